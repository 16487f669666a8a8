import t from 'tap'
import { accessRoutes } from '../../../api/access/index.ts'
import { marketMaxAge } from '../../../api/access/private-headers.ts'
import type { ReadModelStatus, ReadModelStatuses } from '../../../api/http/read-model-statuses.ts'
import type { Reply } from '../../../api/http/reply.ts'
import { ResponseCache } from '../../../api/http/response-cache.ts'
import { route } from '../../../api/http/route.ts'
import { routes } from '../../../api/routes.ts'
import { marketAnswer } from '../../../contracts/http/market/envelope.ts'
import { choice, flag, lang, query } from '../../../contracts/schema.ts'
import { readModels } from '../../../projections/index.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { send } from '../../support/send.ts'

/** A board whose read models move when the test says so. */
function movingStatuses() {
  const models = new Map<string, ReadModelStatus>()
  const statuses = {
    get: (name: string) => models.get(name) ?? null,
    all: () => [...models.values()],
    simulated: false,
    unavailable: null as string | null,
  } satisfies ReadModelStatuses
  return {
    status: statuses,
    move(name: string, position: number, build = 1) {
      models.set(name, { name, version: 1, build, position, healthy: true, error: null })
    },
  }
}

/** A route that counts how often it is asked. */
function countingRoute() {
  let calls = 0
  const counting = route({
    method: 'GET',
    path: '/api/test/counting',
    area: 'market',
    tier: 'free',
    cost: 1,
    cache: { models: ['prices', 'listing'] },
    summary: 'Counts',
    tags: ['test'],
    query: query({ lang, format: choice(['csv']), fail: flag }),
    responses: { 200: marketAnswer({ type: 'object' }) },
    async handle({ query, caller, lang }) {
      calls++
      // Other requests for the same come in meanwhile.
      await new Promise(setImmediate)
      if (query.fail) throw new Error('out of order')
      if (query.format === 'csv') return { text: 'a,b\n1,2\n', type: 'text/csv; charset=utf-8' }
      return {
        data: { calls, tier: caller.tier, lang },
        meta: { as_of: null, freshness: 'static', unit: {}, source: [] },
      }
    },
  })
  return { counting, calls: () => calls }
}

