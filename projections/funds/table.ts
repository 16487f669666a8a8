import type { TableShape, Trx } from '../engine/projection.ts'

/** `funds.list`: a fund as a distributor lists it; fee in percent a year, NAV in VND a unit. */
export interface FundRow {
  fund: string
  source: string
  as_of: string
  fund_id: string | null
  code: string | null
  name: string
  fund_type: string | null
  owner: string | null
  management_fee: number | null
  inception_on: string | null
  nav: number | null
  nav_on: string | null
  /** Standing of the document (engine/records.ts). */
  vintage: string
  document: number
  fact: number
}

/** `funds.nav`: VND a unit on a valuation day. */
export interface NavRow {
  fund: string
  day: string
  nav: number
  /** What another document said of the same day, when it differs: the later publication counts. */
  other_nav: number | null
  /** Standing of the document (engine/records.ts). */
  vintage: string
  document: number
  fact: number
}

export interface HoldingRow {
  fund: string
  kind: string
  item: string
  detail: string | null
  percent: number
  as_of: string | null
  /** Standing of the document (engine/records.ts). */
  vintage: string
  document: number
  fact: number
}

export type FundsTables = {
  'funds.list': FundRow
  'funds.nav': NavRow
  'funds.holdings': HoldingRow
}

export const tables: readonly TableShape[] = [
  { name: 'list', key: ['fund'] },
  { name: 'nav', key: ['fund', 'day'], day: 'day' },
  { name: 'holdings', key: ['fund', 'kind', 'item'] },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table list (
      fund text not null, source text not null, as_of date not null, fund_id text, code text, name text not null,
      fund_type text, owner text, management_fee float8, inception_on date, nav float8, nav_on date,
      vintage text collate "C" not null, document bigint not null, fact bigint not null
    );
    create table nav (
      fund text not null, day date not null, nav float8 not null, other_nav float8,
      vintage text collate "C" not null, document bigint not null, fact bigint not null
    );
    create table holdings (
      fund text not null, kind text not null, item text not null, detail text, percent float8 not null, as_of date,
      vintage text collate "C" not null, document bigint not null, fact bigint not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  for (const { name, key } of tables)
    await trx.query(`alter table ${name} add primary key (${key.join(', ')})`)
}
