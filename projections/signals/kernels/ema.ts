import { blank, type Series } from './series.ts'

/** What the recursion starts from: the mean of the first n values (TA-Lib, TradingView) or the first value. */
export type Seed = 'mean' | 'first'

/**
 * Exponential mean, k = 2/(n+1) unless given. First value at push n with the seed `mean`, at push 1 with `first`.
 * The formula is e += k (x - e).
 */
export class Ema {
  readonly n: number
  readonly k: number
  private seen = 0
  private sum = 0
  private value = Number.NaN
  constructor(n: number, seed: Seed = 'mean', k = 2 / (n + 1)) {
    this.n = seed === 'first' ? 1 : n
    this.k = k
  }
  push(x: number): number {
    if (this.seen >= this.n) {
      this.value += this.k * (x - this.value)
      return this.value
    }
    this.sum += x
    this.seen++
    if (this.seen < this.n) return Number.NaN
    this.value = this.sum / this.n
    return this.value
  }
}

export function ema(x: Series, n: number, seed: Seed = 'mean', k = 2 / (n + 1)): Series {
  const out = blank(x.length)
  const mean = new Ema(n, seed, k)
  for (let i = 0; i < x.length; i++) out[i] = mean.push(x[i]!)
  return out
}
