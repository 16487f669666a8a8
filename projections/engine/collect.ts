import type { Item } from './decode.ts'

export interface Batch {
  readonly items: readonly Item[]
  readonly rows: number
  /** Position of the last message in it. */
  readonly last: number
  /** When the log stored that message (`LogMark`). */
  readonly storedAt: string | null
  /** Position of a reset: the tables are emptied before the items are written. 0: none. */
  readonly resetAt: number
}

export interface BatchLimits {
  /** Rows after which a batch is written. */
  readonly rows: number
  /** An unfinished group is not waited for longer than this many rows beyond the limit (its publisher may be gone). */
  readonly slack: number
}

/**
 * Collects items into batches that never cut a group: facts that belong together (`part` of `parts`) become visible
 * in one transaction. Pure: the runner tells it what arrived and whether more is waiting.
 */
export class Collector {
  #items: Item[] = []
  #rows = 0
  #last = 0
  #storedAt: string | null = null
  #resetAt = 0
  readonly #open = new Map<string, Group>()
  readonly #limits: BatchLimits

  constructor(limits: BatchLimits) {
    this.#limits = limits
  }

  /**
   * Takes a message; `item` is null for one that the read model does not handle (its position still counts). One that
   * is left out counts in its group all the same.
   */
  add(seq: number, item: Item | null, storedAt: string | null = null, leftOut = false): void {
    this.#last = seq
    this.#storedAt = storedAt
    if (item === null || item.voided) return
    if (item.reset) {
      this.#clear()
      this.#resetAt = seq
      this.#last = seq
      this.#storedAt = storedAt
      return
    }
    if (!leftOut) {
      this.#items.push(item)
      this.#rows += item.rows
    }
    const fact = item.fact
    if (fact?.part === undefined || fact.parts === undefined) return
    const name = `${fact.source} ${fact.documentseq} ${fact.type} ${fact.parts}`
    const group = this.#open.get(name) ?? new Group(fact.parts)
    group.add(fact.part)
    if (group.isWhole) this.#open.delete(name)
    else this.#open.set(name, group)
  }

  get size(): number {
    return this.#items.length
  }

  /** Position of the last message taken, handled or not. */
  get last(): number {
    return this.#last
  }

  /** Nothing is to be written but a position. */
  get isIdle(): boolean {
    return this.#last > 0 && this.#items.length === 0 && this.#resetAt === 0
  }

  /** Facts are waiting for others of their group. */
  get waiting(): boolean {
    return this.#open.size > 0
  }

  /** As many rows as a batch may have. */
  get isFull(): boolean {
    return this.#rows >= this.#limits.rows
  }

  /** Whether to write now. `more`: further messages are stored already. */
  ready(more: boolean): boolean {
    if (this.#last === 0) return false
    if (this.waiting) return this.#rows >= this.#limits.rows + this.#limits.slack
    return !more || this.#rows >= this.#limits.rows
  }

  /** Hands the batch over and starts the next one. */
  take(): Batch {
    const batch = {
      items: this.#items,
      rows: this.#rows,
      last: this.#last,
      storedAt: this.#storedAt,
      resetAt: this.#resetAt,
    }
    this.#clear()
    return batch
  }

  #clear(): void {
    this.#items = []
    this.#rows = 0
    this.#last = 0
    this.#storedAt = null
    this.#resetAt = 0
    this.#open.clear()
  }
}

/**
 * Parts of a document's groups of one size that have come. They are distinguished by nothing but their number, and need
 * not come in order: what was sent again through a change of leader stands behind later parts. So all is there when
 * every part has come equally often.
 */
class Group {
  readonly #parts: number
  readonly #times = new Map<number, number>()
  #max = 0
  #all = 0

  constructor(parts: number) {
    this.#parts = parts
  }

  add(part: number): void {
    const times = (this.#times.get(part) ?? 0) + 1
    this.#times.set(part, times)
    this.#max = Math.max(this.#max, times)
    this.#all++
  }

  get isWhole(): boolean {
    return this.#all === this.#max * this.#parts
  }
}
