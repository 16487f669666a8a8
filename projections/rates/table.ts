import type { TableShape, Trx } from '../engine/projection.ts'

/** Rates are percent a year throughout. `document` and `fact` are positions in FEEDS and FACTS. */
export interface PolicyRow {
  kind: string
  day: string
  source: string
  rate: number
  decision: string | null
  /** Standing of the document (engine/records.ts). */
  vintage: string
  document: number
  fact: number
}

export interface InterbankRow {
  day: string
  tenor: string
  source: string
  rate: number | null
  /** Billion VND. */
  turnover: number | null
  /** Standing of the document (engine/records.ts). */
  vintage: string
  document: number
  fact: number
}

export interface LendingRow {
  lender: string
  category: string
  effective_on: string
  name_vi: string
  name_en: string
  rate_min: number
  rate_max: number
  source: string
  source_url: string | null
  /** Standing of the document (engine/records.ts). */
  vintage: string
  document: number
  fact: number
}

export interface DepositRow {
  bank: string
  term_months: number
  as_of: string
  /** Publisher of the table. */
  source: string
  bank_name: string
  rate: number
  source_url: string | null
  /** Standing of the document (engine/records.ts). */
  vintage: string
  document: number
  fact: number
}

export type RatesTables = {
  'rates.policy': PolicyRow
  'rates.interbank': InterbankRow
  'rates.lending': LendingRow
  'rates.deposit': DepositRow
}

export const tables: readonly TableShape[] = [
  { name: 'policy', key: ['kind', 'day', 'source'], day: 'day' },
  { name: 'interbank', key: ['day', 'tenor', 'source'], day: 'day' },
  { name: 'lending', key: ['lender', 'category', 'effective_on'], day: 'effective_on' },
  { name: 'deposit', key: ['bank', 'term_months', 'as_of', 'source'], day: 'as_of' },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table policy (
      kind text not null, day date not null, source text not null,
      rate float8 not null, decision text, vintage text collate "C" not null, document bigint not null, fact bigint not null
    );
    create table interbank (
      day date not null, tenor text not null, source text not null,
      rate float8, turnover float8, vintage text collate "C" not null, document bigint not null, fact bigint not null
    );
    create table lending (
      lender text not null, category text not null, effective_on date not null,
      name_vi text not null, name_en text not null, rate_min float8 not null, rate_max float8 not null,
      source text not null, source_url text, vintage text collate "C" not null, document bigint not null, fact bigint not null
    );
    create table deposit (
      bank text not null, term_months integer not null, as_of date not null, source text not null,
      bank_name text not null, rate float8 not null, source_url text, vintage text collate "C" not null, document bigint not null, fact bigint not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  for (const { name, key } of tables)
    await trx.query(`alter table ${name} add primary key (${key.join(', ')})`)
}
