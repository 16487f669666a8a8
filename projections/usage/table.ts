import type { TableShape, Trx } from '../engine/projection.ts'

/** `usage.calls`: answers sent, one row each; `batch` and `n` are its place in the facts. */
export interface CallRow {
  batch: string
  n: number
  trace: string
  at: Date
  /** The day in Vietnam. */
  day: string
  key: string | null
  account: string | null
  request: string
  status: number
  cost: number
  area: string
  sha256: string
}

export type UsageTables = {
  'usage.calls': CallRow
}

export const tables: readonly TableShape[] = [{ name: 'calls', key: ['batch', 'n'], day: 'day' }]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table calls (
      batch text not null, n int not null, trace uuid not null, at timestamptz not null, day date not null,
      key text, account text, request text not null, status int not null, cost int not null, area text not null,
      sha256 text not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table calls add primary key (batch, n)')
  await trx.query('create index on calls (trace, at)')
  await trx.query('create index on calls (account, day)')
}
