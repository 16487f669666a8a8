import { type InterbankTenor, interbankTenors } from '../indicators/rates.ts'
import { defineFact } from './fact.ts'
import { columnOf, day, numberOrNull, object, oneOf } from './schema.ts'

/** Average rates and turnover between banks, column by column. */
export interface InterbankRates {
  day: string[]
  tenor: InterbankTenor[]
  /** Percent a year. */
  rate: (number | null)[]
  /** Billion VND. */
  turnover: (number | null)[]
}

export const interbankRates = defineFact<InterbankRates>({
  type: 'rates.interbank',
  schema: 1,
  title: 'Interbank average rates (percent a year) and turnover (billion VND) by day and tenor',
  rows: data => data.day.length,
  dataSchema: object({
    day: columnOf(day),
    tenor: columnOf(oneOf(interbankTenors)),
    rate: columnOf(numberOrNull),
    turnover: columnOf(numberOrNull),
  }),
})
