/**
 * The stand-in internet as a process: every host of every feed, behind a proxy, so that the real program can be tried
 * against it.
 *
 *     node test/support/upstream/main.ts --port 8899 --fault cafef.vn=refuses
 *     FEEDS_PROXY=http://127.0.0.1:8899 NODE_EXTRA_CA_CERTS=test/support/upstream/tls/stand-in-root.pem \
 *       FEEDS=live vnfin up
 *
 * Faults are switched while it runs: `PUT /faults/HOST/NAME` and `DELETE /faults/HOST` on the same port. `GET /calls`
 * counts the requests by host. `PUT /trades/dnse` or `/trades/ssi` with a trade as JSON sends it to who is subscribed,
 * `DELETE /streams` cuts every line, and `GET /streams` says what was connected and subscribed.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createSecureContext, TLSSocket } from 'node:tls'
import { parseArgs } from 'node:util'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { answeringServer, standInHosts } from './answering.ts'
import { faultNamed, type HostFault } from './host-faults.ts'
import { type MadeTrade, serveStreams, streamHosts } from './streams/brokers.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    today: { type: 'string' },
    'statements-on': { type: 'string' },
    'refuses-programs': { type: 'boolean', default: false },
    fault: { type: 'string', multiple: true, default: [] },
  },
})
const faults = new Map<string, { readonly fault: HostFault; n: number }>()
const counts = new Map<string, number>()

function setFault(host: string, name: string): string | null {
  const fault = faultNamed(name)
  if (!standInHosts.includes(host)) return `There is no host '${host}'. Hosts: ${standInHosts.join(', ')}.`
  if (!fault) return `There is no fault '${name}'.`
  faults.set(host, { fault, n: 0 })
  return null
}

for (const one of values.fault) {
  const [host = '', name = ''] = one.split('=')
  const wrong = setFault(host, name)
  if (wrong) throw new Error(`--fault ${one}: ${wrong}`)
}

const hosts = answeringServer(
  () => ({
    today: values.today ?? vietnamDate(new Date()),
    statementsOn: values['statements-on'] ?? null,
    refusesPrograms: values['refuses-programs'],
    called: ({ host }) => void counts.set(host, (counts.get(host) ?? 0) + 1),
    spoil(good, call) {
      const set = faults.get(call.host)
      return set ? set.fault.make(good, call, ++set.n) : good
    },
  }),
  addressOf,
)

function addressOf({ headers, url = '/' }: IncomingMessage): URL {
  return new URL(url, `https://${headers.host}`)
}

// It ends with the process.
const streams = serveStreams(hosts, { teardown: () => undefined }, addressOf)

const file = (name: string) => readFileSync(join(import.meta.dirname, 'tls', name))
const secureContext = createSecureContext({ cert: file('stand-in.pem'), key: file('stand-in.key') })

async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method, url = '' } = request
  const path = url.split('/')
  const { status, text } =
    streamed(method, path, Buffer.concat(chunks).toString()) ?? controlled(method, path)
  response.writeHead(status).end(`${text}\n`)
}

function streamed(method: string | undefined, [, what, broker]: string[], body: string) {
  if (what === 'trades' && method === 'PUT' && (broker === 'dnse' || broker === 'ssi')) {
    streams.trade(broker, JSON.parse(body) as MadeTrade)
    return { status: 200, text: 'sent' }
  }
  if (what !== 'streams') return null
  if (method === 'DELETE') for (const peer of [...streams.subscribed]) peer.cut()
  const { connections, subscriptions, subscribed } = streams
  return { status: 200, text: JSON.stringify({ connections, subscriptions, subscribed: subscribed.length }) }
}

function controlled(method: string | undefined, [, what, host = '', name = '']: string[]) {
  if (what === 'calls') return { status: 200, text: JSON.stringify(Object.fromEntries(counts)) }
  if (what !== 'faults')
    return { status: 404, text: 'GET /calls, PUT /faults/HOST/NAME, DELETE /faults/HOST' }
  if (method === 'DELETE') faults.delete(host)
  const wrong = method === 'PUT' ? setFault(host, name) : null
  if (wrong !== null) return { status: 400, text: wrong }
  return { status: 200, text: JSON.stringify([...faults].map(([at, { fault }]) => [at, fault.name])) }
}

const proxy = createServer((request, response) => {
  control(request, response).catch(error => response.writeHead(500).end(`${error}\n`))
})
proxy.on('connect', ({ url = '' }: IncomingMessage, socket) => {
  const [host = ''] = url.split(':')
  socket.on('error', () => socket.destroy())
  if (![...standInHosts, ...streamHosts].includes(host))
    return void socket.end('HTTP/1.1 502 No such host here\r\n\r\n')
  socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
  const secure = new TLSSocket(socket, { isServer: true, secureContext, ALPNProtocols: ['http/1.1'] })
  secure.on('error', () => secure.destroy())
  hosts.emit('connection', secure)
})
proxy.listen(Number(values.port), '127.0.0.1', () =>
  process.stdout.write(
    `The stand-in internet listens at http://127.0.0.1:${(proxy.address() as AddressInfo).port}\n`,
  ),
)
