import type { Exchange } from '../../contracts/events/bars.ts'
import type { TableShape, Trx } from '../engine/projection.ts'

/** `foreign_flow.flows`: what foreigners bought and sold of a ticker in a session, as told; shares and VND. */
export interface FlowRow {
  ticker: string
  session: string
  exchange: Exchange | null
  buy_volume: number | null
  sell_volume: number | null
  buy_value: number | null
  sell_value: number | null
  /** Shares that foreigners may still buy. */
  room: number | null
  held_percent: number | null
  /** Standing of the document (engine/records.ts). */
  vintage: string
  document: number
  fact: number
}

export interface ForeignFlowTables {
  'foreign_flow.flows': FlowRow
}

export const tables: readonly TableShape[] = [{ name: 'flows', key: ['session', 'ticker'], day: 'session' }]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table flows (
      ticker text not null,
      session date not null,
      exchange text,
      buy_volume bigint, sell_volume bigint, buy_value bigint, sell_value bigint,
      room bigint, held_percent float8,
      vintage text collate "C" not null, document bigint not null, fact bigint not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table flows add primary key (session, ticker)')
  await trx.query('create index flows_ticker on flows (ticker, session)')
}
