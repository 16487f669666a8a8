import type { TableShape, Trx } from '../engine/projection.ts'

/** `gold.quotes`: a dealer's last price of a product on a day, VND for the unit named. */
export interface GoldRow {
  day: string
  dealer: string
  product: string
  branch: string
  metal: 'gold' | 'silver'
  unit: string
  time: string | null
  buy: number | null
  sell: number | null
  /** Standing of the document (engine/records.ts). */
  vintage: string
  document: number
  fact: number
}

export interface GoldTables {
  'gold.quotes': GoldRow
}

export const tables: readonly TableShape[] = [
  { name: 'quotes', key: ['day', 'dealer', 'product', 'branch'], day: 'day' },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table quotes (
      day date not null, dealer text not null, product text not null, branch text not null,
      metal text not null, unit text not null, time text, buy float8, sell float8,
      vintage text collate "C" not null, document bigint not null, fact bigint not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table quotes add primary key (day, dealer, product, branch)')
}
