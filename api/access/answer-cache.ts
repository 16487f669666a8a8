import type { Readable } from 'node:stream'
import type { DataReply, Reply, SerialisedReply } from '../route.ts'
import type { ReadModelBoard, Services } from '../services.ts'
import { todayAt } from '../today.ts'
import { sha256 } from './traces.ts'

/** What an answer was made from, for a route that is cached. */
export interface CacheRule {
  /** Read models that the answer may depend on; each of them moving makes it anew. */
  readonly models: readonly string[]
}

/** An answer ready to be sent: its data serialised and hashed once. */
export interface KeptAnswer {
  readonly etag: string
  readonly reply: Reply
  /** Data of a JSON answer, serialised; null for other media types. */
  readonly data: string | null
  readonly sha256: string
  readonly lang: 'vi' | 'en'
}

interface Kept extends KeptAnswer {
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
 * part of the validator, so an ETag is known without a query, by every process alike. Old ones go first when the
 * memory is used up.
 */
export class AnswerCache {
  readonly #board: ReadModelBoard
  readonly #kept = new Map<string, Kept>()
  readonly #making = new Map<string, Promise<Reply>>()
  readonly #most: number
  #bytes = 0

  constructor(board: ReadModelBoard, most = mostBytes) {
    this.#board = board
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  /** What the read models hold now, on this day; null while that is not known: nothing is answered from memory then. */
  stateOf(rule: CacheRule, now: Date): string | null {
    if (this.#board.unavailable !== null) return null
    let state = this.#board.simulated ? 'simulated' : 'real'
    for (const name of rule.models) {
      const model = this.#board.get(name)
      state += model === null ? ` ${name}:-` : ` ${name}:${model.version}.${model.build}.${model.position}`
    }
    return `${state} ${todayAt(now)}`
  }

  /** The kept answer to a question, when it is still what the read models say. */
  get(question: string, state: string): KeptAnswer | null {
    const kept = this.#kept.get(question)
    if (kept === undefined) return null
    if (kept.state === state) return kept
    this.#drop(question, kept)
    return null
  }

  /** One handler at a time for a question, however many ask. */
  async make(question: string, state: string, handle: () => Promise<Reply>): Promise<Reply> {
    const key = `${state}\n${question}`
    const running = this.#making.get(key)
    if (running) return running
    const made = handle().finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  /** Keeps a good answer; errors, streams and what sets a status of its own are made each time. */
  keep(question: string, state: string, etag: string, lang: 'vi' | 'en', reply: Reply): KeptAnswer | null {
    if ((reply.status ?? 200) !== 200) return null
    const isText = 'text' in reply
    if (isText && (reply.text === null || isStream(reply.text))) return null
    const data = isText ? null : 'dataJson' in reply ? reply.dataJson : JSON.stringify(reply.data)
    const content = data ?? ((isText ? reply.text : '') as string | Buffer)
    const kept: Kept = {
      etag,
      state,
      data,
      lang,
      sha256: sha256(content),
      reply: isText ? reply : { ...withoutData(reply), dataJson: data ?? '' },
      bytes: 2 * (content.length + question.length) + 1_000,
    }
    if (kept.bytes > mostOfOne) return kept
    const before = this.#kept.get(question)
    if (before) this.#drop(question, before)
    this.#kept.set(question, kept)
    this.#bytes += kept.bytes
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#most) break
      this.#drop(oldest, old)
    }
    return kept
  }

  #drop(question: string, kept: Kept): void {
    if (this.#kept.delete(question)) this.#bytes -= kept.bytes
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
export const etagOf = (question: string, state: string): string =>
  `W/"${sha256(`${state}\n${question}`).slice(0, 24)}"`

/** RFC 9110, 13.1.2: weak comparison, a list, or any. */
export function alreadyHas(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some(candidate => candidate.trim().replace(/^W\//, '') === opaque)
}

const isStream = (text: string | Buffer | Readable): text is Readable =>
  typeof text !== 'string' && !Buffer.isBuffer(text)

function withoutData(reply: DataReply | SerialisedReply): Omit<SerialisedReply, 'dataJson'> {
  const { status, headers, meta, metaMembers, links } = reply
  return {
    ...(status === undefined ? {} : { status }),
    ...(headers === undefined ? {} : { headers }),
    ...(meta === undefined ? {} : { meta }),
    ...(metaMembers === undefined ? {} : { metaMembers }),
    ...(links === undefined ? {} : { links }),
  }
}
