import type { Exchange } from '../../contracts/events/bars.ts'
import type { InstrumentKind } from '../../contracts/events/listing.ts'
import type { TableShape, Trx } from '../engine/projection.ts'

/** What not every publisher knows: each of it stands with the list that told it, `<field>_by` (its day and document). */
export const known = ['name_vi', 'name_en', 'icb', 'industry_vi', 'industry_en'] as const

/** `listing.instruments`: what the newest lists say of a ticker; a newer list overrides field by field. */
export interface InstrumentRow {
  ticker: string
  exchange: Exchange | null
  status: 'listed' | 'unlisted' | 'delisted'
  kind: InstrumentKind
  name_vi: string | null
  name_en: string | null
  icb: string | null
  industry_vi: string | null
  industry_en: string | null
  as_of: string
  document: number
  fact: number
}

/** `listing.venues`: on which exchange a ticker was seen, and when first and last (BSR: UPCOM, then HOSE). */
export interface VenueRow {
  ticker: string
  exchange: Exchange
  first_seen: string
  last_seen: string
}

export interface ListingTables {
  'listing.instruments': InstrumentRow
  'listing.venues': VenueRow
}

export const tables: readonly TableShape[] = [
  { name: 'instruments', key: ['ticker'] },
  { name: 'venues', key: ['ticker', 'exchange'] },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table instruments (
      ticker text not null,
      exchange text,
      status text not null,
      kind text not null,
      ${known.map(c => `${c} text, ${c}_by text,`).join(' ')}
      as_of date not null,
      document bigint not null,
      fact bigint not null
    );
    create table venues (
      ticker text not null,
      exchange text not null,
      first_seen date not null,
      last_seen date not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table instruments add primary key (ticker)')
  await trx.query('alter table venues add primary key (ticker, exchange)')
  await trx.query('create index instruments_icb on instruments (icb)')
}
