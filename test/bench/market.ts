import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { streamNames } from '../../contracts/streams.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import { ensureEngineSchema } from '../../projections/engine/schema.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres, type Postgres } from '../../runtime/postgres.ts'
import { startServices } from '../../runtime/services/services.ts'

export const realBars = new URL('../../../shared/data/ohlcv/cafef_price_history_tail.tar.gz', import.meta.url)
  .pathname

/** @throws where the real bars are absent: figures of made-up ones would not be comparable. */
export function assertRealBars(): void {
  if (!existsSync(realBars)) throw new Error(`The real bars are absent: ${realBars}`)
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
