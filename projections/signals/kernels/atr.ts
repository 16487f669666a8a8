import { blank, type Series } from './series.ts'
import { trueRangeOf } from './true-range.ts'

/** Average true range (Wilder 1978), first at bar n: mean of TR[1..n], then ((n-1) ATR + TR)/n. Price units. */
export class Atr {
  readonly n: number
  private seen = -1
  private lastClose = 0
  private value = 0
  constructor(n = 14) {
    this.n = n
  }
  push(high: number, low: number, close: number): number {
    const range = trueRangeOf(high, low, this.lastClose)
    this.lastClose = close
    this.seen++
    if (this.seen === 0) return Number.NaN
    if (this.seen <= this.n) {
      this.value += range
      if (this.seen < this.n) return Number.NaN
      this.value /= this.n
    } else this.value = (this.value * (this.n - 1) + range) / this.n
    return this.value
  }
}

export function atr(high: Series, low: Series, close: Series, n = 14): Series {
  const out = blank(close.length)
  const range = new Atr(n)
  for (let i = 0; i < close.length; i++) out[i] = range.push(high[i]!, low[i]!, close[i]!)
  return out
}

/** ATR in percent of the close. */
export function natr(high: Series, low: Series, close: Series, n = 14): Series {
  const out = atr(high, low, close, n)
  for (let i = 0; i < out.length; i++) out[i] = (100 * out[i]!) / close[i]!
  return out
}
