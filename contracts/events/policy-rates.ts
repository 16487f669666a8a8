import { defineFact } from './fact.ts'
import { day, number, object, oneOf, rowsOf, textOrNull } from './schema.ts'

const policyRateKinds = ['refinancing', 'rediscount', 'overnight'] as const
export type PolicyRateKind = (typeof policyRateKinds)[number]

/** Rates that the State Bank sets, percent a year, with the decision behind them. */
export interface PolicyRates {
  rows: { kind: PolicyRateKind; day: string; rate: number; decision: string | null }[]
}

export const policyRates = defineFact<PolicyRates>({
  type: 'rates.policy',
  schema: 1,
  title: 'Policy rates of the State Bank, percent a year, as stated on a day',
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({ kind: oneOf(policyRateKinds), day, rate: number, decision: textOrNull }),
  }),
})
