import { overBars, type Series } from './series.ts'

/** Awesome oscillator: SMA5 - SMA34 of the bar's middle (H+L)/2. */
export function awesomeAt(high: Series, low: Series, i: number, fast = 5, slow = 34): number {
  if (i < slow - 1) return Number.NaN
  let sum = 0
  let recent = 0
  for (let back = 0; back < slow; back++) {
    sum += (high[i - back]! + low[i - back]!) / 2
    if (back === fast - 1) recent = sum
  }
  return recent / fast - sum / slow
}

export const awesome = (high: Series, low: Series, fast = 5, slow = 34): Series =>
  overBars(high.length, i => awesomeAt(high, low, i, fast, slow))
