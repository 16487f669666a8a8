import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import t, { type Test } from 'tap'
import { indexBars } from '../../contracts/events/index-bars.ts'
import { type IndicatorRelease, indicator } from '../../contracts/events/indicator.ts'
import { lendingRates } from '../../contracts/events/lending-rates.ts'
import { termsOfUse } from '../../contracts/terms.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { indices } from '../../projections/indices/projection.ts'
import { rates } from '../../projections/rates/projection.ts'
import { warImpact } from '../../projections/war-impact/score.ts'
import { atomMessages, rssMessages } from '../support/feed-rules.ts'
import { macroSystem } from '../support/macro-system.ts'

const said = (
  rows: [indicator: string, period: string, value: number | null][],
  released: string | null = null,
): IndicatorRelease => ({
  released_on: released,
  indicator: rows.map(row => row[0]),
  period: rows.map(row => row[1]),
  value: rows.map(row => row[2]),
  status: rows.map(() => null),
})

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
type Answer = { status: number; headers: Headers; body: any; text: string }

async function get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await fetch(url, { headers })
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json') === true && text !== ''
  return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : null }
}

t.test('the indicators of the specification', async t => {
  const home = await macroSystem(t, { models: [indicators, rates], now: '2026-11-27T03:00:00Z' })
  await home.caughtUp()
  const empty = await get(`${home.base}/api/v1/indicators`)
  t.equal(empty.status, 200)
  t.match(empty.body.data.vietnam, {
    cpi: {
      value: null,
      unit: 'percent',
      period: '2026-10',
      reason: 'not_released',
      expected_at: '2026-12-06',
    },
    gdp_growth: { value: null, unit: 'percent', reason: 'not_released', expected_at: '2027-01-06' },
    lending_rates: [],
  })

  await home.publish(
    indicator,
    said(
      [
        ['vn.cpi', '2026-09', 3.38],
        ['vn.gdp_growth', '2026-Q3', 8.2301],
      ],
      '2026-10-06',
    ),
  )
  await home.publish(indicator, said([['vn.cpi', '2026-10', 3.2541]]))
  await home.publish(lendingRates, {
    rows: [
      {
        lender: 'VCB',
        category: 'retail',
        name_vi: 'Tiêu dùng',
        name_en: 'Retail',
        rate_min: 6.8,
        rate_max: 9.9,
        effective_on: '2026-11-20',
        source: 'SBV',
        source_url: null,
      },
    ],
  })
  await home.caughtUp()
  const { status, headers, body } = await get(`${home.base}/api/v1/indicators`)
  t.equal(status, 200)
  t.match(body.meta, { version: '1.0', source: 'vnfin', updated_at: '2026-11-27T03:00:00.000Z' })
  t.same(body.data.vietnam.cpi, {
    value: 3.25,
    unit: 'percent',
    basis: 'yoy',
    series_url: `${home.base}/api/v1/indicators/vn.cpi`,
    period: '2026-10',
    released_at: '2026-11-06',
    source: 'nso',
    previous: 3.38,
    revision: 1,
    expected_at: '2026-12-06',
  })
  t.match(body.data.vietnam.gdp_growth, {
    value: 8.23,
    unit: 'percent',
    period: '2026-Q3',
    released_at: '2026-10-06',
  })
  t.match(body.data.vietnam.lending_rates, [
    {
      bank_group: 'state_owned',
      bank_code: 'VCB',
      term_months: null,
      segment: 'retail',
      rate_min: 6.8,
      rate_max: 9.9,
      unit: 'percent_per_year',
      effective_date: '2026-11-20',
      source: 'SBV',
    },
  ])
  t.equal(headers.get('access-control-allow-origin'), '*')
  t.match(headers.get('cache-control'), /public, max-age=300/)

  const before = home.queries()
  const again = await get(`${home.base}/api/v1/indicators`, { 'if-none-match': headers.get('etag')! })
  t.match(again, { status: 304, text: '' })
  t.equal(home.queries(), before, 'without a query')

  await home.publish(indicator, said([['vn.cpi', '2026-11', -3.3]]))
  await home.caughtUp()
  const held = await get(`${home.base}/api/v1/indicators`)
  t.match(held.body.data.vietnam.cpi, { value: null, period: '2026-11', reason: 'held_back', previous: 3.25 })

  home.setNow('2027-03-01T03:00:00Z')
  const late = await get(`${home.base}/api/v1/indicators`)
  t.match(late.body.data.vietnam.gdp_growth, { value: 8.23, period: '2026-Q3', stale: true })
  t.match((await get(`${home.base}/api/v1/indicators?langg=vi`)).body, {
    code: 'validation_failed',
    errors: [{ pointer: '?langg', nearest: 'lang' }],
  })
})

