import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { startWatch } from '../../../api/alerts/alert-worker.ts'
import { messageOf } from '../../../api/alerts/firing-text.ts'
import { alertRoutesFor } from '../../../api/alerts/index.ts'
import { createSender } from '../../../api/alerts/send.ts'
import { isTelegram, textRequest, withoutToken } from '../../../api/alerts/text-post.ts'
import type { AlertFired } from '../../../contracts/events/alert.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { barsFact } from '../../support/engine.ts'
import { eventually } from '../../support/eventually.ts'
import { send } from '../../support/send.ts'

const path = '/api/finance/ai/price-alerts'
const token = `123456:${'A'.repeat(35)}`

const fired = (more: Partial<AlertFired> = {}): AlertFired => ({
  firing_id: 'f1',
  alert_id: 'alr_1',
  account: 'acc_1',
  symbol: 'VCB',
  session: '2026-11-26',
  condition: { field: 'price', operator: 'crosses_above', value: 65_000, unit: 'VND' },
  value: 66_500,
  previous: 60_000,
  webhooks: [],
  ...more,
})

t.test('a firing is a sentence in both languages; several are one message', async t => {
  t.same(messageOf([{ body: fired() }]), {
    title: 'vnfin: VCB',
    text: [
      'VCB, phiên 26/11/2026: giá đóng cửa 66.500 đồng; điều kiện: cắt lên trên (65.000 đồng).',
      'VCB, session 2026-11-26: close 66,500 VND; condition: crosses above (65,000 VND).',
    ].join('\n\n'),
  })
  const many = messageOf(Array.from({ length: 33 }, (_, n) => ({ body: fired({ symbol: `AB${n}` }) })))
  t.match(many.title, '33 cảnh báo')
  t.match(many.text, 'AB29, phiên')
  t.match(many.text, 'và 3 cảnh báo khác.')
  t.notMatch(many.text, 'AB30,')
})

t.test('each channel has the request that its service takes', async t => {
  const message = { title: 'vnfin: VCB', text: 'giá 1' }
  const ntfy = textRequest('ntfy', 'https://ntfy.sh/topic', message)
  t.equal(ntfy.url, 'https://ntfy.sh/topic')
  t.equal(ntfy.body, 'giá 1')
  t.match(ntfy.headers.title, /^=\?UTF-8\?B\?[\w+/=]+\?=$/)
  const address = `https://api.telegram.org/bot${token}/sendMessage?chat_id=-100123`
  const telegram = textRequest('telegram', address, { ...message, text: 'x'.repeat(9_000) })
  t.equal(telegram.url, `https://api.telegram.org/bot${token}/sendMessage`)
  const body = JSON.parse(telegram.body)
  t.equal(body.chat_id, '-100123')
  t.ok(body.text.length <= 4_096)
  t.ok(isTelegram(address))
  for (const wrong of [
    'https://api.telegram.org/',
    `https://api.telegram.org/bot${token}/sendMessage`,
    `https://api.telegram.org/bot${token}/getUpdates?chat_id=1`,
    `https://api.telegram.org/botx/sendMessage?chat_id=1`,
  ])
    t.notOk(isTelegram(wrong), wrong)
  t.equal(withoutToken(address), 'https://api.telegram.org/bot123456:…/sendMessage?chat_id=-100123')
})

async function receiver(of: Test, statusOf: () => number) {
  const calls: { path: string; status: number; body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const status = statusOf()
      calls.push({ path: request.url ?? '', status, body: Buffer.concat(chunks).toString() })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  of.teardown(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}

t.test(
  'after an outage of a service its person gets one digest, and each firing has its receipt',
  async t => {
    const system = await accessSystem(t, '2026-11-27T01:00:00Z')
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
    const guarded = await system.start({ readModels })
    const key = await keyOf(api, 'pro')
    const post = (type: string, url: string, value: number, base = api.base) => {
      const condition = { field: 'price', operator: 'crosses_above', value, unit: 'VND' }
      return send(base + path, {
        key,
        body: { symbol: 'VCB', condition, repeat: 'once', channels: [{ type, url }] },
      })
    }
    let status = 503
    const service = await receiver(t, () => status)
    const topic = `${service.base}/my-topic`
    const bot = `${service.base}/bot${token}/sendMessage?chat_id=42`

    for (const url of ['http://127.0.0.1/topic', 'http://169.254.169.254/topic'])
      t.match(await post('ntfy', url, 61_000, guarded.base), {
        status: 422,
        body: { errors: [{ pointer: '/channels/0/url' }] },
      })
    t.match(await post('telegram', topic, 61_000), { status: 422, body: { detail: /sendMessage/ } })

    const ids: string[] = []
    for (const value of [61_000, 62_000, 63_000, 64_000, 65_000])
      ids.push((await post('ntfy', topic, value)).body.data.alert_id)
    const telegram = (await post('telegram', bot, 61_000)).body.data
    t.match(telegram.channels, [{ type: 'telegram', url: bot, disabled: false }])

    const watch = await startWatch({
      services: { db, readModels },
      nats: system.nats,
      log: silentLog,
      sender: createSender(() => true),
      pauseMs: () => 50,
    })
    t.teardown(() => watch.stop())
    await publish('2026-11-26', 66_000)
    await caughtUp()
    // Not over HTTP, which counts: it is looked at again and again.
    const rowsIn = async (table: 'firings' | 'deliveries') =>
      (await api.pool.query(`select 1 from alerts.${table}`)).rows.length
    await eventually(async () => (await rowsIn('firings')) === 6)
    await eventually(() => service.calls.length > 1)
    await pause(500)
    status = 200
    await eventually(async () => (await rowsIn('deliveries')) === 6)
    const taken = service.calls.filter(call => call.status === 200)
    t.equal(taken.length, 2, 'one message to each address')
    const digest = taken.find(call => call.path === '/my-topic')!
    for (const value of ['61.000', '62.000', '63.000', '64.000', '65.000']) t.match(digest.body, value)
    const single = taken.find(call => call.path.startsWith('/bot'))!
    t.equal(single.path, `/bot${token}/sendMessage`)
    t.match(JSON.parse(single.body), { chat_id: '42', text: /VCB, phiên 26\/11\/2026/ })
    for (const id of [...ids, telegram.alert_id])
      t.match((await send(`${api.base}${path}/${id}/events`, { key })).body.data, [
        { type: 'alert.fired' },
        { data: { outcome: 'delivered', reason: null } },
      ])
  },
)
