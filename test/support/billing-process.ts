/**
 * An API process with the projection of orders and the order worker, for tests that kill it: forked with SYSTEM =
 * { databaseUrl, natsUrl, prefix, now, settings }. It tells its port; a message { now } sets its clock, and after
 * { crash } it ends at the given passing of that point as `kill -9` would end it.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openAccess } from '../../api/access/access.ts'
import { createApp } from '../../api/app.ts'
import { billingRoutes } from '../../api/billing/index.ts'
import { startOrderWorker } from '../../api/billing/order-worker.ts'
import { pollStatus } from '../../api/http/read-model-statuses.ts'
import type { Services } from '../../api/http/route.ts'
import { orderExpired } from '../../contracts/events/billing-order.ts'
import { paymentReceived } from '../../contracts/events/billing-payment.ts'
import { streamNames } from '../../contracts/streams.ts'
import { startEngine } from '../../projections/engine/engine.ts'
import type { Projection } from '../../projections/engine/projection.ts'
import { readModelStatuses } from '../../projections/engine/statuses.ts'
import { orders } from '../../projections/orders/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { readSettings } from '../../runtime/settings.ts'
import type { CrashPoint } from './crash-points.ts'

const system = JSON.parse(process.env.SYSTEM ?? '{}')
let crash: { point: CrashPoint; passing: number } | null = null
let now: string = system.now
let passed = 0

/** Dies here, if this is the point and its turn. */
function pass(point: CrashPoint): void {
  if (crash?.point === point && ++passed >= crash.passing) process.kill(process.pid, 'SIGKILL')
}

/** The object with some of its methods replaced. */
const but = <T extends object>(whole: T, changed: Partial<T>): T =>
  new Proxy(whole, {
    get(target, name) {
      const value = Reflect.get(name in changed ? changed : target, name)
      return typeof value === 'function' && !(name in changed) ? value.bind(target) : value
    },
  })

const log = silentLog
const settings = readSettings({ CHECK_RESPONSES: 'throw', ...system.settings })
const postgres = openPostgres(system.databaseUrl, { log, max: 6, session: { synchronous_commit: 'on' } })
const real = await openNats({ url: system.natsUrl, names: streamNames(system.prefix), log })
const factSubject = real.names.factSubject(paymentReceived.type)
const ended = real.names.factSubject(orderExpired.type)
const nats = but(real, {
  js: but(real.js, {
    async publish(subject, ...rest) {
      if (subject === factSubject) pass('before a webhook is in the log')
      const ack = await real.js.publish(subject, ...rest)
      if (subject === factSubject) pass('after it is, before the provider is told')
      if (subject === ended) pass('after the end of an order is in the log')
      return ack
    },
  }),
  connection: but(real.connection, {
    publish(subject, ...rest) {
      if (subject === real.names.changed(orders.name)) pass('after it is derived, before anybody is told')
      real.connection.publish(subject, ...rest)
    },
  }),
})
const model: Projection = {
  ...orders,
  async apply(trx, facts) {
    const touched = await orders.apply(trx, facts)
    pass('after it is derived, before that is kept')
    return touched
  },
}
await startEngine({ pool: postgres.pool, databaseUrl: system.databaseUrl, nats, log }, [model])
const readModels = pollStatus(() => readModelStatuses(postgres.pool), { log })
const access = await openAccess({ pool: postgres.pool, nats, settings, log })
if (!access.keys) throw new Error('no database of keys')
const { keys } = access
const routes = billingRoutes
const services: Services = { settings, db: postgres.db, nats, routes, readModels }
startOrderWorker({
  services,
  nats,
  log,
  now: () => new Date(now),
  everyMs: 200,
  keys: but(keys, {
    async grant(...given) {
      pass('before a paid tier is given')
      const granted = await keys.grant(...given)
      if (granted) pass('after a paid tier is given')
      return granted
    },
  }),
})
await readModels.refresh()
const server = createServer(createApp({ routes, services, access, log, now: () => new Date(now) }).callback())
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', (message: { now?: string; crash?: typeof crash }) => {
  now = message.now ?? now
  if (message.crash) {
    crash = message.crash
    passed = 0
  }
})
process.on('disconnect', () => process.exit(0))
