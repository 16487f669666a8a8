import type { Prices } from './series.ts'

/** Whether a price of a row is more than three times its close, or less than a third of it: no session moves so far. */
export function isTorn({ open, high, low, close: closes }: Prices, row: number): boolean {
  const close = closes[row]!
  if (!(close > 0)) return false
  const isFar = (price: number) => price > close * 3 || (price > 0 && price < close / 3)
  return isFar(open[row]!) || isFar(high[row]!) || isFar(low[row]!)
}

/**
 * Finds closes that are far from the sessions before and after them, while those two are close to each other: one cell is
 * off by a digit or a decimal mark.
 * @param series rows of one ticker each, in the order of their days
 * @returns their rows
 */
export function spikes(series: Iterable<Uint32Array>, { close: all }: Prices): Set<number> {
  const found = new Set<number>()
  for (const rows of series) {
    if (!hasJump(rows, all)) continue
    const own = rows.filter(row => all[row]! > 0)
    const closes = Array.from(own, row => all[row]!)
    if (closes.length < 3) continue
    for (let at = 0; at < closes.length; at++) {
      const close = closes[at]!
      const before = closes[at - 1] ?? closes[at + 2]!
      const after = closes[at + 1] ?? closes[at - 2]!
      if (isApart(close, before) && isApart(close, after) && before < after * 1.5 && after < before * 1.5)
        found.add(own[at]!)
    }
  }
  return found
}

const isApart = (close: number, other: number): boolean => close > other * 2 || close < other / 2

/** Whether any close is far from the one before it. Most tickers have none. */
function hasJump(rows: Uint32Array, closes: Float64Array): boolean {
  let before = 0
  for (const row of rows) {
    const close = closes[row]!
    if (!(close > 0)) continue
    if (before > 0 && isApart(close, before)) return true
    before = close
  }
  return false
}
