import { choice, columnOf, day, nonEmpty, nullable, number, object, optional, positive } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

const rates = optional(columnOf(nullable(positive), { description: 'VND a unit' }))

export const fxMarket = defineFact({
  type: 'fx.market',
  schema: 1,
  title: 'Daily rates of a currency pair in a market, VND a unit',
  namedBy: ['pair', 'market', 'day'],
  rows: data => data.day.length,
  dataSchema: object({
    pair: nonEmpty,
    market: choice(['free', 'interbank'], {
      description: 'free: gold shops; interbank: between banks as traded',
    }),
    day: columnOf(day),
    open: rates,
    high: rates,
    low: rates,
    close: optional(columnOf(number, { description: 'VND a unit' })),
    buy: rates,
    sell: rates,
  }),
})

/** Rates of a pair in a market by day. */
export type FxMarket = FactData<typeof fxMarket>
