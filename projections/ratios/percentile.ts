/** First index whose element is not below x (or, with `after`, is above it), in ascending values. */
function bound(sorted: readonly number[], x: number, after: boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const value = sorted[middle] as number
    if (value < x || (after && value === x)) low = middle + 1
    else high = middle
  }
  return low
}

/** (count below + half of the equals) / n × 100, over ascending values; NaN of none. */
export function percentileIn(sorted: readonly number[], x: number): number {
  const below = bound(sorted, x, false)
  const notAbove = bound(sorted, x, true)
  return ((below + 0.5 * (notAbove - below)) / sorted.length) * 100
}

/** Median of ascending values; null of none. */
export function medianOf(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null
  const middle = sorted.length >>> 1
  const upper = sorted[middle] as number
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2
}

export const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)
