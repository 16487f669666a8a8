import type pg from 'pg'
import type { Test } from 'tap'
import { type Access, openAccess } from '../../api/access/access.ts'
import type { KeyStore } from '../../api/access/key-store.ts'
import type { ReadModelStatuses } from '../../api/http/read-model-statuses.ts'
import { type PolledStatuses, pollStatus } from '../../api/http/read-model-statuses.ts'
import type { AnyRoute, Services } from '../../api/http/route.ts'
import { routes as allRoutes } from '../../api/routes.ts'
import { downloadPool } from '../../cli/download-pool.ts'
import { streamNames } from '../../contracts/streams.ts'
import type { KeyTier } from '../../contracts/tiers.ts'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import type { Environment } from '../../projections/engine/environment.ts'
import type { ReadModel } from '../../projections/engine/projection.ts'
import { readModelStatuses } from '../../projections/engine/statuses.ts'
import { type Log, silentLog } from '../../runtime/log.ts'
import { type Nats, openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { fixedNow, serveApp } from './serve.ts'
import { testDatabase, testNats, testStreams } from './services.ts'

/** One API process: its own access, cache of keys and counters, on the database that it shares with others. */
export interface ApiProcess {
  readonly base: string
  readonly access: Access
  readonly keys: KeyStore
  readonly pool: pg.Pool
}

export interface AccessSystem {
  readonly databaseUrl: string
  readonly natsUrl: string
  readonly prefix: string
  readonly nats: Nats
  /** Starts one more process. */
  start(options?: Partial<StartOptions>): Promise<ApiProcess>
  setNow(instant: string): void
  /** Runs projections; the board is for the `readModels` of a process. */
  project(models: readonly ReadModel[]): Promise<Projected>
}

export interface Projected {
  readonly status: PolledStatuses
  readonly env: Environment
  /** Until what the processes have recorded so far is served. */
  caughtUp(...processes: ApiProcess[]): Promise<void>
}

interface StartOptions {
  readonly routes: readonly AnyRoute[]
  readonly settings: Readonly<Record<string, string>>
  readonly log: Log
  readonly readModels: ReadModelStatuses
  readonly sandbox: Services['sandbox']
  readonly licensed: Services['licensed']
  /** Address of the database, for a way to it that a test can cut. */
  readonly databaseUrl: string
}

/** Nothing is built: market routes answer 503 once a call has passed. */
const noStatuses: ReadModelStatuses = { get: () => null, all: () => [], simulated: false, unavailable: null }

/**
 * Any number of API processes with real keys, tiers and counters on one Postgres and one NATS, as behind a proxy: for
 * tests of who may call what. Where that is not the question, running-system.ts lets everybody in. All end with the
 * test.
 */
export async function accessSystem(t: Pick<Test, 'teardown'>, at = fixedNow): Promise<AccessSystem> {
  const databaseUrl = await testDatabase(t)
  const { url: natsUrl } = await testNats()
  const prefix = await testStreams(t)
  const connect = () => openNats({ url: natsUrl, names: streamNames(prefix), log: silentLog })
  const nats = await connect()
  t.teardown(() => nats.close())
  let now = at
  return {
    databaseUrl,
    natsUrl,
    prefix,
    nats,
    setNow(instant) {
      now = instant
    },
    async project(models) {
      const postgres = openPostgres(databaseUrl, { log: silentLog })
      const env: Environment = { pool: postgres.pool, databaseUrl, nats, log: silentLog }
      const engine = await startEngine(env, models)
      const statuses = pollStatus(() => readModelStatuses(postgres.pool), { log: silentLog })
      await statuses.refresh()
      t.teardown(async () => {
        statuses.stop()
        await engine.stop()
        await postgres.close()
      })
      return {
        status: statuses,
        env,
        async caughtUp(...processes) {
          for (const process of processes) await process.access.usage?.flush()
          await waitUntilCaughtUp(env, models, { timeoutMs: 300_000 })
          await statuses.refresh()
        },
      }
    },
    async start(options = {}) {
      const { routes = allRoutes, log = silentLog } = options
      const own = await connect()
      const postgres = openPostgres(options.databaseUrl ?? databaseUrl, {
        log,
        session: { synchronous_commit: 'on' },
      })
      const settings = readSettings(options.settings ?? {})
      const access = await openAccess({ pool: postgres.pool, nats: own, settings, log })
      const downloads = downloadPool(options.databaseUrl ?? databaseUrl, log)
      t.teardown(async () => {
        await access.stop()
        await downloads.close()
        await own.close()
        await postgres.close()
      })
      const { base } = await serveApp(t, {
        routes,
        settings: options.settings ?? {},
        db: postgres.db,
        bulk: downloads.pool,
        nats: own,
        readModels: options.readModels ?? noStatuses,
        ...(options.sandbox ? { sandbox: options.sandbox } : {}),
        ...(options.licensed ? { licensed: options.licensed } : {}),
        access,
        log,
        now: () => new Date(now),
      })
      if (!access.keys) throw new Error('no database of keys')
      return {
        base,
        access,
        keys: access.keys,
        pool: postgres.pool,
      }
    },
  }
}

/** A key of a tier, of an account of its own. */
export async function keyOf(process: ApiProcess, tier: KeyTier, now = new Date()): Promise<string> {
  return (await process.keys.createAccount({ name: `a ${tier} key`, email: null, tier }, now)).text
}
