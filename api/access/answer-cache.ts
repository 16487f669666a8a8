import { Readable } from 'node:stream'
import { madeReady } from '../ready.ts'
import type { DataReply, Reply, SerialisedReply, TextReply } from '../route.ts'
import type { ReadModelBoard, Services } from '../services.ts'
import { todayAt } from '../today.ts'
import { sha256 } from './traces.ts'

/** What an answer was made from, for a route that is cached. */
export interface CacheRule {
  /** Read models that the answer may depend on; each of them moving makes it anew. */
  readonly models: readonly string[]
}

/** An answer that can be sent again: its data are serialised and hashed once. */
export interface KeptAnswer {
  readonly etag: string
  readonly reply: TextReply | SerialisedReply
  readonly lang: 'vi' | 'en'
}

/** A question that may have been answered before. */
export interface Question {
  /** All that the answer depends on besides the read models and the day. */
  readonly text: string
  readonly rule: CacheRule
  /** Of the read models, now. */
  readonly state: string
  readonly etag: string
  /** The answer, when it was made before and nothing behind it has moved since. */
  readonly kept: KeptAnswer | null
}

/** An answer just made, and as it was kept; null when it is made each time. */
export interface MadeAnswer {
  readonly reply: Reply
  readonly kept: KeptAnswer | null
}

interface Kept extends KeptAnswer {
  readonly rule: CacheRule
  /** Of the read models when it was made. */
  readonly state: string
  readonly bytes: number
}

/** Memory for kept answers of a process. */
const mostBytes = 64 * 1024 * 1024
/** An answer larger than this is not kept: few would fit. */
const mostOfOne = 4 * 1024 * 1024

/**
 * Answers by question, each as long as no read model behind it moves: version, build and position of all of them are
 * part of the validator, so an ETag is known without a query, by every process alike. What has become old is dropped
 * when a read model moves, and the oldest go first when the memory is used up.
 */
export class AnswerCache {
  readonly #board: ReadModelBoard
  readonly #kept = new Map<string, Kept>()
  readonly #making = new Map<string, Promise<MadeAnswer>>()
  readonly #most: number
  #bytes = 0
  /** Moment of the last question: requests bring the clock. */
  #now = new Date(0)

  constructor(board: ReadModelBoard, most = mostBytes) {
    this.#board = board
    this.#most = most
    board.onChange?.(() => this.#dropOld())
  }

  get bytes(): number {
    return this.#bytes
  }

  /** A question as it stands now; null while the state of the read models is not known: nothing is kept then. */
  question(text: string, rule: CacheRule, now: Date): Question | null {
    const state = this.#stateOf(rule, now)
    if (state === null) return null
    this.#now = now
    const kept = this.#get(text, state)
    return { text, rule, state, kept, etag: kept?.etag ?? etagOf(text, state) }
  }

  /** One handler at a time for a question, however many ask; a good answer is kept. */
  make(question: Question, lang: 'vi' | 'en', handle: () => Promise<Reply>): Promise<MadeAnswer> {
    const key = `${question.state}\n${question.text}`
    const running = this.#making.get(key)
    if (running) return running
    const made = handle()
      .then(reply => ({ reply, kept: this.#keep(question, lang, reply) }))
      .finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  /** What the read models hold now, on this day. */
  #stateOf(rule: CacheRule, now: Date): string | null {
    if (this.#board.unavailable !== null) return null
    let state = this.#board.simulated ? 'simulated' : 'real'
    for (const name of rule.models) {
      const model = this.#board.get(name)
      state += model === null ? ` ${name}:-` : ` ${name}:${model.version}.${model.build}.${model.position}`
    }
    return `${state} ${todayAt(now)}`
  }

  #get(text: string, state: string): Kept | null {
    const kept = this.#kept.get(text)
    if (kept === undefined) return null
    if (kept.state === state) return kept
    this.#drop(text, kept)
    return null
  }

  /** Errors, streams and what sets a status of its own are made each time. */
  #keep({ text, rule, state, etag }: Question, lang: 'vi' | 'en', reply: Reply): KeptAnswer | null {
    if ((reply.status ?? 200) !== 200) return null
    if ('text' in reply && (reply.text === null || reply.text instanceof Readable)) return null
    const sent = madeReady('data' in reply ? serialised(reply) : reply)
    const kept: Kept = {
      etag,
      rule,
      state,
      lang,
      reply: sent,
      // Beside its bytes there may be the text that they were made of.
      bytes: 3 * sent.ready.bytes.length + 2 * text.length + 1_000,
    }
    if (kept.bytes > mostOfOne) return kept
    const before = this.#kept.get(text)
    if (before) this.#drop(text, before)
    this.#kept.set(text, kept)
    this.#bytes += kept.bytes
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#most) break
      this.#drop(oldest, old)
    }
    return kept
  }

  #dropOld(): void {
    const states = new Map<CacheRule, string | null>()
    for (const [text, kept] of this.#kept) {
      if (!states.has(kept.rule)) states.set(kept.rule, this.#stateOf(kept.rule, this.#now))
      if (kept.state !== states.get(kept.rule)) this.#drop(text, kept)
    }
  }

  #drop(text: string, kept: Kept): void {
    if (this.#kept.delete(text)) this.#bytes -= kept.bytes
  }
}

const caches = new WeakMap<Services, AnswerCache>()

/** The answers that were made of these read models, whichever interface asked for them. */
export function answersOf(services: Services): AnswerCache {
  const known = caches.get(services) ?? new AnswerCache(services.readModels)
  caches.set(services, known)
  return known
}

/** Weak: the envelope around the data has a moment and a trace id of its own. */
const etagOf = (question: string, state: string): string => `W/${strongEtagOf(question, state)}`

/** The validator of an answer, known without the answer. */
export const strongEtagOf = (question: string, state: string): string =>
  `"${sha256(`${state}\n${question}`).slice(0, 24)}"`

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
