import { percentileRank, zScore } from './percentile.ts'
import type { Point } from './transforms.ts'

export interface Standing {
  /** Day or last day of the month that the value belongs to. */
  readonly date: string
  readonly value: number
  /** Null with `reason` where the history is too short. */
  readonly percentile: number | null
  readonly reason: 'history_below_three_years' | null
  /** z on the scale requested; information only, since percentiles are what the score uses. */
  readonly z: number | null
  /** Values that the percentile rests on. */
  readonly observations: number
}

/** On what scale z is taken: log(x), log(1 + x) for shares that may be 0, none for values that may be negative. */
export type Scale = 'log' | 'log1p' | 'none'

const years = (day: string, count: number): string => `${Number(day.slice(0, 4)) - count}${day.slice(4)}`

/** Three years have about 750 sessions; with less than 60 % of them the history has holes that make ranks worthless. */
const minDays = 450

/**
 * Where a daily value stands among its own last ten years, itself included.
 * `series` must be sorted and end with the value asked about; three years of it are needed.
 */
export function dailyStanding(series: readonly Point[], scale: Scale): Standing | null {
  const last = series.at(-1)
  if (last === undefined) return null
  const since = years(last.day, 10)
  const window = series.filter(point => point.day > since)
  const longEnough = series[0]!.day <= years(last.day, 3) && window.length >= minDays
  return standing(last, window, longEnough, scale)
}

/** The same for monthly values: the last 120 months, 36 of them at least. */
export function monthlyStanding(series: readonly Point[], scale: Scale): Standing | null {
  const last = series.at(-1)
  if (last === undefined) return null
  const since = years(last.day.slice(0, 7), 10)
  const window = series.filter(point => point.day.slice(0, 7) > since)
  return standing(last, window, window.length >= 36, scale)
}

function standing(last: Point, window: readonly Point[], longEnough: boolean, scale: Scale): Standing {
  const sample = window.map(point => point.value)
  return {
    date: last.day,
    value: last.value,
    percentile: longEnough ? percentileRank(sample, last.value) : null,
    reason: longEnough ? null : 'history_below_three_years',
    z:
      longEnough && scale !== 'none'
        ? zScore(sample, last.value, scale === 'log' ? Math.log : Math.log1p)
        : null,
    observations: sample.length,
  }
}

const day = 86_400_000
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / day

/** A monthly value counts for 45 days after its month has ended; a daily one for 10. */
const validDays = { monthly: 45, daily: 10 } as const

/** Is a value of `date` (month end for monthly ones) still good for `on`? */
export function stillValid(date: string, cadence: 'monthly' | 'daily', on: string): boolean {
  const age = daysBetween(date, on)
  return age >= 0 && age <= validDays[cadence]
}
