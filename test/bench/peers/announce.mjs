/**
 * The ways of all servers under measure: tell the parent the port, say how much processor time was used when asked,
 * end with the parent.
 */
export function announce(port) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send({ microseconds: user + system })
  })
  process.on('disconnect', () => process.exit(0))
  process.send({ port })
}
