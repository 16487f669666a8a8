import { blank, type Series } from './series.ts'

/**
 * Relative strength index (Wilder 1978), first at bar n: G and L start as the means of the first n gains and
 * losses, then G = ((n-1)G + gain)/n. 100 G/(G+L). NaN on prices that have never moved: TA-Lib says 0 there,
 * charting tools 100, and both would read as an extreme.
 */
export class Rsi {
  readonly n: number
  private seen = -1
  private last = 0
  private gain = 0
  private loss = 0
  constructor(n = 14) {
    this.n = n
  }
  push(close: number): number {
    const change = close - this.last
    this.last = close
    this.seen++
    if (this.seen === 0) return Number.NaN
    const up = Math.max(change, 0)
    const down = Math.max(-change, 0)
    if (this.seen <= this.n) {
      this.gain += up
      this.loss += down
      if (this.seen < this.n) return Number.NaN
      this.gain /= this.n
      this.loss /= this.n
    } else {
      this.gain = (this.gain * (this.n - 1) + up) / this.n
      this.loss = (this.loss * (this.n - 1) + down) / this.n
    }
    const both = this.gain + this.loss
    return both > 0 ? (100 * this.gain) / both : Number.NaN
  }
}

export function rsi(close: Series, n = 14): Series {
  const out = blank(close.length)
  const strength = new Rsi(n)
  for (let i = 0; i < close.length; i++) out[i] = strength.push(close[i]!)
  return out
}
