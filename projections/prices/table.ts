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
  /** What multiplies the adjusted prices to the basis of the ticker's latest edition; null: they have no common base with it. */
  adj_factor: Nullable<number>
  /** The last session of the document behind the adjusted columns. */
  adj_edition: Nullable<string>
  adj_document: Nullable<number>
  adj_fact: Nullable<number>
  /** The venue that a feed named; null where none did (the listing tells). */
  exchange: Nullable<Exchange>
  venue_document: Nullable<number>
}

/** `prices.adjusted_series`: one row a ticker and document of adjusted prices, with how it joins the later ones. */
export interface AdjustedSeriesRow {
  ticker: string
  document: number
  edition: string
  /** The document has the whole series: earlier editions are void. */
  whole: boolean
  /** As `adj_factor` of its rows; null: no common base with a later edition. */
  factor: number | null
  /** Its rows are served from this session (null: from its first) until the day before `served_until` (null: to its last). */
  served_from: string | null
  served_until: string | null
}

/** `prices.adjusted_overlaps`: what each of several documents says of one session of a ticker; empty where one does. */
export interface AdjustedOverlapRow {
  ticker: string
  session: string
  document: number
  edition: string
  fact: number
  adj_open: number | null
  adj_high: number | null
  adj_low: number | null
  adj_close: number | null
  adj_volume: number | null
}

export interface PricesTables {
  'prices.bars': BarRow
  'prices.adjusted_series': AdjustedSeriesRow
  'prices.adjusted_overlaps': AdjustedOverlapRow
}

export const tables: readonly TableShape[] = [
  { name: 'bars', key: ['session', 'ticker'], day: 'session' },
  { name: 'adjusted_series', key: ['ticker', 'document'] },
  { name: 'adjusted_overlaps', key: ['ticker', 'session', 'document'], day: 'session' },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(
    `create table bars (${columns.map(c => `${c} ${types[c]}`).join(', ')}, adj_factor float8 default 1)`,
  )
  await trx.query(`
    create table adjusted_series (
      ticker text not null, document bigint not null, edition date not null, whole boolean not null default false,
      factor float8 default 1, served_from date, served_until date,
      primary key (ticker, document)
    );
    create table adjusted_overlaps (
      ticker text not null, session date not null, document bigint not null, edition date not null, fact bigint not null,
      adj_open float8, adj_high float8, adj_low float8, adj_close float8, adj_volume bigint,
      primary key (ticker, session, document)
    )`)
}

/** By session for the daily list (and for imports, which come by session), by ticker for histories. */
export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table bars add primary key (session, ticker)')
  await trx.query('create index bars_ticker on bars (ticker, session)')
}
