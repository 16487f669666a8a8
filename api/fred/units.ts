import type { FredUnits } from '../../contracts/http/macro/fred.ts'
import type { Frequency } from '../../contracts/indicators/period.ts'
import { baseOf, isOneSource, type Observation } from '../../projections/indicators/query.ts'

/** Observations of a year, as FRED counts them for compound rates. */
const perYear: Readonly<Record<Frequency, number>> = {
  daily: 260,
  weekly: 52,
  monthly: 12,
  quarterly: 4,
  annual: 1,
}

type Before = 'none' | 'mom' | 'yoy'

/** Each transformation: what it is compared with, and the formula of FRED's help on growth rates. */
const formulas: Readonly<
  Record<FredUnits, readonly [Before, (x: number, before: number, n: number) => number]>
> = {
  lin: ['none', x => x],
  chg: ['mom', (x, before) => x - before],
  ch1: ['yoy', (x, before) => x - before],
  pch: ['mom', (x, before) => (x / before - 1) * 100],
  pc1: ['yoy', (x, before) => (x / before - 1) * 100],
  pca: ['mom', (x, before, n) => ((x / before) ** n - 1) * 100],
  cch: ['mom', (x, before) => (Math.log(x) - Math.log(before)) * 100],
  cca: ['mom', (x, before, n) => (Math.log(x) - Math.log(before)) * 100 * n],
  log: ['none', x => Math.log(x)],
}

/** Rates of growth and logarithms have no meaning for what is a rate itself, or is not above zero. */
export const isGrowth = (units: FredUnits): boolean => !['lin', 'chg', 'ch1'].includes(units)

/**
 * A series in other units; null where the value before is missing, of another source, or not above zero where a rate of
 * growth would need that. On days the observation before is the one before, and a year before the last one of the 10 days up to it.
 */
export function inUnits(
  observations: readonly Observation[],
  units: FredUnits,
  frequency: Frequency,
): Observation[] {
  const [against, formula] = formulas[units]
  const byPeriod = new Map(observations.map(o => [o.period, o]))
  return observations.map((observation, i) => {
    const { period, value } = observation
    const before = against === 'none' ? observation : baseOf(period, against, byPeriod, observations[i - 1])
    const isStated =
      value !== null &&
      before !== undefined &&
      before.value !== null &&
      (against === 'none' || isOneSource(observation, before)) &&
      (!isGrowth(units) || (value > 0 && before.value > 0))
    return { ...observation, value: isStated ? formula(value, before.value!, perYear[frequency]) : null }
  })
}
