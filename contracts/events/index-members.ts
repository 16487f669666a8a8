import { columnOf, day, indexCode, object, ticker } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const indexMembers = defineFact({
  type: 'market.index-members',
  schema: 1,
  title: 'Members of an index',
  rows: data => data.tickers.length,
  dataSchema: object({ index: indexCode, as_of: day, tickers: columnOf(ticker) }),
})

/** The members of an index as they stood on `as_of`. */
export type IndexMembers = FactData<typeof indexMembers>
