import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createModel } from '../../projections/engine/create-tables.ts'
import { listing } from '../../projections/listing/projection.ts'
import { prices } from '../../projections/prices/projection.ts'
import { signalsScore } from '../../projections/signals/score.ts'
import { startPostgres } from '../../runtime/services/postgres.ts'
import '../../runtime/postgres.ts'
import type { BenchRow } from './row.ts'
import { type madeUpMarket, marketSize } from './signals-market.ts'

/** The score `signals` on a Postgres of its own: everything from nothing, then one session after the other. */
export async function databaseBench(
  market: ReturnType<typeof madeUpMarket>,
  sessions: readonly string[],
  rounds: number,
): Promise<BenchRow[]> {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-bench-'))
  const server = await startPostgres({ home, log: () => {} })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const inside = async (schema: string, work: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    const begun = performance.now()
    await client.query('begin')
    await client.query(`set local search_path to ${schema}, pg_catalog`)
    await work()
    await client.query('commit')
    const wall = performance.now() - begun
    const used = process.cpuUsage(before)
    return { wall, cpu: (used.user + used.system) / 1000 }
  }
  try {
    const score = signalsScore()
    for (const model of [prices, listing]) {
      await client.query(`create schema ${model.name}`)
      await inside(model.name, async () => {
        await createModel(client, model)
      })
    }
    await client.query('create schema signals')
    await inside('signals', () => createModel(client, score))
    for (const [ticker, l] of market.listed)
      await client.query(
        `insert into listing.instruments (ticker, exchange, status, kind, icb, as_of, document, fact)
         values ($1, $2, 'listed', 'share', $3, '2024-01-01', 1, 1)`,
        [ticker, l.exchange, l.icb],
      )
    for (let i = 0; i < marketSize.sessions; i += 50)
      await insert(client, market, i, Math.min(i + 50, marketSize.sessions))
    await client.query('vacuum analyze prices.bars')
    const whole: { wall: number; cpu: number }[] = []
    for (let round = 0; round < rounds; round++) {
      await client.query(
        `truncate ${['derivation', ...score.tables.map(t => t.name)].map(name => `signals.${name}`).join(', ')}`,
      )
      whole.push(await inside('signals', () => score.derive(client, { prices: { all: true } })))
    }
    const times: { wall: number; cpu: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const n = marketSize.sessions + round
      await insert(client, market, n, n + 1)
      const touched = { prices: { ticker: [...market.rows.keys()], session: [sessions[n]!] } }
      times.push(await inside('signals', () => score.derive(client, touched)))
    }
    return [
      {
        what: 'the score from nothing, read from and written to Postgres',
        samples: whole.map(t => t.wall),
        unit: 'ms',
        max: 5_000,
      },
      { what: 'the score from nothing: CPU of this process', samples: whole.map(t => t.cpu), unit: 'ms' },
      {
        what: 'one new session of 1,577 bars, with Postgres',
        samples: times.map(t => t.wall),
        unit: 'ms',
        max: 400,
      },
      { what: 'one new session: CPU of this process', samples: times.map(t => t.cpu), unit: 'ms' },
      {
        what: 'memory of this process, made-up market included',
        samples: [process.memoryUsage().rss / 1e6],
        unit: 'MB',
      },
    ]
  } finally {
    await client.end()
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function insert(client: pg.Client, market: ReturnType<typeof madeUpMarket>, from: number, to: number) {
  const rows = [...market.rows].flatMap(([ticker, all]) =>
    all.slice(from, to).map(row => ({ ticker, ...row })),
  )
  const names = [
    'session',
    'ticker',
    'open',
    'high',
    'low',
    'close',
    'volume',
    'turnover',
    'adj_close',
    'exchange',
  ] as const
  const types = [
    'date',
    'text',
    'integer',
    'integer',
    'integer',
    'integer',
    'bigint',
    'bigint',
    'float8',
    'text',
  ]
  await client.query(
    `insert into prices.bars (${names.join(', ')}) select * from unnest(${types.map((type, i) => `$${i + 1}::${type}[]`).join(', ')})`,
    names.map(name => rows.map(row => row[name])),
  )
}
