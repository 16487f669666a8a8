import { columnOf, day, described, integer, nonEmpty, nullable, number, object } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const futureBars = defineFact({
  type: 'market.future-bars',
  schema: 1,
  title: 'Daily bars of a future, in points; volume in contracts',
  namedBy: ['contract', 'session'],
  rows: data => data.session.length,
  dataSchema: object({
    contract: described(nonEmpty, {
      description:
        'A contract (`VN30F2406`, whichever of its codes the source uses), or a series that joins contracts at their expiry (`VN30F1M`)',
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
