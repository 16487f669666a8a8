import type { Trx } from '../engine/projection.ts'
import type { EvidenceItemRow } from './table.ts'

type OfFigure = 'basis' | 'value' | 'unit' | 'publisher'

/** A quote on one item of a company, with the figure in it where a list or its reader states one. */
export type ReviewedQuote = Omit<EvidenceItemRow, 'document' | 'fact' | OfFigure> &
  Partial<Pick<EvidenceItemRow, OfFigure>>

/** All reviewed quotes by ticker, oldest document first; none where the read model is not there yet. */
export async function loadEvidence(trx: Trx): Promise<Map<string, ReviewedQuote[]>> {
  const { rows: there } = await trx.query<{ there: boolean }>(
    "select to_regclass('evidence.items') is not null as there",
  )
  if (!there[0]?.there) return new Map()
  const { rows } = await trx.query<ReviewedQuote>(
    'select ticker, item, url, basis, quote, value, unit, publisher, date, reviewer, found, retrieved_on from evidence.items order by ticker, item, date, url, basis',
  )
  return Map.groupBy(rows, row => row.ticker)
}
