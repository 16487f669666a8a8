import t from 'tap'
import { marketRoutes } from '../../../api/market/index.ts'
import { marketValue } from '../../../api/market/price-summary.ts'
import { siteRoutes } from '../../../api/site/index.ts'
import { bars } from '../../../contracts/events/bars.ts'
import { foreignFlow } from '../../../contracts/events/foreign-flow.ts'
import { listing } from '../../../contracts/events/listing.ts'
import { readModels } from '../../../projections/index.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'

/** Working days up to 27/11/2026: 70 of them, so that the mean of 50 is there and the 52 weeks are not. */
const sessions: string[] = []
for (let at = Date.UTC(2026, 10, 27); sessions.length < 70; at -= 86_400_000) {
  const day = new Date(at)
  if (day.getUTCDay() % 6 !== 0) sessions.unshift(day.toISOString().slice(0, 10))
}
const last = sessions.length - 1

t.test('a ticker has its band, key figures and returns, each missing one with its reason', async t => {
  const home = await runningSystem(t, {
    models: readModels,
    routes: [...siteRoutes, ...marketRoutes],
    now: '2026-11-27T11:00:00Z',
  })
  await home.publish(
    listing,
    {
      as_of: sessions[0]!,
      rows: [
        {
          ticker: 'FPT',
          exchange: 'HOSE',
          status: 'listed',
          kind: 'share',
          name_vi: 'Công ty Cổ phần FPT',
          name_en: 'FPT Corporation',
          icb: null,
          industry_vi: null,
          industry_en: null,
        },
      ],
    },
    { source: '/feeds/exchange.cafef.listing' },
  )
  const close = sessions.map((_, i) => (i === last ? 21_400 : i === last - 1 ? 20_000 : 18_700))
  await home.publish(
    bars,
    {
      exchange: 'HOSE',
      ticker: sessions.map(() => 'FPT'),
      session: sessions,
      open: close,
      high: close,
      low: close,
      close,
      adj_close: close,
      volume: sessions.map((_, i) => (i > last - 20 ? 3_000 : 1_000)),
    },
    { source: '/feeds/exchange.cafef.bulk-raw' },
  )
  await home.publish(
    foreignFlow,
    {
      exchange: 'HOSE',
      ticker: ['FPT', 'FPT'],
      session: sessions.slice(-2),
      buy_volume: [500, 900],
      sell_volume: [800, 200],
      buy_value: [null, null],
      sell_value: [null, null],
    },
    { source: '/feeds/exchange.ssi.foreign' },
  )
  await home.caughtUp()
  const get = (path: string) => send(`${home.base}${path}`)

  const { data, meta } = (await get('/api/finance/stock-market/summary/fpt')).body
  t.match(data, { ticker: 'FPT', as_of: '2026-11-27', close: 21_400, market_value: null })
  const returns = Object.fromEntries(
    data.returns.map((r: { span: string; percent: number | null; reason: string | null }) => [
      r.span,
      r.percent ?? r.reason,
    ]),
  )
  t.match(returns, { '1d': 7, '1m': 14.4385, '1y': 'short_history', '5y': 'short_history' })
  t.strictSame(data.average_volume, [
    { sessions: 20, shares: 3_000, reason: null },
    { sessions: 50, shares: 1_800, reason: null },
  ])
  t.match(data.foreign_net, [
    { sessions: 1, shares: 700 },
    { sessions: 5, shares: null, reason: 'not_stated' },
    { sessions: 20, reason: 'not_stated' },
  ])
  t.match(meta.source, [{ id: 'cafef' }])
  t.match((await get('/api/finance/stock-market/summary/NOX')).body, { code: 'not_found' })

  const vi = (await get('/market/FPT?lang=vi')).text
  t.match(vi, /class="quote-price at-ceiling"/, '7% up is the ceiling of HOSE')
  for (const [part, what] of [
    ['21.400', 'the price'],
    ['18.600', 'the floor'],
    ['href="/lineage?key=prices%20FPT%202026-11-27&amp;lang=vi"', 'the way back of the price'],
    ['dữ liệu giá chưa đủ dài', 'why a return is missing'],
    ['chưa đủ 252 phiên', 'why the 52 weeks are missing'],
    ['chưa có báo cáo tài chính', 'why there is no P/E'],
    ['1.800', 'the mean volume'],
    ['+700', 'what foreigners bought'],
    ['href="#holders"', 'the index of sections'],
    ['Chưa có danh sách cổ đông', 'a section without anything says so'],
  ] as const)
    t.match(vi, part, what)
  for (const id of ['price-chart', 'signals', 'statements', 'holders', 'events', 'foreign'])
    t.match(vi, `<section id="${id}"`, id)
  t.equal(vi.split('chưa có báo cáo tài chính').length, 2, 'why the multiples are missing stands there once')
  t.notMatch(vi, /undefined|NaN|short_history|not_stated/)
  t.match((await get('/market/FPT?lang=en&range=3m&interval=week')).text, 'Week to', 'weeks as a table')
  t.match((await get('/market/FPT?lang=en&compare=nox')).text, 'There is no NOX')
  t.match((await get('/market/FPT?range=2y')).body, { code: 'validation_failed' }, 'no range of that name')

  const page = await get('/market/FPT')
  t.match(page.headers.get('content-security-policy'), "frame-ancestors 'none'", 'pages stay out of frames')
  const embedded = await get('/embed/market/FPT?lang=en&range=3m')
  t.match(embedded.headers.get('content-security-policy'), /frame-ancestors \*$/, 'a chart may be in one')
  t.match(embedded.text, 'href="/market/FPT?range=3m&amp;lang=en"', 'and leads to its page')
  t.notMatch(embedded.text, /<header|name="q"/)

  t.notMatch(vi, '21.000')
  const before = home.queries()
  t.equal((await get('/market/FPT?lang=vi')).text, vi)
  t.equal(home.queries(), before, 'a page is rendered once while nothing behind it moves')
  await home.publish(
    bars,
    {
      exchange: 'HOSE',
      ticker: ['FPT'],
      session: sessions.slice(-1),
      open: [21_000],
      high: [21_000],
      low: [21_000],
      close: [21_000],
      adj_close: [21_000],
      volume: [3_000],
    },
    { source: '/feeds/exchange.cafef.bulk-raw', observedat: '2026-11-27T10:30:00Z' },
  )
  await home.caughtUp()
  t.match((await get('/market/FPT?lang=vi')).text, '21.000', 'and again when it has')

  const list = (await get('/market?lang=vi')).text
  t.match(list, 'data-tools="market"')
  t.match(list, 'Tăng mạnh nhất')
  t.match(list, /<td[^>]* class="number" data-title="(KL|Khối lượng)" data-sort="3000">/)
})

t.test('a market value is on the close as traded, else on that of a published series', async t => {
  const shares = { count: 1_000, on: '2026-02-26' } as NonNullable<
    Parameters<typeof marketValue>[0]
  >['shares']
  const valued = (
    last: number | null,
    price_basis: 'published' | 'events',
    report: object | null = { shares },
  ) =>
    marketValue((report ?? undefined) as Parameters<typeof marketValue>[0], {
      close: 90_500,
      price_basis,
      price: { last },
    })
  t.match(valued(91_000, 'published'), { value: 91_000_000, price: 91_000, reason: null })
  t.match(valued(null, 'published'), { value: 90_500_000, price: 90_500, reason: null })
  t.match(valued(null, 'events'), { value: null, price: null, reason: 'no_price' })
  t.equal(valued(91_000, 'published', null), null, 'no statement is on file')
})
