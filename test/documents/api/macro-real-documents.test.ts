import { parseRssFeed } from 'feedsmith'
import t, { type Test } from 'tap'
import type { Feed, FeedDocument } from '../../../ingest/feed.ts'
import { moneyDepositRates } from '../../../ingest/sources/24hmoney/deposit-rates.ts'
import { interbankCollection } from '../../../ingest/sources/fiingroup/interbank-history.ts'
import { fmarketFunds } from '../../../ingest/sources/fmarket/fund-list.ts'
import { fmarketNav } from '../../../ingest/sources/fmarket/nav-history.ts'
import { gpr } from '../../../ingest/sources/iacoviello/gpr.ts'
import { maybankMacro } from '../../../ingest/sources/maybank/macro.ts'
import { nsoMonthlySeries } from '../../../ingest/sources/nso/monthly-series.ts'
import { nsoMonthlyWorkbook } from '../../../ingest/sources/nso/monthly-workbook.ts'
import { vietcombankJson } from '../../../ingest/sources/vietcombank/rates-json.ts'
import { vietdataverseCpi } from '../../../ingest/sources/vietdataverse/cpi.ts'
import { vietdataverseFx } from '../../../ingest/sources/vietdataverse/fx-and-deposits.ts'
import { worldBankCsv } from '../../../ingest/sources/worldbank/dataset-csv.ts'
import { worldBankIndicators } from '../../../ingest/sources/worldbank/indicators.ts'
import { funds } from '../../../projections/funds/projection.ts'
import { compareFunds, fundList, fundNavs } from '../../../projections/funds/query.ts'
import { indicators } from '../../../projections/indicators/projection.ts'
import { rates } from '../../../projections/rates/projection.ts'
import { compareDeposits, depositOffersOn } from '../../../projections/rates/query.ts'
import { warImpact } from '../../../projections/war-impact/score.ts'
import { documentOf, parseWith } from '../../support/documents.ts'
import { type MacroSystem, macroSystem } from '../../support/macro-system.ts'
import { projected } from '../../support/projected.ts'
import { send } from '../../support/send.ts'
import { realDocument } from '../support/documents.ts'
import { compareWithPrinted, printedFigures } from '../support/printed.ts'

/** Read off the original documents by hand, not by our parsers. */
const originals: readonly [indicator: string, period: string, value: number][] = [
  ['cpi', '2014-01', 5.45],
  ['cpi', '2015-09', 0],
  ['cpi', '2017-01', 5.217162241187083],
  ['cpi', '2018-06', 4.67],
  ['cpi', '2020-01', 6.427368778051658],
  ['cpi', '2021-02', 0.7002495741307797],
  ['cpi', '2022-10', 4.303112125995796],
  ['cpi', '2023-06', 2.0028412826913495],
  ['cpi', '2024-12', 2.941689806077207],
  ['cpi', '2025-02', 2.913148229712206],
  ['gdp', '2014-Q1', 4.960355658392217],
  ['gdp', '2020-Q2', 0.36049384862049294],
  ['gdp', '2021-Q3', -6.166457698772675],
  ['gdp', '2022-Q3', 13.666930411478901],
  ['gdp', '2024-Q4', 7.550166691687622],
  ['vn.interbank_collected.on', '2013-05-20', 6.5],
  ['vn.interbank_collected.on', '2018-06-15', 2.34],
  ['vn.interbank_collected.9m', '2022-10-05', 5.19],
  ['vn.interbank_collected.on', '2026-01-14', 3.17],
  ['usd_sell', '2023-03-10', 23_840],
  ['usd_buy_transfer', '2023-09-10', 23_920],
  ['usd_buy_cash', '2024-02-10', 24_200],
  ['usd_sell', '2024-03-10', 24_840],
]

/** The values of a series by period, from its table. */
async function wholeSeries(address: string): Promise<Map<string, number | null>> {
  const [header = '', ...rows] = (await (await fetch(address)).text()).trim().split('\r\n')
  const [period, value] = ['period', 'value'].map(name => header.split(',').indexOf(name))
  return new Map(
    rows.map(row => {
      const cells = row.split(',')
      return [cells[period!]!, cells[value!] === '' ? null : Number(cells[value!])]
    }),
  )
}

