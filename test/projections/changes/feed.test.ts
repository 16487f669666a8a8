import t from 'tap'
import { type FollowedId, followedIds, joinedDataSets } from '../../../contracts/http/changes.ts'
import { dataSets } from '../../../projections/bulk/query.ts'
import { followedTables, readChanges } from '../../../projections/changes/query.ts'
import { startEngine } from '../../../projections/engine/engine.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { numberRowChanges, pruneRowChanges, syncChangeFeed } from '../../../projections/engine/row-changes.ts'
import { inTransaction } from '../../../projections/engine/transaction.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { barsFact, engineBench } from '../../support/engine.ts'

const noSignal = new AbortController().signal

interface Change {
  readonly cursor: string
  readonly dataset: FollowedId
  readonly op: 'upsert' | 'delete' | 'reset'
  readonly key: Record<string, unknown>
  readonly row: Record<string, unknown> | null
}

async function opened(t: Parameters<typeof engineBench>[0]) {
  const bench = await engineBench(t)
  const env = { ...bench.env, changes: { tables: followedTables, hours: 24 } }
  const start = async () => {
    const engine = await startEngine(env, [prices])
    t.teardown(() => engine.stop())
    return engine
  }
  const engine = await start()
  await bench.caughtUp([prices])
  const read = async (since: string | null, limit = 1_000, datasets: readonly FollowedId[] = ['bars']) => {
    await numberRowChanges(env.pool)
    const page = await readChanges(bench.db, { since, datasets, limit })
    if (page.outcome !== 'page') return { ...page, changes: [] as Change[], cursor: '', more: false }
    return { ...page, changes: page.changes.map(({ json }) => JSON.parse(json) as Change) }
  }
  return { ...bench, env, engine, start, read }
}

const brief = (changes: readonly Change[]) =>
  changes.map(({ op, key, row }) => `${op} ${key?.ticker} ${key?.session} ${row?.close ?? '-'}`)

t.test('every data set can be followed but those whose rows are joined from several read models', async t => {
  for (const [id, set] of Object.entries(dataSets))
    t.equal(
      followedIds.some(each => each === id),
      set.join === undefined,
      id,
    )
  t.same(
    joinedDataSets.filter(id => !(id in dataSets)),
    [],
  )
})

t.test('rows that are new, revised or gone are said once, in order, with their newest state', async t => {
  const { publish, caughtUp, read, env } = await opened(t)
  const begin = await read(null)
  t.same(begin.changes, [])
  await publish(
    barsFact(
      [
        ['VCB', '2025-08-21', 60_000],
        ['FPT', '2025-08-21', 100_000],
      ],
      { document: 1 },
    ),
  )
  await caughtUp([prices])
  const first = await read(begin.cursor)
  t.same(brief(first.changes), ['upsert VCB 2025-08-21 60000', 'upsert FPT 2025-08-21 100000'])
  t.match(first.changes[0]!.row, { session: '2025-08-21', ticker: 'VCB', close: 60_000, raw_document: 1 })
  await publish(barsFact([['VCB', '2025-08-21', 61_000]], { document: 2 }))
  await caughtUp([prices])
  const second = await read(first.cursor)
  t.same(brief(second.changes), ['upsert VCB 2025-08-21 61000'])
  t.same((await read(second.cursor)).changes, [], 'nothing twice')
  t.same(brief((await read(begin.cursor)).changes), [
    'upsert VCB 2025-08-21 61000',
    'upsert FPT 2025-08-21 100000',
    'upsert VCB 2025-08-21 61000',
  ])
  await env.pool.query(`delete from prices.bars where ticker = 'FPT'`)
  t.same(brief((await read(second.cursor)).changes), ['delete FPT 2025-08-21 -'])
})

t.test('pages of any size give the same changes, also where two data sets are made of one table', async t => {
  const { publish, caughtUp, read } = await opened(t)
  const { cursor: begin } = await read(null)
  await publish(
    ...Array.from({ length: 7 }, (_, day) =>
      barsFact(
        ['VCB', 'FPT', 'VNM'].map(ticker => [ticker, `2025-08-0${day + 1}`, 10_000 + day]),
        { document: day + 1 },
      ),
    ),
  )
  await caughtUp([prices])
  const both = ['bars', 'adjusted-bars'] as const
  const whole = await read(begin, 1_000, both)
  t.equal(whole.changes.length, 42)
  for (const limit of [1, 2, 5, 41]) {
    const got: Change[] = []
    for (let cursor = begin, more = true; more; ) {
      const page = await read(cursor, limit, both)
      t.ok(page.changes.length <= limit)
      got.push(...page.changes)
      ;({ cursor, more } = page)
    }
    t.same(got, whole.changes, `pages of ${limit}`)
  }
  for (const { cursor } of whole.changes.slice(0, 5)) {
    const place = whole.changes.findIndex(each => each.cursor === cursor)
    t.same(
      (await read(cursor, 1_000, both)).changes,
      whole.changes.slice(place + 1),
      'each change has a cursor of its own',
    )
  }
})

