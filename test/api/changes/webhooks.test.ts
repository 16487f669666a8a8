import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { Webhook } from 'standardwebhooks'
import t, { type Test } from 'tap'
import { openAccess } from '../../../api/access/access.ts'
import { signedPost } from '../../../api/callbacks/signed-post.ts'
import { secretsOf } from '../../../api/callbacks/webhook-secret.ts'
import { dataWebhookResponse } from '../../../api/changes/webhooks/response.ts'
import { dataWebhookRoutesFor } from '../../../api/changes/webhooks/routes.ts'
import { startDataWebhooks } from '../../../api/changes/webhooks/worker.ts'
import { systemRoutes } from '../../../api/system/index.ts'
import {
  dataChangedWebhookSchema,
  dataGoneWebhookSchema,
} from '../../../contracts/http/access/data-webhooks.ts'
import { secretOverlapMs } from '../../../contracts/http/access/webhook-parts.ts'
import type { Change } from '../../../contracts/http/changes.ts'
import { feedHead, followedTables } from '../../../projections/changes/query.ts'
import { numberRowChanges, syncChangeFeed } from '../../../projections/engine/row-changes.ts'
import { silentLog } from '../../../runtime/log.ts'
import { readSettings } from '../../../runtime/settings.ts'
import { bulkHome } from '../../support/bulk-home.ts'
import { eventually } from '../../support/eventually.ts'
import { send } from '../../support/send.ts'
import { serveApp } from '../../support/serve.ts'

const path = '/api/changes/webhooks'
const home = await bulkHome(t)
const access = await openAccess({ pool: home.pool, nats: null, settings: readSettings({}), log: silentLog })
t.teardown(() => access.stop())
// Receivers compare the moment of a call with their own clock: it only ever goes on from now.
let ahead = 0
const now = () => new Date(Date.now() + ahead)
const { base } = await serveApp(t, {
  routes: dataWebhookRoutesFor(() => true),
  access,
  db: home.db,
  nats: null,
  readModels: { get: () => null, all: () => [], simulated: false, unavailable: null },
  now,
})
await syncChangeFeed(home.pool, followedTables)
const keyOf = async (tier: 'free' | 'pro' = 'pro') =>
  (await access.keys!.createAccount({ name: 'a key', email: null, tier }, now())).text

const worker = (of: Test) => {
  const started = startDataWebhooks({
    store: access.dataWebhooks!,
    services: { db: home.db },
    nats: null,
    log: silentLog,
    now,
    post: signedPost(() => true, 2_000),
    pauseMs: () => 40,
  })
  of.teardown(() => started.stop())
  return started
}

const write = async (...rows: readonly (readonly [ticker: string, seen: string])[]) => {
  await home.pool.query(
    `insert into listing.venues (ticker, exchange, first_seen, last_seen)
     select t, 'HOSE', s, s from unnest($1::text[], $2::date[]) r (t, s)
     on conflict (ticker, exchange) do update set last_seen = excluded.last_seen`,
    [rows.map(([ticker]) => ticker), rows.map(([, seen]) => seen)],
  )
  await numberRowChanges(home.pool)
}

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
addFormats.default(ajv)
const isBatch = ajv.compile(dataChangedWebhookSchema)
const isGone = ajv.compile(dataGoneWebhookSchema)

interface Batch {
  readonly id: string
  readonly type: string
  readonly text: string
  readonly data: { from: string; cursor: string; more: boolean; changes: Change[]; detail: string }
}

