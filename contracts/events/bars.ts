import { defineFact, type JsonSchema } from './fact.ts'

/** Exchanges in our spelling. Feeds spell them otherwise; each feed's contract maps to these. */
export const exchanges = ['HOSE', 'HNX', 'UPCOM'] as const
export type Exchange = (typeof exchanges)[number]

/**
 * Daily bars of shares, column by column; all columns present have the same length.
 *
 * Raw prices (`open`…`close`) are the traded ones, in whole VND. Adjusted prices (`adj_*`) are the same
 * sessions after dividends and splits, in VND, with up to four decimals: another series, with its own source.
 * A feed that knows one of them leaves the columns of the other out. Null is "not told", never 0.
 * `volume` is order-matched volume in shares; put-through deals are kept beside it.
 */
export interface Bars {
  /** The venue, where the feed names it. Where it does not, the listing tells. */
  exchange?: Exchange
  ticker: string[]
  /** YYYY-MM-DD, a trading day in Vietnam. */
  session: string[]
  open?: (number | null)[]
  high?: (number | null)[]
  low?: (number | null)[]
  close?: (number | null)[]
  volume?: (number | null)[]
  /** Order-matched value, VND. */
  turnover?: (number | null)[]
  put_through_volume?: (number | null)[]
  put_through_turnover?: (number | null)[]
  adj_open?: (number | null)[]
  adj_high?: (number | null)[]
  adj_low?: (number | null)[]
  adj_close?: (number | null)[]
  /**
   * The last session of the document, YYYY-MM-DD: its adjusted prices are adjusted for the events up to then. Of two
   * documents the one that reaches further is the later edition, whichever came in first.
   */
  adjusted_to?: string
  /**
   * Tickers whose whole adjusted series this document carries: adjusted prices that an older document
   * gave for other days of them are void (a dividend rewrites the past).
   */
  adj_series_replaced?: string[]
}

/** Edition of adjusted prices of which no document says how far they reach: before every other. */
export const unknownEdition = '0001-01-01'

const column = (type: string): JsonSchema => ({
  type: 'array',
  maxItems: 1000,
  items: { type: [type, 'null'] },
})

export const bars = defineFact<Bars>({
  type: 'market.bars',
  schema: 1,
  title: 'Daily bars of shares, raw (whole VND) and adjusted (VND), order-matched volume in shares',
  lists: ['adj_series_replaced'],
  rows: data => data.ticker.length,
  dataSchema: {
    type: 'object',
    additionalProperties: false,
    required: ['ticker', 'session'],
    properties: {
      exchange: { enum: exchanges },
      ticker: { type: 'array', maxItems: 1000, items: { type: 'string', pattern: '^[A-Z0-9]{3,12}$' } },
      session: {
        type: 'array',
        maxItems: 1000,
        items: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
      },
      open: column('integer'),
      high: column('integer'),
      low: column('integer'),
      close: column('integer'),
      volume: column('integer'),
      turnover: column('integer'),
      put_through_volume: column('integer'),
      put_through_turnover: column('integer'),
      adj_open: column('number'),
      adj_high: column('number'),
      adj_low: column('number'),
      adj_close: column('number'),
      adjusted_to: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
      adj_series_replaced: { type: 'array', items: { type: 'string', pattern: '^[A-Z0-9]{3,12}$' } },
    },
  },
})
