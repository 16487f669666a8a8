import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { bars } from '../../contracts/events/bars.ts'
import { factId } from '../../contracts/events/fact.ts'
import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { publishFacts } from '../../ingest/publish.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { AckPolicy, DeliverPolicy, streamState } from '../../runtime/nats.ts'
import { bareCopySeconds } from './bare-copy.ts'
import { assertRealBars, realBars, withServers } from './market.ts'
import { rounds, timed } from './pace.ts'
import type { BenchRow } from './row.ts'
import { needPeers } from './servers.ts'

const singles = 100_000
const never = new AbortController().signal

/** Rebuild of prices: against a bare COPY on real bars; against Emmett and one fact a commit on single bars. */
export async function rebuildBench(): Promise<BenchRow[]> {
  assertRealBars()
  needPeers()
  return [...(await againstCopy()), ...(await againstPeers()), ...(await liveLatency())]
}

async function againstCopy(): Promise<BenchRow[]> {
  return withServers(async env => {
    await importPath(env.nats, feeds, realBars, {
      log: silentLog,
      ledgers: new Ledgers(env.nats),
      now: new Date(),
    })
    const seconds: number[] = []
    let memory = 0
    const watch = setInterval(() => {
      memory = Math.max(memory, process.memoryUsage().rss)
    }, 50)
    for (let run = 0; run < rounds(); run++)
      seconds.push(await timed(() => rebuild(env, prices, { signal: never })))
    clearInterval(watch)
    const bars =
      (await env.pool.query<{ n: number }>('select count(*) as n from prices.bars')).rows[0]?.n ?? 0
    const copy = await bareCopySeconds(env.pool, rounds())
    const rate = (taken: readonly number[]) => taken.map(each => bars / each)
    return [
      {
        what: 'rebuild of prices from FACTS, swap included',
        unit: 'bars/s',
        samples: rate(seconds),
        peers: [{ what: 'bare COPY of the same rows into the same table', samples: rate(copy), least: 0.75 }],
      },
      {
        what: 'memory of the process meanwhile (import before it included)',
        samples: [memory / 1e6],
        unit: 'MB',
      },
    ]
  })
}

/** 100,000 facts of a single bar each. All three must leave the same rows. */
async function againstPeers(): Promise<BenchRow[]> {
  return withServers(async env => {
    const { bar } = (await import('./peers/single-bars.mjs' as string)) as {
      bar: (n: number) => Record<string, string & number>
    }
    await publishFacts(
      env.nats,
      Array.from({ length: singles }, (_, n) => {
        const { ticker, session, ...values } = bar(n)
        const columns = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]))
        const data = { ticker: [ticker], session: [session], ...columns }
        return {
          specversion: '1.0' as const,
          id: factId(bars.type, String(n), data),
          source: '/feeds/exchange.test.single',
          type: bars.type,
          time: '2026-01-01T00:00:00Z',
          datacontenttype: 'application/json' as const,
          schema: 1,
          observedat: '2026-01-01T00:00:00Z',
          effectiveon: String(session),
          documentseq: 1,
          parser: 1,
          key: String(n),
          data,
        }
      }),
    )
    const ours = await repeat(() => timed(() => rebuild(env, prices, { signal: never })))
    const ourSum = await checksum(env.pool, 'prices.bars')
    const naive = await oneFactACommit(env)
    const naiveSum = await checksum(env.pool, 'naive_bars')
    const emmett = await emmettSeconds(env)
    if (ourSum !== naiveSum || ourSum !== emmett.sum)
      throw new Error(`rows differ: ours ${ourSum}, naive ${naiveSum}, Emmett ${emmett.sum}`)
    return [
      {
        what: `rebuild of ${singles.toLocaleString('en-GB')} facts of a single bar`,
        unit: 'facts/s',
        samples: ours.map(seconds => singles / seconds),
        peers: [
          { what: 'Emmett: rebuild, raw batch SQL', samples: [singles / emmett.seconds], least: 25 },
          {
            what: 'one fact a commit, durable consumer',
            samples: [singles / naive],
            least: 80,
          },
        ],
      },
    ]
  })
}

const repeat = async (work: () => Promise<number>) => {
  const out: number[] = []
  for (let run = 0; run < rounds(); run++) out.push(await work())
  return out
}

const checksum = async (pool: pg.Pool, table: string): Promise<string> => {
  const { rows } = await pool.query<{ sum: string }>(
    `select count(*) || ' ' || sum(hashtextextended(row(session, ticker, open, high, low, close, volume)::text, 0)::numeric) as sum from ${table}`,
  )
  return rows[0]?.sum ?? ''
}

/** What a tutorial writes: a durable consumer, one upsert and commit a message, then the ack. @returns seconds for all. */
async function oneFactACommit({ pool, nats }: Environment): Promise<number> {
  await pool.query(
    'create table naive_bars (session date, ticker text, open int, high int, low int, close int, volume bigint, primary key (session, ticker))',
  )
  const { facts } = nats.names
  await nats.jsm.consumers.add(facts, {
    durable_name: 'naive',
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
  })
  const consumer = await nats.js.consumers.get(facts, 'naive')
  const { lastSeq } = await streamState(nats, facts)
  const seconds = await timed(async () => {
    const messages = await consumer.consume({ max_messages: 1_000 })
    for await (const message of messages) {
      const { data } = message.json<{ data: Record<string, unknown[]> }>()
      const at = (name: string) => data[name]?.[0]
      await pool.query(
        `insert into naive_bars values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (session, ticker) do update set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume`,
        [at('session'), at('ticker'), at('open'), at('high'), at('low'), at('close'), at('volume')],
      )
      message.ack()
      if (message.seq >= lastSeq) break
    }
    messages.stop()
  })
  return seconds
}

async function emmettSeconds(env: Environment): Promise<{ seconds: number; sum: string }> {
  await env.pool.query('create database emmett')
  const url = new URL(env.databaseUrl)
  url.pathname = '/emmett'
  const peer = new URL('./peers/emmett.mjs', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [peer, url.href, String(singles)], {
    timeout: 900_000,
    maxBuffer: 1 << 26,
  })
  const line = stdout.trim().split('\n').at(-1) ?? '{}'
  const pool = new pg.Pool({ connectionString: url.href })
  try {
    return {
      seconds: (JSON.parse(line) as { seconds: number }).seconds,
      sum: await checksum(pool, 'peer_bars'),
    }
  } finally {
    await pool.end()
  }
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
        most: 10,
      },
    ]
  })
}
