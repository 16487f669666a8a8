import { type ClassificationRow, classification } from '../../contracts/events/classification.ts'
import type { Candidate } from '../../contracts/events/fact.ts'
import { rowCandidates } from '../chunks.ts'
import { placed } from '../places.ts'
import type { RowLog } from '../row-log.ts'

/** Facts of a list of companies by industry or form; rows whose symbol is no ticker, or comes twice, are refused. */
export function classificationCandidates(
  list: string,
  asOf: string,
  found: readonly { row: ClassificationRow; where: string }[],
  log: RowLog,
): Candidate[] {
  const byTicker = new Map<string, ClassificationRow>()
  for (const { row, where } of found) {
    if (!/^[A-Z0-9]{3,12}$/.test(row.ticker))
      log.refuse('bad-ticker', where, `${JSON.stringify(row.ticker)} is no ticker`)
    else if (row.icb !== null && !/^\d{4}$/.test(row.icb))
      log.refuse('bad-icb-code', where, `${row.ticker}: ICB code ${JSON.stringify(row.icb)}`)
    else if (byTicker.has(row.ticker))
      log.refuse('duplicate-row', where, `${row.ticker} stands in the list already`)
    else byTicker.set(row.ticker, placed(row, where))
  }
  const rows = [...byTicker.values()].sort((a, b) => (a.ticker < b.ticker ? -1 : 1))
  return rowCandidates(classification, list, asOf, rows, own => ({ as_of: asOf, rows: own }))
}
