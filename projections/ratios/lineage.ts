import type { Lineage, StoredRow } from '../engine/lineage.ts'
import { methodVersion } from './report.ts'
import type { DividendsOfYear, SharesOfDay } from './shares-of-day.ts'
import { overview, reports } from './table.ts'

/** Years before the newest one that formulas look back on (lines-behind.ts). */
const yearsBack = 6

/** The accounts that a report may look back on, oldest and newest: years, or quarters and years. */
const accounts = ({ ticker, period }: StoredRow) => {
  const to = String(period)
  const from = String(Number(to.slice(0, 4)) - yearsBack)
  return {
    from: 'statements.periods',
    where: { ticker: ticker as string, period: { from, to } },
    last: [12, 'period'],
    ofSecurity: 'period',
  } as const
}

/** The actions that its shares and dividends of the day were counted from. */
const actionsBehind = ({ ticker, shares, dividends }: StoredRow) => {
  const days = [
    ...((shares as SharesOfDay | null)?.actions.map(({ ex_date }) => ex_date) ?? []),
    ...((dividends as DividendsOfYear | null)?.ex_dates ?? []),
  ]
  return days.length === 0
    ? []
    : [
        {
          from: 'corporate_actions.actions',
          where: { ticker: ticker as string, ex_date: [...new Set(days)].sort() },
          ofSecurity: 'ex_date',
          gives: 'the actions that shares and dividends of the day were counted from',
        } as const,
      ]
}

export const ratiosLineage: Lineage = {
  model: 'ratios',
  tables: [
    {
      table: reports,
      named: { ticker: 'ticker', period: 'period', length: 'id' },
      newest: 'length, period desc',
      rule: ({ method_version }) => ({
        id: 'ratios',
        version: String(method_version),
        text: 'Formulas of ratios and scores over the lines of the statements; medians and percentiles over the peer group of the same period.',
      }),
      inputs: row => [
        { ...accounts(row), gives: 'the accounts of the period and of those before it' },
        {
          from: 'prices.bars',
          where: { ticker: row.ticker as string, session: row.priced_on as string | null },
          ofSecurity: 'session',
          gives: 'the close in the multiples',
        },
        {
          from: 'listing.instruments',
          where: { ticker: row.ticker as string },
          gives: 'the industry that sets the peers',
        },
        ...actionsBehind(row),
      ],
    },
    {
      table: overview,
      named: { ticker: 'ticker' },
      rule: () => ({ id: 'newest-year', version: methodVersion, text: 'The scores of the newest year.' }),
      inputs: ({ ticker, period }) => [
        {
          from: 'ratios.reports',
          where: { ticker: ticker as string, length: 'annual', period: period as string },
          gives: 'the report of the newest year',
        },
      ],
    },
  ],
}
