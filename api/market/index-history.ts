import {
  type IndexHistoryQuery,
  indexHistoryAnswer,
  indexHistoryParams,
  indexHistoryQuery,
} from '../../contracts/http/market/index-history.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import { addMonthsTo } from '../../contracts/vietnam-time.ts'
import {
  feedsBehindIndex,
  indexBars,
  indexCodesOnFile,
  lastIndexSession,
} from '../../projections/indices/query.ts'
import { csvPage, csvPages } from '../http/csv.ts'
import { problem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { todayAt } from '../today.ts'
import { requireOrder } from './days.ts'
import { noSessions } from './reasons.ts'
import { requireReadModels } from './require.ts'

const columns = ['date', 'open', 'high', 'low', 'close', 'volume'] as const

/** The sessions of an index in a range of days, whole: no index has so many that they need pages. */
export const indexHistory = route({
  method: 'GET',
  path: '/api/finance/indices/:code',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: ['indices'] },
  summary: 'History of an index by session',
  description: 'Oldest first, in points; volume in shares. Missing is null.',
  tags: ['market'],
  params: indexHistoryParams,
  query: indexHistoryQuery,
  responses: { 200: indexHistoryAnswer },
  alternatives: [csvPages(...columns)],
  async handle({ params, query, services, now }) {
    requireReadModels(services, 'indices')
    const { db } = services
    const code = params.code.toUpperCase()
    const codes = await indexCodesOnFile(db)
    if (!codes.includes(code))
      throw problem('not_found', {
        detail: `There is no index ${code} on file.`,
        action: codes.length > 0 ? `Indices on file: ${codes.join(', ')}.` : 'Import index bars first.',
      })
    const { from, to } = rangeOf(query, (await lastIndexSession(db)) ?? todayAt(now))
    const [sessions, feeds] = await Promise.all([
      indexBars(db, code, from, to),
      feedsBehindIndex(db, code, from, to),
    ])
    if (query.format === 'csv')
      return csvPage(
        columns,
        sessions.map(session => ({ ...session })),
        { total: sessions.length, next: null },
      )
    return {
      data: { code, sessions },
      meta: {
        as_of: sessions.at(-1)?.date ?? null,
        freshness: 'end_of_day',
        unit: { close: 'points', volume: 'shares' },
        source: sourcesOf(feeds),
        reasons: sessions.length === 0 ? [noSessions(from, to, now)] : [],
        warnings: [],
      },
    }
  },
})

/** @throws Problem validation_failed */
function rangeOf({ from, to }: IndexHistoryQuery, newest: string): { from: string; to: string } {
  const last = to ?? newest
  const first = from ?? addMonthsTo(last, -12)
  requireOrder(first, last)
  return { from: first, to: last }
}
