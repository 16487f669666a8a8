import type { Exchange } from '../../contracts/events/bars.ts'
import {
  bigint,
  boolean,
  date,
  float,
  integer,
  type RowOf,
  type TablesOf,
  table,
  text,
} from '../engine/table.ts'

/** `prices.bars`: one row a ticker and session. Two series side by side, each with its own document; never mixed. */
export const bars = table(
  'bars',
  {
    session: date,
    ticker: text,
    /** Raw prices, whole VND. */
    open: integer.orNull,
    high: integer.orNull,
    low: integer.orNull,
    close: integer.orNull,
    /** Order-matched volume in shares, and value in VND. */
    volume: bigint.orNull,
    turnover: bigint.orNull,
    put_through_volume: bigint.orNull,
    put_through_turnover: bigint.orNull,
    /** What the document behind the raw columns weighs against others: its source, then its edition (standing.ts). */
    raw_standing: integer.orNull,
    /** Position in FEEDS of the document, and in FACTS of the fact, behind the raw columns. */
    raw_document: bigint.orNull,
    raw_fact: bigint.orNull,
    /** Adjusted prices, VND with up to four decimals. */
    adj_open: float.orNull,
    adj_high: float.orNull,
    adj_low: float.orNull,
    adj_close: float.orNull,
    /** Volume as a feed of adjusted prices reports it, where no raw row does. */
    adj_volume: bigint.orNull,
    /** The shares that it is in: those of the session; null: as the feed has them, it is not known which. */
    adj_volume_basis: text.of<'as_traded'>().orNull,
    /** The last session of the document behind the adjusted columns. */
    adj_edition: date.orNull,
    /** What it weighs against others: its edition, then its source. */
    adj_standing: integer.orNull,
    adj_document: bigint.orNull,
    adj_fact: bigint.orNull,
    /** The venue that a feed named; null where none did (the listing has it). */
    exchange: text.of<Exchange>().orNull,
    venue_standing: integer.orNull,
    venue_document: bigint.orNull,
    /** What multiplies the adjusted prices to the basis of the ticker's latest edition; null: they have no common base with it. */
    adj_factor: float.orNull.default('1'),
  },
  // By session for the daily list (and for imports, which come by session), by ticker for histories.
  { key: ['session', 'ticker'], day: 'session', calendar: 'sessions', indexes: ['(ticker, session)'] },
)

export type BarRow = RowOf<typeof bars>

/** `prices.adjusted_series`: one row a ticker and document of adjusted prices, with how it joins the later ones. */
export const adjustedSeries = table(
  'adjusted_series',
  {
    ticker: text,
    document: bigint,
    edition: date,
    standing: integer,
    /** The document has the whole series: earlier editions are void. */
    whole: boolean.default('false'),
    /** As `adj_factor` of its rows; null: no common base with a later edition. */
    factor: float.orNull.default('1'),
    /** Its rows are served from this session (null: from its first) until the day before `served_until` (null: to its last). */
    served_from: date.orNull,
    served_until: date.orNull,
  },
  { key: ['ticker', 'document'], isKeyedFirst: true, isRestated: true },
)

export type AdjustedSeriesRow = RowOf<typeof adjustedSeries>

/** `prices.adjusted_overlaps`: what each of several documents says of one session of a ticker; empty where one does. */
export const adjustedOverlaps = table(
  'adjusted_overlaps',
  {
    ticker: text,
    session: date,
    document: bigint,
    edition: date,
    standing: integer,
    fact: bigint,
    adj_open: float.orNull,
    adj_high: float.orNull,
    adj_low: float.orNull,
    adj_close: float.orNull,
    adj_volume: bigint.orNull,
    adj_volume_basis: text.of<'as_traded'>().orNull,
  },
  { key: ['ticker', 'session', 'document'], day: 'session', isKeyedFirst: true, isRestated: true },
)

export type AdjustedOverlapRow = RowOf<typeof adjustedOverlaps>

export const tables = [bars, adjustedSeries, adjustedOverlaps] as const

export type PricesTables = TablesOf<'prices', typeof tables>
