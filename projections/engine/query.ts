import { CompiledQuery, sql } from 'kysely'
import type { Nats } from '../../runtime/nats.ts'
import type { Db } from '../../runtime/postgres.ts'
import { type Explanation, explain } from './explain.ts'
import type { Touched } from './projection.ts'

export { type Explanation, NothingToExplain } from './explain.ts'

/** What the engine's tables say of a build that is live or being filled. */
export interface BuildState {
  readonly name: string
  readonly state: 'live' | 'building'
  readonly version: number
  readonly build: number
  readonly position: number
  readonly stream_created: string
  readonly facts: number
  readonly rows: number
  readonly dead_letters: number
  /** Changes of the read models it is made from that it has not derived yet; 0 for projections. */
  readonly open_changes: number
  readonly observed_at: Date | null
  readonly updated_at: Date
  readonly error: string | null
  /** Kinds of fact that it reads; empty for scores. */
  readonly kinds: readonly string[]
}

export async function readBuilds(db: Db): Promise<BuildState[]> {
  const { rows } = await sql<BuildState>`
    select b.name, b.state, b.version, b.build, c.position, c.stream_created, c.facts, c.rows, c.observed_at, c.updated_at, b.kinds, f.error,
           (select count(*) from engine.dead_letter d where d.name = b.name and d.build = b.build
             and not exists (select 1 from engine.dismissal x
                              where x.name = d.name and x.seq = d.seq and x.hash = md5(d.envelope))) as dead_letters,
           (select count(*) from engine.derived d join engine.change e on e.name = d.source and e.id > d.change_id
             where d.name = b.name and d.build = b.build) as open_changes
      from engine.build b join engine.checkpoint c using (name, build) left join engine.failure f on f.name = b.name
     where b.state in ('live', 'building')
     order by b.name, b.build`.execute(db)
  return rows
}

/** What batches of a read model touched since one of its changes, and the newest change of it. */
export interface TouchedSince {
  /** Number of the newest change; null: there is none. */
  readonly change: number | null
  /** Null: not known one by one (a swap, a reset, changes that were removed): anything may differ. */
  readonly touched: readonly Touched[] | null
}

/**
 * For readers that remember figures of a read model: what they need to read again. Whatever they read after this call
 * rests on `change` at least.
 * @param since change that their figures rest on; null: none
 */
export async function touchedSince(db: Db, name: string, since: number | null): Promise<TouchedSince> {
  const { rows } = await sql<{ change: number | null; removed: boolean; touched: Touched[] }>`
    select max(c.id) as change,
           coalesce((select f.id from engine.change_floor f where f.name = ${name}), 0) > ${since}::bigint as removed,
           coalesce(json_agg(c.touched order by c.id) filter (where c.id > ${since}::bigint), '[]') as touched
      from engine.change c where c.name = ${name}`.execute(db)
  const { change, removed, touched } = rows[0]!
  const isKnown =
    since !== null && change !== null && change >= since && !removed && !touched.some(t => t.all)
  return { change, touched: isKnown ? touched : null }
}

/** Where the change feed stands. */
export interface ChangeFeedState {
  readonly last: number
  readonly floor: number
  /** Entries without a number, and the age of the oldest of them, seconds. */
  readonly open: number
  readonly open_seconds: number
}

/** @returns null where no changes are recorded */
export async function readChangeFeed(db: Db): Promise<ChangeFeedState | null> {
  const { rows } = await sql<ChangeFeedState>`
    select f.last, f.floor, o.open, o.open_seconds
      from engine.change_feed f,
           (select count(*) as open, coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as open_seconds
              from engine.row_change where seq is null) o`.execute(db)
  return rows[0] ?? null
}

/** @throws NothingToExplain */
export const explainRow = (
  db: Db,
  nats: Nats,
  name: string,
  key: readonly string[],
  options: { readonly table?: string; readonly history: boolean },
): Promise<Explanation> =>
  explain(
    {
      async query(text, values = []) {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...values]))
        return { rows: rows as never[], rowCount: rows.length }
      },
    },
    nats,
    name,
    key,
    options,
  )
