import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../api/app.ts'
import { pollStatus } from '../../api/http/read-model-statuses.ts'
import type { AnyRoute } from '../../api/http/route.ts'
import { readModelStatuses } from '../../projections/engine/statuses.ts'
import { silentLog } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'
import type { Postgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { grantTier } from '../support/access.ts'

/** The API over HTTP in this process, reported changes by NATS as in production; every caller is of tier Elite. */
export async function inProcessApi(options: {
  readonly nats: Nats
  readonly postgres: Postgres
  readonly routes: readonly AnyRoute[]
}): Promise<{ readonly base: string; stop(): void }> {
  const { nats, postgres, routes } = options
  const statuses = pollStatus(() => readModelStatuses(postgres.pool), { log: silentLog })
  await statuses.refresh()
  const notices = nats.connection.subscribe(nats.names.changed('*'), {
    callback: () => void statuses.refresh(),
  })
  const services = { settings: readSettings({}), db: postgres.db, nats, routes, readModels: statuses }
  const app = createApp({ routes, services, access: grantTier('elite'), log: silentLog })
  const server = createServer(app.callback())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
      notices.unsubscribe()
      statuses.stop()
    },
  }
}
