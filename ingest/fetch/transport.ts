import type { lookup } from 'node:dns'
import { getCACertificates } from 'node:tls'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { Agent, type Dispatcher, ProxyAgent, request, WebSocket } from 'undici'
import { guardedLookup, refusalBehind } from '../../runtime/guarded-lookup.ts'
import { isPublicAddress } from '../../runtime/public-address.ts'
import { assertPublicHost } from './address.ts'
import type { Exchange } from './exchange.ts'
import { FetchFailure } from './failure.ts'
import type { Hosts } from './host.ts'

export interface Sending {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly timeoutMs: number
  /** Body size, after decompression, beyond which the answer is cut off and refused. */
  readonly maxBytes: number
  readonly signal: AbortSignal
}

export interface TransportOptions {
  readonly proxy?: string | null
  /** Resolves names; the system's own where absent. */
  readonly lookup?: typeof lookup
  /**
   * For tests: servers of the test that answer for hosts, by host. They alone may have a private address; no setting
   * leads here.
   */
  readonly standIns?: Readonly<Record<string, string>>
  /** What is declared of hosts: intermediate certificates that one does not send. */
  readonly hosts?: Hosts
  /** Root certificates in place of those of Node (PEM), for tests with a chain of their own. */
  readonly roots?: readonly string[]
}

export interface Transport {
  /** @throws FetchFailure */
  send(sending: Sending): Promise<Exchange>
  /** A web socket on a connection of its own, which `close` ends at once. @throws FetchFailure */
  connect(url: string, headers: Readonly<Record<string, string>>): Line
  close(): Promise<void>
}

export interface Line {
  readonly socket: WebSocket
  close(): void
}

/** No message of a stream is larger. */
const largestMessage = 4 * 1024 ** 2

const redirects = new Set([301, 302, 303, 307, 308])
const maxRedirects = 3

/** HTTP as this house does it: limits on time and size, and no way to hosts that were not requested. */
export function openTransport(options: TransportOptions): Transport {
  const connections = {
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 32 * 1024,
    connections: 2,
    pipelining: 1,
    webSocket: { maxPayloadSize: largestMessage },
  }
  const roots = () => options.roots ?? getCACertificates('default')
  /** Verification stays on: intermediates complete the chain of the host that does not send them. */
  const tlsOf = (host: string) => {
    const intermediates = options.hosts?.get(host)?.intermediates
    return intermediates || options.roots ? { ca: [...roots(), ...(intermediates ?? [])] } : {}
  }
  const open = (host: string): Dispatcher => {
    if (options.standIns?.[host] !== undefined)
      return new Agent({ ...connections, connect: { ...tlsOf(host), servername: host } })
    if (options.proxy) return new ProxyAgent({ uri: options.proxy, ...connections, requestTls: tlsOf(host) })
    const lookup = guardedLookup(isPublicAddress, options.lookup)
    return new Agent({ ...connections, connect: { ...tlsOf(host), lookup, timeout: 15_000 } })
  }
  const dispatchers = new Map<string, Dispatcher>()
  /** One for all hosts, and one for each with a chain or a stand-in of its own. */
  const dispatcherOf = (host: string): Dispatcher => {
    const own = options.standIns?.[host] !== undefined || options.hosts?.get(host)?.intermediates
    const key = own ? host : ''
    const found = dispatchers.get(key) ?? open(key)
    dispatchers.set(key, found)
    return found
  }
  return {
    async send(sending) {
      let attempt = sending
      for (let hop = 0; ; hop++) {
        const answer = await exchange(attempt, options, dispatcherOf)
        if (!redirects.has(answer.status) || answer.headers.location === undefined) return answer
        if (hop === maxRedirects)
          throw new FetchFailure(
            'redirect-refused',
            `${sending.url} redirects more than ${maxRedirects} times`,
          )
        attempt = { ...attempt, ...redirected(attempt, answer) }
      }
    },
    connect(url, headers) {
      const { host, hostname, protocol, pathname, search } = new URL(url)
      if (protocol !== 'wss:') throw new FetchFailure('bad-address', `${url} is no secure web socket`)
      const standIn = options.standIns?.[host]
      if (standIn === undefined) assertPublicHost(hostname)
      const dispatcher = open(host)
      const target =
        standIn === undefined ? url : `${standIn.replace(/^http/, 'ws')}/${host}${pathname}${search}`
      const socket = new WebSocket(target, { dispatcher, headers: { ...headers } })
      const close = () => {
        socket.close()
        void dispatcher.destroy()
      }
      return { socket, close }
    },
    async close() {
      await Promise.all([...dispatchers.values()].map(one => one.destroy()))
    },
  }
}