/** An address that checks each call as a receiver does; `answer` settles the status of the n-th. */
async function receiver(of: Test, secret: () => string, answer: (n: number) => number = () => 204) {
  const calls: Batch[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const body = JSON.parse(text)
      // Its clock does not go ahead with ours.
      if (ahead === 0) new Webhook(secret()).verify(text, request.headers as Record<string, string>)
      const { type, data } = body as Batch
      of.ok(type === 'data.gone' ? isGone(body) : isBatch(body), JSON.stringify(isBatch.errors))
      calls.push({ id: String(request.headers['webhook-id']), type, text, data })
      response.writeHead(answer(calls.length)).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  of.teardown(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rows`, calls }
}

const tickersOf = (batches: readonly Batch[]) =>
  batches.flatMap(({ data }) => data.changes.map(({ key }) => key!.ticker))

/** A webhook on the venues with a receiver of its own. */
async function subscribed(of: Test, more: object = {}, answer?: (n: number) => number) {
  const key = await keyOf()
  let secret = ''
  const { url, calls } = await receiver(of, () => secret, answer)
  const made = await send(base + path, { key, body: { url, datasets: ['venues'], ...more } })
  of.equal(made.status, 201, made.text)
  secret = made.body.data.webhook_secret
  const address = `${base}${path}/${made.body.data.webhook_id}`
  // Not over HTTP, which counts calls: it is looked at again and again.
  const state = async () => {
    const { rows } = await home.pool.query<{ account: string }>(
      'select account from access.data_webhook where id = $1',
      [made.body.data.webhook_id],
    )
    const found = await access.dataWebhooks!.find(rows[0]!.account, made.body.data.webhook_id)
    return dataWebhookResponse(found!, await feedHead(home.db))
  }
  return { key, url, calls, address, state, made: made.body.data }
}

t.test('changes come signed, in order, chosen by ticker, and the cursor passes over the others', async t => {
  const { calls, state, made } = await subscribed(t, { tickers: ['AAA', 'CCC'] })
  t.match(made, { status: 'active', reason: null, lag: 0, batches: 0, tickers: ['AAA', 'CCC'] })
  worker(t)
  await write(['AAA', '2026-01-05'], ['BBB', '2026-01-05'])
  await eventually(() => calls.length === 1)
  await write(['BBB', '2026-01-06'])
  await write(['CCC', '2026-01-06'])
  await eventually(() => calls.length === 2)
  t.same(tickersOf(calls), ['AAA', 'CCC'])
  t.match(calls[0]!.data.changes[0], { op: 'upsert', row: { ticker: 'AAA', first_seen: '2026-01-05' } })
  await home.pool.query(`delete from listing.venues where ticker in ('AAA', 'BBB')`)
  await numberRowChanges(home.pool)
  await eventually(() => calls.length === 3)
  t.match(calls[2]!.data.changes, [{ op: 'delete', key: { ticker: 'AAA' }, row: null }])
  await eventually(async () => (await state()).batches === 3)
  t.match(await state(), { changes: 3, lag: 0, failing_since: null, cursor: calls[2]!.data.cursor })
})

t.test('after a new secret calls bear both signatures for a day', async t => {
  const verified: string[][] = []
  let secrets: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      verified.push(secrets.filter(secret => isSigned(secret, Buffer.concat(chunks).toString(), headers)))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => new Promise(resolve => server.close(resolve)))
  const key = await keyOf()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rows`
  const { data: made } = (await send(base + path, { key, body: { url, datasets: ['venues'] } })).body
  t.equal(made.previous_secret_until, null)
  const rotate = async () => {
    const rotated = await send(`${base}${path}/${made.webhook_id}/rotate-secret`, {
      key,
      method: 'POST',
    })
    t.equal(rotated.status, 200, rotated.text)
    return rotated.body.data
  }
  const second = await rotate()
  t.not(second.webhook_secret, made.webhook_secret)
  t.ok(Math.abs(Date.parse(second.previous_secret_until) - now().getTime() - secretOverlapMs) < 60_000)
  secrets = [made.webhook_secret, second.webhook_secret]
  worker(t)
  await write(['ROT', '2026-01-05'])
  await eventually(() => verified.length === 1)
  t.same(verified[0], secrets, 'a receiver with either secret takes it')

  const third = await rotate()
  secrets = [made.webhook_secret, second.webhook_secret, third.webhook_secret]
  await write(['ROT', '2026-01-06'])
  await eventually(() => verified.length === 2)
  t.same(verified[1], secrets.slice(1), 'the oldest is over at once')

  const { rows } = await home.pool.query<{ account: string }>(
    'select account from access.data_webhook where id = $1',
    [made.webhook_id],
  )
  const stored = (await access.dataWebhooks!.find(rows[0]!.account, made.webhook_id))!
  t.same(secretsOf(stored, new Date(now().getTime() + secretOverlapMs + 1)), [third.webhook_secret])
  t.equal(
    (await send(`${base}${path}/${made.webhook_id}/rotate-secret`, { key: await keyOf(), method: 'POST' }))
      .status,
    404,
  )
})

const isSigned = (secret: string, text: string, headers: Record<string, string>): boolean => {
  try {
    new Webhook(secret).verify(text, headers)
    return true
  } catch {
    return false
  }
}

t.test('after an outage it goes on behind its cursor: the same batch again, then the rest', async t => {
  let down = true
  const { calls, state } = await subscribed(t, {}, () => (down ? 503 : 200))
  worker(t)
  const rows = Array.from(
    { length: 1_200 },
    (_, n) => [`N${String(n).padStart(4, '0')}`, '2026-02-02'] as const,
  )
  await write(...rows.slice(0, 100))
  await eventually(() => calls.length >= 2)
  await write(...rows.slice(100))
  await write(['N0000', '2026-02-03'])
  t.match(await state(), { status: 'active', last_failure: 'status 503' })
  t.ok((await state()).attempts > 0)
  await eventually(() => calls.length >= 4)
  const before = calls.length
  down = false
  await eventually(async () => (await state()).lag === 0)
  const first = calls.slice(0, before)
  t.equal(new Set(first.map(({ id }) => id)).size, 1, 'a repeat has the id of the first attempt')
  t.equal(new Set(tickersOf(first)).size, 100, 'and the rows of it, though more are there')
  const taken = [...new Map(calls.map(call => [call.id, call])).values()]
  t.same(
    tickersOf(taken),
    [...rows.map(([ticker]) => ticker), 'N0000'],
    'each change once, in the order of the commits',
  )
  t.ok(
    taken.every(({ data }, n) => n === 0 || data.from === taken[n - 1]!.data.cursor),
    'without a gap',
  )
  t.ok(taken.every(({ data }) => data.changes.length <= 500))
  t.equal(taken.at(-1)!.data.more, false)
})

t.test('two processes send each batch once', async t => {
  const { calls, state } = await subscribed(t)
  worker(t)
  worker(t)
  for (let n = 0; n < 12; n++) {
    await write([`TWO${n}`, '2026-03-02'])
    await pause(15)
  }
  await eventually(async () => (await state()).changes === 12)
  t.equal(new Set(calls.map(({ id }) => id)).size, calls.length)
  t.same(
    tickersOf(calls),
    Array.from({ length: 12 }, (_, n) => `TWO${n}`),
  )
})

t.test('what another process took and died with is sent again after a minute', async t => {
  const { calls, made } = await subscribed(t)
  await home.pool.query(
    `update access.data_webhook set taken_by = 'a dead one', taken_until = now() + interval '1 minute' where id = $1`,
    [made.webhook_id],
  )
  worker(t)
  await write(['DEAD', '2026-03-03'])
  await pause(300)
  t.equal(calls.length, 0)
  await home.pool.query(
    `update access.data_webhook set taken_until = now() - interval '1 second' where id = $1`,
    [made.webhook_id],
  )
  await eventually(() => calls.length === 1)
})

t.test(
  'one that takes nothing for three days is stopped with its reason, and can be started again',
  async t => {
    let status = 500
    const { calls, state, address, key } = await subscribed(t, {}, () => status)
    worker(t)
    await write(['STOP', '2026-04-02'])
    await eventually(async () => (await state()).attempts > 1)
    t.teardown(() => {
      ahead = 0
    })
    ahead += 2 * 86_400_000
    await eventually(async () => (await state()).attempts > 3)
    t.equal((await state()).status, 'active', 'two days are not three')
    ahead += 86_400_000
    await eventually(async () => (await state()).status === 'stopped')
    t.match((await state()).reason, /^It has taken nothing since 20.*: (status 500|.*)\.$/)
    const before = calls.length
    await pause(200)
    t.equal(calls.length, before, 'nothing is sent any more')
    status = 200
    ahead = 0
    t.match((await send(address, { method: 'PATCH', key, body: { status: 'active' } })).body.data, {
      status: 'active',
      reason: null,
      failing_since: null,
    })
    await eventually(async () => (await state()).batches === 1)
    t.same(tickersOf(calls.slice(-1)), ['STOP'], 'it goes on behind its cursor')
  },
)

t.test('an address that answers 410 is stopped at once', async t => {
  const { state, calls } = await subscribed(t, {}, () => 410)
  worker(t)
  await write(['GONE', '2026-04-03'])
  await eventually(async () => (await state()).status === 'stopped')
  t.match(await state(), { reason: 'Refused: gone.' })
  t.equal(calls.length, 1)
})

t.test('a paused one gets nothing and catches up; a deleted one is gone', async t => {
  const { calls, address, key } = await subscribed(t)
  worker(t)
  await send(address, { method: 'PATCH', key, body: { status: 'paused' } })
  await write(['PAUSE', '2026-05-04'])
  await pause(200)
  t.equal(calls.length, 0)
  t.match((await send(address, { key })).body.data, { status: 'paused', lag: 1 })
  await send(address, { method: 'PATCH', key, body: { status: 'active' } })
  await eventually(() => calls.length === 1)
  t.equal((await send(address, { method: 'DELETE', key })).status, 204)
  t.equal((await send(address, { key })).status, 404)
  await write(['AFTER', '2026-05-05'])
  await pause(200)
  t.equal(calls.length, 1)
})

t.test('changes that are gone are said, and the feed goes on behind that', async t => {
  const { calls, made } = await subscribed(t)
  await write(['LOST', '2026-06-01'])
  await home.pool.query(`update access.data_webhook set cursor = '000000000000.1.0' where id = $1`, [
    made.webhook_id,
  ])
  worker(t)
  await eventually(() => calls.length === 1)
  t.match(calls[0], { type: 'data.gone', data: { from: '000000000000.1.0', detail: /another feed/ } })
  await write(['FOUND', '2026-06-02'])
  await eventually(() => calls.length === 2)
  t.same(tickersOf(calls.slice(1)), ['FOUND'])
  t.equal(calls[1]!.data.from, calls[0]!.data.cursor)
})

t.test('the plan of its account settles whether it is sent', async t => {
  const { calls, state, key } = await subscribed(t)
  await home.pool.query(
    `update access.account set tier = 'free' where id = (select account from access.key where id = $1)`,
    [key.split('_')[2]],
  )
  worker(t)
  await write(['PLAN', '2026-07-01'])
  await eventually(
    async () =>
      (await home.pool.query(`select from access.data_webhook where state = 'stopped' and reason ~ 'plan'`))
        .rowCount === 1,
  )
  t.equal(calls.length, 0)
  t.ok(await state())
})

t.test('/metrics has how many there are by state', async t => {
  const { base: own } = await serveApp(t, {
    routes: systemRoutes,
    access,
    db: home.db,
    nats: null,
    readModels: { get: () => null, all: () => [], simulated: false, unavailable: null },
    now,
  })
  const { text } = await send(`${own}/metrics`)
  t.match(text, /^vnfin_data_webhooks\{state="active"\} [1-9]/m)
  t.match(text, /^vnfin_data_webhooks\{state="stopped"\} [1-9]/m)
  t.match(text, /^vnfin_data_webhook_batches_total\{outcome="done"\} [1-9]/m)
})

t.test('who may make one, with what', async t => {
  const key = await keyOf()
  const post = (body: object, headers = {}, by = key) => send(base + path, { key: by, headers, body })
  const url = 'https://mirror.example/rows'
  t.equal((await post({ url }, {}, await keyOf('free'))).status, 403)
  t.match((await post({ url: 'ftp://mirror.example' })).body.errors, [{ pointer: '/url' }])
  const wrong = await post({ url, datasets: ['bars', 'gold-quotes'], tickers: ['VCB'] })
  t.equal(wrong.status, 422)
  t.match(wrong.body.errors, [
    { pointer: '/datasets/1', detail: /gold-quotes, which has no column of series|tickers/ },
  ])
  t.match((await post({ url, datasets: ['bars'], series: ['vn.cpi'] })).status, 422)
  t.equal((await post({ url, since: '000000000000.1.0' })).status, 410)
  const retry = { 'idempotency-key': 'one' }
  const one = await post({ url, series: ['vn.cpi'] }, retry)
  const two = await post({ url, series: ['vn.cpi'] }, retry)
  t.equal(two.headers.get('idempotent-replayed'), 'true')
  t.equal(two.body.data.webhook_id, one.body.data.webhook_id)
  t.equal((await post({ url }, retry)).body.code, 'idempotency_mismatch')
  const changed = await send(`${base}${path}/${one.body.data.webhook_id}`, {
    key,
    method: 'PATCH',
    body: { series: ['vn.gdp_growth'] },
  })
  t.equal(changed.status, 200, changed.text)
  const three = await post({ url, series: ['vn.cpi'] }, retry)
  t.equal(three.status, 201, 'a repeat of the request that made it, whatever became of it since')
  t.same(three.body.data.series, ['vn.gdp_growth'])
  const other = await keyOf()
  t.equal((await send(`${base}${path}/${one.body.data.webhook_id}`, { key: other })).status, 404)
  t.same((await send(base + path, { key: other })).body.data, [])
  const all = await Promise.all(Array.from({ length: 12 }, () => post({ url })))
  t.equal(all.filter(({ status }) => status === 201).length, 9, 'ten of an account of tier pro')
  t.match(all.find(({ status }) => status === 409)?.body.detail, /has 10 webhooks/)
})

t.test('an address within a network is refused before and behind its name', async t => {
  const { isPublicAddress } = await import('../../../runtime/public-address.ts')
  const strict = await serveApp(t, {
    routes: dataWebhookRoutesFor(isPublicAddress),
    access,
    db: home.db,
    nats: null,
    readModels: { get: () => null, all: () => [], simulated: false, unavailable: null },
    now,
  })
  for (const url of ['http://127.0.0.1/x', 'http://[::1]/x', 'http://10.1.2.3/x', 'http://localhost/x'])
    t.match(
      (await send(strict.base + path, { key: await keyOf(), body: { url } })).body.errors,
      [{ pointer: '/url' }],
      url,
    )
  const post = signedPost(isPublicAddress, 2_000)
  t.teardown(() => post.close())
  const secret = `whsec_${Buffer.from('a secret of some length').toString('base64')}`
  for (const url of ['http://169.254.1.1/x', 'http://localhost./x'])
    t.match(
      await post.post({ id: 'dwb_1', url, secrets: [secret], body: '{}' }, new Date()),
      { kind: 'refused' },
      url,
    )
})
