import { setTimeout as wait } from 'node:timers/promises'
import t from 'tap'
import { bars } from '../../../contracts/events/bars.ts'
import { startEngine } from '../../../projections/engine/engine.ts'
import type { Filling } from '../../../projections/engine/environment.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { verifyScore } from '../../../projections/engine/rebuild-score.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { barsFact, dayFact, type EngineBench, engineBench } from '../../support/engine.ts'
import { eventually } from '../../support/eventually.ts'
import { totals } from '../../support/totals.ts'

const never = new AbortController().signal
const tickers = ['AAA', 'BBB', 'CCC', 'DDD']
const day = (i: number) => new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10)
const raw = (i: number) =>
  barsFact(
    tickers.map((ticker, n) => [ticker, day(i), 10_000 + i * 10 + n] as const),
    { document: 10 },
  )
const adjusted = (i: number) => {
  const data = {
    ticker: tickers,
    session: tickers.map(() => day(i)),
    adj_close: tickers.map((_, n) => 5_000 + i + n),
  }
  return dayFact(bars, data, { document: 20, feed: 'exchange.cafef.bulk-adjusted' })
}
const { bulk: _, ...withoutBulk } = prices

function aFilling(): Filling & { begin(): void; end(): void } {
  let isOn = false
  const callbacks = new Set<() => void>()
  return {
    isOn: () => isOn,
    onBegin(callback) {
      callbacks.add(callback)
      if (isOn) callback()
      return () => callbacks.delete(callback)
    },
    begin() {
      isOn = true
      for (const callback of callbacks) callback()
    },
    end() {
      isOn = false
    },
  }
}

const liveBuild = async (bench: EngineBench): Promise<number> => {
  const { rows } = await bench.pool.query<{ build: number }>(
    `select build from engine.build where name = 'prices' and state = 'live'`,
  )
  return rows[0]?.build ?? 0
}

t.test(
  'given a first filling, when bars have come, then they are in by one build, as if they had grown, and a score waits for the end',
  async t => {
    const bench = await engineBench(t)
    const filling = aFilling()
    const engine = await startEngine({ ...bench.env, filling }, [prices, totals])
    t.teardown(() => engine.stop())
    await eventually(() => engine.runners.every(runner => runner.state === 'running'))
    filling.begin()
    const sessions = Array.from({ length: 30 }, (_, i) => i)
    await bench.publish(...sessions.map(raw), ...sessions.map(adjusted))
    await eventually(async () => (await liveBuild(bench)) === 2)
    t.equal((await bench.rows('prices.bars')).length, sessions.length * tickers.length)
    // Longer than changes need to settle and than a score rests.
    await wait(1_500)
    t.same(await bench.rows('totals.total'), [])
    filling.end()
    await bench.caughtUp([prices, totals])
    t.equal((await bench.rows('totals.total')).length, sessions.length)
    t.match(await rebuild(bench, withoutBulk, { signal: never, shadow: true }), {
      outcome: 'compared',
      differences: [],
    })
    t.same(await verifyScore(bench, totals, never), { outcome: 'compared', differences: [] })
  },
)

t.test('given a filled home, when more is filled in, then its build stays and takes it', async t => {
  const bench = await engineBench(t)
  const filling = aFilling()
  await bench.publish(raw(0))
  const first = await startEngine({ ...bench.env, filling }, [prices])
  await bench.caughtUp([prices])
  await first.stop()
  const engine = await startEngine({ ...bench.env, filling }, [prices])
  t.teardown(() => engine.stop())
  await eventually(() => engine.runners.every(runner => runner.state === 'running'))
  filling.begin()
  await bench.publish(raw(1), adjusted(1))
  await bench.caughtUp([prices])
  t.equal(await liveBuild(bench), 1)
  t.equal((await bench.rows('prices.bars')).length, 2 * tickers.length)
})
