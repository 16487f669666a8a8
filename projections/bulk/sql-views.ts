import pg from 'pg'
import { type DataSetId, dataSetIds } from '../../contracts/http/bulk.ts'
import { ensureEngineSchema } from '../engine/schema.ts'
import { inTransaction } from '../engine/transaction.ts'
import type { DataSet } from './data-set.ts'
import { dataSets } from './data-sets.ts'
import { tableName, valueIn } from './statement.ts'

/** The schema of the views. */
export const viewSchema = 'market_data'
/** Who may read the views, and nothing else. Logins of one's own are members of it. */
export const readerRole = 'vnfin_reader'

/** The database lets this user make no role; the message says what to do. */
export class NoReaderRole extends Error {
  override readonly name = 'NoReaderRole'
}

const { escapeIdentifier, escapeLiteral } = pg

/** Data sets that are rows of one table: a join of factors depends on the day and is computed for each download. */
export const viewedSets: readonly DataSetId[] = dataSetIds.filter(id => dataSets[id].join === undefined)

/** `index-bars` → `index_bars`. */
export const viewName = (id: DataSetId): string => id.replaceAll('-', '_')

const definitionOf = (set: DataSet): string =>
  `select ${set.columns.map(column => `${valueIn('parquet', column)} as ${escapeIdentifier(column.name)}`).join(', ')}
     from ${tableName(set)} b where ${set.where ?? 'true'}`

const commentsOf = (id: DataSetId, { title, columns }: DataSet): string[] => {
  const view = `${viewSchema}.${escapeIdentifier(viewName(id))}`
  return [
    `comment on view ${view} is ${escapeLiteral(title.en)}`,
    ...columns.map(
      ({ name, description, unit }) =>
        `comment on column ${view}.${escapeIdentifier(name)} is ${escapeLiteral(`${description}${unit === undefined ? '' : ` (${unit})`}`)}`,
    ),
  ]
}

/**
 * Makes role, schema and views, or brings them up to date: a view for each data set whose read model has tables. Views
 * have the names, rows and types of the files; JSON is text.
 * @throws NoReaderRole
 */
export async function ensureSqlViews(pool: pg.Pool): Promise<void> {
  await ensureEngineSchema(pool)
  await ensureRole(pool)
  await inTransaction(pool, async trx => {
    await trx.query('select pg_advisory_xact_lock(hashtext($1))', ['vnfin sql views'])
    await trx.query(`create schema if not exists ${viewSchema}`)
    await trx.query(`grant usage on schema ${viewSchema} to ${readerRole}`)
    await trx.query('delete from engine.sql_view')
    for (const id of viewedSets) {
      const set = dataSets[id]
      await trx.query(
        'insert into engine.sql_view (name, model, source, definition, comments) values ($1, $2, $3, $4, $5)',
        [viewName(id), set.model, tableName(set), definitionOf(set), commentsOf(id, set)],
      )
    }
    await trx.query('select engine.refresh_sql_views(null)')
  })
}

/** The role is of the whole server: another database of it may have made it, or may be about to. */
async function ensureRole(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query('select from pg_roles where rolname = $1', [readerRole])
  if (rowCount === 1) return
  try {
    await pool.query(`create role ${readerRole} nologin nosuperuser nocreatedb nocreaterole`)
  } catch (error) {
    const { code } = error as { code?: string }
    // Another process was faster.
    if (code === '42710' || code === '23505') return
    if (code !== '42501') throw error
    throw new NoReaderRole(
      `The user of DATABASE_URL may make no role. Let an administrator of the server run once: create role ${readerRole} nologin; grant ${readerRole} to CURRENT_USER_OF_VNFIN;`,
      { cause: error },
    )
  }
}

/** What a query gave: at most as many rows as asked for. */
export interface QueryResult {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  /** There are more rows than these. */
  readonly isCut: boolean
}

/**
 * Runs one query as the reader: one statement, read only, over the views, no longer than `maxMs`, no more than `maxRows`
 * rows. @throws errors of Postgres, with their code
 */
export async function runReaderQuery(
  pool: pg.Pool,
  query: string,
  { maxRows, maxMs }: { readonly maxRows: number; readonly maxMs: number },
): Promise<QueryResult> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    await client.query(
      `select set_config('statement_timeout', $1, true), set_config('search_path', $2, true)`,
      [String(maxMs), viewSchema],
    )
    await client.query(`set local role ${readerRole}`)
    const text = query.trim().replace(/;\s*$/, '')
    // The extended protocol takes one statement only, and a cursor one that reads.
    const declared = { text: `declare answer no scroll cursor for ${text}`, queryMode: 'extended' } as const
    await client.query(declared)
    const { fields, rows } = await client.query<unknown[]>({
      text: `fetch ${maxRows + 1} from answer`,
      rowMode: 'array',
    } as never)
    return {
      columns: fields.map(({ name }) => name),
      rows: (rows as unknown as unknown[][]).slice(0, maxRows),
      isCut: rows.length > maxRows,
    }
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}
