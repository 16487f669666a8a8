import { Ema } from './ema.ts'
import { blank, type Series } from './series.ts'

/**
 * Moving average convergence/divergence (Appel 1979) with TA-Lib's aligned start: the fast mean is seeded on the
 * bars slow-fast … slow-1, so both means begin at bar slow-1. The signal is an EMA of the line, seeded with a mean;
 * all three outputs begin together at bar slow+signal-2 (33 for 12/26/9).
 */
export class Macd {
  macd = Number.NaN
  signal = Number.NaN
  histogram = Number.NaN
  private readonly fast: Ema
  private readonly slow: Ema
  private readonly mean: Ema
  private delay: number
  constructor(fast = 12, slow = 26, signal = 9) {
    this.fast = new Ema(fast)
    this.slow = new Ema(slow)
    this.mean = new Ema(signal)
    this.delay = slow - fast
  }
  push(close: number): void {
    const slow = this.slow.push(close)
    if (this.delay > 0) {
      this.delay--
      return
    }
    const fast = this.fast.push(close)
    const line = fast - slow
    if (Number.isNaN(line)) return
    const signal = this.mean.push(line)
    if (Number.isNaN(signal)) return
    this.macd = line
    this.signal = signal
    this.histogram = line - signal
  }
}

export function macd(
  close: Series,
  fast = 12,
  slow = 26,
  signal = 9,
): { macd: Series; signal: Series; histogram: Series } {
  const n = close.length
  const out = { macd: blank(n), signal: blank(n), histogram: blank(n) }
  const state = new Macd(fast, slow, signal)
  for (let i = 0; i < n; i++) {
    state.push(close[i]!)
    out.macd[i] = state.macd
    out.signal[i] = state.signal
    out.histogram[i] = state.histogram
  }
  return out
}
