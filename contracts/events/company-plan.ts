import { described, mapOf, nullable, number, object, rowsOf, text, ticker } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const plans = defineFact({
  type: 'company.plan',
  schema: 1,
  title: 'Yearly plans of companies (revenue, profit, dividend)',
  namedBy: ['ticker', 'year'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      ticker,
      year: described(text, { pattern: '^\\d{4}$' }),
      values: mapOf(nullable(number), {
        description: 'By the publisher’s labels: VND, or percent where the label says so',
      }),
    }),
  }),
})

/** What companies planned for a year. */
export type Plans = FactData<typeof plans>
