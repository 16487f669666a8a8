import { mean } from '../../contracts/math.ts'

/**
 * Mean percentile rank of `value` in `sample`, 0-100: (count below + half the count equal) / n × 100
 * (scipy `percentileofscore`, kind "mean"). An empty sample has none.
 */
export function percentileRank(sample: readonly number[], value: number): number | null {
  if (sample.length === 0) return null
  let below = 0
  let equal = 0
  for (const other of sample) {
    if (other < value) below += 1
    else if (other === value) equal += 1
  }
  return ((below + equal / 2) / sample.length) * 100
}

/** z of `value` against `sample` (sample standard deviation) after `transform`: information beside a percentile. */
export function zScore(
  sample: readonly number[],
  value: number,
  transform: (x: number) => number,
): number | null {
  const moved = sample.map(transform)
  if (moved.length < 2) return null
  const middle = mean(moved)
  const variance = moved.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (moved.length - 1)
  return variance === 0 ? null : (transform(value) - middle) / Math.sqrt(variance)
}
