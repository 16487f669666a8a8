import { choice, day, nonEmpty, nullable, object, positive, rowsOf, text } from '../schema.ts'
import { defineFact, type FactData } from './fact.ts'

const goldUnits = ['tael', 'chi', 'kilogram', 'piece'] as const
export type GoldUnit = (typeof goldUnits)[number]

const price = nullable(positive, { description: 'VND for the unit; null: not quoted' })

export const gold = defineFact({
  type: 'commodity.gold',
  schema: 1,
  title: 'Gold and silver at a dealer, VND for the unit named',
  namedBy: ['dealer', 'product', 'branch', 'day'],
  rows: data => data.rows.length,
  dataSchema: object({
    dealer: nonEmpty,
    rows: rowsOf({
      day,
      time: nullable(text, {
        description: 'Local time of the quote, `HH:MM`, where stated: dealers change prices within a day',
      }),
      product: nonEmpty,
      branch: nullable(text),
      metal: choice(['gold', 'silver']),
      unit: choice(goldUnits, {
        description:
          '1 tael (lượng) is 10 chi or 37.5 g; a piece is the product as its name says (a bar of 0.5 kg)',
      }),
      buy: price,
      sell: price,
    }),
  }),
})

/** Prices of gold and silver at a dealer. */
export type Gold = FactData<typeof gold>
