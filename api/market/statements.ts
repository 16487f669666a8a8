import {
  statementsAnswer,
  statementsParams,
  statementsQuery,
} from '../../contracts/http/market/statements.ts'
import { publisherIn, sourcesOf } from '../../contracts/publishers.ts'
import { printedStatements } from '../../projections/statements/query.ts'
import { csvPage, csvPages } from '../http/csv.ts'
import { route } from '../http/route.ts'
import { accountsOfTicker, refuseWithoutStatements } from './company-of-ticker.ts'
import { requireReadModels } from './require.ts'

const columns = ['period', 'statement', 'order', 'level', 'code', 'label', 'value', 'ticker_then'] as const

/** The lines that ratios are made of, as their publisher printed them. */
export const statementLines = route({
  method: 'GET',
  path: '/api/finance/bctc/statements/:ticker',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: ['statements', 'ratios', 'listing'] },
  summary: 'Financial statements of a company, line by line as printed',
  description:
    'The statements that ratios rest on: of one scope, the best source of each. Amounts in VND; a blank is null and not nil. Statements under former tickers of the company are included, those of another company that had the ticker are not.',
  tags: ['market', 'statements'],
  params: statementsParams,
  query: statementsQuery,
  responses: { 200: statementsAnswer },
  alternatives: [csvPages(...columns)],
  async handle({ params, query, services }) {
    requireReadModels(services, 'statements', 'ratios', 'listing')
    const { db } = services
    const ticker = params.ticker.toUpperCase()
    const length = query.period ?? 'annual'
    const { spans, warnings } = await accountsOfTicker(db, ticker)
    const prints = await printedStatements(db, spans, length, query.periods ?? 4)
    if (prints.length === 0) return refuseWithoutStatements(db, ticker, length)
    const statements = prints
      .filter(print => query.statement === undefined || print.statement === query.statement)
      .map(({ ticker: ticker_then, period, statement, scope, audited, knownOn, source, lines }) => ({
        period,
        ticker_then,
        statement,
        scope,
        audited,
        published_at: knownOn,
        published_at_basis: 'presumed' as const,
        source: publisherIn(source),
        lines: lines.map(({ order, level, code, label, value }) => ({ order, level, code, label, value })),
      }))
    if (query.format === 'csv') {
      const rows = statements.flatMap(({ period, statement, ticker_then, lines }) =>
        lines.map(line => ({ period, statement, ...line, ticker_then })),
      )
      return csvPage(columns, rows, { total: rows.length, next: null })
    }
    return {
      data: { ticker, statements },
      meta: {
        as_of:
          statements
            .map(({ published_at }) => published_at)
            .sort()
            .at(-1) ?? null,
        freshness: 'periodic',
        unit: { value: 'VND' },
        source: sourcesOf(prints.map(({ source }) => source)),
        warnings: [...warnings],
      },
    }
  },
})
