import { Ledgers } from '../../ingest/ledger.ts'
import { simulate } from '../../ingest/simulate.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { readModels } from '../../projections/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { accessSystem, keyOf } from '../support/access-system.ts'
import { fuzz } from '../support/fuzz.ts'
import { listedTickers } from '../support/listed-tickers.ts'
import { send } from '../support/send.ts'
import type { BenchRow } from './row.ts'

/**
 * The long fuzz run: requests made from the OpenAPI document against a whole simulated market. FUZZ_REQUESTS (default
 * 50,000), FUZZ_SEED and FUZZ_SESSIONS settle what is sent to what. Wrong answers are printed with their requests.
 */
export async function fuzzBench(): Promise<BenchRow[]> {
  const requests = Number(process.env.FUZZ_REQUESTS ?? 50_000)
  const ends: (() => unknown)[] = []
  try {
    const now = new Date()
    const system = await accessSystem(
      { teardown: (end: () => unknown) => ends.unshift(end) } as never,
      now.toISOString(),
    )
    const projected = await system.project(readModels)
    await simulate(system.nats, feeds, {
      log: silentLog,
      ledgers: new Ledgers(system.nats),
      now,
      sessions: Number(process.env.FUZZ_SESSIONS ?? 60),
    })
    await projected.caughtUp()
    const api = await system.start({
      readModels: projected.status,
      settings: { BASE_URL: 'https://vnfin.example' },
    })
    const operator = await keyOf(api, 'operator')
    const keys = [...Array<string>(8).fill(operator), await keyOf(api, 'elite'), '', 'x']
    const begun = performance.now()
    const result = await fuzz({
      base: api.base,
      document: (await send(`${api.base}/openapi.json`)).body,
      requests,
      seed: Number(process.env.FUZZ_SEED ?? 20_261_128),
      keys,
      discovered: { tickers: await listedTickers(api.pool, 40) },
    })
    for (const { what, sent, answer } of result.wrong.slice(0, 20))
      process.stdout.write(`${what}: ${JSON.stringify(sent)}\n  ${answer}\n`)
    process.stdout.write(`${JSON.stringify(result.byStatus)}\n`)
    const seconds = (performance.now() - begun) / 1000
    const documented = Object.values(result.byStatus).reduce((sum, n) => sum + n, 0)
    return [
      { what: 'generated requests', samples: [documented], unit: 'requests', min: requests },
      { what: 'operations answered with success', samples: [result.succeeded.length], unit: 'operations' },
      {
        what: 'answers of 500 or above, or against the document',
        samples: [result.wrong.length],
        unit: 'answers',
        max: 0,
      },
      { what: 'requests a second, each checked', samples: [result.requests / seconds], unit: 'requests/s' },
    ]
  } finally {
    for (const end of ends) await end()
  }
}
