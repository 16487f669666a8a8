import type { Random } from './random.ts'

/** A message as the model stores it. */
export interface Stored {
  readonly seq: number
  readonly subject: string
  /** Head lines as they came, `NATS/1.0\r\n…\r\n\r\n`; empty: none. */
  readonly head: Buffer
  readonly data: Buffer
  /** Nanoseconds since 1970. */
  readonly time: bigint
}

export interface StreamConfig {
  readonly name: string
  readonly subjects: readonly string[]
  readonly max_msgs_per_subject?: number
  readonly duplicate_window?: number
  readonly [other: string]: unknown
}

/** An error of the JetStream interface: HTTP-like code, number of the error, words of the server. */
export class ApiError extends Error {
  readonly code: number
  readonly number: number
  constructor(code: number, number: number, description: string) {
    super(description)
    this.code = code
    this.number = number
  }
  get body() {
    return { code: this.code, err_code: this.number, description: this.message }
  }
}

/** Whether a subject is under a filter with `*` and `>`. */
export function matches(filter: string, subject: string): boolean {
  const of = filter.split('.')
  const parts = subject.split('.')
  for (const [i, token] of of.entries()) {
    if (token === '>') return parts.length > i
    if (i >= parts.length || (token !== '*' && token !== parts[i])) return false
  }
  return of.length === parts.length
}

/** The value of a head line. */
export function headLine(head: Buffer, name: string): string | null {
  for (const line of head.toString('utf8').split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0 && line.slice(0, at).toLowerCase() === name.toLowerCase()) return line.slice(at + 1).trim()
  }
  return null
}

interface State {
  readonly messages: ReadonlyMap<number, Stored>
  readonly lastSeq: number
  readonly firstSeq: number
  readonly ids: ReadonlyMap<string, { readonly seq: number; readonly at: number }>
}

/**
 * One stream, as the documentation of JetStream 2.10 describes it: positions without end, `Nats-Msg-Id` known for the
 * duplicate window, compare-and-set on the last position of a subject, at most so many messages a subject. The server
 * keeps it in memory and on a disk that may lose what it was not asked to sync.
 */
export class SimulatedStream {
  config: StreamConfig
  readonly created: string
  #messages = new Map<number, Stored>()
  #lastSeq = 0
  #firstSeq = 1
  /** Ids of messages, in the order of their times. */
  #ids = new Map<string, { readonly seq: number; readonly at: number }>()
  #synced: State

  constructor(config: StreamConfig, created: string) {
    this.config = config
    this.created = created
    this.#synced = this.#state()
  }

  get lastSeq(): number {
    return this.#lastSeq
  }

  get state() {
    const all = [...this.#messages.values()]
    return {
      messages: all.length,
      bytes: all.reduce(
        (sum, { subject, head, data }) => sum + subject.length + head.length + data.length,
        0,
      ),
      first_seq: this.#lastSeq === 0 ? 0 : this.#firstSeq,
      last_seq: this.#lastSeq,
      num_deleted: this.#lastSeq - this.#firstSeq + 1 - all.length,
      consumer_count: 0,
    }
  }

  /** @throws ApiError where a condition of the message does not hold */
  store(subject: string, head: Buffer, data: Buffer, time: bigint): { seq: number; duplicate: boolean } {
    const now = Number(time / 1_000_000n)
    const id = headLine(head, 'Nats-Msg-Id')
    const window = (this.config.duplicate_window ?? 120_000_000_000) / 1e6
    for (const [old, { at }] of this.#ids) {
      if (at > now - window) break
      this.#ids.delete(old)
    }
    const before = id === null ? undefined : this.#ids.get(id)
    if (before) return { seq: before.seq, duplicate: true }
    const expected = headLine(head, 'Nats-Expected-Last-Subject-Sequence')
    const newest = this.last(subject)?.seq ?? 0
    if (expected !== null && Number(expected) !== newest)
      throw new ApiError(400, 10071, `wrong last sequence: ${newest}`)
    const seq = ++this.#lastSeq
    this.#messages.set(seq, { seq, subject, head, data, time })
    if (id !== null) this.#ids.set(id, { seq, at: now })
    const max = this.config.max_msgs_per_subject ?? -1
    if (max > 0) {
      const under = [...this.#messages.values()].filter(one => one.subject === subject)
      for (const old of under.slice(0, -max)) this.#remove(old.seq)
    }
    return { seq, duplicate: false }
  }

  get(seq: number): Stored | null {
    return this.#messages.get(seq) ?? null
  }

  /** The newest message under a filter. */
  last(filter: string): Stored | null {
    return [...this.#messages.values()].findLast(one => matches(filter, one.subject)) ?? null
  }

  /** Messages from a position on under any of these filters (none: all), in order. */
  from(seq: number, filters: readonly string[]): Stored[] {
    return [...this.#messages.values()].filter(
      one => one.seq >= seq && (filters.length === 0 || filters.some(filter => matches(filter, one.subject))),
    )
  }

  remove(seq: number): boolean {
    const found = this.#messages.has(seq)
    if (found) this.#remove(seq)
    return found
  }

  #remove(seq: number): void {
    this.#messages.delete(seq)
    const first = this.#messages.keys().next().value
    this.#firstSeq = first ?? this.#lastSeq + 1
  }

  /** @returns how many there were */
  purge(filter: string | undefined, keep: number): number {
    const under = this.from(0, filter === undefined ? [] : [filter])
    const removed = keep > 0 ? under.slice(0, -keep) : under
    for (const { seq } of removed) this.#remove(seq)
    return removed.length
  }

  /** What is stored now outlives a power cut. */
  sync(): void {
    this.#synced = this.#state()
  }

  /** The power is cut: what was not synced is gone, or a part of it. */
  cut(random: Random): void {
    const { messages, lastSeq, firstSeq, ids } = this.#synced
    const tail = this.from(lastSeq + 1, [])
    this.#messages = new Map(messages)
    this.#lastSeq = lastSeq
    this.#firstSeq = firstSeq
    this.#ids = new Map(ids)
    // The file system may have written some of what nobody asked it to, in order.
    for (const one of tail.slice(0, random.between(0, tail.length))) {
      this.#messages.set(one.seq, one)
      this.#lastSeq = one.seq
      const id = headLine(one.head, 'Nats-Msg-Id')
      if (id !== null) this.#ids.set(id, { seq: one.seq, at: Number(one.time / 1_000_000n) })
    }
    this.#synced = this.#state()
  }

  #state(): State {
    return {
      messages: new Map(this.#messages),
      lastSeq: this.#lastSeq,
      firstSeq: this.#firstSeq,
      ids: new Map(this.#ids),
    }
  }
}
