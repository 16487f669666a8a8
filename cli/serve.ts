import { openAccess } from '../api/access/access.ts'
import type { KeyStore } from '../api/access/key-store.ts'
import { startWatch } from '../api/alerts/watch.ts'
import { createApp } from '../api/app.ts'
import { startClerk } from '../api/billing/clerk.ts'
import { pollBoard } from '../api/board.ts'
import { answerUnreadable } from '../api/http-limits.ts'
import { startMacroHub } from '../api/macro/websub/start.ts'
import { routes } from '../api/routes.ts'
import { readBoard } from '../projections/engine/board.ts'
import { readModels } from '../projections/index.ts'
import type { Log } from '../runtime/log.ts'
import { openPostgres } from '../runtime/postgres.ts'
import { openReads } from '../runtime/reads.ts'
import type { Settings } from '../runtime/settings.ts'
import { type Listening, listen } from './listen.ts'
import { openAccessDatabase, type System } from './system.ts'

export interface Served {
  /** `http://127.0.0.1:3000` */
  readonly address: string
  readonly keys: KeyStore | null
  stop(): Promise<void>
}

/** The HTTP server of a system. Links use BASE_URL where it is set, else the address that is listened on. */
export async function serve(
  system: System,
  given?: Listening,
  /** Names of processes beside this one that end again and again: it is not ready then. */
  failingWorkers: () => readonly string[] = () => [],
): Promise<Served> {
  const { log, nats, postgres } = system
  // First: with a port that is taken nothing else may have begun.
  const listening = given ?? (await listen(system.settings))
  const replica = system.settings.DATABASE_READ_URL
  const reads = replica === null ? null : openReads(postgres, replica, { log })
  const look = () => (reads ? reads.read(readBoard) : readBoard(postgres.pool))
  const board = pollBoard(look, { log, expected: readModels })
  await board.refresh()
  const notices = nats.connection.subscribe(nats.names.changed('*'), { callback: () => void board.refresh() })
  const { settings, address } = listening
  const sandbox = await openSandbox(settings, log)
  const services = {
    settings,
    db: postgres.db,
    nats,
    routes,
    readModels: board,
    failingWorkers,
    ...(sandbox ? { sandbox } : {}),
  }
  const keys = openAccessDatabase(system)
  const access = await openAccess({ pool: keys.pool, nats, settings, log })
  const own = { db: postgres.db, readsFrom: () => reads?.from ?? 'primary' } as const
  const app = createApp({
    routes,
    services: reads ? { ...services, db: reads.db, own } : services,
    access,
    log,
  })
  answerUnreadable(listening.server, { access, base: settings.BASE_URL ?? address })
  const hub = await startMacroHub({ services, nats, log })
  const clerk = access.keys ? startClerk({ services, nats, keys: access.keys, log }) : null
  const watch = await startWatch({ services, nats, log })
  listening.answer(app.callback())
  return {
    address,
    keys: access.keys,
    async stop() {
      await watch.stop()
      await clerk?.stop()
      await hub.stop()
      notices.unsubscribe()
      board.stop()
      await listening.close()
      await access.stop()
      await keys.close()
      await reads?.close()
      await sandbox?.stop()
    },
  }
}

/** What test keys read; null: what live keys read. */
async function openSandbox({ SANDBOX_DATABASE_URL }: Settings, log: Log) {
  if (SANDBOX_DATABASE_URL === null) return null
  const { db, pool, close } = openPostgres(SANDBOX_DATABASE_URL, { log, name: 'vnfin sandbox', max: 4 })
  const board = pollBoard(() => readBoard(pool), { log, expected: readModels })
  await board.refresh()
  return {
    db,
    readModels: board,
    async stop() {
      board.stop()
      await close()
    },
  }
}
