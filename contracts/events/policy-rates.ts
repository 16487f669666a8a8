import { choice, day, described, nullable, number, object, rowsOf, text } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const policyRateKinds = ['refinancing', 'rediscount', 'overnight'] as const
export type PolicyRateKind = (typeof policyRateKinds)[number]

export const policyRates = defineFact({
  type: 'rates.policy',
  schema: 1,
  title: 'Policy rates of the State Bank, percent a year, as stated on a day',
  namedBy: ['kind', 'day'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      kind: choice(policyRateKinds),
      day,
      rate: described(number, { description: 'Percent a year' }),
      decision: nullable(text, { description: 'The decision behind it' }),
    }),
  }),
})

/** Rates that the State Bank sets. */
export type PolicyRates = FactData<typeof policyRates>
