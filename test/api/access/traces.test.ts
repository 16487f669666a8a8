import { createHash } from 'node:crypto'
import t from 'tap'
import { accessRoutes } from '../../../api/access/index.ts'
import { sentHash } from '../../../api/access/sent-hash.ts'
import { parseTraceId, Traces } from '../../../api/access/traces.ts'
import { macroRoutes } from '../../../api/macro/index.ts'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { usage } from '../../../projections/usage/projection.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { probe } from '../../support/probe-route.ts'
import { send } from '../../support/send.ts'

t.test('an id signs one answer', async t => {
  const traces = new Traces([{ kid: 'k1', value: 'a secret of sixteen' }])
  const about = { keyId: '123456789', request: 'GET /x', sha256: 'h' }
  const at = new Date('2026-11-27T03:00:00.123Z')
  const { id, uuid } = traces.issue(at, about)
  t.match(id, /^trc_k1_[A-Za-z0-9_-]{43}$/)
  t.equal(id.length, 50)
  t.match(uuid, /^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/, 'UUIDv7')
  const parts = parseTraceId(id)!
  t.equal(parts.at.getTime(), at.getTime())
  t.ok(traces.fits(parts, about))
  for (const other of [{ keyId: null }, { request: 'GET /y' }, { sha256: 'i' }])
    t.notOk(traces.fits(parts, { ...about, ...other }), JSON.stringify(other))
  const foreign = new Traces([{ kid: 'k1', value: 'another secret of theirs' }]).issue(at, about)
  t.notOk(traces.fits(parseTraceId(foreign.id)!, about))
  const next = new Traces([
    { kid: 'k2', value: 'a newer secret of ours' },
    { kid: 'k1', value: 'a secret of sixteen' },
  ])
  t.ok(next.fits(parts, about), 'an old secret still checks')
  t.match(next.issue(at, about).id, /^trc_k2_/)
  t.notOk(traces.fits(parseTraceId(next.issue(at, about).id)!, about), 'an unknown secret')
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = digits.indexOf(id.at(-1)!)
  t.equal(parseTraceId(id.slice(0, -1) + digits[last ^ 1]), null, 'one way of writing only')
  t.equal(parseTraceId(id.slice(0, -1)), null)
  t.equal(new Set(Array.from({ length: 10_000 }, () => traces.issue(at, about).id)).size, 10_000)
})

