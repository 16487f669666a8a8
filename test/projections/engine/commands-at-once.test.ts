import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import type { Score } from '../../../projections/engine/projection.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { rebuildScore, verifyScore } from '../../../projections/engine/rebuild-score.ts'
import { dropPrevious, NoPrevious, rollback } from '../../../projections/engine/rollback.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { barsFact, type EngineBench, engineBench } from '../../support/engine.ts'
import { totals } from '../../support/totals.ts'

const signal = new AbortController().signal
const day = (i: number) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10)
const facts = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) =>
    barsFact([['AAA', day(from + i), 10_000 + from + i]], { document: from + i + 1 }),
  )

/** Derives slowly, so that commands meet. */
const slow: Score = {
  ...totals,
  async derive(trx, touched) {
    const done = await totals.derive(trx, touched)
    await trx.query('select pg_sleep(0.4)')
    return done
  },
}

const models = [prices, slow]

/** What must hold of the records of a read model at any rest. */
async function whole({ pool }: EngineBench, name: string): Promise<string[]> {
  const { rows } = await pool.query<{ build: number; schema: string; state: string; there: boolean }>(
    `select build, schema, state, to_regnamespace(schema) is not null as there from engine.build where name = $1`,
    [name],
  )
  const { rows: schemas } = await pool.query<{ schema: string }>(
    `select nspname as schema from pg_namespace where nspname = $1 or nspname like $1 || '\\_\\_b%'`,
    [name],
  )
  const wrong = rows.filter(r => !r.there).map(r => `build ${r.build} has no tables`)
  const live = rows.filter(r => r.state === 'live')
  if (live.length !== 1) wrong.push(`${live.length} live builds`)
  if (live[0] && live[0].schema !== name) wrong.push(`the live build is in ${live[0].schema}`)
  for (const { schema } of schemas)
    if (!rows.some(r => r.schema === schema)) wrong.push(`${schema} has no build`)
  for (const r of rows)
    if (r.state === 'building' || r.state === 'shadow') wrong.push(`build ${r.build} is ${r.state}`)
  return wrong
}

t.test(
  'given any two commands on one read model at once, when both have ended, then there is one live build and nothing is left over',
  { timeout: 240_000 },
  async t => {
    const bench = await engineBench(t)
    await bench.start(models)
    await bench.publish(...facts(0, 8))
    await bench.caughtUp(models)
    const commands: Record<string, readonly (() => Promise<unknown>)[]> = {
      rebuild: [() => rebuild(bench, prices, { signal }), () => rebuildScore(bench, slow, signal)],
      verify: [
        () => rebuild(bench, prices, { signal, shadow: true }),
        () => verifyScore(bench, slow, signal),
      ],
      from: [
        () => rebuild(bench, prices, { signal, fromDay: day(3) }),
        () => rebuildScore(bench, slow, signal),
      ],
      rollback: [() => rollback(bench, 'prices'), () => rollback(bench, 'totals')],
      drop: [() => dropPrevious(bench, 'prices'), () => dropPrevious(bench, 'totals')],
    }
    const names = Object.keys(commands)
    for (const first of names)
      for (const second of names)
        for (const [n, model] of ['prices', 'totals'].entries()) {
          const outcomes = await Promise.allSettled([
            commands[first]![n]!(),
            pause(30).then(() => commands[second]![n]!()),
          ])
          for (const [i, outcome] of outcomes.entries())
            if (outcome.status === 'rejected' && !(outcome.reason instanceof NoPrevious))
              t.match(outcome.reason, { name: 'ModelLocked' }, `${[first, second][i]} of ${model}`)
          t.same(await whole(bench, model), [], `${first} and ${second} of ${model}`)
        }
    await bench.publish(...facts(8, 10))
    await bench.caughtUp(models)
    t.equal((await bench.rows('totals.total')).length, 10)
    t.match(await verifyScore(bench, slow, signal), { outcome: 'compared', differences: [] })
  },
)

