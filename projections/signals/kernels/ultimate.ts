import { overBars, type Series } from './series.ts'
import { trueRangeOf } from './true-range.ts'

/** Ultimate oscillator (Williams 1976): 100 (4a+2b+c)/7, each the buying pressure over true range of 7, 14, 28 bars. */
export function ultimateAt(
  high: Series,
  low: Series,
  close: Series,
  i: number,
  short = 7,
  middle = 14,
  long = 28,
): number {
  if (i < long) return Number.NaN
  let pressure = 0
  let range = 0
  let a = 0
  let b = 0
  for (let back = 0; back < long; back++) {
    const j = i - back
    const last = close[j - 1]!
    pressure += close[j]! - Math.min(low[j]!, last)
    range += trueRangeOf(high[j]!, low[j]!, last)
    if (back === short - 1) a = range > 0 ? pressure / range : Number.NaN
    if (back === middle - 1) b = range > 0 ? pressure / range : Number.NaN
  }
  const c = range > 0 ? pressure / range : Number.NaN
  return (100 * (4 * a + 2 * b + c)) / 7
}

export const ultimate = (
  high: Series,
  low: Series,
  close: Series,
  short = 7,
  middle = 14,
  long = 28,
): Series => overBars(close.length, i => ultimateAt(high, low, close, i, short, middle, long))
