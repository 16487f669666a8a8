import {
  marketDataAnswer,
  marketDataParts,
  marketDataQuery,
} from '../../contracts/http/market/market-data.ts'
import { describeIndex } from '../../contracts/indices.ts'
import { roundTo } from '../../contracts/math.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import {
  feedsBehindIndices,
  type IndexDay,
  lastIndexSession,
  readIndices,
} from '../../projections/indices/query.ts'
import { feedsBehind } from '../../projections/prices/query.ts'
import { route } from '../http/route.ts'
import { coverageOf, coverageWarnings, marketSession } from './coverage.ts'
import {
  breadthOf,
  foreignOf,
  type MarketPart,
  notBuilt,
  notDerived,
  sectorsOf,
  sentimentOf,
} from './market-parts.ts'
import { marketModels } from './models.ts'
import { noSession, type Warning } from './reasons.ts'
import { requireReadModels } from './require.ts'

type MarketDataPart = (typeof marketDataParts)[number]

/** The market at a glance: indices, sectors, breadth, foreign flow, sentiment. */
export const marketData = route({
  method: 'GET',
  path: '/api/finance/market-data',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: marketModels },
  summary: 'Main indices, sectors, breadth, foreign flow and sentiment',
  description:
    'The figures of one session. Parts that no read model holds yet are null, with a warning that says so.',
  tags: ['market'],
  query: marketDataQuery,
  responses: { 200: marketDataAnswer },
  async handle({ query, services, lang, now }) {
    requireReadModels(services, 'prices', 'indices')
    const { db } = services
    const include = new Set<MarketDataPart>(query.include ?? marketDataParts)
    const dayCoverage = query.date === undefined ? null : await coverageOf(services, query.date)
    const coverage = dayCoverage ?? (await marketSession(services, query.date))
    const session = coverage?.session ?? null
    const reasons = query.date !== undefined && dayCoverage === null ? [noSession(query.date, now)] : []
    const day = query.date ?? session ?? (await lastIndexSession(db))
    const warnings: Warning[] = [...coverageWarnings(coverage)]
    /** A part from a read model that may not be there yet. */
    const part = async <T>(name: MarketPart, model: string, read: (session: string) => Promise<T | null>) => {
      if (!include.has(name) || session === null) return null
      if (!services.readModels.get(model)) {
        warnings.push(notBuilt(name, model))
        return null
      }
      const said = warnings.length
      const found = await read(session)
      const isMissing = found === null || (Array.isArray(found) && found.length === 0)
      if (isMissing && warnings.length === said) warnings.push(notDerived(name, model, session))
      return found
    }
    const indices = include.has('indices') && day ? await readIndices(db, day) : []
    const sectors = await part('sectors', 'signals', s => sectorsOf(db, s, lang))
    const breadth = await part('breadth', 'signals', s => breadthOf(db, s, warnings))
    const foreign = await part('foreign', 'sentiment', s => foreignOf(db, s, warnings))
    const sentiment = await part('sentiment', 'sentiment', s => sentimentOf(db, s))
    return {
      data: {
        ...(include.has('indices') ? { indices: ordered(indices).map(i => indexResponse(i, lang)) } : {}),
        ...(include.has('sectors') ? { sectors: sectors ?? [] } : {}),
        ...(include.has('breadth') ? { breadth } : {}),
        ...(include.has('foreign') ? { foreign } : {}),
        ...(include.has('sentiment') ? { sentiment } : {}),
      },
      meta: {
        as_of: session ?? day,
        freshness: 'end_of_day',
        unit: {
          value: 'points',
          change_percent: 'percent',
          turnover: 'VND',
          volume: 'share',
          foreign: 'VND',
        },
        source: sourcesOf([
          ...(session ? await feedsBehind(db, session, session) : []),
          ...(include.has('indices') && day ? await feedsBehindIndices(db, day) : []),
        ]),
        coverage,
        reasons,
        warnings: [
          ...warnings,
          ...reasons.map(({ code, message_en, message_vi }) => ({ code, message_en, message_vi })),
        ],
      },
    }
  },
})

const ordered = (indices: readonly IndexDay[]) =>
  indices.toSorted(
    (a, b) => describeIndex(a.code).rank - describeIndex(b.code).rank || a.code.localeCompare(b.code),
  )

function indexResponse({ previous, ...index }: IndexDay, lang: 'vi' | 'en') {
  const change = previous === null ? null : index.value - previous
  return {
    ...index,
    name: describeIndex(index.code)[`name_${lang}`],
    change: change === null ? null : roundTo(change, 4),
    change_percent: change === null || previous === null ? null : roundTo((change / previous) * 100, 4),
  }
}
