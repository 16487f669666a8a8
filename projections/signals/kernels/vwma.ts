import { overBars, type Series } from './series.ts'

/** Volume-weighted mean of the n closes up to bar i; NaN when nothing was traded in them. */
export function vwmaAt(close: Series, volume: Series, i: number, n = 20): number {
  if (i < n - 1) return Number.NaN
  let value = 0
  let shares = 0
  for (let j = i - n + 1; j <= i; j++) {
    value += close[j]! * volume[j]!
    shares += volume[j]!
  }
  return shares > 0 ? value / shares : Number.NaN
}

export const vwma = (close: Series, volume: Series, n = 20): Series =>
  overBars(close.length, i => vwmaAt(close, volume, i, n))
