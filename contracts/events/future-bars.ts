import { columnOf, day, described, integer, nonEmpty, nullable, number, object } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const futureBars = defineFact({
  type: 'market.future-bars',
  schema: 1,
  title: 'Daily bars of a future, in points; volume in contracts',
  rows: data => data.session.length,
  dataSchema: object({
    contract: described(nonEmpty, {
      description: 'A front-month series (`VN30F1M`) joins contracts at their expiry',
    }),
    session: columnOf(day),
    open: columnOf(nullable(number), { description: 'Points' }),
    high: columnOf(nullable(number), { description: 'Points' }),
    low: columnOf(nullable(number), { description: 'Points' }),
    close: columnOf(number, { description: 'Points' }),
    volume: columnOf(nullable(integer), { description: 'Contracts' }),
  }),
})

/** Daily bars of one future. */
export type FutureBars = FactData<typeof futureBars>
