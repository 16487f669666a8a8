import { defineFact } from './fact.ts'
import { columnOf, day, object, positiveOrNull, text, textOrNull } from './schema.ts'

/** A bank's table of exchange rates, VND for one unit of the currency. null: the bank does not quote it. */
export interface FxQuotes {
  bank: string
  day: string[]
  /** Local time of the table where it is told, RFC 3339 with +07:00. */
  at: string | null
  /** ISO 4217. */
  currency: string[]
  buy_cash: (number | null)[]
  buy_transfer: (number | null)[]
  sell: (number | null)[]
}

export const fxQuotes = defineFact<FxQuotes>({
  type: 'fx.quotes',
  schema: 1,
  title: "A bank's exchange rates by day and currency, VND a unit",
  rows: data => data.currency.length,
  dataSchema: object({
    bank: text,
    day: columnOf(day),
    at: textOrNull,
    currency: columnOf({ type: 'string', pattern: '^[A-Z]{3}$' }),
    buy_cash: columnOf(positiveOrNull),
    buy_transfer: columnOf(positiveOrNull),
    sell: columnOf(positiveOrNull),
  }),
})
