import t, { type Test } from 'tap'
import { accessRoutes } from '../../../api/access/index.ts'
import { idWithin } from '../../../api/access/key-text.ts'
import type { ReadModelStatus } from '../../../api/http/read-model-statuses.ts'
import { route } from '../../../api/http/route.ts'
import { marketAnswer } from '../../../contracts/http/market/envelope.ts'
import { lang, object, query, ticker } from '../../../contracts/schema.ts'
import { usage } from '../../../projections/usage/projection.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { type Answer, send } from '../../support/send.ts'

/** An API with a market route and a public feed, of which a test sees who was identified on the whole path. */
async function repeatingApi(t: Test) {
  const system = await accessSystem(t, '2026-11-27T03:00:00Z')
  const models = new Map<string, ReadModelStatus>()
  const move = (position: number) =>
    models.set('prices', { name: 'prices', version: 1, build: 1, position, healthy: true, error: null })
  move(1)
  const close = route({
    method: 'GET',
    path: '/api/test/close/:ticker',
    area: 'market',
    tier: 'free',
    cost: 1,
    cache: { models: ['prices'] },
    summary: 'Close',
    tags: ['test'],
    params: object({ ticker }),
    query: query({ lang }),
    responses: { 200: marketAnswer(object({ position: { type: 'integer' } })) },
    handle: async () => ({
      data: { position: models.get('prices')!.position },
      meta: { as_of: null, freshness: 'static', unit: {}, source: [], note: 'Giá đóng cửa' },
    }),
  })
  const feed = route({
    method: 'GET',
    path: '/api/test/feed',
    area: 'macro',
    tier: 'open',
    cost: 0,
    cache: { models: ['prices'], publicMaxAge: 300 },
    summary: 'Feed',
    tags: ['test'],
    responses: {},
    alternatives: [{ description: 'A feed', contentType: 'application/rss+xml' }],
    handle: async () => ({
      text: `<rss>phát hành ${models.get('prices')!.position}</rss>`,
      type: 'application/rss+xml; charset=utf-8',
      lastModified: new Date('2026-11-26T00:00:00Z'),
    }),
  })
  const projected = await system.project([usage])
  const api = await system.start({
    routes: [close, feed, ...accessRoutes],
    readModels: {
      get: name => models.get(name) ?? projected.status.get(name),
      all: () => [...models.values()],
      simulated: false,
      unavailable: null,
    },
  })
  let identified = 0
  const { identify } = api.access
  Object.assign(api.access, {
    identify: (...args: Parameters<typeof identify>) => {
      identified++
      return identify(...args)
    },
  })
  /** Whether a request took the fast path: nobody was identified on the whole one. */
  const isFast = async (request: () => Promise<Answer>): Promise<[boolean, Answer]> => {
    const before = identified
    const answer = await request()
    return [identified === before, answer]
  }
  return { system, api, projected, move, isFast }
}

/** Head of an answer without what each answer has of its own. */
const headOf = ({ headers }: Answer) =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'date' && name !== 'x-trace-id'))

t.test('a repeated answer is the one of the whole path, with moment and trace id of its own', async t => {
  const { system, api, isFast } = await repeatingApi(t)
  const key = await keyOf(api, 'elite')
  const url = `${api.base}/api/test/close/FPT?lang=vi`
  await send(url, { key })
  const whole = await send(url, { key })
  system.setNow('2026-11-27T03:00:05Z')
  const [fast, repeated] = await isFast(() => send(url, { key }))
  t.ok(fast)
  t.same(headOf(repeated), headOf(whole))
  t.same(
    { ...repeated.body, meta: { ...repeated.body.meta, trace_id: '', generated_at: '' } },
    { ...whole.body, meta: { ...whole.body.meta, trace_id: '', generated_at: '' } },
  )
  t.equal(whole.body.meta.generated_at, '2026-11-27T10:00:00+07:00')
  t.equal(repeated.body.meta.generated_at, '2026-11-27T10:00:05+07:00')
  t.equal(repeated.body.meta.trace_id, repeated.headers.get('x-trace-id'))
  t.not(repeated.body.meta.trace_id, whole.body.meta.trace_id)

  const headers = { 'if-none-match': whole.headers.get('etag')! }
  const unchanged = await send(url, { key, headers })
  const [alsoFast, again] = await isFast(() => send(url, { key, headers }))
  t.match([alsoFast, again.status, again.text], [true, 304, ''])
  t.same(headOf(again), headOf(unchanged))
})

