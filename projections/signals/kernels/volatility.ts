import { overBars, type Series } from './series.ts'

/** Realised volatility in percent a year: sqrt(252/n x sum of squared log returns) x 100 over n returns. */
export function realisedVolatilityAt(close: Series, i: number, n = 20): number {
  if (i < n) return Number.NaN
  let squares = 0
  for (let j = i - n + 1; j <= i; j++) {
    const change = Math.log(close[j]! / close[j - 1]!)
    squares += change * change
  }
  return Math.sqrt((252 / n) * squares) * 100
}

export const realisedVolatility = (close: Series, n = 20): Series =>
  overBars(close.length, i => realisedVolatilityAt(close, i, n))
