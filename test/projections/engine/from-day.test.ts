import t from 'tap'
import { bars } from '../../../contracts/events/bars.ts'
import { resetType } from '../../../contracts/events/reset.ts'
import { listDeadLetters } from '../../../projections/engine/dead-letters.ts'
import type { Projection } from '../../../projections/engine/projection.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { barsFact, dayFact, engineBench } from '../../support/engine.ts'

const never = new AbortController().signal
const day = (i: number) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10)
const session = (i: number, document = 10, add = 0) =>
  barsFact(
    ['AAA', 'BBB'].map((ticker, n) => [ticker, day(i), 10_000 + i * 10 + n + add] as const),
    { document },
  )
const sessions = (from: number, to: number, document?: number) =>
  Array.from({ length: to - from }, (_, i) => session(from + i, document))

t.test(
  'given facts that the live build has not applied, when rebuilt from a day, then those of earlier days are in it too',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(...sessions(0, 3))
    const engine = await bench.start([prices])
    await bench.caughtUp([prices])
    await engine.stop()
    await bench.publish(...sessions(3, 20))
    t.match(await rebuild(bench, prices, { signal: never, fromDay: day(15) }), { outcome: 'swapped' })
    t.equal((await bench.rows('prices.bars')).length, 40)
    t.match(await rebuild(bench, prices, { signal: never, shadow: true }), {
      outcome: 'compared',
      differences: [],
    })
  },
)

t.test(
  'given a rebuild from a day that was interrupted, when a whole one follows, then nothing of it remains',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(...sessions(0, 40))
    await bench.start([prices])
    await bench.caughtUp([prices])
    await bench.pool.query('update prices.bars set close = 1 where session = $1', [day(2)])
    const stop = new AbortController()
    const first = await rebuild({ ...bench, batch: { rows: 4 } }, prices, {
      signal: stop.signal,
      fromDay: day(10),
      onProgress: () => stop.abort(),
    })
    t.match(first, { outcome: 'interrupted' })
    t.match((await bench.pool.query(`select from_day from engine.build where state = 'building'`)).rows, [
      { from_day: day(10) },
    ])
    t.match(await rebuild(bench, prices, { signal: never }), { outcome: 'swapped' })
    t.equal((await bench.rows('prices.bars', 'close')).filter(r => JSON.parse(r).close === 1).length, 0)
  },
)

t.test(
  'given a whole rebuild that was interrupted, when one from a day follows, then its rows are those of the live build',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(...sessions(0, 40))
    await bench.start([prices])
    await bench.caughtUp([prices])
    const live = await bench.rows('prices.bars')
    const stop = new AbortController()
    t.match(
      await rebuild({ ...bench, batch: { copyRows: 10 } }, prices, {
        signal: stop.signal,
        onProgress: () => stop.abort(),
      }),
      { outcome: 'interrupted' },
    )
    t.match(await rebuild(bench, prices, { signal: never, fromDay: day(30) }), {
      outcome: 'swapped',
      differences: [],
    })
    t.same(await bench.rows('prices.bars'), live)
  },
)

t.test(
  'given facts that speak of later days than their own, when rebuilt from between, then no row is lost',
  async t => {
    const bench = await engineBench(t)
    const month = dayFact(
      bars,
      {
        ticker: ['AAA', 'AAA', 'AAA'],
        session: [day(0), day(5), day(9)],
        close: [1, 2, 3],
        volume: [1, 1, 1],
      },
      { document: 1, key: 'ticker:AAA:2024' },
    )
    t.equal(month.effectiveon, day(0))
    await bench.publish(month, ...sessions(12, 15))
    await bench.start([prices])
    await bench.caughtUp([prices])
    const live = await bench.rows('prices.bars')
    t.match(await rebuild(bench, prices, { signal: never, fromDay: day(4) }), {
      outcome: 'swapped',
      differences: [],
    })
    t.same(await bench.rows('prices.bars'), live)
  },
)

t.test(
  'given groups of which a part is of an earlier day, when rebuilt from between, then it does not wait for that part',
  async t => {
    const bench = await engineBench(t)
    const part = (n: number) =>
      barsFact([['AAA', day(n * 5), 1_000 + n]], { document: 1, key: `ticker:AAA/${n}`, group: [n, 3] })
    await bench.publish(part(1), part(2), part(3))
    await bench.start([prices])
    await bench.caughtUp([prices])
    const began = performance.now()
    const env = { ...bench, batch: { groupTimeout: 15_000 } }
    t.match(await rebuild(env, prices, { signal: never, fromDay: day(8) }), {
      outcome: 'swapped',
      differences: [],
    })
    t.ok(performance.now() - began < 10_000, 'it did not wait until a batch was full')
  },
)

t.test(
  'given a reset that the live build has passed, when rebuilt from a later day, then the rows behind it are all there',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(...sessions(0, 10, 1))
    await bench.start([prices])
    const reset = { ...session(0, 1), type: resetType }
    await bench.nats.js.publish(bench.nats.names.factSubject(bars.type), JSON.stringify(reset))
    await bench.publish(...sessions(4, 12, 5))
    await bench.caughtUp([prices])
    const live = await bench.rows('prices.bars')
    t.equal(live.length, 16)
    t.match(await rebuild(bench, prices, { signal: never, fromDay: day(8) }), {
      outcome: 'swapped',
      differences: [],
    })
    t.same(await bench.rows('prices.bars'), live)
  },
)

t.test(
  'given dead letters and documents of earlier days, when rebuilt from a later day, then they stay known',
  async t => {
    const bench = await engineBench(t)
    const uneven = session(1)
    uneven.data.close = []
    const later = session(8)
    later.data.close = []
    await bench.publish(session(0, 3), uneven, session(2, 4), later, session(9, 5))
    await bench.start([prices])
    await bench.caughtUp([prices])
    const state = async () => ({
      letters: (await listDeadLetters(bench)).map(l => l.seq).sort(),
      documents: await bench.rows(
        `(select document from engine.source s join engine.build b using (name, build) where state = 'live') d`,
      ),
    })
    const before = await state()
    t.same(before.letters, [2, 4])
    t.match(await rebuild(bench, prices, { signal: never, fromDay: day(5) }), {
      outcome: 'swapped',
      differences: [],
    })
    t.same(await state(), before)
  },
)

t.test(
  'given no live build of this version, when rebuilt from a day, then it is refused and leaves nothing',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(session(0))
    await t.rejects(
      rebuild(bench, prices, { signal: never, fromDay: day(0) }),
      /no live tables whose rows before 2024-01-01 could be kept: rebuild it whole/,
    )
    await bench.start([prices])
    await bench.caughtUp([prices])
    const newer: Projection = { ...prices, version: prices.version + 1 }
    await t.rejects(
      rebuild(bench, newer, { signal: never, fromDay: day(0) }),
      /rebuild it whole, without --from/,
    )
    t.same((await bench.pool.query('select state from engine.build')).rows, [{ state: 'live' }])
  },
)
