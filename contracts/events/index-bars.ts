import { columnOf, day, indexCode, integer, nullable, number, object, optional, positive } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

const points = optional(columnOf(nullable(number), { description: 'Points' }))
const whole = (description: string) => optional(columnOf(nullable(integer), { description }))

export const indexBars = defineFact({
  type: 'market.index-bars',
  schema: 1,
  title: 'Daily bars of indices, in points',
  namedBy: ['code', 'session'],
  rows: data => data.code.length,
  dataSchema: object({
    code: columnOf(indexCode),
    session: columnOf(day),
    open: points,
    high: points,
    low: points,
    close: columnOf(positive, { description: 'Points' }),
    volume: whole('Shares'),
    turnover: whole('VND'),
    put_through_volume: whole('Put-through, shares'),
    put_through_turnover: whole('Put-through, VND'),
  }),
})

/** Daily bars of indices, column by column. */
export type IndexBars = FactData<typeof indexBars>
