import type { ColumnType } from 'kysely'
import type { TableShape, Trx } from '../engine/projection.ts'
import type { Template } from '../statements/form.ts'
import type { Length } from './company.ts'
import type { StoredScores, StoredValues } from './stored-report.ts'

/** `ratios.reports`: every ratio and score of a company and period, placed among its peers as known today. */
export interface ReportRow {
  ticker: string
  length: Length
  period: string
  /** Day on which the newest statement behind it became known. */
  known_on: string
  template: Template
  quality: 'consistent' | 'inconsistent'
  peer_group: string
  peer_level: number
  peer_members: number
  /** Session whose close is in the multiples; null where none is. */
  priced_on: string | null
  values: ColumnType<StoredValues>
  scores: ColumnType<StoredScores | null>
  method_version: string
}

/** `ratios.overview`: the newest year of each company in a few columns, for lists, filters and sorting. */
export interface OverviewRow {
  ticker: string
  period: string
  template: Template
  exchange: string | null
  icb: string | null
  name_vi: string | null
  name_en: string | null
  overall: number | null
  grade: string | null
  piotroski: number | null
  altman: number | null
  beneish: number | null
}

export type RatiosTables = {
  'ratios.reports': ReportRow
  'ratios.overview': OverviewRow
}

export const tables: readonly TableShape[] = [
  { name: 'reports', key: ['ticker', 'length', 'period'] },
  { name: 'overview', key: ['ticker'] },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table reports (
      ticker text not null,
      length text not null,
      period text not null,
      known_on date not null,
      template text not null,
      quality text not null,
      peer_group text not null,
      peer_level int not null,
      peer_members int not null,
      priced_on date,
      values json not null,
      scores json,
      method_version text not null,
      primary key (ticker, length, period)
    );
    create table overview (
      ticker text primary key,
      period text not null,
      template text not null,
      exchange text,
      icb text,
      name_vi text,
      name_en text,
      overall float8,
      grade text,
      piotroski int,
      altman float8,
      beneish float8
    );
    create table pricing (session date)`)
}
