/**
 * An API process of its own, for tests that need several and kill some: forked with SYSTEM = { databaseUrl, natsUrl,
 * prefix, now }. It tells its port; a message { now } sets its clock.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openAccess } from '../../api/access/access.ts'
import { createApp } from '../../api/app.ts'
import type { Services } from '../../api/http/route.ts'
import { taxRoutes } from '../../api/tax/routes/index.ts'
import { streamNames } from '../../contracts/streams.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import { probe } from './probe-route.ts'

const { databaseUrl, natsUrl, prefix, now: at } = JSON.parse(process.env.SYSTEM ?? '{}')
let now: string = at
const log = silentLog
// Thousands of calls at once test quotas here, not what a process refuses.
const settings = readSettings({ CONCURRENT_REQUESTS: '10000' })
const postgres = openPostgres(databaseUrl, { log, max: 4 })
const nats = await openNats({ url: natsUrl, names: streamNames(prefix), log })
const access = await openAccess({ pool: postgres.pool, nats, settings, log })
const routes = [probe, ...taxRoutes]
const services: Services = {
  settings,
  db: postgres.db,
  nats,
  routes,
  readModels: { get: () => null, all: () => [], simulated: false, unavailable: null },
}
const server = createServer(createApp({ routes, services, access, log, now: () => new Date(now) }).callback())
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', (message: { now: string }) => {
  now = message.now
  process.send?.({ now })
})
process.on('disconnect', () => process.exit(0))
