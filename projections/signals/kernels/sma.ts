import { overBars, type Series } from './series.ts'

/** Simple mean of the n values up to bar i; NaN before bar n-1. */
export function smaAt(x: Series, i: number, n: number): number {
  if (i < n - 1) return Number.NaN
  let sum = 0
  for (let j = i - n + 1; j <= i; j++) sum += x[j]!
  return sum / n
}

export const sma = (x: Series, n: number): Series => overBars(x.length, i => smaAt(x, i, n))
