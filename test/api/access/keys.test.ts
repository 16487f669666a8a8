import t from 'tap'
import { newKey, parseKey } from '../../../api/access/key-text.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { eventually } from '../../support/eventually.ts'
import { send } from '../../support/send.ts'

const daily = '/api/finance/stock-market/daily'
const screener = '/api/finance/bctc/screener'
const tax = '/api/tax/personal-income'

t.test('the text of a key', async t => {
  for (const mode of ['live', 'test'] as const) {
    const { id, text } = newKey(mode)
    t.match(text, /^vnf_(live|test)_[0-9A-Za-z]{9}_[0-9A-Za-z]{39}$/)
    t.equal(text.length, 58)
    t.same(parseKey(text), { mode, id })
    t.equal(parseKey(text.slice(0, -1)), null, 'truncated')
    t.equal(parseKey(`${text}0`), null, 'too long')
    const other = text.at(20) === 'a' ? 'b' : 'a'
    t.equal(parseKey(text.slice(0, 20) + other + text.slice(21)), null, 'one character mistyped')
    t.equal(parseKey(text.replace(`vnf_${mode}`, mode === 'live' ? 'vnf_test' : 'vnf_live')), null)
  }
  const ids = new Set(Array.from({ length: 2_000 }, () => newKey('live').id))
  t.equal(ids.size, 2_000)
})

t.test('a key from its making to its end, over HTTP and in two processes', async t => {
  const system = await accessSystem(t)
  const [one, two] = [await system.start(), await system.start()]

  const made = await send(`${one.base}/api/keys`, { body: { name: 'my spreadsheet', email: 'a@example.vn' } })
  t.equal(made.status, 201)
  t.equal(made.headers.get('cache-control'), 'no-store')
  const { key, id } = made.body.data
  t.equal(made.headers.get('location'), `/api/keys/${id}`)
  t.match(made.body.data, { tier: 'free', state: 'active', masked: `vnf_live_${id}_…${key.slice(-4)}` })
  t.match(made.body.meta, { terms: /\/terms$/, trace_id: String })

  const { rows } = await one.pool.query(
    `select k::text || a::text as everything from access.key k join access.account a on a.id = k.account`,
  )
  t.equal(rows.length, 1)
  t.notOk(rows[0].everything.includes(key.slice(19, 52)), 'the secret is nowhere in the database')

  for (const { base } of [one, two]) {
    t.equal((await send(base + daily, { key })).status, 503, 'passed the gate: only the data are missing')
    const bearer = await send(base + daily, { headers: { authorization: `Bearer ${key}` } })
    t.equal(bearer.status, 503, 'the same key as Bearer')
    const both = await send(base + daily, { key, headers: { authorization: `bearer ${key}` } })
    t.equal(both.status, 503, 'in both headers')
    t.match(await send(base + screener, { key }), {
      status: 403,
      body: {
        code: 'tier_required',
        required_tier: 'pro',
        current_tier: 'free',
        upgrade: /subscription$/,
        action: String,
      },
    })
  }

  const list = await send(`${two.base}/api/keys`, { key })
  t.match(list.body.data, [{ id, state: 'active' }])
  t.notOk(list.text.includes(key.slice(19)), 'masked')

  const second = await send(`${one.base}/api/keys`, { key, body: { name: 'second' } })
  t.match(second, { status: 201, body: { data: { tier: 'free' } } })
  t.match(await send(`${one.base}/api/keys`, { key, body: { name: 'third' } }), {
    status: 409,
    body: { code: 'conflict', action: /Revoke one/ },
  })

  const rotated = await send(`${one.base}/api/keys/${id}/rotate`, { method: 'POST', key })
  t.equal(rotated.status, 201)
  const fresh = rotated.body.data
  t.match(
    (await send(`${one.base}/api/keys`, { key: fresh.key })).body.data.find(
      (k: { id: string }) => k.id === id,
    ),
    {
      state: 'ends_soon',
      expires_at: '2026-11-28T10:00:00+07:00',
    },
  )
  system.setNow('2026-11-28T02:59:59Z')
  t.equal((await send(two.base + daily, { key })).status, 503, 'the old key goes on for a day')
  system.setNow('2026-11-28T03:00:00Z')
  t.match(await send(two.base + daily, { key }), { status: 401, body: { code: 'revoked_key' } })

  t.equal((await send(two.base + daily, { key: fresh.key })).status, 503)
  t.equal((await send(one.base + daily, { key: fresh.key })).status, 503)
  const gone = await send(`${one.base}/api/keys/${fresh.id}`, { method: 'DELETE', key: fresh.key })
  t.match(gone, { status: 200, body: { data: { state: 'revoked' } } })
  for (const { base } of [one, two])
    await eventually(async () => (await send(base + daily, { key: fresh.key })).status === 401, 1_000)
  t.match(await send(two.base + daily, { key: fresh.key }), {
    body: { code: 'revoked_key', detail: /revoked by its owner/ },
  })
})

t.test('a key of someone else is as unknown as none', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  const [mine, other] = [await keyOf(api, 'free'), await keyOf(api, 'pro')]
  const id = parseKey(other)!.id
  for (const [method, path] of [
    ['DELETE', `/api/keys/${id}`],
    ['POST', `/api/keys/${id}/rotate`],
    ['DELETE', '/api/keys/000000000'],
  ] as const) {
    t.match(await send(api.base + path, { method, key: mine }), { status: 404, body: { code: 'not_found' } })
  }
  t.equal((await send(api.base + screener, { key: other })).status, 503, 'it is still good')
})

