import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { Agent, request } from 'undici'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { type AccessSystem, accessSystem, keyOf } from '../../support/access-system.ts'
import { eventually } from '../../support/eventually.ts'
import { probe } from '../../support/probe-route.ts'
import { send } from '../../support/send.ts'

interface Forked {
  readonly base: string
  readonly child: ChildProcess
  setNow(instant: string): Promise<void>
}

async function forked(t: Test, system: AccessSystem, now: string): Promise<Forked> {
  const file = fileURLToPath(new URL('../../support/api-process.ts', import.meta.url))
  const { databaseUrl, natsUrl, prefix } = system
  const child = fork(file, {
    execArgv: [],
    env: {
      PATH: process.env.PATH,
      SYSTEM: JSON.stringify({ databaseUrl, natsUrl, prefix, now }),
    },
  })
  t.teardown(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    base: `http://127.0.0.1:${port}`,
    child,
    async setNow(instant) {
      child.send({ now: instant })
      await once(child, 'message')
    },
  }
}

/** Status of each of many calls at once, spread over processes; 0 where a process was gone. */
async function callAll(t: Test, bases: readonly string[], calls: number, key: string): Promise<number[]> {
  const agent = new Agent({ connections: 50 })
  t.teardown(() => agent.destroy())
  return Promise.all(
    Array.from({ length: calls }, async (_, i) => {
      try {
        const url = `${bases[i % bases.length]}${probe.path}`
        const { statusCode, body } = await request(url, { dispatcher: agent, headers: { 'x-api-key': key } })
        await body.dump()
        return statusCode
      } catch {
        return 0
      }
    }),
  )
}

const count = (statuses: readonly number[], status: number) => statuses.filter(s => s === status).length

t.test('2,000 calls at once over three processes, and across midnight in Vietnam', async t => {
  const system = await accessSystem(t)
  const maker = await system.start({ routes: [probe] })
  const before = '2026-11-27T16:59:59Z'
  const processes = await Promise.all([1, 2, 3].map(() => forked(t, system, before)))
  const bases = processes.map(p => p.base)
  const key = await keyOf(maker, 'free')
  const today = await callAll(t, bases, 2_000, key)
  t.equal(count(today, 200), 100)
  t.equal(count(today, 429), 1_900)

  await processes[0]!.setNow('2026-11-27T17:00:00Z')
  const mixed = await callAll(t, bases, 600, key)
  t.equal(count(mixed, 200), 100, 'only the process in the new day has calls left')
  await Promise.all(processes.map(p => p.setNow('2026-11-27T17:00:00Z')))
  const after = await callAll(t, bases, 600, key)
  t.equal(count(after, 200), 0, 'and what it granted counts for all')
  const { rows } = await maker.pool.query('select span::text, used from access.counter order by span')
  t.same(rows, [
    { span: '2026-11-27', used: 100 },
    { span: '2026-11-28', used: 100 },
  ])
})

t.test('a process that is killed in the middle takes no calls beyond the limit with it', async t => {
  const system = await accessSystem(t)
  const maker = await system.start({ routes: [probe] })
  const processes = await Promise.all([1, 2, 3].map(() => forked(t, system, '2026-11-27T03:00:00Z')))
  const key = await keyOf(maker, 'pro')
  const running = callAll(
    t,
    processes.map(p => p.base),
    3_000,
    key,
  )
  // In the middle: some calls are counted, most are not.
  const used = async () => (await maker.pool.query('select used from access.counter')).rows[0]?.used ?? 0
  await eventually(async () => (await used()) >= 100)
  processes[1]!.child.kill('SIGKILL')
  const statuses = await running
  t.ok(count(statuses, 0) > 0, 'calls of the killed process were lost')
  const rest = await callAll(t, [processes[0]!.base, processes[2]!.base], 1_100, key)
  const passed = count(statuses, 200) + count(rest, 200)
  t.equal(await used(), 1_000, 'every call of the limit was granted, and not one more')
  t.ok(passed <= 1_000, `${passed} answers`)
  t.ok(passed >= 1_000 - count(statuses, 0), 'only calls whose answer was lost are missing')
})

t.test('what is left is said on every answer, and by when it is again', async t => {
  const system = await accessSystem(t, '2026-11-27T16:00:00Z')
  const api = await system.start({ routes: [probe, ...taxRoutes] })
  const key = await keyOf(api, 'free')
  const first = await send(api.base + probe.path, { key })
  t.equal(first.headers.get('ratelimit-policy'), '"daily";q=100;w=86400')
  t.equal(first.headers.get('ratelimit'), '"daily";r=99;t=3600')
  t.equal(first.headers.get('x-ratelimit-limit'), '100')
  t.equal(first.headers.get('x-ratelimit-remaining'), '99')
  t.equal(first.headers.get('x-ratelimit-reset'), '3600')
  t.match(await send(`${api.base}${probe.path}?nonsense=1`, { key }), { status: 422 })
  const third = await send(api.base + probe.path, { key })
  t.equal(third.headers.get('x-ratelimit-remaining'), '97', 'a refused parameter counts: it was answered')
  await Promise.all(Array.from({ length: 97 }, () => send(api.base + probe.path, { key })))
  const spent = await send(api.base + probe.path, { key })
  t.match(spent, {
    status: 429,
    body: {
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      code: 'quota_exceeded',
      'violated-policies': ['daily'],
      action: String,
    },
  })
  t.equal(spent.headers.get('retry-after'), '3600')
  t.equal(spent.headers.get('ratelimit'), '"daily";r=0;t=3600')
  const elite = await send(api.base + probe.path, { key: await keyOf(api, 'elite') })
  t.match([elite.status, elite.headers.get('ratelimit')], [200, null], 'unlimited has no count')
  const { rows } = await api.pool.query('select who from access.counter')
  t.equal(rows.length, 1, 'and writes none')
})