const take = (home: MacroSystem, feed: Feed, path: string, document: number) =>
  takeDocument(home, feed, realDocument(path), document)

async function takeDocument(
  home: MacroSystem,
  feed: Feed,
  received: FeedDocument,
  document: number,
): Promise<void> {
  const { candidates } = await parseWith(feed, received)
  for (const { kind, key, data, effectiveon } of candidates)
    if (kind.type.startsWith('macro.indicator') || kind.type.startsWith('rates.'))
      await home.publish(kind, data as never, {
        source: `/feeds/${feed.id}`,
        key,
        effectiveon,
        documentseq: document,
      })
}

t.test('figures of the API are those of the original documents', async (t: Test) => {
  const home = await macroSystem(t, { models: [indicators, rates], now: '2026-11-27T03:00:00Z' })
  const documents: [Feed, string][] = [
    [maybankMacro, 'macro/nso/mbk_macro.tar.gz'],
    [nsoMonthlySeries, 'macro/nso/nso_monthly_parsed.tar.gz'],
    [interbankCollection, 'macro/rates/sbv_interbank_2001_2026.csv'],
    [vietcombankJson, 'macro/fx/vcb_json_2023_03_01_2023_03_31.json.gz'],
    [vietcombankJson, 'macro/fx/vcb_json_2023_09_01_2023_09_30.json.gz'],
    [vietcombankJson, 'macro/fx/vcb_json_2024_02_01_2024_02_29.json.gz'],
    [vietcombankJson, 'macro/fx/vcb_json_2024_03_01_2024_03_23.json.gz'],
    [worldBankCsv, 'macro/external/worldbank_gdp_usd_cut.csv'],
    [worldBankCsv, 'macro/external/worldbank_cpi_cut.csv'],
    [vietdataverseFx, 'macro/rates/vdv_fxrate_SBV_USD_1y.json'],
    [vietdataverseCpi, 'macro/rates/vdv_cpi_monthly.json'],
  ]
  for (const [i, [feed, path]] of documents.entries()) await take(home, feed, path, i + 1)
  await home.caughtUp()
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at field by field
  const read = async (path: string): Promise<any> =>
    (await fetch(`${home.base}/api/v1/indicators/${path}`)).json()

  for (const [indicator, period, value] of originals) {
    const { data } = await read(`${indicator}?from=${period}&to=${period}`)
    const [reported] = data.observations
    t.ok(
      reported !== undefined && Math.abs(reported.value - value) <= 0.005,
      `${indicator} ${period}: ${reported?.value}, the document has ${value}`,
    )
  }
  t.equal(
    (await read('cpi?from=2025-02&to=2025-02')).data.observations[0].source,
    'nso',
    'before who quotes it',
  )

  await t.test('each figure is the one that its publisher printed, or its difference is listed', async t => {
    const printed = printedFigures('macro')
    const served = new Map<string, Map<string, number | null>>()
    for (const series of new Set(printed.figures.map(figure => figure.series)))
      served.set(series, await wholeSeries(`${home.base}/api/v1/indicators/${series}?format=csv`))
    const compared = compareWithPrinted(t, printed, (series, period) => served.get(series)!.get(period))
    t.comment(`${compared} of ${printed.figures.length} figures are of periods on file`)
    t.ok(compared >= 96, `${compared} compared`)
  })

  await t.test('foreign investment had no figure, and nothing said why', async t => {
    const { data } = await read('fdi_registered?from=2025-02')
    t.match(data, {
      unit: 'million_usd',
      basis: 'year_to_date',
      observations: [{ period: '2025-02', value: 6375.1, source: 'nso' }],
    })
    const [change] = (await read('fdi_registered?transform=yoy&from=2025-02')).data.observations
    t.match(change, { value: 57.88 }, '6375.14 on 4038.03')
    t.match(await read('fdi_registered?transform=mom'), { errors: [{ pointer: '?transform' }] })
    const catalog = (await read('catalog?country=vn&group=investment')).data
    const entry = (id: string) => catalog.find((one: { id: string }) => one.id === id)
    t.match(entry('vn.fdi_registered'), { observations: 72, reason: null, basis: 'year_to_date' })
    t.match(entry('vn.fdi_disbursed'), { observations: 0, reason: 'period_not_stated', note: /month/ })
    t.match(entry('vn.fdi_annual'), { observations: 0, reason: 'no_document' })
    const response = (await send(`${home.base}/api/finance/macro-data?indicators=fdi,fdi_registered`)).body
    t.match(response.data.indicators, [
      { value: null, reason: 'period_not_stated' },
      { value: 6375.1, unit: 'million_usd', basis: 'year_to_date', period: '2025-02', source: 'nso' },
    ])
  })

  await t.test('a figure that the office never published is not served as the price index', async t => {
    const months = (await read('cpi?from=2025-03')).data.observations
    t.same(months, [], 'nor is any row of a file that mixes what it compares with')
    const { cpi } = (await send(`${home.base}/api/v1/indicators`)).body.data.vietnam
    t.match(cpi, { value: 2.91, period: '2025-02', source: 'nso', quarantined: { period: '2026-06' } })
  })

  await t.test('World Bank GDP 2022: 410.3 before the revision of 8 April 2026, 413.4 after', async t => {
    const { indicator } = await import('../../../contracts/events/indicator.ts')
    await home.publish(
      indicator,
      {
        released_on: '2026-04-08',
        indicator: ['vn.gdp_usd'],
        period: ['2022'],
        value: [413_445_230_669],
        status: [null],
      },
      { source: '/feeds/statistics.worldbank.indicators', documentseq: 99 },
    )
    await home.caughtUp()
    const asOf = async (day: string) =>
      (await read(`gdp_usd?from=2022&to=2022&vintage=${day}`)).data.observations[0]
    t.match(await asOf('2026-04-07'), { value: 410_324_028_883, revision: 1, known_on: null })
    t.match(await asOf('2026-04-08'), { value: 413_445_230_669, revision: 2, known_on: '2026-04-08' })
  })
})

