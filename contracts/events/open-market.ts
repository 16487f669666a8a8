import { defineFact } from './fact.ts'
import { day, numberOrNull, object, oneOf, rowsOf, wholeOrNull } from './schema.ts'

const openMarketSides = ['inject', 'withdraw'] as const
export type OpenMarketSide = (typeof openMarketSides)[number]

/**
 * Results of the State Bank's open-market auctions: `inject` where it lends (mua kỳ hạn), `withdraw` where it
 * borrows (bán kỳ hạn, tín phiếu). Several auctions of one day, side and tenor are told apart by `lot`.
 */
export interface OpenMarket {
  rows: {
    day: string
    side: OpenMarketSide
    /** Tenor in days. */
    tenor_days: number | null
    lot: number
    bidders: number | null
    winners: number | null
    /** Billion VND. */
    offered: number | null
    won: number | null
    /** Percent a year. */
    rate: number | null
  }[]
}

export const openMarket = defineFact<OpenMarket>({
  type: 'rates.open-market',
  schema: 1,
  title: 'Open-market auction results: billion VND, percent a year',
  rows: data => data.rows.length,
  dataSchema: object({
    rows: rowsOf({
      day,
      side: oneOf(openMarketSides),
      tenor_days: wholeOrNull,
      lot: { type: 'integer', minimum: 1 },
      bidders: wholeOrNull,
      winners: wholeOrNull,
      offered: numberOrNull,
      won: numberOrNull,
      rate: numberOrNull,
    }),
  }),
})
