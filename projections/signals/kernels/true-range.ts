import { blank, type Series } from './series.ts'

/** True range (Wilder 1978): max(high, previous close) - min(low, previous close); none at bar 0. */
export const trueRangeOf = (high: number, low: number, previousClose: number): number =>
  Math.max(high, previousClose) - Math.min(low, previousClose)

export function trueRange(high: Series, low: Series, close: Series): Series {
  const out = blank(close.length)
  for (let i = 1; i < close.length; i++) out[i] = trueRangeOf(high[i]!, low[i]!, close[i - 1]!)
  return out
}
