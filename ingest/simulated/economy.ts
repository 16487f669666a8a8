import { addDays } from '../../contracts/vietnam-time.ts'
import { random } from './random.ts'

const firstYear = 2014
/** Figures of a month or quarter are out on the sixth day after its end. */
const delay = 6

/** What an invented economy did in a month. Indices and levels; changes are left to whoever prints them. */
export interface Month {
  /** `2026-10` */
  readonly period: string
  /** Consumer prices and those without food, energy and what the state sets; 2019 is near 100. */
  readonly prices: number
  readonly corePrices: number
  /** Industrial production; 2015 is near 100. */
  readonly production: number
  /** Million USD. */
  readonly exports: number
  readonly imports: number
  /** Billion VND. */
  readonly retail: number
  readonly publicInvestment: number
}

export interface Quarter {
  /** `2026-Q3` */
  readonly period: string
  /** Gross domestic product at prices of 2010 and at current ones, billion VND. */
  readonly constant: number
  readonly current: number
}

export interface Economy {
  readonly months: readonly Month[]
  readonly quarters: readonly Quarter[]
}

const pad = (n: number) => String(n).padStart(2, '0')

/** Last day of `2026-10` or `2026-Q3`. */
export function lastDayOf(period: string): string {
  const year = Number(period.slice(0, 4))
  const month = period.includes('Q') ? Number(period.at(-1)) * 3 : Number(period.slice(5))
  return addDays(month === 12 ? `${year + 1}-01-01` : `${year}-${pad(month + 1)}-01`, -1)
}

/** Months (or quarters) since 2014 whose figures are out on the day; `part` counts within the year from 0. */
function periodsOut(on: string, parts: 12 | 4): { period: string; n: number; part: number }[] {
  const periods: { period: string; n: number; part: number }[] = []
  for (let year = firstYear; ; year++) {
    for (let part = 0; part < parts; part++) {
      const period = parts === 12 ? `${year}-${pad(part + 1)}` : `${year}-Q${part + 1}`
      if (addDays(lastDayOf(period), delay) > on) return periods
      periods.push({ period, n: periods.length, part })
    }
  }
}

/** Percent of a month's price change that the season brings: dearer before Tết, cheaper after it. */
const priceSeason = [0.35, 0.5, -0.4, -0.05, 0, 0.05, 0.1, 0.05, 0.1, 0.05, 0, 0.05]
const outputSeason = [1, 0.87, 1.02, 0.99, 1.01, 1.02, 1.02, 1.02, 1, 1.03, 1.03, 1.04]
const tradeSeason = [0.96, 0.86, 1.02, 0.97, 1, 1.01, 1.03, 1.05, 1.01, 1.04, 1.03, 1.02]
const budgetSeason = [0.62, 0.64, 0.78, 0.86, 0.93, 1, 1.05, 1.1, 1.15, 1.2, 1.25, 1.4]
const quarterSeason = [0.86, 0.98, 1, 1.16]

/** Prices, output, trade and product of an invented economy up to what is published on the day. */
export function simulateEconomy(seed: string, on: string): Economy {
  const draw = random(seed, 'economy')
  let [prices, corePrices, pressure] = [85, 86, 0]
  let demand = 0
  const months = periodsOut(on, 12).map(({ period, n, part }): Month => {
    pressure = 0.85 * pressure + 0.000_5 * draw.normal()
    demand = 0.9 * demand + 0.012 * draw.normal()
    prices *= 1 + 0.002_3 + pressure + priceSeason[part]! / 130
    corePrices *= 1 + 0.002 + 0.6 * pressure
    const noise = (spread: number) => 1 + spread * draw.normal()
    return {
      period,
      prices,
      corePrices,
      production: 92 * 1.006_2 ** n * outputSeason[part]! * noise(0.008),
      exports: 12_400 * 1.008 ** n * tradeSeason[part]! * (1 + demand) * noise(0.02),
      imports: 11_800 * 1.008 ** n * tradeSeason[part]! * (1 + demand) * noise(0.025),
      retail: 245_000 * 1.006_8 ** n * (part === 0 ? 1.04 : 1) * noise(0.008),
      publicInvestment: 17_000 * 1.009 ** n * budgetSeason[part]! * noise(0.03),
    }
  })
  const account = random(seed, 'product')
  const quarters = periodsOut(on, 4).map(({ period, n, part }): Quarter => {
    const constant = 830_000 * 1.0158 ** n * quarterSeason[part]! * (1 + 0.005 * account.normal())
    return { period, constant, current: constant * 1.34 * 1.0085 ** n }
  })
  return { months, quarters }
}
