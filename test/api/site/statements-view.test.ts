import t from 'tap'
import { marketRoutes } from '../../../api/market/index.ts'
import { siteRoutes } from '../../../api/site/index.ts'
import { listing } from '../../../contracts/events/listing.ts'
import { type Statement, statement } from '../../../contracts/events/statement.ts'
import { readModels } from '../../../projections/index.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'
import { ordinaryYear, statementFacts } from '../../support/small-statements.ts'

const billion = 1e9
/** Text of a page, in which a figure stands beside its words. */
const textOf = (page: string) =>
  page
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

t.test('statements by year, by quarter and as four quarters, each at an address of its own', async t => {
  const home = await runningSystem(t, {
    models: readModels,
    routes: [...siteRoutes, ...marketRoutes],
    now: '2026-11-27T11:00:00Z',
  })
  const listed = (ticker: string) => ({
    ticker,
    exchange: 'HOSE' as const,
    status: 'listed' as const,
    kind: 'share' as const,
    name_vi: `Công ty ${ticker}`,
    name_en: `${ticker} Corporation`,
    icb: null,
    industry_vi: null,
    industry_en: null,
  })
  await home.publish(
    listing,
    { as_of: '2026-11-02', rows: [listed('AAA'), listed('OLD'), listed('NEW')] },
    { source: '/feeds/exchange.cafef.listing' },
  )
  const file = async (ticker: string, period: string, size: number) => {
    for (const { source, data } of statementFacts(ticker, period, ordinaryYear(size * billion)))
      await home.publish(statement, data as Statement, {
        source: source!,
        key: `${ticker} ${period} ${data.statement}`,
      })
  }
  await file('AAA', '2024', 1)
  await file('AAA', '2025', 1.2)
  for (const [i, period] of ['2025-Q3', '2025-Q4', '2026-Q1', '2026-Q2', '2026-Q3'].entries())
    await file('AAA', period, 0.2 + i / 100)
  await file('OLD', '2025', 0.05)
  await home.caughtUp()
  const get = async (path: string) => {
    const { text, status } = await send(`${home.base}${path}`)
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 400)}`)
    return text
  }

  const years = await get('/market/AAA?lang=vi')
  t.match(years, 'href="/market/AAA?statements=ttm&amp;lang=vi#statements"')
  t.match(years, /<a href="\/market\/AAA\?lang=vi#statements" aria-current="page">Năm/)
  t.match(textOf(years), 'Đơn vị: tỷ VND')
  t.match(textOf(years), /Doanh thu thuần[^–]{0,60} 1\.200,0 \+20,0% 1\.000,0 [^–+]/)
  t.match(textOf(years), 'Không có thay đổi của 2024: chưa có báo cáo cùng kỳ năm trước (2023).')
  t.match(years, 'href="/lineage?key=statements%20AAA%202025&amp;lang=vi"')
  t.match(years, '<figure class="bars">', 'a picture that the server draws')

  const quarters = textOf(await get('/market/AAA?lang=en&statements=quarters'))
  t.match(quarters, /Revenue[^–]{0,80} 240\.0 \+20\.0% 230\.0 220\.0 210\.0 200\.0 /)
  t.match(
    quarters,
    'No change of 2026-Q2, 2026-Q1, 2025-Q4, 2025-Q3: the year before is not on file (2025-Q2, 2025-Q1, 2024-Q4, 2024-Q3).',
    'a quarter without the one a year before says so where everybody reads it',
  )

  const trailing = await get('/market/AAA?lang=en&statements=ttm&range=3m')
  t.match(textOf(trailing), 'Derived figures that no statement prints')
  t.match(textOf(trailing), '2026-Q3 + 2026-Q2 + 2026-Q1 + 2025-Q4')
  t.match(textOf(trailing), /Revenue[^–]{0,80} 900\.0 –/, '210 + 220 + 230 + 240')
  t.match(trailing, 'no statement of 2025-Q2 on file', 'why the four quarters before are no sum')
  t.match(trailing, 'href="/market/AAA?range=3m&amp;lang=en#statements"', 'the chart stays as it was')
  const ranges = trailing.match(/href="[^"]*#price-chart"/g) ?? []
  t.strictSame(
    ranges.filter(link => !link.includes('statements=ttm')),
    [],
    'and links of the chart keep the four quarters',
  )
  t.notMatch(years, 'id="balance_sheet"', 'the page of the ticker has the main lines alone')
  t.match(years, 'href="/market/AAA/statements?lang=vi"', 'and leads to all of them')
  t.match(trailing, 'href="/market/AAA/statements?statements=ttm&amp;lang=en"', 'in the same view')
  const whole = await get('/market/aaa/statements?lang=vi')
  for (const id of ['income', 'balance_sheet', 'cash_flow']) t.match(whole, `<details id="${id}"`, id)
  t.match(whole, /<link rel="canonical" href="[^"]*\/market\/AAA\/statements\?lang=vi">/)
  t.match(
    whole,
    'href="/market/AAA/statements?statements=ttm&amp;lang=vi"',
    'its views are addresses of its own',
  )
  t.match(whole, /<a href="\/market\/AAA\/statements\?lang=vi" aria-current="page">Báo cáo/)
  const behind = textOf(/<h2 id="lines">.*?<\/details>/s.exec(whole)![0])
  t.match(behind, 'Doanh thu thuần', 'lines behind the ratios are named')
  t.notMatch(behind, '1.200', 'and their figures are not said again')
  const { lines } = (await send(`${home.base}/api/finance/bctc/accounts/AAA?period=ttm&periods=4`)).body.data
  const place = lines.findIndex(({ id }: { id: string }) => id === 'revenue')
  const link = `/lineage?key=%2Fapi%2Ffinance%2Fbctc%2Faccounts%2FAAA%3Fperiod%3Dttm%26periods%3D4&at=%2Flines%2F${place}%2Fvalues%2F0%2Fvalue&lang=en`
  t.match(trailing, link.replaceAll('&', '&amp;'), 'a sum opens what it is made of')
  const lineage = textOf(await get(link))
  t.match(lineage, '= 900000000000')
  for (const quarter of ['2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4'])
    t.match(lineage, `ticker AAA, period ${quarter}`, quarter)
  const old = await get('/market/OLD?lang=en&statements=ttm')
  t.match(textOf(old), 'No quarterly statement of this ticker is on file.')
  t.match(textOf(await get('/market/OLD?lang=en')), 'Unit: million VND', 'a small company')
  const ratios = await get('/market/AAA/ratios?lang=en')
  for (const group of ['Liquidity', 'Profitability']) t.match(textOf(ratios), group)
  t.match(ratios, 'data-title="2024"', 'with the years before')
  t.notMatch(
    textOf(await get('/market/AAA?lang=en')),
    'Liquidity',
    'which the page of the ticker leaves to it',
  )
  const empty = await get('/market/NEW/ratios?lang=en')
  t.match(textOf(empty), 'No statements of this ticker are on file.')
  t.match(empty, '<meta name="robots" content="noindex">', 'a page without anything is not to be found')
  t.match((await send(`${home.base}/market/NOX/statements`)).body, { code: 'not_found' })
  t.match((await send(`${home.base}/sitemap.xml`)).text, '/market/OLD/ratios</loc>')
  t.notMatch(years + trailing + old + whole + ratios, /undefined|NaN|quarter_missing|base_not/)
  t.match((await send(`${home.base}/market/AAA?statements=months`)).body, { code: 'validation_failed' })
})
