import { choice, columnOf, day, integer, nullable, number, object, optional, ticker } from '../schema.ts'
import { exchanges } from './bars.ts'
import { defineFact, type FactData } from './fact.ts'

/** Columns of what a group of investors bought and sold. Null is "not reported", never 0. */
export const flowColumns = {
  ticker: columnOf(ticker),
  session: columnOf(day),
  buy_volume: columnOf(nullable(integer), { description: 'Shares' }),
  sell_volume: columnOf(nullable(integer), { description: 'Shares' }),
  buy_value: columnOf(nullable(integer), { description: 'VND' }),
  sell_value: columnOf(nullable(integer), { description: 'VND' }),
}

export const foreignFlow = defineFact({
  type: 'market.foreign-flow',
  schema: 1,
  title: 'Buying and selling by foreign investors by ticker and session (index tickers: the whole exchange)',
  namedBy: ['ticker', 'session'],
  rows: data => data.ticker.length,
  dataSchema: object({
    exchange: optional(choice(exchanges)),
    ...flowColumns,
    room: optional(
      columnOf(nullable(integer), {
        description: 'Shares that foreign investors may still buy after the session',
      }),
    ),
    held_percent: optional(
      columnOf(nullable(number), { description: 'What foreign investors own of the company, percent' }),
    ),
  }),
})

/** What foreign investors bought and sold, column by column. */
export type ForeignFlow = FactData<typeof foreignFlow>
