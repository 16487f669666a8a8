import { randomBytes } from 'node:crypto'
import type { ScheduledRequest } from '../scheduled-request.ts'
import { blockAdvice, blockNotice } from './blocked.ts'
import type { Clock } from './clock.ts'
import { Cookies } from './cookies.ts'
import {
  type Authorizer,
  type Authorizers,
  type KeyedProvider,
  keyRemedy,
} from './credentials/credentials.ts'
import type { Exchange } from './exchange.ts'
import { FetchFailure } from './failure.ts'
import type { Hosts } from './host.ts'
import { longestWait, Pace, type PaceStore } from './pace.ts'
import { type Line, openTransport, type TransportOptions } from './transport.ts'

/** What the last good answer said about itself, for a conditional request. */
export interface Validators {
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
}

export type Answer =
  | { readonly kind: 'document'; readonly exchange: Exchange; readonly validators: Validators }
  /** 304: what the last good answer said still holds. */
  | { readonly kind: 'unchanged' }
  /** 404 where it means "not published yet". */
  | { readonly kind: 'absent'; readonly detail: string }
  | { readonly kind: 'failed'; readonly failure: FetchFailure }

export interface FetcherOptions extends Partial<TransportOptions> {
  readonly clock: Clock
  readonly paceStore?: PaceStore
  /** No answer may take longer, whatever a request allows itself. */
  readonly longestMs?: number
  /** Nor be larger. */
  readonly maxBytes?: number
  /** What is declared of hosts: headers, pauses, certificates. */
  readonly hosts?: Hosts
  /** Sent as `user-agent`; an honest name of our own where absent. */
  readonly userAgent?: string | null
  /** Id of this installation, for hosts that want one of a device: 16 hex digits. */
  readonly installation?: () => Promise<string>
  /** What makes requests those of the holder of a key, by publisher. */
  readonly authorizers?: Authorizers
  /** Between 0 and 1; spreads the tries of many machines. */
  readonly random?: () => number
}

export interface Fetcher {
  /** Has this home a key of a publisher that answers to keys alone? */
  hasKey(provider: KeyedProvider): boolean
  fetch(request: ScheduledRequest, validators: Validators | null, signal: AbortSignal): Promise<Answer>
  /**
   * A web socket to a publisher, as the holder of its key; one whose key is said in a message gives that as `greeting`.
   * @throws FetchFailure
   */
  connect(url: string, provider: KeyedProvider, signal: AbortSignal): Promise<Line & { greeting(): string }>
  close(): Promise<void>
}

const tries = 4
const firstPause = 2_000
const longestPause = 60_000
const defaultTimeout = 30_000
const defaultBytes = 64 * 1024 ** 2
/** A host with a longer pause is not tried again within a run: others wait for the place. */
const longestRetryPause = 60_000
const ownName = 'vnfin/0.1 (market and macro data; one request at a time)'

