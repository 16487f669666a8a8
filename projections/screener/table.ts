import type { ColumnType } from 'kysely'
import type { TableShape, Trx } from '../engine/projection.ts'
import type { RuleResult } from './screen.ts'

/** `screener.results`: one share under one strategy, on the newest session. */
export interface ResultRow {
  strategy: string
  ticker: string
  name: string | null
  exchange: string | null
  icb: string | null
  /** Financial year of the newest statement used. */
  fiscal_year: string | null
  matched: boolean
  near: boolean
  passed: number
  total: number
  unknown: number
  score: number
  failed: string[]
  missing: string[]
  history_years: number
  reduced_history: boolean
  flags: string[]
  rules: ColumnType<readonly RuleResult[]>
}

/** `screener.runs`: what the newest screening looked at; one row. */
export interface RunRow {
  session: string | null
  method_version: string
  universe: number
  liquid: number
  /** VND. */
  liquidity_floor: number
  median_pe: number | null
  median_yield: number | null
}

/** `screener.shares`: every share that was looked at, and whether it stands in the universe; why not, where it does not. */
export interface ShareRow {
  ticker: string
  in_universe: boolean
  liquid: boolean
  reason: string | null
}

export type ScreenerTables = {
  'screener.results': ResultRow
  'screener.runs': RunRow
  'screener.shares': ShareRow
}

export const tables: readonly TableShape[] = [
  { name: 'results', key: ['strategy', 'ticker'] },
  { name: 'runs', key: ['method_version'] },
  { name: 'shares', key: ['ticker'] },
]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table results (
      strategy text not null,
      ticker text not null,
      name text,
      exchange text,
      icb text,
      fiscal_year text,
      matched boolean not null,
      near boolean not null,
      passed int not null,
      total int not null,
      unknown int not null,
      score float8 not null,
      failed text[] not null,
      missing text[] not null,
      history_years int not null,
      reduced_history boolean not null,
      flags text[] not null,
      rules json not null,
      primary key (strategy, ticker)
    );
    create index results_ticker on results (ticker);
    create table runs (
      session date,
      method_version text not null,
      universe int not null,
      liquid int not null,
      liquidity_floor bigint not null,
      median_pe float8,
      median_yield float8
    );
    create table shares (ticker text primary key, in_universe boolean not null, liquid boolean not null, reason text)`)
}
