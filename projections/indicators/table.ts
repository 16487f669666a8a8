import type { TableShape, Trx } from '../engine/projection.ts'

/** `indicators.statements`: every word of every source; `current` marks the one that speaks for the source now. */
export interface StatementRow {
  indicator: string
  period: string
  source: string
  /** Position in FEEDS of the document. */
  document: number
  /** Unrounded; null where the source says "not available". */
  value: number | null
  released_on: string | null
  edition: string | null
  observed_at: Date
  status: string | null
  current: boolean
  /** Position in FACTS. */
  fact: number
  fact_id: string
}

/** `indicators.versions`: what was and is served. The highest version of a period is the one served. */
export interface VersionRow {
  indicator: string
  period: string
  version: number
  value: number
  /** Value of the period before at that time. */
  previous: number | null
  source: string
  released_on: string | null
  observed_at: Date
  status: string | null
  document: number
  fact: number
  fact_id: string
  /** Shown in the news feed. */
  announced: boolean
}

/** `indicators.held`: values that wait for confirmation. */
export interface HeldRow {
  indicator: string
  period: string
  source: string
  value: number
  rule: string
  detail: string
  observed_at: Date
  document: number
}

export type IndicatorsTables = {
  'indicators.statements': StatementRow
  'indicators.versions': VersionRow
  'indicators.held': HeldRow
}

export const tables: readonly TableShape[] = [
  { name: 'statements', key: ['indicator', 'period', 'source', 'document'] },
  { name: 'versions', key: ['indicator', 'period', 'version'] },
  { name: 'held', key: ['indicator', 'period'] },
]

export async function init(trx: Trx): Promise<void> {
  // Periods sort by time in byte order; other collations leave hyphens out of account.
  await trx.query(`
    create table statements (
      indicator text not null,
      period text collate "C" not null,
      source text not null,
      document bigint not null,
      value float8,
      released_on date,
      edition text collate "C",
      observed_at timestamptz not null,
      status text,
      current boolean not null,
      fact bigint not null,
      fact_id text not null
    );
    create table versions (
      indicator text not null,
      period text collate "C" not null,
      version integer not null,
      value float8 not null,
      previous float8,
      source text not null,
      released_on date,
      observed_at timestamptz not null,
      status text,
      document bigint not null,
      fact bigint not null,
      fact_id text not null,
      announced boolean not null
    );
    create table held (
      indicator text not null,
      period text collate "C" not null,
      source text not null,
      value float8 not null,
      rule text not null,
      detail text not null,
      observed_at timestamptz not null,
      document bigint not null
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table statements add primary key (indicator, period, source, document)')
  await trx.query('alter table versions add primary key (indicator, period, version)')
  await trx.query('alter table held add primary key (indicator, period)')
  await trx.query('create index versions_news on versions (observed_at desc) where announced')
}
