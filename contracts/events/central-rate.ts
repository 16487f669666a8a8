import { defineFact } from './fact.ts'
import { columnOf, day, object, positiveOrNull } from './schema.ts'

/** The State Bank's central rate of the dollar and the rates at which it deals, VND; column by column. */
export interface CentralRates {
  day: string[]
  central: (number | null)[]
  /** Reference buying and selling rates of the State Bank. */
  buy: (number | null)[]
  sell: (number | null)[]
}

export const centralRates = defineFact<CentralRates>({
  type: 'fx.central-rate',
  schema: 1,
  title: 'Central rate USD/VND and reference buying and selling rates of the State Bank',
  rows: data => data.day.length,
  dataSchema: object({
    day: columnOf(day),
    central: columnOf(positiveOrNull),
    buy: columnOf(positiveOrNull),
    sell: columnOf(positiveOrNull),
  }),
})
