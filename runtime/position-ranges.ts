/** First and last of positions that follow one another without a gap. */
export type PositionRange = readonly [first: number, last: number]

/** Ranges that overlap or touch become one; in order. */
function merged(ranges: readonly PositionRange[]): PositionRange[] {
  const result: [first: number, last: number][] = []
  for (const [first, last] of [...ranges].sort(([a], [b]) => a - b)) {
    const before = result.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else result.push([first, last])
  }
  return result
}

/** Positions of `complete` that are not in `present`, in order; neither need be in order. */
export function lacking(
  complete: readonly PositionRange[],
  present: readonly PositionRange[],
): PositionRange[] {
  const found: PositionRange[] = []
  const there = merged(present)
  for (const [first, last] of merged(complete)) {
    let from = first
    for (const [begin, end] of there) {
      if (end < from || begin > last) continue
      if (begin > from) found.push([from, begin - 1])
      from = end + 1
    }
    if (from <= last) found.push([from, last])
  }
  return found
}

/** How many positions these are. */
export const countOf = (ranges: readonly PositionRange[]): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)

/** `53, 60–64`; at most `max` of them, then `…`. */
export function rangesText(ranges: readonly PositionRange[], max = 5): string {
  const some = ranges.slice(0, max).map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`))
  return [...some, ...(ranges.length > max ? ['…'] : [])].join(', ')
}
