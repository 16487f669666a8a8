import { defineFact } from './fact.ts'
import { columnOf, day, number, numberOrNull, object, text, wholeOrNull } from './schema.ts'

/** Daily bars of one future, in points; a front-month series (`VN30F1M`) joins contracts at their expiry. */
export interface FutureBars {
  contract: string
  session: string[]
  open: (number | null)[]
  high: (number | null)[]
  low: (number | null)[]
  close: number[]
  volume: (number | null)[]
}

export const futureBars = defineFact<FutureBars>({
  type: 'market.future-bars',
  schema: 1,
  title: 'Daily bars of a future, in points; volume in contracts',
  rows: data => data.session.length,
  dataSchema: object({
    contract: text,
    session: columnOf(day),
    open: columnOf(numberOrNull),
    high: columnOf(numberOrNull),
    low: columnOf(numberOrNull),
    close: columnOf(number),
    volume: columnOf(wholeOrNull),
  }),
})
