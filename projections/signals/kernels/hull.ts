import { overBars, type Series } from './series.ts'

/** Linearly weighted mean of the n values up to bar i, the newest weighing n. */
function wmaAt(x: Series, i: number, n: number): number {
  if (i < n - 1) return Number.NaN
  let sum = 0
  for (let w = 1; w <= n; w++) sum += w * x[i - n + w]!
  return sum / ((n * (n + 1)) / 2)
}

/** Hull moving average: WMA over round-down sqrt(n) of 2 WMA(n/2) - WMA(n). First at bar n-1+sqrt(n)-1. */
export function hullAt(x: Series, i: number, n = 9): number {
  const half = Math.floor(n / 2)
  const smooth = Math.floor(Math.sqrt(n))
  if (i < n + smooth - 2) return Number.NaN
  let sum = 0
  for (let w = 1; w <= smooth; w++) {
    const j = i - smooth + w
    sum += w * (2 * wmaAt(x, j, half) - wmaAt(x, j, n))
  }
  return sum / ((smooth * (smooth + 1)) / 2)
}

export const hull = (x: Series, n = 9): Series => overBars(x.length, i => hullAt(x, i, n))
