import { columnOf, day, indexCode, nullable, number, object, optional, ticker } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const indexMembers = defineFact({
  type: 'market.index-members',
  schema: 1,
  title: 'Members of an index',
  namedBy: ['index', 'tickers'],
  rows: data => data.tickers.length,
  dataSchema: object({
    index: indexCode,
    as_of: day,
    tickers: columnOf(ticker),
    shares: optional(columnOf(nullable(number, 'Shares that count, before free float'))),
    free_float: optional(columnOf(nullable(number, 'Free float, from 0 to 1'))),
    capping: optional(columnOf(nullable(number, 'Factor that caps the weight, from 0 to 1'))),
    weight_percent: optional(columnOf(nullable(number, 'Weight as the source states it'))),
  }),
})

/** The members of an index as they stood on `as_of`, with weights where the source states them. */
export type IndexMembers = FactData<typeof indexMembers>
