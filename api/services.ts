import type { Nats } from '../runtime/nats.ts'
import type { Db } from '../runtime/postgres.ts'
import type { Settings } from '../runtime/settings.ts'
import type { AnyRoute } from './route.ts'

/** What handlers may use. Tax handlers use none of it but settings: they answer with everything else down. */
export interface Services {
  readonly settings: Settings
  /** Read models. Queries live in projections/<read-model>/query.ts. */
  readonly db: Db
  /** Where `db` may be a replica: the primary, for what is read back as soon as it is written. */
  readonly own?: { readonly db: Db; readonly readsFrom: () => 'primary' | 'replica' }
  /** What test keys read in place of `db` and `readModels`: the same answers every day. Absent: what live keys read. */
  readonly sandbox?: Pick<Services, 'db' | 'readModels'>
  /** Null where the process runs without a log (tests of pure routes). */
  readonly nats: Nats | null
  /** Every route of this process: indices and documents are generated from them. */
  readonly routes: readonly AnyRoute[]
  /** What is served, kept current by a poll a second and by notices. */
  readonly readModels: ReadModelStatuses
  /** Names of processes of this home that end again and again. */
  readonly failingWorkers?: () => readonly string[]
}

/** What test keys read; the same object each time. */
export function sandboxed(services: Services): Services {
  if (!services.sandbox) return services
  const cached = sandboxes.get(services) ?? { ...services, ...services.sandbox }
  sandboxes.set(services, cached)
  return cached
}
const sandboxes = new WeakMap<Services, Services>()

export interface ReadModelStatus {
  readonly name: string
  readonly version: number
  /** Which set of tables is live; another one after a rebuild. */
  readonly build: number
  /** Position in FACTS up to which it is complete. */
  readonly position: number
  readonly healthy: boolean
  readonly error: string | null
}

export interface ReadModelStatuses {
  /** Null: not built yet. */
  get(name: string): ReadModelStatus | null
  all(): readonly ReadModelStatus[]
  /** Names of read models that this program serves and that have no tables yet. */
  readonly missing?: readonly string[]
  /** Those whose tables are of another version than this program, as while an upgrade rebuilds them. */
  readonly otherVersions?: readonly string[]
  /** True when the home holds simulated facts: every answer says so. */
  readonly simulated: boolean
  /** Called when a reading found that something has moved. */
  readonly onChange?: (listener: () => void) => void
  /** Null while the database answers; else why it does not. */
  readonly unavailable: string | null
}
