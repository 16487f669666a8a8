import type { BulkType } from '../../contracts/http/bulk.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { Column, Table } from '../engine/table.ts'
import { type ColumnText, commonColumns } from './column-texts.ts'

export interface BulkColumn extends ColumnText {
  readonly name: string
  readonly type: BulkType
  /** As Postgres has it: arrays are JSON in files. */
  readonly sqlType: string
  readonly nullable: boolean
}

/** Rows of one table of a read model that can be had as a file. */
export interface DataSet {
  readonly model: string
  readonly table: Table
  readonly title: { readonly vi: string; readonly en: string }
  /** Columns that name a row: files are in their order. */
  readonly key: readonly string[]
  /** The date column that `from` and `to` look at. */
  readonly day: string | null
  /** The column that `ticker` looks at. */
  readonly ticker: string | null
  /** SQL over the row `b`: which rows belong to it; null: all. */
  readonly where: string | null
  /** The column that names the feeds or publishers of a row, a text or a list; null: rows do not say. */
  readonly source: 'source' | 'sources' | null
  readonly columns: readonly BulkColumn[]
  /** Rows of other read models that are joined to `b`. */
  readonly join?: Join
}

/** What a join takes beside the selection. */
export interface JoinOptions {
  readonly totalReturn: boolean
  /** Only what was known on this day counts. */
  readonly knownAt?: string
  /** Today, YYYY-MM-DD. */
  readonly today: string
}

/** Of which rows the join is needed. */
export interface JoinWanted extends JoinOptions {
  readonly from?: string
  readonly tickers?: readonly string[]
}

export interface Join {
  /** Read models that its rows come from: their state is part of the ETag. */
  readonly models: readonly string[]
  /** SQL of the join behind `b`, from rows of the same snapshot. */
  sql(db: Db, wanted: JoinWanted): Promise<string>
}

/** Names of columns that need a text of their own: those that no other table has in the same meaning. */
type OwnColumn<T extends Table> = Exclude<keyof T['columns'] & string, keyof typeof commonColumns>

type Declaration<T extends Table, Left extends string> = Pick<DataSet, 'model' | 'title'> & {
  readonly table: T
  readonly day?: keyof T['columns'] & string
  readonly ticker?: keyof T['columns'] & string
  readonly where?: string
  /** Columns that are left out: of use to the engine alone, or of another data set. */
  readonly without?: readonly Left[]
} & (Exclude<OwnColumn<T>, Left> extends never
    ? { readonly columns?: { readonly [Name in keyof T['columns'] & string]?: ColumnText } }
    : {
        readonly columns: { readonly [Name in Exclude<OwnColumn<T>, Left>]: ColumnText } & {
          readonly [Name in keyof T['columns'] & string]?: ColumnText
        }
      })

/**
 * Declares a data set on the table that it is made from: names, types, order and key are the table's. The compiler
 * wants a text for each column that has none in `commonColumns`.
 */
export function dataSet<T extends Table, const Left extends string = never>(
  declaration: Declaration<T, Left>,
): DataSet {
  const { model, table, title, day = null, ticker = null, where = null } = declaration
  const own = (declaration.columns ?? {}) as Readonly<Record<string, ColumnText>>
  const common: Readonly<Record<string, ColumnText>> = commonColumns
  const without = new Set<string>([...(declaration.without ?? []), ...standingColumns])
  const columns = Object.entries(table.columns)
    .filter(([name]) => !without.has(name))
    .map(([name, column]): BulkColumn => {
      const texts = own[name] ?? common[name]
      if (!texts) throw new Error(`${model}.${table.name}.${name} has no text`)
      return {
        ...texts,
        name,
        type: texts.isJson ? 'json' : typeOf(column),
        sqlType: column.sql,
        nullable: column.isNullable,
      }
    })
  const source = (['source', 'sources'] as const).find(name => name in table.columns) ?? null
  return { model, table, title, key: table.key, day, ticker, where, source, columns }
}

/** What documents weigh against one another: the engine's own notation. */
const standingColumns = ['vintage', 'standing', 'place_by']

const types: Readonly<Record<string, BulkType>> = {
  date: 'date',
  timestamptz: 'timestamp',
  text: 'string',
  'text collate "C"': 'string',
  uuid: 'string',
  boolean: 'boolean',
  float8: 'double',
  smallint: 'int32',
  integer: 'int32',
  bigint: 'int64',
  json: 'json',
  jsonb: 'json',
  'text[]': 'json',
  'int[]': 'json',
  'float8[]': 'json',
}

function typeOf({ sql }: Column): BulkType {
  const type = types[sql]
  if (!type) throw new Error(`no type in files for ${sql}`)
  return type
}
