import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import t, { type Test } from 'tap'
import { startWatch } from '../../../api/alerts/alert-worker.ts'
import { alertRoutesFor } from '../../../api/alerts/index.ts'
import { createSender } from '../../../api/alerts/send.ts'
import { secretOverlapMs } from '../../../contracts/http/access/webhook-parts.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { isPublicAddress } from '../../../runtime/public-address.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { barsFact } from '../../support/engine.ts'
import { eventually } from '../../support/eventually.ts'
import { send } from '../../support/send.ts'

const path = '/api/finance/ai/price-alerts'

async function receiver(t: Test) {
  const calls: { readonly url: string; readonly headers: Record<string, string>; readonly body: string }[] =
    []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const url = request.url ?? ''
      calls.push({
        url,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      })
      response.writeHead(url === '/gone' ? 410 : url === '/broken' ? 500 : 204).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}

const isSigned = (
  secret: string,
  { body, headers }: { body: string; headers: Record<string, string> },
): boolean => {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}

t.test('for a day an alert is signed with both secrets, and a test delivery has its receipts', async t => {
  const start = new Date()
  const system = await accessSystem(t, start.toISOString())
  const { status: readModels, caughtUp } = await system.project([listing, prices, indices, alerts])
  let document = 0
  const publish = (session: string, close: number) => {
    const fact = barsFact([['VCB', session, close]], { document: ++document })
    return system.nats.js.publish(system.nats.names.factSubject(fact.type), JSON.stringify(fact))
  }
  await publish('2026-11-25', 60_000)
  await caughtUp()
  const { db, close } = openPostgres(system.databaseUrl, { log: silentLog })
  t.teardown(close)
  const api = await system.start({ routes: alertRoutesFor(() => true), readModels })
  const key = await keyOf(api, 'pro')
  const to = await receiver(t)
  const body = {
    symbol: 'VCB',
    condition: { field: 'price', operator: 'gte', value: 61_000 },
    repeat: 'daily',
    channels: [
      { type: 'webhook', url: `${to.base}/hook` },
      { type: 'webhook', url: `${to.base}/broken` },
      { type: 'webhook', url: `${to.base}/gone` },
      { type: 'ntfy', url: `${to.base}/topic` },
      { type: 'sse' },
    ],
  }
  const { data: made } = (await send(api.base + path, { key, body })).body
  t.equal(made.previous_secret_until, null)
  const act = async (action: string, id = made.alert_id) => {
    const done = await send(`${api.base}${path}/${id}/${action}`, { key, method: 'POST' })
    t.equal(done.status, 200, done.text)
    return done.body.data
  }
  const second = await act('rotate-secret')
  t.not(second.webhook_secret, made.webhook_secret)
  t.ok(Math.abs(Date.parse(second.previous_secret_until) - start.getTime() - secretOverlapMs) < 1_000)

  const receipts = await act('test')
  t.match(receipts, [
    { alert_id: made.alert_id, channel: 'webhook', outcome: 'delivered', reason: null },
    { outcome: 'failed', reason: 'status 500' },
    { outcome: 'refused', reason: 'gone' },
    { channel: 'ntfy', outcome: 'delivered' },
  ])
  const tested = to.calls.find(({ url }) => url === '/hook')!
  t.equal(tested.headers['webhook-id'], receipts[0].delivery_id)
  t.match(JSON.parse(tested.body), { type: 'webhook.test', data: { webhook_id: made.alert_id } })
  for (const one of [made, second])
    t.ok(isSigned(one.webhook_secret, tested), 'a receiver with either takes it')
  t.match((await send(`${api.base}${path}/${made.alert_id}`, { key })).body.data, {
    status: 'active',
    channels: [{ disabled: false }, { disabled: false }, { disabled: false }, {}, {}],
  })

  let now = start
  const watch = await startWatch({
    services: { db, readModels },
    nats: system.nats,
    log: silentLog,
    now: () => now,
    sender: createSender(() => true),
    pauseMs: () => 60_000,
  })
  t.teardown(() => watch.stop())
  const firedCalls = () => to.calls.filter(({ url, body }) => url === '/hook' && body.includes('alert.fired'))
  await publish('2026-11-26', 66_000)
  await eventually(() => firedCalls().length === 1)
  for (const one of [made, second]) t.ok(isSigned(one.webhook_secret, firedCalls()[0]!))

  const third = await act('rotate-secret')
  await publish('2026-11-27', 66_000)
  await eventually(() => firedCalls().length === 2)
  t.same(
    [made, second, third].map(one => isSigned(one.webhook_secret, firedCalls()[1]!)),
    [false, true, true],
    'a further rotation drops the oldest at once',
  )
  now = new Date(start.getTime() + secretOverlapMs + 1_000)
  await publish('2026-11-30', 66_000)
  await eventually(() => firedCalls().length === 3)
  t.equal(firedCalls()[2]!.headers['webhook-signature']!.split(' ').length, 1, 'and after a day one signs')

  const other = await keyOf(api, 'pro')
  for (const action of ['rotate-secret', 'test'])
    t.equal(
      (await send(`${api.base}${path}/${made.alert_id}/${action}`, { key: other, method: 'POST' })).status,
      404,
    )
  const guarded = await system.start({ routes: alertRoutesFor(isPublicAddress), readModels })
  const before = to.calls.length
  const refused = await send(`${guarded.base}${path}/${made.alert_id}/test`, { key, method: 'POST' })
  t.ok(refused.body.data.every(({ outcome }: { outcome: string }) => outcome === 'refused'))
  t.equal(to.calls.length, before, 'no address within the network is called')
})
