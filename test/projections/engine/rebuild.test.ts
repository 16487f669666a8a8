import t from 'tap'
import { bars } from '../../../contracts/events/bars.ts'
import { holders } from '../../../contracts/events/company-people.ts'
import { resetType } from '../../../contracts/events/reset.ts'
import { connections } from '../../../projections/connections/projection.ts'
import { explain } from '../../../projections/engine/explain.ts'
import type { Projection } from '../../../projections/engine/projection.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { rebuildScore, verifyScore } from '../../../projections/engine/rebuild-score.ts'
import { rollback } from '../../../projections/engine/rollback.ts'
import { table, text } from '../../../projections/engine/table.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { barsFact, dayFact, engineBench } from '../../support/engine.ts'
import { totals } from '../../support/totals.ts'

const never = new AbortController().signal
const day = (i: number) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10)
const session = (i: number, document: number, add = 0) =>
  barsFact(
    ['AAA', 'BBB', 'CCC', 'DDD'].map((ticker, n) => [ticker, day(i), 10_000 + i * 10 + n + add] as const),
    {
      document,
    },
  )
const { bulk: _, ...withoutBulk } = prices

t.test(
  'given revisions and late documents, when rebuilt by COPY and by upsert, then both equal what grew live',
  async t => {
    const bench = await engineBench(t)
    const engine = await bench.start([prices], { rows: 10 })
    const replaced = dayFact(
      bars,
      { ticker: ['AAA'], session: [day(3)], adj_close: [9_000.5], volume: [7], adj_series_replaced: ['AAA'] },
      { document: 60, key: 'ticker:AAA' },
    )
    const adjusted = (i: number, document: number) =>
      dayFact(
        bars,
        { ticker: ['AAA', 'BBB'], session: [day(i), day(i)], adj_close: [5_000 + i, 6_000 + i] },
        { document },
      )
    await bench.publish(
      ...Array.from({ length: 30 }, (_, i) => session(i, 10)),
      adjusted(2, 20),
      adjusted(3, 20),
      session(4, 50, 5),
      session(4, 11, 7),
      replaced,
      adjusted(5, 30),
    )
    await bench.caughtUp([prices])
    const live = await bench.rows('prices.bars')
    const byCopy = await rebuild({ ...bench, batch: { copyRows: 25 } }, prices, { signal: never })
    t.match(byCopy, { outcome: 'swapped', differences: [] })
    t.same(await bench.rows('prices.bars'), live)
    const byUpsert = await rebuild({ ...bench, batch: { rows: 9 } }, withoutBulk, { signal: never })
    t.match(byUpsert, { outcome: 'swapped', differences: [] })
    t.same(await bench.rows('prices.bars'), live)
    const of = (ticker: string, i: number) =>
      live.map(r => JSON.parse(r)).find(r => r.ticker === ticker && r.session === day(i))
    t.equal(of('AAA', 3).adj_close, 9_000.5)
    t.equal(of('AAA', 2).adj_close, null, 'a rewritten series voids what older documents gave for other days')
    t.equal(of('AAA', 5).adj_close, null, 'also when the older document comes late')
    t.equal(of('BBB', 5).adj_close, 6_005, 'another ticker keeps its own')
    await engine.stop()
  },
)

t.test(
  'given facts of other kinds behind its own, when they come, then the live build stays where it is, and a rebuild ends',
  async t => {
    const bench = await engineBench(t)
    const engine = await bench.start([connections])
    const holding = {
      ticker: 'AAA',
      rows: [{ name: 'Lê Xuân Lương', shares: 5, percent: 6, updated_on: null }],
    }
    await bench.publish(dayFact(holders, holding, { document: 1, key: 'AAA' }), session(0, 2), session(1, 3))
    await bench.caughtUp([connections])
    const { rows } = await bench.pool.query(
      "select max(position) as at from engine.checkpoint where name = 'connections'",
    )
    t.same(rows, [{ at: 1 }])
    const signal = AbortSignal.timeout(20_000)
    t.match(await rebuild(bench, connections, { signal }), { outcome: 'swapped', differences: [] })
    t.equal((await bench.rows('connections.holders')).length, 1)
    await engine.stop()
  },
)

