import type { Placed, Report, Scores } from './report.ts'

/** A placed ratio in the order value, median, percentile, peers; then reason, rank and missing lines where there are any. */
export type StoredValue = [
  value: number | null,
  median: number | null,
  percentile: number | null,
  peers: number,
  reason?: string | null,
  missing?: readonly string[],
]
export type StoredValues = Readonly<Record<string, StoredValue>>
export type StoredScores = Scores

/** Ten significant digits: more than any output shows, a third of the text. */
const short = (x: number | null): number | null => (x === null ? null : Number(x.toPrecision(10)))

/** The report's ratios as they are stored. */
export function storedValues(report: Report): StoredValues {
  const stored: Record<string, StoredValue> = {}
  for (const [id, placed] of Object.entries(report.values)) stored[id] = storedValue(placed)
  return stored
}

function storedValue(p: Placed): StoredValue {
  const numbers = [short(p.value), short(p.median), short(p.percentile), p.peers] as const
  if (p.reason === undefined) return [...numbers]
  return p.missing?.length ? [...numbers, p.reason, p.missing] : [...numbers, p.reason]
}
