import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Condition } from '../../contracts/alerts/condition.ts'
import type { AlertSet } from '../../contracts/events/alert.ts'
import { alerts } from '../../projections/alerts/projection.ts'
import { firingsDue } from '../../projections/alerts/query.ts'
import { createModel } from '../../projections/engine/create-tables.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { openPostgres, type Postgres } from '../../runtime/postgres.ts'
import { startPostgres } from '../../runtime/services/postgres.ts'
import { rounds } from './pace.ts'
import type { BenchRow } from './row.ts'

const size = { alerts: 1_000, tickers: 1_600, sessions: 280 }
const now = new Date('2026-11-27T10:00:00Z')

/** Seven of ten watch a price, the others one of the figures that take more sessions. */
const conditions: readonly Condition[] = [
  ...Array.from({ length: 7 }, () => ({ field: 'price', operator: 'gte', value: 1, unit: 'VND' }) as const),
  { field: 'change_percent', operator: 'gte', value: -50, unit: 'percent' },
  { field: 'volume_ratio', operator: 'gte', value: 0.5, unit: 'ratio' },
  { field: 'rsi14', operator: 'gte', value: 0, unit: 'points' },
]

const alertOf = (n: number, armed_after: string): AlertSet => ({
  alert_id: `alr_${n}`,
  account: `acc_${n % 50}`,
  state: 'active',
  symbol: `T${n + 1}`,
  condition: conditions[n % conditions.length] as Condition,
  repeat: 'once',
  channels: [{ type: 'sse' }],
  secret: 'whsec_AAAA',
  note: null,
  expires_at: null,
  armed_after,
  created_at: '2026-01-01T08:00:00+07:00',
  updated_at: '2026-01-01T08:00:00+07:00',
})

interface Cost {
  readonly wall: number
  readonly own: number
  readonly database: number
}

/** A thousand alerts evaluated for a session of 1,600 tickers, and when no session is new, on a Postgres of its own. */
export async function alertsBench(): Promise<BenchRow[]> {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-bench-'))
  const server = await startPostgres({ home, log: () => {} })
  // One connection, so that it is known which process of the server works.
  const postgres = openPostgres(server.url, { log: silentLog, max: 1 })
  try {
    const last = await fill(postgres)
    const fires = await measured(postgres, size.alerts)
    await postgres.pool.query(
      `update alerts.alerts set body = jsonb_set(body, '{armed_after}', to_jsonb($1::text))`,
      [last],
    )
    const idle = await measured(postgres, 0)
    const what = `${size.alerts.toLocaleString('en-GB')} alerts over ${size.tickers.toLocaleString('en-GB')} tickers`
    return [
      { what: `${what}, a new session`, samples: fires.map(c => c.wall), unit: 'ms', max: 300 },
      { what: 'the same, CPU time of the process', samples: fires.map(c => c.own), unit: 'ms' },
      { what: 'the same, CPU time of the database', samples: fires.map(c => c.database), unit: 'ms' },
      { what: `${what}, no new session`, samples: idle.map(c => c.wall), unit: 'ms' },
      {
        what: 'the same, CPU time of both',
        samples: idle.map(c => c.own + c.database),
        unit: 'ms',
      },
    ]
  } finally {
    await postgres.close()
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** @returns the last session */
async function fill({ pool }: Postgres): Promise<string> {
  for (const model of [prices, alerts]) {
    const client = await pool.connect()
    try {
      await client.query(`create schema ${model.name}`)
      await client.query('begin')
      await client.query(`set local search_path to ${model.name}`)
      await createModel(client, model)
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await pool.query(
    `insert into prices.bars (session, ticker, close, adj_close, volume)
     select date '2026-01-01' + s, 'T' || n, 10000 + n + s, 10000 + n + s, 100000 + 17 * s
       from generate_series(0, $1::int - 1) s, generate_series(1, $2::int) n`,
    [size.sessions, size.tickers],
  )
  const last = new Date(Date.UTC(2026, 0, size.sessions)).toISOString().slice(0, 10)
  const before = new Date(Date.UTC(2026, 0, size.sessions - 1)).toISOString().slice(0, 10)
  await pool.query(
    `insert into alerts.alerts (alert_id, account, symbol, state, created_at, body)
     select a->>'alert_id', a->>'account', a->>'symbol', 'active', now(), a from jsonb_array_elements($1::jsonb) a`,
    [JSON.stringify(Array.from({ length: size.alerts }, (_, n) => alertOf(n, before)))],
  )
  await pool.query('vacuum analyze prices.bars')
  await pool.query('analyze alerts.alerts')
  return last
}

async function measured({ db, pool }: Postgres, expected: number): Promise<Cost[]> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const once = async (): Promise<Cost> => {
    const begun = { wall: performance.now(), own: process.cpuUsage(), database: cpuOf(pid) }
    const due = await firingsDue(db, now)
    if (due.length !== expected) throw new Error(`${due.length} alerts fire, ${expected} should`)
    const { user, system } = process.cpuUsage(begun.own)
    return {
      wall: performance.now() - begun.wall,
      own: (user + system) / 1000,
      database: cpuOf(pid) - begun.database,
    }
  }
  await once()
  const costs: Cost[] = []
  for (let round = 0; round < rounds(); round++) costs.push(await once())
  return costs
}

/** Milliseconds of CPU that a process has taken, in steps of 10; NaN where the system has no /proc. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return 10 * (Number(fields[11]) + Number(fields[12]))
  } catch {
    return Number.NaN
  }
}
