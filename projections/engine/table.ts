export { each } from '../../contracts/schema.ts'

/** A column of a table: its type in Postgres, and the type of its values in rows that are read. */
export class Column<T = unknown> {
  /** As in `create table`, with collation: `text collate "C"`. */
  readonly sql: string
  readonly isNullable: boolean
  /** SQL of the default; null: there is none. */
  readonly fallback: string | null
  /** Only for the compiler. */
  declare readonly value: T

  constructor(sql: string, isNullable = false, fallback: string | null = null) {
    this.sql = sql
    this.isNullable = isNullable
    this.fallback = fallback
  }

  get orNull(): Column<T | null> {
    return new Column(this.sql, true, this.fallback)
  }

  /** The same column, of values of a narrower type: `text.of<Exchange>()`. */
  of<U>(): Column<U> {
    return new Column(this.sql, this.isNullable, this.fallback)
  }

  default(sql: string): Column<T> {
    return new Column(this.sql, this.isNullable, sql)
  }
}

/** YYYY-MM-DD */
export const date = new Column<string>('date')
export const timestamp = new Column<Date>('timestamptz')
export const text = new Column<string>('text')
/** Sorts by bytes: periods and positions sort by time, where other collations leave hyphens out of account. */
export const sortedText = new Column<string>('text collate "C"')
export const uuid = new Column<string>('uuid')
export const boolean = new Column<boolean>('boolean')
export const float = new Column<number>('float8')
export const smallint = new Column<number>('smallint')
export const integer = new Column<number>('integer')
export const bigint = new Column<number>('bigint')
/** Stored as written; for documents that are read whole. */
export const json = new Column<unknown>('json')
export const jsonb = new Column<unknown>('jsonb')
export const textArray = new Column<string[]>('text[]')
export const integerArray = new Column<number[]>('int[]')
export const floatArray = new Column<number[]>('float8[]')

/** Positions of the document in FEEDS and of the fact in FACTS behind a row. */
export const lineage = { document: bigint, fact: bigint }
/** The same with the standing of the document among others that speak of the row (records.ts). */
export const standing = { vintage: sortedText, ...lineage }

type Columns = Readonly<Record<string, Column>>

/** A table of a read model: DDL, row type, records, `verify` and `explain` follow from it. */
export interface Table<N extends string = string, C extends Columns = Columns> {
  readonly name: N
  readonly columns: C
  readonly key: readonly string[]
  /** A date column by which `verify` compares checksums. */
  readonly day?: string
  /** The days on which it is due to have new rows; absent: no calendar says. */
  readonly calendar?: Calendar
  /** Its rows say again what other tables of the read model hold: no feed supplies them by itself. */
  readonly isRestated: boolean
  /** Columns that may differ between two right builds (positions in the stream). */
  readonly ignore?: readonly string[]
  readonly indexes: readonly string[]
  /** Its key is made with the table, also where a rebuild makes the others at its end. */
  readonly isKeyedFirst: boolean
  /** Only the read model itself uses it: `verify` does not compare its rows. */
  readonly isInternal: boolean
}

/** Sessions of the exchanges, or working days of State offices (the central rate, what banks and dealers quote). */
export const calendars = ['sessions', 'working_days'] as const
export type Calendar = (typeof calendars)[number]

interface TableOptions<C extends Columns> {
  readonly key: readonly (keyof C & string)[]
  readonly day?: keyof C & string
  readonly ignore?: readonly (keyof C & string)[]
  /** Further indexes: `(ticker, session)`, `(at desc) where announced`. */
  readonly indexes?: readonly string[]
  readonly isKeyedFirst?: boolean
  readonly isInternal?: boolean
  readonly calendar?: Calendar
  readonly isRestated?: boolean
}

/** Declares a table once: `table('quotes', { day: date, close: float.orNull }, { key: ['day'], day: 'day' })`. */
export function table<const N extends string, const C extends Columns>(
  name: N,
  columns: C,
  { indexes = [], isKeyedFirst = false, isInternal = false, isRestated = false, ...options }: TableOptions<C>,
): Table<N, C> {
  return { name, columns, indexes, isKeyedFirst, isInternal, isRestated, ...options }
}

/** A row as it is read. */
export type RowOf<T extends Table> = { [K in keyof T['columns']]: T['columns'][K]['value'] }

/** Tables of a read model by qualified name, as Kysely takes them: `TablesOf<'fx', typeof tables>`. */
export type TablesOf<Schema extends string, T extends readonly Table[]> = {
  [E in T[number] as `${Schema}.${E['name']}`]: RowOf<E>
}
