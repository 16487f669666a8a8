import { blank, type Series } from './series.ts'
import { trueRangeOf } from './true-range.ts'

/**
 * Directional movement (Wilder 1978), all in percent. The sums S start as plain sums over bars 1 … n-1, then
 * S = S - S/n + x; ±DI and DX begin at bar n, ADX at bar 2n-1 as the mean of the first n DX, then Wilder's mean.
 * Where nothing moves, DX has no value of its own: the last one is kept (TA-Lib), 0 at the start.
 */
export class Directional {
  readonly n: number
  pdi = Number.NaN
  mdi = Number.NaN
  dx = Number.NaN
  adx = Number.NaN
  private seen = -1
  private high = 0
  private low = 0
  private close = 0
  private plus = 0
  private minus = 0
  private range = 0
  private sumDx = 0
  constructor(n = 14) {
    this.n = n
  }
  push(high: number, low: number, close: number): void {
    const up = high - this.high
    const down = this.low - low
    const range = trueRangeOf(high, low, this.close)
    this.high = high
    this.low = low
    this.close = close
    this.seen++
    if (this.seen === 0) return
    const plus = up > down && up > 0 ? up : 0
    const minus = down > up && down > 0 ? down : 0
    const n = this.n
    if (this.seen < n) {
      this.plus += plus
      this.minus += minus
      this.range += range
      return
    }
    this.plus = this.plus - this.plus / n + plus
    this.minus = this.minus - this.minus / n + minus
    this.range = this.range - this.range / n + range
    const moving = this.range > 0
    this.pdi = moving ? 100 * (this.plus / this.range) : 0
    this.mdi = moving ? 100 * (this.minus / this.range) : 0
    const both = this.pdi + this.mdi
    if (both > 0) this.dx = (100 * Math.abs(this.pdi - this.mdi)) / both
    else if (Number.isNaN(this.dx)) this.dx = 0
    if (this.seen < 2 * n) {
      this.sumDx += this.dx
      if (this.seen === 2 * n - 1) this.adx = this.sumDx / n
    } else this.adx = (this.adx * (n - 1) + this.dx) / n
  }
}

export function directional(
  high: Series,
  low: Series,
  close: Series,
  n = 14,
): { pdi: Series; mdi: Series; dx: Series; adx: Series } {
  const bars = close.length
  const out = { pdi: blank(bars), mdi: blank(bars), dx: blank(bars), adx: blank(bars) }
  const state = new Directional(n)
  for (let i = 0; i < bars; i++) {
    state.push(high[i]!, low[i]!, close[i]!)
    out.pdi[i] = state.pdi
    out.mdi[i] = state.mdi
    out.dx[i] = state.dx
    out.adx[i] = state.adx
  }
  return out
}

/** ADX rating: mean of ADX now and n-1 bars ago. */
export function adxr(adx: Series, n = 14): Series {
  const out = blank(adx.length)
  for (let i = n - 1; i < adx.length; i++) out[i] = (adx[i]! + adx[i - n + 1]!) / 2
  return out
}
