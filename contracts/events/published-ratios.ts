import { defineFact } from './fact.ts'
import { mapOf, numberOrNull, object, rowsOf, ticker } from './schema.ts'

/**
 * Ratios as a publisher computed them; kept beside our own for comparison, never mixed with them. Names and
 * scales are the publisher's (`roe` 0.18 at one, `ROE` 18 at another), which is why each feed documents its own.
 */
export interface PublishedRatios {
  rows: {
    ticker: string
    /** `2025` for a year, `2025-Q4` for a quarter. */
    period: string
    values: Record<string, number | null>
  }[]
}

export const publishedRatios = defineFact<PublishedRatios>({
  type: 'company.published-ratios',
  schema: 1,
  title: 'Financial ratios as published by a source, by company and period',
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      ticker,
      period: { type: 'string', pattern: '^\\d{4}(-Q[1-4])?$' },
      values: mapOf(numberOrNull),
    }),
  }),
})
