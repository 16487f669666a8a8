import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { holders } from '../../../contracts/events/company-people.ts'
import { connections } from '../../../projections/connections/projection.ts'
import { createBuild } from '../../../projections/engine/builds.ts'
import { advance } from '../../../projections/engine/checkpoint.ts'
import type { Projection } from '../../../projections/engine/projection.ts'
import { factsState } from '../../../projections/engine/stream.ts'
import { inTransaction } from '../../../projections/engine/transaction.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { barsFact, dayFact, type EngineBench, engineBench } from '../../support/engine.ts'

const columns = 'session, ticker, open, high, low, close, volume, raw_document'

/** Sessions of three tickers, some revised by later documents, one old document coming late. */
const story = [
  ...Array.from({ length: 40 }, (_, i) => {
    const day = `2025-0${1 + Math.floor(i / 20)}-${String((i % 20) + 1).padStart(2, '0')}`
    return barsFact(
      [
        ['AAA', day, 10_000 + i],
        ['BBB', day, 20_000 + i],
        ['CCC', day, 30_000 + i],
      ],
      { document: 10 },
    )
  }),
  barsFact([['AAA', '2025-01-05', 11_111]], { document: 12 }),
  barsFact(
    [
      ['AAA', '2025-01-05', 99_999],
      ['BBB', '2025-01-05', 99_999],
    ],
    { document: 3 },
  ),
  barsFact([['CCC', '2025-01-06', 33_333]], { document: 12 }),
]

async function outcome(bench: EngineBench, rows: number): Promise<string[]> {
  const engine = await bench.start([prices], { rows })
  await bench.caughtUp([prices])
  await engine.stop()
  return bench.rows('prices.bars', columns)
}

t.test('given a story, when batches are cut at 1, 7 or 1,000 rows, then the tables are the same', async t => {
  const results: string[][] = []
  for (const rows of [1, 7, 1_000]) {
    const bench = await engineBench(t)
    await bench.publish(...story)
    results.push(await outcome(bench, rows))
  }
  t.equal(results[0]?.length, 120)
  t.same(results[1], results[0])
  t.same(results[2], results[0])
})

t.test('given a newer document, when an older one comes late, then it overwrites nothing', async t => {
  const bench = await engineBench(t)
  await bench.publish(...story)
  const rows = (await outcome(bench, 1_000)).map(r => JSON.parse(r) as Record<string, unknown>)
  const close = (ticker: string, session: string) =>
    rows.find(r => r.ticker === ticker && r.session === session)?.close
  t.equal(close('AAA', '2025-01-05'), 11_111)
  t.equal(close('BBB', '2025-01-05'), 20_004, 'document 3 is older than document 10')
  t.equal(close('CCC', '2025-01-06'), 33_333)
})

t.test(
  'given facts, when they are delivered twice and out of order of documents, then nothing is doubled',
  async t => {
    const once = await engineBench(t)
    await once.publish(...story)
    const twice = await engineBench(t)
    await twice.publish(...story, ...story)
    t.same(await outcome(twice, 50), await outcome(once, 50))
  },
)

t.test(
  'given two engines on one database, when one ends, then the other takes over and nothing is lost or doubled',
  async t => {
    const bench = await engineBench(t)
    const first = await bench.start([prices], { rows: 5 })
    const second = await bench.start([prices], { rows: 5 })
    await bench.publish(...story.slice(0, 20))
    await bench.caughtUp([prices])
    const states = [first, second].map(e => e.runners[0]?.state)
    t.same([...states].sort(), ['running', 'standby'], 'one works, one stands by')
    await (states[0] === 'running' ? first : second).stop()
    await bench.publish(...story.slice(20))
    await bench.caughtUp([prices])
    const clean = await engineBench(t)
    await clean.publish(...story)
    t.same(await bench.rows('prices.bars', columns), await outcome(clean, 1_000))
  },
)

t.test('given a batch in hand, when facts come one by one, then they are written together', async t => {
  const bench = await engineBench(t)
  const [first, ...others] = story
  await bench.start([prices])
  await bench.publish(first!)
  await bench.caughtUp([prices])
  const blocker = await bench.pool.connect()
  await blocker.query('begin; lock table prices.bars in share mode')
  for (const fact of others) await bench.publish(fact)
  await blocker.query('rollback')
  blocker.release()
  await bench.caughtUp([prices])
  const { rows } = await bench.pool.query<{ batches: number }>(
    "select count(*)::int as batches from engine.change where name = 'prices'",
  )
  t.ok(rows[0]!.batches <= 5, `${story.length} facts in ${rows[0]!.batches} batches`)
  t.equal((await bench.rows('prices.bars')).length, 120)
})

t.test('facts that a read model does not handle neither reach it nor move its position', async t => {
  const bench = await engineBench(t)
  let moves = 0
  bench.nats.connection.subscribe(bench.nats.names.changed('connections'), { callback: () => moves++ })
  await bench.start([connections])
  await bench.caughtUp([connections])
  await Promise.all(story.map(fact => bench.publish(fact)))
  const holding = { ticker: 'AAA', rows: [{ name: 'Lê Văn A', shares: 5, percent: 6, updated_on: null }] }
  await bench.publish(dayFact(holders, holding, { document: 1, key: 'AAA' }))
  await bench.caughtUp([connections])
  const { rows } = await bench.pool.query("select position from engine.checkpoint where name = 'connections'")
  t.same([rows, moves], [[{ position: story.length + 1 }], 1])
})

