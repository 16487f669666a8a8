import { boolean, date, float, lineage, type RowOf, type TablesOf, table, text } from '../engine/table.ts'

/** `evidence.items`: reviewed quotes; a later import of the same document replaces what it said. */
export const items = table(
  'items',
  {
    ticker: text,
    item: text,
    url: text,
    /** What a figure is of, and of which day; empty where the document says one thing only. */
    basis: text.default("''"),
    quote: text,
    value: float.orNull,
    unit: text.orNull,
    publisher: text.orNull,
    /** Day of the document quoted. */
    date: date,
    reviewer: text,
    found: boolean,
    retrieved_on: date,
    ...lineage,
  },
  { key: ['ticker', 'item', 'url', 'basis'] },
)

export type EvidenceItemRow = RowOf<typeof items>

export const tables = [items] as const

export type EvidenceTables = TablesOf<'evidence', typeof tables>
