import { defineFact } from './fact.ts'
import { dayOrNull, numberOrNull, object, rowsOf, textOrNull, ticker, wholeOrNull } from './schema.ts'

/** What a company says of itself, and how many shares it has. Amounts in VND. */
export interface Profile {
  ticker: string
  shares: number | null
  charter_capital: number | null
  industry_vi: string | null
  history: string | null
  profile: string | null
  /** How the charter capital grew; a date that the publisher does not know is null. */
  capital_history: { on: string | null; charter_capital: number | null; currency: string | null }[]
}

export const profile = defineFact<Profile>({
  type: 'company.profile',
  schema: 1,
  title: 'Profile of a company: shares, charter capital and its history',
  rows: () => 1,
  dataSchema: object({
    ticker,
    shares: wholeOrNull,
    charter_capital: numberOrNull,
    industry_vi: textOrNull,
    history: textOrNull,
    profile: textOrNull,
    capital_history: rowsOf({ on: dayOrNull, charter_capital: numberOrNull, currency: textOrNull }),
  }),
})
