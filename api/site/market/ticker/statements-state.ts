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

/** The page of a ticker has a summary of its statements; all lines and more periods are on a page of their own. */
export type Extent = 'summary' | 'whole'

/** The query of a page that shows statements. */
export type StatementsQuery = object & { readonly statements?: StatementsView }

interface Columns extends Readonly<Record<Extent, number>> {
  readonly length: AccountsLength
}

const columnsOf: Readonly<Record<StatementsView, Columns>> = {
  years: { length: 'annual', summary: 5, whole: 10 },
  quarters: { length: 'quarter', summary: 8, whole: 12 },
  ttm: { length: 'ttm', summary: 5, whole: 8 },
}

/** Periods to read, enough for each view with its year before. */
export function periodsRead(extent: Extent) {
  const behind = Object.values(columnsOf).map(columns => periodsBehind(columns.length, columns[extent]))
  return {
    annual: Math.max(...behind.map(({ annual = 0 }) => annual)),
    quarter: Math.max(...behind.map(({ quarter = 0 }) => quarter)),
  }
}

/** What a page shows of accounts, as the interface answers it. @param rows years and quarters that were read */
export function accountsOfView(
  ticker: string,
  rows: readonly YearOfAccounts[],
  view: StatementsView,
  extent: Extent,
): CompanyAccounts | null {
  const { length, [extent]: columns } = columnsOf[view]
  const all = accountsResponse(ticker, rows, { length, columns })
  if (all === null || view !== 'ttm') return all
  // Before the first year of quarters there is nothing to sum: of these columns the newest stays, and says so.
  const summed = all.periods.findLastIndex(({ not_on_file }) => not_on_file.length === 0)
  return accountsResponse(ticker, rows, { length, columns: Math.max(1, summed + 1) })
}

/** The page of the statements of a company. */
export const statementsPath = (ticker: string): string => `/market/${ticker}/statements`

/** The address of a view; the rest of the address, as of the chart, stays. */
export function addressOfView(ticker: string, view: StatementsView, query: object, extent: Extent): string {
  const changed = { statements: view === 'years' ? null : view }
  return extent === 'whole'
    ? addressWith(statementsPath(ticker), query, changed)
    : `${addressWith(`/market/${ticker}`, query, changed)}#statements`
}