t.test('every answer can be asked about by whoever got it', async t => {
  const system = await accessSystem(t)
  const projected = await system.project([usage])
  const api = await system.start({
    routes: [probe, ...accessRoutes, ...taxRoutes, ...macroRoutes],
    readModels: projected.status,
  })
  const [mine, other, operator] = [
    await keyOf(api, 'free'),
    await keyOf(api, 'pro'),
    await keyOf(api, 'operator'),
  ]
  const good = await send(api.base + probe.path, { key: mine })
  const refused = await send(`${api.base}/api/finance/war`, { key: mine })
  const wrong = await send(`${api.base}${probe.path}?x=1`, { key: mine })
  const anonymous = await send(`${api.base}/api/tax/personal-income`, { body: { salary: 25 } })
  const loaded = await send(`${api.base}/api/v1/indicators`)
  t.match(
    [good, refused, wrong, anonymous, loaded].map(a => a.status),
    [200, 404, 422, 200, 503],
  )
  for (const answer of [good, refused, wrong, anonymous, loaded]) {
    const id = answer.body.meta?.trace_id ?? answer.body.trace_id
    t.equal(answer.headers.get('x-trace-id'), id)
  }
  await projected.caughtUp(api)

  const about = (answer: { headers: Headers }, key: string, query = '') =>
    send(`${api.base}/api/trace/${answer.headers.get('x-trace-id')}${query}`, { key })
  t.match((await about(good, mine)).body.data, {
    valid: true,
    sent_at: '2026-11-27T10:00:00+07:00',
    request: 'GET /api/test/probe',
    status: 200,
    key_id: mine.split('_')[2],
    matches: null,
  })
  const digest = createHash('sha256').update(JSON.stringify(good.body.data))
  const hex = digest.copy().digest('hex')
  t.equal((await about(good, mine, `?sha256=${hex}`)).body.data.matches, true)
  t.equal((await about(good, mine, `?sha256=${digest.digest('base64url')}`)).body.data.matches, true)
  t.equal((await about(good, mine, `?sha256=${'0'.repeat(64)}`)).body.data.matches, false)
  t.equal((await about(good, mine)).headers.get('cache-control'), 'no-store')

  t.match(await about(good, other), { status: 404, body: { code: 'not_found' } }, 'not of another account')
  t.match((await about(good, operator)).body.data, { valid: true })
  t.match((await about(wrong, mine)).body.data, { status: 422 })
  t.match((await about(anonymous, other)).body.data, { status: 200, key_id: null }, 'nobody owns it')

  for (const answer of [good, wrong, anonymous, loaded]) {
    const hash = sentHash(Buffer.from(answer.text))
    t.equal(
      (await about(answer, operator, `?sha256=${hash}`)).body.data.matches,
      true,
      'a whole body is known',
    )
    const pretty = sentHash(Buffer.from(JSON.stringify(answer.body, null, 2)))
    t.equal(pretty, hash, 'whatever its white space')
  }

  const id = good.headers.get('x-trace-id')!
  const flipped = id.slice(0, 20) + (id[20] === 'A' ? 'B' : 'A') + id.slice(21)
  const tag = id.slice(0, 40) + (id[40] === 'A' ? 'B' : 'A') + id.slice(41)
  const resigned = new Traces([{ kid: 'k1', value: 'a secret of somebody' }]).issue(new Date(), {
    keyId: null,
    request: 'GET /api/test/probe',
    sha256: 'x',
  }).id
  const bodies = new Set<string>()
  for (const forged of [flipped, tag, resigned, id.slice(0, -3), 'hello', `${id}A`]) {
    const answer = await send(`${api.base}/api/trace/${forged}`, { key: mine })
    t.equal(answer.status, 404, forged)
    bodies.add(JSON.stringify([answer.body.code, answer.body.detail, answer.body.action]))
  }
  t.equal(bodies.size, 1, 'every forgery gets the same answer')

  const subscription = await send(`${api.base}/api/finance/subscription`, { key: mine })
  t.match(subscription.body.data, {
    tier: 'free',
    status: 'none',
    limits: { per_day: 100, per_minute: 60, tax_per_day: 1000 },
    usage: { day: '2026-11-27', used: 2, remaining: 98, resets_at: '2026-11-28T00:00:00+07:00' },
    plans: [{ tier: 'free' }, { tier: 'pro', calls_per_day: 1000 }, { tier: 'elite', calls_per_day: null }],
    orders: [],
  })
  t.match(
    subscription.body.data.history.find((row: { interface: string }) => row.interface === 'market'),
    { day: '2026-11-27', answers: 2, counted: 2, refused: 1 },
  )
  const elite = await keyOf(api, 'elite')
  for (let i = 0; i < 3; i++) await send(api.base + probe.path, { key: elite })
  await projected.caughtUp(api)
  t.match((await send(`${api.base}/api/finance/subscription`, { key: elite })).body.data.usage, {
    used: 3,
    remaining: null,
  })
})

t.test('a trace of the caller goes on in ours', async t => {
  const system = await accessSystem(t)
  const api = await system.start({ routes: taxRoutes })
  const sent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const get = (traceparent: string) => send(`${api.base}/api/tax`, { headers: { traceparent } })
  const back = (await get(sent)).headers.get('traceparent')
  t.match(back, /^00-4bf92f3577b34da6a3ce929d0e0e4736-[0-9a-f]{16}-01$/)
  t.not(back, sent, 'the span is ours')
  for (const broken of ['00-0-0-01', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, 'hello'])
    t.equal((await get(broken)).headers.get('traceparent'), null, broken)
})

t.test('the terms of use are linked and readable in two languages', async t => {
  const system = await accessSystem(t)
  const api = await system.start({
    routes: [...accessRoutes, ...taxRoutes],
    settings: { BASE_URL: 'https://vnfin.example' },
  })
  const tax = await send(`${api.base}/api/tax/personal-income`, { body: { salary: 25 } })
  t.equal(tax.body.meta.terms, 'https://vnfin.example/terms')
  const terms = await send(`${api.base}/terms`)
  t.match(terms.text, /1\. Output data must not be used to train AI/)
  t.match((await send(`${api.base}/terms?lang=vi`)).text, /huấn luyện mô hình AI/)
  const again = await send(`${api.base}/terms`, { headers: { 'if-none-match': terms.headers.get('etag')! } })
  t.equal(again.status, 304)
})
