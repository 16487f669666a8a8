import type pg from 'pg'
import type { Test } from 'tap'
import { type DataSetId, dataSetIds } from '../../contracts/http/bulk.ts'
import { dataSets } from '../../projections/bulk/query.ts'
import { createBuild } from '../../projections/engine/builds.ts'
import { ensureEngineSchema } from '../../projections/engine/schema.ts'
import type { Column, Table } from '../../projections/engine/table.ts'
import { inTransaction } from '../../projections/engine/transaction.ts'
import { readModels } from '../../projections/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { openPostgres, type Postgres } from '../../runtime/postgres.ts'
import { testDatabase } from './services.ts'

/** Texts that a careless writer of files would break. */
const awkward = `E'a "quoted", line\\nand \\\\.  Ấn bản; =1+1 '`

/** SQL of a value of a column, over the number `i` of its row. */
const sampleOf = ({ sql }: Column): string => {
  switch (sql) {
    case 'date':
      return `date '2026-01-01' + i`
    case 'timestamptz':
      return `timestamptz '2026-11-05T02:00:00.123456Z' + i * interval '1 hour'`
    case 'uuid':
      return `gen_random_uuid()`
    case 'boolean':
      return `i % 2 = 0`
    case 'float8':
      return `i * 1234.5678 + 0.1`
    case 'smallint':
    case 'integer':
      return `i * 10`
    case 'bigint':
      return `9007199254740000 + i`
    case 'json':
    case 'jsonb':
      return `json_build_object('text', ${awkward}, 'list', array[i, null])::${sql}`
    case 'text[]':
      return `array[${awkward} || i, null]`
    case 'int[]':
    case 'float8[]':
      return `array[i, null]::${sql}`
    default:
      return `${awkward} || lpad(i::text, 7, '0')`
  }
}

/**
 * Rows in every column of a table: of what may be null, every third value is.
 * @param given SQL of columns that need another value, over `i`
 */
export async function fill(
  pool: pg.Pool,
  model: string,
  table: Table,
  rows: number,
  given: Readonly<Record<string, string>> = {},
): Promise<void> {
  const columns = Object.entries(table.columns)
  const values = columns.map(([name, column], n) => {
    const value = given[name] ?? sampleOf(column)
    // What is given is there in every row.
    return column.isNullable && !Object.hasOwn(given, name)
      ? `case when (i + ${n}) % 3 <> 0 then ${value} end`
      : value
  })
  await pool.query(
    `insert into ${model}.${table.name} (${columns.map(([name]) => `"${name}"`)})
     select ${values} from generate_series(1, ${rows}) i`,
  )
}

export interface BulkHome extends Postgres {
  readonly url: string
  /** Moves the read model of a data set to another position, as a batch of facts does. */
  move(dataset: DataSetId): Promise<void>
}

/** A database with every read model live, and six rows in each table that a data set is made from. */
export async function bulkHome(t: Pick<Test, 'teardown'>): Promise<BulkHome> {
  const url = await testDatabase(t)
  const postgres = openPostgres(url, { log: silentLog, name: 'vnfin bulk', max: 6 })
  t.teardown(() => postgres.close())
  const { pool } = postgres
  await ensureEngineSchema(pool)
  for (const model of readModels)
    await inTransaction(pool, client =>
      createBuild(client, model, { state: 'live', streamCreated: '2026-01-01', keys: true }),
    )
  const filled = new Set<Table>()
  for (const { model, table } of dataSetIds.map(id => dataSets[id]))
    if (!filled.has(table)) {
      filled.add(table)
      await fill(pool, model, table, 6, {
        body: `json_build_object('votes', array[i])::text`,
        withdrawn: 'i = 4',
      })
    }
  return {
    ...postgres,
    url,
    async move(dataset) {
      await pool.query('update engine.checkpoint set position = position + 1 where name = $1', [
        dataSets[dataset].model,
      ])
    },
  }
}
