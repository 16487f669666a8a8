import type { TableShape, Trx } from '../engine/projection.ts'

/** Rates are VND for one unit of the currency; null: not quoted. */
export interface CentralRow {
  day: string
  source: string
  central: number | null
  buy: number | null
  sell: number | null
  /** Standing of the document (engine/records.ts). */
  vintage: string
  document: number
  fact: number
}

export interface QuoteRow {
  bank: string
  day: string
  currency: string
  /** Publisher of the table: the bank itself, or who quotes it. */
  source: string
  at: Date | null
  buy_cash: number | null
  buy_transfer: number | null
  sell: number | null
  /** Standing of the document (engine/records.ts). */
  vintage: string
  document: number
  fact: number
}

export interface MarketRow {
  pair: string
  market: string
  day: string
  source: string
  open: number | null
  high: number | null
  low: number | null
  close: number | null
  buy: number | null
  sell: number | null
  /** Standing of the document (engine/records.ts). */
  vintage: string
  document: number
  fact: number
}

export type FxTables = {
  'fx.central': CentralRow
  'fx.quotes': QuoteRow
  'fx.market': MarketRow
}

export const tables: readonly TableShape[] = [
  { name: 'central', key: ['day', 'source'], day: 'day' },
  { name: 'quotes', key: ['bank', 'currency', 'day', 'source'], day: 'day' },
  { name: 'market', key: ['pair', 'market', 'day', 'source'], day: 'day' },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table central (
      day date not null, source text not null,
      central float8, buy float8, sell float8, vintage text collate "C" not null, document bigint not null, fact bigint not null
    );
    create table quotes (
      bank text not null, currency text not null, day date not null, source text not null, at timestamptz,
      buy_cash float8, buy_transfer float8, sell float8, vintage text collate "C" not null, document bigint not null, fact bigint not null
    );
    create table market (
      pair text not null, market text not null, day date not null, source text not null,
      open float8, high float8, low float8, close float8, buy float8, sell float8,
      vintage text collate "C" not null, document bigint not null, fact bigint not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  for (const { name, key } of tables)
    await trx.query(`alter table ${name} add primary key (${key.join(', ')})`)
  await trx.query('create index quotes_day on quotes (day)')
}
