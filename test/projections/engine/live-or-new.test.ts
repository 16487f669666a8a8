import t from 'tap'
import { liveOrNew } from '../../../projections/engine/builds.ts'
import { ensureEngineSchema } from '../../../projections/engine/schema.ts'
import { inShortTransaction } from '../../../projections/engine/transaction.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { signalsScore } from '../../../projections/signals/score.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { testDatabase } from '../../support/services.ts'

t.test(
  'a live build that several processes are about to make is made by one, and found by the others',
  async t => {
    const { pool, close } = openPostgres(await testDatabase(t), { log: silentLog })
    t.teardown(close)
    await ensureEngineSchema(pool)
    for (const model of [prices, signalsScore()]) {
      const made = await Promise.all(
        [1, 2, 3, 4].map(() =>
          inShortTransaction(pool, trx =>
            liveOrNew(trx, model, { streamCreated: '2026-11-27T03:00:00Z', keys: true }),
          ),
        ),
      )
      t.same(
        made.map(({ build, state }) => [build, state]),
        made.map(() => [1, 'live']),
        model.name,
      )
    }
  },
)
