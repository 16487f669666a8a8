import { macroRoutes } from '../../api/macro/index.ts'
import { marketRoutes } from '../../api/market/index.ts'
import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { listing } from '../../projections/listing/projection.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { streamState } from '../../runtime/nats.ts'
import { dayOf, publishReleases, releasedSeries, repeatUnder } from './growth-facts.ts'
import { rebuildRows, rebuilt, requestedOnce, sizes } from './growth-figures.ts'
import { inProcessApi } from './in-process-api.ts'
import { marketBars, type Place, withServers } from './market.ts'
import type { BenchRow } from './row.ts'
import { median } from './samples.ts'

/** How often the market's bars stand in the log: 0.77, 2.3, 5.4 million, and on request 10 and 20 million. */
const copiesOf = { 1: [1], 5: [1, 3, 7], 10: [1, 3, 7, 13], 20: [1, 3, 7, 13, 26] } as const
const releasesOf = [5_000, 10_000, 20_000] as const

/** One size of the log and what it cost. */
interface Step {
  readonly count: number
  readonly seconds: readonly number[]
  readonly peaks: readonly number[]
}

/**
 * Rebuild time and memory, size on disk and time of queries as the log grows: the market's bars again under other tickers,
 * and releases of indicators with their revisions. BENCH_GROWTH=10 or 20 goes on to so many million bars.
 */
export async function growthBench(): Promise<BenchRow[]> {
  const wanted = process.env.BENCH_GROWTH ?? '5'
  if (!Object.hasOwn(copiesOf, wanted)) throw new Error('BENCH_GROWTH is 1, 5, 10 or 20 (million bars).')
  const copies = copiesOf[Number(wanted) as keyof typeof copiesOf]
  return [
    ...(await withServers((env, place) => barsGrow(env, place, copies))),
    ...(await withServers((env, place) => releasesGrow(env, place))),
  ]
}

async function barsGrow(env: Environment, place: Place, copies: readonly number[]): Promise<BenchRow[]> {
  await empty(env)
  const options = { log: silentLog, ledgers: new Ledgers(env.nats), now: new Date() }
  await importPath(env.nats, feeds, await marketBars(), options)
  const { lastSeq } = await streamState(env.nats, env.nats.names.facts)
  const api = await inProcessApi({ nats: env.nats, postgres: place.postgres, routes: marketRoutes })
  const rows: BenchRow[] = []
  const steps: Step[] = []
  try {
    for (let copy = 1; copy <= copies.at(-1)!; copy++) {
      if (copy > 1) await repeatUnder(env.nats, String.fromCharCode(64 + copy), lastSeq)
      if (!copies.includes(copy)) continue
      const result = await rebuilt('prices', place)
      const count = (await env.pool.query<{ n: number }>('select count(*) as n from prices.bars')).rows[0]!.n
      steps.push({ count, ...result })
      const what = `${(count / 1e6).toFixed(1)} million bars`
      const { days, tickers } = await shapeOf(env)
      const address = '/api/finance/stock-market/daily'
      rows.push(
        ...rebuildRows(what, count, 'bars/s', result),
        ...(await sizeRows(env, what, count, 'bar', 'prices')),
        {
          what: `daily list of ${what}, not in memory`,
          unit: 'ms',
          samples: await requestedOnce(
            api.base,
            (n, round) => `${address}?date=${days[n % days.length]}&limit=${100 + round}`,
          ),
        },
        {
          what: `history of a ticker among ${what}, not in memory`,
          unit: 'ms',
          samples: await requestedOnce(
            api.base,
            (n, round) =>
              `${address}?symbols=${tickers[n % tickers.length]}&from=${days[0]}&to=${days.at(-1)}&limit=${900 + round}`,
          ),
        },
      )
    }
  } finally {
    api.stop()
  }
  return [...rows, ...growthRows('bars', steps, 1.15)]
}

async function releasesGrow(env: Environment, place: Place): Promise<BenchRow[]> {
  await empty(env)
  const api = await inProcessApi({ nats: env.nats, postgres: place.postgres, routes: macroRoutes })
  const rows: BenchRow[] = []
  const steps: Step[] = []
  try {
    let published = 0
    for (const count of releasesOf) {
      await publishReleases(env.nats, published, count)
      published = count
      const result = await rebuilt('indicators', place)
      steps.push({ count, ...result })
      const what = `${count.toLocaleString('en-GB')} releases`
      rows.push(
        ...rebuildRows(what, count, 'releases/s', result),
        ...(await sizeRows(env, what, count, 'release', 'indicators')),
        {
          what: `vintages of a month among ${what}, not in memory`,
          unit: 'ms',
          samples: await requestedOnce(api.base, (n, round) => {
            const from = Math.floor((count * (n + 1)) / 50)
            return `/api/v1/indicators/${releasedSeries[n % 7]}/vintages?from=${dayOf(from)}&to=${dayOf(from + 60 + 2 * round)}`
          }),
        },
      )
    }
  } finally {
    api.stop()
  }
  // No bar for memory: a rebuild of 5,000 releases is over before the heap has its usual size.
  return [...rows, ...growthRows('releases', steps)]
}

/** Live read models without a row, as a first start makes them. */
async function empty(env: Environment): Promise<void> {
  const models = [listing, prices, indicators]
  const engine = await startEngine(env, models)
  await waitUntilCaughtUp(env, models, { timeoutMs: 60_000 })
  await engine.stop()
}

async function shapeOf({ pool }: Environment): Promise<{ days: string[]; tickers: string[] }> {
  const { rows: days } = await pool.query<{ day: string }>(
    'select distinct session::text as day from prices.bars order by 1',
  )
  const { rows: tickers } = await pool.query<{ ticker: string }>(
    'select ticker from prices.bars group by ticker having count(*) > 100 order by hashtext(ticker) limit 40',
  )
  return { days: days.map(d => d.day), tickers: tickers.map(t => t.ticker) }
}

async function sizeRows(
  env: Environment,
  what: string,
  count: number,
  one: string,
  schema: string,
): Promise<BenchRow[]> {
  const { stream, messages, tables, indexes } = await sizes(env.nats, env.pool, {
    stream: env.nats.names.facts,
    schema,
  })
  const row = (where: string, megabytes: number, more = ''): BenchRow => ({
    what: `${what} on disk: ${where}`,
    unit: 'MB',
    samples: [megabytes],
    note: `${((megabytes * 1e6) / count).toFixed(0)} bytes a ${one}${more}`,
  })
  return [
    row('the stream of facts', stream, `, ${messages.toLocaleString('en-GB')} messages`),
    row('tables', tables),
    row('indexes', indexes),
  ]
}

/** The largest log against the smallest: 1 where time and memory do not feel how much there is. */
function growthRows(what: string, steps: readonly Step[], maxMemory?: number): BenchRow[] {
  const [first, last] = [steps[0]!, steps.at(-1)!]
  const times = Math.round(last.count / first.count)
  const perOne = ({ seconds, count }: Step) => seconds.map(each => each / count)
  const against = (of: (step: Step) => readonly number[]) => of(last).map(value => value / median(of(first)))
  return [
    {
      what: `time for one of the ${what}, ${times} times as many against once`,
      unit: 'ratio',
      samples: against(perOne),
      max: 1.15,
    },
    {
      what: `memory of the rebuild, ${times} times as many ${what} against once`,
      unit: 'ratio',
      samples: against(step => step.peaks),
      ...(maxMemory === undefined ? {} : { max: maxMemory }),
    },
  ]
}
