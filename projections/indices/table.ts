import type { TableShape, Trx } from '../engine/projection.ts'

/** `indices.bars`: the row that is served of an index and session; levels in points, volume in shares, turnover in VND. */
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

/** `indices.said`: what each document says of an index and session. */
export interface IndexSaidRow extends IndexBarRow {
  /** Of its feed: `/feeds/exchange.vndirect.dchart`. */
  source: string
  /** Standing of the document (engine/records.ts). */
  vintage: string
}

/** `indices.sources`: whether a source is served in an index, and how far it agrees with those before it. */
export interface IndexSourceRow {
  code: string
  source: string
  joined: boolean
  /** Sessions in common with the sources that were joined before it, and on how many of them they agree. */
  common: number
  agreeing: number
}

export interface IndicesTables {
  'indices.bars': IndexBarRow
  'indices.said': IndexSaidRow
  'indices.sources': IndexSourceRow
}

export const tables: readonly TableShape[] = [
  { name: 'bars', key: ['code', 'session'], day: 'session' },
  { name: 'said', key: ['code', 'session', 'document'], day: 'session' },
  { name: 'sources', key: ['code', 'source'] },
]

const columns = `
  code text not null,
  session date not null,
  open float8, high float8, low float8, close float8 not null,
  volume bigint, turnover bigint, put_through_volume bigint, put_through_turnover bigint,
  document bigint not null,
  fact bigint not null`

export async function init(trx: Trx): Promise<void> {
  await trx.query(`create table bars (${columns})`)
  await trx.query(`create table said (${columns}, source text not null, vintage text collate "C" not null)`)
  await trx.query(
    'create table sources (code text not null, source text not null, joined boolean not null, common integer not null, agreeing integer not null)',
  )
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table bars add primary key (code, session)')
  await trx.query('create index bars_session on bars (session)')
  await trx.query('alter table said add primary key (code, session, document)')
  await trx.query('alter table sources add primary key (code, source)')
}
