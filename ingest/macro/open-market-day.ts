import { addDays } from '../../contracts/vietnam-time.ts'
import type { StatedValue } from './indicator-candidates.ts'
import type { AuctionRow } from './open-market-candidates.ts'

const hundredths = (value: number) => Math.round(value * 100) / 100

/**
 * The series of a session out of its auctions: billion VND that the State Bank lent and took in, and the rate at which it
 * lent, percent a year, weighted by what was won. A session without an auction of a side has 0 of it: the table lists all;
 * a session in which nothing was lent has no rate.
 */
export function openMarketDay(
  auctions: readonly AuctionRow[],
  { day, where }: { readonly day: string; readonly where: string },
): StatedValue[] {
  if (auctions.length === 0) return []
  const of = (side: AuctionRow['side']) => auctions.filter(row => row.side === side)
  const won = (rows: readonly AuctionRow[]) =>
    rows.some(row => row.won === null) ? null : hundredths(rows.reduce((sum, row) => sum + row.won!, 0))
  const lent = of('inject').filter(row => (row.won ?? 0) > 0 && row.rate !== null)
  const amount = lent.reduce((sum, row) => sum + row.won!, 0)
  const rate = amount > 0 ? lent.reduce((sum, row) => sum + row.won! * row.rate!, 0) / amount : null
  return [
    { indicator: 'vn.omo.injected', period: day, value: won(of('inject')), where },
    { indicator: 'vn.omo.withdrawn', period: day, value: won(of('withdraw')), where },
    ...(rate === null
      ? []
      : [{ indicator: 'vn.omo.rate', period: day, value: Math.round(rate * 1e4) / 1e4, where }]),
  ]
}

/** The longest tenor of the State Bank's list: before so many days of auctions are on record, what is due is not known whole. */
const longestTenor = 140

/**
 * What was lent and is not yet due, billion VND, at the end of each session that the auctions are of, from the day on at which
 * their record is long enough. Auctions without a tenor are outright and never due: they are none of it.
 */
export function outstandingByDay(auctions: readonly AuctionRow[]): StatedValue[] {
  const lent = auctions.filter(row => row.side === 'inject' && row.tenor_days !== null)
  const places = new Map(auctions.map(row => [row.day, row.where]))
  const sessions = [...places.keys()].sort()
  const from = sessions[0] === undefined ? null : addDays(sessions[0], longestTenor)
  const change = new Map<string, number>()
  for (const { day, tenor_days, won } of lent) {
    const due = addDays(day, tenor_days!)
    change.set(day, (change.get(day) ?? 0) + (won ?? 0))
    change.set(due, (change.get(due) ?? 0) - (won ?? 0))
  }
  const changes = [...change].sort(([a], [b]) => (a < b ? -1 : 1))
  let next = 0
  let open = 0
  return sessions.flatMap(day => {
    for (; next < changes.length && changes[next]![0] <= day; next++) open += changes[next]![1]
    return from === null || day < from
      ? []
      : { indicator: 'vn.omo.outstanding', period: day, value: hundredths(open), where: places.get(day)! }
  })
}
