import type { Fact, FactKind } from '../../contracts/events/fact.ts'
import type { Table } from './table.ts'

/** A fact with its position in FACTS, as the engine hands it over. */
export interface StoredFact<T = unknown> extends Fact<T> {
  readonly seq: number
}

/** A connection inside a transaction that the engine owns; its search_path is the build's own schema. */
export interface Trx {
  // biome-ignore lint/suspicious/noExplicitAny: rows are what the statement says; each query names their type
  query<Row = any>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number | null }>
}

/**
 * What a batch changed, by dimension: `{ ticker: [...], session: [...] }`. Scores derive for it; `all` after a
 * swap, when everything may differ.
 */
export interface Touched {
  readonly all?: boolean
  readonly [dimension: string]: readonly string[] | boolean | undefined
}

/**
 * The insert-only path: rows go in by COPY. A rebuild makes keys and indexes at the end; a live batch whose rows are all
 * new takes it too, and goes by `apply` where one is not. Left out where rows are not one-to-one with facts.
 */
export interface Bulk<T> {
  /** `bars (session, ticker, close)`: target of COPY … FROM STDIN in text format. */
  readonly target: string
  /** Lines in COPY's text format, each ended by a newline. */
  lines(fact: StoredFact<T>): string
  /** What `apply` would have said it touched. */
  touches(facts: readonly StoredFact<T>[]): Touched
  /** Facts that leave more than rows; `after` gets them once the lines of their batch are in, and says what it touched. */
  keep?(fact: StoredFact<T>): boolean
  after?(trx: Trx, applied: readonly StoredFact<T>[]): Promise<Touched>
  /** What else `apply` does with facts, in a live batch, and what it touched; in a rebuild `finish` does it once for all. */
  settle?(trx: Trx, facts: readonly StoredFact<T>[]): Promise<Touched>
  /** Makes one row of rows with the same key, as `apply` would have; runs only when there are any. */
  merge(trx: Trx): Promise<void>
  /** What remains to be done when all rows are in and keys are made. */
  finish?(trx: Trx): Promise<void>
}

/** A read model of facts. No projection sees NATS, begins a transaction or asks a clock. */
// biome-ignore lint/suspicious/noExplicitAny: the engine holds projections of different facts
export interface Projection<T = any> {
  /** Also the name of the live schema: readers use `<name>.<table>`. */
  readonly name: string
  /** Raise when the same facts must yield other rows or tables: the engine rebuilds beside the readers. */
  readonly version: number
  readonly handles: readonly FactKind<T>[]
  readonly tables: readonly Table[]
  /** What a new build needs besides its tables; under unqualified names. */
  init?(trx: Trx): Promise<void>
  /**
   * Writes the rows of facts in stream order; ordered by `documentseq`, so that an old document that is replayed
   * late cannot overwrite a newer one. The same facts twice leave the same rows.
   */
  apply(trx: Trx, facts: readonly StoredFact<T>[]): Promise<Touched | undefined>
  readonly bulk?: Bulk<T>
}

/** A read model of read models: derived after their batches for what was touched. Deriving twice gives the same rows. */
export interface Score {
  readonly name: string
  readonly version: number
  readonly from: readonly string[]
  readonly tables: readonly Table[]
  /** What a new build needs besides its tables; under unqualified names. */
  init?(trx: Trx): Promise<void>
  /** `touched` by name of the read model in `from`; those that did not move are absent. */
  derive(trx: Trx, touched: Readonly<Record<string, Touched>>): Promise<Touched | undefined>
}

export type ReadModel = Projection | Score

export const isScore = (m: ReadModel): m is Score => 'derive' in m
