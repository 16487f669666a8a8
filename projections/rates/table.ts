import { date, float, integer, type RowOf, standing, type TablesOf, table, text } from '../engine/table.ts'

/** Rates are percent a year throughout. `document` and `fact` are positions in FEEDS and FACTS. */
export const policy = table(
  'policy',
  {
    kind: text,
    day: date,
    source: text,
    rate: float,
    decision: text.orNull,
    ...standing,
  },
  { key: ['kind', 'day', 'source'], day: 'day' },
)

export type PolicyRow = RowOf<typeof policy>

export const interbank = table(
  'interbank',
  {
    day: date,
    tenor: text,
    source: text,
    rate: float.orNull,
    /** Billion VND. */
    turnover: float.orNull,
    ...standing,
  },
  { key: ['day', 'tenor', 'source'], day: 'day', calendar: 'working_days' },
)

export type InterbankRow = RowOf<typeof interbank>

export const lending = table(
  'lending',
  {
    lender: text,
    category: text,
    effective_on: date,
    name_vi: text,
    name_en: text,
    rate_min: float,
    rate_max: float,
    source: text,
    source_url: text.orNull,
    ...standing,
  },
  { key: ['lender', 'category', 'effective_on'], day: 'effective_on' },
)

export type LendingRow = RowOf<typeof lending>

export const deposit = table(
  'deposit',
  {
    bank: text,
    term_months: integer,
    as_of: date,
    /** Publisher of the table. */
    source: text,
    bank_name: text,
    rate: float,
    source_url: text.orNull,
    ...standing,
  },
  { key: ['bank', 'term_months', 'as_of', 'source'], day: 'as_of' },
)

export type DepositRow = RowOf<typeof deposit>

/** Results of the State Bank's open-market auctions: one row an auction, as its page and history print it. */
export const auctions = table(
  'auctions',
  {
    day: date,
    side: text,
    /** `7D`; `none` where no term is printed: outright, and bills of which it is not said. */
    tenor: text,
    lot: integer,
    source: text,
    tenor_days: integer.orNull,
    bidders: integer.orNull,
    winners: integer.orNull,
    /** Billion VND. */
    offered: float.orNull,
    won: float.orNull,
    rate: float.orNull,
    ...standing,
  },
  { key: ['day', 'side', 'tenor', 'lot', 'source'], day: 'day', calendar: 'working_days' },
)

export const tables = [policy, interbank, lending, deposit, auctions] as const

export type RatesTables = TablesOf<'rates', typeof tables>
