import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { isTracing } from '../../runtime/tracing.ts'
import type { Access } from '../access/access.ts'
import { isTest } from '../access/identify.ts'
import { marketMaxAge } from '../access/private-headers.ts'
import { requestOf, targetOf } from '../access/sign.ts'
import type { TraceId } from '../access/traces.ts'
import { type RecordedAnswer, recordUsage } from '../access/usage-recorder.ts'
import { countCached, counterOf } from '../system/request-metrics.ts'
import type { Caller } from './caller.ts'
import type { RequestState } from './dispatch.ts'
import { type Envelope, enveloped } from './envelope.ts'
import type { Repeatable } from './response-cache.ts'

/** An answer as it went out, with what each repetition has of its own left open. */
interface Answer extends RecordedAnswer {
  readonly repeatable: Repeatable
  /** Names and values in turn, without the trace id and the length. */
  readonly head: readonly string[]
  /** Text, or the envelope around moment and trace id. */
  readonly body: string | Envelope
  /** Its trace id where it is public: all callers share it. Null: each answer has one of its own. */
  readonly publicTrace: TraceId | null
  /** Seconds that its Cache-Control states; they depend on the time of day. */
  readonly maxAge: number
  readonly count: (seconds: number) => void
}

/** Answers to requests with the same address and headers, by the tier of their caller. */
interface Answers {
  readonly looksAtKeys: boolean
  readonly byTier: Map<Caller['tier'], Answer>
}

/** Memory for heads and keys, bytes; the bodies are those of the response cache. */
const maxBytes = 8 * 1024 * 1024

/**
 * Sends cached responses again past Koa and the steps of a route. It repeats what the whole path sent for the same
 * address, headers and tier, while the response cache says that nothing has moved since: so headers and rules stand
 * there and nowhere else. What is counted, traced or looked up goes the whole path.
 */
export class FastPath {
  readonly #access: Access
  readonly #now: () => Date
  readonly #answers = new LRUCache<string, Answers>({
    maxSize: maxBytes,
    sizeCalculation: (answers, key) => 2 * key.length + 2_000 * answers.byTier.size + 500,
  })

  constructor(access: Access, now: () => Date) {
    this.#access = access
    this.#now = now
  }

  /** Answers what it can; all else is the listener's. */
  before(listener: RequestListener): RequestListener {
    return (req, res) => {
      if (!this.#answer(req, res)) listener(req, res)
    }
  }

  /** Takes note of an answer of the whole path that is about to go out. */
  learn(ctx: Context): void {
    const state = ctx.state as RequestState
    const { repeatable, bytes, trace, traceId, caller, area } = state
    if (repeatable === null || bytes === null || trace === null || traceId === null || area === null) return
    if (!isPlain(ctx.req) || isTracing() || isTest(caller) || caller.replaced) return
    const head = ctx.res
      .getHeaderNames()
      .filter(name => !ownOfEach.has(name))
      .flatMap(name => valuesOf(ctx.res, name).flatMap(value => [name, value]))
    const { status } = ctx
    const answer: Answer = {
      repeatable,
      status,
      head,
      body: status === 304 ? '' : (state.envelope ?? bytes),
      sha256: trace.sha256,
      publicTrace: state.isPublicTrace ? { id: traceId, uuid: trace.uuid } : null,
      maxAge: marketMaxAge(state.now),
      request: requestOf(ctx),
      target: targetOf(ctx, area),
      area,
      cost: state.cost,
      count: counterOf(ctx.method, state.route, status),
    }
    const key = keyOf(ctx.req)
    const { looksAtKeys } = repeatable
    const byTier = new Map(this.#answers.peek(key)?.byTier)
    this.#answers.set(key, { looksAtKeys, byTier: byTier.set(caller.tier, answer) })
  }

  #answer(req: IncomingMessage, res: ServerResponse): boolean {
    const began = performance.now()
    if (!isPlain(req) || isTracing()) return false
    const answers = this.#answers.get(keyOf(req))
    if (answers === undefined) return false
    const now = this.#now()
    const caller = answers.looksAtKeys ? this.#access.identifyCached(req.headers, now) : null
    if (answers.looksAtKeys && (caller === null || caller.replaced || isTest(caller))) return false
    const answer = answers.byTier.get(caller?.tier ?? 'anonymous')
    if (answer === undefined || answer.maxAge !== marketMaxAge(now)) return false
    const { cache, cacheKey } = answer.repeatable
    if (!cache.isCurrent(cacheKey, now)) return false
    countCached(true)
    this.#send(res, answer, caller, now)
    answer.count((performance.now() - began) / 1_000)
    return true
  }

  #send(res: ServerResponse, answer: Answer, caller: Caller | null, now: Date): void {
    const { traces, usage } = this.#access
    const { status, head, body, sha256, publicTrace, request } = answer
    const keyId = publicTrace === null ? (caller?.keyId ?? null) : null
    const trace = publicTrace ?? traces.issue(now, { keyId, request, sha256 })
    recordUsage(usage, answer, { at: now, trace: trace.uuid, key: keyId, account: caller?.account ?? null })
    const bytes = typeof body === 'string' ? body : enveloped(body, now, trace.id)
    const length = status === 304 ? [] : ['content-length', String(bytes.length)]
    res.writeHead(status, [...head, 'x-trace-id', trace.id, ...length])
    res.end(bytes, 'latin1')
  }
}

/** Headers that each answer has of its own. */
const ownOfEach: ReadonlySet<string> = new Set(['x-trace-id', 'content-length'])

function valuesOf(res: ServerResponse, name: string): string[] {
  const value = res.getHeader(name)
  return Array.isArray(value) ? value : [String(value)]
}

/** What the whole path looks at beside the key of the cache: requests with more of it are not repeated. */
const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.traceparent === undefined &&
  headers.origin === undefined &&
  headers.range === undefined

/** What of a request decides a response, but for the tier of its caller. */
function keyOf({ url, headers }: IncomingMessage): string {
  const { accept, 'accept-language': lang, 'if-none-match': match, 'if-modified-since': since } = headers
  return `${url}\n${accept ?? ''}\n${lang ?? ''}\n${match ?? ''}\n${since ?? ''}`
}
