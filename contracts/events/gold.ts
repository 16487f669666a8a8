import { defineFact } from './fact.ts'
import { day, object, oneOf, positiveOrNull, rowsOf, text, textOrNull } from './schema.ts'

/** 1 tael (lượng) = 10 chi = 37.5 g. A piece is the product as its name says (a bar of 0.5 kg). */
const goldUnits = ['tael', 'chi', 'kilogram', 'piece'] as const
export type GoldUnit = (typeof goldUnits)[number]

/** Prices of gold and silver at a dealer, VND for the unit that is named. null: not quoted. */
export interface Gold {
  dealer: string
  rows: {
    day: string
    /** Local time of the quote, `HH:MM`, where told: dealers change prices within a day. */
    time: string | null
    product: string
    branch: string | null
    metal: 'gold' | 'silver'
    unit: GoldUnit
    buy: number | null
    sell: number | null
  }[]
}

export const gold = defineFact<Gold>({
  type: 'commodity.gold',
  schema: 1,
  title: 'Gold and silver at a dealer, VND for the unit named',
  rows: data => data.rows.length,
  dataSchema: object({
    dealer: text,
    rows: rowsOf({
      day,
      time: textOrNull,
      product: text,
      branch: textOrNull,
      metal: oneOf(['gold', 'silver']),
      unit: oneOf(goldUnits),
      buy: positiveOrNull,
      sell: positiveOrNull,
    }),
  }),
})