/** Where a redirect leads: to the same host only, never back to plain HTTP. */
function redirected(from: Sending, answer: Exchange): Pick<Sending, 'url' | 'method' | 'body'> {
  const location = answer.headers.location ?? ''
  const refuse = (why: string) =>
    new FetchFailure('redirect-refused', `${from.url} redirects to ${location}: ${why}`, { exchange: answer })
  if (!URL.canParse(location, from.url)) throw refuse('that is no address')
  const [before, to] = [new URL(from.url), new URL(location, from.url)]
  if (to.protocol !== 'https:' && to.protocol !== before.protocol) throw refuse('that is not secure')
  if (to.hostname !== before.hostname) throw refuse('another host')
  if (to.port !== before.port && to.port !== '') throw refuse('another port')
  const keepsBody = answer.status === 307 || answer.status === 308
  if (from.method === 'POST' && answer.status !== 303 && !keepsBody) throw refuse('of a POST')
  if (answer.status === 303) return { url: to.href, method: 'GET', body: undefined }
  return { url: to.href, method: from.method, body: from.body }
}

async function exchange(
  { url, method, headers, body, timeoutMs, maxBytes, signal }: Sending,
  options: TransportOptions,
  dispatcherOf: (host: string) => Dispatcher,
): Promise<Exchange> {
  const attempt = new URL(url)
  if (attempt.protocol !== 'https:' && attempt.protocol !== 'http:')
    throw new FetchFailure('bad-address', `${url} is no web address`)
  const standIn = options.standIns?.[attempt.host]
  if (standIn === undefined) assertPublicHost(attempt.hostname)
  const target =
    standIn === undefined ? url : `${standIn}/${attempt.host}${attempt.pathname}${attempt.search}`
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    const response = await request(target, {
      method,
      headers: { 'accept-encoding': 'gzip, br', ...headers },
      body: body ?? null,
      dispatcher: dispatcherOf(attempt.host),
      signal: AbortSignal.any([deadline, signal]),
    })
    const received = flat(response.headers)
    const packed = await readBody(response.body, maxBytes)
    return {
      url,
      status: response.statusCode,
      headers: received,
      setCookies: [response.headers['set-cookie'] ?? []].flat(),
      body: await decompress(packed, received['content-encoding'], maxBytes),
    }
  } catch (error) {
    if (error instanceof FetchFailure) throw error
    if (signal.aborted) throw new FetchFailure('interrupted', `${url} was interrupted`)
    if (deadline.aborted)
      throw new FetchFailure('timeout', `${url} did not answer whole within ${timeoutMs} ms`, { again: true })
    throw failureOf(error as NodeJS.ErrnoException, url)
  }
}

const flat = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]))

async function readBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes)
      throw new FetchFailure(
        'too-large',
        `the answer is larger than ${maxBytes} bytes; the rest was not read`,
      )
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const

async function decompress(body: Uint8Array, encoding = 'identity', limit: number): Promise<Uint8Array> {
  const name = encoding.trim().toLowerCase()
  if (name === 'identity' || name === '' || body.byteLength === 0) return body
  const decode = decoders[name as keyof typeof decoders]
  if (!decode) throw new FetchFailure('unknown-encoding', `content-encoding ${encoding} is not known`)
  try {
    return await decode(body, { maxOutputLength: limit })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new FetchFailure('too-large', `the answer unpacks to more than ${limit} bytes`)
    throw new FetchFailure('truncated', `the ${name} transfer is broken: ${(error as Error).message}`, {
      again: true,
    })
  }
}

/** Errors of connections, as reasons. */
function failureOf(error: NodeJS.ErrnoException, url: string): FetchFailure {
  const { code = '', message } = error
  const refused = refusalBehind(error)
  if (refused) return new FetchFailure('private-address', refused.message)
  const detail = `${url}: ${message || code}`
  if (/CERT|SELF_SIGNED|VERIFY|SIGNATURE|HOSTNAME_MISMATCH|INVALID_CA|TLS|SSL/i.test(code))
    return new FetchFailure('bad-certificate', detail)
  if (code === 'ENOTFOUND') return new FetchFailure('unknown-host', detail, { again: true })
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return new FetchFailure('too-large', detail)
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' || /other side closed|terminated|aborted/i.test(message))
    return new FetchFailure('truncated', detail, { again: true })
  return new FetchFailure('connection', detail, { again: true })
}
