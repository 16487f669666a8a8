import { columnOf, day, nullable, object, positive } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const centralRates = defineFact({
  type: 'fx.central-rate',
  schema: 1,
  title: 'Central rate USD/VND and reference buying and selling rates of the State Bank',
  namedBy: ['day'],
  rows: data => data.day.length,
  dataSchema: object({
    day: columnOf(day),
    central: columnOf(nullable(positive), { description: 'VND for 1 USD' }),
    buy: columnOf(nullable(positive), { description: 'Reference buying rate of the State Bank, VND' }),
    sell: columnOf(nullable(positive), { description: 'Reference selling rate of the State Bank, VND' }),
  }),
})

/** The State Bank's central rate of the dollar and the rates at which it deals, column by column. */
export type CentralRates = FactData<typeof centralRates>
