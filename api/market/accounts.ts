import { accountsAnswer, accountsParams, accountsQuery } from '../../contracts/http/market/accounts.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import { accountsWithin, periodsBehind } from '../../projections/statements/query.ts'
import { route } from '../http/route.ts'
import { accountsResponse } from './accounts-response.ts'
import { accountsOfTicker, refuseWithoutStatements } from './company-of-ticker.ts'
import { requireReadModels } from './require.ts'

/** The lines that formulas use, side by side: years, quarters, or four quarters as one year. */
export const companyAccounts = route({
  method: 'GET',
  path: '/api/finance/bctc/accounts/:ticker',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: ['statements', 'ratios', 'listing'] },
  summary: 'Accounts of a company in comparable lines, with the change against the year before',
  description:
    'Income statement, balance sheet and cash flow in the lines that ratios are made of, by year, by quarter, or as trailing four quarters, which are derived. A line that is not stated, or of which a quarter is missing, is null with its reason and never 0. Costs are positive as printed, cash paid out is negative.',
  tags: ['market', 'statements'],
  params: accountsParams,
  query: accountsQuery,
  responses: { 200: accountsAnswer },
  async handle({ params, query, services }) {
    requireReadModels(services, 'statements', 'ratios', 'listing')
    const { db } = services
    const ticker = params.ticker.toUpperCase()
    const length = query.period ?? 'annual'
    const columns = query.periods ?? 4
    const { spans, warnings } = await accountsOfTicker(db, ticker)
    const rows = await accountsWithin(db, spans, periodsBehind(length, columns))
    const data = accountsResponse(ticker, rows, { length, columns })
    if (data === null)
      return refuseWithoutStatements(db, ticker, length === 'annual' ? 'annual' : 'quarterly')
    return {
      data: {
        ...data,
        lines: data.lines.filter(
          ({ statement }) => query.statement === undefined || statement === query.statement,
        ),
      },
      meta: {
        as_of:
          data.periods
            .map(({ published_at }) => published_at)
            .sort()
            .at(-1) ?? null,
        freshness: 'periodic',
        unit: { value: 'as each line says', change: 'as value', change_percent: 'percent' },
        source: sourcesOf([...new Set(rows.flatMap(({ sources }) => sources))]),
        warnings: [...warnings],
      },
    }
  },
})
