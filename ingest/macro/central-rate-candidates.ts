import { centralRates } from '../../contracts/events/central-rate.ts'
import type { Candidate } from '../../contracts/events/fact.ts'
import { columns } from '../chunks.ts'
import type { RowLog } from '../row-log.ts'
import { indicatorCandidates } from './indicator-candidates.ts'

export interface CentralRateRow {
  readonly day: string
  readonly central: number | null
  readonly buy: number | null
  readonly sell: number | null
  readonly where: string
}

/** Facts of the central rate, and of the series published from it. Buy and sell lie within 5 % of it by rule. */
export function centralRateCandidates(rows: readonly CentralRateRow[], log: RowLog): Candidate[] {
  const good = rows.filter(row => {
    if ([row.central, row.buy, row.sell].some(rate => Number.isNaN(rate) || (rate ?? 1) <= 0)) {
      log.refuse('bad-number', row.where, `${row.day}: ${row.central}, ${row.buy}, ${row.sell}`)
      return false
    }
    const outside = [row.buy, row.sell].some(
      rate => rate !== null && row.central !== null && Math.abs(rate / row.central - 1) > 0.0505,
    )
    if (outside)
      log.quarantine('outside-band', row.where, `${row.day}: ${row.buy}, ${row.sell} around ${row.central}`)
    return !outside
  })
  if (good.length === 0) return []
  const sorted = good.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const table: Candidate = {
    kind: centralRates,
    key: sorted.length === 1 ? sorted[0]!.day : `${sorted[0]!.day}..${sorted.at(-1)!.day}`,
    effectiveon: sorted.at(-1)!.day,
    data: columns(sorted, ['day', 'central', 'buy', 'sell']),
  }
  const stated = sorted
    .filter(row => row.central !== null)
    .map(row => ({ indicator: 'vn.fx.usd_central', period: row.day, value: row.central, where: row.where }))
  return [table, ...indicatorCandidates(stated, log)]
}
