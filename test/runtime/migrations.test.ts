import t, { type Test } from 'tap'
import { migrateAccess } from '../../api/access/migrations.ts'
import { ensureEngineSchema } from '../../projections/engine/schema.ts'
import { silentLog } from '../../runtime/log.ts'
import { migrate } from '../../runtime/migrations.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { testDatabase } from '../support/services.ts'

async function pools(t: Test) {
  const url = await testDatabase(t)
  const open = () => openPostgres(url, { log: silentLog })
  const [one, other] = [open(), open()]
  t.teardown(() => Promise.all([one.close(), other.close()]))
  return { one: one.pool, other: other.pool }
}

const schemas = [
  ['engine', ensureEngineSchema],
  ['access', migrateAccess],
] as const

for (const [schema, ensure] of schemas)
  t.test(
    `given a process that was stopped in a transaction on every table of ${schema}, when another starts, then it does not wait for it`,
    async t => {
      const { one, other } = await pools(t)
      await ensure(one)
      const stopped = await one.connect()
      const { rows: tables } = await stopped.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = $1`,
        [schema],
      )
      t.ok(tables.length > 3)
      await stopped.query('begin')
      // What a write takes: it conflicts with every change of a table and every new index.
      for (const { name } of tables) await stopped.query(`lock table ${name} in row exclusive mode`)
      const began = performance.now()
      try {
        await other.query(`set lock_timeout = '2s'`)
        await t.resolves(ensure(other))
        t.ok(performance.now() - began < 5_000)
      } finally {
        await stopped.query('rollback')
        stopped.release()
      }
    },
  )

t.test('given processes that start at once on an empty database, then each step is applied once', async t => {
  const { one, other } = await pools(t)
  const steps = [
    { name: '1-a', sql: 'create table shop.a (n int)' },
    { name: '2-b', sql: 'insert into shop.a values (1)' },
  ]
  await Promise.all([one, other, one, other].map(pool => migrate(pool, 'shop', steps)))
  t.same((await one.query('select n from shop.a')).rows, [{ n: 1 }])
  await migrate(one, 'shop', [...steps, { name: '3-c', sql: 'insert into shop.a values (2)' }])
  t.same((await one.query('select n from shop.a order by n')).rows, [{ n: 1 }, { n: 2 }])
})

t.test(
  'given tables of a database from before migrations, when a process starts, then what is missing is added and no row is lost',
  async t => {
    const { one } = await pools(t)
    await one.query(`create schema engine; create table engine.build (
      name text not null, build integer not null, version integer not null, schema text not null unique,
      state text not null check (state in ('live', 'building', 'previous')), created_at timestamptz not null default now(),
      swapped_at timestamptz, primary key (name, build));
      insert into engine.build (name, build, version, schema, state) values ('prices', 1, 1, 'prices', 'live')`)
    await ensureEngineSchema(one)
    t.match((await one.query('select name, kinds, from_day, begun from engine.build')).rows, [
      { name: 'prices', kinds: [], from_day: null, begun: 0 },
    ])
  },
)

t.test(
  'given a table that another process keeps locked, when a step needs it, then the error says what to do and nothing is half done',
  async t => {
    const { one, other } = await pools(t)
    const first = { name: '1-a', sql: 'create table shop.a (n int)' }
    await migrate(one, 'shop', [first])
    const stopped = await one.connect()
    await stopped.query('begin; lock table shop.a in row exclusive mode')
    const second = {
      name: '2-b',
      sql: `set local lock_timeout = '300ms'; alter table shop.a add column m int`,
    }
    await t.rejects(migrate(other, 'shop', [first, second]), {
      message: /schema shop.*another process.*End the vnfin processes that hang/,
    })
    await stopped.query('rollback')
    stopped.release()
    await migrate(other, 'shop', [first, second])
    t.same((await one.query('select m from shop.a')).rows, [])
  },
)
