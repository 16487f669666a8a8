import { bars } from '../../contracts/events/bars.ts'
import { factId } from '../../contracts/events/fact.ts'
import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { bareCopySeconds } from './bare-copy.ts'
import { marketBars, withServers } from './market.ts'
import { rounds, timed } from './pace.ts'
import { againstPeers } from './rebuild-peers.ts'
import type { BenchRow } from './row.ts'
import { needPeers } from './servers.ts'

const never = new AbortController().signal

/** Rebuild of prices: against a bare COPY on the bars of the market; against Emmett and one fact a commit on single bars. */
export async function rebuildBench(): Promise<BenchRow[]> {
  needPeers()
  return [...(await againstCopy()), ...(await againstPeers()), ...(await liveLatency())]
}

async function againstCopy(): Promise<BenchRow[]> {
  return withServers(async env => {
    await importPath(env.nats, feeds, await marketBars(), {
      log: silentLog,
      ledgers: new Ledgers(env.nats),
      now: new Date(),
    })
    const seconds: number[] = []
    for (let run = 0; run < rounds(); run++)
      seconds.push(await timed(() => rebuild(env, prices, { signal: never })))
    const bars =
      (await env.pool.query<{ n: number }>('select count(*) as n from prices.bars')).rows[0]?.n ?? 0
    const copy = await bareCopySeconds(env.pool, rounds())
    const rate = (taken: readonly number[]) => taken.map(each => bars / each)
    return [
      {
        what: 'rebuild of prices from FACTS, swap included',
        unit: 'bars/s',
        samples: rate(seconds),
        peers: [{ what: 'bare COPY of the same rows into the same table', samples: rate(copy), min: 0.75 }],
      },
    ]
  })
}

/** How long a small live fact takes from its publish to its commit. */
async function liveLatency(): Promise<BenchRow[]> {
  return withServers(async env => {
    const commits: number[] = []
    const engine = await startEngine(env, [prices])
    await waitUntilCaughtUp(env, [prices], { timeoutMs: 60_000 })
    const notices = env.nats.connection.subscribe(env.nats.names.changed('prices'))
    const arrived = notices[Symbol.asyncIterator]()
    for (let n = 0; n < 200; n++) {
      const data = {
        ticker: ['AAA'],
        session: [new Date(Date.UTC(2024, 0, n + 1)).toISOString().slice(0, 10)],
        close: [1000 + n],
      }
      const start = performance.now()
      await env.nats.js.publish(
        env.nats.names.factSubject(bars.type),
        JSON.stringify({
          specversion: '1.0',
          id: factId(bars.type, String(n), data),
          source: '/feeds/exchange.test.single',
          type: bars.type,
          time: '2026-01-01T00:00:00Z',
          datacontenttype: 'application/json',
          schema: 1,
          observedat: '2026-01-01T00:00:00Z',
          effectiveon: data.session[0],
          documentseq: n + 1,
          parser: 1,
          key: String(n),
          data,
        }),
      )
      await arrived.next()
      commits.push(performance.now() - start)
    }
    notices.unsubscribe()
    await engine.stop()
    return [
      {
        what: 'small live batch: publish, apply, commit, notice',
        samples: commits,
        unit: 'ms',
        max: 10,
      },
    ]
  })
}