/** Asks politely, tries again where that helps, and tells documents from everything else. */
export function openFetcher(options: FetcherOptions): Fetcher {
  const { clock, random = Math.random, hosts = new Map() as Hosts } = options
  const transport = openTransport(options)
  const pace = new Pace(clock, hosts, options.paceStore)
  const cookies = new Cookies()
  /** First pages that were visited, and whether they gave cookies. */
  const visited = new Map<string, boolean>()
  const named = { userAgent: options.userAgent != null }
  /** A 503 may be a refusal that does not say so. */
  const adviceFor = (host: string, { status }: Exchange): string =>
    status === 503 && !named.userAgent && hosts.get(host)?.refuses?.includes('agent')
      ? '; it is known to refuse user agents that are no browser’s: set FEEDS_USER_AGENT'
      : ''
  const anyId = randomBytes(8).toString('hex')

  async function send(request: ScheduledRequest, headers: Record<string, string>, signal: AbortSignal) {
    const { host } = new URL(request.url)
    return pace.run(host, signal, async () => {
      const cookie = cookies.header(request.url, clock.now())
      const own = hosts.get(host)
      const device = own?.deviceHeader && (await (options.installation?.() ?? anyId))
      const key = await keyHeaders(request, host, signal)
      const answer = await transport.send({
        url: request.url,
        method: request.method ?? 'GET',
        headers: {
          'user-agent': options.userAgent ?? ownName,
          accept: '*/*',
          ...own?.headers,
          ...(device && { [own.deviceHeader as string]: device }),
          ...request.headers,
          ...headers,
          ...key,
          ...(cookie && { cookie }),
        },
        body: request.body,
        timeoutMs: Math.min(
          request.timeoutMs ?? defaultTimeout,
          options.longestMs ?? Number.POSITIVE_INFINITY,
        ),
        maxBytes: Math.min(request.maxBytes ?? defaultBytes, options.maxBytes ?? Number.POSITIVE_INFINITY),
        signal,
      })
      cookies.take(request.url, answer.setCookies, clock.now())
      return answer
    })
  }

  function authorizerFor(provider: KeyedProvider, host: string): Authorizer {
    const authorizer = options.authorizers?.[provider]
    if (authorizer) return authorizer
    throw new FetchFailure('no-key', `${host} answers to a key of one’s own: ${keyRemedy(provider)}`)
  }

  /** What a host says that turns this program away, with what to do; null when it answers. */
  function refusalOf(host: string, answer: Exchange): FetchFailure | null {
    const notice = blockNotice(answer)
    if (notice === null) return null
    const detail = `${host} turns this program away (${answer.status}: ${notice}): ${blockAdvice(hosts.get(host), named)}`
    return new FetchFailure('blocked', detail, { exchange: answer })
  }

  /** Headers of the holder of a key, for a host that wants one; a token is asked for on the way, within the same turn. */
  async function keyHeaders(request: ScheduledRequest, host: string, signal: AbortSignal) {
    const provider = hosts.get(host)?.key
    if (provider === undefined) return {}
    return authorizerFor(provider, host).headers(
      { method: request.method ?? 'GET', url: request.url },
      async ({ url, body }) => {
        const answer = await transport.send({
          url,
          method: 'POST',
          headers: {
            'user-agent': options.userAgent ?? ownName,
            'content-type': 'application/json',
            accept: 'application/json',
          },
          body,
          timeoutMs: Math.min(defaultTimeout, options.longestMs ?? Number.POSITIVE_INFINITY),
          maxBytes: 64 * 1024,
          signal,
        })
        // A page of a firewall says nothing of the key.
        const refusal = refusalOf(new URL(url).host, answer)
        if (refusal) throw refusal
        return { status: answer.status, body: Buffer.from(answer.body).toString('utf8') }
      },
    )
  }

  /** Sends again with a new token where the one in use has run out; a key that is refused is said to be that. */
  async function withFreshToken(
    answer: Exchange,
    request: ScheduledRequest,
    again: () => Promise<Exchange>,
  ): Promise<Exchange> {
    const { host } = new URL(request.url)
    const provider = hosts.get(host)?.key
    if (provider === undefined || answer.status !== 401) return answer
    const second = options.authorizers?.[provider]?.refused() ? await again() : answer
    if (second.status !== 401) return second
    options.authorizers?.[provider]?.refused()
    throw new FetchFailure('wrong-key', `${host} does not accept the key (401): ${keyRemedy(provider)}`)
  }

  /** One try, with the visit to the page that gives cookies where there are none yet or they are refused. */
  async function attempt(request: ScheduledRequest, validators: Validators | null, signal: AbortSignal) {
    const headers = {
      ...(validators?.etag && { 'if-none-match': validators.etag }),
      ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
    }
    const { warmUp } = request
    if (warmUp === undefined) {
      const again = () => send(request, headers, signal)
      return withFreshToken(await again(), request, again)
    }
    const visit = async () => {
      const { setCookies } = await send({ url: warmUp }, {}, signal)
      visited.set(warmUp, setCookies.length > 0)
    }
    const ended = visited.get(warmUp) === true && cookies.header(request.url, clock.now()) === null
    const fresh = ended || !visited.has(warmUp)
    if (fresh) await visit()
    const answer = await send(request, headers, signal)
    if (fresh || !isTurnedAway(answer, request)) return answer
    cookies.forget()
    await visit()
    return send(request, headers, signal)
  }

  return {
    async fetch(request, validators, signal) {
      const { host } = new URL(request.url)
      for (let n = 1; ; n++) {
        try {
          const answer = await attempt(request, validators, signal)
          const refusal = refusalOf(host, answer)
          if (refusal) throw refusal
          return judge(answer, request, validators, { now: clock.now(), advice: adviceFor(host, answer) })
        } catch (error) {
          if (!(error instanceof FetchFailure)) throw error
          const statedWait = error.retryAfterMs
          if (statedWait !== null) await pace.rest(host, statedWait)
          const slow = pace.pauseOf(host) > longestRetryPause
          const pointless = !error.again || n === tries || slow || (statedWait ?? 0) > longestWait
          if (pointless || signal.aborted) return { kind: 'failed', failure: error }
          const pause = Math.min(firstPause * 4 ** (n - 1), longestPause)
          if (statedWait === null) await pace.rest(host, pause * (0.75 + random() / 2))
        }
      }
    },
    async connect(url, provider, signal) {
      const { host } = new URL(url)
      const authorizer = authorizerFor(provider, host)
      const headers = authorizer.greeting
        ? {}
        : await keyHeaders({ url: url.replace(/^wss:/, 'https:') }, host, signal)
      const line = transport.connect(url, {
        'user-agent': options.userAgent ?? ownName,
        ...hosts.get(host)?.headers,
        ...headers,
      })
      return { ...line, greeting: () => authorizer.greeting?.() ?? '' }
    },
    hasKey: provider => options.authorizers?.[provider] !== undefined,
    close: () => transport.close(),
  }
}

const isPage = (answer: Exchange) =>
  answer.status === 403 ||
  /^\s*<(!doctype html|html)/i.test(Buffer.from(answer.body.subarray(0, 200)).toString())

/** A page in place of data wants new cookies; where a page is what was asked for, one that says that it refuses. */
const isTurnedAway = (answer: Exchange, { headers }: ScheduledRequest) =>
  isPage(answer) && (!headers?.accept?.startsWith('text/html') || blockNotice(answer) !== null)

const worthAnother = new Set([408, 425, 429, 500, 502, 503, 504])

function judge(
  exchange: Exchange,
  request: ScheduledRequest,
  validators: Validators | null,
  { now, advice }: { readonly now: number; readonly advice: string },
): Exclude<Answer, { kind: 'failed' }> {
  const { status, headers } = exchange
  if (status === 200)
    return {
      kind: 'document',
      exchange,
      validators: { etag: headers.etag, lastModified: headers['last-modified'] },
    }
  if (status === 304 && (validators?.etag || validators?.lastModified)) return { kind: 'unchanged' }
  if (status === 404 && request.mayBeAbsent)
    return { kind: 'absent', detail: `${request.url} is not there yet` }
  throw new FetchFailure(`http-${status}`, `${request.url} answers ${status}${advice}`, {
    exchange,
    again: worthAnother.has(status),
    retryAfterMs: retryAfter(headers['retry-after'], now),
  })
}

/** Seconds, or a date (RFC 9110, 10.2.3); null where nothing is asked. Never more than a day. */
export function retryAfter(value: string | undefined, now: number): number | null {
  if (value === undefined) return null
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 86_400_000) : null
}
