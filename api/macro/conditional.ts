import { alreadyHas, strongEtagOf } from '../access/answer-cache.ts'
import { madeReady } from '../http/ready.ts'
import type { Reply } from '../http/reply.ts'
import type { Call } from '../http/route.ts'
import { requireReadModels } from '../market/require.ts'

/** A rendered answer, kept until a read model that it is made from moves. */
export interface Rendered {
  readonly reply: Reply
  /** Newest release in it, for Last-Modified; null where there is none. */
  readonly lastModified: Date | null
}

/** What of a call an answer may depend on besides its question. */
type Asker = Pick<Call, 'services' | 'headers'>

interface Cached {
  /** Of the read models when it was made. */
  readonly state: string
  readonly etag: string
  readonly rendered: Rendered
}

/** Answers by question; each question has at most one, the newest. */
const limit = 500

/**
 * Answers a GET from the state of its read models: the validator is their versions and positions with the question,
 * so an answer that the client has already is 304 without a query, and one that we have already is sent from memory.
 * One for each server; it holds nothing that cannot be made again.
 */
class ConditionalAnswers {
  readonly #entries = new Map<string, Cached>()

  /**
   * @param models read models that the answer is made from: a missing one is 503
   * @param question all else that the answer depends on: parameters, language, the day
   */
  async answer(
    call: Asker,
    options: {
      models: readonly string[]
      cacheKey: string
      /** Text answers have the same bytes for the same validator; JSON carries a trace id and is weak. */
      strong: boolean
      maxAge?: number
    },
    render: () => Promise<Rendered>,
  ): Promise<Reply> {
    const { services, headers } = call
    let state = services.readModels.simulated ? 'simulated' : 'real'
    for (const name of options.models) {
      const model = services.readModels.get(name)
      if (model === null) requireReadModels(services, name)
      state += ` ${name}.${model?.version}.${model?.build}.${model?.position}`
    }
    const entry = this.#entries.get(options.cacheKey)
    const current = entry?.state === state ? entry : null
    const etag = current?.etag ?? `${options.strong ? '' : 'W/'}${strongEtagOf(options.cacheKey, state)}`
    const head: Record<string, string> = {
      etag,
      'cache-control': `public, max-age=${options.maxAge ?? 300}, stale-while-revalidate=3600`,
      vary: 'Accept-Language, Accept',
    }
    const modified = current?.rendered.lastModified ?? null
    if (modified !== null) head['last-modified'] = modified.toUTCString()
    if (unchanged(headers, etag, modified)) return { status: 304, text: null, type: '', headers: head }

    if (current === null) requireReadModels(services, ...options.models)
    const rendered = current?.rendered ?? sendable(await render())
    if (current === null) this.#keep(options.cacheKey, { state, etag, rendered })
    if (rendered.lastModified !== null) head['last-modified'] = rendered.lastModified.toUTCString()
    if (current === null && unchanged(headers, null, rendered.lastModified))
      return { status: 304, text: null, type: '', headers: head }
    return { ...rendered.reply, headers: { ...head, ...rendered.reply.headers } }
  }

  #keep(cacheKey: string, entry: Cached): void {
    this.#entries.delete(cacheKey)
    this.#entries.set(cacheKey, entry)
    const oldest = this.#entries.keys().next().value
    if (this.#entries.size > limit && oldest !== undefined) this.#entries.delete(oldest)
  }
}

const sendable = ({ reply, lastModified }: Rendered): Rendered => ({ reply: madeReady(reply), lastModified })

/** RFC 9110, 13.2.2: If-None-Match wins, If-Modified-Since counts without it only. */
function unchanged(headers: Call['headers'], etag: string | null, modified: Date | null): boolean {
  const match = headers['if-none-match']
  if (typeof match === 'string') return etag !== null && alreadyHas(match, etag)
  const since = headers['if-modified-since']
  if (typeof since !== 'string' || modified === null) return false
  const at = Date.parse(since)
  return !Number.isNaN(at) && Math.floor(modified.getTime() / 1000) * 1000 <= at
}

/** The answers of this process, whose state is keyed by what the read models hold. */
export const answersOf = (call: Asker): ConditionalAnswers => {
  const cached = byServices.get(call.services)
  if (cached !== undefined) return cached
  const made = new ConditionalAnswers()
  byServices.set(call.services, made)
  return made
}
const byServices = new WeakMap<object, ConditionalAnswers>()
