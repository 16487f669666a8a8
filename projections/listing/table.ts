import type { Exchange } from '../../contracts/events/bars.ts'
import type { CompanyForm } from '../../contracts/events/classification.ts'
import type { InstrumentKind } from '../../contracts/events/listing.ts'
import type { TableShape, Trx } from '../engine/projection.ts'

/** What not every publisher knows: each of it stands with the list that told it, `<field>_by` (its day and document). */
export const known = ['name_vi', 'name_en', 'icb', 'industry_vi', 'industry_en'] as const

/**
 * `listing.instruments`: what the newest lists say of a ticker; a newer list overrides field by field. The industry of
 * those that no list of instruments tells is taken from `classifications`, and so is the form.
 */
export interface InstrumentRow {
  ticker: string
  exchange: Exchange | null
  status: 'listed' | 'unlisted' | 'delisted'
  kind: InstrumentKind
  name_vi: string | null
  name_en: string | null
  icb: string | null
  /** The feed that told the code, and the day of its list. */
  icb_source: string | null
  icb_on: string | null
  industry_vi: string | null
  industry_en: string | null
  form: CompanyForm | null
  form_source: string | null
  form_on: string | null
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

/** `listing.classifications`: what each feed says of a company's industry and form, whether a list names it or not. */
export interface ClassificationRow {
  ticker: string
  source: string
  icb: string | null
  form: CompanyForm | null
  name_vi: string | null
  industry_vi: string | null
  as_of: string
  document: number
  fact: number
}

/** `listing.industries`: the tree of ICB codes with the names that its publisher gives them. */
export interface IndustryRow {
  code: string
  level: number
  name_vi: string | null
  name_en: string | null
  source: string
  as_of: string
  document: number
  fact: number
}

export interface ListingTables {
  'listing.instruments': InstrumentRow
  'listing.venues': VenueRow
  'listing.classifications': ClassificationRow
  'listing.industries': IndustryRow
}

export const tables: readonly TableShape[] = [
  { name: 'instruments', key: ['ticker'] },
  { name: 'venues', key: ['ticker', 'exchange'] },
  { name: 'classifications', key: ['ticker', 'source'] },
  { name: 'industries', key: ['code'] },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table instruments (
      ticker text not null,
      exchange text,
      status text not null,
      kind text not null,
      ${known.map(c => `${c} text, ${c}_by text,`).join(' ')}
      icb_source text,
      icb_on date,
      form text,
      form_source text,
      form_on date,
      as_of date not null,
      document bigint not null,
      fact bigint not null
    );
    create table venues (
      ticker text not null,
      exchange text not null,
      first_seen date not null,
      last_seen date not null
    );
    create table classifications (
      ticker text not null,
      source text not null,
      icb text,
      form text,
      name_vi text,
      industry_vi text,
      as_of date not null,
      document bigint not null,
      fact bigint not null
    );
    create table industries (
      code text not null,
      level smallint not null,
      name_vi text,
      name_en text,
      source text not null,
      as_of date not null,
      document bigint not null,
      fact bigint not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table instruments add primary key (ticker)')
  await trx.query('alter table venues add primary key (ticker, exchange)')
  await trx.query('alter table classifications add primary key (ticker, source)')
  await trx.query('alter table industries add primary key (code)')
  await trx.query('create index instruments_icb on instruments (icb)')
}
