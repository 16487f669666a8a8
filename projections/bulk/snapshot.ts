import type pg from 'pg'
import { publisherIn } from '../../contracts/publishers.ts'
import { withSources } from '../index.ts'
import type { DataSet } from './data-set.ts'

/** The read model of a data set has no tables yet. */
export class BulkNotReady extends Error {
  override readonly name = 'BulkNotReady'
  readonly model: string

  constructor(model: string) {
    super(`${model} is not built yet`)
    this.model = model
  }
}

/** Rows of a data set that does not say whose they are may be of publishers that are not wanted. */
export class OtherPublishers extends Error {
  override readonly name = 'OtherPublishers'
  readonly publishers: readonly string[]

  constructor(publishers: readonly string[]) {
    super(`rows may be of ${publishers.join(', ')}`)
    this.publishers = publishers
  }
}

/** Where the live tables of a read model stand in a snapshot. */
export interface SnapshotState {
  readonly version: number
  readonly build: number
  readonly position: number
  /** Whether any live read model has simulated facts: scores have documents through others alone. */
  readonly simulated: boolean
  /** Of the table of the data set. */
  readonly oid: number
  /** Builds and positions of the read models that are joined; empty without. */
  readonly joined: string
  /** Of the connection. */
  readonly pid: number
}

/**
 * Begins a read-only transaction with one snapshot, in which values are written the same way whatever the server's
 * settings, and rows come in one order.
 * @param maxMs longest time of one statement
 * @returns null: the read model has no tables yet
 */
export async function beginSnapshot(
  client: pg.PoolClient,
  { model, table, join }: Pick<DataSet, 'model' | 'table' | 'join'>,
  maxMs: number,
): Promise<SnapshotState | null> {
  await client.query('begin transaction isolation level repeatable read read only')
  await client.query(
    `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
            set_config('extra_float_digits', '1', true), set_config('synchronize_seqscans', 'off', true),
            set_config('client_encoding', 'UTF8', true), set_config('statement_timeout', $1, true)`,
    [String(maxMs)],
  )
  // The catalogs are read as tables here, so this is the table that the snapshot has under that name.
  const { rows } = await client.query<Omit<SnapshotState, 'joined'>>(
    `select b.version, b.build, c.position, r.oid::int8 as oid, pg_backend_pid() as pid,
            exists (select from engine.source s join engine.build l using (name, build)
                     where l.state = 'live' and s.simulated) as simulated
       from engine.build b
       join engine.checkpoint c using (name, build)
       join pg_catalog.pg_namespace n on n.nspname = b.schema
       join pg_catalog.pg_class r on r.relnamespace = n.oid and r.relname = $2
      where b.name = $1 and b.state = 'live'`,
    [model, table.name],
  )
  if (rows[0] === undefined) return null
  const joined = await statesOf(client, join?.models ?? [])
  return joined === null ? null : { ...rows[0], joined }
}

/** Ids of the publishers of all documents behind the live tables of a data set and of what it joins. */
export async function publishersOf(
  client: pg.PoolClient,
  { model, join }: Pick<DataSet, 'model' | 'join'>,
): Promise<string[]> {
  const { rows } = await client.query<{ feed: string }>(
    `select distinct s.feed from engine.source s join engine.build b using (name, build)
      where b.name = any($1) and b.state = 'live'`,
    [withSources([model, ...(join?.models ?? [])]).map(({ name }) => name)],
  )
  return [...new Set(rows.map(({ feed }) => publisherIn(feed)))].sort()
}

/** Where these read models stand in the snapshot; null: one has no tables yet. */
async function statesOf(client: pg.PoolClient, models: readonly string[]): Promise<string | null> {
  if (models.length === 0) return ''
  const { rows } = await client.query<{ name: string; state: string }>(
    `select b.name, concat_ws('.', b.version, b.build, c.position) as state
       from engine.build b join engine.checkpoint c using (name, build)
      where b.name = any($1) and b.state = 'live' order by b.name`,
    [models],
  )
  return rows.length === models.length ? rows.map(({ state }) => state).join(' ') : null
}