t.test(
  'given a rebuild that is interrupted, when it is called again, then it goes on and readers saw only whole states',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(...Array.from({ length: 60 }, (_, i) => session(i, 10)))
    await bench.start([prices])
    await bench.caughtUp([prices])
    const live = await bench.rows('prices.bars')
    const seen = new Set<number>()
    let reading = true
    const reader = (async () => {
      while (reading) seen.add((await bench.pool.query('select count(*) as n from prices.bars')).rows[0].n)
    })()
    const stop = new AbortController()
    const first = await rebuild({ ...bench, batch: { copyRows: 20 } }, prices, {
      signal: stop.signal,
      onProgress: ({ rows }) => rows >= 100 && stop.abort(),
    })
    t.match(first, { outcome: 'interrupted' })
    t.same((await bench.pool.query(`select state from engine.build order by build`)).rows, [
      { state: 'live' },
      { state: 'building' },
    ])
    const second = await rebuild(bench, prices, { signal: never })
    t.match(second, { outcome: 'swapped', differences: [], build: { build: 2 } })
    await bench.publish(session(61, 10))
    await bench.caughtUp([prices])
    reading = false
    await reader
    t.same(
      [...seen].filter(n => n !== 240 && n !== 244),
      [],
      'a reader never saw a partial table',
    )
    t.equal((await bench.rows('prices.bars')).length, 244)
    t.same((await bench.rows('prices.bars')).filter(r => live.includes(r)).length, 240)
  },
)

t.test('given rows that differ from the log, when compared, then the day and the rows are named', async t => {
  const bench = await engineBench(t)
  await bench.publish(...Array.from({ length: 5 }, (_, i) => session(i, 10)))
  await bench.start([prices])
  await bench.caughtUp([prices])
  await bench.pool.query(`update prices.bars set close = 1 where ticker = 'BBB' and session = $1`, [day(2)])
  await bench.pool.query(`delete from prices.bars where ticker = 'CCC' and session = $1`, [day(3)])
  const result = await rebuild(bench, prices, { signal: never, shadow: true })
  t.match(result, {
    outcome: 'compared',
    differences: [
      {
        table: 'bars',
        day: day(2),
        liveRows: 4,
        otherRows: 4,
        examples: [{ key: { ticker: 'BBB', session: day(2) } }],
      },
      {
        table: 'bars',
        day: day(3),
        liveRows: 3,
        otherRows: 4,
        examples: [{ key: { ticker: 'CCC' }, live: null }],
      },
    ],
  })
})

t.test(
  'given a version with a table that the live one has not, when rebuilt, then it is swapped in: it had stopped',
  async t => {
    const bench = await engineBench(t)
    const engine = await bench.start([withoutBulk])
    await bench.publish(session(0, 1), session(1, 2))
    await bench.caughtUp([withoutBulk])
    await engine.stop()
    const grown: Projection = {
      ...withoutBulk,
      version: 2,
      tables: [...withoutBulk.tables, table('notes', { ticker: text }, { key: ['ticker'] })],
    }
    t.match(await rebuild(bench, grown, { signal: never }), { outcome: 'swapped', differences: [] })
    t.same(await bench.rows('prices.notes'), [])
    t.match(
      await rebuild(bench, withoutBulk, { signal: never }),
      { outcome: 'swapped', differences: [] },
      'and back',
    )
  },
)

t.test(
  'given another version, when the engine starts, then it is built beside the old one, swapped in, and can be taken back',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(...Array.from({ length: 5 }, (_, i) => session(i, 10)))
    const engine = await bench.start([prices])
    await bench.caughtUp([prices])
    await engine.stop()
    const second: Projection = {
      ...withoutBulk,
      version: prices.version + 1,
      async init(trx) {
        await trx.query('alter table bars add column added integer default 7')
      },
    }
    const newer = await bench.start([second])
    await bench.pool.query('select 1')
    const version = async () =>
      (await bench.pool.query(`select version from engine.build where state = 'live'`)).rows[0].version
    while ((await version()) === prices.version) await new Promise(resolve => setImmediate(resolve))
    t.match(JSON.parse((await bench.rows('prices.bars'))[0] ?? '{}'), { added: 7 })
    await newer.stop()
    t.match(await rollback(bench, 'prices'), { version: prices.version })
    t.equal('added' in JSON.parse((await bench.rows('prices.bars'))[0] ?? '{}'), false)
  },
)

t.test(
  'given --from a day, when rebuilt, then older rows are kept and only facts from that day on are read',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(...Array.from({ length: 10 }, (_, i) => session(i, 10)))
    await bench.start([prices])
    await bench.caughtUp([prices])
    await bench.pool.query(`update prices.bars set close = 1 where session in ($1, $2)`, [day(2), day(7)])
    t.match(await rebuild(bench, prices, { signal: never, fromDay: day(5) }), { outcome: 'swapped' })
    const closes = (await bench.rows('prices.bars', 'session, close')).map(r => JSON.parse(r))
    t.equal(closes.filter(c => c.close === 1 && c.session === day(2)).length, 4, 'kept as it was')
    t.equal(closes.filter(c => c.close === 1 && c.session === day(7)).length, 0, 'read again')
    t.equal(closes.length, 40)
  },
)

