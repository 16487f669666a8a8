import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { factsState } from '../../projections/engine/stream.ts'
import { indices } from '../../projections/indices/projection.ts'
import { listing } from '../../projections/listing/projection.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { bareCopySeconds, emptyPrices } from './bare-copy.ts'
import { marketBars, withServers } from './market.ts'
import { rounds, timed } from './pace.ts'
import type { BenchRow } from './row.ts'

const models = [prices, indices, listing]

/**
 * The whole path of the bars of the market, document → FEEDS → FACTS → prices, and a re-read of the stream into empty tables,
 * against a bare COPY. Each round on fresh servers.
 */
export async function importBench(): Promise<BenchRow[]> {
  const market = await marketBars()
  const whole: number[] = []
  const reread: number[] = []
  const copy: number[] = []
  let bars = 0
  for (let round = 0; round < rounds(); round++)
    await withServers(async env => {
      const engine = await startEngine(env, models)
      await waitUntilCaughtUp(env, models, { timeoutMs: 60_000 })
      whole.push(
        await timed(async () => {
          await importPath(env.nats, feeds, market, {
            log: silentLog,
            ledgers: new Ledgers(env.nats),
            now: new Date(),
          })
          await waitUntilCaughtUp(env, models, { timeoutMs: 600_000 })
        }),
      )
      await engine.stop()
      bars = (await env.pool.query<{ n: number }>('select count(*) as n from prices.bars')).rows[0]?.n ?? 0
      copy.push(...(await bareCopySeconds(env.pool, 1)))
      await emptyPrices(env.pool, (await factsState(env.nats)).created)
      reread.push(
        await timed(async () => {
          const one = await startEngine(env, [prices])
          await waitUntilCaughtUp(env, [prices], { timeoutMs: 600_000 })
          await one.stop()
        }),
      )
    })
  const rate = (seconds: readonly number[]) => seconds.map(each => bars / each)
  const ceiling = { what: 'bare COPY of the same rows into the same table', samples: rate(copy) }
  return [
    {
      what: 'whole pipeline: document → FEEDS → FACTS → prices',
      samples: rate(whole),
      unit: 'bars/s',
      min: 50_000,
      peers: [ceiling],
    },
    {
      what: 're-read of the stream into empty tables, live road',
      samples: rate(reread),
      unit: 'bars/s',
      peers: [ceiling],
    },
  ]
}
