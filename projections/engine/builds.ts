import { createModel } from './create-tables.ts'
import type { Projection, ReadModel, Trx } from './projection.ts'
import { isScore } from './projection.ts'
import { feedTables, recordSwap } from './row-changes.ts'

export interface Build {
  readonly name: string
  readonly build: number
  readonly version: number
  readonly schema: string
  readonly state: 'live' | 'building' | 'previous' | 'shadow'
  /** The day from which a rebuild with `--from` reads facts; null: all were read. */
  readonly from_day: string | null
  /** End of FACTS when it began: what was void by then is not in it, what became void since may be. */
  readonly begun: number
  /** How many facts had been removed from FACTS when it began; null where that was not recorded. */
  readonly removed: number | null
}

const columns = 'name, build, version, schema, state, from_day, begun, removed'

export async function liveBuild(trx: Trx, name: string): Promise<Build | null> {
  const { rows } = await trx.query<Build>(
    `select ${columns} from engine.build where name = $1 and state = 'live'`,
    [name],
  )
  return rows[0] ?? null
}

export async function buildInState(trx: Trx, name: string, state: Build['state']): Promise<Build | null> {
  const { rows } = await trx.query<Build>(
    `select ${columns} from engine.build where name = $1 and state = $2 order by build desc limit 1`,
    [name, state],
  )
  return rows[0] ?? null
}

/** Sets the search_path of the transaction: unqualified names are the build's own tables. */
export const enter = (trx: Trx, schema: string) =>
  trx.query(`set local search_path to ${quote(schema)}, pg_catalog`)

/** A name that stands in SQL text; our own names only, checked all the same. */
export function quote(identifier: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(identifier)) throw new Error(`not a plain identifier: ${identifier}`)
  return `"${identifier}"`
}

/**
 * A new build with empty tables. `live` when it is the first of its read model; else it is filled beside the live
 * one. With `keys: false` (bulk) primary keys and indexes are left for later. Numbers are given once: answers that
 * were stored by readers carry them.
 */
export async function createBuild(
  trx: Trx,
  model: ReadModel,
  options: {
    state: 'live' | 'building' | 'shadow'
    streamCreated: string
    keys: boolean
    fromDay?: string | null
    begun?: number
    removed?: number | null
  },
): Promise<Build> {
  const { rows } = await trx.query<{ next: number }>(
    `insert into engine.build_number (name, last)
     select $1, coalesce(max(build), 0) + 1 from engine.build where name = $1
     on conflict (name) do update set last = greatest(engine.build_number.last + 1, excluded.last)
     returning last as next`,
    [model.name],
  )
  const build = rows[0]?.next ?? 1
  const { state, fromDay = null, begun = 0, removed = null } = options
  const schema = options.state === 'live' ? model.name : `${model.name}__b${build}`
  await dropUnowned(trx, schema)
  await trx.query(`create schema ${quote(schema)}`)
  await trx.query(
    'insert into engine.build (name, build, version, schema, state, kinds, from_day, begun, removed) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      model.name,
      build,
      model.version,
      schema,
      options.state,
      isScore(model) ? [] : model.handles.map(k => k.type),
      fromDay,
      begun,
      removed,
    ],
  )
  await trx.query(
    'insert into engine.checkpoint (name, build, position, stream_created, keys_made) values ($1, $2, 0, $3, $4)',
    [model.name, build, options.streamCreated, options.keys],
  )
  await enter(trx, schema)
  await createModel(trx, model, { keys: isScore(model) || options.keys })
  if (state === 'live') {
    await recordSwap(trx, model.name, null, schema)
    await feedTables(trx, model.name)
  }
  return { name: model.name, build, version: model.version, schema, state, from_day: fromDay, begun, removed }
}

/**
 * The live build; made, empty, when there is none. One process makes it and the others find it: a leader that hung while
 * it was about to may wake beside the stand-by that took over.
 */
