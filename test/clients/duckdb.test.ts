import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { dataSetIds } from '../../contracts/http/bulk.ts'
import { followedTables } from '../../projections/changes/query.ts'
import { syncChangeFeed } from '../../projections/engine/row-changes.ts'
import { bulkHome } from '../support/bulk-home.ts'
import { project, run } from '../support/clients/run.ts'
import { testNats, testStreams } from '../support/services.ts'
import { vnfinProgram } from '../support/vnfin-process.ts'

const here = join(project, 'test', 'clients')

t.test('everything as one DuckDB file, with types, comments and where it goes on', async t => {
  const home = await bulkHome(t)
  await syncChangeFeed(home.pool, followedTables)
  const file = join(t.testdir(), 'all.duckdb')
  const made = await run(here, process.execPath, [vnfinProgram, 'export', '--duckdb', file, '--json'], {
    DATABASE_URL: home.url,
    NATS_URL: (await testNats()).url,
    STREAM_PREFIX: await testStreams(t),
    LOG_LEVEL: 'error',
  })
  t.equal(made.code, 0, made.err)
  t.notOk(existsSync(`${file}.part`) || existsSync(`${file}.part.parquet`), 'nothing else is left')
  const found = createRequire(join(here, 'package.json')).resolve('@duckdb/node-api')
  const { DuckDBInstance } = await import(pathToFileURL(found).href)
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  t.teardown(() => {
    connection.closeSync()
    instance.closeSync()
  })
  const rows = async (sql: string) =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson() as Record<string, unknown>[]
  const exported = await rows('select data_set, rows, cursor from vnfin_export order by 1')
  t.same(
    exported.map(row => row.data_set),
    [...dataSetIds].sort(),
  )
  const cursors = new Set(exported.map(row => row.cursor))
  t.equal(cursors.size, 1)
  t.match([...cursors][0], /^[0-9a-f]{12}\.\d+\.0$/)
  for (const { data_set, rows: said } of exported)
    t.match(await rows(`select count(*) as n from "${data_set}"`), [{ n: said }], String(data_set))
  const sums = 'select sum(close)::text as sum, min(session)::text as first from'
  t.same(
    await rows(`${sums} bars`),
    (await home.pool.query(`${sums} prices.bars where close is not null`)).rows,
  )
  const types = await rows(
    `select column_name as name, data_type as type, comment from duckdb_columns() where table_name = 'bars'`,
  )
  t.match(
    types.find(({ name }) => name === 'session'),
    { type: 'DATE', comment: /\S/ },
  )
  const json = await rows(`select count(*) as n from duckdb_columns() where data_type = 'JSON'`)
  t.ok(Number(json[0]!.n) > 0, 'JSON is JSON')
  const comments = await rows(
    `select count(*) as n from duckdb_tables() where comment is null and table_name <> 'vnfin_export'`,
  )
  t.match(comments, [{ n: '0' }])
})
