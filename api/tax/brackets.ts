import type { RateScale } from '../../contracts/law/parameter.ts'
import { type Dong, type Percent, percentOf } from '../../contracts/money.ts'

export interface Bracket {
  readonly from: Dong
  /** Null in the last bracket. */
  readonly to: Dong | null
  readonly rate: Percent
  /** What of the income lies in this bracket. */
  readonly amount: Dong
  readonly tax: Dong
}

/**
 * A progressive schedule cut into its brackets (biểu thuế lũy tiến từng phần), up to the one the income reaches.
 * @param lines multiplies the lines of the schedule: 12 makes the yearly one out of the monthly one.
 */
export function bracketsOf(scale: RateScale, income: Dong, lines = 1): Bracket[] {
  const out: Bracket[] = []
  for (let i = 0; i < scale.length; i++) {
    const { over, rate } = scale[i]!
    const from = over * lines
    if (income <= from) break
    const next = scale[i + 1]
    const to = next ? next.over * lines : null
    const amount = (to === null ? income : Math.min(income, to)) - from
    out.push({ from, to, rate, amount, tax: percentOf(amount, rate) })
  }
  return out
}

/** Tax of a progressive schedule; 0 for an income of 0 or less. */
export const progressiveTax = (scale: RateScale, income: Dong, lines = 1): Dong =>
  bracketsOf(scale, income, lines).reduce((sum, bracket) => sum + bracket.tax, 0)
