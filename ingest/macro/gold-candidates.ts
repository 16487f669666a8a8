import type { Candidate } from '../../contracts/events/fact.ts'
import { type Gold, gold } from '../../contracts/events/gold.ts'
import { rowCandidates } from '../chunks.ts'
import { placed } from '../places.ts'
import type { RowLog } from '../row-log.ts'
import { indicatorCandidates } from './indicator-candidates.ts'

export type GoldRow = Omit<Gold['rows'][number], 'day'> & {
  readonly day: string | null
  readonly where: string
}

/**
 * Facts of a dealer's prices by day, VND for the unit named; for SJC also the published series (the last price of
 * the day in Ho Chi Minh City, where the dealer names places).
 */
export function goldCandidates(dealer: string, rows: readonly GoldRow[], log: RowLog): Candidate[] {
  const seen = new Map<string, Gold['rows'][number]>()
  for (const { where, day, ...rest } of rows) {
    const name = `${rest.product} ${day} ${rest.time ?? ''} ${rest.branch ?? ''}`.trim()
    const quoted = (value: number | null) => (value === 0 ? null : value)
    const row = { ...rest, day: day ?? '', buy: quoted(rest.buy), sell: quoted(rest.sell) }
    const first = seen.get(name)
    if (!day) log.refuse('bad-date', where, `${rest.product}: the date is no day`)
    else if ([row.buy, row.sell].some(value => Number.isNaN(value) || (value ?? 1) < 0))
      log.refuse('bad-number', where, `${name}: ${row.buy}, ${row.sell}`)
    else if (row.buy === null && row.sell === null) log.refuse('not-quoted', where, `${name} has no price`)
    else if (row.buy !== null && row.sell !== null && row.buy > row.sell)
      log.quarantine('sell-below-buy', where, `${name}: sells at ${row.sell}, buys at ${row.buy}`)
    else if (first && first.buy === row.buy && first.sell === row.sell)
      log.refuse('duplicate-row', where, `${name} stands in the document already`)
    else if (first)
      log.quarantine('duplicate-row', where, `${name} stands in the document already with other prices`)
    else seen.set(name, placed(row, where))
  }
  const days = [...Map.groupBy(seen.values(), row => row.day)].sort(([a], [b]) => (a < b ? -1 : 1))
  const last = days.at(-1)
  const time = last?.[1].reduce((late, row) => ((row.time ?? '') > late ? row.time! : late), '')
  const vintage = last && time ? { vintage: `${last[0]}T${time}` } : {}
  const tables = days.flatMap(([day, own]) =>
    rowCandidates(gold, `${dealer}:${day}`, day, own, piece => ({ dealer, rows: piece })).map(candidate => ({
      ...candidate,
      ...vintage,
    })),
  )
  if (dealer !== 'sjc') return tables
  const stated = days.flatMap(([day, own]) => {
    const bars = own.filter(row => row.metal === 'gold' && row.unit === 'tael' && row.sell !== null)
    const row = bars.findLast(one => one.branch === null || /hồ chí minh/i.test(one.branch)) ?? bars.at(-1)
    return row ? [{ indicator: 'vn.gold_sjc_sell', period: day, value: row.sell, where: day }] : []
  })
  return [...tables, ...indicatorCandidates(stated, log)]
}
