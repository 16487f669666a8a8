import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { bars } from '../../contracts/events/bars.ts'
import { factId } from '../../contracts/events/fact.ts'
import { publishFacts } from '../../ingest/publish.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { prices } from '../../projections/prices/projection.ts'
import { AckPolicy, DeliverPolicy, streamState } from '../../runtime/nats.ts'
import { withServers } from './market.ts'
import { rounds, timed } from './pace.ts'
import type { BenchRow } from './row.ts'

const singles = 100_000
const never = new AbortController().signal

/** 100,000 facts of a single bar each. All three must leave the same rows. */
export async function againstPeers(): Promise<BenchRow[]> {
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
    const plain = await oneFactACommit(env, 'plain_bars', singles, upsertOnly)
    const plainSum = await checksum(env.pool, 'plain_bars')
    const safe = await oneFactACommit(env, 'safe_bars', singles / 5, upsertAndPosition)
    const emmett = await emmettSeconds(env)
    if (ourSum !== plainSum || ourSum !== emmett.sum)
      throw new Error(`rows differ: ours ${ourSum}, one a commit ${plainSum}, Emmett ${emmett.sum}`)
    return [
      {
        what: `rebuild of ${singles.toLocaleString('en-GB')} facts of a single bar`,
        unit: 'facts/s',
        samples: ours.map(seconds => singles / seconds),
        peers: [
          { what: 'Emmett: rebuild, raw batch SQL', samples: [singles / emmett.seconds], min: 25 },
          { what: 'one fact a commit, durable consumer', samples: [singles / plain], min: 80 },
          {
            what: 'one fact a commit, with its position in the transaction (a fifth of the facts)',
            samples: [singles / 5 / safe],
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

type WriteFact = (pool: pg.Pool, table: string, data: Record<string, unknown[]>, seq: number) => Promise<void>

/** What a tutorial writes: one upsert a message, committed by itself. A crash before the ack writes it again. */
const upsertOnly: WriteFact = async (pool, table, data) => {
  await pool.query(upsertInto(table), rowOf(data))
}

/** What it takes for the effect of each fact to be there exactly once, as our engine promises. */
const upsertAndPosition: WriteFact = async (pool, table, data, seq) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(upsertInto(table), rowOf(data))
    await client.query('update peer_position set position = $1 where position < $1', [seq])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const upsertInto = (table: string) =>
  `insert into ${table} values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (session, ticker) do update set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume`

const rowOf = (data: Record<string, unknown[]>) =>
  ['session', 'ticker', 'open', 'high', 'low', 'close', 'volume'].map(name => data[name]?.[0])

/** A durable consumer that writes and then acknowledges message by message. @returns seconds for the first `count` */
async function oneFactACommit(
  { pool, nats }: Environment,
  table: string,
  count: number,
  write: WriteFact,
): Promise<number> {
  await pool.query(
    `create table ${table} (session date, ticker text, open int, high int, low int, close int, volume bigint, primary key (session, ticker))`,
  )
  await pool.query('create table if not exists peer_position as select 0::bigint as position')
  const { facts } = nats.names
  await nats.jsm.consumers.add(facts, {
    durable_name: table,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
  })
  const consumer = await nats.js.consumers.get(facts, table)
  const { firstSeq } = await streamState(nats, facts)
  return timed(async () => {
    const messages = await consumer.consume({ max_messages: 1_000 })
    for await (const message of messages) {
      await write(pool, table, message.json<{ data: Record<string, unknown[]> }>().data, message.seq)
      message.ack()
      if (message.seq >= firstSeq + count - 1) break
    }
    messages.stop()
  })
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
