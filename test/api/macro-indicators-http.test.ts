import t from 'tap'
import { addressOf } from '../../api/access/address.ts'
import { indicator } from '../../contracts/events/indicator.ts'
import { lendingRates } from '../../contracts/events/lending-rates.ts'
import { addDays } from '../../contracts/vietnam-time.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { rates } from '../../projections/rates/projection.ts'
import { said } from '../support/indicator-release.ts'
import { macroSystem } from '../support/macro-system.ts'
import { send } from '../support/send.ts'

t.test('the indicators of the specification', async t => {
  const home = await macroSystem(t, { models: [indicators, rates], now: '2026-11-27T03:00:00Z' })
  await home.caughtUp()
  const empty = await send(`${home.base}/api/v1/indicators`)
  t.equal(empty.status, 200)
  t.match(empty.body.data.vietnam, {
    cpi: {
      value: null,
      unit: 'percent',
      period: '2026-11',
      reason: 'not_released',
      expected_at: '2026-12-03',
      expected_period: '2026-11',
    },
    gdp_growth: {
      value: null,
      unit: 'percent',
      period: '2026-Q4',
      reason: 'not_released',
      expected_at: '2027-01-03',
    },
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
  const lending = {
    lender: 'VCB',
    category: 'retail_12m',
    name_vi: 'Tiêu dùng',
    name_en: 'Retail',
    rate_min: 6.8,
    rate_max: 9.9,
    effective_on: '2026-11-20',
    source: 'SBV',
    source_url: null,
  }
  await home.publish(lendingRates, {
    rows: [
      lending,
      { ...lending, lender: 'ACB', category: 'average', effective_on: '2026-05-26' },
      { ...lending, lender: 'market', category: 'priority_short_term_cap', effective_on: '2023-06-19' },
    ],
  })
  await home.caughtUp()
  const { status, headers, body } = await send(`${home.base}/api/v1/indicators`, {
    headers: { origin: 'https://paper.example' },
  })
  t.equal(status, 200)
  t.match(body.meta, { version: '1.0', source: 'vnfin', updated_at: '2026-11-27T03:00:00.000Z' })
  t.same(body.data.vietnam.cpi, {
    value: 3.25,
    unit: 'percent',
    basis: 'yoy',
    series_url: `${home.base}/api/v1/indicators/vn.cpi`,
    period: '2026-10',
    released_at: '2026-11-03',
    released_at_basis: 'calendar',
    source: 'nso',
    previous: 3.38,
    revision: 1,
    expected_at: '2026-12-03',
    expected_period: '2026-11',
  })
  t.match(body.data.vietnam.gdp_growth, {
    value: 8.23,
    unit: 'percent',
    period: '2026-Q3',
    released_at: '2026-10-06',
    released_at_basis: 'document',
  })
  t.match(body.data.vietnam.lending_rates[1], {
    bank_group: 'state_owned',
    bank_code: 'VCB',
    term_months: 12,
    segment: 'retail',
    rate_min: 6.8,
    rate_max: 9.9,
    unit: 'percent_per_year',
    effective_date: '2026-11-20',
    source: 'SBV',
  })
  t.same(
    body.data.vietnam.lending_rates.map((rate: { bank_code: string; segment: string; stale?: boolean }) => [
      rate.bank_code,
      rate.segment,
      rate.stale,
    ]),
    [
      ['ACB', 'average', true],
      ['VCB', 'retail', undefined],
      [null, 'priority_short_term_cap', undefined],
    ],
    'a rate of long ago says so, a cap stands until it is changed',
  )
  t.equal(headers.get('access-control-allow-origin'), '*', 'also without an Origin, as caches are shared')
  t.match(headers.get('cache-control'), /public, max-age=300/)

  const before = home.queries()
  const again = await send(`${home.base}/api/v1/indicators`, {
    headers: { 'if-none-match': headers.get('etag')! },
  })
  t.match(again, { status: 304, text: '' })
  t.equal(home.queries(), before, 'without a query')

  await home.publish(indicator, said([['vn.cpi', '2026-11', -3.3]]))
  await home.caughtUp()
  const catalogue = await send(`${home.base}/api/v1/indicators`)
  t.match(
    catalogue.body.data.vietnam.cpi,
    {
      value: 3.25,
      period: '2026-10',
      quarantined: { period: '2026-11', rule: 'jump', text: /-3.3 after 3.25/ },
    },
    'the accepted figure stays, and what is quarantined stands beside it',
  )
  t.match(catalogue.body.data.vietnam.cpi, { expected_at: '2026-12-03', expected_period: '2026-11' })

  home.setNow('2027-03-01T03:00:00Z')
  const late = await send(`${home.base}/api/v1/indicators`)
  t.match(late.body.data.vietnam.gdp_growth, { value: 8.23, period: '2026-Q3', stale: true })
  t.match((await send(`${home.base}/api/v1/indicators?langg=vi`)).body, {
    code: 'validation_failed',
    errors: [{ pointer: '?langg', nearest: 'lang' }],
  })
})

t.test('when a headline figure is expected', async t => {
  const home = await macroSystem(t, { models: [indicators, rates], now: '2026-11-27T03:00:00Z' })
  await home.publish(indicator, said([['vn.cpi', '2026-09', 3.38]], '2026-10-06'))
  await home.publish(indicator, said([['vn.cpi', '2026-10', -3.25]], '2026-11-06'))
  await home.publish(indicator, said([['vn.gdp_growth', '2026-Q3', 8.23]], '2026-10-06'))
  await home.caughtUp()
  const on = async (day: string) => {
    home.setNow(`${day}T03:00:00Z`)
    const { cpi, gdp_growth } = (await send(`${home.base}/api/v1/indicators`)).body.data.vietnam
    return { cpi, gdp: gdp_growth }
  }

  await t.test('of a quarantined figure nothing was said', async t => {
    const { cpi } = await on('2026-11-27')
    t.match(cpi, {
      value: 3.38,
      period: '2026-09',
      reason: undefined,
      quarantined: { period: '2026-10', rule: 'jump' },
      expected_at: '2026-12-03',
      expected_period: '2026-11',
      overdue: undefined,
    })
    const later = (await on('2026-12-20')).cpi
    t.match(later, {
      quarantined: { period: '2026-10' },
      expected_at: '2027-01-03',
      expected_period: '2026-12',
      overdue: { period: '2026-11', due_at: '2026-12-03' },
    })
  })

  await t.test('of an overdue figure a day long past was told as expected', async t => {
    t.match((await on('2027-01-03')).gdp, {
      period: '2026-Q3',
      expected_at: '2027-01-03',
      expected_period: '2026-Q4',
      overdue: undefined,
      stale: undefined,
    })
    t.match((await on('2027-01-07')).gdp, {
      period: '2026-Q3',
      expected_at: '2027-04-03',
      expected_period: '2027-Q1',
      overdue: { period: '2026-Q4', due_at: '2027-01-03' },
      stale: undefined,
    })
    const { gdp } = await on('2027-09-01')
    t.match(gdp, {
      value: 8.23,
      expected_at: '2027-10-03',
      expected_period: '2027-Q3',
      overdue: { period: '2026-Q4', due_at: '2027-01-03' },
      stale: true,
    })
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
  const series = async (path: string) => (await send(`${home.base}/api/v1/indicators/${path}`)).body

  const asOf = async (day: string) =>
    (await series(`vn.gdp_usd?vintage=${day}`)).data.observations[0]?.value ?? null
  t.equal(await asOf('2026-03-19'), null)
  t.equal(await asOf('2026-04-07'), 410_324_028_883)
  t.equal(await asOf('2026-04-08'), 413_445_230_669)

  const said2022 = (await series('vn.gdp_usd/vintages?from=2022')).data
  t.match(said2022.served, [
    { revision: 1, value: 410_324_028_883, known_on: '2026-03-20' },
    { revision: 2, value: 413_445_230_669, known_on: '2026-04-08', released_at: '2026-04-08' },
  ])
  t.match(said2022.stated, [
    { source: 'worldbank', value: 410_324_028_883, released_on: null, current: false },
    { source: 'worldbank', value: 413_445_230_669, released_on: '2026-04-08', current: true },
  ])
  t.match(await series('vn.gdp_usd/vintages?from=2022-Q1'), { code: 'validation_failed' })
  t.match(await series('vn.gdp_usd/vintages'), { code: 'validation_failed', errors: [{ pointer: '?from' }] })

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
  t.match(first.links.next, /exports\?limit=10&cursor=/)
  t.match(rest.links, { self: /cursor=/, next: undefined })
  t.match(await series(`exports?limit=10&from=2026&cursor=${cursor}`), {
    code: 'cursor_mismatch',
    status: 422,
  })

  const table = await send(`${home.base}/api/v1/indicators/exports?from=2026-03&format=csv`)
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
  for (const wrong of [
    'exports?from=2026-13',
    'exports?from=2026-W99',
    'exports?to=last',
    'exports?from=2026&to=2025',
    'exports?vintage=2026-02-30',
    'exports?limit=0',
    'exports?cursor=abc',
  ])
    t.match(await series(wrong), { status: 422 }, wrong)
  const unknown = await series('vn.cpii')
  t.match(unknown, { code: 'not_found', status: 404, action: /vn\.cpi/ })

  const catalog = await series('catalog?country=vn&group=trade')
  const entry = catalog.data.find((item: { id: string }) => item.id === 'vn.exports')
  t.match(entry, { first_period: '2025-01', last_period: '2026-03', observations: 15, unit: 'million_usd' })
  t.same(entry.latest, {
    value: 31_400.7,
    period: '2026-03',
    released_at: '2026-04-06',
    released_at_basis: 'calendar',
    source: 'nso',
    revision: 1,
  })
  t.match(entry.next_release, { period: '2026-11', expected_at: '2026-12-03' })

  const calendar = (await send(`${home.base}/api/v1/calendar?from=2026-04-01&to=2026-04-30`)).body
  const march = calendar.data.find((due: { release: string }) => due.release === 'nso-monthly')
  t.match(march, { period: '2026-03', expected_at: '2026-04-06', released_at: '2026-04-06' })
  t.match((await send(`${home.base}/api/v1/calendar?from=2026-05-01&to=2026-04-01`)).body, {
    code: 'validation_failed',
  })
})

t.test('sixty requests a minute for each caller; an answer without news does not count', async t => {
  const home = await macroSystem(t, { models: [indicators, rates], now: '2026-11-27T03:00:10Z' })
  await home.caughtUp()
  const url = `${home.base}/api/v1/indicators`
  const first = await send(url)
  t.equal(first.headers.get('ratelimit-policy'), '"minute";q=60;w=60')
  t.equal(first.headers.get('ratelimit'), '"minute";r=59;t=50')
  const etag = first.headers.get('etag')!
  for (let i = 0; i < 70; i++) t.equal((await send(url, { headers: { 'if-none-match': etag } })).status, 304)
  let status = 200
  let granted = 1
  while (status === 200) {
    status = (await send(url)).status
    if (status === 200) granted++
  }
  t.equal(granted, 60)
  const refused = await send(url)
  t.match(refused, { status: 429, body: { code: 'quota_exceeded', 'violated-policies': ['minute'] } })
  t.equal(refused.headers.get('retry-after'), '50')
  t.equal((await send(`${home.base}/api/rss`)).status, 200, 'feeds are not limited')
  home.setNow('2026-11-27T03:01:00Z')
  t.equal((await send(url)).status, 200, 'the next minute')

  t.equal(addressOf('203.0.113.7'), '203.0.113.7')
  t.equal(addressOf('::ffff:203.0.113.7'), '203.0.113.7')
  t.equal(addressOf('2001:DB8:1:2:3:4:5:6'), addressOf('2001:db8:1:2::9'), 'one /64 is one caller')
  t.not(addressOf('2001:db8:1:2::9'), addressOf('2001:db8:1:3::9'))
})

t.test('a series as a table is whole, and one that is cut says how to go on', async t => {
  const home = await macroSystem(t, { models: [indicators, rates], now: '2026-11-27T03:00:00Z' })
  const days = Array.from({ length: 1_200 }, (_, i) => addDays('2023-01-02', i))
  await home.publish(indicator, said(days.map((day, i) => ['vn.interbank.on', day, 3 + (i % 7) / 10])))
  await home.caughtUp()
  const rowsOf = (text: string) => text.trim().split('\r\n').slice(1)
  const address = `${home.base}/api/v1/indicators/vn.interbank.on?format=csv`
  const whole = await send(address)
  t.equal(rowsOf(whole.text).length, 1_200)
  t.equal(whole.headers.get('x-total-count'), '1200')
  t.equal(whole.headers.get('link')?.includes('rel="next"') ?? false, false)

  const read: string[] = []
  let next: string | undefined = `${address}&limit=500`
  while (next !== undefined) {
    const page = await send(next)
    read.push(...rowsOf(page.text))
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    t.equal(page.headers.has('x-next-cursor'), next !== undefined)
    for (const name of ['X-Total-Count', 'X-Next-Cursor', 'Link'])
      t.match(page.headers.get('access-control-expose-headers'), name, 'a page in a browser reads it')
  }
  t.same(read, rowsOf(whole.text), 'the pages together are the whole')
})
