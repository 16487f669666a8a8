import { fredId } from '../../contracts/fred/ids.ts'
import type { FredObservationsQuery } from '../../contracts/http/macro/fred.ts'
import type { Indicator } from '../../contracts/indicators/indicator.ts'
import { type Frequency, periodStart } from '../../contracts/indicators/period.ts'
import { roundTo } from '../../contracts/math.ts'
import { coarsen, isCoarser, type RealTimePoint } from '../../projections/indicators/query.ts'
import { problem } from '../http/problem.ts'
import type { FredRow } from './document.ts'
import { inUnits, isGrowth } from './units.ts'

type Shape = Pick<FredObservationsQuery, 'units' | 'frequency' | 'aggregation_method'>

const letters = { d: 'daily', w: 'weekly', m: 'monthly', q: 'quarterly', a: 'annual' } as const

/** Decimals of a figure that is computed; those of the source where it is not. */
const computedDecimals = 5

const refused = (parameter: string, why: string, action: string) =>
  problem('validation_failed', {
    detail: `Value of ${parameter} cannot be used here: ${why}.`,
    action,
    errors: [{ pointer: `?${parameter}`, detail: why }],
  })

/** Frequency of the answer. */
export const frequencyOfAnswer = ({ frequency }: Indicator, query: Shape): Frequency =>
  query.frequency === undefined ? frequency : letters[query.frequency]

/**
 * Refuses what a series cannot give, as FRED does.
 * @throws Problem validation_failed
 */
export function assertServable(indicator: Indicator, query: Shape): void {
  const { units = 'lin', aggregation_method: how = 'avg' } = query
  const frequency = frequencyOfAnswer(indicator, query)
  if (frequency !== indicator.frequency && !isCoarser(frequency, indicator.frequency))
    throw refused(
      'frequency',
      `${fredId(indicator)} is ${indicator.frequency}`,
      'Take a coarser one, or leave it out.',
    )
  if (frequency !== indicator.frequency && how === 'sum' && indicator.aggregate !== 'sum')
    throw refused('aggregation_method', `figures of ${fredId(indicator)} do not add up`, 'Take avg or eop.')
  if (frequency !== indicator.frequency && how === 'avg' && indicator.aggregate === undefined)
    throw refused('aggregation_method', `${fredId(indicator)} has no mean over periods`, 'Take eop.')
  if (isGrowth(units) && !['level', 'year_to_date'].includes(indicator.basis))
    throw refused('units', `${fredId(indicator)} is itself a change in percent`, 'Take lin, chg or ch1.')
}

const methods = { avg: 'mean', sum: 'sum', eop: 'end' } as const

/** A period with the value that FRED prints: `.` where there is none. */
export interface Printed {
  readonly date: string
  readonly value: string
}

const missing = '.'

/** One state of a series in the units and periods requested, oldest first. */
export function printed(
  indicator: Indicator,
  points: readonly { readonly period: string; readonly value: number; readonly source: string }[],
  query: Shape,
): Printed[] {
  const { units = 'lin', aggregation_method: how = 'avg' } = query
  const frequency = frequencyOfAnswer(indicator, query)
  const isCoarse = frequency !== indicator.frequency
  const base = isCoarse ? coarsen(points, frequency, methods[how]) : points
  const decimals = units === 'lin' && !isCoarse ? indicator.decimals : computedDecimals
  return inUnits(base, units, frequency).map(({ period, value }) => ({
    date: periodStart(period),
    value: value === null ? missing : plain(roundTo(value, decimals)),
  }))
}

/** Without an exponent: 0.0000001 and not 1e-7. */
const plain = (value: number): string =>
  /e/.test(String(value))
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : String(value)

/** The points that were known on a day. */
export const knownOn = (points: readonly RealTimePoint[], day: string): RealTimePoint[] =>
  points.filter(({ from, until }) => from <= day && day <= until)

/** Days on which a value of the series came out or changed, oldest first. */
export const vintageDates = (points: readonly RealTimePoint[]): string[] =>
  [...new Set(points.map(({ from }) => from))].sort()

/** One state of the series, and the last day of it. */
export interface Vintage {
  readonly day: string
  readonly until: string
  readonly values: readonly Printed[]
}

/** A value with its real-time period. */
export interface Dated extends Printed {
  readonly from: string
  readonly until: string
}

/**
 * The values of states that follow one another, as real-time periods: by date, then by day. Days after one another with
 * the same value are one period.
 */
export function realTimePeriods(vintages: readonly Vintage[]): Dated[] {
  const byDate = new Map<string, Dated[]>()
  for (const { day, until, values } of vintages)
    for (const { date, value } of values) {
      const before = byDate.get(date) ?? []
      const last = before.at(-1)
      if (last?.value === value) before[before.length - 1] = { ...last, until }
      else byDate.set(date, [...before, { date, value, from: day, until }])
    }
  return [...byDate.keys()].sort().flatMap(date => byDate.get(date)!)
}

/** A row of output_type 1 and 4. */
export const datedRow = ({ date, value, from, until }: Dated): FredRow => ({
  realtime_start: from,
  realtime_end: until,
  date,
  value,
})

/** The first value of each date, and missing ones left out: nothing had come out. */
export const firstReleases = (periods: readonly Dated[]): Dated[] =>
  [...Map.groupBy(periods, ({ date }) => date).values()].flatMap(
    ofDate => ofDate.find(({ value }) => value !== missing) ?? [],
  )

/**
 * Rows with a column for each vintage: `VN_CPI_20261106`. output_type 2 has all values, 3 those that are new or differ from
 * the vintage before.
 */
export function vintageRows(indicator: Indicator, vintages: readonly Vintage[], onlyNew: boolean): FredRow[] {
  const rows = new Map<string, Record<string, string>>()
  const last = new Map<string, string>()
  for (const { day, values } of vintages)
    for (const { date, value } of values) {
      const isNew = last.get(date) !== value
      last.set(date, value)
      if (onlyNew && !isNew) continue
      const row = rows.get(date) ?? {}
      row[`${fredId(indicator)}_${day.replaceAll('-', '')}`] = value
      rows.set(date, row)
    }
  return [...rows.keys()].sort().map(date => ({ date, ...rows.get(date) }))
}

/**
 * The states of a series on days; each ends on the day before the next, the last one with `until`.
 * @param days oldest first
 */
export const statesOn = (
  indicator: Indicator,
  points: readonly RealTimePoint[],
  days: readonly string[],
  query: Shape,
  untilOf: (i: number) => string,
): Vintage[] =>
  days.map((day, i) => ({ day, until: untilOf(i), values: printed(indicator, knownOn(points, day), query) }))

/** Real-time periods of figures as they are, cut to those asked for: no state need be made. */
export const plainPeriods = (
  indicator: Indicator,
  points: readonly RealTimePoint[],
  { from, until }: { readonly from: string; readonly until: string },
): Dated[] =>
  points
    .filter(point => point.from <= until && point.until >= from)
    .map(point => ({
      date: periodStart(point.period),
      value: plain(roundTo(point.value, indicator.decimals)),
      from: point.from < from ? from : point.from,
      until: point.until > until ? until : point.until,
    }))
