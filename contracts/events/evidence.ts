import { evidenceItemIds } from '../evidence-items.ts'
import { defineFact } from './fact.ts'
import { day, object, oneOf, rowsOf, text, ticker } from './schema.ts'

/** A quote from a public document, checked by a person, on one item of one company. */
export interface EvidenceRow {
  ticker: string
  item: string
  quote: string
  url: string
  /** Day of the document. */
  date: string
  /** Who checked it. */
  reviewer: string
  /** false: it was looked for and is not so (not disclosed; a fine was found). */
  found: boolean
}

export interface Evidence {
  rows: EvidenceRow[]
}

export const evidence = defineFact<Evidence>({
  type: 'company.evidence',
  schema: 1,
  title: 'Quotes from public documents, checked by a person, as evidence on a company',
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      ticker,
      item: oneOf(evidenceItemIds),
      quote: text,
      url: { type: 'string', pattern: '^https?://' },
      date: day,
      reviewer: text,
      found: { type: 'boolean' },
    }),
  }),
})
