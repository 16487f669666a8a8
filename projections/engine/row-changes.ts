import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { DataChanged } from '../../contracts/events/data-changed.ts'
import type { Trx } from './projection.ts'
import type { Table } from './table.ts'
import { inShortTransaction, inTransaction } from './transaction.ts'

/** A table whose changed rows are recorded for those who follow it. */
export interface FedTable {
  readonly model: string
  readonly table: Pick<Table, 'name' | 'key'>
}

/** More changed rows in one swap are said by a reset: the data set as a file is faster than its rows one by one. */
const maxSwappedRows = 100_000

/** Which cluster and which of its histories: a database that was restored is not where its followers left it. */
const systemSql = `select (select system_identifier from pg_control_system()) || '.' || (select timeline_id from pg_control_checkpoint()) as system`

/**
 * Records changes of the rows of these tables from now on, or of none. A feed that was off, or stands in a database that
 * was restored, begins again under another id: a cursor of before is refused.
 */
export const syncChangeFeed = (pool: pg.Pool, tables: readonly FedTable[]): Promise<void> =>
  inShortTransaction(pool, async trx => {
    await trx.query(`select pg_advisory_xact_lock(hashtext('vnfin change feed'))`)
    const { rows: feeds } = await trx.query<{ system: string }>('select system from engine.change_feed')
    const { rows: now } = await trx.query<{ system: string }>(systemSql)
    const system = now[0]!.system
    if (feeds[0] && (tables.length === 0 || feeds[0].system !== system)) await endFeed(trx)
    if (tables.length === 0) return
    const { rowCount: begun } = await trx.query(
      'insert into engine.change_feed (id, system) values ($1, $2) on conflict (one) do nothing',
      [randomBytes(6).toString('hex'), system],
    )
    const wanted = JSON.stringify(
      tables.map(({ model, table }) => ({ name: model, tbl: table.name, key: table.key })),
    )
    const { rows: changed } = await trx.query<{ name: string; tbl: string }>(
      `with wanted as (select * from json_to_recordset($1) as w (name text, tbl text, key text[])),
       gone as (delete from engine.fed_table f where not exists (select from wanted w where (w.name, w.tbl) = (f.name, f.tbl)))
       insert into engine.fed_table select name, tbl, key from wanted
       on conflict (name, tbl) do update set key = excluded.key where engine.fed_table.key <> excluded.key
       returning name, tbl`,
      [wanted],
    )
    // Rows that changed while a table was not fed are on no record.
    if (begun === 0)
      for (const { name, tbl } of changed) await trx.query('select engine.record_reset($1, $2)', [name, tbl])
    await trx.query(`select engine.feed_tables(name, schema) from engine.build where state = 'live'`)
  })

/** Nothing of it is followed any further. */
async function endFeed(trx: Trx): Promise<void> {
  await trx.query('select engine.unfeed_tables()')
  await trx.query('delete from engine.row_change')
  await trx.query('delete from engine.fed_table')
  await trx.query('delete from engine.change_feed')
}

/** Records in which rows two builds differ, before one takes the place of the other; `old` null: there was none. */
export const recordSwap = (trx: Trx, name: string, old: string | null, next: string) =>
  trx.query('select engine.record_swap($1, $2, $3, $4)', [name, old, next, maxSwappedRows])

/** Lets the tables of a build that has become live record their changes. */
export const feedTables = (trx: Trx, name: string) => trx.query('select engine.feed_tables($1, $1)', [name])

/**
 * Gives what has committed its numbers, so that followers see it. Its commit waits for the disk, and with it for the
 * commits of all batches before: what a follower has seen is not lost in a fall of the server.
 * @returns what got them, by table
 */
export async function numberRowChanges(pool: pg.Pool): Promise<readonly DataChanged[]> {
  const { rows: open } = await pool.query<{ open: boolean }>(
    'select exists (select from engine.row_change where seq is null) as open',
  )
  if (!open[0]?.open) return []
  return inTransaction(pool, async trx => {
    await trx.query('set local synchronous_commit = on')
    const { rows: numbered } = await trx.query<{ n: number }>('select engine.number_row_changes() as n')
    const { rows } = await trx.query<DataChanged>(
      `select c.name as read_model, c.tbl as table, sum(c.n) as rows, bool_or(c.is_reset) as reset,
              f.id || '.' || (f.last + 1) || '.0' as cursor
         from engine.change_feed f join engine.row_change c on c.seq > f.last - $1
        group by c.name, c.tbl, f.id, f.last`,
      [numbered[0]?.n ?? 0],
    )
    return rows
  })
}

/** Removes changes that are older than this; who stands before them is sent to the whole files. @returns how many entries */
export async function pruneRowChanges(pool: pg.Pool, olderThanHours: number): Promise<number> {
  const { rows } = await pool.query<{ removed: number }>(
    `with passed as (
       select max(seq) as seq from engine.row_change where at < now() - make_interval(hours => $1) and seq is not null),
     removed as (
       delete from engine.row_change c using passed p where c.seq <= p.seq returning c.seq),
     floor as (
       update engine.change_feed f set floor = greatest(f.floor, p.seq) from passed p where p.seq is not null)
     select count(*) as removed from removed`,
    [olderThanHours],
  )
  return rows[0]?.removed ?? 0
}
