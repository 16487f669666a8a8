import { choice, day, integer, nullable, number, object, positive, rowsOf, text, ticker } from '../schema.ts'
import { exchanges } from './bars.ts'
import { defineFact, type FactData } from './fact.ts'

/** Instruments with terms of their own beside shares. */
export const termedKinds = ['etf', 'fund', 'warrant', 'future', 'bond'] as const
export type TermedKind = (typeof termedKinds)[number]

export const instrumentTerms = defineFact({
  type: 'market.instrument-terms',
  schema: 1,
  namedBy: ['symbol'],
  title: 'Terms of warrants, futures, bonds, ETFs and closed funds as a source states them',
  rows: data => data.rows.length,
  dataSchema: object({
    as_of: day,
    rows: rowsOf({
      symbol: ticker,
      kind: choice(termedKinds),
      name: nullable(text),
      exchange: nullable(choice(exchanges), { description: 'null: a board that is no exchange of shares' }),
      underlying: nullable(text, 'Share or index that it is written on'),
      issuer: nullable(text, 'As the source writes it'),
      option_type: nullable(choice(['call', 'put'])),
      strike: nullable(positive, { description: 'Exercise price, VND' }),
      ratio: nullable(positive, { description: 'Warrants for the right to one share' }),
      first_trading_day: nullable(day),
      last_trading_day: nullable(day),
      maturity_date: nullable(day, 'Expiry of a warrant, repayment of a bond'),
      issue_date: nullable(day),
      coupon_percent: nullable(number, 'Percent a year'),
      quantity: nullable(integer, 'Listed units'),
    }),
  }),
})

/** Terms of instruments as they stood on `as_of`: exercise price and ratio change with the events of the share. */
export type InstrumentTerms = FactData<typeof instrumentTerms>
export type InstrumentTermsRow = InstrumentTerms['rows'][number]
