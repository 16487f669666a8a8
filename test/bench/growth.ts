import type { Bars } from '../../contracts/events/bars.ts'
import type { Fact } from '../../contracts/events/fact.ts'
import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { publishFacts } from '../../ingest/publish.ts'
import { feeds } from '../../ingest/sources/index.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { readStream, streamState } from '../../runtime/nats.ts'
import { assertRealBars, realBars, withServers } from './market.ts'
import { timed } from './pace.ts'
import type { BenchRow } from './row.ts'

/** How often the real bars stand in the log: 0.77, 2.3 and 5.4 million. */
const steps = [1, 3, 7] as const
const never = new AbortController().signal

/** Rebuild time and memory as the log grows: real bars again under other tickers. */
export async function growthBench(): Promise<BenchRow[]> {
  assertRealBars()
  return withServers(async env => {
    await importPath(env.nats, feeds, realBars, {
      log: silentLog,
      ledgers: new Ledgers(env.nats),
      now: new Date(),
    })
    const { lastSeq } = await streamState(env.nats, env.nats.names.facts)
    const rows: BenchRow[] = []
    const perBar: number[] = []
    const memory: number[] = []
    for (let copies = 1; copies <= steps[steps.length - 1]!; copies++) {
      if (copies > 1) await repeatUnder(env, String.fromCharCode(64 + copies), lastSeq)
      if (!steps.includes(copies as 1)) continue
      global.gc?.()
      let most = 0
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss)
      }, 50)
      const seconds = await timed(() => rebuild(env, prices, { signal: never }))
      clearInterval(watch)
      const { rows: counted } = await env.pool.query<{ n: number }>('select count(*) as n from prices.bars')
      const bars = counted[0]?.n ?? 0
      perBar.push(seconds / bars)
      memory.push(most / 1e6)
      rows.push({
        what: `rebuild of ${(bars / 1e6).toFixed(2)} million bars`,
        samples: [bars / seconds],
        unit: 'bars/s',
      })
      rows.push({
        what: `memory of the rebuild of ${(bars / 1e6).toFixed(2)} million bars`,
        samples: [most / 1e6],
        unit: 'MB',
      })
    }
    rows.push({
      what: 'time a bar, seven times the bars against once',
      samples: [perBar.at(-1)! / perBar[0]!],
      unit: 'ratio',
      most: 1.15,
    })
    rows.push({
      what: 'memory, seven times the bars against once',
      samples: [memory.at(-1)! / memory[0]!],
      unit: 'ratio',
      most: 1.15,
    })
    return rows
  })
}

/** The first `until` facts of bars again, with a letter before each ticker. */
async function repeatUnder(env: Environment, letter: string, until: number): Promise<void> {
  const { facts, factSubject } = env.nats.names
  const messages = await readStream(env.nats, facts, { from: 1, subject: factSubject('market.bars') })
  let batch: Fact[] = []
  for await (const message of messages) {
    if (message.seq > until) break
    const fact = message.json<Fact<Bars>>()
    const data = { ...fact.data, ticker: fact.data.ticker.map(t => letter + t) }
    batch.push({ ...fact, id: `${letter}${fact.id}`, key: `${letter}${fact.key}`, data })
    if (batch.length >= 200) {
      await publishFacts(env.nats, batch)
      batch = []
    }
    if (message.info.pending === 0) break
  }
  messages.stop()
  await publishFacts(env.nats, batch)
}
