import { overBars, type Series } from './series.ts'

/** Momentum: close minus the close n bars ago. */
export const momentumAt = (close: Series, i: number, n = 10): number =>
  i < n ? Number.NaN : close[i]! - close[i - n]!

export const momentum = (close: Series, n = 10): Series =>
  overBars(close.length, i => momentumAt(close, i, n))

/** Rate of change in percent against the close n bars ago. */
export const rateOfChange = (close: Series, n = 10): Series =>
  overBars(close.length, i => (i < n ? Number.NaN : (close[i]! / close[i - n]! - 1) * 100))
