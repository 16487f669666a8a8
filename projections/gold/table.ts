import { date, float, type RowOf, standing, type TablesOf, table, text } from '../engine/table.ts'

/** `gold.quotes`: a dealer's last price of a product on a day, VND for the unit named. */
export const quotes = table(
  'quotes',
  {
    day: date,
    dealer: text,
    product: text,
    branch: text,
    metal: text.of<'gold' | 'silver'>(),
    unit: text,
    time: text.orNull,
    buy: float.orNull,
    sell: float.orNull,
    ...standing,
  },
  { key: ['day', 'dealer', 'product', 'branch'], day: 'day', calendar: 'working_days' },
)

export type GoldRow = RowOf<typeof quotes>

export const tables = [quotes] as const

export type GoldTables = TablesOf<'gold', typeof tables>
