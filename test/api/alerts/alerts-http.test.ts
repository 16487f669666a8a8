import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import t, { type Test } from 'tap'
import { startWatch } from '../../../api/alerts/alert-worker.ts'
import { alertRoutesFor } from '../../../api/alerts/index.ts'
import { createSender } from '../../../api/alerts/send.ts'
import { defaultPause } from '../../../api/callbacks/pauses.ts'
import { indexBars } from '../../../contracts/events/index-bars.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { firingsDue } from '../../../projections/alerts/query.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { type AccessSystem, accessSystem, keyOf } from '../../support/access-system.ts'
import { barsFact, dayFact } from '../../support/engine.ts'
import { eventually } from '../../support/eventually.ts'
import { send } from '../../support/send.ts'
import { plainNode } from '../../support/services.ts'

const path = '/api/finance/ai/price-alerts'

interface Received {
  readonly headers: Record<string, string>
  readonly body: string
}

/** A receiver of webhooks; `answer` may keep a request waiting. */
async function receiver(t: Test, answer: (n: number, response: ServerResponse) => void) {
  const received: Received[] = []
  const server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      })
      answer(received.length, response)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received }
}

let document = 0
const publish = (system: AccessSystem, session: string, close: number) => {
  const fact = barsFact([['VCB', session, close]], { document: ++document })
  return system.nats.js.publish(system.nats.names.factSubject(fact.type), JSON.stringify(fact))
}

async function home(t: Test) {
  const system = await accessSystem(t, '2026-11-27T01:00:00Z')
  const models = [listing, prices, indices, alerts]
  const { status: statuses, caughtUp } = await system.project(models)
  await publish(system, '2026-11-25', 60_000)
  await caughtUp()
  const { db, close } = openPostgres(system.databaseUrl, { log: silentLog })
  t.teardown(close)
  const api = await system.start({ routes: alertRoutesFor(() => true), readModels: statuses })
  return { system, status: statuses, caughtUp, db, api, key: await keyOf(api, 'pro') }
}

const above = (value: number, more: object = {}) => ({
  symbol: 'VCB',
  condition: { field: 'price', operator: 'crosses_above', value, unit: 'VND' },
  repeat: 'once',
  channels: [{ type: 'sse' }],
  ...more,
})

/** An index's close of a session. */
const publishIndex = (system: AccessSystem, session: string, close: number) => {
  const data = { code: ['VNINDEX'], session: [session], close: [close] }
  const fact = dayFact(indexBars, data, { document: ++document, key: `index ${session}` })
  return system.nats.js.publish(system.nats.names.factSubject(fact.type), JSON.stringify(fact))
}

t.test('an alert that can never mean what was meant is refused, with the unit that it wants', async t => {
  const { api, key, system, caughtUp, db } = await home(t)
  await publishIndex(system, '2026-11-25', 1_650)
  await caughtUp()
  const post = (body: object) => send(api.base + path, { key, body })
  const on = (symbol: string, field: string, value: number, more: object = {}) => ({
    symbol,
    condition: { field, operator: 'gte', value, ...more },
    repeat: 'once',
    channels: [{ type: 'sse' }],
  })
  const thousands = await post(on('VCB', 'price', 61.5))
  t.equal(thousands.status, 422)
  t.match(thousands.body.detail, /61.5 VND.*60000 VND.*not in thousands/)
  t.equal((await post(on('VCB', 'price', 61_500_000))).status, 422)
  t.equal((await post(on('VCB', 'volume_ratio', 2_000_000))).status, 422, 'shares in place of a ratio')
  t.equal((await post(on('VCB', 'change_percent', 61_500))).status, 422)
  const lower = await post(on('vcb', 'price', 61_500))
  t.match([lower.status, lower.body.data.symbol], [201, 'VCB'], 'in either case, as everywhere')
  t.equal((await send(`${api.base}${path}?symbol=vcb`, { key })).body.data.length, 1)

  t.equal((await post(on('VNINDEX', 'price', 1.65))).status, 422, 'points, not thousands of them')
  t.match((await post(on('VNINDEX', 'price', 1_700, { unit: 'VND' }))).body.detail, /must be points/)
  const index = await post(on('vnindex', 'price', 1_700))
  t.match([index.status, index.body.data.symbol, index.body.data.condition.unit], [201, 'VNINDEX', 'points'])
  t.same(await firingsDue(db, new Date('2026-11-26T12:00:00Z')), [])
  await publishIndex(system, '2026-11-26', 1_702)
  await caughtUp()
  t.match(await firingsDue(db, new Date('2026-11-26T12:00:00Z')), [{ symbol: 'VNINDEX', value: 1_702 }])

  const sms = await post({ ...on('VCB', 'price', 61_500), channels: [{ type: 'sms', url: 'x@y' }] })
  t.equal(sms.status, 422)
  t.match(sms.body.errors, [
    { pointer: '/channels/0/type', allowed: ['sse', 'webhook', 'ntfy', 'telegram', 'email', 'push'] },
  ])
  const bare = await post({ ...on('VCB', 'price', 61_500), channels: [{ type: 'webhook' }] })
  t.match(bare.body.errors, [{ pointer: '/channels/0/url', keyword: 'required' }])
})

