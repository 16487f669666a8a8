/** Listens on a free port of 127.0.0.1 and tells the parent which: the ways of all servers under measure. */
export function announce(server) {
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
  process.on('disconnect', () => process.exit(0))
}
