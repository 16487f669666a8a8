import type pg from 'pg'
import type { Log } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'

/** What the engine stands on. */
export interface Environment {
  readonly pool: pg.Pool
  /** For connections of its own: advisory locks. */
  readonly databaseUrl: string
  readonly nats: Nats
  readonly log: Log
  readonly batch?: Partial<BatchSettings>
}

export interface BatchSettings {
  /** Rows of a batch (measured: 2,000 and 10,000 are equally fast, below 500 it costs). */
  readonly rows: number
  /** Rows in one COPY of a rebuild. */
  readonly copyRows: number
  /** How long facts may wait for the rest of their group, ms. */
  readonly groupTimeout: number
}

export const batchSettings = (env: Environment): BatchSettings => ({
  rows: 5_000,
  copyRows: 100_000,
  groupTimeout: 30_000,
  ...env.batch,
})
