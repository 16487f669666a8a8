import { defineFact } from './fact.ts'
import { day, number, object, rowsOf, text, textOrNull } from './schema.ts'

/**
 * Lending rates by kind of loan, percent a year, as a range. No machine feed exists, so each row is curated by hand
 * and names its source.
 */
export interface LendingRates {
  rows: {
    /** Who lends: `market` for an average of all banks, else a bank. */
    lender: string
    /** Kind of loan: `short_term`, `medium_long_term`, `priority_short_term`, … */
    category: string
    name_vi: string
    name_en: string
    rate_min: number
    rate_max: number
    /** Day from which the row holds. */
    effective_on: string
    source: string
    source_url: string | null
  }[]
}

export const lendingRates = defineFact<LendingRates>({
  type: 'rates.lending',
  schema: 1,
  title: 'Lending rates by kind of loan, percent a year, with the source of each row',
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      lender: text,
      category: text,
      name_vi: text,
      name_en: text,
      rate_min: number,
      rate_max: number,
      effective_on: day,
      source: text,
      source_url: textOrNull,
    }),
  }),
})