t.test('series, vintages, transforms, pages and tables', async t => {
  const home = await macroSystem(t, { models: [indicators], now: '2026-11-27T03:00:00Z' })
  const months = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => {
      const n = from + i
      return `${2025 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
    })
  await home.publish(
    indicator,
    said(
      months(0, 15).map(
        (period, i) => ['vn.exports', period, 30_000 + i * 100.05] as [string, string, number],
      ),
    ),
  )
  const worldBank = '/feeds/statistics.worldbank.gdp'
  await home.publish(indicator, said([['vn.gdp_usd', '2022', 410_324_028_883]]), {
    source: worldBank,
    observedat: '2026-03-20T00:00:00Z',
  })
  await home.publish(indicator, said([['vn.gdp_usd', '2022', 413_445_230_669]], '2026-04-08'), {
    source: worldBank,
    observedat: '2026-04-09T00:00:00Z',
  })
  await home.caughtUp()
  const series = async (path: string) => (await get(`${home.base}/api/v1/indicators/${path}`)).body

  const known = async (day: string) =>
    (await series(`vn.gdp_usd?vintage=${day}`)).data.observations[0]?.value ?? null
  t.equal(await known('2026-03-19'), null)
  t.equal(await known('2026-04-07'), 410_324_028_883)
  t.equal(await known('2026-04-08'), 413_445_230_669)

  const exports = await series('exports?from=2026')
  t.match(exports.data, {
    id: 'vn.exports',
    unit: 'million_usd',
    basis: 'level',
    transform: 'none',
    vintage: null,
  })
  t.match(exports.data.observations[0], { period: '2026-01', value: 31_200.6, revision: 1, source: 'nso' })
  t.equal(exports.data.observations.length, 3)

  const yoy = await series('exports?transform=yoy&from=2025-12')
  t.match(yoy.data, { unit: 'percent', basis: 'yoy', transform: 'yoy' })
  t.same(
    yoy.data.observations.map((o: { value: number | null; reason?: string }) => [o.value, o.reason]),
    [
      [null, 'no_base_period'],
      [4, undefined],
      [3.99, undefined],
      [3.98, undefined],
    ],
  )
  const quarters = (await series('exports?frequency=quarterly')).data
  t.same(quarters.observations.at(-1), { period: '2026-Q1', value: 93_902 })
  t.same((await series('exports?frequency=annual')).data.observations.at(-1), {
    period: '2026',
    value: null,
    reason: 'incomplete',
  })

  const first = await series('exports?limit=10')
  t.equal(first.data.observations.length, 10)
  const cursor = first.meta.pagination.next_cursor
  const rest = await series(`exports?limit=10&cursor=${cursor}`)
  t.same(
    [...first.data.observations, ...rest.data.observations].map((o: { period: string }) => o.period),
    months(0, 15),
  )
  t.equal(rest.meta.pagination.next_cursor, null)
  t.match(await series(`exports?limit=10&from=2026&cursor=${cursor}`), {
    code: 'cursor_mismatch',
    status: 422,
  })

  const table = await get(`${home.base}/api/v1/indicators/exports?from=2026-03&format=csv`)
  t.equal(table.headers.get('content-type'), 'text/csv; charset=utf-8')
  t.match(table.text, /^indicator,period,value,[^\r]+\r\nvn\.exports,2026-03,31400\.7,1,/)

  t.match(await series('cpi?transform=yoy'), {
    code: 'validation_failed',
    errors: [{ pointer: '?transform' }],
  })
  t.match(await series('cpi?frequency=quarterly'), {
    code: 'validation_failed',
    errors: [{ pointer: '?frequency' }],
  })
  t.match(await series('exports?frequency=daily'), { code: 'validation_failed' })
  const unknown = await series('vn.cpii')
  t.match(unknown, { code: 'not_found', status: 404, action: /vn\.cpi/ })

  const catalog = await series('catalog?country=vn&group=trade')
  const entry = catalog.data.find((item: { id: string }) => item.id === 'vn.exports')
  t.match(entry, { first_period: '2025-01', last_period: '2026-03', observations: 15, unit: 'million_usd' })
  t.match(entry.next_release, { period: '2026-11', expected_at: '2026-12-06' })

  const calendar = (await get(`${home.base}/api/v1/calendar?from=2026-04-01&to=2026-04-30`)).body
  const march = calendar.data.find((due: { release: string }) => due.release === 'nso-monthly')
  t.match(march, { period: '2026-03', expected_at: '2026-04-06', released_at: '2026-04-06' })
  t.match((await get(`${home.base}/api/v1/calendar?from=2026-05-01&to=2026-04-01`)).body, {
    code: 'validation_failed',
  })
})

t.test('a subscriber sees every release and revision exactly once, through replay and rebuild', async t => {
  const home = await macroSystem(t, { models: [indicators], now: '2026-11-27T03:00:00Z' })
  const url = `${home.base}/api/rss`
  const seen = new Map<string, number>()
  let gone: string[] = []
  let etag = ''
  let before = new Set<string>()
  const poll = async () => {
    const { status, headers, text } = await get(url, etag === '' ? {} : { 'if-none-match': etag })
    if (status === 304) return
    etag = headers.get('etag')!
    const now = new Set((parseRssFeed(text).items ?? []).map(item => item.guid!.value!))
    for (const id of now) if (!before.has(id)) seen.set(id, (seen.get(id) ?? 0) + 1)
    gone = [...gone, ...[...before].filter(id => !now.has(id))]
    before = now
  }
  await home.caughtUp()
  await poll()
  const releases: string[] = []
  const facts: Parameters<typeof home.publish>[] = []
  for (let i = 0; i < 50; i++) {
    const period = `${2022 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`
    const released = new Date(Date.UTC(2022, i + 1, 6)).toISOString().slice(0, 10)
    facts.push([indicator, said([['vn.cpi', period, 3 + (i % 5) / 10]], released), { documentseq: i + 1 }])
    releases.push(`vn.cpi:${period}:v1`)
  }
  for (const [month, value] of [
    ['2025-11', 4.4],
    ['2026-01', 4.5],
  ] as const) {
    const at = facts.length
    facts.push([indicator, said([['vn.cpi', month, value]], '2026-04-06'), { documentseq: at + 1 }])
    releases.push(`vn.cpi:${month}:v2`)
  }
  for (const fact of facts) {
    await home.publish(...fact)
    await home.caughtUp()
    await poll()
  }
  const wanted = releases.map(id => `tag:127.0.0.1,2026:${id}`).sort()
  t.same([...seen.keys()].sort(), wanted)

  const bytes = (await get(url)).text
  for (const fact of facts) await home.publish(...fact)
  await home.caughtUp()
  await poll()
  t.equal((await get(url)).text, bytes, 'a replay of every document')

  const done = await rebuild(home.env, indicators, { signal: AbortSignal.timeout(60_000) })
  t.match(done, { outcome: 'swapped', differences: [] })
  await home.board.refresh()
  await poll()
  t.equal((await get(url)).text, bytes, 'a rebuild')
  t.same([...seen.keys()].sort(), wanted)
  t.ok(
    [...seen.values()].every(times => times === 1),
    'none twice',
  )
  t.equal(gone.length, 2, 'only the two oldest made room')
})

t.test('the feeds are valid, in two languages, by series, and cheap when nothing is new', async t => {
  const home = await macroSystem(t, { models: [indicators], now: '2026-11-06T03:00:00Z' })
  await home.publish(
    indicator,
    said([
      ['vn.cpi', '2026-10', 3.25],
      ['vn.exports', '2026-10', 40_123.4],
      ['vn.interbank.on', '2026-11-05', 4.02],
    ]),
  )
  await home.caughtUp()
  for (const search of ['', '?lang=vi', '?indicator=cpi,interbank_on&lang=en']) {
    const rss = await get(`${home.base}/api/rss${search}`)
    t.same(
      rssMessages(rss.text, {
        url: `${home.base}/api/rss${search}`,
        contentType: rss.headers.get('content-type'),
      }),
      [],
    )
    const atom = await get(`${home.base}/api/atom${search}`)
    t.same(
      atomMessages(atom.text, {
        url: `${home.base}/api/atom${search}`,
        contentType: atom.headers.get('content-type'),
      }),
      [],
    )
    const json = await get(`${home.base}/api/feed.json${search}`)
    t.equal(json.headers.get('content-type'), 'application/feed+json; charset=utf-8')
    const ids = parseRssFeed(rss.text).items!.map(item => item.guid!.value)
    t.same(
      parseAtomFeed(atom.text).entries!.map(entry => entry.id),
      ids,
    )
    t.same(
      parseJsonFeed(json.text).items!.map(item => item.id),
      ids,
    )
    t.match(rss.headers.get('link'), new RegExp(`<${home.base}/api/websub>; rel="hub"`))
    t.equal(ids.length, 2, 'daily market rates only when asked for')
  }
  const { headers, text } = await get(`${home.base}/api/rss`)
  for (const link of parseRssFeed(text).items!.map(item => item.link!))
    t.match((await get(link)).body.data.observations, [{}], link)
  t.equal(headers.get('last-modified'), 'Fri, 06 Nov 2026 02:00:00 GMT')
  t.match(await get(`${home.base}/api/rss`, { 'if-modified-since': headers.get('last-modified')! }), {
    status: 304,
  })
  t.match(await get(`${home.base}/api/rss`, { 'if-modified-since': 'Thu, 05 Nov 2026 00:00:00 GMT' }), {
    status: 200,
  })
  t.match((await get(`${home.base}/api/rss?indicator=unheard`)).body, { code: 'not_found' })

  const queries = home.queries()
  let unchanged = 0
  const one = async () => {
    for (let i = 0; i < 250; i++) {
      const response = await fetch(`${home.base}/api/rss`, {
        headers: { 'if-none-match': headers.get('etag')! },
      })
      if (response.status === 304) unchanged++
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 20 }, one))
  t.equal(unchanged, 5000, 'every one of 5,000 polls')
  t.equal(home.queries(), queries, 'without a query')
})

t.test('llms.txt: one H1, its sections, and links that answer', async t => {
  const home = await macroSystem(t, { models: [indicators, rates], now: '2026-11-06T03:00:00Z' })
  await home.publish(indicator, said([['vn.cpi', '2026-10', 3.25]]))
  await home.caughtUp()
  for (const name of ['llms.txt', 'llms-full.txt']) {
    const { status, headers, text } = await get(`${home.base}/${name}`)
    t.equal(status, 200)
    t.equal(headers.get('content-type'), 'text/plain; charset=utf-8')
    const lines = text.split('\n')
    t.same(
      lines.filter(line => line.startsWith('# ')),
      ['# vnfin'],
    )
    t.match(lines[2], /^> /)
    for (const section of [
      'Macro indicators',
      'Tax calculators',
      'Sources and their last update',
      'Optional',
    ])
      t.ok(lines.includes(`## ${section}`), section)
    for (const term of termsOfUse) t.ok(text.includes(term), term)
    t.match(text, /Citation format: "vnfin, <indicator>, period <period>, as of <date>, <url>"/)
    t.match(text, /National Statistics Office \(NSO\)\]\([^)]+\): last update 2026-11-06/)
    let section = ''
    for (const line of lines) {
      if (line.startsWith('## ')) section = line
      else if (section !== '' && line !== '')
        t.match(line, /^- \[[^\]]+\]\([^)]+\): \S/, `${section}: ${line}`)
    }
    const links = new Set([...text.matchAll(/\]\(([^)]+)\)/g)].map(match => match[1]!.split('#')[0]!))
    t.ok(links.size > 5)
    for (const link of links) t.equal((await get(link)).status, 200, link)
  }
  t.match((await get(`${home.base}/llms-full.txt`)).text, /\[vn\.cpi\].*newest: 3\.25% \(October 2026/)
})

