import type pg from 'pg'
import t, { type Test } from 'tap'
import { markCommand } from '../../../projections/engine/hung-writer.ts'
import { markWriter } from '../../../projections/engine/lock.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { rebuildScore, verifyScore } from '../../../projections/engine/rebuild-score.ts'
import { dropPrevious, rollback } from '../../../projections/engine/rollback.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { barsFact, type EngineBench, engineBench } from '../../support/engine.ts'
import { totals } from '../../support/totals.ts'

const models = [prices, totals]
const signal = () => AbortSignal.timeout(60_000)

/** Both read models with previous tables, and nobody at work. */
async function benchWithPrevious(t: Test): Promise<EngineBench> {
  const bench = await engineBench(t)
  await bench.publish(barsFact([['AAA', '2024-01-02', 10_000]], { document: 1 }))
  const engine = await bench.start(models)
  await bench.caughtUp(models)
  await engine.stop()
  await rebuild(bench.env, prices, { signal: signal() })
  await rebuildScore(bench.env, totals, signal())
  return bench
}

/** A transaction whose process was stopped, so that it never ends by itself. */
async function stoppedIn(
  t: Test,
  { pool }: EngineBench,
  work: (trx: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect()
  client.on('error', () => undefined)
  t.teardown(() => client.release(true))
  await client.query('begin')
  await work(client)
}

const commands: readonly (readonly [string, string, (b: EngineBench) => Promise<unknown>])[] = [
  ['rebuild of a score', 'totals', b => rebuildScore(b.env, totals, signal())],
  ['verify of a score', 'totals', b => verifyScore(b.env, totals, signal())],
  ['rollback of a score', 'totals', b => rollback(b.env, 'totals')],
  ['drop of a score', 'totals', b => dropPrevious(b.env, 'totals')],
  ['rebuild', 'prices', b => rebuild(b.env, prices, { signal: signal() })],
  ['rollback', 'prices', b => rollback(b.env, 'prices')],
  ['drop', 'prices', b => dropPrevious(b.env, 'prices')],
]

for (const [name, model, run] of commands) {
  t.test(
    `given a leader that was stopped in its transaction, then the ${name} ends it and is done`,
    async t => {
      const bench = await benchWithPrevious(t)
      await stoppedIn(t, bench, async trx => {
        const { rows } = await trx.query<{ build: number }>(
          `select build from engine.build where name = $1 and state = 'live'`,
          [model],
        )
        await markWriter(trx, { name: model, build: rows[0]?.build ?? 0 })
        await trx.query('select 1 from engine.build where name = $1 for update', [model])
      })
      await t.resolves(run(bench))
    },
  )

  t.test(
    `given a command that was stopped in its transaction, then the ${name} that replaces it is done`,
    async t => {
      const bench = await benchWithPrevious(t)
      await stoppedIn(t, bench, async trx => {
        await markCommand(trx, model)
        await trx.query('update engine.build_number set last = last + 1 where name = $1', [model])
        await trx.query('select 1 from engine.build where name = $1 for update', [model])
      })
      await t.resolves(run(bench))
    },
  )
}
