import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { streamNames } from '../../contracts/streams.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import { ensureEngineSchema } from '../../projections/engine/schema.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres, type Postgres } from '../../runtime/postgres.ts'
import { startServices } from '../../runtime/services/services.ts'
import { writeMadeBars } from './made-bars.ts'

/**
 * The path of two years of bars of the whole market, to be imported: what BENCH_BARS names (an archive or a folder of
 * CafeF's PriceHistory), or else a made market of the real one's size and faults, which goes with the bench's folder.
 * @throws where BENCH_BARS names nothing
 */
export async function marketBars(): Promise<string> {
  const named = process.env.BENCH_BARS
  if (named !== undefined) {
    if (!existsSync(named)) throw new Error(`BENCH_BARS names no file or folder: ${named}`)
    return resolve(named)
  }
  const made = join(tmpdir(), 'cafef_price_history.tar.gz')
  if (!existsSync(made)) await writeMadeBars(made)
  return made
}

/** Where servers of a benchmark's own are. */
export interface Place {
  readonly home: string
  readonly natsUrl: string
  readonly postgres: Postgres
}

/** Servers of the benchmark's own, started as `vnfin up` starts them, and an engine's environment on them. */
export async function withServers<T>(work: (env: Environment, place: Place) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-bench-'))
  const servers = await startServices({ home, log: () => {} })
  try {
    const { databaseUrl, natsUrl } = servers
    const nats = await openNats({ url: natsUrl, names: streamNames(), log: silentLog })
    const postgres = openPostgres(databaseUrl, { log: silentLog })
    try {
      await ensureEngineSchema(postgres.pool)
      const env = { pool: postgres.pool, databaseUrl, nats, log: silentLog }
      return await work(env, { home, natsUrl, postgres })
    } finally {
      await nats.close()
      await postgres.close()
    }
  } finally {
    await servers.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
