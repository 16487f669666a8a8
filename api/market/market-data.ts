import { marketDataAnswer, marketDataQuery } from '../../contracts/http/market/market-data.ts'
import { describeIndex } from '../../contracts/indices.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import { type IndexDay, lastIndexSession, readIndices } from '../../projections/indices/query.ts'
import { feedsBehind, lastSession, readBreadth } from '../../projections/prices/query.ts'
import { route } from '../route.ts'
import { requireReadModels } from './require.ts'

interface Query {
  readonly date?: string
  readonly include?: ('indices' | 'breadth')[]
}

/** The market at a glance: indices, and how many shares rose and fell. */
export const marketData = route<Query>({
  method: 'GET',
  path: '/api/finance/market-data',
  area: 'market',
  tier: 'free',
  cost: 1,
  summary: 'Main indices and market breadth',
  tags: ['market'],
  query: marketDataQuery,
  responses: { 200: marketDataAnswer },
  async handle({ query, services, lang }) {
    requireReadModels(services, 'prices', 'indices')
    const { db } = services
    const include = new Set(query.include ?? ['indices', 'breadth'])
    const session = await lastSession(db, query.date)
    const day =
      query.date ??
      [session, await lastIndexSession(db)]
        .filter(d => d !== null)
        .sort()
        .at(-1) ??
      null
    const indices = include.has('indices') && day ? await readIndices(db, day) : []
    const breadth = include.has('breadth') && session ? await readBreadth(db, session) : null
    return {
      data: {
        ...(include.has('indices') ? { indices: ordered(indices).map(i => shownIndex(i, lang)) } : {}),
        ...(include.has('breadth') ? { breadth: breadth && { ...breadth, ceiling: null, floor: null } } : {}),
      },
      meta: {
        as_of: session ?? day,
        freshness: 'end_of_day',
        unit: { value: 'points', change_percent: 'percent', turnover: 'VND', volume: 'share' },
        source: sourcesOf(session ? await feedsBehind(db, session, session) : []),
      },
    }
  },
})

const ordered = (indices: readonly IndexDay[]) =>
  indices.toSorted(
    (a, b) => describeIndex(a.code).rank - describeIndex(b.code).rank || a.code.localeCompare(b.code),
  )

function shownIndex({ previous, ...index }: IndexDay, lang: 'vi' | 'en') {
  const change = previous === null ? null : index.value - previous
  return {
    ...index,
    name: describeIndex(index.code)[`name_${lang}`],
    change: change === null ? null : round(change, 4),
    change_percent: change === null || previous === null ? null : round((change / previous) * 100, 4),
  }
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
