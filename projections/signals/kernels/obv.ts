import { blank, type Series } from './series.ts'

/** On-balance volume (Granville 1963), starting at the first volume as TA-Lib does. Only its changes mean anything. */
class Obv {
  private value = 0
  private last = Number.NaN
  push(close: number, volume: number): number {
    if (Number.isNaN(this.last)) this.value = volume
    else if (close > this.last) this.value += volume
    else if (close < this.last) this.value -= volume
    this.last = close
    return this.value
  }
}

export function obv(close: Series, volume: Series): Series {
  const out = blank(close.length)
  const balance = new Obv()
  for (let i = 0; i < close.length; i++) out[i] = balance.push(close[i]!, volume[i]!)
  return out
}

/**
 * Least-squares slope of OBV over the n bars up to i, divided by the mean volume of these bars: the share of a
 * usual day's volume that is gained or lost a day. Computed from the volume itself, so that the arbitrary start
 * of OBV cannot matter. NaN when the window is not full or nothing was traded in it.
 */
export function obvSlopeAt(close: Series, volume: Series, i: number, n = 20): number {
  if (i < n) return Number.NaN
  let level = 0
  let traded = 0
  let weighted = 0
  const middle = (n - 1) / 2
  for (let j = 0; j < n; j++) {
    const bar = i - n + 1 + j
    const change = close[bar]! - close[bar - 1]!
    if (change > 0) level += volume[bar]!
    else if (change < 0) level -= volume[bar]!
    traded += volume[bar]!
    weighted += (j - middle) * level
  }
  if (!(traded > 0)) return Number.NaN
  return weighted / ((n * (n * n - 1)) / 12) / (traded / n)
}
