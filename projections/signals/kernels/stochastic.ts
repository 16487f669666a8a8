import { highestAt, lowestAt } from './extremes.ts'
import { overBars, type Series } from './series.ts'
import { sma } from './sma.ts'

/** 100 (C-LL)/(HH-LL) over n bars; 0 where the window is flat, as in TA-Lib. */
export function rawStochasticAt(high: Series, low: Series, close: Series, i: number, n: number): number {
  const top = highestAt(high, i, n)
  const bottom = lowestAt(low, i, n)
  const range = top - bottom
  if (range === 0) return 0
  return (100 * (close[i]! - bottom)) / range
}

/** Slow stochastic (Lane): %K = mean of `slow` raw values, %D = mean of `signal` %K. */
export function stochastic(
  high: Series,
  low: Series,
  close: Series,
  n = 14,
  slow = 3,
  signal = 3,
): { k: Series; d: Series } {
  const raw = overBars(close.length, i => rawStochasticAt(high, low, close, i, n))
  const k = sma(raw, slow)
  const d = sma(k, signal)
  // Both lines begin together, as in TA-Lib: a %K without its %D is a partial answer.
  for (let i = 0; i < k.length; i++) if (Number.isNaN(d[i]!)) k[i] = Number.NaN
  return { k, d }
}
