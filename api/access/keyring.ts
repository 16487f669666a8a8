import type { Log } from '../../runtime/log.ts'
import type { KeyRecord } from './key-store.ts'

interface CachedKey {
  readonly record: KeyRecord | null
  /** Milliseconds of the monotonic clock. */
  readonly readAt: number
}

/** A record is read again after this; a change that no notice reported takes effect by then. */
const freshMs = 1_000
/** With the database away, a record read at most this long ago still counts. */
const staleMs = 300_000
const max = 10_000
const maxUnknown = 1_000
/** A database that has not answered about a key by then counts as away, ms. */
const slowMs = 1_000

/**
 * Records of keys in memory. Each is read at most once a second, however many ask; unknown ids are remembered like known
 * ones, so that asking again takes the same time for both.
 */
export class Keyring {
  readonly #find: (id: string) => Promise<KeyRecord | null>
  readonly #log: Log
  readonly #clock: () => number
  readonly #cached = new Map<string, CachedKey>()
  readonly #unknown = new Set<string>()
  readonly #reading = new Map<string, Promise<KeyRecord | null>>()
  /** Raised by each notice: a reading that began before one is not kept. */
  #notices = 0
  /** When a reading last failed or took too long, with none that came back since. */
  #awaySince: number | null = null

  constructor(
    find: (id: string) => Promise<KeyRecord | null>,
    log: Log,
    clock: () => number = () => performance.now(),
  ) {
    this.#find = find
    this.#log = log
    this.#clock = clock
  }

  /**
   * The record of an id, null where there is none.
   * @throws the error of the database when it is away and the record is not known
   */
  get(id: string): KeyRecord | null | Promise<KeyRecord | null> {
    const cached = this.#cached.get(id)
    if (cached && this.#clock() - cached.readAt < freshMs) return cached.record
    const away = this.#awaySince !== null
    // One reading a second looks whether the database is back; nobody waits for it who was reported before.
    const reading = this.#reading.get(id) ?? this.#read(id)
    if (away && cached && this.#clock() - cached.readAt <= staleMs) {
      reading.catch(() => undefined)
      return cached.record
    }
    return this.#withinTime(id, reading)
  }

  /** The reading, or what was read before where it takes too long. @throws Error when nothing was */
  async #withinTime(id: string, reading: Promise<KeyRecord | null>): Promise<KeyRecord | null> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>(resolve => {
      timer = setTimeout(() => resolve('late'), slowMs)
    })
    try {
      const first = await Promise.race([reading, late])
      if (first !== 'late') return first
    } finally {
      clearTimeout(timer)
    }
    reading.catch(() => undefined)
    this.#awaySince = this.#clock()
    const cached = this.#cached.get(id)
    if (cached && this.#clock() - cached.readAt <= staleMs) return cached.record
    throw new Error('Query read timeout')
  }

  /** The record of an id when it is in memory and fresh; nothing is read. */
  fresh(id: string): KeyRecord | null {
    const cached = this.#cached.get(id)
    return cached && this.#clock() - cached.readAt < freshMs ? cached.record : null
  }

  /** Whether there is a key of this id, as far as memory knows. */
  has(id: string): boolean {
    return (this.#cached.get(id)?.record ?? null) !== null
  }

  /** Something of this account changed: its keys are read again at their next call. */
  forget(account: string): void {
    this.#notices++
    this.#reading.clear()
    for (const [id, { record }] of this.#cached)
      if (record === null || record.account === account) this.#cached.delete(id)
  }

  #read(id: string): Promise<KeyRecord | null> {
    const notices = this.#notices
    const reading = this.#find(id)
      .then(
        record => {
          this.#awaySince = null
          if (notices === this.#notices) this.#keep(id, record)
          return record
        },
        error => {
          this.#awaySince = this.#clock()
          const cached = this.#cached.get(id)
          if (!cached || this.#clock() - cached.readAt > staleMs) throw error
          this.#log.warn({ err: error }, 'the database does not answer; a key counts as it was read last')
          return cached.record
        },
      )
      .finally(() => {
        if (this.#reading.get(id) === reading) this.#reading.delete(id)
      })
    this.#reading.set(id, reading)
    return reading
  }

  #keep(id: string, record: KeyRecord | null): void {
    this.#cached.delete(id)
    this.#cached.set(id, { record, readAt: this.#clock() })
    this.#unknown.delete(id)
    if (record === null) this.#unknown.add(id)
    // Made-up ids push out one another, and no key that exists.
    const [madeUp] = this.#unknown
    if (this.#unknown.size > maxUnknown && madeUp !== undefined) {
      this.#unknown.delete(madeUp)
      this.#cached.delete(madeUp)
    }
    if (this.#cached.size > max) {
      const oldest = this.#cached.keys().next().value
      if (oldest !== undefined) this.#cached.delete(oldest)
    }
  }
}
