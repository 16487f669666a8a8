import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import t, { type Test } from 'tap'
import { startWatch } from '../../../api/alerts/alert-worker.ts'
import { toPerson } from '../../../api/alerts/contacts/to-person.ts'
import { alertRoutesFor } from '../../../api/alerts/index.ts'
import { createMailer } from '../../../api/alerts/mail/mailer.ts'
import { mailSettings } from '../../../api/alerts/mail/settings.ts'
import { pushPost } from '../../../api/alerts/push/push-post.ts'
import { createSender } from '../../../api/alerts/send.ts'
import { mailPages } from '../../../api/site/account/mail-pages.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { isPublicAddress } from '../../../runtime/public-address.ts'
import { readSettings } from '../../../runtime/settings.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { barsFact } from '../../support/engine.ts'
import { eventually } from '../../support/eventually.ts'
import { send } from '../../support/send.ts'
import { type Faults, ownCertificate, smtpServer } from '../../support/smtp-server.ts'

const path = '/api/finance/ai/price-alerts'
const base = 'https://vnfin.example'

async function home(t: Test, { faults, ca }: { faults?: Faults; ca?: string } = {}) {
  const server = await smtpServer(t, { faults: faults ?? (() => null) })
  const settings = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, SMTP_FROM: 'alerts@vnfin.example' }
  const system = await accessSystem(t, '2026-11-27T01:00:00Z')
  const { status: readModels, caughtUp } = await system.project([listing, prices, indices, alerts])
  let document = 0
  const publish = async (session: string, close: number) => {
    const fact = barsFact([['VCB', session, close]], { document: ++document })
    await system.nats.js.publish(system.nats.names.factSubject(fact.type), JSON.stringify(fact))
  }
  await publish('2026-11-25', 60_000)
  await caughtUp()
  const { db, pool, close } = openPostgres(system.databaseUrl, { log: silentLog })
  t.teardown(close)
  const routes = [...alertRoutesFor(() => true), ...mailPages]
  const api = await system.start({ routes, readModels, settings })
  const key = await keyOf(api, 'pro')
  const logged: string[] = []
  const log = pino({ level: 'trace' }, { write: line => void logged.push(line) })
  const { contacts, pushKeys } = api.access
  const push = pushPost(() => true, {
    keys: () => pushKeys!.read(),
    subject: 'mailto:alerts@vnfin.example',
    timeLimitMs: 2_000,
    ca,
  })
  const mailer = createMailer(mailSettings(readSettings(settings))!, { answerMs: 500, wholeMs: 2_000 })
  const clock = { now: new Date('2026-11-27T01:00:00Z') }
  const watch = await startWatch({
    services: { db, readModels },
    nats: system.nats,
    log,
    now: () => clock.now,
    sender: createSender(() => true, toPerson({ contacts: contacts!, mailer, push, base, log })),
    pauseMs: () => 50,
  })
  t.teardown(() => watch.stop())
  const create = (channel: object, value = 65_000, more: object = {}) =>
    send(api.base + path, {
      key,
      headers: { 'accept-language': 'vi' },
      body: {
        symbol: 'VCB',
        condition: { field: 'price', operator: 'crosses_above', value, unit: 'VND' },
        repeat: 'once',
        channels: [channel],
        ...more,
      },
    })
  const read = async (id: string) => (await send(`${api.base}${path}/${id}`, { key })).body.data
  const events = async (id: string) => (await send(`${api.base}${path}/${id}/events`, { key })).body.data
  const firings = async () => (await pool.query('select 1 from alerts.firings')).rows.length
  const deliveries = async () => (await pool.query('select 1 from alerts.deliveries')).rows.length
  return {
    server,
    system,
    api,
    key,
    pool,
    logged,
    clock,
    publish,
    create,
    read,
    events,
    firings,
    deliveries,
    readModels,
  }
}

