import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { type Call, type Endpoint, notFound, type Reply } from './endpoint.ts'
import { endpoints } from './endpoints/index.ts'
import { refusedAgent } from './refused-agents.ts'

/** What an upstream does wrong: from the good answer makes another one. `n` counts the calls of this fault. */
export type Misbehaviour = (good: Reply, call: Call, n: number) => Reply

export interface Upstream {
  /** By host: for `standIns` of the fetcher. */
  readonly standIns: Readonly<Record<string, string>>
  /** Everything that was asked, in order. */
  readonly calls: Call[]
  today: string
  /** Whether hosts that are known to refuse programs do: those of `refusedAgent`. */
  refusesPrograms: boolean
  /** From now on the answers of these calls go wrong; null sets everything right again. */
  misbehave(fault: Misbehaviour | null, only?: (call: Call) => boolean): void
}

/** All upstreams of the house on one port of this machine, each under its host's name; it ends with the test. */
export async function startUpstream(t: Pick<Test, 'teardown'>, today: string): Promise<Upstream> {
  let fault: { make: Misbehaviour; only: (call: Call) => boolean; n: number } | null = null
  const calls: Call[] = []
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [, host = '', ...path] = (request.url ?? '').split('/')
    const call: Call = {
      host,
      url: new URL(`https://${host}/${path.join('/')}`),
      method: request.method ?? 'GET',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      today: upstream.today,
    }
    calls.push(call)
    const good = withEtag((upstream.refusesPrograms ? refusedAgent(call) : null) ?? answerOf(call))
    const wrong = fault?.only(call) ? ownEtag(fault.make(good, call, ++fault.n), good) : good
    if (wrong === good && request.headers['if-none-match'] === good.headers.etag && good.headers.etag)
      return void response.writeHead(304, { etag: good.headers.etag }).end()
    if (wrong.line === 'silent') return
    response.writeHead(wrong.status, { ...wrong.headers, 'content-length': wrong.body.byteLength })
    if (wrong.line !== 'cut') return void response.end(wrong.body)
    response.write(wrong.body.subarray(0, Math.ceil(wrong.body.byteLength / 2)))
    response.socket?.end()
  }
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(async () => {
    server.closeAllConnections()
    await new Promise<void>(resolve => server.close(() => resolve()))
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const upstream: Upstream = {
    standIns: Object.fromEntries(endpoints.map(({ host }) => [host, origin])),
    calls,
    today,
    refusesPrograms: false,
    misbehave(make, only = () => true) {
      fault = make && { make, only, n: 0 }
    },
  }
  return upstream
}

function answerOf(call: Call): Reply {
  const found = endpoints.find(
    (endpoint: Endpoint) => endpoint.host === call.host && endpoint.path.test(call.url.pathname),
  )
  return found?.answer(call) ?? notFound()
}

/** Another body has another mark. */
const ownEtag = (wrong: Reply, good: Reply): Reply => {
  const { etag, ...headers } = wrong.headers
  return etag !== undefined && wrong.body !== good.body ? withEtag({ ...wrong, headers }) : wrong
}

const withEtag = (good: Reply): Reply =>
  good.status === 200 && !good.headers['set-cookie']
    ? {
        ...good,
        headers: { etag: `"${createHash('sha1').update(good.body).digest('hex')}"`, ...good.headers },
      }
    : good
