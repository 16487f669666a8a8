import t from 'tap'
import { parseKey } from '../../../api/access/key-text.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { probe } from '../../support/probe-route.ts'
import { send } from '../../support/send.ts'

const refused = { status: 403, body: { code: 'forbidden', action: String } }
const unknown = { status: 404, body: { code: 'not_found' } }

t.test('a test key sees, makes and ends test keys only', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  const live = await keyOf(api, 'pro')
  const liveId = parseKey(live)!.id
  const keys = `${api.base}/api/keys`
  const made = await send(keys, { key: live, body: { name: 'tests', mode: 'test' } })
  const test: string = made.body.data.key
  t.equal(made.status, 201)

  t.match(await send(`${keys}/${liveId}`, { method: 'DELETE', key: test }), unknown)
  t.match(await send(`${keys}/${liveId}/rotate`, { method: 'POST', key: test }), unknown)
  t.match(await send(keys, { key: test, body: { name: 'live', mode: 'live' } }), refused)
  const seen = await send(keys, { key: test })
  t.same(
    seen.body.data.map((k: { mode: string }) => k.mode),
    ['test'],
  )
  const another = await send(keys, { key: test, body: { name: 'more tests' } })
  t.match(another, { status: 201, body: { data: { mode: 'test' } } }, 'what it makes is a test key')
  const rotated = await send(`${keys}/${parseKey(test)!.id}/rotate`, { method: 'POST', key: test })
  t.match(rotated, { status: 201, body: { data: { mode: 'test' } } })
  t.match(
    await send(`${api.base}/api/finance/subscription`, {
      key: another.body.data.key,
      headers: { 'idempotency-key': 'a' },
      body: { tier: 'elite', months: 1 },
    }),
    refused,
    'a test key orders nothing',
  )
  const own = await send(`${keys}/${parseKey(another.body.data.key)!.id}`, { method: 'DELETE', key: live })
  t.match(own, { status: 200, body: { data: { state: 'revoked' } } }, 'a live key manages test keys too')
  t.equal((await send(keys, { key: live })).body.data.length, 4)
})

t.test('a replaced key reads data until its end, and nothing of its account', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  const probing = await system.start({ routes: [probe] })
  const leaked = await keyOf(api, 'pro')
  const { id } = parseKey(leaked)!
  const keys = `${api.base}/api/keys`
  const { key: owned } = (await send(`${keys}/${id}/rotate?grace_hours=168`, { method: 'POST', key: leaked }))
    .body.data
  t.equal((await send(probing.base + probe.path, { key: leaked })).status, 200, 'data go on')

  const alerts = `${api.base}/api/finance/ai/price-alerts`
  const subscription = `${api.base}/api/finance/subscription`
  for (const [what, url, more] of [
    ['list keys', keys, {}],
    ['make a key', keys, { body: { name: 'mine now' } }],
    ['make a test key', keys, { body: { name: 'mine now', mode: 'test' } }],
    ['rotate itself', `${keys}/${id}/rotate`, { method: 'POST' }],
    ['rotate the new key', `${keys}/${parseKey(owned)!.id}/rotate`, { method: 'POST' }],
    ['revoke the new key', `${keys}/${parseKey(owned)!.id}`, { method: 'DELETE' }],
    ['read the subscription', subscription, {}],
    ['order', subscription, { body: { tier: 'pro', months: 1 }, headers: { 'idempotency-key': 'a' } }],
    ['list alerts', alerts, {}],
    ['make an alert', alerts, { body: {} }],
    ['listen', `${api.base}/api/events?topics=alerts`, {}],
  ] as const)
    t.match(await send(url, { key: leaked, ...more }), refused, what)

  t.match(await send(`${keys}/${id}/rotate`, { method: 'POST', key: owned }), {
    status: 409,
    body: { code: 'conflict', detail: /replaced before/ },
  })
  const listed = (await send(keys, { key: owned })).body.data as { state: string }[]
  t.same(listed.map(k => k.state).sort(), ['active', 'ends_soon'], 'nothing was made')
  t.equal((await send(`${keys}/${id}`, { method: 'DELETE', key: owned })).status, 200, 'its owner ends it')
  t.equal((await send(probing.base + probe.path, { key: owned })).status, 200)
})

t.test('however often keys are rotated, at once too, no more go on than are allowed', async t => {
  const system = await accessSystem(t)
  const [one, two] = [await system.start(), await system.start()]
  const now = new Date('2026-11-27T03:00:00Z')
  const first = await one.keys.createAccount({ name: 'x', email: null, tier: 'free' }, now)
  const until = new Date(now.getTime() + 3_600_000)
  const { id, account } = first.record
  const made = await Promise.all(
    [one, two, one, two].map(({ keys }) => keys.rotate(id, now, until, 2).catch(() => null)),
  )
  t.equal(made.filter(key => key !== null).length, 1, 'one of those that came at once')
  let current = made.find(key => key !== null)!.record.id
  const next = await one.keys.rotate(current, now, until, 2)
  current = next!.record.id
  await t.rejects(one.keys.rotate(current, now, until, 2), { code: 'conflict' })
  const { rows } = await one.pool.query<{ going: number; active: number }>(
    `select count(*) filter (where expires_at > $2)::int as going,
            count(*) filter (where expires_at is null)::int as active
       from access.key where account = $1 and revoked_at is null`,
    [account, now],
  )
  t.same(rows, [{ going: 2, active: 1 }], 'a refused rotation changes nothing')
  t.ok(await one.keys.rotate(current, new Date(until.getTime() + 1), until, 2), 'when they are over, again')
})
