import assert from 'node:assert/strict'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { createVnfin, type ProblemCode, unwrap, VnfinError } from '../src/index.ts'
import { retryAfterMs } from '../src/retry.ts'

const { VNFIN_URL: baseUrl, VNFIN_KEY: key } = process.env
if (baseUrl === undefined || key === undefined)
  throw new Error('Set VNFIN_URL and VNFIN_KEY (of tier elite) to a running vnfin.')

const vnfin = createVnfin({ baseUrl, key })

test('a calculation is typed from the request to the answer', async () => {
  const { data, meta } = await unwrap(
    vnfin.POST('/api/tax/personal-income', { body: { salary: 25, dependents: 1 } }),
  )
  const net: number = data.net_income
  assert.ok(net > 0 && net < 25)
  assert.ok(meta.rules_version.length > 0)
  // @ts-expect-error a mistyped field is an error of the compiler
  const wrong = vnfin.POST('/api/tax/personal-income', { body: { salry: 25 } })
  await assert.rejects(unwrap(wrong), (error: VnfinError) => error.problem.code === 'validation_failed')
})

test('rows go over links.next through all pages, each row once', async () => {
  const tickers: string[] = []
  let total = 0
  for await (const page of vnfin.pages('/api/finance/stock-market/daily', { query: { limit: 400 } })) {
    total = page.meta.pagination?.total as number
    assert.ok(page.data.length <= 400)
  }
  for await (const { ticker, close } of vnfin.rows('/api/finance/stock-market/daily', {
    query: { limit: 1000 },
  })) {
    assert.ok(close === null || close > 0)
    tickers.push(ticker)
  }
  assert.ok(total > 1000)
  assert.equal(tickers.length, total)
  assert.equal(new Set(tickers).size, total)
})

test('the observations of a series are rows too; a graph has only pages', async () => {
  // Funds have longer tickers than companies, and no owners.
  let firstTicker = ''
  for await (const { ticker } of vnfin.rows('/api/finance/stock-market/daily')) {
    firstTicker = ticker
    if (ticker.length === 3) break
  }
  const periods: string[] = []
  const series = vnfin.rows('/api/v1/indicators/{id}', { path: { id: 'vn.cpi' }, query: { limit: 5 } })
  for await (const { period } of series) {
    periods.push(period)
    if (periods.length === 12) break
  }
  assert.equal(new Set(periods).size, 12)
  await assert.rejects(async () => {
    const query = { ticker: firstTicker, limit: 10 }
    for await (const _ of vnfin.rows('/api/finance/political/connections', { query })) return
  }, /iterate over pages/)
})

test('a list in the query is sent as OpenAPI says by default, and a table is text', async () => {
  const first: string[] = []
  for await (const { ticker } of vnfin.rows('/api/finance/stock-market/daily'))
    if (first.push(ticker) === 3) break
  const { data } = await unwrap(
    vnfin.GET('/api/finance/stock-market/daily', { params: { query: { symbols: first } } }),
  )
  assert.deepEqual(data.map(row => row.ticker).sort(), first.sort())
  const table = await vnfin.csv('/api/finance/stock-market/daily', { query: { limit: 3 } })
  assert.match(table, /^ticker,exchange,date,/)
  assert.equal(table.trim().split('\r\n').length, 4)
})

test('asOf asks each route for what was known then, also on later pages, and refuses those that cannot tell', async () => {
  const path = '/api/v1/indicators/{id}'
  const cpi = { path: { id: 'vn.cpi' }, query: { limit: 3 } }
  let knownOn = ''
  for await (const { known_on } of vnfin.rows(path, cpi)) {
    knownOn = String(known_on)
    break
  }
  let pages = 0
  for await (const { data } of vnfin.asOf(knownOn).pages(path, cpi)) {
    assert.equal(data.vintage, knownOn)
    assert.equal(data.observations?.length, 3)
    if (++pages === 3) break
  }
  assert.equal(pages, 3)
  const dayBefore = new Date(Date.parse(knownOn) - 86_400_000).toISOString().slice(0, 10)
  const then = vnfin.asOf(dayBefore)
  for await (const row of then.rows(path, cpi)) assert.fail(`${row.period} was not known on ${dayBefore}`)
  await assert.rejects(async () => {
    for await (const _ of then.rows('/api/finance/stock-market/daily')) return
  }, /cannot be asked as of a day/)
  assert.equal(
    (await vnfin.GET('/healthz')).response.status,
    200,
    'the client that it came from is as it was',
  )
})

test('a problem is thrown with its code, which selects the further members', async () => {
  const anonymous = createVnfin({ baseUrl })
  const refused = await unwrap(anonymous.GET('/api/finance/market-data')).catch(error => error)
  assert.ok(refused instanceof VnfinError)
  const { problem } = refused
  if (problem.code !== 'missing_key') throw new Error(problem.code)
  assert.equal(problem.required_tier, 'free')
  const code: ProblemCode = problem.code
  assert.equal(code, 'missing_key')
})

