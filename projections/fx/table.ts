import { date, float, type RowOf, standing, type TablesOf, table, text, timestamp } from '../engine/table.ts'

/** Rates are VND for one unit of the currency; null: not quoted. */
export const central = table(
  'central',
  {
    day: date,
    source: text,
    central: float.orNull,
    buy: float.orNull,
    sell: float.orNull,
    ...standing,
  },
  { key: ['day', 'source'], day: 'day', calendar: 'working_days' },
)

export type CentralRow = RowOf<typeof central>

export const quotes = table(
  'quotes',
  {
    bank: text,
    currency: text,
    day: date,
    /** Publisher of the table: the bank itself, or who quotes it. */
    source: text,
    at: timestamp.orNull,
    buy_cash: float.orNull,
    buy_transfer: float.orNull,
    sell: float.orNull,
    ...standing,
  },
  {
    key: ['bank', 'currency', 'day', 'source'],
    day: 'day',
    calendar: 'working_days',
    indexes: ['(day)'],
  },
)

export type QuoteRow = RowOf<typeof quotes>

export const market = table(
  'market',
  {
    pair: text,
    market: text,
    day: date,
    source: text,
    open: float.orNull,
    high: float.orNull,
    low: float.orNull,
    close: float.orNull,
    buy: float.orNull,
    sell: float.orNull,
    ...standing,
  },
  { key: ['pair', 'market', 'day', 'source'], day: 'day' },
)

export type MarketRow = RowOf<typeof market>

export const tables = [central, quotes, market] as const

export type FxTables = TablesOf<'fx', typeof tables>
