import type { Candidate } from '../../contracts/events/fact.ts'
import { type OpenMarket, type OpenMarketSide, openMarket } from '../../contracts/events/open-market.ts'
import { chunks } from '../chunks.ts'
import { placed } from '../places.ts'
import type { RowLog } from '../row-log.ts'

export interface AuctionRow {
  readonly day: string
  readonly side: OpenMarketSide
  readonly tenor_days: number | null
  readonly bidders: number | null
  readonly winners: number | null
  /** Billion VND. */
  readonly won: number | null
  /** Percent a year. */
  readonly rate: number | null
  readonly where: string
}

/** Mua: the State Bank buys and gives dong; bán (with the right to buy back, or bills outright): it takes dong in. */
export function sideOf(text: string): OpenMarketSide | null {
  if (/^mua (kỳ hạn|hẳn)/i.test(text)) return 'inject'
  return /^(bán (kỳ hạn|hẳn)|tín phiếu)/i.test(text) ? 'withdraw' : null
}

/** The term and the members of an auction as they are printed: `Mua kỳ hạn 7 ngày`, and `5/4` that bid and that won. */
export function printedAuction(
  kind: string,
  members: string,
): Pick<AuctionRow, 'tenor_days' | 'bidders' | 'winners'> {
  const tenor = /(\d+)\s*ngày/i.exec(kind)?.[1]
  const [bidders = null, winners = null] = members
    .split('/')
    .map(part => (/^\d+$/.test(part.trim()) ? Number(part) : null))
  return { tenor_days: tenor ? Number(tenor) : null, bidders, winners }
}

/** Facts of auctions by month; lots of the same day, side and tenor are numbered in printed order. */
export function openMarketCandidates(rows: readonly AuctionRow[], log: RowLog): Candidate[] {
  const lots = new Map<string, number>()
  const good: OpenMarket['rows'] = []
  for (const { where, ...row } of rows) {
    const name = `${row.day} ${row.side} ${row.tenor_days} days`
    if (row.rate !== null && (row.rate < 0 || row.rate > 30)) {
      log.quarantine('outside-bounds', where, `${name}: ${row.rate} % a year`)
      continue
    }
    if ((row.won ?? 0) < 0) {
      log.refuse('negative-amount', where, `${name}: ${row.won} billion VND`)
      continue
    }
    const lot = (lots.get(name) ?? 0) + 1
    lots.set(name, lot)
    // An auction that nobody won has no rate; the zero in its place is none.
    const rate = row.won === 0 && row.rate === 0 ? null : row.rate
    good.push(placed({ ...row, lot, offered: null, rate }, where))
  }
  const sorted = good.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const single = new Set(sorted.map(row => row.day)).size === 1
  const groups = Map.groupBy(sorted, row => (single ? row.day : row.day.slice(0, 7)))
  return [...groups].flatMap(([key, own]) =>
    chunks(own).map((piece, i) => ({
      kind: openMarket,
      key: `${key}/${i + 1}`,
      effectiveon: piece.at(-1)!.day,
      data: { rows: piece },
    })),
  )
}
