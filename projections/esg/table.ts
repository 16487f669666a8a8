import { date, float, jsonb, type RowOf, type TablesOf, table, text, textArray } from '../engine/table.ts'
import type { Controversy, PillarScore, WeightSet } from './assess.ts'

/** `esg.scores`: one row a company, with every item and what it rests on. */
export const scores = table(
  'scores',
  {
    ticker: text,
    name: text.orNull,
    exchange: text.orNull,
    icb: text.orNull,
    /** The total; null until governance and one more pillar have a score. */
    score: float.orNull,
    governance: float.orNull,
    rating: text.orNull,
    pillars: jsonb.of<readonly PillarScore[]>(),
    weight_set: text.of<WeightSet>(),
    contributions: jsonb.of<Record<string, number>>().orNull,
    controversy: float,
    controversies: jsonb.of<readonly Controversy[]>(),
    coverage: float,
    confidence: text,
    reasons: textArray,
    assessed_on: date,
    method_version: text,
  },
  { key: ['ticker'] },
)

export type EsgRow = RowOf<typeof scores>

export const tables = [scores] as const

export type EsgTables = TablesOf<'esg', typeof tables>