/** The page that the link of a mail leads to, on the server of the test. */
const linkIn = (text: string, at: string): string => /https:\/\/\S+token=\S+/.exec(text)![0].replace(base, at)

t.test(
  'alerts go to an e-mail address once its owner has confirmed it, and no more once he ends them',
  async t => {
    const { server, api, pool, logged, publish, create, read, events, firings, deliveries } = await home(t)
    const made = (await create({ type: 'email', address: 'Name@Example.vn' })).body.data
    t.match(made.channels, [{ type: 'email', address: 'name@example.vn', confirmed: false, lang: 'vi' }])
    const english = (await create({ type: 'email', address: 'name@example.vn', lang: 'en' }, 64_000)).body
      .data
    await create({ type: 'email', address: 'name@example.vn' }, 63_000)
    await eventually(() => server.mails.length === 1)
    const [requests] = server.mails
    t.equal(requests!.headers.get('subject'), 'vnfin: xác nhận nhận cảnh báo qua thư')
    const link = linkIn(requests!.text, api.base)

    await publish('2026-11-26', 66_000)
    await eventually(async () => (await firings()) === 3)
    t.match((await send(link)).text, 'name@example.vn', 'the page of the link changes nothing by itself')
    await new Promise(resolve => setTimeout(resolve, 500))
    t.equal(server.mails.length, 1, 'an unconfirmed address gets one mail, whatever fires')

    t.match((await send(link, { method: 'POST', form: { action: 'confirm' } })).text, 'Đã xác nhận')
    await eventually(async () => (await deliveries()) === 3)
    t.equal(server.mails.length, 2, 'what waited is one digest')
    const digest = server.mails[1]!
    for (const value of ['63.000', '64.000', '65.000']) t.match(digest.text, value)
    t.match(digest.text, '64,000', 'alerts of two languages come in both')
    t.match(digest.headers.get('subject'), '3 cảnh báo · 3 alerts')
    t.match(await events(english.alert_id), [{ type: 'alert.fired' }, { data: { outcome: 'delivered' } }])
    t.match((await read(made.alert_id)).channels, [{ confirmed: true, disabled: false }])

    await create({ type: 'email', address: 'name@example.vn', lang: 'en' }, 67_000)
    await publish('2026-11-27', 68_000)
    await eventually(() => server.mails.length === 3)
    t.match(
      server.mails[2]!.text,
      /^VCB, session 2026-11-27: close 68,000 VND;/,
      'in the language of the alert',
    )
    t.match(server.mails[2]!.text, 'https://vnfin.example/market/VCB')
    t.notMatch(server.mails[2]!.text, /phiên/)

    const unsubscribe = server.mails[2]!.headers.get('list-unsubscribe')!.slice(1, -1).replace(base, api.base)
    t.equal(
      (await send(unsubscribe, { method: 'POST', form: { 'List-Unsubscribe': 'One-Click' } })).status,
      200,
    )
    const { rows } = await pool.query<{ address: string; state: string }>(
      'select address, state from access.alert_contact',
    )
    t.same(rows, [{ address: '', state: 'stopped' }], 'the address is erased')
    const stored = JSON.stringify((await pool.query('select body from alerts.alerts')).rows)
    t.notMatch(stored + logged.join(''), /example\.vn/, 'nor was it ever in the log of facts or in log lines')
  },
)

t.test('who ends the mails gets no more of what fires, and the alert says why', async t => {
  const { server, api, publish, create, read, events, firings } = await home(t)
  const channel = { type: 'email', address: 'name@example.vn' }
  const made = (await create(channel, 65_000, { repeat: 'daily' })).body.data
  await eventually(() => server.mails.length === 1)
  const link = linkIn(server.mails[0]!.text, api.base)
  await send(link, { method: 'POST', form: { action: 'confirm' } })
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  t.equal((await fetch(link, { method: 'POST', body })).status, 200, 'mail programs may send it as multipart')
  await publish('2026-11-26', 66_000)
  await eventually(async () => (await firings()) === 1)
  await eventually(async () => (await events(made.alert_id)).length === 2)
  t.match((await events(made.alert_id))[1], { data: { outcome: 'refused', reason: /owner has ended/ } })
  t.match(await read(made.alert_id), { status: 'paused', channels: [{ disabled: true, reason: /ended/ }] })
  t.equal(server.mails.length, 1)
})