const worldBankAnswer = (rows: readonly [year: string, value: number][]) =>
  documentOf(
    'NY.GDP.MKTP.CD.json',
    JSON.stringify([
      { page: 1, pages: 1, per_page: 100, total: rows.length, sourceid: '2', lastupdated: '2026-04-08' },
      rows.map(([date, value]) => ({
        indicator: { id: 'NY.GDP.MKTP.CD', value: 'GDP (current US$)' },
        country: { id: 'VN', value: 'Viet Nam' },
        countryiso3code: 'VNM',
        date,
        value,
        unit: '',
        obs_status: '',
        decimal: 0,
      })),
    ]),
  )

for (const order of ['table first', 'answer first'] as const)
  t.test(
    `a table of the World Bank without a day took the place of its revision of 8 April 2026: ${order}`,
    async t => {
      const home = await macroSystem(t, { models: [indicators], now: '2026-11-27T03:00:00Z' })
      const table = realDocument('macro/external/worldbank_gdp_usd_cut.csv')
      const answer = worldBankAnswer([
        ['2024', 476_388_230_307.175],
        ['2022', 413_445_230_669],
      ])
      const taken: [Feed, FeedDocument][] = [
        [worldBankCsv, table],
        [worldBankIndicators, answer],
      ]
      if (order === 'answer first') taken.reverse()
      for (const [i, [feed, document]] of taken.entries()) await takeDocument(home, feed, document, i + 1)
      await home.caughtUp()
      const gdp = async (query: string) =>
        (await send(`${home.base}/api/v1/indicators/gdp_usd?${query}`)).body.data.observations
      const asOf = async (day: string) => (await gdp(`from=2022&to=2022&vintage=${day}`))[0]
      t.match(await asOf('2026-04-07'), { value: 410_324_028_883, known_on: null, source: 'worldbank' })
      t.match(await asOf('2026-04-08'), { value: 413_445_230_669, known_on: '2026-04-08' })
      t.match(await asOf('2026-11-27'), { value: 413_445_230_669 })
      t.match((await gdp('from=2022&to=2022'))[0], { value: 413_445_230_669, released_at: '2026-04-08' })
      t.match((await gdp('')).at(-1), { period: '2024', value: 476_388_230_307 })
      t.match((await gdp('from=2000&to=2000'))[0], { source: 'worldbank' }, 'the rest is of the table')
      const feed = parseRssFeed((await send(`${home.base}/api/rss?indicator=gdp_usd`)).text)
      t.notOk(
        feed.items?.some(item => item.pubDate?.includes('Nov 2026')),
        'nothing is dated as released on the day of the import',
      )
    },
  )

