import { defineFact } from './fact.ts'
import { mapOf, numberOrNull, object, rowsOf, ticker } from './schema.ts'

/** What companies planned for a year, by the publisher's labels: VND, or percent where the label says so. */
export interface Plans {
  rows: { ticker: string; year: string; values: Record<string, number | null> }[]
}

export const plans = defineFact<Plans>({
  type: 'company.plan',
  schema: 1,
  title: 'Yearly plans of companies (revenue, profit, dividend)',
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({ ticker, year: { type: 'string', pattern: '^\\d{4}$' }, values: mapOf(numberOrNull) }),
  }),
})