export async function liveOrNew(
  trx: Trx,
  model: ReadModel,
  options: Omit<Parameters<typeof createBuild>[2], 'state'>,
): Promise<Build> {
  await trx.query('select pg_advisory_xact_lock(hashtextextended($1, 8))', [model.name])
  return (await liveBuild(trx, model.name)) ?? createBuild(trx, model, { ...options, state: 'live' })
}

/**
 * Makes `next` the live build and the live one the previous one, in the caller's transaction: readers see the old
 * rows until it commits and the new ones after. An older previous build is dropped.
 */
export async function swap(trx: Trx, next: Build): Promise<void> {
  const { rows } = await trx.query<Build>(`select ${columns} from engine.build where name = $1 for update`, [
    next.name,
  ])
  const live = rows.find(b => b.state === 'live')
  for (const old of rows.filter(b => b.state === 'previous' && b.build !== next.build))
    await dropBuild(trx, old)
  const target = rows.find(b => b.build === next.build)
  if (!target || target.state === 'live')
    throw new Error(`build ${next.build} of ${next.name} cannot become live`)
  await recordSwap(trx, next.name, live?.schema ?? null, target.schema)
  if (live) {
    const beside = `${next.name}__b${live.build}`
    await trx.query(`alter schema ${quote(live.schema)} rename to ${quote(beside)}`)
    await trx.query(
      `update engine.build set state = 'previous', schema = $3 where name = $1 and build = $2`,
      [live.name, live.build, beside],
    )
  }
  await dropUnowned(trx, next.name)
  await trx.query(`alter schema ${quote(target.schema)} rename to ${quote(next.name)}`)
  await trx.query(
    `update engine.build set state = 'live', schema = $1, swapped_at = now() where name = $1 and build = $2`,
    [next.name, next.build],
  )
  await feedTables(trx, next.name)
  await trx.query('select engine.refresh_sql_views($1)', [next.name])
  await trx.query('delete from engine.failure where name = $1', [next.name])
  await trx.query(
    `insert into engine.change (name, build, position, touched)
     select name, build, position, '{"all": true}' from engine.checkpoint where name = $1 and build = $2`,
    [next.name, next.build],
  )
}

/** Removes a schema of our names that no build has: a record of it was lost, so nothing serves it and nothing can mend it. */
async function dropUnowned(trx: Trx, schema: string): Promise<void> {
  const { rows } = await trx.query('select 1 from engine.build where schema = $1', [schema])
  if (rows.length === 0) await trx.query(`drop schema if exists ${quote(schema)} cascade`)
}

/**
 * Removes what earlier commands left of a read model: builds that were only compared, records without tables, tables
 * without a record (not the ones that readers may still use: a swap replaces those). To be called with the lock of
 * `lockedModel`, so that nobody works on any of them.
 */
export async function dropLeftovers(trx: Trx, name: string): Promise<void> {
  const { rows: shadows } = await trx.query<Build>(
    `select ${columns} from engine.build where name = $1 and (state = 'shadow' or to_regnamespace(quote_ident(schema)) is null)`,
    [name],
  )
  for (const build of shadows) await dropBuild(trx, build)
  const { rows: schemas } = await trx.query<{ schema: string }>(
    `select nspname as schema from pg_namespace
      where nspname ~ ('^' || $1 || '__b[0-9]+$') and not exists (select 1 from engine.build b where b.schema = nspname)`,
    [name],
  )
  for (const { schema } of schemas) await trx.query(`drop schema ${quote(schema)} cascade`)
}

export async function dropBuild(trx: Trx, build: Pick<Build, 'name' | 'build' | 'schema'>): Promise<void> {
  await trx.query(`drop schema if exists ${quote(build.schema)} cascade`)
  await trx.query('delete from engine.build where name = $1 and build = $2', [build.name, build.build])
}

/** Which bulk path a projection can take. */
export const canCopy = (model: ReadModel): model is Projection & Required<Pick<Projection, 'bulk'>> =>
  !isScore(model) && model.bulk !== undefined
