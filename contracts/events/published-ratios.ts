import { fiscalPeriod, mapOf, nullable, number, object, rowsOf, ticker } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const publishedRatios = defineFact({
  type: 'company.published-ratios',
  schema: 1,
  title: 'Financial ratios as published by a source, by company and period',
  namedBy: ['ticker', 'period'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      ticker,
      period: fiscalPeriod,
      values: mapOf(nullable(number), {
        description:
          'Names and scales are the publisher’s (`roe` 0.18 at one, `ROE` 18 at another); each feed documents its own',
      }),
    }),
  }),
})

/** Ratios as a publisher computed them, for comparison beside our own and never mixed with them. */
export type PublishedRatios = FactData<typeof publishedRatios>
