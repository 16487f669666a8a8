import type { Trx } from '../engine/projection.ts'
import type { EvidenceItemRow } from './table.ts'

export type ReviewedQuote = Omit<EvidenceItemRow, 'document' | 'fact'>

/** All reviewed quotes by ticker, oldest document first; none where the read model is not there yet. */
export async function loadEvidence(trx: Trx): Promise<Map<string, ReviewedQuote[]>> {
  const { rows: there } = await trx.query<{ there: boolean }>(
    "select to_regclass('evidence.items') is not null as there",
  )
  if (!there[0]?.there) return new Map()
  const { rows } = await trx.query<ReviewedQuote>(
    'select ticker, item, url, quote, date, reviewer, found, retrieved_on from evidence.items order by ticker, item, date, url',
  )
  return Map.groupBy(rows, row => row.ticker)
}