t.test('macro data of the market interface', async t => {
  const home = await macroSystem(t, { models: [indicators, rates], now: '2026-11-27T03:00:00Z' })
  await home.publish(
    indicator,
    said([
      ['vn.cpi', '2026-09', 3.38],
      ['vn.cpi', '2026-10', 3.25],
      ['vn.gpr', '2026-10', 0.0312],
      ['us.gpr', '2026-10', 1.25],
    ]),
  )
  await home.caughtUp()
  const { body } = await get(`${home.base}/api/finance/macro-data`)
  t.equal(body.success, true)
  const cpi = body.data.indicators.find((item: { id: string }) => item.id === 'vn.cpi')
  t.match(cpi, {
    value: 3.25,
    previous: 3.38,
    change: -0.13,
    unit: 'percent',
    period: '2026-10',
    source: 'nso',
  })
  const gdp = body.data.indicators.find((item: { id: string }) => item.id === 'vn.gdp_growth')
  t.match(gdp, { value: null, reason: 'not_released', period: null })
  t.match(body.data.summary, {
    lending_rate_12m_big4: null,
    lending_rate_12m_commercial: null,
    reason: 'no_feed_by_bank_group',
  })
  const us = (await get(`${home.base}/api/finance/macro-data?country=us`)).body
  t.match(us.data.indicators, [{ id: 'us.gpr', value: 1.25 }])
  const some = (await get(`${home.base}/api/finance/macro-data?indicators=cpi&from=2026-09`)).body
  t.same(some.data.indicators[0].observations, [
    { period: '2026-09', value: 3.38 },
    { period: '2026-10', value: 3.25 },
  ])
  const table = await get(`${home.base}/api/finance/macro-data?indicators=cpi&format=csv`)
  t.equal(table.text.split('\r\n')[2], 'vn.cpi,2026-10,3.25,percent,2026-11-06,nso')
})

