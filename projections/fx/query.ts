import type { Db } from '../../runtime/postgres.ts'
import type { FxTables } from './table.ts'

const tables = (db: Db) => db.withTables<FxTables>()

/** A bank's quotes of a day, VND a unit; null: not quoted. */
export interface Quote {
  readonly currency: string
  readonly day: string
  readonly buyCash: number | null
  readonly buyTransfer: number | null
  readonly sell: number | null
  readonly source: string
}

/** The bank's last table at or before a day, by currency; the bank's own feed before others that quote it. */
export async function quotesOn(db: Db, bank: string, on: string): Promise<Quote[]> {
  const rows = await tables(db)
    .selectFrom('fx.quotes')
    .select(['currency', 'day', 'buy_cash', 'buy_transfer', 'sell', 'source'])
    .distinctOn('currency')
    .where('bank', '=', bank)
    .where('day', '<=', on)
    .orderBy('currency')
    .orderBy('day', 'desc')
    .orderBy(eb => eb('source', '=', 'vietcombank'), 'desc')
    .orderBy('source')
    .execute()
  return rows.map(row => ({
    currency: row.currency,
    day: row.day,
    buyCash: row.buy_cash,
    buyTransfer: row.buy_transfer,
    sell: row.sell,
    source: row.source,
  }))
}

/** The central rate of the dollar with its band of ±5 %, VND. */
export interface CentralRate {
  readonly day: string
  readonly central: number
  readonly ceiling: number
  readonly floor: number
  readonly source: string
}

/** The last central rate at or before a day; null when there is none. */
export async function centralRateOn(db: Db, on: string): Promise<CentralRate | null> {
  const row = await tables(db)
    .selectFrom('fx.central')
    .select(['day', 'central', 'source'])
    .where('day', '<=', on)
    .where('central', 'is not', null)
    .orderBy('day', 'desc')
    .orderBy(eb => eb('source', '=', 'sbv'), 'desc')
    .orderBy('source')
    .limit(1)
    .executeTakeFirst()
  if (row?.central === undefined || row.central === null) return null
  return {
    day: row.day,
    central: row.central,
    ceiling: Math.round(row.central * 1.05),
    floor: Math.round(row.central * 0.95),
    source: row.source,
  }
}
