import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { readStatus } from '../../../projections/engine/status.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { barsFact, type EngineBench, engineBench } from '../../support/engine.ts'

const day = (i: number) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10)
const fact = (i: number) => barsFact([['AAA', day(i), 10_000 + i]], { document: i + 1 })
const facts = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => fact(from + i))
const soon = () => AbortSignal.timeout(15_000)

/** Takes the newest facts away for good, positions too, as a stream that was restored from an older copy. */
async function goBack({ nats }: EngineBench, to: number): Promise<void> {
  const retained = []
  for (let seq = 1; seq <= to; seq++)
    retained.push(await nats.jsm.streams.getMessage(nats.names.facts, { seq }))
  const { config } = await nats.jsm.streams.info(nats.names.facts)
  await nats.jsm.streams.delete(nats.names.facts)
  await nats.jsm.streams.add(config)
  for (const message of retained) await nats.js.publish(message!.subject, message!.data)
}

const failure = async ({ pool }: EngineBench): Promise<string> => {
  for (let i = 0; i < 300; i++) {
    const { rows } = await pool.query<{ error: string }>(
      `select error from engine.failure where name = 'prices'`,
    )
    if (rows[0]) return rows[0].error
    await pause(50)
  }
  return 'no failure was recorded'
}

/** The rest of these tests cannot restore a stream with its creation time, so the record says that it is the old one. */
const asOldStream = async ({ pool, nats }: EngineBench) => {
  const { created } = await nats.jsm.streams.info(nats.names.facts)
  await pool.query('update engine.checkpoint set stream_created = $1', [created])
}

t.test(
  'given a running projection, when the log is made again under it, then it stops before it mixes the two',
  async t => {
    const bench = await engineBench(t)
    await bench.start([prices])
    await bench.publish(...facts(0, 5))
    await bench.caughtUp([prices])
    const before = await bench.rows('prices.bars')
    await goBack(bench, 2)
    await bench.publish(...facts(50, 60))
    t.match(await failure(bench), /was read from a stream created .* vnfin rebuild prices/)
    t.same(await bench.rows('prices.bars'), before)
  },
)

t.test(
  'given a log that went back and grew past the checkpoint with other facts, when the projection goes on, then it stops and says so',
  async t => {
    const bench = await engineBench(t)
    const engine = await bench.start([prices])
    await bench.publish(...facts(0, 6))
    await bench.caughtUp([prices])
    await engine.stop()
    const before = await bench.rows('prices.bars')
    await goBack(bench, 3)
    await bench.publish(...facts(20, 30))
    await asOldStream(bench)
    await bench.start([prices])
    t.match(
      await failure(bench),
      /the log has another one there, stored .*it went back, and other facts came.*vnfin rebuild prices/,
    )
    t.same(await bench.rows('prices.bars'), before)
    t.match(await rebuild(bench, prices, { signal: soon() }), { outcome: 'swapped' })
    await bench.caughtUp([prices])
    t.equal((await bench.rows('prices.bars')).length, 13)
  },
)

t.test(
  'given that the position of the checkpoint is empty in a log that went back, when the projection goes on, then it stops all the same',
  async t => {
    const bench = await engineBench(t)
    const engine = await bench.start([prices])
    await bench.publish(...facts(0, 6))
    await bench.caughtUp([prices])
    await engine.stop()
    await goBack(bench, 3)
    await bench.publish(...facts(20, 30))
    await bench.nats.jsm.streams.deleteMessage(bench.nats.names.facts, 6)
    await asOldStream(bench)
    await bench.start([prices])
    t.match(await failure(bench), /the log has a younger fact before it, at position \d/)
  },
)

t.test(
  'given facts that were removed on purpose, the newest too, when more come, then the projection goes on',
  async t => {
    const bench = await engineBench(t)
    await bench.start([prices])
    await bench.publish(...facts(0, 6))
    await bench.caughtUp([prices])
    for (const seq of [2, 5, 6]) await bench.nats.jsm.streams.deleteMessage(bench.nats.names.facts, seq)
    await pause(1_500)
    await bench.publish(...facts(6, 9))
    await bench.caughtUp([prices])
    t.equal((await bench.rows('prices.bars')).length, 9, 'rows stay until they are rebuilt')
    t.same((await bench.pool.query('select * from engine.failure')).rows, [])
  },
)

