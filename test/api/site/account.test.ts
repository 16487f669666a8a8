import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import t, { type Test } from 'tap'
import { alertOperations } from '../../../api/alerts/index.ts'
import { startOrderWorker } from '../../../api/billing/order-worker.ts'
import { dataWebhookOperations } from '../../../api/changes/webhooks/routes.ts'
import type { AnyRoute } from '../../../api/http/route.ts'
import { routes } from '../../../api/routes.ts'
import { accountPagesFor } from '../../../api/site/account/pages.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { followedTables } from '../../../projections/changes/query.ts'
import { syncChangeFeed } from '../../../projections/engine/row-changes.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { orders } from '../../../projections/orders/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { usage } from '../../../projections/usage/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { barsFact } from '../../support/engine.ts'
import { eventually } from '../../support/eventually.ts'
import { notify, providerSecrets } from '../../support/payment-provider.ts'
import { send } from '../../support/send.ts'

const settings = {
  PRICE_PRO: '199000',
  PRICE_ELITE: '499000',
  BANK_BIN: '970436',
  BANK_ACCOUNT: '1234567890',
  BANK_ACCOUNT_NAME: 'CONG TY X',
  ...providerSecrets,
}

/** The account's pages over operations that may call this machine, beside every other route. */
const anyAddress = { webhooks: dataWebhookOperations(() => true), alerts: alertOperations(() => true) }
const own = [
  ...Object.values(anyAddress.webhooks),
  ...Object.values(anyAddress.alerts),
  ...accountPagesFor(anyAddress),
]
const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`
const replaced = new Set(own.map(nameOf))
const withOwn = [...routes.filter(route => !replaced.has(nameOf(route))), ...own]

const now = '2026-11-27T01:00:00Z'
const system = await accessSystem(t, now)
/** Each test has a minute of its own: one address may read 120 pages in one. */
let clock = new Date(now)
const nextMinute = () => {
  clock = new Date(clock.getTime() + 60_000)
  system.setNow(clock.toISOString())
}
t.beforeEach(nextMinute)
const { status: readModels, caughtUp } = await system.project([
  listing,
  prices,
  indices,
  alerts,
  orders,
  usage,
])
const bar = barsFact([['VCB', '2026-11-25', 60_000]], { document: 1 })
await system.nats.js.publish(system.nats.names.factSubject(bar.type), JSON.stringify(bar))
await caughtUp()
const api = await system.start({ routes: withOwn, settings, readModels })
const { db, pool, close } = openPostgres(system.databaseUrl, { log: silentLog })
t.teardown(close)
await syncChangeFeed(pool, followedTables)

const cookieIn = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''

/** A browser that has signed in with a key. */
class Browser {
  cookie = ''
  readonly #base: string
  constructor(base = api.base) {
    this.#base = base
  }

  async read(path = '/account?lang=en') {
    const response = await fetch(this.#base + path, { headers: { cookie: this.cookie } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  async send(form: Record<string, string>, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.#base}/account?lang=en`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: this.cookie, ...headers },
      body: new URLSearchParams(form),
    })
    if (response.headers.has('set-cookie')) this.cookie = cookieIn(response.headers)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
}

async function signedIn(tier: 'free' | 'pro' | 'elite') {
  const key = await keyOf(api, tier, new Date(now))
  const browser = new Browser()
  const response = await browser.send({ action: 'sign-in', key })
  if (response.status !== 303) throw new Error(`the key opens no account: ${response.text}`)
  return { key, browser }
}

/** The value of a hidden input of the form of an action. */
const hiddenIn = (page: string, action: string, name: string) =>
  new RegExp(
    `name="action" value="${action}">(?:<input type="hidden"[^>]*>)*?<input type="hidden" name="${name}" value="([^"]*)"`,
  ).exec(page)?.[1] ?? ''