t.test('alerts are made, listed, changed and deleted by their owner alone', async t => {
  const { api, key, system } = await home(t)
  const post = (body: object, headers = {}) => send(api.base + path, { key, body, headers })
  t.match(await send(api.base + path, { key: await keyOf(api, 'free') }), { status: 403 })
  const made = await post(above(65_000, { note: 'breakout' }), { 'idempotency-key': 'k1' })
  t.match(made, {
    status: 201,
    body: { data: { status: 'active', symbol: 'VCB', armed_after: '2026-11-25' } },
  })
  const { alert_id: id } = made.body.data
  t.equal(made.headers.get('location'), `${path}/${id}`)
  t.equal((await post(above(65_000), { 'idempotency-key': 'k1' })).body.data.alert_id, id)
  t.equal((await post(above(66_000), { 'idempotency-key': 'k1' })).status, 422)
  for (const [wrong, pointer] of [
    [{ symbol: 'XYZ' }, '/symbol'],
    [{ condition: { field: 'rsi14', operator: 'gte', value: 101 } }, '/condition/value'],
    [{ condition: { field: 'price', operator: 'gte', value: 1, unit: 'percent' } }, '/condition/unit'],
    [{ expires_at: '2026-11-26T00:00:00Z' }, '/expires_at'],
    [{ channels: [{ type: 'webhook', url: 'ftp://a.example' }] }, '/channels/0/url'],
  ] as const)
    t.match(await post(above(1, wrong)), { status: 422, body: { errors: [{ pointer }] } })
  const second = (await post(above(70_000))).body.data.alert_id
  t.same((await send(`${api.base}${path}?limit=1`, { key })).body.meta.pagination.total, 2)
  const cursor = (await send(`${api.base}${path}?limit=1`, { key })).body.meta.pagination.next_cursor
  t.equal((await send(`${api.base}${path}?limit=1&cursor=${cursor}`, { key })).body.data.length, 1)
  const paused = await send(`${api.base}${path}/${id}`, { key, method: 'PATCH', body: { status: 'paused' } })
  t.match(paused.body.data, { status: 'paused', note: 'breakout' })
  t.match((await send(`${api.base}${path}?status=paused`, { key })).body.data, [{ alert_id: id }])
  const other = await keyOf(api, 'pro')
  for (const method of ['GET', 'DELETE'])
    t.equal((await send(`${api.base}${path}/${id}`, { key: other, method })).status, 404)
  t.equal((await send(`${api.base}${path}/${id}`, { key, method: 'DELETE' })).status, 204)
  t.equal((await send(`${api.base}${path}/${id}`, { key })).status, 404)
  system.setNow('2026-11-28T01:00:00Z')
  await send(`${api.base}${path}/${second}`, {
    key,
    method: 'PATCH',
    body: { expires_at: '2026-11-28T02:00:00Z' },
  })
  system.setNow('2026-11-28T02:00:00Z')
  t.equal((await send(`${api.base}${path}/${second}`, { key })).body.data.status, 'expired')

  const closed = await system.start()
  const private_ = await send(closed.base + path, {
    key,
    body: above(1, { channels: [{ type: 'webhook', url: 'http://127.0.0.1:9/x' }] }),
  })
  t.ok([422, 503].includes(private_.status))
})

t.test(
  'a session fires an alert once, its webhook is signed and tried again; a slow one holds up nobody',
  async t => {
    const { api, key, system, status: statuses, caughtUp, db } = await home(t)
    const flaky = await receiver(t, (n, response) => response.writeHead(n === 1 ? 500 : 204).end())
    const slow = await receiver(t, () => undefined)
    const moved = await receiver(t, (_, response) => response.writeHead(302, { location: flaky.url }).end())
    const gone = await receiver(t, (_, response) => response.writeHead(410).end())
    const watch = await startWatch({
      services: { db, readModels: statuses },
      nats: system.nats,
      log: silentLog,
      sender: createSender(() => true),
      pauseMs: () => 50,
    })
    t.teardown(() => watch.stop())
    const create = async (url: string) =>
      (await send(api.base + path, { key, body: above(65_000, { channels: [{ type: 'webhook', url }] }) }))
        .body.data
    for (let i = 0; i < 6; i++) await create(slow.url)
    const alert = await create(flaky.url)
    const ended = await create(gone.url)
    await create(moved.url)
    await publish(system, '2026-11-26', 66_000)
    await eventually(() => flaky.received.length >= 2)
    await publish(system, '2026-11-26', 67_000)
    await caughtUp()
    const [first, again] = flaky.received
    t.equal(again?.headers['webhook-id'], first?.headers['webhook-id'], 'the same id at each attempt')
    const body = new Webhook(alert.webhook_secret).verify(again!.body, again!.headers)
    t.match(body, {
      type: 'alert.fired',
      data: {
        alert_id: alert.alert_id,
        symbol: 'VCB',
        session: '2026-11-26',
        value: 66_000,
        previous: 60_000,
      },
    })
    t.throws(() =>
      new Webhook(alert.webhook_secret).verify(again!.body.replace('66000', '1'), again!.headers),
    )
    t.notMatch(again!.body, /acc_/)
    const events = async (id: string) => (await send(`${api.base}${path}/${id}/events`, { key })).body.data
    await eventually(async () => (await events(alert.alert_id)).length === 2)
    t.match(await events(alert.alert_id), [
      { type: 'alert.fired' },
      { type: 'alert.delivery', data: { outcome: 'delivered' } },
    ])
    t.match((await send(`${api.base}${path}/${alert.alert_id}`, { key })).body.data, { status: 'done' })
    await eventually(async () => (await events(ended.alert_id)).length === 2)
    t.match((await send(`${api.base}${path}/${ended.alert_id}`, { key })).body.data.channels, [
      { disabled: true },
    ])
    t.ok(moved.received.length >= 1)
    t.equal(flaky.received.length, 2, 'a redirect is not followed, a revised bar fires nothing')
  },
)

