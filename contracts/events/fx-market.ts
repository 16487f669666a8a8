import { defineFact } from './fact.ts'
import { columnOf, day, number, object, oneOf, positiveOrNull, text } from './schema.ts'

/** Rates of a pair in a market by day: the free market (gold shops), or between banks as traded. */
export interface FxMarket {
  pair: string
  market: 'free' | 'interbank'
  day: string[]
  open?: (number | null)[]
  high?: (number | null)[]
  low?: (number | null)[]
  close?: number[]
  buy?: (number | null)[]
  sell?: (number | null)[]
}

export const fxMarket = defineFact<FxMarket>({
  type: 'fx.market',
  schema: 1,
  title: 'Daily rates of a currency pair in a market, VND a unit',
  rows: data => data.day.length,
  dataSchema: object(
    {
      pair: text,
      market: oneOf(['free', 'interbank']),
      day: columnOf(day),
      open: columnOf(positiveOrNull),
      high: columnOf(positiveOrNull),
      low: columnOf(positiveOrNull),
      close: columnOf(number),
      buy: columnOf(positiveOrNull),
      sell: columnOf(positiveOrNull),
    },
    ['open', 'high', 'low', 'close', 'buy', 'sell'],
  ),
})