t.test('a stranger cannot flood an address, and its owner can refuse for good', async t => {
  const { server, api, key, create, system, clock } = await home(t)
  const channel = { type: 'email', address: 'victim@example.vn' }
  for (let n = 0; n < 3; n++) {
    const made = await create(channel)
    t.equal(made.status, 201)
    await eventually(() => server.mails.length === n + 1)
    await send(`${api.base}${path}/${made.body.data.alert_id}`, { key, method: 'DELETE' })
  }
  t.match(await create(channel), { status: 422, body: { errors: [{ pointer: '/channels/0/address' }] } })
  clock.now = new Date('2026-11-28T01:00:01Z')
  system.setNow('2026-11-28T01:00:01Z')
  t.equal((await create(channel)).status, 201)
  await eventually(() => server.mails.length === 4)
  await send(linkIn(server.mails[3]!.text, api.base), { method: 'POST', form: { action: 'stop' } })
  const other = await keyOf(api, 'pro')
  const again = await send(api.base + path, {
    key: other,
    body: {
      symbol: 'VCB',
      condition: { field: 'price', operator: 'gte', value: 65_000 },
      repeat: 'once',
      channels: [channel],
    },
  })
  t.match(again, { status: 422, body: { detail: /owner has refused/ } }, 'from no account')
  for (let n = 0; n < 10; n++) await create({ type: 'email', address: `n${n}@example.vn` }, 61_000 + n)
  t.match(await create({ type: 'email', address: 'n10@example.vn' }), {
    status: 422,
    body: { detail: /ten addresses/ },
  })
})

t.test('without SMTP_URL an alert by e-mail is refused, and the error names the setting', async t => {
  const { system, key, readModels } = await home(t)
  const off = await system.start({ routes: alertRoutesFor(() => true), readModels })
  const body = {
    symbol: 'VCB',
    condition: { field: 'price', operator: 'gte', value: 65_000 },
    repeat: 'once',
    channels: [{ type: 'email', address: 'name@example.vn' }],
  }
  const refused = await send(off.base + path, { key, body })
  t.match(refused, { status: 422, body: { detail: /SMTP_URL/, errors: [{ pointer: '/channels/0/type' }] } })
  const wrong = { ...body, channels: [{ type: 'email', address: 'a@b.vn\r\nBcc: c@d.vn' }] }
  t.match(await send(off.base + path, { key, body: wrong }), {
    status: 422,
    body: { errors: [{ pointer: '/channels/0/address' }] },
  })
})

t.test(
  'a mail that asks for a confirmation is tried again, and an address that is none is stopped',
  async t => {
    const { server, clock, create, read } = await home(t, {
      faults: (step, n) => (step === 'RCPT' ? (n === 0 ? '451 4.3.0 later' : '550 5.1.1 none') : null),
    })
    const made = (await create({ type: 'email', address: 'none@example.vn' })).body.data
    const tries = () => server.commands.filter(command => command.startsWith('RCPT')).length
    await eventually(() => tries() === 1)
    t.match((await read(made.alert_id)).channels, [{ address: 'none@example.vn', confirmed: false }])
    clock.now = new Date(clock.now.getTime() + 10_000)
    await create({ type: 'sse' })
    await eventually(() => tries() === 2)
    await eventually(async () => (await read(made.alert_id)).channels[0].reason !== undefined)
    t.match((await read(made.alert_id)).channels, [
      { confirmed: false, reason: 'the mail server answered RCPT with 550' },
    ])
  },
)

