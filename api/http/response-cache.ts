import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { version } from '../../contracts/version.ts'
import { sha256 } from '../access/traces.ts'
import { todayAt } from '../today.ts'
import { positionsOf, type ReadModelStatuses } from './read-model-statuses.ts'
import { madeReady } from './ready.ts'
import type { DataReply, Reply, SerialisedReply, TextReply } from './reply.ts'

/** What the response of a cached route depends on, and who may store it. */
export interface CacheRule {
  /** Read models behind the response; when one of them moves, the next request runs the handler again. */
  readonly models: readonly string[]
  /**
   * For responses that are the same for every caller: shared caches may store them for so many seconds. Absent: a
   * response belongs to its caller's tier.
   */
  readonly publicMaxAge?: number
  /** The form of a response is that of the header Accept. */
  readonly byAccept?: true
  /** Version of what else is behind the response: the law as data. */
  readonly version?: string
}

/** A response that can be sent again: its data are serialised and hashed once. */
export interface CachedResponse {
  readonly etag: string
  readonly reply: TextReply | SerialisedReply
  readonly lang: 'vi' | 'en'
}

/** A request whose response may be cached. */
export interface CacheKey {
  /** All that the response depends on besides the read models and the day. */
  readonly text: string
  readonly rule: CacheRule
  /** Of the read models, now. */
  readonly state: string
  readonly etag: string
  /** The response, if it was made before and nothing behind it has moved since. */
  readonly cached: CachedResponse | null
}

/** A cached response that the whole path has sent, uncounted: what the fast path may send again. */
export interface Repeatable {
  readonly cache: ResponseCache
  readonly cacheKey: CacheKey
  /** Whether the route looks at keys; else every caller is anonymous to it. */
  readonly looksAtKeys: boolean
}

/** A response just made, and its cache entry; null if it is not cached. */
export interface MadeResponse {
  readonly reply: Reply
  readonly cached: CachedResponse | null
}

interface Entry extends CachedResponse {
  readonly rule: CacheRule
  /** Of the read models when it was made. */
  readonly state: string
}

/** Memory for the cached responses of a process, bytes. */
const maxBytes = 64 * 1024 * 1024
/** A larger response is not cached: few would fit. */
const maxEntryBytes = 4 * 1024 * 1024

/**
 * Responses by request, each valid until a read model behind it moves. Version, build and position of the read models
 * are part of the validator, so every process knows an ETag without a query. Outdated entries go when a read model
 * moves, and the least recently used go when the memory is full.
 */
export class ResponseCache {
  readonly #statuses: ReadModelStatuses
  readonly #entries: LRUCache<string, Entry>
  readonly #running = new Map<string, Promise<MadeResponse>>()
  /** Moment of the last request: requests bring the clock. */
  #now = new Date(0)

  constructor(statuses: ReadModelStatuses, max = maxBytes) {
    this.#statuses = statuses
    this.#entries = new LRUCache({
      maxSize: max,
      maxEntrySize: Math.min(max, maxEntryBytes),
      // Beside its bytes there may be the text that they were made of.
      sizeCalculation: ({ reply }, text) => 3 * (reply.ready?.bytes.length ?? 0) + 2 * text.length + 1_000,
    })
    statuses.onChange?.(() => this.#dropOutdated())
  }

  /** Memory in use. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /**
   * A request at the present state of its read models; null if that state is unknown: nothing is cached then.
   * @param strong the response has the same bytes for the same validator (RFC 9110, 8.8.1); an envelope has a moment
   *   and a trace id of its own
   */
  cacheKey(text: string, rule: CacheRule, now: Date, strong = false): CacheKey | null {
    const state = this.#stateOf(rule, now)
    if (state === null) return null
    this.#now = now
    const entry = this.#get(text, state)
    return { text, rule, state, cached: entry, etag: entry?.etag ?? etagOf(text, state, strong) }
  }

  /** Whether the cached response of a request may still be sent: it is in memory, and nothing behind it has moved. */
  isCurrent({ text, rule, cached }: CacheKey, now: Date): boolean {
    const entry = this.#entries.get(text)
    return entry !== undefined && entry === cached && entry.state === this.#stateOf(rule, now)
  }

  /** Runs one handler at a time for the same request, however many callers send it, and caches a good response. */
  make(cacheKey: CacheKey, lang: 'vi' | 'en', handle: () => Promise<Reply>): Promise<MadeResponse> {
    const key = `${cacheKey.state}\n${cacheKey.text}`
    const running = this.#running.get(key)
    if (running) return running
    const made = handle()
      .then(reply => ({ reply, cached: this.#store(cacheKey, lang, reply) }))
      .finally(() => this.#running.delete(key))
    this.#running.set(key, made)
    return made
  }

  /** The release, the read models' versions and positions now, and the day. */
  #stateOf(rule: CacheRule, now: Date): string | null {
    // What anybody may store for some minutes can still be sent while the database is away.
    if (this.#statuses.unavailable !== null && rule.publicMaxAge === undefined) return null
    // Another release may make another response of the same rows.
    const nature = this.#statuses.simulated ? 'simulated' : 'real'
    return `${version} ${rule.version ?? ''} ${nature}${positionsOf(this.#statuses, rule.models)} ${todayAt(now)}`
  }

  #get(text: string, state: string): Entry | null {
    const entry = this.#entries.get(text)
    if (entry === undefined) return null
    if (entry.state === state) return entry
    this.#entries.delete(text)
    return null
  }

  /** Errors, streams and responses with a status of their own are made each time. */
  #store({ text, rule, state, etag }: CacheKey, lang: 'vi' | 'en', reply: Reply): CachedResponse | null {
    if ((reply.status ?? 200) !== 200) return null
    if ('text' in reply && (reply.text === null || reply.text instanceof Readable)) return null
    const sent = madeReady('data' in reply ? serialised(reply) : reply)
    const entry: Entry = { etag, rule, state, lang, reply: sent }
    this.#entries.set(text, entry)
    return entry
  }

  #dropOutdated(): void {
    const states = new Map<CacheRule, string | null>()
    for (const [text, entry] of [...this.#entries.entries()]) {
      if (!states.has(entry.rule)) states.set(entry.rule, this.#stateOf(entry.rule, this.#now))
      if (entry.state !== states.get(entry.rule)) this.#entries.delete(text)
    }
  }
}

/** Services of a process, of which the cache needs this only. */
interface WithReadModels {
  readonly readModels: ReadModelStatuses
}

const caches = new WeakMap<WithReadModels, ResponseCache>()

/** The one cache of these services: HTTP requests, pages and tools share it. */
export function responseCacheOf(services: WithReadModels): ResponseCache {
  const cache = caches.get(services) ?? new ResponseCache(services.readModels)
  caches.set(services, cache)
  return cache
}

/** A validator that is known before the response is made. */
const etagOf = (text: string, state: string, strong: boolean): string =>
  `${strong ? '' : 'W/'}"${sha256(`${state}\n${text}`).slice(0, 24)}"`

function serialised({ data, ...others }: DataReply): SerialisedReply {
  return { ...others, dataJson: JSON.stringify(data) }
}
