import t from 'tap'
import { ratios } from '../../../api/market/ratios.ts'
import { statementLines } from '../../../api/market/statements.ts'
import { bars } from '../../../contracts/events/bars.ts'
import { classification } from '../../../contracts/events/classification.ts'
import { industries } from '../../../contracts/events/industries.ts'
import { listing as listingFact } from '../../../contracts/events/listing.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { ratiosScore } from '../../../projections/ratios/score.ts'
import { statements } from '../../../projections/statements/projection.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { projected } from '../../support/projected.ts'
import { ordinaryYear, statementFacts } from '../../support/small-statements.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies of answers and problems are looked at freely here
type Body = any

const billion = 1e9
const everything = { statements: { all: true }, listing: { all: true }, prices: { all: true } }

t.test('ratios of a company, as known now and on any day', async t => {
  const home = await projected(t, [listing, prices, statements, ratiosScore])
  const row = (ticker: string, icb: string) => ({
    ticker,
    exchange: 'HOSE' as const,
    status: 'listed' as const,
    kind: 'share' as const,
    name_vi: `Công ty ${ticker}`,
    name_en: `${ticker} Corporation`,
    icb,
    industry_vi: null,
    industry_en: null,
  })
  const tickers = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG', 'HHH', 'VCB']
  await home.apply(listing, [
    {
      type: listingFact.type,
      data: { as_of: '2026-01-02', rows: tickers.map(x => row(x, x === 'VCB' ? '8355' : '3577')) },
    },
  ])
  await home.apply(listing, [
    {
      type: industries.type,
      effectiveon: '2025-12-01',
      data: { rows: [{ code: '3577', level: 4, name_vi: 'Thực phẩm', name_en: 'Food Products' }] },
    },
    {
      type: classification.type,
      source: '/feeds/exchange.vci.companies-by-industry',
      data: {
        as_of: '2025-12-05',
        rows: [{ ticker: 'AAA', icb: '3570', form: 'ordinary', name_vi: null, industry_vi: null }],
      },
    },
  ])
  await home.apply(prices, [
    {
      type: bars.type,
      data: { ticker: ['AAA', 'AAA'], session: ['2025-06-02', '2026-02-26'], close: [20_000, 25_000] },
    },
  ])
  // FY2024 becomes known in March 2025; FY2025, with FY2024 restated beside it, in February 2026.
  for (const [i, ticker] of tickers.slice(0, 8).entries()) {
    const size = billion * (1 + i / 10)
    await home.apply(statements, [
      ...statementFacts(ticker, '2023', ordinaryYear(size), { knownOn: '2025-03-20', document: 1 }),
      ...statementFacts(
        ticker,
        '2024',
        ordinaryYear(size, { sellingExpense: (80 + i) * size, operatingProfit: (150 - i) * size }),
        { knownOn: '2025-03-20', document: 1 },
      ),
    ])
  }
  await home.apply(statements, [
    ...statementFacts(
      'AAA',
      '2024',
      ordinaryYear(billion, { parentProfit: 90 * billion, minorityProfit: 30 * billion }),
      { knownOn: '2026-02-10', document: 2 },
    ),
    ...statementFacts('AAA', '2025', ordinaryYear(1.2 * billion), { knownOn: '2026-02-10', document: 2 }),
    ...statementFacts('BBB', '2025', ordinaryYear(1.2 * billion, { totalAssets: 1400 * billion }), {
      knownOn: '2026-02-10',
      document: 2,
    }),
    ...statementFacts(
      'VCB',
      '2025',
      {
        balancesAtCentralBank: 5,
        interbankPlacements: 10,
        interbankLoans: 5,
        customerLoans: 70,
        availableForSale: 10,
        heldToMaturity: 0,
        customerDeposits: 80,
        totalAssets: 100,
        liabilities: 90,
        equity: 10,
        netInterestIncome: 3,
        interestIncome: 6,
        interestPaidOnFunding: 3,
        netProfit: 1,
        parentProfit: 1,
      },
      { template: 'bank', knownOn: '2026-02-10', document: 2 },
    ),
  ])
  await home.derive(ratiosScore, everything)
  const base = await apiAlone(t, [ratios, statementLines], home)
  const get = async (path: string): Promise<{ status: number; body: Body }> => {
    const response = await fetch(`${base}/api/finance/bctc/ratios/${path}`)
    return { status: response.status, body: await response.json() }
  }

  const { status, body } = await get('aaa')
  t.equal(status, 200, JSON.stringify(body).slice(0, 400))
  t.match(body.data, {
    ticker: 'AAA',
    name: 'AAA Corporation',
    exchange: 'HOSE',
    sector_type: 'general',
    peer_group: { id: 'icb:3577', members: 8 },
  })
  t.match(
    body.data.industry,
    { icb: '3577', name: 'Food Products', as_of: '2026-01-02' },
    'of the list of instruments, named by the tree',
  )
  t.equal(body.data.industry.source, 'statistics.nso.monthly-workbook', 'the feed of the list')
  t.same(body.data.company_form, {
    form: 'ordinary',
    source: 'exchange.vci.companies-by-industry',
    as_of: '2025-12-05',
  })
  t.same(
    body.data.periods.map((p: Body) => p.period),
    ['2025', '2024', '2023'],
  )
  const [now] = body.data.periods
  t.match(now.ratios.profitability.gross_margin, { value: 30, unit: 'percent' })
  t.equal(now.ratios.valuation.pe.value, Math.round((1e4 * 25_000 * 48e6) / (132 * billion)) / 1e4)
  t.equal(now.priced_on, '2026-02-26')
  t.equal(body.data.periods[1].ratios.valuation.pe.reason, 'no_price')
  const { overall, piotroski, altman } = body.data.scores
  const sum = (parts: Body[]) => parts.reduce((total, part) => total + (part.contribution ?? 0), 0)
  t.ok(Math.abs(sum(overall.parts) - overall.value) < 1e-9, 'the parts add up to the composite')
  t.ok(Math.abs(sum(altman.parts) - altman.value) < 1e-9, 'and to the emerging-market score')
  t.equal(piotroski.tests.length, 9)
  t.ok(overall.leave_one_out[0] <= overall.value && overall.value <= overall.leave_one_out[1])
  t.match(body.meta, { freshness: 'periodic', source: [{ id: 'kbs' }] })

  const restated = body.data.periods[1].ratios.per_share.eps.value
  const before = await get('AAA?as_of=2025-12-31')
  t.same(
    before.body.data.periods.map((p: Body) => p.period),
    ['2024', '2023'],
    'FY2025 was not published yet',
  )
  t.equal(before.body.data.periods[0].published_at, '2025-03-20')
  t.not(before.body.data.periods[0].ratios.per_share.eps.value, restated, 'nor was the restatement of FY2024')
  t.equal(before.body.data.periods[0].priced_on, '2025-06-02', 'and the price is of that time')
  const dated = async (day: string) =>
    (await get(`AAA?as_of=${day}`)).body.data.periods.map((p: Body) => [
      p.period,
      p.published_at,
      p.published_at_basis,
    ])
  const first = ['2023', '2024-03-30', 'presumed']
  t.same(await dated('2025-03-19'), [first], 'nothing appears before the day it came in')
  t.same(await dated('2025-03-20'), [['2024', '2025-03-20', 'presumed'], first])
  t.same(await dated('2024-03-30'), [first], 'a statement that came in late counts from when it was due')
  t.equal((await get('AAA?as_of=2024-03-29')).status, 404)
  const today = await get('AAA?as_of=2026-11-26')
  t.same(
    today.body.data.periods.map((p: Body) => p.ratios),
    body.data.periods.map((p: Body) => p.ratios),
    'of yesterday, all is as now',
  )
  t.equal((await get('AAA?as_of=2027-01-01')).status, 422)

  const broken = (await get('BBB')).body
  t.match(broken.data.periods[0], { quality: 'inconsistent', scores: null })
  t.equal(broken.meta.warnings[0].code, 'inconsistent_statement')

  const bank = (await get('VCB')).body
  t.equal(bank.data.sector_type, 'bank')
  t.notOk(
    'gross_margin' in (bank.data.periods[0].ratios.profitability ?? {}),
    'a bank never shows a gross margin',
  )
  t.match(bank.data.scores.piotroski, { value: null, reason: 'not_applicable' })
  t.match(bank.data.periods[0].ratios.bank.npl, { value: null, reason: 'in_notes_not_in_feed' })

  const unknown = await get('AAB')
  t.equal(unknown.status, 404)
  t.match(unknown.body.action, /AAA/)
  t.equal((await get('AAA?period=monthly')).status, 422)
  t.equal((await get('AAA?periods=21')).status, 422)
  t.equal((await get('AAA?period=quarter')).status, 404)

  t.test('a new statement moves the percentiles of its peers', async t => {
    const standing = async () =>
      (await get('CCC')).body.data.periods[0].ratios.profitability.net_margin.percentile
    const old = await standing()
    await home.apply(
      statements,
      statementFacts(
        'DDD',
        '2024',
        ordinaryYear(billion, {
          netProfit: 20 * billion,
          parentProfit: 15 * billion,
          minorityProfit: 5 * billion,
          currentTax: 130 * billion,
        }),
        { knownOn: '2026-03-01', document: 9 },
      ),
    )
    await home.derive(ratiosScore, { statements: { ticker: ['DDD'] } })
    t.ok((await standing()) > old)
  })

  await t.test('the lines behind the ratios can be read as they were printed', async t => {
    const lines = async (path: string) => {
      const response = await fetch(`${base}/api/finance/bctc/statements/${path}`)
      return { response, text: await response.text() }
    }
    const { data, meta } = JSON.parse((await lines('aaa')).text)
    t.same([...new Set(data.statements.map((one: Body) => one.period))], ['2025', '2024', '2023'])
    const restated = data.statements.find((one: Body) => one.period === '2024' && one.statement === 'income')
    t.match(restated, { published_at: '2026-02-10', published_at_basis: 'presumed' })
    t.ok(
      restated.lines.some((line: Body) => line.value === 90 * billion),
      'the restated line is the one that counts',
    )
    t.match(meta, { unit: { value: 'VND' }, source: [{ id: 'kbs' }] })
    const table = await lines('AAA?statement=income&periods=1&format=csv')
    const [header, ...rows] = table.text.trim().split('\r\n')
    t.equal(header, 'period,statement,order,level,code,label,value,ticker_then')
    t.ok(rows.length > 3 && rows.every(row => row.startsWith('2025,income,')))
    t.equal(table.response.headers.get('x-total-count'), String(rows.length))
    t.match(JSON.parse((await lines('AAB')).text), { code: 'not_found', action: /AAA/ })
  })

  t.test('the same content printed again is no new vintage; deriving twice gives the same rows', async t => {
    const count = async () => (await home.rows('select count(*)::int as n from statements.prints'))[0]?.n
    const prints = await count()
    await home.apply(
      statements,
      statementFacts('AAA', '2025', ordinaryYear(1.2 * billion), { knownOn: '2026-05-01', document: 12 }),
    )
    t.equal(await count(), prints)
    const dump = () => home.rows('select * from ratios.reports order by ticker, length, period')
    const first = await dump()
    await home.derive(ratiosScore, everything)
    t.same(await dump(), first)
  })

  t.test(
    'was: a last price that came in after another of its session was in no multiple until the next session',
    async t => {
      const priced = async (ticker: string) =>
        (await get(ticker)).body.data.periods[0].ratios.valuation.pe.value
      t.equal(await priced('BBB'), null)
      await home.apply(prices, [
        { type: bars.type, data: { ticker: ['BBB'], session: ['2026-02-26'], close: [30_000] } },
      ])
      await home.derive(ratiosScore, { prices: { ticker: ['BBB'], session: ['2026-02-26'] } })
      t.type(await priced('BBB'), 'number')
    },
  )
})
