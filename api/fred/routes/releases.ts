import {
  type FredRelease,
  fredReleases,
  fredSources,
  releaseNumberOf,
} from '../../../contracts/fred/numbers.ts'
import {
  fredReleaseDatesQuery,
  fredReleaseQuery,
  fredReleaseSeriesQuery,
  fredReleasesDatesQuery,
  fredReleasesQuery,
  fredSourceQuery,
  fredSourceReleasesQuery,
} from '../../../contracts/http/macro/fred.ts'
import { indicators } from '../../../contracts/indicators/index.ts'
import { releasesBetween } from '../../../contracts/indicators/release-calendar.ts'
import { releaseDates } from '../../../projections/indicators/query.ts'
import { problem } from '../../http/problem.ts'
import type { Call } from '../../http/route.ts'
import { todayAt } from '../../today.ts'
import type { FredRow } from '../document.ts'
import type { RealTime } from '../series.ts'
import { seriesList } from './list.ts'
import { fredRoute, paged, realTimeOf } from './route.ts'

/** A release as FRED lists it; `press_release` says whether it has a schedule of its publisher's. */
export const releaseRow = ({ id, name, link, rule }: FredRelease, realTime: RealTime): FredRow => ({
  id,
  ...realTime,
  name,
  press_release: rule !== undefined,
  link,
})

const sourceRow = ({ id, name, link }: (typeof fredSources)[number], realTime: RealTime): FredRow => ({
  id,
  ...realTime,
  name,
  link,
})

/** @throws Problem bad_request */
function numbered<Of extends { readonly id: number }>(
  list: readonly Of[],
  id: number,
  kind: 'release' | 'source',
): Of {
  const found = list.find(each => each.id === id)
  if (found !== undefined) return found
  throw problem('bad_request', {
    detail: `The ${kind} does not exist: ${id}.`,
    action: `Numbers are in /fred/${kind}s.`,
  })
}

const releases = fredRoute('releases', 'All releases', fredReleasesQuery, call => {
  const realTime = realTimeOf(call, call.query)
  const page = paged(
    realTime,
    fredReleases.map(each => releaseRow(each, realTime)),
    call.query,
    1000,
    'release_id',
  )
  return { root: 'releases', row: 'release', ...page }
})

const release = fredRoute('release', 'One release', fredReleaseQuery, call => {
  const found = numbered(fredReleases, call.query.release_id, 'release')
  const realTime = realTimeOf(call, call.query)
  return { root: 'releases', row: 'release', head: { ...realTime }, rows: [releaseRow(found, realTime)] }
})

const seriesOf = (number: number) => indicators.filter(indicator => releaseNumberOf(indicator) === number)

const releaseSeries = fredRoute('release/series', 'The series of a release', fredReleaseSeriesQuery, call =>
  seriesList(call, call.query, seriesOf(numbered(fredReleases, call.query.release_id, 'release').id)),
)

/** Days of a release: those on which figures came out, and the days to come of its schedule where they are asked for. */
async function datesOf(
  call: Pick<Call, 'services' | 'now'>,
  list: readonly FredRelease[],
  isPlanned: boolean,
  realTime: RealTime,
) {
  const byIndicator = await releaseDates(call.services.db)
  const today = todayAt(call.now)
  const last = realTime.realtime_end
  const inTwoYears = `${Number(today.slice(0, 4)) + 2}-12-31`
  const planned =
    isPlanned && last > today ? releasesBetween(today, last < inTwoYears ? last : inTwoYears) : []
  return list
    .flatMap(({ id, name, rule }) => {
      const days = [
        ...seriesOf(id).flatMap(indicator => byIndicator.get(indicator.id) ?? []),
        ...planned.filter(due => due.rule === rule).map(({ expectedAt }) => expectedAt),
      ]
      return [...new Set(days)].map(date => ({ release_id: id, release_name: name, date }))
    })
    .filter(({ date }) => date >= realTime.realtime_start && date <= last)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.release_id - b.release_id))
}

const allTime = (query: Partial<RealTime>) => ({
  realtime_start: query.realtime_start ?? '1776-07-04',
  realtime_end: query.realtime_end ?? '9999-12-31',
})

const releaseDatesRoute = fredRoute(
  'release/dates',
  'Days of a release',
  fredReleaseDatesQuery,
  async call => {
    const { query } = call
    const found = numbered(fredReleases, query.release_id, 'release')
    const realTime = realTimeOf(call, allTime(query))
    const dates = await datesOf(call, [found], query.include_release_dates_with_no_data ?? false, realTime)
    const page = paged(
      realTime,
      dates.map(({ release_id, date }) => ({ release_id, date })),
      query,
      10_000,
      'release_date',
    )
    return {
      root: 'release_dates',
      row: 'release_date',
      ...page,
      text: 'date',
    }
  },
)

const releasesDatesRoute = fredRoute(
  'releases/dates',
  'Days of all releases, newest first',
  fredReleasesDatesQuery,
  async call => {
    const { query } = call
    const today = todayAt(call.now)
    const realTime = realTimeOf(call, {
      realtime_start: query.realtime_start ?? `${today.slice(0, 4)}-01-01`,
      realtime_end: query.realtime_end ?? '9999-12-31',
    })
    const dates = await datesOf(
      call,
      fredReleases,
      query.include_release_dates_with_no_data ?? false,
      realTime,
    )
    const page = paged(realTime, dates, query, 1000, 'release_date', 'desc')
    return {
      root: 'release_dates',
      row: 'release_date',
      ...page,
      text: 'date',
    }
  },
)

const sources = fredRoute('sources', 'All sources', fredReleasesQuery, call => {
  const realTime = realTimeOf(call, call.query)
  const page = paged(
    realTime,
    fredSources.map(each => sourceRow(each, realTime)),
    call.query,
    1000,
    'source_id',
  )
  return { root: 'sources', row: 'source', ...page }
})

const source = fredRoute('source', 'One source', fredSourceQuery, call => {
  const found = numbered(fredSources, call.query.source_id, 'source')
  const realTime = realTimeOf(call, call.query)
  return { root: 'sources', row: 'source', head: { ...realTime }, rows: [sourceRow(found, realTime)] }
})

const sourceReleases = fredRoute(
  'source/releases',
  'The releases of a source',
  fredSourceReleasesQuery,
  call => {
    const found = numbered(fredSources, call.query.source_id, 'source')
    const realTime = realTimeOf(call, call.query)
    const rows = fredReleases.filter(each => each.source === found.id).map(each => releaseRow(each, realTime))
    const page = paged(realTime, rows, call.query, 1000, 'release_id')
    return { root: 'releases', row: 'release', ...page }
  },
)

export const releaseRoutes = [
  releases,
  release,
  releaseSeries,
  releaseDatesRoute,
  releasesDatesRoute,
  sources,
  source,
  sourceReleases,
]
