import type { Candidate } from '../../../contracts/events/fact.ts'
import { fundNav } from '../../../contracts/events/fund.ts'
import { chunks } from '../../chunks.ts'
import { placed, placesOf } from '../../places.ts'
import type { RowLog } from '../../row-log.ts'

export interface NavRow {
  readonly fund: string
  readonly day: string | null
  readonly nav: number | null
  readonly where: string
}

/**
 * Facts of NAVs by fund and year. A day that a document states twice is resolved so: the same value again is a
 * repeat and refused; of two values the one stated last counts, as publishers append corrections, and the
 * earlier one is quarantined with its document.
 */
export function navCandidates(rows: readonly NavRow[], today: string, log: RowLog): Candidate[] {
  const byDay = new Map<string, NavRow & { day: string; nav: number }>()
  for (const row of rows) {
    const { fund, day, nav, where } = row
    const key = `${fund}/${day}`
    const first = byDay.get(key)
    if (!fund) log.refuse('no-fund', where, 'the row names no fund')
    else if (!day) log.refuse('bad-date', where, `${fund}: the date is no day`)
    else if (day > today) log.refuse('future-date', where, `${fund} ${day} is after the document`)
    else if (nav === null || Number.isNaN(nav))
      log.refuse('bad-number', where, `${fund} ${day}: NAV is no number`)
    else if (nav <= 0) log.refuse('not-positive', where, `${fund} ${day}: NAV is ${nav}`)
    else if (first?.nav === nav)
      log.refuse('duplicate-row', where, `${fund} ${day} stands already at ${first.where}`)
    else {
      if (first)
        log.quarantine(
          'stated-twice',
          first.where,
          `${fund} ${day}: ${first.nav}, then ${nav} at ${where}, which counts`,
        )
      byDay.set(key, { ...row, day, nav })
    }
  }
  const sorted = [...byDay.values()].sort((a, b) => compare(a.fund, b.fund) || compare(a.day, b.day))
  const groups = Map.groupBy(sorted, row => `${row.fund}:${row.day.slice(0, 4)}`)
  return [...groups].flatMap(([key, own]) =>
    chunks(own).map((piece, i) => ({
      kind: fundNav,
      key: `${key}/${i + 1}`,
      effectiveon: piece.at(-1)!.day,
      group: piece[0]!.fund,
      data: placed(
        { fund: piece[0]!.fund, day: piece.map(row => row.day), nav: piece.map(row => row.nav) },
        placesOf(piece),
      ),
    })),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
