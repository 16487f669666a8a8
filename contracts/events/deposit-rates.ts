import { day, described, integer, nonEmpty, nullable, number, object, rowsOf, text } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const depositRates = defineFact({
  type: 'rates.deposit',
  schema: 1,
  title: 'Deposit rates by bank and term, percent a year',
  namedBy: ['bank', 'term_months', 'as_of'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      bank: described(nonEmpty, {
        description: 'Brand as our list of banks has it (a ticker where there is one)',
      }),
      bank_name: described(nonEmpty, { description: 'The publisher’s spelling of it' }),
      term_months: described(integer, { minimum: 0, maximum: 120 }),
      rate: described(number, { description: 'Percent a year' }),
      as_of: day,
      source_url: nullable(text),
    }),
  }),
})

/** What banks offer for term deposits. */
export type DepositRates = FactData<typeof depositRates>
