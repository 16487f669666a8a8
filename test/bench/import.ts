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
import { assertRealBars, realBars, timed, withServers } from './market.ts'
import type { BenchRow } from './row.ts'
import { median } from './servers.ts'

const models = [prices, indices, listing]
const runs = 3

/** The whole road of the real bars, document → FEEDS → FACTS → prices, and a re-read of the stream into empty tables. */
export async function importBench(): Promise<BenchRow[]> {
  assertRealBars()
  const whole: number[] = []
  let rest: { bars: number; reread: number[]; copy: number[] } | null = null
  for (let run = 0; run < runs; run++)
    rest = await withServers(async env => {
      const engine = await startEngine(env, models)
      await waitUntilCaughtUp(env, models, { timeoutMs: 60_000 })
      whole.push(
        await timed(async () => {
          await importPath(env.nats, feeds, realBars, {
            log: silentLog,
            ledgers: new Ledgers(env.nats),
            now: new Date(),
          })
          await waitUntilCaughtUp(env, models, { timeoutMs: 600_000 })
        }),
      )
      await engine.stop()
      if (run < runs - 1) return null
      const bars =
        (await env.pool.query<{ n: number }>('select count(*) as n from prices.bars')).rows[0]?.n ?? 0
      const reread: number[] = []
      const { created } = await factsState(env.nats)
      for (let again = 0; again < runs; again++) {
        await emptyPrices(env.pool, created)
        reread.push(
          await timed(async () => {
            const one = await startEngine(env, [prices])
            await waitUntilCaughtUp(env, [prices], { timeoutMs: 600_000 })
            await one.stop()
          }),
        )
      }
      return { bars, reread, copy: await bareCopySeconds(env.pool, runs) }
    })
  if (!rest) throw new Error('no run')
  const { bars, reread, copy } = rest
  const rate = (seconds: readonly number[]) => bars / median(seconds)
  return [
    {
      what: 'whole road: document → FEEDS → FACTS → prices',
      value: rate(whole),
      unit: 'bars/s',
      least: 50_000,
    },
    { what: 're-read of the stream into empty tables, live road', value: rate(reread), unit: 'bars/s' },
    { what: 'bare COPY of the same rows into the same table', value: rate(copy), unit: 'bars/s' },
    { what: 'whole road against the bare COPY', value: rate(whole) / rate(copy), unit: 'ratio' },
    { what: 're-read against the bare COPY', value: rate(reread) / rate(copy), unit: 'ratio' },
  ]
}
