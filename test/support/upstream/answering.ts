import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Call, type Endpoint, notFound, type Reply } from './endpoint.ts'
import { endpoints } from './endpoints/index.ts'
import { refusedAgent } from './refused-agents.ts'

/** What the stand-in internet is like at a call. */
export interface Weather {
  readonly today: string
  readonly statementsOn: string | null
  /** Whether hosts that are known to refuse programs do: those of `refusedAgent`. */
  readonly refusesPrograms: boolean
  /** The answer as it goes out: the good one, or what a fault makes of it. */
  spoil(good: Reply, call: Call): Reply
  /** Told of each call. */
  called?(call: Call): void
}

/** Every host of every feed that has an endpoint here. */
export const standInHosts: readonly string[] = [...new Set(endpoints.map(({ host }) => host))]

/** A server that answers as every host does; `addressOf` says which host and path a request is for. */
export function answeringServer(
  weather: () => Weather,
  addressOf: (request: IncomingMessage) => URL,
): Server {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { today, statementsOn, refusesPrograms, spoil, called } = weather()
    const url = addressOf(request)
    const call: Call = {
      host: url.host,
      url,
      method: request.method ?? 'GET',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      today,
      statementsOn,
    }
    called?.(call)
    const good = withEtag((refusesPrograms ? refusedAgent(call) : null) ?? answerOf(call))
    const spoilt = spoil(good, call)
    const sent = spoilt === good ? good : ownEtag(spoilt, good)
    if (sent === good && request.headers['if-none-match'] === good.headers.etag && good.headers.etag)
      return void response.writeHead(304, { etag: good.headers.etag }).end()
    if (sent.line === 'silent') return
    response.writeHead(sent.status, { ...sent.headers, 'content-length': sent.body.byteLength })
    if (sent.line !== 'cut') return void response.end(sent.body)
    response.write(sent.body.subarray(0, Math.ceil(sent.body.byteLength / 2)))
    response.socket?.end()
  }
  return createServer((request, response) => {
    answer(request, response).catch(error => response.destroy(error as Error))
  })
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
