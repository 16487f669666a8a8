import {
  type ReleaseRow,
  type ReleasesQuery,
  releasesAnswer,
  releasesQuery,
  seriesParams,
} from '../../../contracts/http/macro/indicators.ts'
import { findIndicator } from '../../../contracts/indicators/index.ts'
import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { roundTo } from '../../../contracts/math.ts'
import { type RealTimePoint, realTimeSeries } from '../../../projections/indicators/query.ts'
import { csvPage, csvPages } from '../../http/csv.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import { route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { releaseDay } from './figure.ts'
import { indicatorNamed } from './named.ts'
import { assertPossible, inRange } from './observations.ts'

const columns = [
  'indicator',
  'period',
  'actual',
  'released_at',
  'released_at_basis',
  'known_on',
  'source',
  'previous_period',
  'previous',
  'previous_before',
  'latest',
  'latest_known_on',
  'latest_source',
  'revisions',
  'revised_by',
  'unit',
  'basis',
]

export const indicatorReleases = route({
  method: 'GET',
  path: '/api/v1/indicators/:id/releases',
  area: 'macro',
  tier: 'open',
  cost: 1,
  cache: { models: ['indicators'], publicMaxAge: 300 },
  summary: 'What each release said: first figure, the one before as it was known then, and the latest',
  description:
    'One row for each period: the figure as it first came out with its day and what names that day, the figure of the period before on that day and on the day before, and the figure as it stands. With format=csv the same as a table, whole unless limit is given.',
  tags: ['macro'],
  params: seriesParams,
  place: ({ id }) => findIndicator(id)?.id ?? null,
  query: releasesQuery,
  responses: { 200: releasesAnswer },
  alternatives: [csvPages(...columns)],
  handle: async call => {
    const indicator = indicatorNamed(call.params.id)
    const { query } = call
    assertPossible(indicator, query)
    requireReadModels(call.services, 'indicators')
    const points = await realTimeSeries(call.services.db, indicator)
    const rows = releasesOf(indicator, points).filter(({ period }) => inRange(period, query.from, query.to))
    const page = pageOf(indicator, rows, query)
    const { id, nameVi, nameEn, unit, frequency, basis } = indicator
    const newest = points
      .map(({ observedAt }) => observedAt)
      .sort()
      .at(-1)
    const lastModified = newest === undefined ? null : new Date(newest)
    if (query.format === 'csv')
      return {
        ...csvPage(
          columns,
          page.items.map(row => ({ indicator: id, ...row, unit, basis })),
          { total: rows.length, next: page.next },
        ),
        lastModified,
      }
    return {
      data: { id, name_vi: nameVi, name_en: nameEn, unit, frequency, basis, releases: page.items },
      meta: {
        updated_at: newest ?? null,
        pagination: { limit: page.limit, next_cursor: page.next, total: rows.length },
      },
      lastModified,
    }
  },
})

/**
 * The release of each period, oldest first: the value of its first day, beside what was known of the period before.
 * @param points by period, then by day
 */
export function releasesOf(indicator: Indicator, points: readonly RealTimePoint[]): ReleaseRow[] {
  const { decimals } = indicator
  const byPeriod = Map.groupBy(points, ({ period }) => period)
  const periods = [...byPeriod.keys()]
  const printed = (point: RealTimePoint | undefined) =>
    point === undefined ? null : roundTo(point.value, decimals)
  return periods.map((period, i): ReleaseRow => {
    const own = byPeriod.get(period)!
    const [first] = own
    const last = own.at(-1)!
    // There is not a figure of every day, but of every month.
    const before = indicator.frequency === 'daily' ? periods[i - 1] : shiftPeriod(period, -1)
    const earlier = before === undefined ? undefined : byPeriod.get(before)
    const onDay = (day: string) => earlier?.find(({ from, until }) => from <= day && day <= until)
    const [actual, latest] = [printed(first)!, printed(last)!]
    return {
      period,
      actual,
      ...releaseDay(first!),
      known_on: first!.knownOn,
      source: first!.source,
      previous_period: earlier === undefined ? null : before!,
      previous: printed(onDay(first!.from)),
      previous_before: printed(onDay(shiftPeriod(first!.from, -1))),
      latest,
      latest_known_on: last.knownOn,
      latest_source: last.source,
      revisions: own.length - 1,
      revised_by: roundTo(latest - actual, decimals),
    }
  })
}

const defaultLimit = 1000
/** A table is whole: no series has as many periods. */
const defaultCsvLimit = 100_000

/** @throws Problem cursor_mismatch */
function pageOf(indicator: Indicator, rows: readonly ReleaseRow[], query: ReleasesQuery) {
  const limit = query.limit ?? (query.format === 'csv' ? defaultCsvLimit : defaultLimit)
  const request = { id: indicator.id, of: 'releases', ...query }
  const after = query.cursor === undefined ? null : readCursor<string>(query.cursor, request)
  const rest = after === null ? rows : rows.filter(({ period }) => period > after)
  const items = rest.slice(0, limit)
  return {
    items,
    limit,
    next: rest.length <= limit ? null : writeCursor(items.at(-1)!.period, request),
  }
}