t.test('the checkpoint knows four outcomes', async t => {
  const bench = await engineBench(t)
  const { created } = await factsState(bench.nats)
  await inTransaction(bench.pool, trx =>
    createBuild(trx, prices, { state: 'live', streamCreated: created, keys: true }),
  )
  const step = (from: number, to: number, streamCreated = created) =>
    inTransaction(bench.pool, trx =>
      advance(trx, 'prices', 1, {
        from,
        to,
        storedAt: null,
        streamCreated,
        observedAt: null,
        facts: 1,
        rows: 1,
      }),
    )
  t.match(await step(0, 5), { outcome: 'stored', schema: 'prices', state: 'live' })
  t.match(await step(0, 5), { outcome: 'already-there', position: 5 })
  t.match(await step(0, 3), { outcome: 'ahead', position: 5 })
  t.match(await step(7, 9), { outcome: 'mismatch', position: 5 })
  t.match(await step(5, 9, 'another stream'), { outcome: 'mismatch', position: 5 })
})

t.test('given facts in parts, when a part is missing, then none of them is visible', async t => {
  const bench = await engineBench(t)
  await bench.start([prices], { groupTimeout: 60_000 })
  await bench.caughtUp([prices])
  await bench.publish(
    barsFact([['AAA', '2025-03-03', 1_000]], { document: 1, key: 'session:2025-03-03/1', group: [1, 2] }),
  )
  await bench.publish(barsFact([['BBB', '2025-03-04', 1_000]], { document: 2 }))
  t.same(await bench.rows('prices.bars', 'ticker'), [])
  await bench.publish(
    barsFact([['CCC', '2025-03-03', 1_000]], { document: 1, key: 'session:2025-03-03/2', group: [2, 2] }),
  )
  await bench.caughtUp([prices])
  t.same(await bench.rows('prices.bars', 'ticker'), [
    '{"ticker":"AAA"}',
    '{"ticker":"BBB"}',
    '{"ticker":"CCC"}',
  ])
})

t.test(
  'given parts that came out of order through a change of leader, when the missing one comes, then all of them are visible at once',
  async t => {
    const bench = await engineBench(t)
    await bench.start([prices], { groupTimeout: 60_000 })
    await bench.caughtUp([prices])
    const part = (n: number, ticker: string) =>
      barsFact([[ticker, '2025-03-03', 1_000]], {
        document: 1,
        key: `session:2025-03-03/${n}`,
        group: [n, 3],
      })
    await bench.publish(
      part(1, 'AAA'),
      part(3, 'CCC'),
      barsFact([['DDD', '2025-03-04', 1_000]], { document: 2 }),
    )
    await pause(200)
    t.same(await bench.rows('prices.bars', 'ticker'), [], 'the last part does not close a group with a gap')
    await bench.publish(part(2, 'BBB'))
    await bench.caughtUp([prices])
    t.equal((await bench.rows('prices.bars', 'ticker')).length, 4)
  },
)

t.test(
  'given a group whose facts have days of their own, when its last part comes, then nothing waits any longer',
  async t => {
    const bench = await engineBench(t)
    await bench.start([prices], { groupTimeout: 60_000 })
    const year = (n: number) =>
      barsFact([['AAA', `202${n}-03-03`, 1_000]], { document: 1, key: `ticker:AAA:202${n}`, group: [n, 3] })
    await bench.publish(year(1), year(2), year(3))
    await bench.caughtUp([prices])
    t.equal((await bench.rows('prices.bars', 'ticker')).length, 3)
  },
)

t.test(
  'given an unfinished group whose publisher is gone, when the timeout ends, then its facts are served',
  async t => {
    const bench = await engineBench(t)
    await bench.start([prices], { groupTimeout: 100 })
    await bench.publish(barsFact([['AAA', '2025-03-03', 1_000]], { document: 1, group: [1, 2] }))
    await bench.caughtUp([prices])
    t.same(await bench.rows('prices.bars', 'ticker'), ['{"ticker":"AAA"}'])
  },
)

t.test(
  'given a stream that was made again, when the projection starts, then it stops and says what to do',
  async t => {
    const bench = await engineBench(t)
    const engine = await bench.start([prices])
    await bench.publish(...story.slice(0, 3))
    await bench.caughtUp([prices])
    await engine.stop()
    const { config } = await bench.nats.jsm.streams.info(bench.nats.names.facts)
    await bench.nats.jsm.streams.delete(bench.nats.names.facts)
    await bench.nats.jsm.streams.add(config)
    await bench.publish(...story.slice(0, 1))
    await bench.start([prices])
    await t.rejects(bench.caughtUp([prices]), /prices has stopped: prices was read from a stream created/)
    const { rows } = await bench.pool.query<{ error: string }>('select error from engine.failure')
    t.match(
      rows[0]?.error,
      /was created .*Restore the stream from its backup, or rebuild what it fed: vnfin rebuild prices/,
    )
  },
)

t.test(
  'given a bug in one projection, when it meets its fact, then it alone stops and the others go on',
  async t => {
    const bench = await engineBench(t)
    const buggy: Projection = {
      ...prices,
      name: 'buggy',
      async apply(trx, facts) {
        if (facts.some(f => (f.data as { ticker: string[] }).ticker.includes('BUG')))
          throw new TypeError('cannot read this')
        return prices.apply(trx, facts)
      },
    }
    const { bulk: _, ...withoutBulk } = buggy
    const engine = await bench.start([prices, withoutBulk])
    await bench.publish(story[0]!, barsFact([['BUG', '2025-06-02', 1_000]], { document: 20 }), story[1]!)
    await bench.caughtUp([prices])
    t.equal((await bench.rows('prices.bars')).length, 7)
    await t.rejects(
      bench.caughtUp([withoutBulk]),
      /buggy has stopped: apply failed on the fact at position 2: cannot read this/,
    )
    t.same(
      engine.runners.map(r => r.state),
      ['running', 'stopped'],
    )
    t.same((await bench.pool.query('select seq from engine.failure')).rows, [{ seq: 2 }])
  },
)