/** Decrypts a push as a browser does (RFC 8188, RFC 8291). */
function decrypted(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body[20]!)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32))
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
  const sealed = body.subarray(21 + body[20]!)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Checks the signature of a push and gives its claims (RFC 8292). */
function claimsIn(
  t: Test,
  authorization: string,
  publicKey: string,
): { aud: string; exp: number; sub: string } {
  const [, jwt = '', k] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  t.equal(k, publicKey)
  const [head = '', claims = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  t.ok(isSigned, 'signed with the key that browsers subscribe with')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

t.test(
  'a browser gets what it alone can read, signed by this home; one that is gone pauses the alert',
  async t => {
    const own = ownCertificate()
    const { system, api, key, pool, logged, publish, create, read, events, deliveries, readModels } =
      await home(t, {
        ca: own.cert,
      })
    let status = 503
    const calls: { readonly headers: Record<string, string>; readonly body: Buffer }[] = []
    const service = createServer(own, (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', chunk => chunks.push(chunk))
      request.on('end', () => {
        calls.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks) })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
    t.teardown(() => {
      service.closeAllConnections()
      return new Promise(resolve => service.close(resolve))
    })
    const origin = `https://localhost:${(service.address() as AddressInfo).port}`
    const browser = createECDH('prime256v1')
    browser.generateKeys()
    const auth = randomBytes(16)
    const subscription = {
      endpoint: `${origin}/push/a-secret-of-the-browser`,
      expirationTime: null,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }
    const { public_key } = (await send(`${api.base}${path}/push-key`, { key })).body.data
    const second = await system.start({ routes: alertRoutesFor(isPublicAddress), readModels })
    t.equal(
      (await send(`${second.base}${path}/push-key`, { key })).body.data.public_key,
      public_key,
      'one key for all processes of a home',
    )
    const body = {
      symbol: 'VCB',
      condition: { field: 'price', operator: 'gte', value: 65_000 },
      repeat: 'once',
      channels: [{ type: 'push', subscription }],
    }
    t.match(
      await send(second.base + path, { key, body }),
      { status: 422, body: { errors: [{ pointer: '/channels/0/subscription/endpoint' }] } },
      'no address within the network is called',
    )

    const made = (await create({ type: 'push', subscription })).body.data
    t.match(made.channels, [{ type: 'push', address: new URL(origin).host, disabled: false }])
    const repeated = (await create({ type: 'push', subscription, lang: 'en' }, 67_000, { repeat: 'daily' }))
      .body.data
    await publish('2026-11-26', 66_000)
    await eventually(() => calls.length >= 2)
    status = 201
    await eventually(async () => (await deliveries()) === 1)
    const { headers, body: sent } = calls.at(-1)!
    t.match(headers, { 'content-encoding': 'aes128gcm', ttl: '86400' })
    t.match(JSON.parse(decrypted(sent, browser, auth)), {
      title: 'vnfin: VCB',
      body: /^VCB, phiên 26\/11\/2026: giá đóng cửa 66.000 đồng/,
      path: '/market/VCB',
    })
    const claims = claimsIn(t, headers.authorization!, public_key)
    t.match(claims, { aud: origin, sub: 'mailto:alerts@vnfin.example' })
    t.ok(claims.exp * 1_000 - Date.now() <= 86_400_000)

    status = 404
    await publish('2026-11-27', 68_000)
    await eventually(async () => (await deliveries()) === 2)
    t.match((await events(repeated.alert_id)).at(-1), {
      data: { outcome: 'refused', reason: /ended the subscription/ },
    })
    t.match(await read(repeated.alert_id), {
      status: 'paused',
      channels: [{ disabled: true, reason: /ended the subscription/ }],
    })
    const stored = JSON.stringify((await pool.query('select body from alerts.alerts')).rows)
    t.notMatch(stored + logged.join(''), /a-secret-of-the-browser/)
    t.same((await pool.query('select address, keys from access.alert_contact')).rows, [
      { address: '', keys: null },
    ])
  },
)
