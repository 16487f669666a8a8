import type pg from 'pg'
import type { Log } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { StoredFact } from './projection.ts'
import type { FedTable } from './row-changes.ts'

/** What the engine stands on. */
export interface Environment {
  readonly pool: pg.Pool
  /** For connections of its own: advisory locks. */
  readonly databaseUrl: string
  readonly nats: Nats
  readonly log: Log
  readonly batch?: Partial<BatchSettings>
  /** Tables whose changed rows are recorded, and for how many hours; absent: it stays as the database has it. */
  readonly changes?: { readonly tables: readonly FedTable[]; readonly hours: number }
  /** Tells when a home is filled for the first time; absent: nobody says so. */
  readonly filling?: Filling
  /** Builds of this environment hold a past state of the log; absent: all of it. */
  readonly past?: PastFacts
}

/**
 * The first filling of a home: a whole market comes at once, and each read model is cheapest made when its facts are
 * there. Who waits for that waits a bounded time, since the one who fills may have ended.
 */
export interface Filling {
  isOn(): boolean
  /**
   * Calls back when it begins, and at once where it has.
   * @returns ends that
   */
  onBegin(callback: () => void): () => void
}

/** The facts of a past state of the log. */
export interface PastFacts {
  /** Later positions do not exist. */
  readonly until: number
  /**
   * Begins one reading of the facts of a read model, from the first to the last in order.
   * @returns of a fact what there was then; null: nothing
   */
  begin(model: string): (fact: StoredFact) => StoredFact | null
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
