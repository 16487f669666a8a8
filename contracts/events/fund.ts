import {
  choice,
  columnOf,
  day,
  described,
  nonEmpty,
  nullable,
  number,
  object,
  positive,
  rowsOf,
  text,
} from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const fundList = defineFact({
  type: 'fund.list',
  schema: 1,
  title: 'Funds with owner, kind, fee and last NAV',
  namedBy: ['fund'],
  rows: data => data.rows.length,
  dataSchema: object({
    as_of: day,
    rows: rowsOf({
      fund: nonEmpty,
      fund_id: nullable(text),
      code: nullable(text),
      name: nonEmpty,
      fund_type: nullable(text, {
        description: 'The publisher’s kind: `Quỹ cổ phiếu`, `Quỹ trái phiếu`, `Quỹ cân bằng`',
      }),
      owner: nullable(text),
      management_fee: nullable(number, { description: 'Percent a year' }),
      inception_on: nullable(day),
      nav: nullable(number, { description: 'VND a unit' }),
      nav_on: nullable(day),
    }),
  }),
})

/** Open-end funds as a distributor lists them. */
export type FundList = FactData<typeof fundList>

export const fundNav = defineFact({
  type: 'fund.nav',
  schema: 1,
  title: 'NAV history of a fund, VND a unit',
  namedBy: ['fund', 'day'],
  rows: data => data.day.length,
  dataSchema: object({
    fund: nonEmpty,
    day: columnOf(day),
    nav: columnOf(positive, { description: 'VND a unit' }),
  }),
})

/** NAV of one fund by day. A day stated twice in one document is resolved to the one stated last. */
export type FundNav = FactData<typeof fundNav>

const holdingKinds = ['security', 'asset_class', 'industry'] as const

export const fundHoldings = defineFact({
  type: 'fund.holdings',
  schema: 1,
  title: 'Holdings of funds, percent of net assets',
  namedBy: ['by', 'fund', 'item'],
  rows: data => data.rows.length,
  dataSchema: object({
    by: choice(holdingKinds),
    rows: rowsOf({
      fund: nonEmpty,
      item: described(nonEmpty, { description: 'Ticker, class of asset or industry' }),
      detail: nullable(text, { description: 'Industry or kind of the security, where reported' }),
      percent: described(number, { description: 'Percent of net assets' }),
      as_of: nullable(day),
    }),
  }),
})

/** What a fund owns, percent of its net assets: by security, by class of asset or by industry. */
export type FundHoldings = FactData<typeof fundHoldings>
