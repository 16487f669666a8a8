import { evidenceItemIds } from '../evidence-items.ts'
import {
  choice,
  day,
  described,
  flag,
  nonEmpty,
  number,
  object,
  optional,
  rowsOf,
  text,
  ticker,
} from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const evidence = defineFact({
  type: 'company.evidence',
  schema: 1,
  title: 'Quotes from public documents, checked by a person, as evidence on a company',
  namedBy: ['ticker', 'item', 'url', 'basis'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      ticker,
      item: choice(evidenceItemIds),
      quote: nonEmpty,
      url: described(text, { pattern: '^https?://' }),
      date: described(day, { description: 'Day of the document' }),
      reviewer: described(nonEmpty, { description: 'Who checked it' }),
      found: described(flag, {
        description: 'false: it was looked for and is not so (not disclosed; a fine was found)',
      }),
      value: optional(described(number, { description: 'Figure in the quote, in `unit`' })),
      unit: optional(nonEmpty),
      basis: optional(
        described(nonEmpty, {
          description: 'What it is of, and of which day; compared within one basis only',
        }),
      ),
      publisher: optional(described(nonEmpty, { description: 'Who published the list or figure' })),
    }),
  }),
})

export type Evidence = FactData<typeof evidence>

/** A quote from a public document, checked by a person, on one item of one company. */
export type EvidenceRow = Evidence['rows'][number]
