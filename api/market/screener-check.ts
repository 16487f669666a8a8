import { screenerCheckAnswer, screenerCheckQuery } from '../../contracts/http/market/screener.ts'
import { roundTo } from '../../contracts/math.ts'
import {
  newestRun,
  resultsOf,
  type ScreenRow,
  standingOf,
  strategyIds,
} from '../../projections/screener/query.ts'
import { csv, csvTable } from '../http/csv.ts'
import { route } from '../http/route.ts'
import { marketModels } from './models.ts'
import { requireReadModels } from './require.ts'
import { rulesResponse } from './rules-response.ts'
import { metaOf } from './screener.ts'

const checkColumns = ['ticker', 'strategy', 'pass', 'near', 'score', 'passed', 'total', 'unknown']

/** A watchlist against the same table of results; the rules' detail is for paying tiers. */
export const screenerCheck = route({
  method: 'GET',
  path: '/api/finance/bctc/screener-check',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: marketModels },
  summary: 'Which screens the shares of a watchlist pass',
  description: 'Up to 50 tickers. Free sees pass and score; Pro and Elite see every rule.',
  tags: ['market', 'statements'],
  query: screenerCheckQuery(strategyIds),
  responses: { 200: screenerCheckAnswer },
  alternatives: [csvTable('One row a ticker and strategy (format=csv)', ...checkColumns)],
  async handle({ query, services, caller, lang }) {
    requireReadModels(services, 'screener')
    const { db } = services
    const symbols = [...new Set(query.symbols.map(s => s.toUpperCase()))]
    const wanted = new Set(query.strategies ?? strategyIds)
    const [rows, standings, run] = await Promise.all([
      resultsOf(db, symbols),
      standingOf(db, symbols),
      newestRun(db),
    ])
    const detailed = caller.tier !== 'anonymous' && caller.tier !== 'free'
    const data = symbols.map(ticker => {
      const own = strategyIds.flatMap(id =>
        rows.filter(r => r.ticker === ticker && r.strategy === id && wanted.has(id)),
      )
      const standing = standings.get(ticker)
      return {
        ticker,
        in_universe: standing?.in_universe ?? false,
        reason: standing ? standing.reason : 'not_listed',
        matches: own.map(row => matchResponse(row, detailed, lang)),
        missing: own.filter(row => row.unknown > 0).map(row => row.strategy),
      }
    })
    if (query.format === 'csv')
      return {
        text: csv(
          checkColumns,
          data.flatMap(({ ticker, matches }) => matches.map(match => ({ ticker, ...match }))),
        ),
        type: 'text/csv; charset=utf-8',
      }
    return { data, meta: await metaOf({ services }, run) }
  },
})

const matchResponse = (row: ScreenRow, detailed: boolean, lang: 'vi' | 'en') => ({
  strategy: row.strategy,
  score: roundTo(row.score, 1),
  pass: row.matched,
  near: row.near,
  passed: row.passed,
  total: row.total,
  unknown: row.unknown,
  ...(detailed
    ? { failed: row.failed, flags: row.flags, rules: rulesResponse(row.strategy, row.rules, lang) }
    : {}),
})
