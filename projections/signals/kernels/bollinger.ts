import { blank, overBars, type Series } from './series.ts'
import { smaAt } from './sma.ts'

/**
 * Population standard deviation (divided by n) of the n values up to bar i, in two passes: a sum of squares minus
 * a square of sums goes negative on flat high prices.
 */
export function deviationAt(x: Series, i: number, n: number): number {
  const mean = smaAt(x, i, n)
  if (Number.isNaN(mean)) return mean
  let squares = 0
  for (let j = i - n + 1; j <= i; j++) {
    const d = x[j]! - mean
    squares += d * d
  }
  return Math.sqrt(squares / n)
}

export const deviation = (x: Series, n: number): Series => overBars(x.length, i => deviationAt(x, i, n))

/** Bollinger bands (Bollinger 2001): mean ± `width` population deviations. */
export function bollinger(x: Series, n = 20, width = 2): { upper: Series; middle: Series; lower: Series } {
  const out = { upper: blank(x.length), middle: blank(x.length), lower: blank(x.length) }
  for (let i = n - 1; i < x.length; i++) {
    const mean = smaAt(x, i, n)
    const half = width * deviationAt(x, i, n)
    out.upper[i] = mean + half
    out.middle[i] = mean
    out.lower[i] = mean - half
  }
  return out
}
