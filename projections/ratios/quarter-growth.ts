import type { Figures } from '../statements/line.ts'
import { growthOf } from './growth.ts'
import { isRefusal } from './outcome.ts'

/** Growth of a quarter's line over the same quarter of the year before, percent; NaN under five quarters. */
export function quarterGrowth(
  quarters: readonly Figures[],
  line: 'parentProfit' | 'revenue',
  back = 0,
): number {
  const now = quarters[back]
  const before = quarters[back + 4]
  if (!now || !before) return Number.NaN
  const growth = growthOf(now[line], before[line])
  return isRefusal(growth) ? Number.NaN : growth
}
