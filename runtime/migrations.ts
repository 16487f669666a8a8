import type pg from 'pg'
import { limitTransaction } from './postgres.ts'

/** One step of a schema, applied once. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

/** How long a change of tables waits for the transactions of other processes, ms. */
const lockMs = 20_000

/**
 * Applies the steps that a schema does not have yet, in their order. Several processes may start at once.
 * A schema that is up to date is only read: even a change that finds everything there waits for each open transaction
 * on the table, and a process that was stopped in the middle of one would let no other process start.
 * @throws when another process has a table locked for longer than `lockMs`, or hangs in its own migration
 */
export async function migrate(
  pool: pg.Pool,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  if ((await missingSteps(pool, schema, migrations)).length === 0) return
  const client = await pool.connect()
  try {
    await client.query('begin')
    await limitTransaction(client, lockMs)
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [`vnfin ${schema} migrations`])
    await client.query(`create schema if not exists ${schema}`)
    await client.query(
      `create table if not exists ${schema}.migration (name text primary key, at timestamptz not null default now())`,
    )
    for (const { name, sql } of await missingSteps(client, schema, migrations)) {
      await client.query(sql)
      await client.query(`insert into ${schema}.migration (name) values ($1)`, [name])
    }
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    if ((error as { code?: unknown }).code !== '55P03') throw error
    throw new Error(
      `The tables of schema ${schema} cannot be brought up to date: another process has had them locked for ${lockMs / 1000} s. End the vnfin processes that hang, then start again.`,
      { cause: error },
    )
  }
}

async function missingSteps(
  on: Pick<pg.Pool, 'query'>,
  schema: string,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const { rows: tables } = await on.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${schema}.migration`,
  ])
  if (!tables[0]?.there) return [...migrations]
  const { rows } = await on.query<{ name: string }>(`select name from ${schema}.migration`)
  const applied = new Set(rows.map(row => row.name))
  return migrations.filter(({ name }) => !applied.has(name))
}
