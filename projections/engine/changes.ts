import type pg from 'pg'
import type { Trx } from './projection.ts'

/** A change younger than this is not removed, so that people and status can still look at it, minutes. */
const leastMinutes = 10

/**
 * Removes changes that every live score has derived, and notes up to where: a score that stands before that (taken back,
 * restored, made later) derives everything. The newest change of each read model stays.
 */
export async function pruneChanges(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ removed: number }>(
    `with newest as (
       select name, max(id) as id from engine.change group by name),
     passed as (
       select n.name, least(n.id - 1, min(d.change_id),
                coalesce(max(c.id) filter (where c.at < now() - make_interval(mins => $1)), 0)) as id
         from newest n
         join engine.change c on c.name = n.name
         left join (engine.derived d join engine.build b on b.name = d.name and b.build = d.build and b.state = 'live')
           on d.source = n.name
        group by n.name, n.id),
     removed as (
       delete from engine.change c using passed p where c.name = p.name and c.id <= p.id returning c.name),
     floor as (
       insert into engine.change_floor (name, id)
       select name, id from passed where id is not null and name in (select name from removed)
       on conflict (name) do update set id = greatest(engine.change_floor.id, excluded.id))
     select count(*) as removed from removed`,
    [leastMinutes],
  )
  return rows[0]?.removed ?? 0
}

/** Newest change of each of these read models. */
export async function latestChanges(trx: Trx, names: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await trx.query<{ source: string; id: number }>(
    'select name as source, max(id) as id from engine.change where name = any($1) group by name',
    [names],
  )
  return Object.fromEntries(rows.map(r => [r.source, r.id]))
}

/** Of these read models, those whose changes since what this build has derived were removed in part. */
export async function incompleteChanges(
  trx: Trx,
  names: readonly string[],
  build: { readonly name: string; readonly build: number },
): Promise<Set<string>> {
  const { rows } = await trx.query<{ name: string }>(
    `select f.name from engine.change_floor f
       left join engine.derived d on d.source = f.name and d.name = $2 and d.build = $3
      where f.name = any($1) and f.id > coalesce(d.change_id, 0)`,
    [names, build.name, build.build],
  )
  return new Set(rows.map(r => r.name))
}
