import { rsi } from './rsi.ts'
import { overBars, type Series } from './series.ts'
import { sma } from './sma.ts'
import { rawStochasticAt } from './stochastic.ts'

/**
 * Stochastic of RSI: where RSI stands within its own last n values. `slow` 1 is TA-Lib's fast form
 * (raw %K, %D its mean); 3 is the form of the technical rating.
 */
export function stochasticRsi(
  close: Series,
  period = 14,
  n = 14,
  slow = 1,
  signal = 3,
): { k: Series; d: Series } {
  const strength = rsi(close, period)
  const raw = overBars(close.length, i => rawStochasticAt(strength, strength, strength, i, n))
  const k = slow > 1 ? sma(raw, slow) : raw
  const d = sma(k, signal)
  return { k: overBars(k.length, i => (Number.isNaN(d[i]!) ? Number.NaN : k[i]!)), d }
}
