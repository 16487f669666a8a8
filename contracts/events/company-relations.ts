import { defineFact } from './fact.ts'
import { dayOrNull, numberOrNull, object, oneOf, rowsOf, text, textOrNull, ticker } from './schema.ts'

/** Companies that a company owns wholly or in part. */
export interface Relations {
  ticker: string
  rows: {
    name: string
    kind: 'subsidiary' | 'affiliate'
    percent: number | null
    charter_capital: number | null
    currency: string | null
    as_of: string | null
  }[]
}

export const relations = defineFact<Relations>({
  type: 'company.relations',
  schema: 1,
  title: 'Subsidiaries and affiliates of a company',
  rows: data => data.rows.length,
  dataSchema: object({
    ticker,
    rows: rowsOf({
      name: text,
      kind: oneOf(['subsidiary', 'affiliate']),
      percent: numberOrNull,
      charter_capital: numberOrNull,
      currency: textOrNull,
      as_of: dayOrNull,
    }),
  }),
})
