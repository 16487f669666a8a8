import { defineFact } from './fact.ts'
import { day, number, object, rowsOf, text, textOrNull } from './schema.ts'

/** What banks offer for term deposits, percent a year. */
export interface DepositRates {
  rows: {
    /** Brand as our bank list knows it (a ticker where there is one). */
    bank: string
    /** The publisher's spelling of it. */
    bank_name: string
    term_months: number
    rate: number
    as_of: string
    source_url: string | null
  }[]
}

export const depositRates = defineFact<DepositRates>({
  type: 'rates.deposit',
  schema: 1,
  title: 'Deposit rates by bank and term, percent a year',
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      bank: text,
      bank_name: text,
      term_months: { type: 'integer', minimum: 0, maximum: 120 },
      rate: number,
      as_of: day,
      source_url: textOrNull,
    }),
  }),
})
