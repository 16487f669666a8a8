import type { ColumnType } from 'kysely'
import type { Exchange } from '../../contracts/events/bars.ts'
import type { TableShape, Trx } from '../engine/projection.ts'
import { columns, types } from './columns.ts'

type Nullable<T> = ColumnType<T | null>

/** `prices.bars`: one row a ticker and session. Two series side by side, each with its own document; never mixed. */
export interface BarRow {
  /** YYYY-MM-DD */
  session: string
  ticker: string
  /** Raw prices, whole VND. */
  open: Nullable<number>
  high: Nullable<number>
  low: Nullable<number>
  close: Nullable<number>
  /** Order-matched volume in shares, and value in VND. */
  volume: Nullable<number>
  turnover: Nullable<number>
  put_through_volume: Nullable<number>
  put_through_turnover: Nullable<number>
  /** Position in FEEDS of the document, and in FACTS of the fact, behind the raw columns. */
  raw_document: Nullable<number>
  raw_fact: Nullable<number>
  /** Adjusted prices, VND with up to four decimals. */
  adj_open: Nullable<number>
  adj_high: Nullable<number>
  adj_low: Nullable<number>
  adj_close: Nullable<number>
  /** Volume as a feed of adjusted prices tells it, where no raw row does. */
  adj_volume: Nullable<number>
  adj_document: Nullable<number>
  adj_fact: Nullable<number>
  /** The venue that a feed named; null where none did (the listing tells). */
  exchange: Nullable<Exchange>
  venue_document: Nullable<number>
}

/** `prices.adjusted_series`: the newest document that rewrote a ticker's whole adjusted series. */
export interface AdjustedSeriesRow {
  ticker: string
  document: number
}

export interface PricesTables {
  'prices.bars': BarRow
  'prices.adjusted_series': AdjustedSeriesRow
}

export const tables: readonly TableShape[] = [
  { name: 'bars', key: ['session', 'ticker'], day: 'session' },
  { name: 'adjusted_series', key: ['ticker'] },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`create table bars (${columns.map(c => `${c} ${types[c]}`).join(', ')})`)
  await trx.query('create table adjusted_series (ticker text primary key, document bigint not null)')
}

/** By session for the daily list (and for imports, which come by session), by ticker for histories. */
export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table bars add primary key (session, ticker)')
  await trx.query('create index bars_ticker on bars (ticker, session)')
}