t.test(
  'given a read model whose newest facts are gone from the log, when it is verified and rebuilt, then both end',
  async t => {
    const bench = await engineBench(t)
    await bench.start([prices])
    await bench.publish(...facts(0, 6))
    await bench.caughtUp([prices])
    for (const seq of [5, 6]) await bench.nats.jsm.streams.deleteMessage(bench.nats.names.facts, seq)
    t.match(await rebuild(bench, prices, { signal: soon(), shadow: true }), {
      outcome: 'compared',
      differences: [{ day: day(4) }, { day: day(5) }],
    })
    t.match(await rebuild(bench, prices, { signal: soon(), fromDay: day(2) }), { outcome: 'swapped' })
    t.equal((await bench.rows('prices.bars')).length, 4)
    await bench.publish(...facts(7, 9))
    await bench.caughtUp([prices])
    t.equal((await bench.rows('prices.bars')).length, 6)
  },
)

t.test(
  'given a log that ends before the checkpoint, when it is looked at, verified and rebuilt, then it is named, and the remedy ends',
  async t => {
    const bench = await engineBench(t)
    const engine = await bench.start([prices])
    await bench.publish(...facts(0, 6))
    await bench.caughtUp([prices])
    await goBack(bench, 2)
    await asOldStream(bench)
    const [state] = await readStatus(bench.db, bench.nats, [prices])
    t.match(state?.error, /stands at position 6, but the stream ends at 2/)
    await engine.stop()
    t.match(await rebuild(bench, prices, { signal: soon(), shadow: true }), { outcome: 'compared' })
    t.match(await rebuild(bench, prices, { signal: soon() }), { outcome: 'swapped' })
    await bench.start([prices])
    await bench.publish(fact(9))
    await bench.caughtUp([prices])
    t.equal((await bench.rows('prices.bars')).length, 3)
  },
)

t.test(
  'given facts that are removed while a rebuild reads up to them, then it ends with what is there',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(...facts(0, 6))
    await bench.start([prices])
    await bench.caughtUp([prices])
    const { bulk: _, ...byUpsert } = prices
    for (const model of [prices, byUpsert]) {
      await bench.publish(...facts(10, 12))
      await bench.caughtUp([prices])
      const last = (await bench.nats.jsm.streams.info(bench.nats.names.facts)).state.last_seq
      let removed: Promise<unknown> | null = null
      const env = { ...bench, batch: { rows: 1, copyRows: 1 } }
      const done = rebuild(env, model, {
        signal: soon(),
        onProgress: () => {
          removed ??= Promise.all(
            [last - 1, last].map(seq => bench.nats.jsm.streams.deleteMessage(bench.nats.names.facts, seq)),
          )
        },
      })
      t.match(await done, { outcome: 'swapped' })
      await removed
    }
  },
)

t.test(
  'given a publisher that is gone within a group, when it is rebuilt, then the rebuild ends',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(
      ...facts(0, 3),
      barsFact([['AAA', day(9), 1]], { document: 9, key: 'session:x/1', group: [1, 2] }),
    )
    const { bulk: _, ...byUpsert } = prices
    for (const model of [byUpsert, prices]) {
      t.match(await rebuild({ ...bench, batch: { groupTimeout: 300 } }, model, { signal: soon() }), {
        outcome: 'swapped',
      })
      t.equal((await bench.rows('prices.bars')).length, 4)
    }
  },
)

t.test('given a live build of another log, when it is rebuilt from a day, then that is refused', async t => {
  const bench = await engineBench(t)
  const engine = await bench.start([prices])
  await bench.publish(...facts(0, 6))
  await bench.caughtUp([prices])
  await engine.stop()
  await goBack(bench, 3)
  await bench.publish(...facts(20, 30))
  await asOldStream(bench)
  await t.rejects(
    rebuild(bench, prices, { signal: soon(), fromDay: day(4) }),
    /rebuild it whole, without --from/,
  )
  t.same((await bench.pool.query('select state from engine.build')).rows, [{ state: 'live' }])
})

t.test(
  'given an older program that moved the checkpoint and does not record times, when the newer one goes on, then it does not stop',
  async t => {
    const bench = await engineBench(t)
    const engine = await bench.start([prices])
    await bench.publish(...facts(0, 3))
    await bench.caughtUp([prices])
    await engine.stop()
    await bench.publish(...facts(3, 6))
    await bench.pool.query('update engine.checkpoint set position = 5')
    await bench.start([prices])
    await bench.caughtUp([prices])
    t.same((await bench.pool.query('select * from engine.failure')).rows, [])
    t.equal((await bench.rows('prices.bars')).length, 4)
  },
)