/** A receiver of webhooks. */
async function receiver(of: Test, status: number) {
  const calls: { headers: Record<string, string>; body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      calls.push({
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString(),
      })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  of.teardown(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, calls }
}

t.test('a key goes by POST into a cookie that only these pages get, and into no markup', async t => {
  const key = await keyOf(api, 'pro', new Date(now))
  const browser = new Browser()
  const before = await browser.read()
  t.match(before.text, 'name="key" type="password"')
  const { status, headers } = await browser.send({ action: 'sign-in', key })
  t.equal(status, 303)
  t.equal(headers.get('location'), '/account?lang=en', 'the address has no key in it')
  t.equal(headers.get('set-cookie'), `vnfin_key=${key}; Path=/account; HttpOnly; SameSite=Strict`)
  const page = await browser.read()
  t.match(page.text, 'Pro')
  t.notMatch(page.text, key)
  t.match(page.headers.get('cache-control'), 'no-store')
  const lasting = await browser.send({ action: 'sign-in', key, remember: 'yes' })
  t.match(lasting.headers.get('set-cookie'), /; Max-Age=2592000$/)
  t.match((await browser.read()).text, 'signed in')
  const out = await browser.send({ action: 'sign-out' })
  t.match(out.headers.get('set-cookie'), /^vnfin_key=; Path=\/account; .*Max-Age=0$/)
})

t.test('behind https the cookie goes over https alone', async t => {
  const secure = await system.start({ settings: { BASE_URL: 'https://vnfin.example' }, readModels })
  const key = await keyOf(secure, 'free', new Date(now))
  const { headers } = await new Browser(secure.base).send({ action: 'sign-in', key })
  t.match(headers.get('set-cookie'), '; Secure')
})

t.test('what is no key, a revoked key and a replaced key lead to the form, with the reason', async t => {
  const refused = async (key: string) => {
    const browser = new Browser()
    const { status, text, headers } = await browser.send({ action: 'sign-in', key })
    t.equal(status, 422)
    t.equal(headers.get('set-cookie'), null)
    t.match(text, 'class="errors"')
    if (key !== '') t.notMatch(text, key)
    return text
  }
  await refused('')
  await refused('nothing; Path=/')
  await refused(`vnf_live_${'a'.repeat(9)}_${'b'.repeat(39)}`)
  const revoked = await keyOf(api, 'free', new Date(now))
  await api.keys.revoke(revoked.split('_')[2]!, 'leaked', new Date(now))
  t.match(await refused(revoked), 'leaked')
  const { key, browser } = await signedIn('free')
  await send(`${api.base}/api/keys/${key.split('_')[2]}/rotate`, { key, method: 'POST' })
  const { text } = await browser.read()
  t.match(text, 'name="key" type="password"', 'the cookie of the key that was replaced opens nothing')
  t.match(text, 'was replaced')
})

t.test('what another site makes a browser send is refused before it is read', async t => {
  const { key, browser } = await signedIn('pro')
  const headers: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://elsewhere.test' },
    { origin: 'null' },
  ]
  for (const of of headers)
    for (const form of [
      { action: 'revoke-key', id: key.split('_')[2]!, confirm: 'yes' },
      { action: 'sign-in', key },
    ])
      t.equal((await browser.send(form, of)).status, 403, `${Object.values(of)} ${form.action}`)
  t.equal((await send(`${api.base}/api/finance/subscription`, { key })).status, 200, 'the key is as it was')
  const elsewhere = await fetch(`${api.base}/api/finance/subscription`, {
    headers: { cookie: browser.cookie },
  })
  t.equal(elsewhere.status, 401, 'the cookie is no key of the interface')
})

t.test('calls of today are those of the interface, and looking at them counts none', async t => {
  const { key, browser } = await signedIn('free')
  for (let n = 0; n < 3; n++) await send(`${api.base}/api/finance/stock-market/daily`, { key })
  const counted = (await send(`${api.base}/api/finance/subscription`, { key })).body.data.usage.used
  const page = await browser.read()
  t.match(page.text, `<progress value="${counted}" max="100"`)
  t.match(page.text, `<progress value="0" max="1000"`, 'tax')
  t.match((await browser.read()).text, `<progress value="${counted}" max="100"`)
  const vietnamese = await browser.read('/account?lang=vi')
  t.match(vietnamese.text, 'Lượt gọi thị trường hôm nay')
  t.match(vietnamese.text, '28/11/2026 00:00', 'when it is counted again, as Vietnamese writes it')
})

t.test('a key is rotated with a tick, appears once, and goes on in place of the old one', async t => {
  const { key, browser } = await signedIn('free')
  const id = key.split('_')[2]!
  const unticked = await browser.send({ action: 'rotate-key', id })
  t.equal(unticked.status, 422)
  t.match(unticked.text, 'is not ticked')
  const rotated = await browser.send({ action: 'rotate-key', id, confirm: 'yes', grace_hours: '0' })
  const next = /vnf_live_\w{49}/.exec(rotated.text)?.[0] ?? ''
  t.match(browser.cookie, next)
  t.notMatch((await browser.read()).text, next, 'only once')
  t.equal((await send(`${api.base}/api/keys`, { key })).status, 401)
  t.equal((await send(`${api.base}/api/keys`, { key: next })).status, 200)
  const gone = await browser.send({ action: 'revoke-key', id: next.split('_')[2]!, confirm: 'yes' })
  t.match(gone.text, 'is revoked')
  t.match(gone.text, 'name="key" type="password"', 'and signed out')
  t.equal((await send(`${api.base}/api/keys`, { key: next })).status, 401)
})

