import { day, integer, nullable, number, object, rowsOf, text, ticker } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const profile = defineFact({
  type: 'company.profile',
  schema: 1,
  title: 'Profile of a company: shares, charter capital and its history',
  namedBy: ['ticker', 'on'],
  rows: () => 1,
  dataSchema: object({
    ticker,
    shares: nullable(integer),
    charter_capital: nullable(number, { description: 'VND' }),
    industry_vi: nullable(text),
    history: nullable(text),
    profile: nullable(text),
    capital_history: rowsOf(
      {
        on: nullable(day, { description: 'null: the publisher does not know the day' }),
        charter_capital: nullable(number),
        currency: nullable(text),
      },
      { description: 'How the charter capital grew' },
    ),
  }),
})

/** What a company says of itself, and how many shares it has. */
export type Profile = FactData<typeof profile>
