import {
  categoryNumberOf,
  fredCategories,
  fredReleases,
  releaseNumberOf,
} from '../../../contracts/fred/numbers.ts'
import {
  fredSearchQuery,
  fredSeriesQuery,
  fredUpdatesQuery,
  fredVintageDatesQuery,
} from '../../../contracts/http/macro/fred.ts'
import { indicators } from '../../../contracts/indicators/index.ts'
import { coverage, realTimeSeries } from '../../../projections/indicators/query.ts'
import { problem } from '../../http/problem.ts'
import { vintageDates } from '../observations.ts'
import { searchIds, searchSeries } from '../search.ts'
import { tagsOf } from '../series.ts'
import { seriesList } from './list.ts'
import { releaseRow } from './releases.ts'
import { describedSeries, fredRoute, paged, realTimeOf, seriesNamed } from './route.ts'

const series = fredRoute(
  'series',
  'One series: title, units, frequency, span',
  fredSeriesQuery,
  async call => {
    const indicator = seriesNamed(call.query.series_id)
    const realTime = realTimeOf(call, call.query)
    return {
      root: 'seriess',
      row: 'series',
      head: { ...realTime },
      rows: await describedSeries(call, [indicator], realTime),
    }
  },
)

const release = fredRoute(
  'series/release',
  'The release that a series comes out with',
  fredSeriesQuery,
  call => {
    const number = releaseNumberOf(seriesNamed(call.query.series_id))
    const realTime = realTimeOf(call, call.query)
    const rows = fredReleases.filter(({ id }) => id === number).map(each => releaseRow(each, realTime))
    return { root: 'releases', row: 'release', head: { ...realTime }, rows }
  },
)

const categories = fredRoute('series/categories', 'The categories of a series', fredSeriesQuery, call => {
  const number = categoryNumberOf(seriesNamed(call.query.series_id))
  const rows = fredCategories.filter(({ id }) => id === number).map(each => ({ ...each }))
  return { root: 'categories', row: 'category', rows }
})

const tags = fredRoute('series/tags', 'The tags of a series', fredSeriesQuery, call => {
  const own = tagsOf(seriesNamed(call.query.series_id))
  const realTime = realTimeOf(call, call.query)
  const rows = own.map(tag => ({
    ...tag,
    series_count: indicators.filter(each => tagsOf(each).some(({ name }) => name === tag.name)).length,
  }))
  const page = paged(realTime, rows, {}, 1000, 'series_count')
  return { root: 'tags', row: 'tag', ...page }
})

const search = fredRoute(
  'series/search',
  'Series by words of their titles, or by a part of their id',
  fredSearchQuery,
  call => {
    const { search_text: text, search_type: type = 'full_text' } = call.query
    return seriesList(
      call,
      call.query,
      type === 'series_id' ? searchIds(text) : searchSeries(text),
      type === 'series_id' ? 'series_id' : 'search_rank',
    )
  },
)

/**
 * A time of Vietnam, `202611291430`, as the moment it is.
 * @throws Problem bad_request
 */
function momentOf(name: string, text: string): number {
  const moment = Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:00+07:00'))
  if (!Number.isNaN(moment) && text.length === 12) return moment
  throw problem('bad_request', {
    detail: `The variable ${name} must be a time such as 202611291430 (YYYYMMDDhhmm, time in Vietnam), not '${text}'.`,
    action: `Correct ${name}, or leave it out.`,
  })
}

const updates = fredRoute(
  'series/updates',
  'Series by the time of their last figure, newest first',
  fredUpdatesQuery,
  async call => {
    const { filter_value: area = 'all', start_time, end_time, ...query } = call.query
    const existing = await coverage(call.services.db)
    const from = start_time === undefined ? 0 : momentOf('start_time', start_time)
    const to = end_time === undefined ? Number.POSITIVE_INFINITY : momentOf('end_time', end_time)
    const updated = indicators.filter(({ id }) => {
      const moment = Date.parse(existing.get(id)?.updatedAt ?? '')
      return area !== 'regional' && moment >= from && moment <= to
    })
    const document = await seriesList(
      call,
      { sort_order: 'desc', ...query, order_by: 'last_updated' },
      updated,
    )
    return {
      ...document,
      head: { ...document.head, filter_variable: 'geography', filter_value: area },
    }
  },
)

const vintages = fredRoute(
  'series/vintagedates',
  'Days on which figures of a series came out or were revised',
  fredVintageDatesQuery,
  async call => {
    const { query } = call
    const indicator = seriesNamed(query.series_id)
    const realTime = realTimeOf(call, {
      realtime_start: query.realtime_start ?? firstDay,
      realtime_end: query.realtime_end ?? '9999-12-31',
    })
    const days = vintageDates(await realTimeSeries(call.services.db, indicator)).filter(
      day => day >= realTime.realtime_start && day <= realTime.realtime_end,
    )
    const page = paged(realTime, days, query, 10_000, 'vintage_date')
    return {
      root: 'vintage_dates',
      row: 'vintage_date',
      ...page,
    }
  },
)

/** FRED's first day. */
export const firstDay = '1776-07-04'

export const seriesRoutes = [series, release, categories, tags, search, updates, vintages]
