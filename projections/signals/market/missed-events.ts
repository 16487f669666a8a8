import type { PriceRow } from './read-bars.ts'

/** An ex-date on file of which a publisher's adjusted series shows nothing. */
export interface MissedEvent {
  readonly ex_date: string
  /** Price factor of the actions on file, cash dividends too. */
  readonly factor: number
  /** What the series shows around the day, 1 for nothing. */
  readonly published_factor: number
}

/** Publishers date a factor a few sessions beside the ex-date at times. */
const sessionsBeside = 5
/** What the widest step that publishers round adjusted prices to may move one by, VND. */
const rounding = 50
/** Events of less than this lie within what the publishers' bases differ by. */
const smallest = 1.01

const hasBoth = (row: PriceRow | undefined): row is PriceRow & { close: number; adj_close: number } =>
  row !== undefined && (row.close ?? 0) > 0 && (row.adj_close ?? 0) > 0

/**
 * The ex-dates whose factor a published series lacks: over the sessions around them adjusted and traded prices move alike.
 * Half of a factor is taken for the whole, since publishers start from other prices than the exchanges.
 *
 * @param rows all of a ticker, oldest first, with traded and adjusted prices where both are stated
 * @param factors price factor of an ex-date by the place of its first row; null: not known
 */
export function missedEvents(
  rows: readonly PriceRow[],
  factors: ReadonlyMap<number, number | null>,
): MissedEvent[] {
  return [...factors].flatMap(([at, factor]) => {
    const first = rows.findLastIndex((row, i) => i < at && hasBoth(row))
    const row = rows[at]
    if (factor === null || factor <= smallest || !hasBoth(row) || !hasBoth(rows[first])) return []
    const sides = [
      Math.max(0, first - sessionsBeside),
      Math.min(rows.length - 1, at + sessionsBeside),
    ] as const
    const before = rows.slice(sides[0], first + 1).find(hasBoth)!
    const after = rows.slice(at, sides[1] + 1).findLast(hasBoth)!
    const applied = before.close / before.adj_close / (after.close / after.adj_close)
    const slack = rounding / before.adj_close + rounding / after.adj_close
    if (factor - 1 <= slack || applied - 1 >= (factor - 1) / 2) return []
    return { ex_date: row.session, factor, published_factor: Math.max(1, applied) }
  })
}
