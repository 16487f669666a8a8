import { readFileSync } from 'node:fs'
import t from 'tap'
import { dataSets } from '../../../projections/bulk/query.ts'
import {
  ensureSqlViews,
  readerRole,
  runReaderQuery,
  viewedSets,
  viewName,
  viewSchema,
} from '../../../projections/bulk/sql-views.ts'
import { createBuild, swap } from '../../../projections/engine/builds.ts'
import { inTransaction } from '../../../projections/engine/transaction.ts'
import { readModels } from '../../../projections/index.ts'
import { bulkHome } from '../../support/bulk-home.ts'

const { pool } = await bulkHome(t)
await ensureSqlViews(pool)
const ask = (query: string, limits = { maxRows: 1_000, maxMs: 10_000 }) => runReaderQuery(pool, query, limits)

t.test('each data set of one table is a view with its rows, and every column says what it is', async t => {
  for (const id of viewedSets) {
    const { columns, model, table, where } = dataSets[id]
    const { rows: counted } = await pool.query<{ n: number }>(
      `select count(*)::int4 as n from ${model}.${table.name} b where ${where ?? 'true'}`,
    )
    const view = await ask(`select * from ${viewName(id)}`)
    t.equal(view.rows.length, counted[0]!.n, id)
    t.same(
      view.columns,
      columns.map(({ name }) => name),
    )
  }
  const { rows } = await pool.query(
    `select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = $1::regnamespace and c.relkind = 'v' and col_description(c.oid, a.attnum) is null`,
    [viewSchema],
  )
  t.same(rows, [], 'columns without a comment')
})

t.test('the reader can read the views and nothing else, and can write nothing', async t => {
  await pool.query('create schema access; create table access.key (hash text)')
  const { rows } = await pool.query<{ name: string; may: boolean }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'v', 'm', 'p', 'S') and n.nspname not in ('pg_catalog', 'information_schema')
        and n.nspname not like 'pg_toast%' and n.nspname <> $2
        and has_table_privilege($1, c.oid, 'select, insert, update, delete')`,
    [readerRole, viewSchema],
  )
  t.same(rows, [])
  for (const denied of [
    'select * from access.key',
    'select * from prices.bars',
    'select * from engine.build',
  ])
    await t.rejects(ask(denied), { code: '42501' }, denied)
  const { rows: writes } = await pool.query(
    `select c.relname from pg_class c where c.relnamespace = $2::regnamespace
        and has_table_privilege($1, c.oid, 'insert, update, delete, truncate')`,
    [readerRole, viewSchema],
  )
  t.same(writes, [])
  for (const wrong of ['delete from bars', 'select 1; reset role', 'drop view bars', 'set role postgres'])
    await t.rejects(ask(wrong), wrong)
})

t.test('a query has so many rows and so much time', async t => {
  const cut = await ask('select * from generate_series(1, 100)', { maxRows: 10, maxMs: 5_000 })
  t.equal(cut.rows.length, 10)
  t.equal(cut.isCut, true)
  t.equal((await ask('select 1 limit 1;', { maxRows: 1, maxMs: 5_000 })).isCut, false)
  await t.rejects(ask('select pg_sleep(5)', { maxRows: 1, maxMs: 100 }), { code: '57014' })
})

t.test('the ten questions of docs/sql.md run', async t => {
  const queries = [...readFileSync('docs/sql.md', 'utf8').matchAll(/```sql\n([\s\S]*?)```/g)].map(
    ([, sql = '']) => sql,
  )
  t.equal(queries.length, 10)
  for (const query of queries) t.ok((await ask(query)).columns.length > 0, query)
})

t.test('a swap of builds takes the views along', async t => {
  const model = readModels.find(({ name }) => name === 'gold')!
  t.equal((await ask('select * from gold_quotes')).rows.length, 6)
  const next = await inTransaction(pool, trx =>
    createBuild(trx, model, { state: 'building', streamCreated: '2026-01-01', keys: true }),
  )
  await inTransaction(pool, trx => swap(trx, next))
  t.equal((await ask('select * from gold_quotes')).rows.length, 0, 'rows of the new build')
  await pool.query(`drop schema gold__b1 cascade`)
  t.equal((await ask('select * from gold_quotes')).rows.length, 0, 'the old tables may go')
})
