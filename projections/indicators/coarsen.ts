import type { Frequency } from '../../contracts/indicators/period.ts'
import { frequencyOf, periodEnd, periodOf, shiftPeriod } from '../../contracts/indicators/period.ts'
import type { Observation } from './transform.ts'

export interface Coarse extends Observation {
  /** Observations that it was made from. */
  readonly count: number
  readonly reason?: 'incomplete'
}

/** How many periods of one frequency make one of a coarser; null where the number varies (days). */
function fullCount(fine: Frequency, coarse: Frequency): number | null {
  if (fine === 'monthly') return coarse === 'quarterly' ? 3 : 12
  if (fine === 'quarterly') return 4
  return null
}

const order: readonly Frequency[] = ['daily', 'weekly', 'monthly', 'quarterly', 'annual']

/** Can a series of `fine` be served by `coarse` periods? Weeks fit into no month. */
export const isCoarser = (coarse: Frequency, fine: Frequency): boolean =>
  fine !== 'weekly' && order.indexOf(coarse) > order.indexOf(fine)

/**
 * Observations by coarser periods. A sum, or a mean of months, needs every part: with one missing the value is
 * null. A mean of days is made once the period is over, as days without a quote are not known. `end` is the last of its
 * parts, under the same conditions.
 */
export function coarsen(
  observations: readonly Observation[],
  to: Frequency,
  how: 'mean' | 'sum' | 'end',
): Coarse[] {
  const newest = observations.at(-1)?.period
  const groups = Map.groupBy(observations, ({ period }) => periodOf(to, periodEnd(period)))
  return [...groups].map(([period, parts]) => {
    const values = parts.flatMap(({ value }) => (value === null ? [] : [value]))
    const fine = frequencyOf(parts[0]!.period)!
    const needed = fullCount(fine, to)
    const complete =
      needed === null
        ? values.length > 0 &&
          newest !== undefined &&
          periodOf(to, periodEnd(shiftPeriod(newest, 4))) > period
        : values.length === needed
    if (!complete) return { period, value: null, count: values.length, reason: 'incomplete' as const }
    const sum = values.reduce((total, value) => total + value, 0)
    const sources = new Set(parts.filter(({ value }) => value !== null).map(({ source }) => source))
    const source = sources.size > 1 ? null : [...sources][0]
    return {
      period,
      value: how === 'end' ? values.at(-1)! : how === 'sum' ? sum : sum / values.length,
      count: values.length,
      ...(source === undefined ? {} : { source }),
    }
  })
}
