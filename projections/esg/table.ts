import type { ColumnType } from 'kysely'
import type { TableShape, Trx } from '../engine/projection.ts'
import type { Controversy, PillarScore, WeightSet } from './assess.ts'

/** `esg.scores`: one row a company, with every item and what it rests on. */
export interface EsgRow {
  ticker: string
  name: string | null
  exchange: string | null
  icb: string | null
  /** The total; null until governance and one more pillar have a score. */
  score: number | null
  governance: number | null
  rating: string | null
  pillars: ColumnType<readonly PillarScore[]>
  weight_set: WeightSet
  contributions: ColumnType<Record<string, number> | null>
  controversy: number
  controversies: ColumnType<readonly Controversy[]>
  coverage: number
  confidence: string
  reasons: string[]
  assessed_on: string
  method_version: string
}

export type EsgTables = { 'esg.scores': EsgRow }

export const tables: readonly TableShape[] = [{ name: 'scores', key: ['ticker'] }]

export async function init(trx: Trx): Promise<void> {
  await trx.query(`
    create table scores (
      ticker text primary key,
      name text,
      exchange text,
      icb text,
      score float8,
      governance float8,
      rating text,
      pillars jsonb not null,
      weight_set text not null,
      contributions jsonb,
      controversy float8 not null,
      controversies jsonb not null,
      coverage float8 not null,
      confidence text not null,
      reasons text[] not null,
      assessed_on date not null,
      method_version text not null
    )`)
}
