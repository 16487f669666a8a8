import type { TableShape, Trx } from '../engine/projection.ts'

/** `indices.bars`: one row an index and session; levels in points, volume in shares, turnover in VND. */
export interface IndexBarRow {
  code: string
  session: string
  open: number | null
  high: number | null
  low: number | null
  close: number
  volume: number | null
  turnover: number | null
  put_through_volume: number | null
  put_through_turnover: number | null
  document: number
  fact: number
}

export interface IndicesTables {
  'indices.bars': IndexBarRow
}

export const tables: readonly TableShape[] = [{ name: 'bars', key: ['code', 'session'], day: 'session' }]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table bars (
      code text not null,
      session date not null,
      open float8, high float8, low float8, close float8 not null,
      volume bigint, turnover bigint, put_through_volume bigint, put_through_turnover bigint,
      document bigint not null,
      fact bigint not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table bars add primary key (code, session)')
  await trx.query('create index bars_session on bars (session)')
}
