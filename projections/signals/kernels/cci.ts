import { overBars, type Series } from './series.ts'
import { smaAt } from './sma.ts'

/**
 * Commodity channel index of one price: (price - mean)/(0.015 x mean absolute deviation) over n bars; NaN on a flat window.
 * The index as Lambert defines it is that of the typical price (`cciTypicalAt`); the technical rating takes the close.
 */
export function cciAt(price: Series, i: number, n = 20): number {
  const mean = smaAt(price, i, n)
  if (Number.isNaN(mean)) return mean
  let away = 0
  for (let j = i - n + 1; j <= i; j++) away += Math.abs(price[j]! - mean)
  return away > 0 ? (price[i]! - mean) / ((0.015 * away) / n) : Number.NaN
}

export const cci = (price: Series, n = 20): Series => overBars(price.length, i => cciAt(price, i, n))

/** CCI as it is usually defined, on the typical price (H+L+C)/3, at bar i. */
export function cciTypicalAt(high: Series, low: Series, close: Series, i: number, n = 20): number {
  if (i < n - 1) return Number.NaN
  const from = i - n + 1
  const window = (of: Series): Series => of.slice(from, i + 1)
  return cciAt(typicalPrice(window(high), window(low), window(close)), n - 1, n)
}

export const typicalPrice = (high: Series, low: Series, close: Series): Series =>
  overBars(close.length, i => (high[i]! + low[i]! + close[i]!) / 3)
