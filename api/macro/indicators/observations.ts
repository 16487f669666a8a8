import type { Observation, SeriesQuery } from '../../../contracts/http/macro/indicators.ts'
import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { periodEnd, periodStart } from '../../../contracts/indicators/period.ts'
import { roundTo } from '../../../contracts/math.ts'
import { coarsen, isCoarser, type SeriesPoint, transform } from '../../../projections/indicators/query.ts'
import { type Problem, problem } from '../../http/problem.ts'
import { releaseDay } from './figure.ts'

/** Is a change requested, and not the values themselves? */
export const isChanged = ({ transform: kind }: Pick<SeriesQuery, 'transform'>): boolean =>
  kind !== undefined && kind !== 'none'

/** Unit and basis of the figures that are stated: a change is in percent, whatever the series is measured in. */
export const measureOf = (indicator: Indicator, query: Pick<SeriesQuery, 'transform'>) =>
  isChanged(query)
    ? { unit: 'percent' as const, basis: query.transform! }
    : { unit: indicator.unit, basis: indicator.basis }

type Shape = Pick<SeriesQuery, 'from' | 'to' | 'frequency' | 'transform'>

/** Refuses what the series cannot give, instead of giving something else. */
export function assertPossible(indicator: Indicator, query: Shape): void {
  assertPeriods(query)
  const found = fault(indicator, query)
  if (found !== null) throw found
}

/** @throws Problem validation_failed */
export function assertPeriods({ from, to }: Pick<Shape, 'from' | 'to'>): void {
  if (from !== undefined && to !== undefined && periodStart(from) > periodEnd(to))
    throw refused('to', `${to} is before ${from}`, 'Give ?from and ?to in order of time.')
}

/** Why a series cannot be served as requested; null when it can. */
export function fault(
  indicator: Indicator,
  { frequency, transform: kind }: Pick<Shape, 'frequency' | 'transform'>,
): Problem | null {
  if (kind === 'mom' && indicator.basis === 'year_to_date')
    return refused(
      'transform',
      `${indicator.id} is counted from the beginning of the year, so its change on the month before grows by the month`,
      'Take ?transform=yoy, or leave it out.',
    )
  if (kind !== undefined && kind !== 'none' && !['level', 'year_to_date'].includes(indicator.basis))
    return refused(
      'transform',
      `${indicator.id} is itself a change (basis ${indicator.basis})`,
      'Leave ?transform out.',
    )
  if (frequency === undefined || frequency === indicator.frequency) return null
  if (!isCoarser(frequency, indicator.frequency))
    return refused(
      'frequency',
      `${indicator.id} is ${indicator.frequency}; it cannot be told by ${frequency} periods`,
      `Leave ?frequency out or take a coarser one.`,
    )
  return indicator.aggregate === undefined
    ? refused(
        'frequency',
        `values of ${indicator.id} cannot be added or averaged (basis ${indicator.basis})`,
        'Leave ?frequency out.',
      )
    : null
}

const refused = (parameter: string, why: string, action: string) =>
  problem('validation_failed', {
    detail: `The parameter ?${parameter} cannot be used here: ${why}.`,
    action,
    errors: [{ pointer: `?${parameter}`, detail: why }],
  })

/** Points as they are answered: coarser, changed, cut to the periods requested, rounded as the publisher prints. */
export function toObservations(
  indicator: Indicator,
  points: readonly SeriesPoint[],
  query: Shape,
): Observation[] {
  const coarse = query.frequency !== undefined && query.frequency !== indicator.frequency
  const base = coarse ? coarsen(points, query.frequency!, indicator.aggregate!) : points
  const changed = transform(base, query.transform ?? 'none')
  const decimals = isChanged(query) ? 2 : indicator.decimals
  const byPeriod = new Map(points.map(point => [point.period, point]))
  return changed
    .map((item, i): Observation => {
      const value = item.value === null ? null : roundTo(item.value, decimals)
      const why = (base[i] as { reason?: string }).reason ?? item.reason
      const reason = value === null && why !== undefined ? { reason: why } : {}
      const point = coarse ? undefined : byPeriod.get(item.period)
      if (point === undefined) return { period: item.period, value, ...reason }
      return {
        period: item.period,
        value,
        ...reason,
        ...(point.version === 0 ? {} : { revision: point.version }),
        ...releaseDay(point),
        known_on: point.knownOn,
        source: point.source,
        ...(point.base ? { base: point.base } : {}),
        ...(point.factor === undefined || point.factor === 1 ? {} : { rebased_by: point.factor }),
        status: point.status,
      }
    })
    .filter(({ period }) => inRange(period, query.from, query.to))
}

/** A bound may be coarser than the periods: `to=2026` covers all of 2026, in any frequency. */
export function inRange(period: string, from: string | undefined, to: string | undefined): boolean {
  return (
    (from === undefined || comparable(period, from, 'first') >= 0) &&
    (to === undefined || comparable(period, to, 'last') <= 0)
  )
}

function comparable(period: string, bound: string, end: 'first' | 'last'): number {
  const [a, b] = [periodEnd(period), end === 'first' ? periodStart(bound) : periodEnd(bound)]
  return a < b ? -1 : a > b ? 1 : 0
}
