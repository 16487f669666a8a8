import { float, integer, jsonb, type RowOf, type TablesOf, table, text, textArray } from '../engine/table.ts'
import type { Confidence, SourceScore } from './assess.ts'
import type { Economics } from './economics.ts'

/** `moat.scores`: one row a company, with everything that its score is made of. */
export const scores = table(
  'scores',
  {
    ticker: text,
    name: text.orNull,
    exchange: text.orNull,
    icb: text.orNull,
    template: text,
    period: text.orNull,
    score: float.orNull,
    rating: text.of<'none' | 'narrow' | 'wide'>().orNull,
    confidence: text.of<Confidence>(),
    economics: jsonb.of<Economics>(),
    sources: jsonb.of<readonly SourceScore[]>(),
    contributions: jsonb.of<{ economics: number; sources: number }>().orNull,
    best_sources: textArray,
    reasons: textArray,
    history_years: integer,
    peer_group: text,
    method_version: text,
  },
  { key: ['ticker'] },
)

export type MoatRow = RowOf<typeof scores>

export const tables = [scores] as const

export type MoatTables = TablesOf<'moat', typeof tables>
