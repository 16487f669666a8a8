import { spawn } from 'node:child_process'
import { join } from 'node:path'
import t from 'tap'
import { startOrderWorker } from '../../../api/billing/order-worker.ts'
import { readVietQr } from '../../../api/billing/vietqr.ts'
import { orders } from '../../../projections/orders/projection.ts'
import { findOrder, paymentsInReview, unreadWebhooks } from '../../../projections/orders/query.ts'
import { usage } from '../../../projections/usage/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { eventually } from '../../support/eventually.ts'
import { notify, providerSecrets } from '../../support/payment-provider.ts'
import { send } from '../../support/send.ts'

const path = '/api/finance/subscription'
const account = '1234567890'
const sold = {
  PRICE_PRO: '199000',
  PRICE_ELITE: '499000',
  BANK_BIN: '970436',
  BANK_ACCOUNT: account,
  BANK_ACCOUNT_NAME: 'CONG TY X',
  ...providerSecrets,
}

t.test('a tier is ordered, paid by a transfer, used, and ends; everything over HTTP', async t => {
  const system = await accessSystem(t, '2026-11-27T01:00:00Z')
  const { status: statuses, caughtUp } = await system.project([orders, usage])
  const [one, two] = [
    await system.start({ settings: sold, readModels: statuses }),
    await system.start({ settings: sold, readModels: statuses }),
  ]
  const { db, close } = openPostgres(system.databaseUrl, { log: silentLog })
  t.teardown(close)
  await caughtUp()
  let now = new Date('2026-11-27T01:00:00Z')
  const setNow = (iso: string) => {
    now = new Date(iso)
    system.setNow(iso)
  }
  const orderWorker = startOrderWorker({
    services: { db, readModels: statuses },
    nats: system.nats,
    keys: one.keys,
    log: silentLog,
    now: () => now,
  })
  t.teardown(() => orderWorker.stop())
  const key = await keyOf(one, 'free', now)
  const post = (body: unknown, idempotency: string | null, base = one.base) =>
    send(base + path, { key, body, headers: idempotency === null ? {} : { 'idempotency-key': idempotency } })

  t.match(await post({ tier: 'pro', months: 1 }, null), {
    status: 400,
    body: { code: 'idempotency_key_missing' },
  })
  t.match(await post({ tier: 'gold', months: 2 }, 'a'), { status: 422 })
  const made = await post({ tier: 'pro', months: 1 }, '"order-1"')
  t.match(made, {
    status: 201,
    body: { data: { status: 'pending', amount: 199_000, bank: { code: 'VCB', name: 'Vietcombank' } } },
  })
  const order = made.body.data
  t.equal(made.headers.get('location'), `${path}/orders/${order.order_id}`)
  t.equal(order.expires_at, '2026-11-27T08:30:00+07:00')
  t.same(readVietQr(order.qr.payload), {
    bin: '970436',
    accountNumber: account,
    amount: 199_000,
    content: order.memo,
  })
  const again = await post({ tier: 'pro', months: 1 }, 'order-1', two.base)
  t.same([again.status, again.body.data], [201, order], 'the same key, in another process')
  t.equal(again.headers.get('idempotent-replayed'), 'true')
  t.match(await post({ tier: 'elite', months: 1 }, 'order-1'), {
    status: 422,
    body: { code: 'idempotency_mismatch' },
  })
  t.match(await post({ tier: 'elite', months: 1 }, 'order-2'), {
    status: 409,
    body: { order: { order_id: order.order_id } },
  })

  const at = `${one.base}${path}/orders/${order.order_id}`
  const polled = await send(at, { key })
  t.same(polled.body.data, order)
  t.equal((await send(at, { key, headers: { 'if-none-match': polled.headers.get('etag')! } })).status, 304)
  t.equal(
    (await send(at, { key: await keyOf(one, 'free') })).status,
    404,
    'another account sees nothing of it',
  )
  t.match((await send(order.qr.svg_url.replace(/^/, one.base), { key })).text, /^<svg /)
  const png = Buffer.from(
    await (await fetch(one.base + order.qr.png_url, { headers: { 'x-api-key': key } })).arrayBuffer(),
  )
  t.same([...png.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])
  t.equal(png.readUInt32BE(16), png.readUInt32BE(20), 'square')

  const stream = await fetch(`${at}/events`, { headers: { 'x-api-key': key } })
  t.equal(stream.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  const transfer = { id: 1, amount: 100_000, content: `ND ${order.memo.toLowerCase()} CT`, account, at: now }
  t.equal(
    await notify(one.base, 'sepay', transfer, body => body.replace('100000', '199000')),
    401,
    'a changed body',
  )
  t.equal(
    await notify(one.base, 'sepay', { ...transfer, at: new Date(now.getTime() - 301_000) }),
    401,
    'an old one',
  )
  t.equal(await notify(one.base, 'sepay', transfer), 200)
  await eventually(async () => (await send(at, { key })).body.data.status === 'underpaid')
  t.match(await send(at, { key, method: 'DELETE' }), { status: 409, body: { action: /99000 VND/ } })
  t.match(
    (await send(one.base + path, { key })).body.data,
    { tier: 'free', status: 'none' },
    'no tier without payment',
  )
  for (const base of [one.base, two.base, one.base])
    t.equal(await notify(base, 'casso', { ...transfer, id: 2, amount: 99_000 }), 200, 'told again and again')
  const events = await stream.text()
  t.same(
    [...events.matchAll(/^event: (.*)$/gm)].map(m => m[1]),
    [
      'billing.order-placed',
      'billing.payment-received',
      'billing.order-cancelled',
      'billing.payment-received',
    ],
  )
  t.match(events, /"status":"paid"/)
  const last = [...events.matchAll(/^id: (\d+)$/gm)].at(-1)![1]!
  const rest = await fetch(`${at}/events`, { headers: { 'x-api-key': key, 'last-event-id': last } })
  t.notMatch(await rest.text(), /order-placed/, 'goes on after the last event')

  const standing = async () => (await send(two.base + path, { key })).body.data
  await eventually(async () => (await standing()).tier === 'pro')
  t.match(await standing(), {
    tier: 'pro',
    status: 'active',
    period_end: '2026-12-27T08:00:00+07:00',
    limits: { per_day: 1000 },
    plans: [{ price: null }, { price: { amount: 199_000, currency: 'VND' } }, { price: { amount: 499_000 } }],
    orders: [{ order_id: order.order_id, status: 'paid', paid_amount: 199_000 }],
  })
  await caughtUp(one, two)
  t.same(await paymentsInReview(db), [], 'nothing is left to look at')

  setNow('2026-12-22T01:00:00Z')
  await orderWorker.look()
  t.match((await send(one.base + path, { key })).body.meta.warnings, [{ code: 'period_ends_soon' }])
  setNow('2026-12-27T01:00:01Z')
  t.match(await standing(), { tier: 'free', status: 'expired' })
  t.match(
    await send(`${one.base}/api/finance/bctc/screener`, { key }),
    { status: 403 },
    'the tier ends with its period',
  )
})

t.test(
  'what a webhook tells and no order names is kept for a person; an order that waits too long ends',
  async t => {
    const system = await accessSystem(t, '2026-11-27T01:00:00Z')
    const { status: statuses, caughtUp } = await system.project([orders])
    const api = await system.start({ settings: sold, readModels: statuses })
    await caughtUp()
    const { db, close } = openPostgres(system.databaseUrl, { log: silentLog })
    t.teardown(close)
    const at = new Date('2026-11-27T01:00:00Z')
    const key = await keyOf(api, 'free', at)
    const made = await send(api.base + path, {
      key,
      body: { tier: 'pro', months: 12 },
      headers: { 'idempotency-key': 'x' },
    })
    const order = made.body.data
    t.equal(order.amount, 199_000 * 12)
    const transfer = { amount: order.amount, content: order.memo, account, at }
    t.equal(
      await notify(api.base, 'payos', { ...transfer, id: 1, content: 'chuyen tien' }),
      200,
      'the amount alone is nothing',
    )
    t.equal(await notify(api.base, 'casso', { ...transfer, id: 2, out: true }), 200)
    t.equal(await notify(api.base, 'sepay', { ...transfer, id: 3, account: '999' }), 200)
    t.equal(
      await notify(api.base, 'sepay', { ...transfer, id: 4, amount: 0.5 }),
      200,
      'signed, and not to be read',
    )
    await caughtUp()
    t.match(
      (await paymentsInReview(db)).map(p => [p.payment_id, p.review]),
      [
        ['payos:TF1', 'unmatched'],
        ['sepay:3', 'unmatched'],
      ],
    )
    t.match(await unreadWebhooks(db), [{ provider: 'sepay', why: /transferAmount/ }])
    t.match(await findOrder(db, order.order_id), { state: 'pending' })

    const later = new Date('2026-11-27T01:31:00Z')
    system.setNow(later.toISOString())
    const orderWorker = startOrderWorker({
      services: { db, readModels: statuses },
      nats: system.nats,
      keys: api.keys,
      log: silentLog,
      now: () => later,
    })
    await orderWorker.look()
    await caughtUp()
    t.match(await findOrder(db, order.order_id), { state: 'expired' })
    t.equal(await notify(api.base, 'sepay', { ...transfer, id: 5, at: later }), 200)
    await caughtUp()
    t.match(await findOrder(db, order.order_id), { state: 'late' })
    t.match((await paymentsInReview(db)).at(-1), { review: 'late', open_amount: order.amount })
    await orderWorker.stop()
    t.match((await send(api.base + path, { key })).body.data, { tier: 'free' })
    const cli = (...args: string[]) =>
      new Promise<{ code: number | null; out: string }>(resolve => {
        const child = spawn(
          process.execPath,
          [join(import.meta.dirname, '../../../bin/vnfin.cjs'), 'orders', ...args],
          {
            env: {
              PATH: process.env.PATH,
              DATABASE_URL: system.databaseUrl,
              NATS_URL: system.natsUrl,
              STREAM_PREFIX: system.prefix,
              LOG_LEVEL: 'silent',
              VNFIN_HOME: '/nowhere',
            },
            stdio: ['ignore', 'pipe', 'ignore'],
          },
        )
        let out = ''
        child.stdout.on('data', chunk => {
          out += chunk
        })
        child.on('close', code => resolve({ code, out }))
      })
    t.match(await cli('review'), { code: 0, out: /sepay:5 +late.*could not be read/s })
    t.match(await cli('settle', 'payos:TF1', 'refund', '--note', 'sent back'), {
      code: 0,
      out: /is settled: refund/,
    })
    t.match(await cli('settle', 'sepay:3', 'honour', 'ord_unknown'), { code: 1 }, 'no such order')
    t.match(await cli('settle', 'sepay:9', 'honour'), { code: 1 }, 'no such payment')
    t.match(await cli('settle', 'sepay:5', 'honour'), { code: 0 })
    t.match(await findOrder(db, order.order_id), { state: 'paid', paid_amount: order.amount })
    t.match(
      (await paymentsInReview(db)).map(p => p.payment_id),
      ['sepay:3'],
    )
    const other = await send(api.base + path, {
      key,
      body: { tier: 'pro', months: 1 },
      headers: { 'idempotency-key': 'y' },
    })
    t.equal(other.status, 201)
    const cancelled = await send(`${api.base}${path}/orders/${other.body.data.order_id}`, {
      key,
      method: 'DELETE',
    })
    t.match(cancelled.body.data, { status: 'cancelled' })
  },
)

t.test('without a price, an account or a secret it says what is missing', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  const key = await keyOf(api, 'free')
  const body = { tier: 'pro', months: 1 }
  const headers = { 'idempotency-key': 'x' }
  t.match(await send(api.base + path, { key, body, headers }), {
    status: 503,
    body: { code: 'payments_not_configured', action: /BANK_BIN/ },
  })
  t.equal(await notify(api.base, 'sepay', { id: 1, amount: 1, content: '', account, at: new Date() }), 503)
  t.match(await send(`${api.base}/api/webhooks/payments/momo`, { body: {} }), { status: 422 })
})

