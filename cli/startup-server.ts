import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { localAccess } from '../api/access/access.ts'
import { createApp } from '../api/app.ts'
import { routes } from '../api/routes.ts'
import type { Log } from '../runtime/log.ts'
import { isInfrastructureError, openPostgres } from '../runtime/postgres.ts'
import type { Listening } from './listen.ts'

/**
 * Answers before Postgres and NATS do: tax needs neither, and whatever needs them says 503 rather than refusing the
 * connection. A restart during an outage must not take the tax interface down with the rest.
 */
export function startStartupServer(listening: Listening, log: Log): { stop(): Promise<void> } {
  const { settings } = listening
  const nowhere = openPostgres(settings.DATABASE_URL ?? 'postgres://127.0.0.1:1/none', { log, max: 1 })
  const services = {
    settings,
    db: nowhere.db,
    nats: null,
    routes,
    readModels: {
      get: () => null,
      all: () => [],
      simulated: false,
      unavailable: 'Postgres and NATS do not answer yet',
    },
  }
  const app = createApp({ routes, services, access: localAccess(settings, log), log })
  listening.answer(app.callback())
  return { stop: nowhere.close }
}

/** Waits for a database that does not answer yet. @throws what is no outage: a wrong password, an unknown database. */
export async function untilAnswered(pool: pg.Pool, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!isInfrastructureError(error)) throw error
    }
    await delay(1_000, undefined, { signal })
  }
}
