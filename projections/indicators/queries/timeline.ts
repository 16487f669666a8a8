import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { roundTo } from '../../../contracts/math.ts'
import { bestOn, type DatedMention, dayOf, publishedVersions, wasServed } from './published.ts'
import type { SeriesPoint, Served } from './served.ts'

/** What follows has no end yet (the form of ALFRED). */
export const endOfTime = '9999-12-31'

/** A value with the days on which it was the one known of its period, first and last day included. */
export interface RealTimePoint extends SeriesPoint {
  readonly from: string
  /** `endOfTime` where nothing followed. */
  readonly until: string
}

/**
 * The real-time periods of a series. On each day it has the value that `storedSeries` gives for it; days that follow one
 * another with the same printed value are one period.
 * @param versions by period and version
 */
export function timeline(
  indicator: Indicator,
  versions: readonly Served[],
  mentions: readonly DatedMention[],
): RealTimePoint[] {
  const mentionsOf = Map.groupBy(mentions, ({ period }) => period)
  const done: RealTimePoint[][] = []
  for (const [period, served] of Map.groupBy(versions, version => version.period)) {
    const all = publishedVersions(served)
    const stated = mentionsOf.get(period) ?? []
    // Whether a word that was never served is believed depends on the period before as it was known on that day.
    const isDependent = stated.some(({ value }) => !wasServed(value, all, indicator.decimals))
    const own = [...all, ...stated].map(dayOf)
    const days = isDependent ? [...own, ...done.flatMap(points => points.map(({ from }) => from))] : own
    const first = own.toSorted()[0]!
    const states = [...new Set(days)]
      .filter(day => day >= first)
      .sort()
      .map(day => ({
        day,
        point: bestOn(indicator, all, stated, isDependent ? valueBefore(done, day) : undefined, day),
      }))
    done.push(periodsOf(indicator, states))
  }
  return done.flat()
}

/** The newest earlier point on a day. */
const valueBefore = (done: readonly RealTimePoint[][], day: string): RealTimePoint | undefined =>
  done
    .findLast(points => points.some(({ from, until }) => from <= day && day <= until))
    ?.find(({ from, until }) => from <= day && day <= until)

/** What was known from each day on, as periods. */
function periodsOf(
  { decimals }: Indicator,
  versions: readonly { readonly day: string; readonly point: SeriesPoint | undefined }[],
): RealTimePoint[] {
  const printed = (point: SeriesPoint | undefined) => point && roundTo(point.value, decimals)
  const changes = versions.filter(
    ({ point }, i) => i === 0 || printed(point) !== printed(versions[i - 1]?.point),
  )
  return changes.flatMap(({ day, point }, i) => {
    const next = changes[i + 1]
    return point === undefined
      ? []
      : [{ ...point, from: day, until: next === undefined ? endOfTime : shiftPeriod(next.day, -1) }]
  })
}
