import type { Series } from './series.ts'

/** Highest of the n values up to bar i; NaN when the window is not full or holds a NaN. */
export function highestAt(x: Series, i: number, n: number): number {
  if (i < n - 1) return Number.NaN
  let best = x[i - n + 1]!
  for (let j = i - n + 2; j <= i; j++) {
    const v = x[j]!
    if (!(v <= best)) best = v > best ? v : Number.NaN
  }
  return best
}

/** Lowest of the n values up to bar i; NaN when the window is not full or holds a NaN. */
export function lowestAt(x: Series, i: number, n: number): number {
  if (i < n - 1) return Number.NaN
  let best = x[i - n + 1]!
  for (let j = i - n + 2; j <= i; j++) {
    const v = x[j]!
    if (!(v >= best)) best = v < best ? v : Number.NaN
  }
  return best
}