t.test('a response is cached until a read model behind it moves', async t => {
  const system = await accessSystem(t, '2026-11-27T03:00:00Z')
  const { status: statuses, move } = movingStatuses()
  move('prices', 10)
  move('listing', 3)
  const { counting, calls } = countingRoute()
  const api = await system.start({ routes: [counting, ...accessRoutes], readModels: statuses })
  const url = api.base + counting.path
  const [free, elite] = [await keyOf(api, 'free'), await keyOf(api, 'elite')]

  const first = await send(url, { key: elite })
  const etag = first.headers.get('etag')!
  t.match(etag, /^W\/"[A-Za-z0-9_-]{24}"$/)
  t.equal(first.headers.get('cache-control'), 'private, max-age=60')
  t.equal(first.headers.get('vary'), 'x-api-key, Authorization, Accept, Accept-Language')
  const second = await send(url, { key: elite })
  t.same(second.body.data, first.body.data, 'from memory')
  t.equal(second.headers.get('etag'), etag)
  t.not(second.headers.get('x-trace-id'), first.headers.get('x-trace-id'), 'each answer has its own trace id')
  t.equal(calls(), 1)

  const has = { 'if-none-match': `"other", ${etag}` }
  const unchanged = await send(url, { key: elite, headers: has })
  t.match([unchanged.status, unchanged.text, unchanged.headers.get('etag')], [304, '', etag])
  t.ok(unchanged.headers.get('x-trace-id'), '304 has a trace id as well')
  t.equal(unchanged.headers.get('content-type'), null)
  t.equal(unchanged.headers.get('x-frame-options'), null, 'it stands for an answer that had them')
  t.equal((await send(url, { headers: has })).status, 401, 'a 304 needs a key too')

  const other = await system.start({ routes: [counting], readModels: statuses })
  t.equal(
    (await send(other.base + counting.path, { key: elite, headers: has })).status,
    304,
    'another process knows the validator without having answered',
  )
  t.equal(calls(), 1, 'and without a query')
  t.equal(
    (
      await send(`${other.base}${counting.path}?nonsense=1`, {
        key: elite,
        headers: { 'if-none-match': '*' },
      })
    ).status,
    422,
  )

  move('prices', 11)
  const moved = await send(url, { key: elite, headers: has })
  t.equal(moved.status, 200)
  t.not(moved.headers.get('etag'), etag)
  t.equal(calls(), 2)
  move('prices', 11, 2)
  t.equal(
    (await send(url, { key: elite, headers: { 'if-none-match': moved.headers.get('etag')! } })).status,
    200,
  )
  t.equal(calls(), 3, 'a rebuild is another state at the same position')
  move('news', 1)
  await send(url, { key: elite })
  t.equal(calls(), 3, 'what the route does not depend on may move')

  t.same((await send(url, { key: free })).body.data.tier, 'free', 'each tier has its own')
  t.same((await send(`${url}?lang=vi`, { key: elite })).body.data.lang, 'vi')
  t.same((await send(url, { key: elite, headers: { 'accept-language': 'vi' } })).body.data.lang, 'vi')
  t.same((await send(url, { key: elite })).body.data.lang, 'en', 'and each language')
  const csv = await send(`${url}?format=csv`, { key: elite })
  t.same([csv.text, (await send(`${url}?format=csv`, { key: elite })).text], ['a,b\n1,2\n', 'a,b\n1,2\n'])

  const before = calls()
  move('prices', 12)
  await Promise.all(Array.from({ length: 20 }, () => send(url, { key: elite })))
  t.equal(calls(), before + 1, 'one request that many ask is answered once')

  system.setNow('2026-11-27T17:00:00Z')
  const nextDay = await send(url, { key: elite })
  t.equal(calls(), before + 2, 'a new day is a new request')
  t.equal(nextDay.headers.get('cache-control'), 'private, max-age=300', 'longer when the market is closed')

  for (let i = 0; i < 2; i++) {
    const failed = await send(`${url}?fail=true`, { key: elite })
    t.match([failed.status, failed.headers.get('cache-control')], [500, 'no-store'])
    t.notMatch(failed.text, /out of order|at |\.ts/, 'nothing of the inside is stated')
  }
  statuses.unavailable = 'the database is away'
  const last = calls()
  await send(url, { key: elite })
  t.equal(calls(), last + 1, 'with the database away nothing is answered from memory')
})

t.test('a 304 does not count', async t => {
  const system = await accessSystem(t)
  const { status: statuses, move } = movingStatuses()
  move('prices', 1)
  const { counting } = countingRoute()
  const api = await system.start({ routes: [counting, ...accessRoutes], readModels: statuses })
  const key = await keyOf(api, 'free')
  const url = api.base + counting.path
  const first = await send(url, { key })
  t.equal(first.headers.get('x-ratelimit-remaining'), '99')
  const headers = { 'if-none-match': first.headers.get('etag')! }
  for (let i = 0; i < 120; i++) await send(url, { key, headers })
  t.equal((await send(url, { key, headers })).status, 304)
  t.equal((await send(url, { key })).headers.get('x-ratelimit-remaining'), '98')
  await send(`${url}?fail=true`, { key })
  await send(`${url}?fail=true`, { key })
  t.equal((await send(url, { key })).headers.get('x-ratelimit-remaining'), '97', 'nor does a failure of ours')
  const { usage } = (await send(`${api.base}/api/finance/subscription`, { key })).body.data
  t.equal(usage.used, 3)
})

const now = new Date('2026-11-27T03:00:00Z')
const ofPrices = { models: ['prices'] }