t.test('figures of a collection were announced as revisions of the day of its import', async t => {
  const home = await macroSystem(t, { models: [indicators], now: '2026-11-27T03:00:00Z' })
  const guids = async () =>
    parseRssFeed((await send(`${home.base}/api/rss`)).text).items!.map(item => item.guid!.value!)
  await take(home, nsoMonthlyWorkbook, 'macro/nso/2024-12-29-02.Bieu-T12.2024.xlsx', 1)
  await home.caughtUp()
  const before = await guids()
  t.ok(before.includes('tag:127.0.0.1,2026:vn.gdp_growth:2024-Q4:v1'))
  await take(home, nsoMonthlySeries, 'macro/nso/nso_monthly_parsed.tar.gz', 2)
  await home.caughtUp()
  const after = await guids()
  t.same(
    after.filter(guid => /:v[2-9]$/.test(guid)),
    [],
  )
  t.same(
    before.filter(guid => !after.includes(guid)),
    [],
    'what was served stays',
  )
  const third = async (base: string) =>
    (await send(`${base}/api/v1/indicators/gdp_growth/vintages?from=2024-Q3&to=2024-Q3`)).body.data
  t.match(
    await third(home.base),
    {
      served: [{ revision: 1, value: 7.43 }],
      stated: [
        { edition: '2024-12', current: true },
        { edition: null, current: false },
      ],
    },
    'it differs and is on record; an edition of December says more than a collection of no edition',
  )

  const reversed = await macroSystem(t, { models: [indicators], now: '2026-11-27T03:00:00Z' })
  await take(reversed, nsoMonthlySeries, 'macro/nso/nso_monthly_parsed.tar.gz', 1)
  await take(reversed, nsoMonthlyWorkbook, 'macro/nso/2024-12-29-02.Bieu-T12.2024.xlsx', 2)
  await reversed.caughtUp()
  t.match(
    (await third(reversed.base)).served,
    [
      { revision: 1, value: 7.4 },
      { revision: 2, value: 7.43, released_at: null, known_on: '2026-11-27' },
    ],
    'the same is left, and the day of the import is none of the office',
  )
})

t.test('the real GPR release stands in the war score as the reference says', async t => {
  const home = await macroSystem(t, { models: [indicators, warImpact], now: '2026-04-20T03:00:00Z' })
  await take(home, gpr, 'gpr/data_gpr_export_2026-04.xls.gz', 1)
  await home.caughtUp()
  const { data } = (await send(`${home.base}/api/warwatch/impact-score`)).body
  const part = (id: string) => data.components.find((component: { id: string }) => component.id === id)
  t.match(part('gpr_global'), { value: 297.2698, percentile: 98.75, date: '2026-03-31' })
  t.match(part('gpr_vietnam'), { value: 0.2489, percentile: 99.5833, date: '2026-03-31' })
  t.match(data, { score: null, reason: 'coverage_below_floor', coverage: 0.35 })
  t.equal(data.gpr_only.score, 99, '(25 × 98.75 + 10 × 99.58) / 35')
  t.match(
    data.theatres.map((theatre: { id: string; score: number | null }) => [theatre.id, typeof theatre.score]),
    [
      ['vn', 'number'],
      ['cn', 'number'],
      ['us', 'number'],
      ['ru', 'number'],
      ['ua', 'number'],
    ],
  )
  t.same(
    (await send(`${home.base}/api/v1/indicators/gpr?from=2022-03&to=2022-03`)).body.data.observations.length,
    1,
  )
})

