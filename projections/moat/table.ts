import type { ColumnType } from 'kysely'
import type { TableShape, Trx } from '../engine/projection.ts'
import type { Confidence, SourceScore } from './assess.ts'
import type { Economics } from './economics.ts'

/** `moat.scores`: one row a company, with everything that its score is made of. */
export interface MoatRow {
  ticker: string
  name: string | null
  exchange: string | null
  icb: string | null
  template: string
  period: string | null
  score: number | null
  rating: 'none' | 'narrow' | 'wide' | null
  confidence: Confidence
  economics: ColumnType<Economics>
  sources: ColumnType<readonly SourceScore[]>
  contributions: ColumnType<{ economics: number; sources: number } | null>
  best_sources: string[]
  reasons: string[]
  history_years: number
  peer_group: string
  method_version: string
}

export type MoatTables = { 'moat.scores': MoatRow }

export const tables: readonly TableShape[] = [{ name: 'scores', key: ['ticker'] }]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table scores (
      ticker text primary key,
      name text,
      exchange text,
      icb text,
      template text not null,
      period text,
      score float8,
      rating text,
      confidence text not null,
      economics jsonb not null,
      sources jsonb not null,
      contributions jsonb,
      best_sources text[] not null,
      reasons text[] not null,
      history_years int not null,
      peer_group text not null,
      method_version text not null
    )`)
}
