import {
  bigint,
  boolean,
  date,
  float,
  integer,
  json,
  type RowOf,
  type TablesOf,
  table,
  text,
  textArray,
} from '../engine/table.ts'
import type { RuleResult } from './screen.ts'

/** `screener.results`: one share under one strategy, on the newest session. */
export const results = table(
  'results',
  {
    strategy: text,
    ticker: text,
    name: text.orNull,
    exchange: text.orNull,
    icb: text.orNull,
    /** Financial year of the newest statement used. */
    fiscal_year: text.orNull,
    matched: boolean,
    near: boolean,
    passed: integer,
    total: integer,
    unknown: integer,
    score: float,
    failed: textArray,
    missing: textArray,
    history_years: integer,
    reduced_history: boolean,
    flags: textArray,
    rules: json.of<readonly RuleResult[]>(),
  },
  { key: ['strategy', 'ticker'], indexes: ['(ticker)'] },
)

export type ResultRow = RowOf<typeof results>

/** `screener.runs`: what the newest screening looked at; one row. */
export const runs = table(
  'runs',
  {
    session: date.orNull,
    method_version: text,
    universe: integer,
    liquid: integer,
    /** VND. */
    liquidity_floor: bigint,
    median_pe: float.orNull,
    median_yield: float.orNull,
  },
  { key: ['method_version'] },
)

export type RunRow = RowOf<typeof runs>

/** `screener.shares`: every share that was looked at, and whether it stands in the universe; why not, where it does not. */
export const shares = table(
  'shares',
  {
    ticker: text,
    in_universe: boolean,
    liquid: boolean,
    reason: text.orNull,
  },
  { key: ['ticker'] },
)

export type ShareRow = RowOf<typeof shares>

export const tables = [results, runs, shares] as const

export type ScreenerTables = TablesOf<'screener', typeof tables>