t.test('half of the price that two providers report buys no tier, whatever its text holds', async t => {
  const now = new Date('2026-11-27T01:00:00Z')
  const system = await accessSystem(t, now.toISOString())
  const { status: statuses, caughtUp } = await system.project([orders])
  const api = await system.start({ settings: sold, readModels: statuses })
  const { db, close } = openPostgres(system.databaseUrl, { log: silentLog })
  t.teardown(close)
  await caughtUp()
  const key = await keyOf(api, 'free', now)
  const made = await send(api.base + path, {
    key,
    body: { tier: 'pro', months: 1 },
    headers: { 'idempotency-key': 'a' },
  })
  const order = made.body.data
  const half = { amount: 99_500, content: `\u0000CT ${order.memo}\ud800`, account, at: now }
  for (const [id, provider, reference] of [
    [1, 'sepay', 'FT26331-1'],
    [2, 'casso', 'FT26331-1'],
    [3, 'payos', 'ft26331-1'],
    [4, 'casso', undefined],
  ] as const)
    t.equal(
      await notify(api.base, provider, { ...half, id, ...(reference ? { reference } : {}) }),
      200,
      `${provider} is told that it is on record`,
    )
  await caughtUp()
  t.match(await findOrder(db, order.order_id), { state: 'underpaid', paid_amount: 99_500 })
  t.match(
    (await paymentsInReview(db)).filter(p => p.review !== 'underpaid'),
    [{ payment_id: 'casso:4', review: 'perhaps_repeated', same_as: 'sepay:1', open_amount: 99_500 }],
    'what is in doubt waits for a person',
  )
})
