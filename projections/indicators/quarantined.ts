import { beginsWithYear, type IndicatorBasis, type Plausible } from '../../contracts/indicators/indicator.ts'
import { roundingOf } from './statement.ts'

export interface Doubt {
  /**
   * `outside_bounds`, `jump`: too unlikely. `unproven`: nothing shows that the figure is what the series measures.
   * `no_common_base`: its source differs from the better one on the periods that both have, or has none with it.
   */
  readonly rule: 'outside_bounds' | 'jump' | 'unproven' | 'no_common_base'
  readonly detail: string
}

/**
 * What is counted from the beginning of the year begins again with it: it is compared with nothing of another year, in
 * January and in the first month that is known.
 */
export const restarts = (basis: IndicatorBasis, period: string, before: string): boolean =>
  beginsWithYear(basis) && period.slice(0, 4) !== before.slice(0, 4)

/**
 * Is a value too unlikely to be served before someone confirms it? CPI of −4.69 % after +4.31 % was a lost sign.
 * @param previous value of the period before, null when there is none
 */
export function doubt(value: number, previous: number | null, limits: Plausible | undefined): Doubt | null {
  if (limits === undefined) return null
  if (value < limits.min || value > limits.max)
    return { rule: 'outside_bounds', detail: `${value} is outside ${limits.min} to ${limits.max}` }
  if (limits.jump !== undefined && previous !== null && Math.abs(value - previous) > limits.jump)
    return { rule: 'jump', detail: `${value} after ${previous}: a change above ${limits.jump}` }
  return null
}

/**
 * A doubtful value is confirmed when a second source states the same, or when the next period stays within the
 * usual change of it; the bounds themselves yield to a second source only.
 */
export function confirms(
  quarantined: number,
  by: { secondSource?: number; next?: number },
  limits: Plausible,
  decimals: number,
): boolean {
  if (by.secondSource !== undefined) return Math.abs(by.secondSource - quarantined) <= roundingOf(decimals)
  if (by.next === undefined || limits.jump === undefined) return false
  return (
    quarantined >= limits.min && quarantined <= limits.max && Math.abs(by.next - quarantined) <= limits.jump
  )
}
