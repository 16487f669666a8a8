import type { SeasonForm } from '../../../contracts/indicators/panel.ts'
import { shiftPeriod } from '../../../contracts/indicators/period.ts'
import { mean } from '../../../contracts/math.ts'
import { isOneSource } from '../../../projections/indicators/query.ts'
import type { Monthly } from '../panel/transform.ts'
import { stl } from './stl.ts'
import { type Coefficient, tetCovers, tetEffect } from './tet.ts'

/** A model of a year with two variables needs some years: five. */
const minMonths = 60

/** Years over which one calendar month is smoothed: 13, so that the season may change slowly. */
const seasonalYears = 13

export interface Adjusted {
  /** Without season and Tết, of each month of the run. */
  readonly months: ReadonlyMap<string, Monthly>
  readonly first: string
  readonly last: string
  /** Between 0, no season, and 1: Wang, Smith and Hyndman (2006). */
  readonly strength: number
  /** Of a multiplicative series in percent. */
  readonly tet: { readonly before: Coefficient; readonly from: Coefficient } | null
}

export const adjustmentMethod =
  'Tết: two variables (seven days before it, seven from its first on) in an airline ARIMA model, where AICC favours them; season: STL with robust weights (Cleveland and others, 1990), of the logarithm where it is a share. A figure derived by vnfin from what was public.'

/**
 * Takes Tết and then the season out of a monthly series.
 * @param all figures by month; adjusted is the newest run without a gap from one source
 * @returns null where that run is shorter than five years, or a figure of a multiplicative series is not above zero
 */
export function adjusted(all: ReadonlyMap<string, Monthly>, form: SeasonForm): Adjusted | null {
  const run = newestRun(all)
  const isLogarithmic = form === 'multiplicative'
  const figures = run.map(month => all.get(month)!)
  if (run.length < minMonths) return null
  if (isLogarithmic && figures.some(({ value }) => value <= 0)) return null
  const values = figures.map(({ value }) => (isLogarithmic ? Math.log(value) : value))
  const tet = tetEffect(run, values)
  const withoutTet = tet === null ? values : values.map((value, n) => value - tet.effect[n]!)
  const { seasonal, remainder } = stl(withoutTet, { period: 12, seasonal: seasonalYears })
  const months = new Map(
    run.map((month, n) => {
      const value = withoutTet[n]! - seasonal[n]!
      return [month, { value: isLogarithmic ? Math.exp(value) : value, source: figures[n]!.source }]
    }),
  )
  const inPercent = ({ value, t }: Coefficient): Coefficient =>
    isLogarithmic ? { value: Math.expm1(value) * 100, t } : { value, t }
  return {
    months,
    first: run[0]!,
    last: run.at(-1)!,
    strength: strengthOf(seasonal, remainder),
    tet: tet === null ? null : { before: inPercent(tet.before), from: inPercent(tet.from) },
  }
}

/** The months from the newest back to a gap, another source, or a year of which the day of Tết is not on the list. */
function newestRun(all: ReadonlyMap<string, Monthly>): string[] {
  const run: string[] = []
  let month = [...all.keys()].sort().at(-1)
  while (month !== undefined && tetCovers(month)) {
    const [own, later] = [all.get(month), all.get(run.at(-1) ?? month)]
    if (own === undefined || later === undefined || !isOneSource(own, later)) break
    run.push(month)
    month = shiftPeriod(month, -1)
  }
  return run.reverse()
}

function strengthOf(seasonal: readonly number[], remainder: readonly number[]): number {
  const both = variance(seasonal.map((value, n) => value + remainder[n]!))
  return both === 0 ? 0 : Math.max(0, 1 - variance(remainder) / both)
}

const variance = (values: readonly number[]): number => {
  const centre = mean(values)
  return mean(values.map(value => (value - centre) ** 2))
}
