import type pg from 'pg'
import { personalTypes } from '../../contracts/personal.ts'
import type { Environment } from './environment.ts'
import { ModelLocked } from './maintenance.ts'
import { isScore, type Projection, type ReadModel, type Score } from './projection.ts'
import { rebuild } from './rebuild.ts'
import { rebuildScore } from './rebuild-score.ts'
import { dropPreviousIfAny } from './rollback.ts'

/** Erasures of the register that the rows of this database have not been through; all, for one of before. */
export async function erasuresMissing(pool: pg.Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from engine.erasure where id = any($1)', [ids])
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter(id => !there.has(id))
}

/** Read models whose rows may be about persons. */
export const modelsOfPersons = (models: readonly ReadModel[]) =>
  models.filter(
    (model): model is Projection =>
      !isScore(model) && model.handles.some(({ type }) => personalTypes.includes(type)),
  )

/** Scores that are made from them, in the order of derivation. */
export function scoresOfPersons(models: readonly ReadModel[]): Score[] {
  const names = new Set(modelsOfPersons(models).map(({ name }) => name))
  return models.filter((model): model is Score => {
    if (!isScore(model) || !model.from.some(name => names.has(name))) return false
    names.add(model.name)
    return true
  })
}

/**
 * Fills the read models about persons again from the log, in which their fields open no longer, and drops all earlier
 * tables of theirs: there is no way back to them. Statistics of the planner hold common values, so they are written again.
 * @returns names of the read models
 * @throws ModelLocked when another command works on one of them
 */
export async function eraseFromReadModels(
  env: Environment,
  models: readonly ReadModel[],
  ids: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const rebuilt: string[] = []
  for (const model of modelsOfPersons(models)) {
    const result = await rebuild(env, model, { signal, keepPrevious: false })
    if (result.outcome === 'locked') throw new ModelLocked(model.name, result.by)
    signal.throwIfAborted()
    await dropPreviousIfAny(env, model.name)
    rebuilt.push(model.name)
  }
  for (const score of scoresOfPersons(models)) {
    const result = await rebuildScore(env, score, signal)
    if (result.outcome === 'locked') throw new ModelLocked(score.name, result.by)
    signal.throwIfAborted()
    await dropPreviousIfAny(env, score.name)
    rebuilt.push(score.name)
  }
  await env.pool.query('delete from engine.dead_letter where type = any($1)', [personalTypes])
  // Bytes of rows that are gone stay in their pages until these are written again; other tables went with their files.
  for (const table of ['engine.dead_letter', 'pg_catalog.pg_statistic'])
    await env.pool.query(`vacuum full ${table}`)
  await env.pool.query('checkpoint').catch(error => {
    // A database of others may keep that to its owner: it does so by itself within minutes.
    if ((error as { code?: string }).code !== '42501') throw error
  })
  await env.pool.query('insert into engine.erasure (id) select unnest($1::text[]) on conflict do nothing', [
    ids,
  ])
  return rebuilt
}

/** Every text in every table of the given schemas that holds one of these spellings: table → rows. */
export async function rowsWith(pool: pg.Pool, spellings: readonly string[]): Promise<Map<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from ${name} t where exists (select from unnest($1::text[]) s where strpos(lower(t::text), s) > 0)`,
      [spellings.map(spelling => spelling.toLowerCase())],
    )
    if ((rows[0]?.n ?? 0) > 0) found.set(name, rows[0]!.n)
  }
  return found
}
