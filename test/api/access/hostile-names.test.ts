import t from 'tap'
import { PostgresCounters } from '../../../api/access/counters.ts'
import { macroRoutes } from '../../../api/macro/index.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { probe } from '../../support/probe-route.ts'
import { send } from '../../support/send.ts'

const now = '2026-11-27T03:00:00Z'
const series = (api: { base: string }, id: string) => `${api.base}/api/v1/indicators/${id}`

t.test('what a caller without a key writes into an address fails no call of anybody else', async t => {
  const system = await accessSystem(t, now)
  const api = await system.start({ routes: [probe, ...macroRoutes], settings: { TRUSTED_PROXIES: '1' } })
  const key = await keyOf(api, 'pro')
  const hostile = ['%00x', 'x%00', 'x'.repeat(3_500), '%F0%9F%92%A3'.repeat(300), 'vn.cpi%00/vintages']
  let ended = false
  const attack = Promise.all(
    Array.from({ length: 4 }, async (_, n) => {
      const statuses = new Set<number>()
      for (let i = 0; !ended; i++) {
        const from = { headers: { 'x-forwarded-for': `${'9'.repeat(3_000)}.${n}.${i}` } }
        statuses.add((await send(series(api, hostile[i % hostile.length]!), from)).status)
      }
      return [...statuses]
    }),
  )
  const statuses: number[] = []
  for (let i = 0; i < 20; i++)
    statuses.push(
      ...(await Promise.all([1, 2, 3].map(async () => (await send(api.base + probe.path, { key })).status))),
    )
  ended = true
  t.same([...new Set(statuses)], [200], 'every call with a key is answered')
  for (const seen of await attack) t.same(seen, [422], 'each wrong name is refused for what it is')
  const { rows } = await api.pool.query<{ longest: number }>(
    'select max(greatest(length(pool), length(who)))::int as longest from access.counter',
  )
  t.ok((rows[0]?.longest ?? 0) <= 80, `keys of counts are short: ${rows[0]?.longest}`)
})

t.test('names of nothing count together, and one thing counts once under all of its names', async t => {
  const system = await accessSystem(t, now)
  const api = await system.start({ routes: macroRoutes })
  const statuses: number[] = []
  for (let i = 0; i < 70; i++) statuses.push((await send(series(api, `nothing-${i}`))).status)
  t.equal(statuses.filter(status => status === 404).length, 60)
  t.equal(statuses.filter(status => status === 429).length, 10)
  t.equal((await send(series(api, 'x'.repeat(61)))).status, 429, 'a name against its rule counts with them')
  const { rows } = await api.pool.query('select pool from access.counter')
  t.equal(rows.length, 1, 'in one row')
  const first = await send(series(api, 'vn.cpi'))
  const second = await send(series(api, 'VN.CPI'))
  t.not(first.status, 429, 'what exists has a count of its own')
  t.equal(first.headers.get('x-ratelimit-limit'), '60')
  t.ok(
    [first, second].every(a => a.status === 503),
    'nothing is built here',
  )
  const { rows: pools } = await api.pool.query('select pool from access.counter order by pool')
  t.same(
    pools.map(row => row.pool),
    ['macro /api/v1/indicators/:id', 'macro /api/v1/indicators/:id vn.cpi'],
  )
})

t.test('a count that the database refuses fails alone: the others of its batch are granted', async t => {
  const system = await accessSystem(t, now)
  const { pool } = await system.start({ routes: [] })
  const counters = new PostgresCounters(pool)
  const quota = (who: string, limit = 5) => ({
    policy: 'daily' as const,
    pool: 'market',
    who,
    span: '2026-11-27',
    limit,
    window: 86_400,
    endsAt: Date.parse('2026-11-27T17:00:00Z'),
  })
  const outcomes = await Promise.allSettled([
    counters.take(quota('one'), 1),
    counters.take(quota('bro\u0000ken'), 1),
    counters.take(quota('two'), 1),
    counters.take(quota('bro\u0000ken'), 3),
    counters.take(quota('three'), 3),
    counters.take(quota('x'.repeat(400_000)), 1),
  ])
  t.same(
    outcomes.map(o => (o.status === 'fulfilled' ? o.value : 'refused')),
    [
      { granted: true, remaining: 4 },
      'refused',
      { granted: true, remaining: 4 },
      'refused',
      { granted: true, remaining: 2 },
      'refused',
    ],
  )
})
