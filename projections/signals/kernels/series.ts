/**
 * How indicators are written here.
 *
 * A series is a Float64Array with one place per bar; NaN means "no value at this bar" (the window is not full, or
 * the quantity is not defined). NaN never enters a recursive average: bars with a missing price are dropped before.
 *
 * Two kinds of kernels keep "bar by bar", "in chunks" and "all at once" identical to the last bit:
 * - recursive ones (EMA, Wilder) are classes with `push(bar) → value`; the whole-series function pushes each bar;
 * - window ones are functions `xAt(series, i, n)` that read the window afresh, so that no rounding of earlier bars
 *   lives on in a running sum.
 */
export type Series = Float64Array

/** A series of n bars without a value. */
export const blank = (n: number): Series => new Float64Array(n).fill(Number.NaN)

/** Applies a window kernel at every bar. */
export function overBars(n: number, at: (i: number) => number): Series {
  const out = new Float64Array(n)
  for (let i = 0; i < n; i++) out[i] = at(i)
  return out
}
