import t from 'tap'
import { pruneChanges } from '../../../projections/engine/changes.ts'
import { rebuildScore, verifyScore } from '../../../projections/engine/rebuild-score.ts'
import { rollback } from '../../../projections/engine/rollback.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { barsFact, type EngineBench, engineBench } from '../../support/engine.ts'
import { totals } from '../../support/totals.ts'

const signal = new AbortController().signal
const day = (i: number) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10)
const fact = (i: number, document = i + 1, add = 0) =>
  barsFact([['AAA', day(i), 10_000 + i + add]], { document })
const models = [prices, totals]

const age = ({ pool }: EngineBench) => pool.query(`update engine.change set at = at - interval '1 day'`)
const changes = async ({ pool }: EngineBench, name = 'prices') =>
  (
    await pool.query<{ id: number }>('select id from engine.change where name = $1 order by id', [name])
  ).rows.map(r => r.id)

/** Changes one after the other: each is a batch of its own. */
async function publishOneByOne(bench: EngineBench, from: number, to: number) {
  for (let i = from; i < to; i++) {
    await bench.publish(fact(i))
    await bench.caughtUp([prices])
  }
}

t.test(
  'given changes that every score has derived, when they are old, then only the newest stays',
  async t => {
    const bench = await engineBench(t)
    await bench.start(models)
    await publishOneByOne(bench, 0, 5)
    await bench.caughtUp(models)
    const before = await changes(bench)
    t.equal(before.length, 5)
    t.equal(await pruneChanges(bench.pool), 0, 'they are young')
    await age(bench)
    await pruneChanges(bench.pool)
    t.same(await changes(bench), before.slice(-1))
    await publishOneByOne(bench, 5, 7)
    await bench.caughtUp(models)
    t.equal((await bench.rows('totals.total')).length, 7)
  },
)

t.test('given a score that has not derived changes, when old ones are removed, then those stay', async t => {
  const bench = await engineBench(t)
  const all = await bench.start(models)
  await publishOneByOne(bench, 0, 3)
  await bench.caughtUp(models)
  await all.stop()
  await bench.start([prices])
  await publishOneByOne(bench, 3, 6)
  await age(bench)
  await pruneChanges(bench.pool)
  t.equal((await changes(bench)).length, 3)
  await bench.start(models)
  await bench.caughtUp(models)
  t.equal((await bench.rows('totals.total')).length, 6)
})

t.test(
  'given a score that is made, or taken back to tables of before, after changes were removed, then it derives everything',
  async t => {
    const bench = await engineBench(t)
    await bench.start([prices])
    await publishOneByOne(bench, 0, 4)
    await age(bench)
    await pruneChanges(bench.pool)
    t.equal((await changes(bench)).length, 1)
    await bench.start(models)
    await bench.caughtUp(models)
    t.equal((await bench.rows('totals.total')).length, 4, 'made later')
    await rebuildScore(bench, totals, signal)
    await bench.publish(fact(1, 50, 700))
    await publishOneByOne(bench, 4, 8)
    await bench.caughtUp(models)
    await age(bench)
    await pruneChanges(bench.pool)
    await rollback(bench, 'totals')
    await bench.publish(fact(9))
    await bench.caughtUp(models)
    t.equal((await bench.rows('totals.total')).length, 9)
    t.match(await verifyScore(bench, totals, signal), { outcome: 'compared', differences: [] })
  },
)
