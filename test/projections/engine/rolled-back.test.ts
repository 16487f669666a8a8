import t from 'tap'
import { inTransaction } from '../../../projections/engine/transaction.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { testDatabase } from '../../support/services.ts'

t.test('work whose transaction failed on the way is never taken for done', async t => {
  const { pool, close } = openPostgres(await testDatabase(t), { log: silentLog })
  t.teardown(() => close())
  await pool.query('create table done (n int)')
  await t.rejects(
    inTransaction(pool, async trx => {
      await trx.query('insert into done values (1)')
      // What swallows an error leaves a transaction that can only roll back.
      await trx.query('select 1 / 0').catch(() => undefined)
    }),
    { code: '40000' },
  )
  t.same((await pool.query('select * from done')).rows, [])
  await inTransaction(pool, trx => trx.query('insert into done values (2)'))
  t.same((await pool.query('select n from done')).rows, [{ n: 2 }])
})
