import t from 'tap'
import { siteRoutes } from '../../../api/site/index.ts'
import { exactHit, prepare, type SearchEntry, search } from '../../../api/site/search/rank.ts'
import { bars } from '../../../contracts/events/bars.ts'
import { indexBars } from '../../../contracts/events/index-bars.ts'
import { listing as listingFact } from '../../../contracts/events/listing.ts'
import { findIndicator } from '../../../contracts/indicators/index.ts'
import { brands } from '../../../contracts/market/brands.ts'
import { readModels } from '../../../projections/index.ts'
import { lastTurnovers } from '../../../projections/prices/query.ts'
import { runningSystem } from '../../support/running-system.ts'

const ticker = (code: string, title: string, names: readonly string[] = [], weight = 0): SearchEntry => ({
  kind: 'ticker',
  path: `/market/${code}`,
  code,
  title: { vi: title, en: title },
  note: { vi: 'HOSE', en: 'HOSE' },
  names,
  weight,
})

const list = prepare([
  ticker('ABB', 'Ngân hàng Thương mại Cổ phần An Bình', ['ABBank'], 1),
  ticker('VCB', 'Ngân hàng Thương mại Cổ phần Ngoại thương Việt Nam', ['Vietcombank'], 9),
  ticker('VNM', 'Công ty Cổ phần Sữa Việt Nam', ['Vinamilk']),
  ticker('FPT', 'Công ty Cổ phần FPT'),
  ticker('FRT', 'Công ty Cổ phần Bán lẻ Kỹ thuật số FPT', ['Long Châu']),
  ticker('CPI', 'Công ty Cổ phần Đầu tư Cảng Cái Lân'),
  { ...ticker('vn.cpi', 'Chỉ số giá tiêu dùng', ['cpi']), kind: 'series', path: '/macro/vn.cpi' },
])
const found = (query: string) => search(list, query, 9).map(({ entry }) => entry.code)

t.test('accents, case and spaces say nothing', async t => {
  for (const query of ['ngân hàng', 'ngan hang', 'NGAN  HANG', 'Ngân hàng'])
    t.same(found(query), ['VCB', 'ABB'], `${query}: banks, those that are traded most first`)
  for (const query of ['vinamilk', 'Vina Milk', 'VINAMILK']) t.same(found(query), ['VNM'], query)
  t.same(found('long chau'), ['FRT'])
  t.same(found('viet com bank')[0], 'VCB')
})

t.test('codes stand before names, names before words inside', async t => {
  t.same(found('fpt'), ['FPT', 'FRT'])
  t.same(found('vn.cpi'), ['vn.cpi'])
  t.same(found('thuong viet nam'), ['VCB'], 'words in any place, all of them')
  t.same(found(''), [])
  t.same(found('%'), [])
})

t.test('what is spelled nearly so is found where nothing else is, and is no exact hit', async t => {
  t.same(found('vinamlik'), ['VNM'])
  t.equal(exactHit(search(list, 'vinamlik', 9)), null)
})

t.test('an exact hit is one page, not two', async t => {
  t.equal(exactHit(search(list, 'fpt', 9))?.path, '/market/FPT')
  t.equal(exactHit(search(list, 'vietcombank', 9))?.path, '/market/VCB')
  t.equal(exactHit(search(list, 'cpi', 9)), null, 'a ticker and a series')
  t.equal(exactHit(search(list, 'ngan hang', 9)), null)
})

t.test('a brand names one company, with a site of its own', async t => {
  const names = brands.flatMap(b => b.names)
  t.same(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
    'no brand stands twice',
  )
  for (const { ticker, source } of brands) {
    t.match(ticker, /^[A-Z0-9]{3}$/)
    t.ok(URL.canParse(source), `${source} of ${ticker}`)
  }
})

const listed = (ticker: string, name_vi: string, more: object = {}) => ({
  ticker,
  exchange: 'HOSE' as const,
  status: 'listed' as const,
  kind: 'share' as const,
  name_vi,
  name_en: null,
  icb: null,
  industry_vi: null,
  industry_en: null,
  ...more,
})