t.test('a second key is made once, however often its form is sent; no key of others is touched', async t => {
  const { browser } = await signedIn('free')
  const other = await keyOf(api, 'free', new Date(now))
  const once = hiddenIn((await browser.read()).text, 'new-key', 'once')
  t.match(once, /^[0-9a-f-]{36}$/)
  const form = { action: 'new-key', name: 'sheet <b>', mode: 'live', once }
  const keyIn = (text: string) => /vnf_live_\w{49}/.exec(text)?.[0]
  const first = await browser.send(form)
  t.match(first.text, 'sheet &lt;b&gt;')
  t.ok(keyIn(first.text))
  t.equal(keyIn((await browser.send(form)).text), keyIn(first.text))
  t.equal((await browser.send({ ...form, once: 'another-form' })).status, 409, 'two keys are enough')
  t.equal(
    (await browser.send({ action: 'revoke-key', id: other.split('_')[2]!, confirm: 'yes' })).status,
    404,
  )
})

t.test('the key is in the page where code with it is requested, and nowhere else', async t => {
  const { key, browser } = await signedIn('free')
  t.notMatch((await browser.read()).text, key)
  const { text, headers } = await browser.send({ action: 'snippets' })
  t.match(text, key)
  t.match(headers.get('cache-control'), 'no-store')
})

t.test(
  'a plan is ordered at the price of the settings, paid by VietQR, and its period is listed',
  async t => {
    const worker = startOrderWorker({
      services: { db, readModels },
      nats: system.nats,
      keys: api.keys,
      log: silentLog,
      now: () => clock,
    })
    t.teardown(() => worker.stop())
    const { key, browser } = await signedIn('free')
    const page = (await browser.read()).text
    t.match(page, '199,000 VND')
    const form = { action: 'order', tier: 'pro', months: '3', once: hiddenIn(page, 'order', 'once') }
    const placed = await browser.send(form)
    t.match(placed.text, '597,000 VND')
    const [order] = (await send(`${api.base}/api/finance/subscription`, { key })).body.data.orders
    t.match(placed.text, order.memo)
    const picture = /src="data:image\/svg\+xml;base64,([^"]*)"/.exec(placed.text)?.[1] ?? ''
    const svg = await send(api.base + order.qr.svg_url, { key })
    t.equal(Buffer.from(picture, 'base64').toString(), svg.text, 'the picture of the interface')
    await browser.send(form)
    t.equal((await send(`${api.base}/api/finance/subscription`, { key })).body.data.orders.length, 1)
    const transfer = { id: 1, amount: 597_000, content: order.memo, account: '1234567890', at: clock }
    t.equal(await notify(api.base, 'sepay', transfer), 200)
    // Not over HTTP, which counts: it is looked at again and again.
    await eventually(async () => (await api.keys.find(key.split('_')[2]!))?.tier === 'pro')
    const { text } = await browser.read()
    t.match(text, '<span class="figure small">Pro')
    t.match(text, '>paid<')
    t.notMatch(text, 'data:image/svg+xml', 'nothing is left to pay')
  },
)

t.test('an order is cancelled before it is paid', async t => {
  const { browser } = await signedIn('free')
  const once = 'an-order-to-cancel'
  const placed = await browser.send({ action: 'order', tier: 'pro', months: '1', once })
  const cancelled = await browser.send({
    action: 'cancel-order',
    id: hiddenIn(placed.text, 'cancel-order', 'id'),
  })
  t.equal(cancelled.status, 200)
  t.match(cancelled.text, 'cancelled')
})

t.test('a webhook is made, tested with a signed call and a receipt, paused and deleted', async t => {
  const { url, calls } = await receiver(t, 204)
  const { key, browser } = await signedIn('pro')
  const made = await browser.send({
    action: 'add-webhook',
    url,
    tickers: 'VCB, FPT',
    note: 'mine',
    once: 'hook-1',
  })
  t.equal(made.status, 200, made.text)
  const [webhook] = (await send(`${api.base}/api/changes/webhooks`, { key })).body.data
  t.match(webhook, { url, tickers: ['VCB', 'FPT'], note: 'mine', status: 'active' })
  const id = webhook.webhook_id
  const tested = await browser.send({ action: 'test-webhook', id })
  t.match(tested.text, /Receipt of the test delivery: delivered/)
  t.equal(calls.length, 1)
  const [call] = calls
  t.match(JSON.parse(call!.body), { type: 'webhook.test', data: { webhook_id: id } })
  t.match(tested.text, call!.headers['webhook-id'])
  const overHttp = await send(`${api.base}/api/changes/webhooks/${id}/test`, { key, method: 'POST' })
  t.match(overHttp.body.data, { outcome: 'delivered', reason: null, webhook_id: id, url })
  const other = await keyOf(api, 'pro', new Date(now))
  t.equal(
    (await send(`${api.base}/api/changes/webhooks/${id}/test`, { key: other, method: 'POST' })).status,
    404,
  )
  t.match((await browser.send({ action: 'set-webhook', id, status: 'paused' })).text, 'is paused')
  t.match((await send(`${api.base}/api/changes/webhooks/${id}`, { key })).body.data.status, 'paused')
  t.equal((await browser.send({ action: 'delete-webhook', id, confirm: 'yes' })).status, 200)
  t.same((await send(`${api.base}/api/changes/webhooks`, { key })).body.data, [])
})

