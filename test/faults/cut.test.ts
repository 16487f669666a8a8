import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { prices } from '../../projections/prices/projection.ts'
import { barsFact, engineBench } from '../support/engine.ts'

const day = (i: number) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10)
const tickers = Array.from({ length: 60 }, (_, i) => `T${String(i).padStart(3, '0')}`)
const session = (i: number, document: number, add = 0) =>
  barsFact(
    tickers.map((ticker, n) => [ticker, day(i), 10_000 + i + n + add] as const),
    { document },
  )

t.test(
  'given three runners whose connections are cut over and over, when facts stream in, then nothing is lost, doubled or buried',
  { timeout: 120_000 },
  async t => {
    const bench = await engineBench(t)
    const engines = [
      await bench.start([prices], { rows: 300 }),
      await bench.start([prices], { rows: 700 }),
      await bench.start([prices], { rows: 50 }),
    ]
    let cutting = true
    const cuts = (async () => {
      let n = 0
      while (cutting) {
        await pause(60)
        await bench.pool
          .query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
          )
          .then(() => n++)
          .catch(() => undefined)
      }
      return n
    })()
    for (let i = 0; i < 150; i++) {
      await bench.publish(session(i, i + 1))
      if (i % 10 === 9) await bench.publish(session(i - 5, 1_000 + i, 7))
      if (i === 75) await engines[0]?.stop()
      await pause(10)
    }
    cutting = false
    t.ok((await cuts) > 10, 'connections were cut many times')
    await bench.caughtUp([prices])
    const rows = await bench.rows('prices.bars')
    t.equal(rows.length, 150 * tickers.length)
    t.same(
      (await bench.pool.query('select count(*) as n from engine.dead_letter')).rows,
      [{ n: 0 }],
      'a cut connection is no poison',
    )
    t.same(
      (await bench.pool.query('select count(*) as n from engine.failure')).rows,
      [{ n: 0 }],
      'and no bug',
    )
    t.match(await rebuild(bench, prices, { signal: new AbortController().signal }), {
      outcome: 'swapped',
      differences: [],
    })
  },
)

t.test(
  'given a clock that jumps, when facts come with times of the past and the future, then only documents decide',
  async t => {
    const bench = await engineBench(t)
    await bench.start([prices])
    const at = (time: string, fact: ReturnType<typeof session>) => ({ ...fact, time, observedat: time })
    await bench.publish(
      at('2030-01-01T00:00:00Z', session(1, 5)),
      at('2001-01-01T00:00:00Z', session(1, 9, 100)),
      at('2040-01-01T00:00:00Z', session(1, 7, 50)),
    )
    await bench.caughtUp([prices])
    const closes = (await bench.rows('prices.bars', 'ticker, close')).map(r => JSON.parse(r).close - 10_001)
    t.same(
      closes,
      tickers.map((_, n) => n + 100),
    )
  },
)
