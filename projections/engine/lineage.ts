import type { Table } from './table.ts'

/** How a value of a key is written: it settles which word of a question belongs to which column. */
export type KeyForm =
  /** VCB, in either case. */
  | 'ticker'
  /** 2025-08-22 or 22/08/2025. */
  | 'day'
  /** 2026-05, 2025, 2025-Q4, 2026-05-29. */
  | 'period'
  /** Stored in capitals: VNINDEX, USD. */
  | 'code'
  /** Stored in small letters: piotroski_value, vn.cpi. */
  | 'id'
  /** As it is stored, in any case: names of feeds and products. */
  | 'name'
  | 'number'

export type KeyValue = string | number | boolean
/** One value, one of several, or all between two, ends included. */
export type Condition =
  | KeyValue
  | null
  | readonly KeyValue[]
  | { readonly from?: KeyValue | null; readonly to?: KeyValue | null }

export type StoredRow = Readonly<Record<string, unknown>>

/** Rows that another row was computed from. A condition that is null stands for nothing to be read. */
export interface Rows {
  /** `prices.bars` */
  readonly from: string
  readonly where: Readonly<Record<string, Condition>>
  /** Only so many, the last by this column. */
  readonly last?: readonly [count: number, column: string]
  /**
   * `ticker` means the security that has it: rows under its former tickers too, each in the days by this column on which
   * the ticker was its own.
   */
  readonly ofSecurity?: 'session' | 'ex_date' | 'period'
  /** What they are to the row, in some words. */
  readonly gives: string
}

/** By what a row was computed: a method of ours with its version. */
export interface Rule {
  readonly id: string
  readonly version: string
  readonly text: string
}

/** How the rows of a table come about, and by which values people name them. */
export interface TableLineage {
  readonly table: Table
  /** Columns that name a row, in the order in which people write them. */
  readonly named: Readonly<Record<string, KeyForm>>
  /** Where several rows fit, this order puts the one meant first: `session desc`. */
  readonly newest?: string
  /** Absent where rows say what facts say. */
  readonly rule?: (row: StoredRow) => Rule
  readonly inputs?: (row: StoredRow) => readonly Rows[]
  /** A column with the position of a fact, where none is called `fact`. */
  readonly factColumn?: string
  /** Facts that are found by what they say: kinds, and which member equals which column. For kinds with few facts. */
  readonly facts?: {
    readonly kinds: readonly string[]
    readonly where: Readonly<Record<string, string>>
  }
}

/** Lineage of a read model: one member for each of its tables but those that only it uses. */
export interface Lineage {
  readonly model: string
  /** In the order in which a question is tried. */
  readonly tables: readonly TableLineage[]
  /** What accounts own: for themselves and operators. */
  readonly isPrivate?: true
  /** What this home says of itself: no document of a publisher states its numbers, so none is audited. */
  readonly isOwnRecord?: true
}