t.test('a change that commits late is not passed over by those that follow', async t => {
  const { read, env } = await opened(t)
  const { cursor: begin } = await read(null)
  const insert = (ticker: string) =>
    `insert into prices.bars (session, ticker, close, raw_document) values ('2025-08-22', '${ticker}', 1, 1)`
  const slow = await env.pool.connect()
  await slow.query('begin')
  await slow.query(insert('AAA'))
  await env.pool.query(insert('BBB'))
  const early = await read(begin)
  t.same(brief(early.changes), ['upsert BBB 2025-08-22 1'])
  await slow.query('commit')
  slow.release()
  t.same(brief((await read(early.cursor)).changes), ['upsert AAA 2025-08-22 1'])
})

t.test(
  'a transaction that is rolled back says nothing, and rows that are written again as they were neither',
  async t => {
    const { read, env } = await opened(t)
    await env.pool.query(
      `insert into prices.bars (session, ticker, close, raw_document) select '2025-08-22', 'T' || i, i, 1 from generate_series(1, 3) i`,
    )
    const { cursor } = await read(null)
    await inTransaction(env.pool, async trx => {
      await trx.query('delete from prices.bars')
      throw new Error('stop')
    }).catch(() => undefined)
    t.same((await read(cursor)).changes, [])
    await inTransaction(env.pool, async trx => {
      await trx.query('create temp table before as select * from prices.bars')
      await trx.query('delete from prices.bars')
      await trx.query(`update before set close = 20 where ticker = 'T2'`)
      await trx.query(`insert into prices.bars select * from before where ticker <> 'T3'`)
      await trx.query(
        `insert into prices.bars (session, ticker, close, raw_document) values ('2025-08-22', 'T4', 4, 1)`,
      )
      await trx.query('drop table before')
    })
    t.same(brief((await read(cursor)).changes).sort(), [
      'delete T3 2025-08-22 -',
      'upsert T2 2025-08-22 20',
      'upsert T4 2025-08-22 4',
    ])
    const { cursor: after } = await read(null)
    await env.pool.query('update prices.bars set close = close')
    t.same((await read(after)).changes, [], 'an update that changes nothing')
  },
)

t.test(
  'a rebuild that gives equal rows says nothing; one that differs says the rows in which it does',
  async t => {
    const { publish, caughtUp, read, env } = await opened(t)
    await publish(
      barsFact(
        [
          ['VCB', '2025-08-21', 60_000],
          ['FPT', '2025-08-21', 100_000],
        ],
        { document: 1 },
      ),
    )
    await caughtUp([prices])
    const { cursor } = await read(null)
    t.match(await rebuild(env, prices, { signal: noSignal }), { outcome: 'swapped' })
    t.same((await read(cursor, 10, followedIds)).changes, [])
    await env.pool.query(`update prices.bars set close = 1 where ticker = 'VCB'`)
    await env.pool.query(
      `insert into prices.bars (session, ticker, close, raw_document) values ('2025-08-22', 'XXX', 1, 1)`,
    )
    const { cursor: wrong } = await read(null)
    t.match(await rebuild(env, prices, { signal: noSignal }), { outcome: 'swapped' })
    t.same(brief((await read(wrong)).changes).sort(), [
      'delete XXX 2025-08-22 -',
      'upsert VCB 2025-08-21 60000',
    ])
    const { cursor: rebuilt } = await read(null)
    await publish(barsFact([['VNM', '2025-08-25', 70_000]], { document: 2 }))
    await caughtUp([prices])
    t.same(brief((await read(rebuilt)).changes), ['upsert VNM 2025-08-25 70000'], 'the new build is followed')
  },
)

t.test('another table in the place of the old one is said by a reset', async t => {
  const { read, env, engine } = await opened(t)
  const { cursor } = await read(null)
  await env.pool.query('alter table prices.bars add column more text')
  t.match(await rebuild(env, prices, { signal: noSignal }), { outcome: 'swapped' })
  const { changes } = await read(cursor)
  t.match(changes, [{ dataset: 'bars', op: 'reset', key: null, row: null }])
  await engine.stop()
})

t.test(
  'a cursor that is too old, of another feed, or of a feed that was off meanwhile is refused',
  async t => {
    const { publish, caughtUp, read, env, engine, start } = await opened(t)
    const { cursor } = await read(null)
    await publish(barsFact([['VCB', '2025-08-21', 60_000]], { document: 1 }))
    await caughtUp([prices])
    await read(cursor)
    await env.pool.query(`update engine.row_change set at = at - interval '30 hours'`)
    t.ok((await pruneRowChanges(env.pool, 24)) > 0)
    t.match(await read(cursor), { outcome: 'gone', why: /older/ })
    const { cursor: left } = await read(null)
    t.same((await read(left)).changes, [])
    await engine.stop()
    await syncChangeFeed(env.pool, [])
    t.match(await read(left), { outcome: 'off' })
    await publish(barsFact([['VCB', '2025-08-22', 60_000]], { document: 2 }))
    await start()
    await caughtUp([prices])
    t.match(await read(left), { outcome: 'gone', why: /another feed/ })
    const { cursor: rebuilt } = await read(null)
    await env.pool.query(`update engine.change_feed set system = 'restored elsewhere'`)
    await syncChangeFeed(env.pool, followedTables)
    t.match(await read(rebuilt), { outcome: 'gone', why: /another feed/ })
  },
)