t.test('the war impact score with parts that add up to it', async t => {
  const home = await macroSystem(t, { models: [indicators, indices, warImpact], now: '2026-11-27T03:00:00Z' })
  await home.caughtUp()
  const none = (await get(`${home.base}/api/warwatch/impact-score`)).body
  t.match(none.data, { score: null, level: null, reason: 'no_geopolitical_part', coverage: 0 })
  const months = Array.from(
    { length: 154 },
    (_, i) => `${2014 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
  )
  const wave = (i: number) => 100 + 30 * Math.sin(i * 1.7) + (i % 7)
  const sessions = Array.from({ length: 1800 }, (_, i) =>
    new Date(Date.UTC(2021, 11, 24) + i * 86_400_000).toISOString().slice(0, 10),
  ).filter(day => ![0, 6].includes(new Date(day).getUTCDay()) && day <= '2026-11-26')
  await home.publish(indicator, said(months.map((m, i) => ['world.gpr', m, wave(i)])))
  await home.publish(indicator, said(months.map((m, i) => ['vn.gpr', m, wave(i + 3) / 900])))
  for (let i = 0; i < sessions.length; i += 1000) {
    const part = sessions.slice(i, i + 1000)
    await home.publish(
      indicator,
      said(part.map((day, j) => ['vn.fx.usd_sell', day, 24_000 + (i + j) + 40 * Math.sin((i + j) / 9)])),
    )
    await home.publish(indexBars, {
      code: part.map(() => 'VNINDEX'),
      session: part,
      close: part.map((_, j) => 1200 + 50 * Math.sin((i + j) / 8) + 9 * Math.sin((i + j) * 1.9)),
    })
  }
  await home.caughtUp()
  const { body } = await get(`${home.base}/api/warwatch/impact-score`)
  t.equal(body.data.coverage, 0.6)
  t.type(body.data.score, 'number')
  const sum = body.data.components.reduce(
    (total: number, part: { contribution: number | null }) => total + (part.contribution ?? 0),
    0,
  )
  t.ok(Math.abs(sum - body.data.score) <= 0.0501, `${sum} and ${body.data.score}`)
  t.ok(body.data.history.length > 50)
  t.equal(body.data.history.at(-1).score, body.data.score)
  t.same(body.data.scenarios, [])
  t.match(body.data.theatres, [
    { id: 'vn', drivers: ['vn.gpr'] },
    { id: 'cn', score: null, reason: 'no_data' },
  ])
  t.match(body.data.gpr_only, { score: Number })
  t.match((await get(`${home.base}/api/warwatch/impact-score?theatre=vn`)).body.data.theatres, [{ id: 'vn' }])
  t.match((await get(`${home.base}/api/warwatch/impact-score?to=2026-12-31`)).body, {
    code: 'validation_failed',
  })
})

/** A subscriber that keeps what it is sent; `answer` decides the status of a delivery. */
async function subscriber(t: Test, answer: (attempt: number) => number = () => 204) {
  const deliveries: { body: string; headers: Record<string, string | string[] | undefined> }[] = []
  const waiting: (() => void)[] = []
  let challenges = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://localhost')
    if (request.method === 'GET') {
      challenges++
      response.end(url.searchParams.get('agree') === 'no' ? 'no' : url.searchParams.get('hub.challenge'))
      for (const wake of waiting.splice(0)) wake()
      return
    }
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      deliveries.push({ body: Buffer.concat(chunks).toString('utf8'), headers: request.headers })
      response.statusCode = answer(deliveries.length)
      response.end()
      for (const wake of waiting.splice(0)) wake()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.teardown(() => {
    server.closeAllConnections()
    return new Promise(resolve => server.close(resolve))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback?keep=1`,
    deliveries,
    challenges: () => challenges,
    /** Until something came and `enough` holds. */
    async until(enough: () => boolean) {
      while (!enough()) await new Promise<void>(resolve => waiting.push(resolve))
    },
  }
}

t.test('a new document reaches JSON, RSS and a WebSub subscriber within two seconds, by events', async t => {
  const home = await macroSystem(t, { models: [indicators, rates], now: '2026-11-06T03:00:00Z' })
  await home.publish(indicator, said([['vn.cpi', '2026-09', 3.38]], '2026-10-06'))
  await home.caughtUp()
  const topic = `${home.base}/api/rss?indicator=cpi&lang=en`
  const secret = 'a secret of the subscriber'
  const post = (form: Record<string, string>) =>
    fetch(`${home.base}/api/websub`, { method: 'POST', body: new URLSearchParams(form) })
  const flaky = await subscriber(t, attempt => (attempt === 1 ? 503 : 204))
  const steady = await subscriber(t)
  for (const { url } of [flaky, steady]) {
    const form = { 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': url, 'hub.secret': secret }
    t.equal((await post(form)).status, 202)
  }
  await Promise.all([flaky, steady].map(one => one.until(() => one.challenges() === 1)))
  const unwilling = await subscriber(t)
  await post({ 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': `${unwilling.url}&agree=no` })
  await unwilling.until(() => unwilling.challenges() === 1)

  const start = performance.now()
  await home.publish(indicator, said([['vn.cpi', '2026-10', 3.25]]))
  await steady.until(() => steady.deliveries.length === 1)
  t.ok(
    performance.now() - start < 2000,
    `the subscriber has it after ${Math.round(performance.now() - start)} ms`,
  )
  const [{ body, headers }] = steady.deliveries as [(typeof steady.deliveries)[number]]
  t.equal(headers['x-hub-signature'], `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)
  t.equal(headers['content-type'], 'application/rss+xml; charset=utf-8')
  t.match(headers.link, `<${topic}>; rel="self"`)
  t.match(parseRssFeed(body).items?.[0], { title: /October 2026: 3\.25%/ })
  t.equal((await get(topic)).text, body, 'what was sent is what is served')
  t.equal((await get(`${home.base}/api/v1/indicators`)).body.data.vietnam.cpi.value, 3.25)
  t.ok(performance.now() - start < 2000, 'and so do the feed and the JSON')

  await flaky.until(() => flaky.deliveries.length === 2)
  t.equal(flaky.deliveries[1]?.body, body, 'a subscriber that failed is tried again')
  t.equal(unwilling.deliveries.length, 0, 'who did not repeat the challenge gets nothing')

  const leave = { 'hub.mode': 'unsubscribe', 'hub.topic': topic, 'hub.callback': steady.url }
  t.equal((await post(leave)).status, 202)
  await steady.until(() => steady.challenges() === 2)
  await home.publish(indicator, said([['vn.cpi', '2026-10', 3.3]]))
  await flaky.until(() => flaky.deliveries.length === 3)
  t.match(parseRssFeed(flaky.deliveries[2]!.body).items?.[0], { title: /3\.30% \(revision 1\)/ })
  t.equal(steady.deliveries.length, 1, 'who left gets no more')

  for (const [field, form] of [
    ['hub.topic', { 'hub.mode': 'subscribe', 'hub.topic': `${home.base}/other`, 'hub.callback': flaky.url }],
    ['hub.mode', { 'hub.mode': 'publish', 'hub.topic': topic, 'hub.callback': flaky.url }],
    ['hub.callback', { 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': 'ftp://a.example' }],
  ] as const) {
    const refused = await post(form)
    t.equal(refused.status, 422, field)
    t.match(await refused.json(), { code: 'validation_failed', errors: [{ pointer: `/${field}` }] })
  }
})