t.test(
  'given a reset in the log, when it is met, then all rows before it are gone, live and in a rebuild',
  async t => {
    const bench = await engineBench(t)
    await bench.start([prices])
    await bench.publish(session(1, 1))
    await bench.caughtUp([prices])
    const reset = { ...session(0, 1), type: resetType }
    await bench.nats.js.publish(bench.nats.names.factSubject(bars.type), JSON.stringify(reset))
    await bench.publish(session(2, 5))
    await bench.caughtUp([prices])
    t.same(
      new Set((await bench.rows('prices.bars', 'session')).map(r => JSON.parse(r).session)),
      new Set([day(2)]),
    )
    const stored = (await bench.rows('prices.bars')).length
    const counted = await bench.pool.query(`select rows from engine.checkpoint where name = 'prices'`)
    t.same(counted.rows, [{ rows: stored }], 'void rows were counted')
    t.match(await rebuild(bench, prices, { signal: never }), { outcome: 'swapped', differences: [] })
    t.equal((await bench.rows('prices.bars')).length, 4)
  },
)

t.test('given a number, when explained, then fact, document and what it replaced are named', async t => {
  const bench = await engineBench(t)
  await bench.publish(session(1, 10), session(1, 50, 5))
  await bench.start([prices])
  await bench.caughtUp([prices])
  const found = await explain(bench.pool, bench.nats, 'prices', ['BBB', day(1)], { history: true })
  t.match(found, {
    key: { ticker: 'BBB', session: day(1) },
    row: { close: 10_016, raw_document: 50 },
    origins: [
      {
        group: 'raw',
        fact: { seq: 2, type: 'market.bars', key: `session:${day(1)}`, document: 50, parser: 1 },
        replaced: [{ seq: 1, document: 10, row: { close: 10_011 } }],
      },
    ],
  })
  await t.rejects(
    explain(bench.pool, bench.nats, 'prices', ['ZZZ', day(1)], { history: false }),
    /has no row with session .* ticker ZZZ/,
  )
  await t.rejects(
    explain(bench.pool, bench.nats, 'prices', ['BBB'], { history: false }),
    /named by session, ticker: give 2 values/,
  )
})

t.test(
  'given a score, when facts come, are revised and rebuilt, then it equals a derivation of everything',
  async t => {
    const bench = await engineBench(t)
    const models = [prices, totals]
    await bench.start(models)
    await bench.publish(...Array.from({ length: 10 }, (_, i) => session(i, 10)))
    await bench.caughtUp(models)
    await bench.publish(session(4, 50, 100))
    await bench.caughtUp(models)
    const live = await bench.rows('totals.total')
    t.equal(live.length, 10)
    t.same(await verifyScore(bench, totals, never), { outcome: 'compared', differences: [] })
    await rebuildScore(bench, totals, never)
    t.same(await bench.rows('totals.total'), live)
    await rebuild(bench, prices, { signal: never })
    await bench.caughtUp(models)
    t.same(await bench.rows('totals.total'), live)
  },
)

t.test(
  'given an interrupted rebuild and facts that are then removed from the log, when it is called again, then their rows are gone',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(...Array.from({ length: 30 }, (_, i) => session(i, 10)))
    const engine = await bench.start([prices])
    await bench.caughtUp([prices])
    const stop = new AbortController()
    const first = await rebuild({ ...bench, batch: { copyRows: 25 } }, prices, {
      signal: stop.signal,
      onProgress: ({ rows }) => {
        if (rows > 0) stop.abort()
      },
    })
    t.match(first, { outcome: 'interrupted' })
    for (let seq = 1; seq <= 3; seq++) await bench.nats.jsm.streams.deleteMessage(bench.nats.names.facts, seq)
    t.match(await rebuild(bench, prices, { signal: never }), { outcome: 'swapped' })
    t.equal((await bench.rows('prices.bars')).length, 27 * 4)
    await engine.stop()
  },
)

t.test(
  'given facts that are removed while a rebuild fills its tables, when it ends, then their rows are gone',
  async t => {
    const bench = await engineBench(t)
    await bench.publish(...Array.from({ length: 30 }, (_, i) => session(i, 10)))
    let removed: Promise<unknown> | null = null
    const done = await rebuild({ ...bench, batch: { copyRows: 25 } }, prices, {
      signal: never,
      onProgress: ({ rows }) => {
        if (rows > 0) removed ??= bench.nats.jsm.streams.deleteMessage(bench.nats.names.facts, 1)
      },
    })
    await removed
    t.match(done, { outcome: 'swapped' })
    t.equal((await bench.rows('prices.bars')).length, 29 * 4)
  },
)
