import { openAccess } from '../api/access/access.ts'
import type { KeyStore } from '../api/access/key-store.ts'
import { alertSender } from '../api/alerts/alert-sender.ts'
import { startWatch } from '../api/alerts/alert-worker.ts'
import { createApp } from '../api/app.ts'
import { startOrderWorker } from '../api/billing/order-worker.ts'
import { startDataWebhooks } from '../api/changes/webhooks/worker.ts'
import type { LicensedReader } from '../api/http/licensed-reader.ts'
import { answerUnreadable } from '../api/http/limits.ts'
import { pollStatus } from '../api/http/read-model-statuses.ts'
import { startMacroHub } from '../api/macro/websub/start.ts'
import { routes } from '../api/routes.ts'
import { licensedBarsOf } from '../ingest/licensed-bars.ts'
import { readModelStatuses } from '../projections/engine/statuses.ts'
import { readModels } from '../projections/index.ts'
import type { Log } from '../runtime/log.ts'
import { openPostgres } from '../runtime/postgres.ts'
import { openReads } from '../runtime/reads.ts'
import type { Settings } from '../runtime/settings.ts'
import { openAccessDatabase } from './access-database.ts'
import { openBulkFiles } from './bulk-files.ts'
import { downloadPool } from './download-pool.ts'
import { reviewerOf } from './evidence/reviewer.ts'
import { openImporter } from './importer.ts'
import { type Listening, listen } from './listen.ts'
import { openPasts } from './pasts.ts'
import { writePublishedKeys } from './published-keys.ts'
import type { System } from './system.ts'

export interface Served {
  /** `http://127.0.0.1:3000` */
  readonly address: string
  readonly keys: KeyStore | null
  stop(): Promise<void>
}

/** Statements of requests are short and many: to start helpers for one takes longer than the statement, and a core of others. */
const quickStatements = { max_parallel_workers_per_gather: '0' }

/** The HTTP server of a system. Links use BASE_URL where it is set, else the address that is listened on. */
export async function serve(
  system: System,
  given?: Listening,
  /** Names of processes beside this one that end again and again: it is not ready then. */
  failingWorkers: () => readonly string[] = () => [],
): Promise<Served> {
  const { databaseUrl, log, nats } = system
  // First: with a port that is taken nothing else may have begun.
  const listening = given ?? (await listen(system.settings))
  // Connections of its own: a statement of a request ends in time, one of a rebuild takes as long as it needs.
  const postgres = openPostgres(databaseUrl, {
    name: 'vnfin api',
    log,
    max: 16,
    connectMs: 2_000,
    queryMs: 10_000,
    session: quickStatements,
  })
  const looking = openPostgres(databaseUrl, {
    name: 'vnfin board',
    log,
    max: 2,
    connectMs: 2_000,
    queryMs: 3_000,
  })
  const bulk = downloadPool(databaseUrl, log)
  const bulkFiles = await openBulkFiles(system.settings, log)
  const replica = system.settings.DATABASE_READ_URL
  const reads = replica === null ? null : openReads(postgres, replica, { log })
  const look = () => (reads ? reads.read(readModelStatuses) : readModelStatuses(looking.pool))
  const statuses = pollStatus(look, { log, expected: readModels })
  await statuses.refresh()
  const notices = nats.connection.subscribe(nats.names.changed('*'), {
    callback: () => void statuses.refresh(),
  })
  const { settings, address } = listening
  const sandbox = await openSandbox(settings, log)
  const pasts = openPasts(looking, databaseUrl, log)
  const importer = openImporter({ DATABASE_URL: databaseUrl, NATS_URL: system.natsUrl })
  const services = {
    settings,
    importer,
    reviewer: reviewerOf(system, postgres.db),
    licensed: (wanted => licensedBarsOf(nats, wanted)) satisfies LicensedReader,
    db: postgres.db,
    bulk: bulk.pool,
    ...(bulkFiles ? { bulkFiles } : {}),
    nats,
    routes,
    readModels: statuses,
    failingWorkers,
    pasts,
    ...(sandbox ? { sandbox } : {}),
  }
  const keys = openAccessDatabase(system)
  const access = await openAccess({ pool: keys.pool, nats, settings, log })
  await writePublishedKeys(settings.VNFIN_HOME, access.signing)
  const own = { db: postgres.db, readsFrom: () => reads?.from ?? 'primary' } as const
  const app = createApp({
    routes,
    services: reads ? { ...services, db: reads.db, own } : services,
    access,
    log,
  })
  answerUnreadable(listening.server, { access, base: settings.BASE_URL ?? address })
  const hub = await startMacroHub({ services, nats, log })
  const orderWorker = access.keys ? startOrderWorker({ services, nats, keys: access.keys, log }) : null
  const sender = alertSender(settings, { access, base: settings.BASE_URL ?? address, log })
  const watch = await startWatch({ services, nats, log, sender })
  const dataWebhooks = access.dataWebhooks
    ? startDataWebhooks({ store: access.dataWebhooks, services, nats, log })
    : null
  listening.answer(app.callback())
  return {
    address,
    keys: access.keys,
    async stop() {
      await watch.stop()
      await dataWebhooks?.stop()
      await importer.stop()
      await orderWorker?.stop()
      await hub.stop()
      notices.unsubscribe()
      statuses.stop()
      await listening.close()
      await access.stop()
      await keys.close()
      await reads?.close()
      await bulkFiles?.stop()
      await bulk.close()
      await pasts.stop()
      await looking.close()
      await postgres.close()
      await sandbox?.stop()
    },
  }
}

/** What test keys read; null: what live keys read. */
async function openSandbox({ SANDBOX_DATABASE_URL }: Settings, log: Log) {
  if (SANDBOX_DATABASE_URL === null) return null
  const { db, pool, close } = openPostgres(SANDBOX_DATABASE_URL, {
    log,
    name: 'vnfin sandbox',
    max: 4,
    connectMs: 2_000,
    queryMs: 10_000,
  })
  const statuses = pollStatus(() => readModelStatuses(pool), { log, expected: readModels })
  await statuses.refresh()
  const bulk = downloadPool(SANDBOX_DATABASE_URL, log)
  return {
    db,
    bulk: bulk.pool,
    // Its small market is made for each download: a file of live rows is never handed to a test key.
    bulkFiles: undefined,
    readModels: statuses,
    async stop() {
      statuses.stop()
      await bulk.close()
      await close()
    },
  }
}