t.test('a test delivery is signed for its receiver, and says why it failed', async t => {
  const real = new Date().toISOString()
  system.setNow(real)
  t.teardown(() => system.setNow(clock.toISOString()))
  const { url, calls } = await receiver(t, 500)
  const { key, browser } = await signedIn('pro')
  await browser.send({ action: 'add-webhook', url, once: 'hook-2' })
  const [webhook] = (await send(`${api.base}/api/changes/webhooks`, { key })).body.data
  const tested = await browser.send({ action: 'test-webhook', id: webhook.webhook_id })
  t.match(tested.text, 'not delivered')
  t.match(tested.text, 'status 500')
  new Webhook(webhook.webhook_secret).verify(calls[0]!.body, calls[0]!.headers)
  const [after] = (await send(`${api.base}/api/changes/webhooks`, { key })).body.data
  t.match(after, { status: 'active', attempts: 0, failing_since: null }, 'and the webhook stands as before')
})

t.test('an alert is made, paused and deleted; a refused form comes back as it was typed', async t => {
  const { key, browser } = await signedIn('pro')
  const form = {
    action: 'add-alert',
    symbol: 'VCB',
    field: 'price',
    operator: 'gte',
    repeat: 'once',
    once: 'alert-1',
  }
  const wrong = await browser.send({ ...form, value: '61.5', note: 'typed "here"' })
  t.equal(wrong.status, 422)
  t.match(wrong.text, 'not in thousands')
  t.match(wrong.text, 'value="typed &quot;here&quot;"')
  const made = await browser.send({ ...form, value: '61500' })
  t.equal(made.status, 200)
  const list = async () => (await send(`${api.base}/api/finance/ai/price-alerts`, { key })).body.data
  const [alert] = await list()
  t.match(alert, {
    symbol: 'VCB',
    condition: { value: 61_500 },
    channels: [{ type: 'sse' }],
    status: 'active',
  })
  const id = alert.alert_id
  t.match((await browser.send({ action: 'set-alert', id, status: 'paused' })).text, 'is paused')
  t.match((await list())[0].status, 'paused')
  t.equal((await browser.send({ action: 'delete-alert', id, confirm: 'yes' })).status, 200)
  t.same(await list(), [])
})

t.test('the secret of an alert is rotated and its addresses are tested on the page', async t => {
  const { url, calls } = await receiver(t, 204)
  const { key, browser } = await signedIn('pro')
  const form = { symbol: 'VCB', field: 'price', operator: 'gte', repeat: 'once', value: '61500' }
  await browser.send({ ...form, action: 'add-alert', channel: 'webhook', url, once: 'alert-2' })
  const list = async () => (await send(`${api.base}/api/finance/ai/price-alerts`, { key })).body.data
  const [alert] = await list()
  const id = alert.alert_id
  t.match((await browser.send({ action: 'rotate-alert-secret', id })).text, 'has a new secret')
  t.not((await list())[0].webhook_secret, alert.webhook_secret)
  t.match((await browser.send({ action: 'test-alert', id })).text, 'Receipts of the test')
  t.equal(calls.length, 1)
  const page = (await browser.read()).text
  t.match(page, /data-push-key="[\w-]{87}"/)
  t.notMatch(page, 'value="email"', 'without SMTP_URL mails are not offered')
  const push = { ...form, action: 'add-alert', channel: 'push', subscription: 'nothing', once: 'alert-3' }
  t.equal((await browser.send(push)).status, 422)
})

t.test('a free key sees what a plan would add, and can do none of it', async t => {
  const { browser } = await signedIn('free')
  const { text, status } = await browser.read()
  t.equal(status, 200)
  t.match(text, 'needs tier pro')
  t.equal(
    (await browser.send({ action: 'add-webhook', url: 'https://example.com/', once: 'x1' })).status,
    403,
  )
  t.equal((await browser.send({ action: 'constructor' })).status, 422)
})

t.test('addresses within networks are refused on the page as in the interface', async t => {
  const guarded = await system.start({ settings, readModels })
  const key = await keyOf(guarded, 'pro', new Date(now))
  const browser = new Browser(guarded.base)
  await browser.send({ action: 'sign-in', key })
  for (const url of ['http://127.0.0.1/hook', 'http://169.254.169.254/latest', 'http://[::1]:80/'])
    t.equal((await browser.send({ action: 'add-webhook', url, once: `n-${url.length}` })).status, 422, url)
})
