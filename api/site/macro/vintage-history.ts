import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { frequencyOf, shiftPeriod, yearBefore } from '../../../contracts/indicators/period.ts'
import { roundTo } from '../../../contracts/math.ts'
import {
  baseDaysBack,
  endOfTime,
  type RealTimePoint,
  transform,
} from '../../../projections/indicators/query.ts'

/** What was known of a period from a day on. */
export interface VintageValue {
  readonly from: string
  /** In the unit of the series, or percent of a change; null: nothing was known, or no change could be stated. */
  readonly value: number | null
}

/** Periods that a change of a period may be against. @param at place of the period among all */
function basesOf(all: readonly string[], at: number, kind: 'yoy' | 'mom'): readonly string[] {
  const period = all[at]!
  if (frequencyOf(period) !== 'daily') return [kind === 'yoy' ? yearBefore(period) : shiftPeriod(period, -1)]
  if (kind === 'mom') return all.slice(Math.max(0, at - baseDaysBack), at)
  const last = yearBefore(period)
  return Array.from({ length: baseDaysBack + 1 }, (_, back) => shiftPeriod(last, back - baseDaysBack))
}

/**
 * What was known of each period, oldest first: on each day the value that a series answers for that vintage. Values that
 * follow one another are not equal.
 * @param points of `realTimeSeries`, by period and day
 */
export function vintageHistory(
  { decimals }: Pick<Indicator, 'decimals'>,
  points: readonly RealTimePoint[],
  kind: 'yoy' | 'mom' | undefined,
): ReadonlyMap<string, readonly VintageValue[]> {
  const pointsOf = Map.groupBy(points, ({ period }) => period)
  const all = [...pointsOf.keys()]
  const on = (period: string, day: string) =>
    pointsOf.get(period)?.find(({ from, until }) => from <= day && day <= until)
  const valueOn = (period: string, bases: readonly string[], day: string): number | null => {
    const point = on(period, day)
    if (point === undefined) return null
    if (kind === undefined) return roundTo(point.value, decimals)
    const beside = [...bases.flatMap(base => on(base, day) ?? []), point]
    const value = transform(beside, kind).at(-1)!.value
    return value === null ? null : roundTo(value, 2)
  }
  return new Map(
    all.map((period, at) => {
      const bases = kind === undefined ? [] : basesOf(all, at, kind)
      const own = pointsOf.get(period)!
      const [{ from: first }] = own as [RealTimePoint]
      const days = [period, ...bases].flatMap(each =>
        (pointsOf.get(each) ?? []).flatMap(({ from, until }) =>
          until === endOfTime ? [from] : [from, shiftPeriod(until, 1)],
        ),
      )
      const values: VintageValue[] = []
      for (const day of [...new Set([first, ...days.filter(each => each > first)])].sort()) {
        const value = valueOn(period, bases, day)
        if (values.length === 0 || values.at(-1)!.value !== value) values.push({ from: day, value })
      }
      return [period, values]
    }),
  )
}

/**
 * Values by stop of a slider, of those periods that are not the same at every stop.
 * @param days of the slider, oldest first; what was known before the first of them stands at it
 * @param scaled a value as the page shows it
 */
export function valuesAtStops(
  history: ReadonlyMap<string, readonly VintageValue[]>,
  days: readonly string[],
  scaled: (value: number | null) => number | null,
): Readonly<Record<string, readonly (readonly [stop: number, value: number | null])[]>> {
  const stopOf = (day: string) => {
    const stop = days.findIndex(each => each >= day)
    return stop === -1 ? days.length : stop
  }
  const moving = [...history].flatMap(([period, values]) => {
    // Of what came before the first stop the last one stands.
    const stops = new Map(values.map(({ from, value }) => [stopOf(from), scaled(value)]))
    return stops.size === 1 && stops.has(0) ? [] : [[period, [...stops]] as const]
  })
  return Object.fromEntries(moving)
}

/** First values that are not the newest ones, by period: what was revised since. */
export const firstValues = (
  history: ReadonlyMap<string, readonly VintageValue[]>,
): ReadonlyMap<string, number> =>
  new Map(
    [...history].flatMap(([period, values]) => {
      const first = values.find(({ value }) => value !== null)?.value
      const newest = values.at(-1)?.value
      return first == null || newest == null || first === newest ? [] : [[period, first]]
    }),
  )

/** Periods in the table, and at the address with more of them; the CSV holds all. */
export const pageRows = { few: 24, more: 240 } as const

/** The newest period that was known on the first day of a slider. */
export const lastAtFirstStop = (
  points: readonly RealTimePoint[],
  [first]: readonly string[],
): string | undefined =>
  first === undefined ? undefined : points.findLast(({ from }) => from <= first)?.period

/**
 * Rows of a table that a slider goes through: those that end with what is known at the day of the page, and, out of sight,
 * those of its other stops.
 * @param all oldest first
 * @param last newest period of the day of the page; undefined: the newest of all
 * @param first newest period of the first stop; undefined: there is no slider
 * @param count how many are in sight
 */
export function rowsOf<Row extends { readonly period: string }>(
  all: readonly Row[],
  last: string | undefined,
  first: string | undefined,
  count: number,
): { readonly visible: readonly Row[]; readonly isHidden: (place: number) => boolean } {
  const countUpTo = (period: string | undefined) =>
    period === undefined ? all.length : all.filter(row => row.period <= period).length
  const end = countUpTo(last)
  const begin = Math.max(0, Math.min(end, countUpTo(first)) - count)
  const isInSight = (place: number) => place < end && place >= end - count
  const visible = first === undefined ? all.slice(begin, end) : all.slice(begin)
  return { visible, isHidden: place => !isInSight(place + begin) }
}
