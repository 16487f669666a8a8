import type { CompanyAccounts } from '../../../../contracts/http/market/accounts.ts'
import { choice } from '../../../../contracts/schema.ts'
import {
  type AccountsLength,
  periodsBehind,
  type YearOfAccounts,
} from '../../../../projections/statements/query.ts'
import { accountsResponse } from '../../../market/accounts-response.ts'
import { addressWith } from '../../address.ts'

/** How statements are read on a page of a ticker. */
export const statementsViews = ['years', 'quarters', 'ttm'] as const
export type StatementsView = (typeof statementsViews)[number]

/** The parameter of the page. */
export const statementsParameter = { statements: choice(statementsViews) }

const lengths: Readonly<
  Record<StatementsView, { readonly length: AccountsLength; readonly columns: number }>
> = {
  years: { length: 'annual', columns: 5 },
  quarters: { length: 'quarter', columns: 8 },
  ttm: { length: 'ttm', columns: 5 },
}

const behindViews = Object.values(lengths).map(({ length, columns }) => periodsBehind(length, columns))

/** Periods that a page reads, enough for each view with its year before. */
export const periodsRead = {
  annual: Math.max(...behindViews.map(({ annual = 0 }) => annual)),
  quarter: Math.max(...behindViews.map(({ quarter = 0 }) => quarter)),
}

/** What the page shows of accounts, as the interface answers it. @param rows years and quarters that were read */
export function accountsOfView(
  ticker: string,
  rows: readonly YearOfAccounts[],
  view: StatementsView,
): CompanyAccounts | null {
  const { length, columns } = lengths[view]
  const whole = accountsResponse(ticker, rows, { length, columns })
  if (whole === null || view !== 'ttm') return whole
  // Before the first year of quarters there is nothing to sum: of these columns the newest stays, and says so.
  const summed = whole.periods.findLastIndex(({ not_on_file }) => not_on_file.length === 0)
  return accountsResponse(ticker, rows, { length, columns: Math.max(1, summed + 1) })
}

/** The address of a view; the rest of the address, as of the chart, stays. */
export const addressOfView = (ticker: string, view: StatementsView, query: object): string =>
  `${addressWith(`/market/${ticker}`, query, { statements: view === 'years' ? null : view })}#statements`