t.test(
  'a webhook that takes nothing is tried for a day, less and less often, then disabled with a notice',
  async t => {
    const pauses: number[] = []
    for (let age = 0; age < 86_400_000; age += pauses.at(-1) as number) pauses.push(defaultPause(age))
    t.equal(pauses[0], 5_000, 'at first after five seconds')
    t.ok(
      pauses.every((p, i) => i === 0 || p >= (pauses[i - 1] as number)),
      'then after longer and longer',
    )
    t.equal(Math.max(...pauses), 7_200_000, 'two hours at most')
    t.ok(pauses.length >= 20 && pauses.length <= 60, `${pauses.length} attempts in 24 hours`)

    const { api, key, system, status: statuses, db } = await home(t)
    const dead = await receiver(t, (_, response) => response.writeHead(500).end())
    let now = new Date('2026-11-27T01:00:00Z')
    const watch = await startWatch({
      services: { db, readModels: statuses },
      nats: system.nats,
      log: silentLog,
      now: () => now,
      sender: createSender(() => true),
      pauseMs: () => 30,
    })
    t.teardown(() => watch.stop())
    const body = above(65_000, { channels: [{ type: 'webhook', url: dead.url }] })
    const { alert_id: id } = (await send(api.base + path, { key, body })).body.data
    await publish(system, '2026-11-26', 66_000)
    await eventually(() => dead.received.length >= 3)
    const events = async () => (await send(`${api.base}${path}/${id}/events`, { key })).body.data
    t.match(await events(), [{ type: 'alert.fired' }], 'within the day it is neither delivered nor given up')
    now = new Date('2026-11-28T00:59:00Z')
    const before = dead.received.length
    await eventually(() => dead.received.length > before)
    t.equal((await events()).length, 1, 'also in its last minute')
    now = new Date('2026-11-28T01:00:01Z')
    await eventually(async () => (await events()).length === 2)
    t.match((await events())[1], { type: 'alert.delivery', data: { outcome: 'given_up', reason: /500/ } })
    t.match((await send(`${api.base}${path}/${id}`, { key })).body.data.channels, [{ disabled: true }])
    t.equal(new Set(dead.received.map(r => r.headers['webhook-id'])).size, 1)
  },
)

t.test('a process that is killed in the middle of a delivery: it arrives under the same id', async t => {
  const { api, key, system, db } = await home(t)
  const slowReceiver = await receiver(t, (n, response) => {
    if (n > 1) response.writeHead(204).end()
  })
  const run = () => {
    const [command = '', ...args] = plainNode(
      join(import.meta.dirname, '../../support/watch-process.ts'),
      system.databaseUrl,
      system.natsUrl,
      system.prefix,
    )
    const child = spawn('env', [command, ...args], { stdio: 'ignore' })
    t.teardown(() => child.kill('SIGKILL'))
    return child
  }
  const first = run()
  const made = await send(api.base + path, {
    key,
    body: above(65_000, { channels: [{ type: 'webhook', url: slowReceiver.url }] }),
  })
  await publish(system, '2026-11-26', 66_000)
  await eventually(() => slowReceiver.received.length === 1)
  first.kill('SIGKILL')
  run()
  await eventually(async () => {
    const { rows } = await openRows(db, made.body.data.alert_id)
    return rows.length === 1
  })
  t.ok(slowReceiver.received.length >= 2)
  t.equal(
    new Set(slowReceiver.received.map(({ headers }) => headers['webhook-id'])).size,
    1,
    'who looks at ids sees it once',
  )
})

async function openRows(db: Awaited<ReturnType<typeof home>>['db'], alert: string) {
  const { sql } = await import('kysely')
  return sql`select outcome from alerts.deliveries where alert_id = ${alert}`.execute(db)
}
