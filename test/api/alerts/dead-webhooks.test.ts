import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { startWatch } from '../../../api/alerts/alert-worker.ts'
import { createSender } from '../../../api/alerts/send.ts'
import { record } from '../../../api/billing/record.ts'
import { inParts } from '../../../api/callbacks/queue.ts'
import { type AlertSet, alertSet } from '../../../contracts/events/alert.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { accessSystem } from '../../support/access-system.ts'
import { barsFact } from '../../support/engine.ts'
import { eventually } from '../../support/eventually.ts'

const at = '2026-11-27T01:00:00Z'
const dead = 1_100

t.test('more dead webhooks than a page or a queue holds delay no good one', async t => {
  const system = await accessSystem(t, at)
  const { status: statuses, caughtUp } = await system.project([listing, prices, alerts])
  const { db, close } = openPostgres(system.databaseUrl, { log: silentLog })
  t.teardown(close)
  let document = 0
  const publish = (session: string, close: number) => {
    const fact = barsFact([['VCB', session, close]], { document: ++document })
    return system.nats.js.publish(system.nats.names.factSubject(fact.type), JSON.stringify(fact))
  }
  const put = async (n: number, url: string, armed_after: string) => {
    const alert_id = `alr_${String(n).padStart(26, '0')}`
    const data: AlertSet = {
      alert_id,
      account: 'acc_1',
      state: 'active',
      symbol: 'VCB',
      condition: { field: 'price', operator: 'gte', value: 1, unit: 'VND' },
      repeat: 'once',
      channels: [{ type: 'webhook', url, disabled: false }],
      note: null,
      expires_at: null,
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      armed_after,
      created_at: at,
      updated_at: at,
    }
    await record(system.nats, alertSet, { key: alert_id, data, at: new Date(at) })
  }
  await publish('2026-11-25', 60_000)
  // Nobody listens at the address of these, and nobody answers at the other.
  const silent = createServer(() => undefined)
  const got = new Map<string, number>()
  const good = createServer((request, response) => {
    got.set(request.url!, performance.now())
    request.resume()
    response.writeHead(204).end()
  })
  for (const server of [silent, good]) {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    t.teardown(() => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(resolve))
    })
  }
  const portOf = (server: typeof good) => (server.address() as AddressInfo).port
  await inParts(
    Array.from({ length: dead }, (_, n) => n),
    n => put(n, `http://127.${n % 2 ? 0 : 1}.0.1:${portOf(silent)}/${n}`, '2026-11-25'),
  )
  await publish('2026-11-26', 60_000)
  await caughtUp()
  const watch = await startWatch({
    services: { db, readModels: statuses },
    nats: system.nats,
    log: silentLog,
    now: () => new Date(at),
    sender: createSender(() => true),
    // As for a webhook that has failed for an hour.
    pauseMs: () => 1_800_000,
  })
  t.teardown(() => watch.stop())
  const queued = async () => (await system.nats.jsm.streams.info(system.nats.names.webhooks)).state.messages
  await eventually(async () => (await queued()) === dead)
  t.pass('all of them are queued, beyond the first page')
  for (const round of [0, 1]) {
    await put(dead + round, `http://127.0.0.1:${portOf(good)}/${round}`, '2026-11-26')
    await caughtUp()
    const since = performance.now()
    await publish(`2026-11-2${7 + round}`, 60_000)
    await caughtUp()
    await eventually(() => got.has(`/${round}`))
    const took = got.get(`/${round}`)! - since
    t.ok(took < 2_000, `delivered after ${Math.round(took)} ms`)
  }
})
