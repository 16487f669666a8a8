import { defineFact } from './fact.ts'
import { columnOf, day, object, ticker } from './schema.ts'

/** The members of an index as they stood on `as_of`. */
export interface IndexMembers {
  index: string
  as_of: string
  tickers: string[]
}

export const indexMembers = defineFact<IndexMembers>({
  type: 'market.index-members',
  schema: 1,
  title: 'Members of an index',
  rows: data => data.tickers.length,
  dataSchema: object({
    index: { type: 'string', pattern: '^[A-Z0-9]{3,20}$' },
    as_of: day,
    tickers: columnOf(ticker),
  }),
})
