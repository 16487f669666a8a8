import { interbankTenors } from '../indicators/rates.ts'
import { choice, columnOf, day, nullable, number, object } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

export const interbankRates = defineFact({
  type: 'rates.interbank',
  schema: 1,
  title: 'Interbank average rates (percent a year) and turnover (billion VND) by day and tenor',
  namedBy: ['tenor', 'day'],
  rows: data => data.day.length,
  dataSchema: object({
    day: columnOf(day),
    tenor: columnOf(choice(interbankTenors)),
    rate: columnOf(nullable(number), { description: 'Percent a year' }),
    turnover: columnOf(nullable(number), { description: 'Billion VND' }),
  }),
})

/** Average rates and turnover between banks, column by column. */
export type InterbankRates = FactData<typeof interbankRates>
