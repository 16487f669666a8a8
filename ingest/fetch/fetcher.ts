import { randomBytes } from 'node:crypto'
import type { ScheduledRequest } from '../feed.ts'
import { blockAdvice, blockNotice } from './blocked.ts'
import type { Clock } from './clock.ts'
import { Cookies } from './cookies.ts'
import type { Exchange } from './exchange.ts'
import { FetchFailure } from './failure.ts'
import type { Hosts } from './host.ts'
import { longestWait, Pace, type PaceStore } from './pace.ts'
import { openTransport, type TransportOptions } from './transport.ts'

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
  /** Between 0 and 1; spreads the tries of many machines. */
  readonly random?: () => number
}

export interface Fetcher {
  fetch(request: ScheduledRequest, validators: Validators | null, signal: AbortSignal): Promise<Answer>
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
  const { clock, random = Math.random, hosts = new Map() } = options
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

  /** One try, with the visit to the page that gives cookies where there are none yet or they are refused. */
  async function attempt(request: ScheduledRequest, validators: Validators | null, signal: AbortSignal) {
    const headers = {
      ...(validators?.etag && { 'if-none-match': validators.etag }),
      ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
    }
    const { warmUp } = request
    if (warmUp === undefined) return send(request, headers, signal)
    const visit = async () => {
      const { setCookies } = await send({ url: warmUp }, {}, signal)
      visited.set(warmUp, setCookies.length > 0)
    }
    const ended = visited.get(warmUp) === true && cookies.header(request.url, clock.now()) === null
    const fresh = ended || !visited.has(warmUp)
    if (fresh) await visit()
    const answer = await send(request, headers, signal)
    if (fresh || !isPage(answer)) return answer
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
          const notice = blockNotice(answer)
          if (notice !== null) {
            const detail = `${host} turns this program away (${answer.status}: ${notice}): ${blockAdvice(hosts.get(host), named)}`
            throw new FetchFailure('blocked', detail, { exchange: answer })
          }
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
    close: () => transport.close(),
  }
}

const isPage = (answer: Exchange) =>
  answer.status === 403 ||
  /^\s*<(!doctype html|html)/i.test(Buffer.from(answer.body.subarray(0, 200)).toString())

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
