import {
  choice,
  columnOf,
  day,
  described,
  integer,
  list,
  nullable,
  number,
  object,
  optional,
  ticker,
} from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

/** Exchanges in our spelling. Feeds spell them otherwise; each feed's contract maps to these. */
export const exchanges = ['HOSE', 'HNX', 'UPCOM'] as const
export type Exchange = (typeof exchanges)[number]

/** Edition of adjusted prices of which no document says how far they reach: before every other. */
export const unknownEdition = '0001-01-01'

const whole = (description: string) => optional(columnOf(nullable(integer), { description }))
const adjusted = optional(
  columnOf(nullable(number), { description: 'After dividends and splits, VND, up to four decimals' }),
)

/**
 * All columns present have the same length. Raw prices (`open`…`close`) are the traded ones. Adjusted prices (`adj_*`)
 * are the same sessions after dividends and splits: another series, with its own source. A feed that has one of them
 * leaves the columns of the other out. Null is "not reported", never 0. Put-through deals stand beside `volume`.
 */
export const bars = defineFact({
  type: 'market.bars',
  schema: 1,
  title: 'Daily bars of shares, raw (whole VND) and adjusted (VND), order-matched volume in shares',
  namedBy: ['ticker', 'session'],
  lists: ['adj_series_replaced'],
  rows: data => data.ticker.length,
  dataSchema: object({
    exchange: optional(
      choice(exchanges, { description: 'Where the feed names it; else the listing says which' }),
    ),
    ticker: columnOf(ticker),
    session: columnOf(day, { description: 'A trading day in Vietnam' }),
    open: whole('Raw, whole VND'),
    high: whole('Raw, whole VND'),
    low: whole('Raw, whole VND'),
    close: whole('Raw, whole VND'),
    volume: whole('Order-matched, shares'),
    turnover: whole('Order-matched, VND'),
    put_through_volume: whole('Put-through, shares'),
    put_through_turnover: whole('Put-through, VND'),
    adj_open: adjusted,
    adj_high: adjusted,
    adj_low: adjusted,
    adj_close: adjusted,
    adjusted_to: optional(
      described(day, {
        description:
          'Last session of the document: adjusted prices reflect the events up to then. Of two documents the one that reaches further is the later edition, whichever arrived first',
      }),
    ),
    adj_series_replaced: optional(
      list(ticker, {
        description:
          'Tickers whose whole adjusted series is here: what an older document gave for other days of them is void (a dividend rewrites the past)',
      }),
    ),
  }),
})

/** Daily bars of shares, column by column. */
export type Bars = FactData<typeof bars>
