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
  /** Age of a collection that others made. */
  vintage: string | null
  /** Base of an index; empty where none is named. */
  base: string
  /** Others made the document of what the publisher once said. */
  compiled: boolean
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
  /** On the base of the series: `factor` times what the source says. */
  value: number
  factor: number
  /** Value of the period before at that time. */
  previous: number | null
  source: string
  base: string
  released_on: string | null
  observed_at: Date
  status: string | null
  document: number
  fact: number
  fact_id: string
  /** Shown in the news feed. */
  announced: boolean
  /** No version of the period up to this one may be served: its source turned out to say something else. */
  withdrawn: boolean
}

/** `indicators.held`: values that wait for confirmation. */
export interface HeldRow {
  indicator: string
  period: string
  source: string
  base: string
  value: number
  rule: string
  detail: string
  observed_at: Date
  document: number
}

/** `indicators.sources`: which source and base may stand in a series, and how far it agrees with those before it. */
export interface SourceRow {
  indicator: string
  source: string
  base: string
  joined: boolean
  factor: number
  common: number
  agreeing: number
  largest: number | null
  largest_at: string | null
}

export type IndicatorsTables = {
  'indicators.statements': StatementRow
  'indicators.versions': VersionRow
  'indicators.held': HeldRow
  'indicators.sources': SourceRow
}

export const tables: readonly TableShape[] = [
  { name: 'statements', key: ['indicator', 'period', 'source', 'base', 'document'] },
  { name: 'versions', key: ['indicator', 'period', 'version'] },
  { name: 'held', key: ['indicator', 'period'] },
  { name: 'sources', key: ['indicator', 'source', 'base'] },
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
      vintage text collate "C",
      base text collate "C" not null,
      compiled boolean not null,
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
      factor float8 not null,
      previous float8,
      source text not null,
      base text collate "C" not null,
      released_on date,
      observed_at timestamptz not null,
      status text,
      document bigint not null,
      fact bigint not null,
      fact_id text not null,
      announced boolean not null,
      withdrawn boolean not null
    );
    create table held (
      indicator text not null,
      period text collate "C" not null,
      source text not null,
      base text collate "C" not null,
      value float8 not null,
      rule text not null,
      detail text not null,
      observed_at timestamptz not null,
      document bigint not null
    );
    create table sources (
      indicator text not null,
      source text not null,
      base text collate "C" not null,
      joined boolean not null,
      factor float8 not null,
      common integer not null,
      agreeing integer not null,
      largest float8,
      largest_at text
    )`)
}

export async function keys(trx: Trx): Promise<void> {
  await trx.query('alter table statements add primary key (indicator, period, source, base, document)')
  await trx.query('alter table versions add primary key (indicator, period, version)')
  await trx.query('alter table held add primary key (indicator, period)')
  await trx.query('alter table sources add primary key (indicator, source, base)')
  await trx.query('create index versions_news on versions (observed_at desc) where announced')
}
