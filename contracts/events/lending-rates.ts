import { day, described, nonEmpty, nullable, number, object, rowsOf, text } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

/** No machine feed exists, so each row is curated by hand and names its source. */
export const lendingRates = defineFact({
  type: 'rates.lending',
  schema: 1,
  title: 'Lending rates by kind of loan, percent a year, with the source of each row',
  namedBy: ['lender', 'category', 'effective_on'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      lender: described(nonEmpty, {
        description: 'Who lends: `market` for an average of all banks, else a bank',
      }),
      category: described(nonEmpty, {
        description: 'Kind of loan: `short_term`, `medium_long_term`, `priority_short_term`, …',
      }),
      name_vi: nonEmpty,
      name_en: nonEmpty,
      rate_min: described(number, { description: 'Percent a year' }),
      rate_max: described(number, { description: 'Percent a year' }),
      effective_on: described(day, { description: 'First day of the rate' }),
      source: nonEmpty,
      source_url: nullable(text),
    }),
  }),
})

/** Lending rates by kind of loan, as a range. */
export type LendingRates = FactData<typeof lendingRates>
