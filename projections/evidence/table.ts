import { boolean, date, lineage, type RowOf, type TablesOf, table, text } from '../engine/table.ts'

/** `evidence.items`: reviewed quotes; a later import of the same document replaces what it said. */
export const items = table(
  'items',
  {
    ticker: text,
    item: text,
    url: text,
    quote: text,
    /** Day of the document quoted. */
    date: date,
    reviewer: text,
    found: boolean,
    retrieved_on: date,
    ...lineage,
  },
  { key: ['ticker', 'item', 'url'] },
)

export type EvidenceItemRow = RowOf<typeof items>

export const tables = [items] as const

export type EvidenceTables = TablesOf<'evidence', typeof tables>
