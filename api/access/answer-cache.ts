import { Readable } from 'node:stream'
import type { ReadModelStatuses } from '../http/read-model-statuses.ts'
import { madeReady } from '../http/ready.ts'
import type { DataReply, Reply, SerialisedReply, TextReply } from '../http/reply.ts'
import { todayAt } from '../today.ts'
import { sha256 } from './traces.ts'

/** What an answer was made from, for a route that is cached. */
export interface CacheRule {
  /** Read models that the answer may depend on; each of them moving makes it anew. */
  readonly models: readonly string[]
}

/** An answer that can be sent again: its data are serialised and hashed once. */
export interface CachedResponse {
  readonly etag: string
  readonly reply: TextReply | SerialisedReply
  readonly lang: 'vi' | 'en'
}

/** A question that may have been answered before. */
export interface CacheKey {
  /** All that the answer depends on besides the read models and the day. */
  readonly text: string
  readonly rule: CacheRule
  /** Of the read models, now. */
  readonly state: string
  readonly etag: string
  /** The answer, when it was made before and nothing behind it has moved since. */
  readonly kept: CachedResponse | null
}

/** An answer just made, and as it was kept; null when it is made each time. */
export interface MadeAnswer {
  readonly reply: Reply
  readonly kept: CachedResponse | null
}

interface Cached extends CachedResponse {
  readonly rule: CacheRule
  /** Of the read models when it was made. */
  readonly state: string
  readonly bytes: number
}

/** Memory for kept answers of a process. */
const maxBytes = 64 * 1024 * 1024
/** An answer larger than this is not kept: few would fit. */
const maxOfOne = 4 * 1024 * 1024

/**
 * Answers by question, each as long as no read model behind it moves: version, build and position of all of them are
 * part of the validator, so an ETag is known without a query, by every process alike. What has become old is dropped
 * when a read model moves, and the oldest go first when the memory is used up.
 */
export class AnswerCache {
  readonly #statuses: ReadModelStatuses
  readonly #entries = new Map<string, Cached>()
  readonly #making = new Map<string, Promise<MadeAnswer>>()
  readonly #max: number
  #bytes = 0
  /** Moment of the last question: requests bring the clock. */
  #now = new Date(0)

  constructor(statuses: ReadModelStatuses, max = maxBytes) {
    this.#statuses = statuses
    this.#max = max
    statuses.onChange?.(() => this.#dropOld())
  }

  get bytes(): number {
    return this.#bytes
  }

  /** A question as it stands now; null while the state of the read models is not known: nothing is kept then. */
  cacheKey(text: string, rule: CacheRule, now: Date): CacheKey | null {
    const state = this.#stateOf(rule, now)
    if (state === null) return null
    this.#now = now
    const entry = this.#get(text, state)
    return { text, rule, state, kept: entry, etag: entry?.etag ?? etagOf(text, state) }
  }

  /** One handler at a time for a question, however many ask; a good answer is kept. */
  make(cacheKey: CacheKey, lang: 'vi' | 'en', handle: () => Promise<Reply>): Promise<MadeAnswer> {
    const key = `${cacheKey.state}\n${cacheKey.text}`
    const running = this.#making.get(key)
    if (running) return running
    const made = handle()
      .then(reply => ({ reply, kept: this.#keep(cacheKey, lang, reply) }))
      .finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  /** What the read models hold now, on this day. */
  #stateOf(rule: CacheRule, now: Date): string | null {
    if (this.#statuses.unavailable !== null) return null
    let state = this.#statuses.simulated ? 'simulated' : 'real'
    for (const name of rule.models) {
      const model = this.#statuses.get(name)
      state += model === null ? ` ${name}:-` : ` ${name}:${model.version}.${model.build}.${model.position}`
    }
    return `${state} ${todayAt(now)}`
  }

  #get(text: string, state: string): Cached | null {
    const entry = this.#entries.get(text)
    if (entry === undefined) return null
    if (entry.state === state) return entry
    this.#drop(text, entry)
    return null
  }

  /** Errors, streams and what sets a status of its own are made each time. */
  #keep({ text, rule, state, etag }: CacheKey, lang: 'vi' | 'en', reply: Reply): CachedResponse | null {
    if ((reply.status ?? 200) !== 200) return null
    if ('text' in reply && (reply.text === null || reply.text instanceof Readable)) return null
    const sent = madeReady('data' in reply ? serialised(reply) : reply)
    const entry: Cached = {
      etag,
      rule,
      state,
      lang,
      reply: sent,
      // Beside its bytes there may be the text that they were made of.
      bytes: 3 * sent.ready.bytes.length + 2 * text.length + 1_000,
    }
    if (entry.bytes > maxOfOne) return entry
    const before = this.#entries.get(text)
    if (before) this.#drop(text, before)
    this.#entries.set(text, entry)
    this.#bytes += entry.bytes
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#max) break
      this.#drop(oldest, old)
    }
    return entry
  }

  #dropOld(): void {
    const states = new Map<CacheRule, string | null>()
    for (const [text, entry] of this.#entries) {
      if (!states.has(entry.rule)) states.set(entry.rule, this.#stateOf(entry.rule, this.#now))
      if (entry.state !== states.get(entry.rule)) this.#drop(text, entry)
    }
  }

  #drop(text: string, entry: Cached): void {
    if (this.#entries.delete(text)) this.#bytes -= entry.bytes
  }
}

/** Services of a process, of which the cache needs this only. */
interface WithReadModels {
  readonly readModels: ReadModelStatuses
}

const caches = new WeakMap<WithReadModels, AnswerCache>()

/** The answers that were made of these read models, whichever interface asked for them. */
export function answersOf(services: WithReadModels): AnswerCache {
  const cached = caches.get(services) ?? new AnswerCache(services.readModels)
  caches.set(services, cached)
  return cached
}

/** Weak: the envelope around the data has a moment and a trace id of its own. */
const etagOf = (cacheKey: string, state: string): string => `W/${strongEtagOf(cacheKey, state)}`

/** The validator of an answer, known without the answer. */
export const strongEtagOf = (cacheKey: string, state: string): string =>
  `"${sha256(`${state}\n${cacheKey}`).slice(0, 24)}"`

/** RFC 9110, 13.1.2: weak comparison, a list, or any. */
export function alreadyHas(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some(candidate => candidate.trim().replace(/^W\//, '') === opaque)
}

function serialised({ data, ...others }: DataReply): SerialisedReply {
  return { ...others, dataJson: JSON.stringify(data) }
}
