import { type Build, enter, liveBuild } from './builds.ts'
import { incompleteChanges } from './changes.ts'
import type { Environment } from './environment.ts'
import { markWriter } from './lock.ts'
import type { Score, Touched, Trx } from './projection.ts'
import { union } from './touched.ts'
import { inTransaction } from './transaction.ts'

/** Changes of the read models $1 that a build of the score $2 has not derived yet. */
export const openChanges = (build = '$3') => `engine.change c
  left join engine.derived d on d.name = $2 and d.build = ${build} and d.source = c.name
 where c.name = any($1) and c.id > coalesce(d.change_id, 0)`

/** Changes are derived for together until none has come for so long, ms: an import would else derive for each batch. */
const settling = 150
/** Or for so much of the time that they have been coming: a whole market comes in bursts with seconds between them. */
const settlingShare = 0.25

/** Changes of a score's read models that it has not derived yet. */
export interface OpenChanges {
  /** How long they are to be left alone, because more are likely to come, ms. */
  readonly settles: number
  /** For how long the oldest has waited, ms. */
  readonly waited: number
}

/**
 * The changes that a score has not derived yet; null: there are none. One statement: it runs again and again in an
 * import, and once a second for each score of an idle home.
 */
export async function readOpenChanges({ pool }: Environment, score: Score): Promise<OpenChanges | null> {
  const { rows } = await pool.query<{ open: number; newest: number; oldest: number }>(
    `select age.*
       from engine.build b,
            lateral (select count(*)::int as open,
                            extract(epoch from clock_timestamp() - max(c.at))::float8 * 1000 as newest,
                            extract(epoch from clock_timestamp() - min(c.at))::float8 * 1000 as oldest
                       from ${openChanges('b.build')}) age
      where b.name = $2 and b.state = 'live'`,
    [score.from, score.name],
  )
  const [age] = rows
  // Without a live build the derivation says what is wrong.
  if (age === undefined) return { settles: 0, waited: Number.POSITIVE_INFINITY }
  if (age.open === 0) return null
  const quiet = Math.max(settling, (age.oldest - age.newest) * settlingShare)
  return { settles: Math.max(0, quiet - age.newest), waited: age.oldest }
}

/** Derives once for all changes since the last time. Null when there are none; else the position reached. */
export async function deriveChanges(env: Environment, score: Score): Promise<number | null> {
  return inTransaction(env.pool, async trx => {
    const live = await liveBuild(trx, score.name)
    if (!live) throw new Error(`${score.name} has no live build`)
    await markWriter(trx, live)
    const { rows: still } = await trx.query(
      `select 1 from engine.build where name = $1 and build = $2 and state = 'live' for share`,
      [live.name, live.build],
    )
    // Swapped while this waited: the next turn derives into the new tables.
    if (still.length === 0) return null
    const { rows } = await trx.query<{ source: string; id: number; position: number; touched: Touched }>(
      `select c.name as source, c.id, c.position, c.touched from ${openChanges()} order by c.id`,
      [score.from, live.name, live.build],
    )
    if (rows.length === 0) return null
    const touched: Record<string, Touched> = {}
    for (const row of rows) touched[row.source] = union(touched[row.source], row.touched)
    for (const source of await incompleteChanges(trx, score.from, live)) touched[source] = { all: true }
    await enter(trx, live.schema)
    const own = await score.derive(trx, touched)
    await storeDerived(trx, live, Object.fromEntries(rows.map(r => [r.source, r.id])))
    const position = Math.max(...rows.map(r => r.position))
    await trx.query(
      `update engine.checkpoint set position = greatest(position, $3), updated_at = now() where name = $1 and build = $2`,
      [live.name, live.build, position],
    )
    if (own && Object.keys(own).length > 0)
      await trx.query('insert into engine.change (name, build, position, touched) values ($1, $2, $3, $4)', [
        live.name,
        live.build,
        position,
        JSON.stringify(own),
      ])
    return position
  })
}

/** Up to which change of each read model a build has derived. */
export async function storeDerived(
  trx: Trx,
  build: Pick<Build, 'name' | 'build'>,
  sources: Record<string, number>,
) {
  for (const [source, id] of Object.entries(sources))
    await trx.query(
      `insert into engine.derived (name, build, source, change_id) values ($1, $2, $3, $4)
       on conflict (name, build, source) do update set change_id = excluded.change_id`,
      [build.name, build.build, source, id],
    )
}
