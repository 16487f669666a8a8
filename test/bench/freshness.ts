import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { marketRoutes } from '../../api/market/index.ts'
import { lastSessions } from '../../contracts/calendar.ts'
import { streamNames } from '../../contracts/streams.ts'
import { ingest } from '../../ingest/ingest.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { cafefBulkRaw } from '../../ingest/sources/cafef/bulk-daily.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { startServices } from '../../runtime/services/services.ts'
import { sessionFiles, zipOfFiles } from '../support/upstream/endpoints/cafef.ts'
import { tickers } from '../support/upstream/market.ts'
import { inProcessApi } from './in-process-api.ts'
import { rounds } from './pace.ts'
import type { BenchRow } from './row.ts'
import { median } from './samples.ts'

const sessions = 120
const warmUp = 10

/**
 * From a session's document in hand to all its bars in an answer of the API: archive, parse, check, publish, project,
 * serve. All read models run, in a process of their own as in production; the API is called again and again.
 */
export async function freshnessBench(): Promise<BenchRow[]> {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-bench-'))
  const servers = await startServices({ home, log: () => {} })
  const project = startProject({
    DATABASE_URL: servers.databaseUrl,
    NATS_URL: servers.natsUrl,
    VNFIN_HOME: home,
  })
  try {
    const nats = await openNats({ url: servers.natsUrl, names: streamNames(), log: silentLog })
    const postgres = openPostgres(servers.databaseUrl, { log: silentLog })
    const api = await inProcessApi({ nats, postgres, routes: marketRoutes })
    const { base } = api
    try {
      await untilServed(base)
      const ledgers = new Ledgers(nats)
      const milliseconds = await measure(base, async (session, body) => {
        await ingest(
          nats,
          cafefBulkRaw,
          {
            url: 'https://cafef1.mediacdn.vn/data/ami_data/CafeF.SolieuGD.zip',
            name: `CafeF.SolieuGD.${session.split('-').reverse().join('')}.zip`,
            fetchedAt: `${session}T18:00:00+07:00`,
            status: 200,
            contentType: 'application/zip',
            body,
          },
          { log: silentLog, ledgers, now: new Date(), simulated: false, seen: 'last' },
        )
      })
      const taken = milliseconds.slice(warmUp)
      const each = Math.floor(taken.length / rounds())
      const parts = Array.from({ length: rounds() }, (_, n) =>
        taken.slice(n * each, (n + 1) * each).toSorted((x, y) => x - y),
      )
      const sorted = taken.toSorted((x, y) => x - y)
      return [
        {
          what: `a session of ${tickers.length} bars, document to API, median`,
          samples: parts.map(median),
          unit: 'ms',
        },
        { what: 'the same, slowest of each part', samples: parts.map(part => part.at(-1)!), unit: 'ms' },
        {
          what: 'the same, p99 of all',
          samples: [sorted[Math.floor(sorted.length * 0.99)]!],
          unit: 'ms',
          max: 500,
          note: `${sorted.length} sessions`,
        },
      ]
    } finally {
      api.stop()
      await nats.close()
      await postgres.close()
    }
  } finally {
    project.kill()
    if (project.exitCode === null && project.signalCode === null) await once(project, 'exit')
    await servers.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

function startProject(env: Record<string, string>): ChildProcess {
  const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url))
  return spawn(process.execPath, [cli, 'project'], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const daily = (base: string, session: string) =>
  `${base}/api/finance/stock-market/daily?date=${session}&limit=1`

/** The read models are there once the projections have made them. */
async function untilServed(base: string): Promise<void> {
  for (const limit = Date.now() + 120_000; Date.now() < limit; await pause(100))
    if ((await fetch(daily(base, '2026-11-27'))).ok) return
  throw new Error('the read models were not made within two minutes')
}

async function measure(
  base: string,
  take: (session: string, body: Uint8Array) => Promise<void>,
): Promise<number[]> {
  const taken: number[] = []
  for (const session of lastSessions('2026-11-27', sessions)) {
    const body = zipOfFiles(sessionFiles(session))
    const start = performance.now()
    const visible = untilVisible(daily(base, session))
    await take(session, body)
    taken.push((await visible) - start)
  }
  return taken
}

/** When an answer holds all bars of the session. */
async function untilVisible(url: string): Promise<number> {
  for (const limit = performance.now() + 30_000; performance.now() < limit; await pause(5)) {
    const answer = (await (await fetch(url)).json()) as { meta?: { pagination?: { total?: number } } }
    if (answer.meta?.pagination?.total === tickers.length) return performance.now()
  }
  throw new Error(`${url} did not show the session within 30 seconds`)
}
