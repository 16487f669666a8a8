import {
  choice,
  day,
  described,
  integer,
  nullable,
  number,
  object,
  positiveInteger,
  rowsOf,
} from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

const openMarketSides = ['inject', 'withdraw'] as const
export type OpenMarketSide = (typeof openMarketSides)[number]

export const openMarket = defineFact({
  type: 'rates.open-market',
  schema: 1,
  title: 'Open-market auction results: billion VND, percent a year',
  namedBy: ['side', 'tenor_days', 'lot', 'day'],
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      day,
      side: choice(openMarketSides, {
        description:
          'inject: the State Bank lends (mua kỳ hạn); withdraw: it borrows (bán kỳ hạn, tín phiếu)',
      }),
      tenor_days: nullable(integer, { description: 'Tenor in days' }),
      lot: described(positiveInteger, {
        description: 'Number of the auction among those of one day, side and tenor',
      }),
      bidders: nullable(integer),
      winners: nullable(integer),
      offered: nullable(number, { description: 'Billion VND' }),
      won: nullable(number, { description: 'Billion VND' }),
      rate: nullable(number, { description: 'Percent a year' }),
    }),
  }),
})

/** Results of the State Bank's open-market auctions. */
export type OpenMarket = FactData<typeof openMarket>