t.test('what is wrong with a key is said with what to do', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  const key = await keyOf(api, 'free')
  const cases: [name: string, headers: Record<string, string>, code: string, challenge: RegExp][] = [
    ['none', {}, 'missing_key', /^ApiKey realm="vnfin", header="x-api-key", Bearer realm="vnfin"$/],
    ['empty', { 'x-api-key': '' }, 'missing_key', /realm/],
    ['junk', { 'x-api-key': 'hello' }, 'invalid_key', /error="invalid_token"$/],
    ['truncated', { 'x-api-key': key.slice(0, -2) }, 'invalid_key', /error="invalid_token"$/],
    ['of nobody', { 'x-api-key': newKey('live').text }, 'invalid_key', /error="invalid_token"$/],
    ['very long', { 'x-api-key': 'x'.repeat(8_000) }, 'invalid_key', /error="invalid_token"$/],
    ['other scheme', { authorization: 'Basic dTpw' }, 'invalid_key', /error="invalid_token"$/],
    ['two', { 'x-api-key': key, authorization: `Bearer ${newKey('live').text}` }, 'invalid_key', /error/],
  ]
  for (const [name, headers, code, challenge] of cases) {
    const answer = await send(api.base + daily, { headers })
    t.match(answer, { status: 401, body: { code, success: false, action: String, trace_id: String } }, name)
    t.match(answer.headers.get('www-authenticate'), challenge, name)
  }
  t.match(
    await send(api.base + tax, { key: 'hello', body: { salary: 25 } }),
    { status: 401, body: { code: 'invalid_key' } },
    'a wrong key is not taken for none where none is needed',
  )
  t.equal((await send(`${api.base}/healthz`, { key: 'hello' })).status, 200, 'health asks nobody')
  t.equal((await send(`${api.base}${daily}?key=${key}`)).status, 401, 'keys in an address do not count')
})

t.test('a tier is that of the account, until its period ends', async t => {
  const system = await accessSystem(t)
  const [one, two] = [await system.start(), await system.start()]
  const made = await one.keys.createAccount({ name: 'x', email: null, tier: 'free' }, new Date())
  t.equal((await send(two.base + screener, { key: made.text })).status, 403)
  await one.keys.setTier(made.record.account, 'pro', { start: null, end: new Date('2026-12-01T00:00:00Z') })
  await eventually(async () => (await send(two.base + screener, { key: made.text })).status !== 403, 1_000)
  t.equal((await send(one.base + screener, { key: made.text })).status, 503)
  system.setNow('2026-12-01T00:00:00Z')
  t.match(await send(one.base + screener, { key: made.text }), {
    status: 403,
    body: { current_tier: 'free' },
  })
})

t.test('new keys are few for one address', async t => {
  const system = await accessSystem(t)
  const api = await system.start()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => send(`${api.base}/api/keys`, { body: { name: `key ${i}` } })),
  )
  t.equal(answers.filter(answer => answer.status === 201).length, 5)
  t.match(
    answers.find(answer => answer.status === 429),
    { body: { code: 'quota_exceeded', 'violated-policies': ['daily'] } },
  )
})

t.test('a request for a key that is sent again gives the same key, and nobody else gets it', async t => {
  const system = await accessSystem(t)
  const [one, two] = [await system.start(), await system.start()]
  const requestKey = (base: string, idempotencyKey: string, body: object, key?: string) =>
    send(`${base}/api/keys`, {
      body,
      headers: { 'idempotency-key': idempotencyKey },
      ...(key === undefined ? {} : { key }),
    })
  const mine = '8e03978e-40d5-43dd-bc93-6894a57f9324'
  const body = { name: 'my spreadsheet', email: 'a@example.vn' }

  const answers = await Promise.all([one, two, one].map(({ base }) => requestKey(base, mine, body)))
  t.same(
    answers.map(answer => answer.status),
    [201, 201, 201],
  )
  t.equal(new Set(answers.map(answer => answer.body.data.key)).size, 1, 'at the same time')
  t.equal(answers.filter(answer => answer.headers.get('idempotent-replayed') === 'true').length, 2)
  const { key, id } = answers[0]!.body.data
  t.same(parseKey(key), { mode: 'live', id })
  t.equal((await send(two.base + daily, { key })).status, 503, 'the key is good')
  t.equal((await send(`${one.base}/api/keys`, { key })).body.data.length, 1)
  t.equal((await requestKey(two.base, `"${mine}"`, body)).body.data.key, key, 'in quotation marks as well')
  const { rows } = await one.pool.query(`select r::text as everything from access.key_request r`)
  t.notOk(
    rows.some(row => row.everything.includes(key.slice(19, 30))),
    'nowhere in the database',
  )

  t.match(await requestKey(one.base, mine, { name: 'another' }), {
    status: 422,
    body: { code: 'idempotency_mismatch', action: /another Idempotency-Key/ },
  })
  t.match(await requestKey(one.base, 'abc', body), {
    status: 400,
    body: { code: 'idempotency_key_missing', detail: /3 characters.* 16 or more/, action: /UUID/ },
  })
  const second = await requestKey(one.base, '1', { name: 'second' }, key)
  t.equal(second.status, 201, 'with an API key the owner is known, so any value does')
  t.not(second.body.data.key, key)
  const again = await requestKey(two.base, '1', { name: 'second' }, key)
  t.equal(again.body.data.key, second.body.data.key, 'though the account has as many keys as it may')

  system.setNow('2026-11-28T03:00:01Z')
  const dayLater = await requestKey(one.base, mine, body)
  t.equal(dayLater.status, 201)
  t.not(dayLater.body.data.key, key, 'forgotten after 24 hours')
})
