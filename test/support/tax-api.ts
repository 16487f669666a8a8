import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Test } from 'tap'
import { createApp } from '../../api/app.ts'
import type { Services } from '../../api/services.ts'
import { systemRoutes } from '../../api/system/index.ts'
import { taxRoutes } from '../../api/tax/routes/index.ts'
import { silentLog } from '../../runtime/log.ts'
import type { Db } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { grantTier } from './access.ts'

/** A database that is down: whoever asks it gets an error. */
const downDb = new Proxy({} as Db, {
  get: (_, name) => {
    throw new Error(`the database is down, and something asked it for ${String(name)}`)
  },
})

/**
 * The tax interface over real HTTP with neither Postgres nor NATS, responses checked against their schemas.
 * @returns its base address; it ends with the test
 */
export async function taxApi(t: Test, now = '2026-11-27T03:00:00Z'): Promise<string> {
  const routes = [...systemRoutes, ...taxRoutes]
  const services: Services = {
    settings: readSettings({ CHECK_RESPONSES: 'throw' }),
    db: downDb,
    nats: null,
    routes,
    readModels: { get: () => null, all: () => [], simulated: true, unavailable: 'the database is down' },
  }
  const app = createApp({
    routes,
    services,
    access: grantTier('elite'),
    log: silentLog,
    now: () => new Date(now),
  })
  const server = createServer(app.callback())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    return new Promise<void>(resolve => server.close(() => resolve()))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
