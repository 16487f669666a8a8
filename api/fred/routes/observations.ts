import { type FredObservationsQuery, fredObservationsQuery } from '../../../contracts/http/macro/fred.ts'
import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import {
  endOfTime,
  type RealTimePoint,
  realTimeSeries,
  series,
} from '../../../projections/indicators/query.ts'
import { problem } from '../../http/problem.ts'
import type { FredRow } from '../document.ts'
import {
  assertServable,
  datedRow,
  firstReleases,
  frequencyOfAnswer,
  plainPeriods,
  printed,
  realTimePeriods,
  statesOn,
  type Vintage,
  vintageDates,
  vintageRows,
} from '../observations.ts'
import type { RealTime } from '../series.ts'
import { fredRoute, paged, realTimeOf, seriesNamed } from './route.ts'

/** Vintages that one answer may be made of, and values of them all. */
const maxVintages = 2000
const maxValues = 3_000_000

export const observations = fredRoute(
  'series/observations',
  'Observations of a series, as they stand or as they stood on other days',
  fredObservationsQuery,
  async call => {
    const { query } = call
    const indicator = seriesNamed(query.series_id)
    assertServable(indicator, query)
    const realTime = realTimeOf(call, realTimeRequested(query))
    const { observation_start = '1600-01-01', observation_end = endOfTime, output_type = 1 } = query
    const isIn = ({ date }: FredRow) => String(date) >= observation_start && String(date) <= observation_end
    const namesRealTime = query.realtime_start ?? query.realtime_end ?? query.vintage_dates?.[0]
    const { db } = call.services
    // As it stands: what every other answer of vnfin says, without the history of it.
    const rows =
      namesRealTime === undefined && (output_type === 1 || output_type === 2)
        ? rowsOf(indicator, output_type, [
            {
              day: realTime.realtime_start,
              until: realTime.realtime_end,
              values: printed(indicator, await series(db, indicator, {}), query),
            },
          ])
        : historyOf(indicator, await realTimeSeries(db, indicator), query, realTime)
    const page = paged(realTime, rows.filter(isIn), query, 100_000, 'observation_date')
    return {
      root: 'observations',
      row: 'observation',
      head: {
        ...realTime,
        observation_start,
        observation_end,
        units: query.units ?? 'lin',
        output_type,
        file_type: query.file_type ?? 'xml',
        ...page.head,
      },
      rows: page.rows,
    }
  },
)

/** The days of `vintage_dates` are the real-time period where they are given. */
function realTimeRequested({
  vintage_dates,
  realtime_start,
  realtime_end,
  output_type,
}: FredObservationsQuery) {
  const days = [...(vintage_dates ?? [])].sort()
  if (days.length > 0) return { realtime_start: days[0]!, realtime_end: days.at(-1)! }
  // First releases are those of all time, where no period is asked for.
  if (output_type === 3 || output_type === 4)
    return { realtime_start: realtime_start ?? '1776-07-04', realtime_end: realtime_end ?? endOfTime }
  return {
    ...(realtime_start === undefined ? {} : { realtime_start }),
    ...(realtime_end === undefined ? {} : { realtime_end }),
  }
}

const rowsOf = (indicator: Indicator, type: 1 | 2 | 3 | 4, vintages: readonly Vintage[]): FredRow[] => {
  if (type === 2 || type === 3) return vintageRows(indicator, vintages, type === 3)
  const periods = realTimePeriods(vintages)
  return (type === 4 ? firstReleases(periods) : periods).map(datedRow)
}

/** The states of a series in a real-time period, in the form asked for. @throws Problem validation_failed */
function historyOf(
  indicator: Indicator,
  points: readonly RealTimePoint[],
  query: FredObservationsQuery,
  { realtime_start: from, realtime_end: until }: RealTime,
): FredRow[] {
  const { output_type: type = 1, units = 'lin', vintage_dates } = query
  const isPlain = units === 'lin' && frequencyOfAnswer(indicator, query) === indicator.frequency
  if (isPlain && vintage_dates === undefined && (type === 1 || type === 4)) {
    const periods = plainPeriods(
      indicator,
      points,
      type === 4 ? { from: '0000-01-01', until } : { from, until },
    )
    const releases = type === 4 ? firstReleases(periods).filter(each => each.from >= from) : periods
    return releases.map(datedRow)
  }
  const changes = vintageDates(points).filter(day => day > from && day <= until)
  const days = vintage_dates === undefined ? [from, ...changes] : [...new Set(vintage_dates)].sort()
  const periods = new Set(points.map(({ period }) => period)).size
  if (days.length > maxVintages || days.length * periods > maxValues)
    throw problem('validation_failed', {
      detail: `The answer would be made of ${days.length} vintages of ${periods} periods; at most ${maxVintages} vintages and ${maxValues} values are computed at once.`,
      action: 'Narrow realtime_start and realtime_end, or name days in vintage_dates.',
    })
  const states = statesOn(indicator, points, days, query, i =>
    vintage_dates !== undefined ? days[i]! : i + 1 < days.length ? shiftPeriod(days[i + 1]!, -1) : until,
  )
  return rowsOf(
    indicator,
    type,
    states.filter(({ values }) => values.length > 0),
  )
}
