import { date, float, type RowOf, standing, type TablesOf, table, text } from '../engine/table.ts'

/** `funds.list`: a fund as a distributor lists it; fee in percent a year, NAV in VND a unit. */
export const list = table(
  'list',
  {
    fund: text,
    source: text,
    as_of: date,
    fund_id: text.orNull,
    code: text.orNull,
    name: text,
    fund_type: text.orNull,
    owner: text.orNull,
    management_fee: float.orNull,
    inception_on: date.orNull,
    nav: float.orNull,
    nav_on: date.orNull,
    ...standing,
  },
  { key: ['fund'] },
)

export type FundRow = RowOf<typeof list>

/** `funds.nav`: VND a unit on a dealing day: that on which units are dealt at it, for Fmarket the working day after its valuation. */
export const nav = table(
  'nav',
  {
    fund: text,
    day: date,
    nav: float,
    /** What another document said of the same day, when it differs: the later publication counts. */
    other_nav: float.orNull,
    ...standing,
  },
  { key: ['fund', 'day'], day: 'day' },
)

export type NavRow = RowOf<typeof nav>

export const holdings = table(
  'holdings',
  {
    fund: text,
    kind: text,
    item: text,
    detail: text.orNull,
    percent: float,
    as_of: date.orNull,
    ...standing,
  },
  { key: ['fund', 'kind', 'item'] },
)

export type HoldingRow = RowOf<typeof holdings>

export const tables = [list, nav, holdings] as const

export type FundsTables = TablesOf<'funds', typeof tables>