/** Asks a cache of its own; each request is made when it is not kept. */
function context(cache: ResponseCache) {
  const send = (text: string, rule = ofPrices) => cache.cacheKey(text, rule, now)!
  return {
    isCached: (text: string, rule = ofPrices) => send(text, rule).cached !== null,
    make: (text: string, reply: Reply, rule = ofPrices) =>
      cache.make(send(text, rule), 'en', async () => reply),
  }
}

t.test('the memory of cached responses is bounded', async t => {
  const { status: statuses, move } = movingStatuses()
  move('prices', 1)
  const cache = new ResponseCache(statuses, 100_000)
  const { make, isCached } = context(cache)
  const reply = (size: number): Reply => ({ data: 'x'.repeat(size) })
  let max = 0
  for (let i = 0; i < 1_000; i++) {
    await make(`request ${i}`, reply(1_000))
    max = Math.max(max, cache.bytes)
  }
  t.ok(max > 90_000 && max <= 100_000, `${max} bytes`)
  t.equal(isCached('request 0'), false, 'the oldest went')
  t.equal(isCached('request 999'), true)
  t.equal((await make('huge', reply(5_000_000))).cached?.reply.ready?.bytes.length, 5_000_002)
  t.equal(isCached('huge'), false, 'one that would fill it is sent and not kept')
  t.equal((await make('created', { status: 201, data: 1 })).cached, null)
  move('prices', 2)
  t.equal(isCached('request 999'), false)
})

t.test('a response leaves memory when a read model behind it moves, requested again or not', async t => {
  const { status: statuses, move } = movingStatuses()
  let moved = () => {}
  const cache = new ResponseCache({
    ...statuses,
    onChange: listener => {
      moved = listener
    },
  })
  const { make, isCached } = context(cache)
  const ofNews = { models: ['news'] }
  move('prices', 1)
  move('news', 1)
  await make('a list', { data: 'x'.repeat(10_000) })
  await make('of a day', { data: 'x'.repeat(10_000) })
  await make('headlines', { data: 'x' }, ofNews)
  move('prices', 2)
  moved()
  t.ok(cache.bytes < 2_000, `${cache.bytes} bytes`)
  t.equal(isCached('headlines', ofNews), true, 'what has not moved stays')
})

t.test('a market response is fresh for a minute in the session, for five after it', async t => {
  for (const [at, seconds] of [
    ['2026-11-27T01:59:59Z', 300],
    ['2026-11-27T02:00:00Z', 60],
    ['2026-11-27T07:59:59Z', 60],
    ['2026-11-27T08:00:00Z', 300],
    ['2026-11-28T03:00:00Z', 300],
  ] as const)
    t.equal(marketMaxAge(new Date(at)), seconds, at)
})

t.test('another version of the law makes another validator', t => {
  const cache = new ResponseCache(movingStatuses().status)
  const etag = (law: string) =>
    cache.cacheKey('GET /x', { models: [], version: law, publicMaxAge: 60 }, new Date('2026-11-27T03:00:00Z'))
      ?.etag
  t.ok(etag('a'))
  t.equal(etag('a'), etag('a'))
  t.not(etag('a'), etag('b'))
  t.end()
})

t.test('a cached route names read models that exist, and no response of an account is cached', async t => {
  const models = new Set(readModels.map(model => model.name))
  const cached = routes.filter(r => r.cache)
  t.ok(cached.length >= 10)
  for (const r of cached) {
    t.same(
      r.cache!.models.filter(name => !models.has(name)),
      [],
      r.path,
    )
    t.match([r.method, r.area], ['GET', /^(market|macro|tax)$/], r.path)
    if (r.area === 'tax') {
      t.ok(
        r.cache!.version && r.cache!.publicMaxAge,
        `${r.path}: the same for everybody, until the law changes`,
      )
      t.equal(r.tier, 'open', r.path)
    }
    if (r.cache!.publicMaxAge !== undefined) t.equal(r.tier, 'open', `${r.path}: public answers need no key`)
  }
})
