import {
  type AdjustmentDifferenceRow,
  type AdjustmentDifferencesQuery,
  adjustmentDifferenceColumns,
  adjustmentDifferencesAnswer,
  adjustmentDifferencesQuery,
} from '../../contracts/http/market/adjustment-differences.ts'
import { type Explanation, explanationText } from '../../contracts/market/adjustment-difference.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import type { Lang } from '../../contracts/text.ts'
import {
  type AdjustmentDifference,
  readAdjustmentDifferences,
} from '../../projections/corporate-actions/query.ts'
import { feedsBehind } from '../../projections/prices/query.ts'
import { csvPage, csvPages, pageLimit } from '../http/csv.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { route, type Services } from '../http/route.ts'
import { sharedReading } from '../shared-reading.ts'
import { todayAt } from '../today.ts'
import { requireOrder } from './days.ts'
import { withoutActions } from './reasons.ts'
import { requireReadModels } from './require.ts'

const models = ['corporate_actions', 'listing', 'prices'] as const

/** What raw prices, events and published series do not agree on, beside `vnfin feeds differences --adjusted`. */
export const priceDifferences = route({
  method: 'GET',
  path: '/api/finance/adjustments/differences',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models },
  summary: 'Where traded prices, corporate actions and published adjusted series disagree',
  description:
    'The largest first: moves beyond the band without an action on file, actions without a move, published series that differ, actions without terms; each with what would explain it, presumed from its size. The whole market takes some seconds when it is asked for first.',
  tags: ['market'],
  query: adjustmentDifferencesQuery,
  responses: { 200: adjustmentDifferencesAnswer },
  alternatives: [csvPages(...adjustmentDifferenceColumns)],
  async handle({ query, services, now, lang }) {
    requireReadModels(services, ...models)
    requireOrder(query.from, query.to)
    const { db } = services
    const today = todayAt(now)
    const tickers = query.symbols?.map(symbol => symbol.toUpperCase())
    const from = query.from ?? (tickers ? undefined : yearBefore(today))
    const all = tickers
      ? await readAdjustmentDifferences(db, { today, tickers, ...(from === undefined ? {} : { from }) })
      : await ofMarket(services, from!, today)
    const found = all.filter(one => isWanted(one, query, from))
    const limit = pageLimit(query, 100)
    const at = query.cursor ? readCursor<{ at: number }>(query.cursor, query).at : 0
    const page = found.slice(at, at + limit)
    const next = at + limit < found.length ? writeCursor({ at: at + limit }, query) : null
    const data = page.map(one => rowOf(one, lang))
    if (query.format === 'csv')
      return csvPage(adjustmentDifferenceColumns, data, { total: found.length, next })
    return {
      data,
      meta: {
        as_of: today,
        freshness: 'end_of_day',
        unit: { size_percent: 'percent', previous_close: 'VND', close: 'VND', factor: 'ratio' },
        source: sourcesOf(
          await feedsBehind(
            db,
            from ?? '0001-01-01',
            today,
            tickers ?? [...new Set(page.map(d => d.ticker))],
          ),
        ),
        pagination: { limit, next_cursor: next, total: found.length },
        reasons: await withoutActions(db, tickers ?? []),
        warnings: [],
      },
    }
  },
})

const yearBefore = (today: string): string =>
  `${Number(today.slice(0, 4)) - 1}${today.slice(4).replace('-02-29', '-02-28')}`

const isWanted = (
  { day, kind }: AdjustmentDifference,
  { kind: kinds, to }: AdjustmentDifferencesQuery,
  from: string | undefined,
): boolean =>
  (kinds === undefined || kinds.includes(kind)) &&
  (from === undefined || day >= from) &&
  (to === undefined || day <= to)

/** The newest list of the market: pages, kinds and languages are made of one reading of it. */
const ofMarket = (services: Services, from: string, today: string): Promise<AdjustmentDifference[]> =>
  sharedReading(services, { name: 'adjustment differences', models, of: `${from} ${today}` }, db =>
    readAdjustmentDifferences(db, { from, today }),
  )

/** The largest differences of one ticker over all its days, for its page. */
export async function differencesOf(
  { db, readModels }: Services,
  ticker: string,
  { today, lang, limit }: { readonly today: string; readonly lang: Lang; readonly limit: number },
): Promise<AdjustmentDifferenceRow[] | null> {
  if (models.some(name => readModels.get(name) === null)) return null
  const found = await readAdjustmentDifferences(db, { today, tickers: [ticker] })
  return found.slice(0, limit).map(one => rowOf(one, lang))
}

export const rowOf = (
  { before, after, explanation, ...difference }: AdjustmentDifference,
  lang: Lang,
): AdjustmentDifferenceRow => ({
  ticker: difference.ticker,
  day: difference.day,
  kind: difference.kind,
  size_percent: difference.size_percent,
  previous_close: before,
  close: after,
  own_factor: difference.own_factor,
  published_factor: difference.published_factor,
  would_explain: explanationText(explanation, lang),
  explanation: { ...nothing, ...(explanation satisfies Explanation) },
})

const nothing = { cash_per_share: null, ratio_per_100: null, base_price: null, day: null }
