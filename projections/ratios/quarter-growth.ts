import type { Figures } from '../statements/line.ts'
import { growthOf } from './growth.ts'
import { isRefusal, type Outcome, refuse } from './outcome.ts'

/** Growth of the newest quarter's line over the same quarter of the year before, percent. */
export function quarterGrowthOf(quarters: readonly Figures[], line: 'parentProfit' | 'revenue'): Outcome {
  const now = quarters[0]
  const before = quarters[4]
  return now && before ? growthOf(now[line], before[line]) : refuse('short_history')
}

/** The same as a number; NaN under five quarters, and where there is no growth but a turn. */
export function quarterGrowth(quarters: readonly Figures[], line: 'parentProfit' | 'revenue'): number {
  const growth = quarterGrowthOf(quarters, line)
  return isRefusal(growth) ? Number.NaN : growth
}
