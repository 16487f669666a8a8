import { choice, day, nonEmpty, nullable, number, object, rowsOf, text, ticker } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const relations = defineFact({
  type: 'company.relations',
  schema: 1,
  title: 'Subsidiaries and affiliates of a company',
  namedBy: ['ticker', 'name', 'kind'],
  rows: data => data.rows.length,
  dataSchema: object({
    ticker,
    rows: rowsOf({
      name: nonEmpty,
      kind: choice(['subsidiary', 'affiliate']),
      percent: nullable(number),
      charter_capital: nullable(number),
      currency: nullable(text),
      as_of: nullable(day),
    }),
  }),
})

/** Companies that a company owns wholly or in part. */
export type Relations = FactData<typeof relations>