t.test('a real fund, its month ends taken from all its NAVs, as the reference says', async t => {
  const home = await projected(t, [funds])
  for (const [i, [feed, path]] of (
    [
      [fmarketFunds, 'insider_funds_news/fund_listing.csv'],
      [fmarketNav, 'insider_funds_news/fund_nav.csv.gz'],
    ] as const
  ).entries()) {
    const { candidates } = await parseWith(feed, realDocument(path))
    await home.apply(
      funds,
      candidates.map(({ kind, key, data }) => ({
        type: kind.type,
        key,
        data: data as never,
        source: `/feeds/${feed.id}`,
        documentseq: i + 1,
      })),
    )
  }
  const navs = await fundNavs(home.db, ['DCDS', 'SSISCA'], { from: '2022-12-30', to: '2026-01-30' })
  const { window, funds: compared } = compareFunds(
    [...navs].map(([fund, stated]) => ({ fund, stated })),
    { riskFree: 0.045 },
  )
  t.same(window, { from: '2022-12-30', to: '2026-01-30' })
  const dcds = compared[0]!.performance!
  const closeTo = (got: number | null, want: number, what: string) =>
    t.ok(got !== null && Math.abs(got - want) < 1e-9, `${what}: ${got}`)
  closeTo(dcds.cagr, 0.2760603606001204, 'growth a year')
  closeTo(dcds.volatility, 0.19123035181777168, 'volatility')
  closeTo(dcds.sharpe, 1.1449890082184453, 'Sharpe')
  closeTo(dcds.sortino, 2.19354112284902, 'Sortino')
  t.ok(dcds.maxDrawdown!.depth <= -0.13779152560799313, 'days fall at least as deep as month ends')
  t.ok(compared[1]!.performance!.cagr! > 0)
  t.equal((await fundList(home.db, { funds: ['DCDS'] }))[0]?.managementFee, 1.95)
})

t.test('deposit rates of a real table, brought to one horizon', async t => {
  const home = await projected(t, [rates])
  const { candidates } = await parseWith(
    moneyDepositRates,
    realDocument('macro/rates/deposit_rates_24hmoney_2026-W32.json'),
  )
  await home.apply(
    rates,
    candidates.map(({ kind, key, data }) => ({
      type: kind.type,
      key,
      data: data as never,
      source: `/feeds/${moneyDepositRates.id}`,
    })),
  )
  const offers = await depositOffersOn(home.db, '2026-08-10')
  t.equal(offers.length, 80, '20 banks, four terms')
  const compared = compareDeposits(offers, {
    horizonMonths: 12,
    amount: 100_000_000,
    on: '2026-08-10',
    demandPercent: 0.2,
    inflationPercent: 4.31,
  })
  const best = compared.offers[0]!
  t.match(best, { bankName: 'BacABank', termMonths: 6, ratePercent: 6.85, stale: false, aboveCap: null })
  t.ok(Math.abs(best.effectivePercent - 6.967306250000016) < 1e-9, 'as the reference says')
  t.ok(Math.abs(best.realPercent! - (1.0696730625 / 1.0431 - 1) * 100) < 1e-9)
  t.ok(
    compared.offers.every(
      (offer, i, all) => i === 0 || offer.effectivePercent <= all[i - 1]!.effectivePercent,
    ),
  )
  const old = compareDeposits(offers, { horizonMonths: 12, on: '2026-11-27', demandPercent: 0.2 })
  t.ok(
    old.offers.every(offer => offer.stale),
    'a table of August is stale in November',
  )
  t.equal(old.averagePercent, null)
})
