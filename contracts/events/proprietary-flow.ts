import { defineFact } from './fact.ts'
import { columnOf, day, object, ticker, wholeOrNull } from './schema.ts'

/** What the brokers' own desks bought and sold, column by column. Volumes in shares, values in VND. */
export interface ProprietaryFlow {
  ticker: string[]
  session: string[]
  buy_volume: (number | null)[]
  sell_volume: (number | null)[]
  buy_value: (number | null)[]
  sell_value: (number | null)[]
}

export const proprietaryFlow = defineFact<ProprietaryFlow>({
  type: 'market.proprietary-flow',
  schema: 1,
  title: "Buying and selling by brokers' own desks (tự doanh) by ticker and session",
  rows: data => data.ticker.length,
  dataSchema: object({
    ticker: columnOf(ticker),
    session: columnOf(day),
    buy_volume: columnOf(wholeOrNull),
    sell_volume: columnOf(wholeOrNull),
    buy_value: columnOf(wholeOrNull),
    sell_value: columnOf(wholeOrNull),
  }),
})
