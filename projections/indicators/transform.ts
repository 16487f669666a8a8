import { shiftPeriod, yearBefore } from '../../contracts/indicators/period.ts'

export const transforms = ['none', 'yoy', 'mom'] as const
export type Transform = (typeof transforms)[number]

export interface Observation {
  readonly period: string
  readonly value: number | null
}

export interface Transformed extends Observation {
  /** Why there is no value. */
  readonly reason?: 'no_base_period' | 'base_not_positive' | 'not_available'
}

/**
 * Percent change on the same period a year before (`yoy`) or on the period before (`mom`), of unrounded levels.
 * A missing base gives null with its reason: nothing is computed across a gap. Daily series are compared with the
 * last observation at or before the base day, as there are none on closed days (at most 10 days back).
 */
export function transform(observations: readonly Observation[], kind: Transform): Transformed[] {
  if (kind === 'none')
    return observations.map(o => (o.value === null ? { ...o, reason: 'not_available' } : o))
  const byPeriod = new Map(observations.map(o => [o.period, o.value]))
  const previousOf = new Map(observations.map((o, i) => [o.period, observations[i - 1]?.period]))
  return observations.map(({ period, value }) => {
    if (value === null) return { period, value: null, reason: 'not_available' }
    const base = baseOf(period, kind, byPeriod, previousOf.get(period))
    if (base === undefined || base === null) return { period, value: null, reason: 'no_base_period' }
    if (base <= 0) return { period, value: null, reason: 'base_not_positive' }
    return { period, value: (value / base - 1) * 100 }
  })
}

function baseOf(
  period: string,
  kind: 'yoy' | 'mom',
  byPeriod: ReadonlyMap<string, number | null>,
  previousDay: string | undefined,
): number | null | undefined {
  const daily = period.length === 10
  if (!daily) return byPeriod.get(kind === 'yoy' ? yearBefore(period) : shiftPeriod(period, -1))
  if (kind === 'mom') return previousDay === undefined ? undefined : byPeriod.get(previousDay)
  let day = yearBefore(period)
  for (let back = 0; back <= 10; back++, day = shiftPeriod(day, -1)) {
    const value = byPeriod.get(day)
    if (value !== undefined && value !== null) return value
  }
  return undefined
}
