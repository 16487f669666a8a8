import { overBars, type Series } from './series.ts'

const typical = (high: Series, low: Series, close: Series, i: number): number =>
  (high[i]! + low[i]! + close[i]!) / 3

/** Money flow index over n changes of the typical price; NaN where no money flowed either way. */
export function moneyFlowAt(
  high: Series,
  low: Series,
  close: Series,
  volume: Series,
  i: number,
  n = 14,
): number {
  if (i < n) return Number.NaN
  let into = 0
  let out = 0
  let last = typical(high, low, close, i - n)
  for (let j = i - n + 1; j <= i; j++) {
    const price = typical(high, low, close, j)
    if (price > last) into += price * volume[j]!
    else if (price < last) out += price * volume[j]!
    last = price
  }
  return into + out > 0 ? (100 * into) / (into + out) : Number.NaN
}

export const moneyFlow = (high: Series, low: Series, close: Series, volume: Series, n = 14): Series =>
  overBars(close.length, i => moneyFlowAt(high, low, close, volume, i, n))
