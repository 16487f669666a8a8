import type { Score, Touched, Trx } from '../engine/projection.ts'
import type { Candidate } from './candidate.ts'
import { type Field, fieldOf, liquidityFloor, universeSessions } from './field.ts'
import { loadCandidates, loadClimate, newestSessions } from './load.ts'
import { type ScreenResult, screenAll } from './screen.ts'
import { strategies } from './strategies/index.ts'
import { tables } from './table.ts'

/** Raise with every change of a rule, a threshold or the universe. */
export const methodVersion = 'screens-4'

/** The thirteen screens over every listed share, on the newest session. */
export const screenerScore: Score = {
  name: 'screener',
  version: 5,
  from: ['statements', 'prices', 'listing', 'foreign_flow', 'indices', 'corporate_actions'],
  tables,
  async derive(trx, touched) {
    // Prices come long before the statements of a market: they are not read for nothing.
    if (!(await sourcesExist(trx)) || !(await hasYears(trx))) return undefined
    const all = Object.values(touched).some(t => t.all)
    const rulesMoved =
      touched.statements !== undefined ||
      touched.listing !== undefined ||
      touched.corporate_actions !== undefined
    if (!all && !rulesMoved && !(await tapesMoved(trx, touched.prices))) return undefined
    const { candidates, session, years } = await loadCandidates(trx)
    if (!candidates.some(c => c.years.length > 0)) return undefined
    const field = fieldOf(candidates, await loadClimate(trx))
    await writeResults(trx, screenAll(strategies, field), new Map(candidates.map(c => [c.ticker, c])), years)
    await writeRun(trx, field, session)
    return { ticker: candidates.map(c => c.ticker) }
  },
}

async function sourcesExist(trx: Trx): Promise<boolean> {
  const { rows } = await trx.query<{ there: boolean }>(
    `select to_regclass('statements.periods') is not null and to_regclass('prices.bars') is not null
        and to_regclass('listing.instruments') is not null as there`,
  )
  return rows[0]?.there === true
}

async function hasYears(trx: Trx): Promise<boolean> {
  const { rows } = await trx.query<{ there: boolean }>(
    'select exists (select from statements.periods where length(period) = 4) as there',
  )
  return rows[0]?.there === true
}

/** A new session, or bars of one that a tape holds: those of a session may come in many batches, in any order. */
async function tapesMoved(trx: Trx, prices: Touched | undefined): Promise<boolean> {
  const sessions = await newestSessions(trx)
  if ((sessions.at(-1) ?? null) !== (await screenedSession(trx))) return true
  const touched = prices?.session
  const oldest = sessions[0]
  return Array.isArray(touched) && oldest !== undefined && touched.some(session => session >= oldest)
}

async function screenedSession(trx: Trx): Promise<string | null> {
  const { rows } = await trx.query<{ session: string | null }>('select session from runs')
  return rows[0]?.session ?? null
}

const chunk = 2000

async function writeResults(
  trx: Trx,
  results: readonly ScreenResult[],
  candidates: ReadonlyMap<string, Candidate>,
  years: ReadonlyMap<string, string>,
): Promise<void> {
  await trx.query('delete from results')
  for (let i = 0; i < results.length; i += chunk) {
    const some = results.slice(i, i + chunk)
    const of = (r: ScreenResult) => candidates.get(r.ticker)
    // Ids hold neither blanks nor newlines: lists travel as words, and lines of words.
    const textList = (list: (r: ScreenResult) => readonly string[]) =>
      some.map(r => list(r).join(' ')).join('\n')
    await trx.query(
      `insert into results (strategy, ticker, name, exchange, icb, fiscal_year, matched, near, passed, total, unknown, score,
                            history_years, reduced_history, failed, missing, flags, rules)
       select strategy, ticker, name, exchange, icb, fiscal_year, matched, near, passed, total, unknown, score,
              history_years, reduced_history, ${['failed', 'missing', 'flags'].map(c => `coalesce(string_to_array(${c}, ' '), '{}')`).join(', ')}, rules::json
         from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::boolean[],
                     $9::int[], $10::int[], $11::int[], $12::float8[], $13::int[], $14::boolean[],
                     string_to_array($15, E'\n'), string_to_array($16, E'\n'), string_to_array($17, E'\n'), string_to_array($18, E'\n'))
           as r(strategy, ticker, name, exchange, icb, fiscal_year, matched, near, passed, total, unknown, score,
                history_years, reduced_history, failed, missing, flags, rules)`,
      [
        some.map(r => r.strategy),
        some.map(r => r.ticker),
        some.map(r => of(r)?.name ?? null),
        some.map(r => of(r)?.exchange ?? null),
        some.map(r => of(r)?.icb ?? null),
        some.map(r => years.get(r.ticker) ?? null),
        some.map(r => r.matched),
        some.map(r => r.near),
        some.map(r => r.passed),
        some.map(r => r.total),
        some.map(r => r.unknown),
        some.map(r => r.score),
        some.map(r => r.history_years),
        some.map(r => r.reduced_history),
        textList(r => r.failed),
        textList(r => r.missing),
        textList(r => r.flags),
        some.map(r => JSON.stringify(r.rules)).join('\n'),
      ],
    )
  }
}

/** Why a share is outside of the universe, in the order in which it is looked at. */
function reasonOf(c: Candidate): string {
  if (c.years.length === 0) return 'no_statements'
  if (c.template !== 'general') return 'not_applicable'
  if (!c.consistent) return 'inconsistent_statements'
  if (c.years.length < 3) return 'short_history'
  if (c.tape.sessions < universeSessions) return 'short_price_history'
  return 'missing_lines'
}

async function writeRun(trx: Trx, field: Field, session: string | null): Promise<void> {
  const universe = field.entrants.filter(e => e.inUniverse)
  await trx.query('delete from runs')
  await trx.query(
    `insert into runs (session, method_version, universe, liquid, liquidity_floor, median_pe, median_yield)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      session,
      methodVersion,
      universe.length,
      universe.filter(e => e.liquid).length,
      liquidityFloor,
      Number.isNaN(field.medianPe) ? null : field.medianPe,
      Number.isNaN(field.medianYield) ? null : field.medianYield,
    ],
  )
  await trx.query('delete from shares')
  await trx.query(
    `insert into shares (ticker, in_universe, liquid, reason)
     select * from unnest($1::text[], $2::boolean[], $3::boolean[], $4::text[])`,
    [
      field.entrants.map(e => e.candidate.ticker),
      field.entrants.map(e => e.inUniverse),
      field.entrants.map(e => e.liquid),
      field.entrants.map(e => (e.inUniverse ? null : reasonOf(e.candidate))),
    ],
  )
}
