import { object } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'
import { flowColumns } from './foreign-flow.ts'

export const proprietaryFlow = defineFact({
  type: 'market.proprietary-flow',
  schema: 1,
  title: "Buying and selling by brokers' own desks (tự doanh) by ticker and session",
  namedBy: ['ticker', 'session'],
  rows: data => data.ticker.length,
  dataSchema: object(flowColumns),
})

/** What the brokers' own desks bought and sold, column by column. */
export type ProprietaryFlow = FactData<typeof proprietaryFlow>
