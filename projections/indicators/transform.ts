import { shiftPeriod, yearBefore } from '../../contracts/indicators/period.ts'

export const transforms = ['none', 'yoy', 'mom'] as const
export type Transform = (typeof transforms)[number]

export interface Observation {
  readonly period: string
  readonly value: number | null
  /** Who states it; null where a coarser period is made of several sources. Absent: all are of one. */
  readonly source?: string | null
}

export interface Transformed extends Observation {
  /** Why there is no value. */
  readonly reason?: 'no_base_period' | 'base_not_positive' | 'not_available' | 'two_sources'
}

/** May a change be stated between two observations? Never where they are of two sources: part of it would be theirs. */
export const isOneSource = (a: Pick<Observation, 'source'>, b: Pick<Observation, 'source'>): boolean =>
  a.source === b.source && a.source !== null

/**
 * Percent change on the same period a year before (`yoy`) or on the period before (`mom`), of unrounded levels.
 * A missing base gives null with its reason: nothing is computed across a gap, or from one source to another. Daily series
 * are compared with the last observation at or before the base day, as there are none on closed days (at most `baseDaysBack` days back).
 */
export function transform(observations: readonly Observation[], kind: Transform): Transformed[] {
  if (kind === 'none')
    return observations.map(o => (o.value === null ? { ...o, reason: 'not_available' } : o))
  const byPeriod = new Map(observations.map(o => [o.period, o]))
  return observations.map((observation, i): Transformed => {
    const { period, value } = observation
    if (value === null) return { period, value: null, reason: 'not_available' }
    const base = baseOf(period, kind, byPeriod, observations[i - 1])
    if (base === undefined || base.value === null) return { period, value: null, reason: 'no_base_period' }
    if (!isOneSource(observation, base)) return { period, value: null, reason: 'two_sources' }
    if (base.value <= 0) return { period, value: null, reason: 'base_not_positive' }
    return { period, value: (value / base.value - 1) * 100 }
  })
}

/** Days back in which a daily figure of a year before has its base. */
export const baseDaysBack = 10

/** The observation that a change is against: `yoy` the same period a year before, `mom` the period before. */
export function baseOf(
  period: string,
  kind: 'yoy' | 'mom',
  byPeriod: ReadonlyMap<string, Observation>,
  dayBefore: Observation | undefined,
): Observation | undefined {
  const daily = period.length === 10
  if (!daily) return byPeriod.get(kind === 'yoy' ? yearBefore(period) : shiftPeriod(period, -1))
  if (kind === 'mom') return dayBefore
  let day = yearBefore(period)
  for (let back = 0; back <= baseDaysBack; back++, day = shiftPeriod(day, -1)) {
    const base = byPeriod.get(day)
    if (base !== undefined && base.value !== null) return base
  }
  return undefined
}
