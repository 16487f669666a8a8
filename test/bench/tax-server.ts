import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../api/app.ts'
import type { Services } from '../../api/http/route.ts'
import { taxRoutes } from '../../api/tax/routes/index.ts'
import { createLog } from '../../runtime/log.ts'
import type { Db } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { grantTier } from '../support/access.ts'

/** Ours, as it runs in production, without Postgres and NATS: tax needs neither. */
const services: Services = {
  settings: readSettings({}),
  db: null as unknown as Db,
  nats: null,
  routes: taxRoutes,
  readModels: { get: () => null, all: () => [], simulated: false, unavailable: 'none here' },
}
const app = createApp({ routes: taxRoutes, services, access: grantTier('elite'), log: createLog('info') })
const server = createServer(app.callback())
server.listen(0, '127.0.0.1', () => {
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ microseconds: user + system })
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port: (server.address() as AddressInfo).port })
})
