import { defineFact } from './fact.ts'
import {
  columnOf,
  day,
  dayOrNull,
  number,
  numberOrNull,
  object,
  oneOf,
  rowsOf,
  text,
  textOrNull,
} from './schema.ts'

/** Open-end funds as a distributor lists them. NAV in VND a unit, fees in percent a year. */
export interface FundList {
  as_of: string
  rows: {
    fund: string
    fund_id: string | null
    code: string | null
    name: string
    /** The publisher's kind: `Quỹ cổ phiếu`, `Quỹ trái phiếu`, `Quỹ cân bằng`. */
    fund_type: string | null
    owner: string | null
    management_fee: number | null
    inception_on: string | null
    nav: number | null
    nav_on: string | null
  }[]
}

export const fundList = defineFact<FundList>({
  type: 'fund.list',
  schema: 1,
  title: 'Funds with owner, kind, fee and last NAV',
  rows: data => data.rows.length,
  dataSchema: object({
    as_of: day,
    rows: rowsOf({
      fund: text,
      fund_id: textOrNull,
      code: textOrNull,
      name: text,
      fund_type: textOrNull,
      owner: textOrNull,
      management_fee: numberOrNull,
      inception_on: dayOrNull,
      nav: numberOrNull,
      nav_on: dayOrNull,
    }),
  }),
})

/** NAV of one fund by day, VND a unit. A day stated twice in one document is resolved to the one stated last. */
export interface FundNav {
  fund: string
  day: string[]
  nav: number[]
}

export const fundNav = defineFact<FundNav>({
  type: 'fund.nav',
  schema: 1,
  title: 'NAV history of a fund, VND a unit',
  rows: data => data.day.length,
  dataSchema: object({
    fund: text,
    day: columnOf(day),
    nav: columnOf({ ...number, exclusiveMinimum: 0 }),
  }),
})

const holdingKinds = ['security', 'asset_class', 'industry'] as const

/** What a fund holds, percent of its net assets: by security, by class of asset or by industry. */
export interface FundHoldings {
  by: (typeof holdingKinds)[number]
  rows: {
    fund: string
    /** Ticker, class of asset or industry. */
    item: string
    /** Industry or kind of the security, where told. */
    detail: string | null
    percent: number
    as_of: string | null
  }[]
}

export const fundHoldings = defineFact<FundHoldings>({
  type: 'fund.holdings',
  schema: 1,
  title: 'Holdings of funds, percent of net assets',
  rows: data => data.rows.length,
  dataSchema: object({
    by: oneOf(holdingKinds),
    rows: rowsOf({ fund: text, item: text, detail: textOrNull, percent: number, as_of: dayOrNull }),
  }),
})
