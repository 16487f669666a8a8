import type { Log } from '../runtime/log.ts'
import { openPostgres, type Postgres } from '../runtime/postgres.ts'

/** Where the database is, as a system or an environment of the engine says. */
export interface DatabasePlace {
  readonly databaseUrl: string
  readonly log: Log
}

/** Connections for keys and counters: few, of their own, and a commit is on disk before it counts. */
export const openAccessDatabase = ({ databaseUrl, log }: DatabasePlace): Postgres =>
  openPostgres(databaseUrl, {
    name: 'vnfin access',
    log,
    max: 4,
    session: { synchronous_commit: 'on', statement_timeout: '3000' },
    connectMs: 3_000,
    queryMs: 3_000,
  })
