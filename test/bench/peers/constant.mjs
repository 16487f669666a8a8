// The ceilings of HTTP: bare koa, fastify or node:http (PEER) with constants (ANSWERS, a file).
import { readFileSync } from 'node:fs'
import { announce } from './announce.mjs'
import { bareServersOf } from './bare.mjs'

const server = bareServersOf(JSON.parse(readFileSync(process.env.ANSWERS, 'utf8')))[process.env.PEER]()
if (process.env.PEER === 'fastify') {
  await server.listen({ port: 0, host: '127.0.0.1' })
  announce(server.server.address().port)
} else server.listen(0, '127.0.0.1', () => announce(server.address().port))