t.test('tax without a key: a hundred a day of an address, items of a batch one by one', async t => {
  const system = await accessSystem(t)
  const [one, two] = [
    await system.start({ routes: taxRoutes, settings: { TRUSTED_PROXIES: '1' } }),
    await system.start({ routes: taxRoutes, settings: { TRUSTED_PROXIES: '1' } }),
  ]
  const url = '/api/tax/personal-income'
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address }, body: { salary: 25 } })
  const batch = (items: number) => ({
    items: Array.from({ length: items }, () => ({ calculator: 'personal-income', input: { salary: 25 } })),
  })
  const sent = await send(`${one.base}/api/tax/batch`, {
    body: batch(98),
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  t.match([sent.status, sent.headers.get('x-ratelimit-remaining')], [200, '2'])
  t.match(
    await send(`${one.base}/api/tax/batch`, {
      body: batch(3),
      headers: { 'x-forwarded-for': '203.0.113.7' },
    }),
    { status: 429, body: { detail: /counts as 3 calls; [12] of 100 are left/ } },
  )
  t.equal((await send(two.base + url, from('203.0.113.7'))).status, 200, 'nothing of a refused batch counts')
  t.equal((await send(two.base + url, from('203.0.113.7'))).status, 200)
  t.equal((await send(one.base + url, from('203.0.113.7'))).status, 429)
  t.equal(
    (await send(one.base + url, from('198.51.100.1, 203.0.113.7'))).status,
    429,
    'what a client writes before our proxy is not believed',
  )
  t.equal((await send(one.base + url, from('203.0.113.8'))).status, 200, 'another address')
  const six = await Promise.all(
    Array.from({ length: 120 }, (_, i) =>
      send(one.base + url, from(`2001:db8:1:2::${(i + 1).toString(16)}`)),
    ),
  )
  t.equal(six.filter(a => a.status === 200).length, 100, 'a /64 of IPv6 is one address')
  const key = await keyOf(one, 'free')
  const more = await send(one.base + url, { ...from('203.0.113.7'), key })
  t.match([more.status, more.headers.get('x-ratelimit-limit')], [200, '1000'], 'a free key has more')
  t.equal((await send(`${one.base}/api/tax`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status, 200)
  const bare = await system.start({ routes: taxRoutes })
  for (let i = 0; i < 101; i++) await send(bare.base + url, from(`203.0.113.${100 + (i % 100)}`))
  t.equal((await send(bare.base + url, from('203.0.113.250'))).status, 429, 'no proxy, no X-Forwarded-For')
})

t.test(
  'with Postgres away market is 503, tax goes on with what was left of its limit, and all comes back',
  async t => {
    const system = await accessSystem(t)
    const way = await wayTo(t, system.databaseUrl)
    const api = await system.start({ routes: [probe, ...taxRoutes], databaseUrl: way.url })
    const key = await keyOf(api, 'free')
    const tax = (with_: { key?: string } = {}) =>
      send(`${api.base}/api/tax/personal-income`, { body: { salary: 25 }, ...with_ })
    t.equal((await tax()).headers.get('x-ratelimit-remaining'), '99')
    t.equal((await send(api.base + probe.path, { key })).status, 200)
    way.cut()
    t.match(await send(api.base + probe.path, { key }), { status: 503, body: { code: 'not_ready' } })
    t.match(await send(api.base + probe.path, { key: await stranger() }), { status: 503 })
    const statuses = []
    for (let i = 0; i < 105; i++) statuses.push((await tax()).status)
    t.same([count(statuses, 200), count(statuses, 429)], [99, 6], 'what was left of the hundred')
    t.equal((await tax({ key: await stranger() })).status, 429, 'a key that cannot be looked up is none')
    await way.restore()
    const since = performance.now()
    while ((await send(api.base + probe.path, { key })).status !== 200)
      t.ok(performance.now() - since < 5_000, 'back within seconds')
    t.equal((await tax()).headers.get('x-ratelimit-remaining'), '98', 'the count of the database holds again')
  },
)

const stranger = async () => (await import('../../../api/access/key-text.ts')).newKey('live').text

/** A way to the database that can be cut, as when the server is away. */
async function wayTo(t: Test, databaseUrl: string) {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let server = createServer()
  const listen = async (port: number) => {
    server = createServer(client => {
      const upstream = connect(Number(target.port || 5432), target.hostname)
      for (const socket of [client, upstream]) {
        open.add(socket)
        socket.on('close', () => open.delete(socket))
        socket.on('error', () => socket.destroy())
      }
      client.pipe(upstream).pipe(client)
    })
    await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
    return (server.address() as { port: number }).port
  }
  const port = await listen(0)
  const cut = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  t.teardown(cut)
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { url: url.href, cut, restore: () => listen(port) }
}
