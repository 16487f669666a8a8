import { type Exchange, exchanges } from './bars.ts'
import { defineFact } from './fact.ts'
import { columnOf, day, numberOrNull, object, oneOf, ticker, wholeOrNull } from './schema.ts'

/** What foreign investors bought and sold, column by column. Volumes in shares, values in VND; null is "not told". */
export interface ForeignFlow {
  exchange?: Exchange
  ticker: string[]
  session: string[]
  buy_volume: (number | null)[]
  sell_volume: (number | null)[]
  buy_value: (number | null)[]
  sell_value: (number | null)[]
  /** Shares that foreigners may still buy after the session. */
  room?: (number | null)[]
  /** Share of the company that foreigners hold, percent. */
  held_percent?: (number | null)[]
}

export const foreignFlow = defineFact<ForeignFlow>({
  type: 'market.foreign-flow',
  schema: 1,
  title: 'Buying and selling by foreign investors by ticker and session (index tickers: the whole exchange)',
  rows: data => data.ticker.length,
  dataSchema: object(
    {
      exchange: oneOf(exchanges),
      ticker: columnOf(ticker),
      session: columnOf(day),
      buy_volume: columnOf(wholeOrNull),
      sell_volume: columnOf(wholeOrNull),
      buy_value: columnOf(wholeOrNull),
      sell_value: columnOf(wholeOrNull),
      room: columnOf(wholeOrNull),
      held_percent: columnOf(numberOrNull),
    },
    ['exchange', 'room', 'held_percent'],
  ),
})
