import t from 'tap'
import { bulkRoutes } from '../../../api/bulk/index.ts'
import { changeRoutes } from '../../../api/changes/index.ts'
import { followedTables } from '../../../projections/changes/query.ts'
import { startEngine, waitUntilCaughtUp } from '../../../projections/engine/engine.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { rollback } from '../../../projections/engine/rollback.ts'
import { numberRowChanges } from '../../../projections/engine/row-changes.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { barsFact, engineBench } from '../../support/engine.ts'
import { Mirror } from '../../support/mirror.ts'

const datasets = ['bars', 'adjusted-bars'] as const
const tickers = Array.from({ length: 20 }, (_, n) => `M${String.fromCharCode(65 + n)}A`)
const days = Array.from({ length: 20 }, (_, n) => `2025-07-${String(n + 1).padStart(2, '0')}`)

/** The days of a small market; `add` makes a later edition. */
const edition = (document: number, add: number) =>
  days.map((day, n) =>
    barsFact(
      tickers.map(ticker => [ticker, day, 10_000 + n * 10 + add]),
      { document: document + n },
    ),
  )

t.test(
  'a mirror that follows restarts, revisions, rebuilds and a rollback equals its source row by row',
  async t => {
    const bench = await engineBench(t)
    const env = { ...bench.env, changes: { tables: followedTables, hours: 24 }, batch: { rows: 50 } }
    const start = () => startEngine(env, [prices])
    const serve = async () => ({
      address: await apiAlone(t, [...bulkRoutes, ...changeRoutes], { db: bench.db, bulk: bench.pool }),
      keys: { elite: 'vnf_test' },
    })
    const settled = () => waitUntilCaughtUp(env, [prices], { timeoutMs: 60_000 })
    let engine = await start()
    await settled()
    await bench.publish(...edition(1, 0).slice(0, 5))
    await settled()
    // The first build's reset may still wait for its number: a mirror that begins before it meets it.
    await numberRowChanges(bench.pool)
    const mirror = new Mirror(await serve(), datasets)
    await mirror.begin()
    await bench.publish(...edition(1, 0).slice(5))
    // The batch in hand is finished, the others are for the next one.
    await engine.stop()
    mirror.point(null)
    engine = await start()
    await bench.publish(...edition(101, 7).slice(0, 12))
    mirror.point(await serve())
    const rebuilding = rebuild(env, prices, { signal: new AbortController().signal })
    await bench.publish(...edition(101, 7).slice(12))
    t.match(await rebuilding, { outcome: 'swapped' })
    await settled()
    await bench.pool.query(`update prices.bars set close = 1 where ticker = 'MAA' and session > '2025-07-10'`)
    await bench.pool.query(`delete from prices.bars where ticker = 'MBA' and session > '2025-07-15'`)
    await rollback(env, 'prices')
    await settled()
    t.match(await rebuild(env, prices, { signal: new AbortController().signal }), { outcome: 'swapped' })
    await bench.publish(...edition(201, 11).slice(0, 3))
    await settled()
    await engine.stop()
    await mirror.caughtUp()
    await mirror.end()
    t.comment(JSON.stringify(mirror.met))
    for (const id of datasets) {
      const source = await mirror.file(id)
      t.same(Object.fromEntries(mirror.rows(id)), Object.fromEntries(source), `${id}: ${source.size} rows`)
    }
    t.equal(mirror.rows('bars').size, tickers.length * days.length)
    t.equal(mirror.met['410'], undefined, 'it never had to begin again')
    t.equal(mirror.met.reset, undefined, 'nor to read a data set whole')
  },
)
