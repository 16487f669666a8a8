import { defineFact } from './fact.ts'
import { dayOrNull, numberOrNull, object, rowsOf, text, ticker, wholeOrNull } from './schema.ts'

/** Who owns a company by kind of owner (state, foreign, insiders, the rest), as published. */
export interface Ownership {
  rows: {
    ticker: string
    /** The publisher's name of the kind: `CĐ Nhà nước`, `InternalOwnership`. */
    owner: string
    shares: number | null
    percent: number | null
    /** null: the publisher does not say how old the number is. */
    as_of: string | null
  }[]
}

export const ownership = defineFact<Ownership>({
  type: 'company.ownership',
  schema: 1,
  title: 'Ownership of companies by kind of owner, percent',
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({ ticker, owner: text, shares: wholeOrNull, percent: numberOrNull, as_of: dayOrNull }),
  }),
})