t.test('both paths are on record, and a trace id of either proves its answer', async t => {
  const { api, projected, isFast } = await repeatingApi(t)
  const key = await keyOf(api, 'elite')
  const url = `${api.base}/api/test/close/FPT`
  await send(url, { key })
  const whole = await send(url, { key })
  const [fast, repeated] = await isFast(() => send(url, { key }))
  t.ok(fast)
  await projected.caughtUp(api)
  const { rows } = await api.pool.query(
    'select status, cost, request, target from usage.calls where key is not null order by at',
  )
  t.same(rows.length, 3)
  t.same(rows[2], rows[1])
  for (const { body } of [whole, repeated]) {
    const proof = await send(`${api.base}/api/trace/${body.meta.trace_id}`, { key })
    t.equal(proof.status, 200, proof.text)
  }
})

t.test('a read model that moves, a new day, a revoked key and other headers take the whole path', async t => {
  const { system, api, move, isFast } = await repeatingApi(t)
  const key = await keyOf(api, 'elite')
  const url = `${api.base}/api/test/close/FPT`
  const settled = async () => {
    for (let n = 0; n < 2; n++) await send(url, { key })
    t.equal((await isFast(() => send(url, { key })))[0], true)
  }
  await settled()
  move(2)
  const [, moved] = await isFast(() => send(url, { key }))
  t.equal(moved.body.data.position, 2)
  await settled()
  t.equal((await isFast(() => send(url, { key, headers: { origin: 'https://a.vn' } })))[0], false)
  const traced = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }
  const [, continued] = await isFast(() => send(url, { key, headers: traced }))
  t.match(continued.headers.get('traceparent'), /^00-0af7651916cd43dd8448eb211c80319c-/)
  system.setNow('2026-11-27T09:00:00Z')
  const [, closed] = await isFast(() => send(url, { key }))
  t.equal(closed.headers.get('cache-control'), 'private, max-age=300', 'the session is over')
  await settled()
  await api.keys.revoke(idWithin(key), null, new Date())
  t.match((await send(url, { key })).body, { code: 'revoked_key' })
  t.match((await send(url)).body, { code: 'missing_key' })
  t.match((await send(url, { key: `${key.slice(0, -1)}x` })).body, { code: 'invalid_key' })
})

t.test('what is counted is counted, on every answer but 304', async t => {
  const { api, isFast } = await repeatingApi(t)
  const key = await keyOf(api, 'free')
  const url = `${api.base}/api/test/close/FPT`
  for (const left of ['99', '98', '97', '96']) {
    const [fast, { headers }] = await isFast(() => send(url, { key }))
    t.match([fast, headers.get('x-ratelimit-remaining')], [false, left])
  }
  const elite = await keyOf(api, 'elite')
  for (let n = 0; n < 2; n++) await send(url, { key: elite })
  t.match(await isFast(() => send(url, { key: elite })), [true, { body: { meta: { tier: 'elite' } } }])
  t.match(await isFast(() => send(url, { key })), [false, { body: { meta: { tier: 'free' } } }])
})

t.test('all callers of a public answer share its trace id, with or without a key', async t => {
  const { api, isFast } = await repeatingApi(t)
  const url = `${api.base}/api/test/feed`
  await send(url)
  const whole = await send(url)
  const [fast, repeated] = await isFast(() => send(url))
  t.match([fast, repeated.text], [true, '<rss>phát hành 1</rss>'])
  t.equal(repeated.headers.get('x-trace-id'), whole.headers.get('x-trace-id'))
  t.same(headOf(repeated), headOf(whole))
  const headers = { 'if-modified-since': 'Fri, 27 Nov 2026 00:00:00 GMT' }
  await send(url, { headers })
  t.match(await isFast(() => send(url, { headers })), [true, { status: 304 }])
  t.match(await isFast(() => send(url, { method: 'HEAD' })), [false, { status: 200, text: '' }])
})
