import { day, described, integer, nonEmpty, nullable, number, object, rowsOf, ticker } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const ownership = defineFact({
  type: 'company.ownership',
  schema: 1,
  title: 'Ownership of companies by kind of owner, percent',
  namedBy: ['ticker', 'owner', 'as_of'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      ticker,
      owner: described(nonEmpty, {
        description: 'The publisher’s name of the kind: `CĐ Nhà nước`, `InternalOwnership`',
      }),
      shares: nullable(integer),
      percent: nullable(number),
      as_of: nullable(day, { description: 'null: the publisher does not say how old the number is' }),
    }),
  }),
})

/** Who owns a company by kind of owner (state, foreign, insiders, the rest), as published. */
export type Ownership = FactData<typeof ownership>
