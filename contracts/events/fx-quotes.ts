import { columnOf, day, described, nonEmpty, nullable, object, positive, text } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

const rates = columnOf(nullable(positive), {
  description: 'VND for one unit of the currency; null: the bank does not quote it',
})

export const fxQuotes = defineFact({
  type: 'fx.quotes',
  schema: 1,
  title: "A bank's exchange rates by day and currency, VND a unit",
  namedBy: ['bank', 'currency', 'day'],
  rows: data => data.currency.length,
  dataSchema: object({
    bank: nonEmpty,
    day: columnOf(day),
    at: nullable(text, {
      description: 'Local time of the table, RFC 3339 with +07:00; null where it is not stated',
    }),
    currency: columnOf(described(text, { pattern: '^[A-Z]{3}$' }), { description: 'ISO 4217' }),
    buy_cash: rates,
    buy_transfer: rates,
    sell: rates,
  }),
})

/** A bank's table of exchange rates. */
export type FxQuotes = FactData<typeof fxQuotes>