t.test(
  'given verify beside rebuild of a score, when both have ended, then the live build is there, and each was done in turn or names who was first',
  async t => {
    const bench = await engineBench(t)
    await bench.start(models)
    await bench.publish(...facts(0, 4))
    await bench.caughtUp(models)
    const [a, b] = await Promise.all([rebuildScore(bench, slow, signal), verifyScore(bench, slow, signal)])
    const refused = [a, b].filter(one => one.outcome === 'locked')
    t.ok(refused.length <= 1, 'one of them at least is done')
    for (const one of refused) t.match(one, { by: /process \d+ on / })
    for (const { outcome } of [a, b]) t.match(outcome, /^(swapped|compared|locked)$/)
    t.same(await whole(bench, 'totals'), [])
  },
)

t.test(
  'given a read model whose record of the live build is lost, when it is verified, rebuilt or started, then it is named and mended',
  { timeout: 120_000 },
  async t => {
    const bench = await engineBench(t)
    const engine = await bench.start(models)
    await bench.publish(...facts(0, 4))
    await bench.caughtUp(models)
    await engine.stop()
    const lose = () => bench.pool.query(`delete from engine.build where state = 'live'`)
    await lose()
    await bench.pool.query('create schema prices__b77; create schema totals__b77')
    t.match(await verifyScore(bench, slow, signal), { outcome: 'nothing-live' })
    t.match(await rebuild(bench, prices, { signal, shadow: true }), { outcome: 'nothing-live' })
    t.match(await rebuild(bench, prices, { signal }), { outcome: 'swapped' })
    t.match(await rebuildScore(bench, slow, signal), { outcome: 'swapped' })
    for (const name of ['prices', 'totals']) t.same(await whole(bench, name), [])
    t.equal((await bench.rows('totals.total')).length, 4)
    await lose()
    await bench.start(models)
    await bench.caughtUp(models)
    for (const name of ['prices', 'totals']) t.same(await whole(bench, name), [])
    t.equal((await bench.rows('prices.bars')).length, 4)
    t.equal((await bench.rows('totals.total')).length, 4)
  },
)

t.test(
  'given a record without tables, and previous tables, when the live ones are lost, then rollback and rebuild bring a live build back',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(...facts(0, 4))
    const engine = await bench.start([prices])
    await bench.caughtUp([prices])
    await rebuild(bench, prices, { signal })
    await engine.stop()
    await bench.pool.query('drop schema prices cascade')
    await rollback(bench, 'prices')
    t.same(await whole(bench, 'prices'), [])
    t.equal((await bench.rows('prices.bars')).length, 4)
  },
)

t.test('given builds that were dropped, when others are made, then no number comes twice', async t => {
  const bench = await engineBench(t)
  await bench.publish(...facts(0, 2))
  const numbers: number[] = []
  for (let i = 0; i < 3; i++) {
    const done = await rebuild(bench, prices, { signal })
    if (done.outcome === 'swapped') numbers.push(done.build.build)
    await rebuild(bench, prices, { signal, shadow: true })
    await dropPrevious(bench, 'prices').catch(() => undefined)
  }
  t.equal(new Set(numbers).size, 3)
  t.same(
    numbers,
    numbers.toSorted((a, b) => a - b),
  )
})

t.test(
  'given a projector at rest, when a rebuild drops the tables that it wrote and a fact comes at once, then it goes on with the new ones',
  { timeout: 120_000 },
  async t => {
    const bench = await engineBench(t)
    await bench.start([prices])
    await bench.publish(...facts(0, 4))
    await bench.caughtUp([prices])
    await rebuild(bench, prices, { signal, keepPrevious: false })
    await bench.publish(...facts(4, 5))
    await bench.caughtUp([prices])
    t.equal((await bench.rows('prices.bars', 'session')).length, 5)
    const { rows } = await bench.pool.query('select error from engine.failure')
    t.same(rows, [])
  },
)