t.test('search finds what any list knows, whatever was traded in the newest session', async t => {
  const home = await runningSystem(t, { models: readModels, routes: siteRoutes })
  await home.publish(
    listingFact,
    {
      as_of: '2026-01-02',
      rows: [
        listed('FPT', 'Công ty Cổ phần FPT'),
        listed('VNM', 'Công ty Cổ phần Sữa Việt Nam'),
        listed('AAA', 'Công ty Cổ phần Nhựa An Phát Xanh'),
        listed('CVNM2501', 'Chứng quyền VNM', { kind: 'warrant' }),
      ],
    },
    { source: '/feeds/exchange.cafef.listing' },
  )
  const bar = (tickers: string[], session: string) => ({
    ticker: tickers,
    session: tickers.map(() => session),
    open: tickers.map(() => 10_000),
    high: tickers.map(() => 10_000),
    low: tickers.map(() => 10_000),
    close: tickers.map(() => 10_000),
    volume: tickers.map((_, i) => 1000 * (i + 1)),
  })
  const source = '/feeds/exchange.cafef.price-history'
  await home.publish(bars, bar(['FPT', 'AAA'], '2025-08-25'), { source })
  await home.publish(bars, bar(['AAA', 'ZZZ'], '2026-02-26'), { source })
  await home.publish(
    indexBars,
    { code: ['VNINDEX'], session: ['2026-02-26'], close: [1879.64] },
    { source: '/feeds/exchange.vndirect.dchart' },
  )
  await home.caughtUp()
  t.same(Object.fromEntries(await lastTurnovers(home.services.db)), { FPT: 1e7, AAA: 1e7, ZZZ: 2e7 })

  const { base } = home
  const open = async (query: string) => {
    const response = await fetch(`${base}/search?${new URLSearchParams({ q: query, lang: 'vi' })}`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    })
    return { status: response.status, to: response.headers.get('location'), text: await response.text() }
  }
  const opens: Readonly<Record<string, string>> = {
    FPT: '/market/FPT',
    fpt: '/market/FPT',
    vinamilk: '/market/VNM',
    'sữa việt nam': '',
    vnindex: '/market/VNINDEX',
    'VN-Index': '/market/VNINDEX',
    'vn.cpi': '/macro/vn.cpi',
    'lạm phát': '/macro/vn.cpi',
    'thue tncn': '/tax/personal-income',
    screener: '/screener',
    ZZZ: '/market/ZZZ',
  }
  for (const [query, path] of Object.entries(opens)) {
    const { status, to, text } = await open(query)
    if (path === '') {
      t.equal(status, 200, query)
      t.match(text, 'href="/market/VNM?lang=vi"')
    } else t.same([status, to], [303, `${path}?lang=vi`], query)
  }
  t.match((await open('nothing of this kind')).text, 'Không tìm thấy gì')
  const brand = (await open('Tien Phong Bank')).text
  t.match(
    brand,
    'là thương hiệu của mã TPB; máy chủ này chưa có số liệu',
    'a brand without figures is explained',
  )
  t.notMatch(brand, 'Không tìm thấy gì')
  t.match(
    (await open('chung quyen')).text,
    'href="/market/CVNM2501?lang=vi"',
    'a warrant has a page of its own',
  )

  const list = await (await fetch(`${base}/market?q=FPT&lang=vi`)).text()
  t.match(list, 'href="/market/FPT?lang=vi"', 'the market finds a share without a bar in the newest session')
  t.match(await (await fetch(`${base}/market?q=vinamilk&lang=vi`)).text(), 'href="/market/VNM?lang=vi"')

  const unpriced = await fetch(`${base}/market/VNM?lang=vi`, { headers: { accept: 'text/html' } })
  t.equal(unpriced.status, 200, 'a listed company without a bar has a page')
  t.match(await unpriced.text(), /Công ty Cổ phần Sữa Việt Nam.*Chưa có giá nào/s)
  t.equal((await fetch(`${base}/market/NOX`, { headers: { accept: 'text/html' } })).status, 404)

  const answer = (await (await fetch(`${base}/search/suggestions?q=sua`)).json()) as {
    data: { path: string }[]
  }
  t.equal(answer.data[0]?.path, '/market/VNM')
})

t.test('names that people type for series are of series that there are', async t => {
  const { seriesNames, calculatorNames, pages } = await import('../../../api/site/search/names.ts')
  const { calculators } = await import('../../../api/tax/calculators.ts')
  for (const id of Object.keys(seriesNames)) t.ok(findIndicator(id), id)
  for (const id of Object.keys(calculatorNames))
    t.ok(
      calculators.some(c => c.id === id),
      id,
    )
  for (const { path } of pages.filter(page => page.path !== '/terms'))
    t.ok(
      siteRoutes.some(route => route.path === path),
      path,
    )
})
