import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import { icbPrefix } from '../scored-list.ts'
import type { ResultRow, RunRow, ScreenerTables } from './table.ts'

export type { RuleResult } from './screen.ts'
export { strategies, strategyIds } from './strategies/index.ts'
export type { Criterion, Strategy } from './strategy.ts'
export type { RunRow } from './table.ts'

const tables = (db: Db) => db.withTables<ScreenerTables>()

/** The newest screening; null before the first. */
export async function newestRun(db: Db): Promise<RunRow | null> {
  const row = await tables(db)
    .selectFrom('screener.runs')
    .select([
      'session',
      'method_version',
      'universe',
      'liquid',
      'liquidity_floor',
      'median_pe',
      'median_yield',
    ])
    .executeTakeFirst()
  return row ?? null
}

export interface MatchCounts {
  readonly matched: number
  readonly near: number
  readonly looked_at: number
  /** Rules that are not known of any share: why nothing can match here. */
  readonly unknown_for_all: readonly string[]
}

/** How many shares match, and come near, under each strategy. */
export async function matchCounts(db: Db): Promise<Map<string, MatchCounts>> {
  const { rows: unknown } = await sql<{ strategy: string; rules: string[] }>`
    select strategy, array_agg(rule order by rule) as rules from (
      select strategy, rule from screener.results cross join unnest(missing) as m (rule)
       group by strategy, rule
      having count(*) = (select count(*) from screener.results r where r.strategy = results.strategy)) u
     group by strategy`.execute(db)
  const unknownOf = new Map(unknown.map(({ strategy, rules }) => [strategy, rules]))
  const rows = await tables(db)
    .selectFrom('screener.results')
    .select(eb => [
      'strategy',
      eb.fn.countAll<number>().as('looked_at'),
      sql<number>`count(*) filter (where matched)`.as('matched'),
      sql<number>`count(*) filter (where near)`.as('near'),
    ])
    .groupBy('strategy')
    .execute()
  return new Map(
    rows.map(({ strategy, ...counts }) => [
      strategy,
      { ...counts, unknown_for_all: unknownOf.get(strategy) ?? [] },
    ]),
  )
}

const screenSorts = ['score', 'ticker', 'passed'] as const
export type ScreenSort = (typeof screenSorts)[number]

export interface ScreenSelection {
  readonly strategy: string
  readonly minScore: number
  readonly exchange?: string
  /** ICB code: 8000 takes all of 8…, 8350 all of 835…, 8355 itself. */
  readonly sector?: string
  readonly matched?: boolean
  readonly sort: ScreenSort
  readonly descending: boolean
  readonly limit: number
  readonly after?: { readonly value: number | string; readonly ticker: string }
}

const columns = [
  'strategy',
  'ticker',
  'name',
  'exchange',
  'icb',
  'fiscal_year',
  'matched',
  'near',
  'passed',
  'total',
  'unknown',
  'score',
  'failed',
  'missing',
  'history_years',
  'reduced_history',
  'flags',
  'rules',
] as const

export type ScreenRow = Omit<ResultRow, 'rules'> & { rules: import('./screen.ts').RuleResult[] }

function selected(db: Db, s: ScreenSelection) {
  let query = tables(db)
    .selectFrom('screener.results')
    .where('strategy', '=', s.strategy)
    .where('score', '>=', s.minScore)
  if (s.exchange !== undefined) query = query.where('exchange', '=', s.exchange)
  if (s.sector !== undefined) query = query.where('icb', 'like', `${icbPrefix(s.sector)}%`)
  if (s.matched !== undefined) query = query.where('matched', '=', s.matched)
  return query
}

/** The shares of a strategy in the order requested, the ticker breaking ties. */
export async function readScreen(db: Db, s: ScreenSelection): Promise<ScreenRow[]> {
  const direction = s.descending ? 'desc' : 'asc'
  let query = selected(db, s).select(columns)
  if (s.after) {
    const { value, ticker } = s.after
    const beyond = s.descending ? '<' : '>'
    query = query.where(eb =>
      s.sort === 'ticker'
        ? eb('ticker', beyond, ticker)
        : eb.or([
            eb(s.sort as 'score', beyond, value as number),
            eb.and([eb(s.sort as 'score', '=', value as number), eb('ticker', '>', ticker)]),
          ]),
    )
  }
  if (s.sort !== 'ticker') query = query.orderBy(s.sort, direction)
  return (await query
    .orderBy('ticker', s.sort === 'ticker' ? direction : 'asc')
    .limit(s.limit)
    .execute()) as ScreenRow[]
}

export async function countScreen(db: Db, s: ScreenSelection): Promise<number> {
  const row = await selected(db, s)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

/** The results of some shares under all strategies, from the same table as the lists. */
export async function resultsOf(db: Db, tickers: readonly string[]): Promise<ScreenRow[]> {
  if (tickers.length === 0) return []
  return (await tables(db)
    .selectFrom('screener.results')
    .select(columns)
    .where('ticker', 'in', tickers)
    .execute()) as ScreenRow[]
}

/** Whether shares were looked at, and why not. */
export async function standingOf(db: Db, tickers: readonly string[]) {
  if (tickers.length === 0)
    return new Map<string, { in_universe: boolean; liquid: boolean; reason: string | null }>()
  const rows = await tables(db)
    .selectFrom('screener.shares')
    .select(['ticker', 'in_universe', 'liquid', 'reason'])
    .where('ticker', 'in', tickers)
    .execute()
  return new Map(rows.map(({ ticker, ...standing }) => [ticker, standing]))
}