test('429 and 503 are waited for as Retry-After says; what may not be sent twice is not', async () => {
  const seen: string[] = []
  let refusals: { status: number; retryAfter?: string }[] = []
  const proxy = await proxyOf(baseUrl, (request, response) => {
    seen.push(`${request.method} ${Date.now()}`)
    const refusal = refusals.shift()
    if (refusal === undefined) return false
    response.writeHead(
      refusal.status,
      refusal.retryAfter === undefined ? {} : { 'retry-after': refusal.retryAfter },
    )
    response.end('{}')
    return true
  })
  const through = createVnfin({ baseUrl: proxy, key, retries: 2, maxWaitMs: 5_000 })
  const status = async (call: Promise<{ response: Response }>) => (await call).response.status

  refusals = [
    { status: 429, retryAfter: '1' },
    { status: 503, retryAfter: new Date(Date.now() + 2_000).toUTCString() },
  ]
  const began = Date.now()
  assert.equal(await status(through.GET('/api/finance/market-data')), 200)
  assert.equal(seen.length, 3)
  assert.ok(Date.now() - began >= 1_000)

  seen.length = 0
  refusals = [
    { status: 429, retryAfter: '0' },
    { status: 503, retryAfter: '0' },
  ]
  assert.equal(
    await status(through.POST('/api/tax/rental', { body: { annual_revenue: 1500 } })),
    200,
    'body is sent again',
  )
  assert.equal(seen.length, 3)

  seen.length = 0
  refusals = [{ status: 503, retryAfter: '0' }]
  assert.equal(
    await status(through.POST('/api/keys', { body: { name: 'x' } })),
    503,
    'a new key is not asked for twice',
  )
  assert.equal(seen.length, 1)

  seen.length = 0
  refusals = [{ status: 429, retryAfter: '86400' }]
  assert.equal(await status(through.GET('/api/finance/market-data')), 429, 'a day is not waited for')
  assert.equal(seen.length, 1)

  seen.length = 0
  refusals = [{ status: 503 }, { status: 503 }, { status: 503 }]
  assert.equal(await status(through.GET('/healthz')), 503, 'tries have an end')
  assert.equal(seen.length, 3)
})

test('a key does not follow a link to another host', async () => {
  const foreign: string[] = []
  const elsewhere = createServer((request, response) => {
    foreign.push(String(request.headers['x-api-key']))
    response.end('{}')
  })
  const other = await listening(elsewhere)
  const proxy = await proxyOf(baseUrl, null, body =>
    body.replace(/"next":"https?:\/\/[^/]+/, `"next":"${other}`),
  )
  let pages = 0
  const through = createVnfin({ baseUrl: proxy, key })
  for await (const _ of through.pages('/api/finance/stock-market/daily', { query: { limit: 500 } })) pages++
  assert.ok(pages > 1)
  assert.deepEqual(foreign, [])
})

test('Retry-After is read in both forms, and nothing is made of others', () => {
  const now = Date.parse('2026-11-27T00:00:00Z')
  assert.equal(retryAfterMs('120', now), 120_000)
  assert.equal(retryAfterMs('Fri, 27 Nov 2026 00:01:00 GMT', now), 60_000)
  assert.equal(retryAfterMs('Fri, 27 Nov 2020 00:01:00 GMT', now), 0)
  for (const value of [null, '', 'soon', '-5x']) assert.equal(retryAfterMs(value, now), null)
})

const listening = (server: ReturnType<typeof createServer>): Promise<string> =>
  new Promise(resolve => {
    after(() => {
      server.closeAllConnections()
      server.close()
    })
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

/** Passes requests on to the server, unless `refuse` answers them; may change the bodies of answers. */
const proxyOf = (
  target: string,
  refuse: ((request: IncomingMessage, response: ServerResponse) => boolean) | null,
  change: (body: string) => string = body => body,
): Promise<string> =>
  listening(
    createServer((incoming, outgoing) => {
      if (refuse?.(incoming, outgoing)) {
        incoming.resume()
        return
      }
      const { host: _, ...headers } = incoming.headers
      const passed = forward(
        new URL(incoming.url as string, target),
        { method: incoming.method, headers: { ...headers, 'accept-encoding': 'identity' } },
        async answer => {
          const chunks: Buffer[] = []
          for await (const chunk of answer) chunks.push(chunk)
          const body = Buffer.from(change(Buffer.concat(chunks).toString('utf8')))
          outgoing.writeHead(answer.statusCode as number, {
            ...answer.headers,
            'content-length': body.length,
          })
          outgoing.end(body)
        },
      )
      incoming.pipe(passed)
    }),
  )
