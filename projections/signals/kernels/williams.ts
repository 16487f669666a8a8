import { highestAt, lowestAt } from './extremes.ts'
import { overBars, type Series } from './series.ts'

/** Williams %R: -100 (HH-C)/(HH-LL) over n bars; NaN on a flat window. */
export function williamsAt(high: Series, low: Series, close: Series, i: number, n = 14): number {
  const top = highestAt(high, i, n)
  const range = top - lowestAt(low, i, n)
  // 0 - x, so that a close at the top is 0 and not -0.
  return range === 0 ? Number.NaN : 0 - (100 * (top - close[i]!)) / range
}

export const williams = (high: Series, low: Series, close: Series, n = 14): Series =>
  overBars(close.length, i => williamsAt(high, low, close, i, n))
