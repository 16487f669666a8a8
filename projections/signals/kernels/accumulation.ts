import { blank, type Series } from './series.ts'

/** Accumulation/distribution line (Chaikin): running sum of ((C-L)-(H-C))/(H-L) x volume; a bar without range adds nothing. */
export function accumulation(high: Series, low: Series, close: Series, volume: Series): Series {
  const out = blank(close.length)
  let sum = 0
  for (let i = 0; i < close.length; i++) {
    const range = high[i]! - low[i]!
    if (range > 0) sum += ((close[i]! - low[i]! - (high[i]! - close[i]!)) / range) * volume[i]!
    out[i] = sum
  }
  return out
}
