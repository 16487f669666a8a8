import { setTimeout as wait } from 'node:timers/promises'
import t from 'tap'
import { newKey } from '../../../api/access/key-text.ts'
import { alertRoutesFor } from '../../../api/alerts/index.ts'
import { macroRoutes } from '../../../api/macro/index.ts'
import { systemRoutes } from '../../../api/system/index.ts'
import { maxStreams, perMinute } from '../../../contracts/tiers.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { orders } from '../../../projections/orders/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { probe } from '../../support/probe-route.ts'
import { send } from '../../support/send.ts'

t.test('each kind of call that counts on no daily quota has a limit by the minute of its own', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  const key = await keyOf(api, 'pro')
  for (const [kind, path] of [
    ['subscription', '/api/finance/subscription'],
    ['keys', '/api/keys'],
    ['alerts', '/api/finance/ai/price-alerts/alr_00000000000000000000000000'],
    ['orders', '/api/finance/subscription/orders/ord_00000000000000000000000000'],
  ] as const) {
    const limit = perMinute[kind]
    const answers = await Promise.all(
      Array.from({ length: limit + 5 }, () =>
        send(api.base + path, { key, ...(kind === 'alerts' ? { method: 'PATCH', body: { x: 1 } } : {}) }),
      ),
    )
    const refused = answers.filter(answer => answer.status === 429)
    // Answers of ours that fail (nothing is built here) do not count.
    if (answers.every(answer => answer.status !== 503)) t.equal(refused.length, 5, kind)
    t.ok(
      answers.some(answer => answer.headers.get('x-ratelimit-limit') === String(limit)),
      kind,
    )
  }
  const metrics = await Promise.all(
    Array.from({ length: perMinute.metrics + 3 }, () => send(`${api.base}/metrics`)),
  )
  t.ok(metrics.filter(answer => answer.status === 429).length >= 3, 'metrics')
})

t.test('combinations of series in feeds count together', async t => {
  const system = await accessSystem(t)
  const api = await system.start({ routes: [...macroRoutes, ...systemRoutes] })
  let refused = 0
  for (let i = 0; i < perMinute.feeds + 10; i++)
    if ((await send(`${api.base}/api/rss?indicator=nothing-${i}`)).status === 429) refused++
  t.equal(refused, 10)
})

t.test('keys that are none of ours are few a minute, and shut out no key in use', async t => {
  const system = await accessSystem(t)
  const api = await system.start({ routes: [probe] })
  const key = await keyOf(api, 'free')
  const statuses: number[] = []
  for (let i = 0; i < perMinute['unknown-keys'] + 10; i++) {
    statuses.push((await send(api.base + probe.path, { key: newKey('live').text })).status)
    if (i % 5 === 0) await send(api.base + probe.path, { key })
  }
  t.equal(statuses.filter(status => status === 401).length, perMinute['unknown-keys'])
  t.equal(statuses.filter(status => status === 429).length, 10)
})

t.test('streams of events that are open at a time, and one more when one is closed', async t => {
  const system = await accessSystem(t)
  const { status: statusesOf, caughtUp } = await system.project([orders])
  await caughtUp()
  const api = await system.start({ readModels: statusesOf })
  const key = await keyOf(api, 'pro')
  const listen = async () => {
    const ending = new AbortController()
    const { status } = await fetch(`${api.base}/api/events?topics=releases`, {
      headers: { 'x-api-key': key },
      signal: ending.signal,
    })
    return { status, end: () => ending.abort() }
  }
  const open = []
  for (let i = 0; i < maxStreams.ofAccount; i++) open.push(await listen())
  t.same([...new Set(open.map(one => one.status))], [200])
  t.equal((await listen()).status, 429)
  open[0]!.end()
  for (let tries = 0; tries < 100; tries++) {
    const next = await listen()
    open.push(next)
    if (next.status === 200) break
    await wait(20)
  }
  t.equal(open.at(-1)!.status, 200, 'there is room again')
  for (const { end } of open) end()
})

t.test('text that Postgres cannot store is 422 wherever it is sent', async t => {
  const system = await accessSystem(t)
  const { status: statusesOf, caughtUp } = await system.project([prices, alerts])
  await caughtUp()
  const api = await system.start({
    readModels: statusesOf,
    routes: [...alertRoutesFor(() => true), ...macroRoutes],
  })
  const key = await keyOf(api, 'pro')
  const alert = {
    symbol: 'VCB',
    condition: { field: 'price', operator: 'gte', value: 1 },
    repeat: 'once',
    channels: [{ type: 'sse' }],
  }
  for (const [what, text] of [
    ['U+0000', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
  ] as const) {
    const url = `${api.base}/api/finance/ai/price-alerts`
    t.match(
      await send(url, { key, body: { ...alert, note: text } }),
      {
        status: 422,
        body: { code: 'validation_failed', errors: [{ pointer: '/note', keyword: 'unicode' }] },
      },
      what,
    )
  }
  t.match(await send(`${api.base}/api/rss?indicator=a%00b`), {
    status: 422,
    body: { errors: [{ pointer: '?indicator/0' }] },
  })
  const form = { 'hub.mode': 'subscribe', 'hub.topic': 'x', 'hub.callback': 'x', 'hub.secret': 'a\u0000' }
  t.match(
    await send(`${api.base}/api/websub`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      form,
    }),
    { status: 422, body: { errors: [{ pointer: '/hub.secret' }] } },
  )
})
