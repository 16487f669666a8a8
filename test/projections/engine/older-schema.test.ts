import t from 'tap'
import { dropLeftovers } from '../../../projections/engine/builds.ts'
import { ensureEngineSchema } from '../../../projections/engine/schema.ts'
import { inShortTransaction } from '../../../projections/engine/transaction.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { testDatabase } from '../../support/services.ts'

t.test(
  'a shadow build that an earlier version left under its own name is removed like any other',
  async t => {
    const { pool, close } = openPostgres(await testDatabase(t), { log: silentLog })
    t.teardown(close)
    await ensureEngineSchema(pool)
    // As the tables were before the step.
    await pool.query(`
    alter table engine.build drop constraint build_state_check;
    alter table engine.build add constraint build_state_check check (state in ('live', 'building', 'previous', 'aside'));
    delete from engine.migration where name = '7-shadow-builds';
    create schema fx__b2;
    insert into engine.build (name, build, version, schema, state) values ('fx', 1, 1, 'fx', 'live'), ('fx', 2, 1, 'fx__b2', 'aside')`)
    await ensureEngineSchema(pool)
    const states = async () => (await pool.query('select build, state from engine.build order by build')).rows
    t.same(await states(), [
      { build: 1, state: 'live' },
      { build: 2, state: 'shadow' },
    ])
    await t.rejects(pool.query("update engine.build set state = 'aside' where build = 2"), { code: '23514' })
    await pool.query('create schema fx')
    await inShortTransaction(pool, trx => dropLeftovers(trx, 'fx'))
    t.same(await states(), [{ build: 1, state: 'live' }])
    t.same((await pool.query("select 1 from pg_namespace where nspname = 'fx__b2'")).rows, [])
  },
)
