import t from 'tap'
import type { FundNav } from '../../contracts/events/fund.ts'
import type { FxQuotes } from '../../contracts/events/fx-quotes.ts'
import type { IndicatorRelease } from '../../contracts/events/indicator.ts'
import type { InterbankRates } from '../../contracts/events/interbank-rates.ts'
import type { MacroTable } from '../../contracts/events/macro-table.ts'
import type { News } from '../../contracts/events/news.ts'
import type { PolicyRates } from '../../contracts/events/policy-rates.ts'
import { openDocument, sniffOf } from '../../ingest/archive-members.ts'
import type { Feed, FeedDocument, Parsed } from '../../ingest/feed.ts'
import { recognise } from '../../ingest/recognise.ts'
import { curatedPolicyRates } from '../../ingest/sources/curated/policy-rates.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { commaThousands, dotThousands } from '../../ingest/text/numbers.ts'
import { fromTcvn3 } from '../../ingest/text/tcvn3.ts'
import { serialDate } from '../../ingest/text/workbook.ts'
import { countRules, documentOf, reasonOf } from '../support/documents.ts'

async function read(document: FeedDocument): Promise<{ feed: Feed; parsed: Parsed }> {
  const opened = await openDocument(document)
  const feed = recognise(sniffOf(opened), feeds)
  return { feed, parsed: feed.parse(opened) }
}
const readJson = (body: unknown, name = 'answer.json') => read(documentOf(name, JSON.stringify(body)))

/** Values of a published series by period. */
function seriesOf(parsed: Parsed, id: string): Record<string, number | null> {
  const values: Record<string, number | null> = {}
  for (const { kind, data } of parsed.candidates) {
    if (kind.type !== 'macro.indicator') continue
    const release = data as IndicatorRelease
    for (const [i, name] of release.indicator.entries())
      if (name === id) values[release.period[i]!] = release.value[i]!
  }
  return values
}
const dataOf = <T>(parsed: Parsed, type: string): T[] =>
  parsed.candidates.filter(candidate => candidate.kind.type === type).map(candidate => candidate.data as T)

t.test('TCVN3 letters, Excel serials, and thousands in three notations', async t => {
  t.equal(fromTcvn3('S¶n xuÊt n«ng nghiÖp ®Õn ngµy 15'), 'Sản xuất nông nghiệp đến ngày 15')
  t.equal(fromTcvn3('ChØ sè gi¸ tiªu dïng, h­íng'), 'Chỉ số giá tiêu dùng, hướng')
  t.same([1, 32, 59, 61, 46082].map(serialDate), [
    '1900-01-01',
    '1900-02-01',
    '1900-02-28',
    '1900-03-01',
    '2026-03-01',
  ])
  t.same(['7.654', '-190', '-2.700', '1.234,5', ''].map(dotThousands), [7654, -190, -2700, 1234.5, null])
  t.same(['7.65', '1.2.3'].map(dotThousands), [Number.NaN, Number.NaN])
  t.same(['26,347.5', '1,234', '-0.05'].map(commaThousands), [26347.5, 1234, -0.05])
  t.same(['26,34.5', '1,2345'].map(commaThousands), [Number.NaN, Number.NaN])
})

t.test(
  'months of CPI whose monthly changes do not prove them are reported as quarantined, a lost sign among them',
  async t => {
    const month = (period: string, yoy_pct: number) => ({ period, mom_pct: 0.2, yoy_pct })
    const data = [month('2026-05', 4.31), month('2026-06', -4.69), month('2026-07', 4.5)]
    const { parsed } = await readJson({ generated_at: '2026-08-22T12:00:00', data })
    t.same(
      seriesOf(parsed, 'vn.cpi'),
      { '2026-05': 4.31, '2026-06': -4.69, '2026-07': 4.5 },
      'stated all the same: the read model holds it back and says so',
    )
    t.match(
      parsed.issues,
      ['unproven-basis', 'sign-flip', 'unproven-basis'].map((rule, i) => ({
        rule,
        verdict: 'quarantined',
        where: `answer.json.data[${i}].yoy_pct`,
      })),
      'each row once, by what is wrong with it',
    )
  },
)

const field = (name: string, data: unknown) => ({ name, contentFieldValue: { data } })
const group = (name: string, fields: Record<string, string>) => ({
  name,
  contentFieldValue: {},
  nestedContentFields: Object.entries(fields).map(([key, data]) => field(key, data)),
})
const item = (title: string, contentFields: unknown[], datePublished = '2026-01-14T03:00:00Z') => ({
  title,
  friendlyUrlPath: 'x',
  datePublished,
  contentFields,
})
const list = (...items: unknown[]) => ({
  items,
  page: 1,
  pageSize: 20,
  lastPage: 1,
  totalCount: items.length,
})

t.test(
  "the State Bank's interbank records: UTC midnight is the next day here, copies and future days are left out",
  async t => {
    const rates = (thoihan: string, rate: string, volume: string) =>
      group('laiSuatThiTruongNganHangs', { thoihan, laiSuatBQLienNganHang: rate, doanhSo: volume })
    const { feed, parsed } = await readJson(
      list(
        item('Lãi suất 14/01', [
          field('ngayApDung', '2026-01-13T17:00:00Z'),
          rates('Qua\u200B đêm', '3,17', '755.250'),
          rates('1 Tuần', '3,24', '12.920'),
          rates('9 Tháng', '', '4'),
          rates('5 Năm', '1', '1'),
        ]),
        item('Lãi suất 14/01 (Sao chép)', [
          field('ngayApDung', '2026-01-13T17:00:00Z'),
          rates('Qua đêm', '9,99', '1'),
        ]),
        item('Lãi suất 2030', [field('ngayApDung', '2030-01-13T17:00:00Z'), rates('Qua đêm', '3', '1')]),
      ),
    )
    t.equal(feed.id, 'central-bank.sbv.interbank')
    t.same(dataOf<InterbankRates>(parsed, 'rates.interbank'), [
      {
        day: ['2026-01-14', '2026-01-14', '2026-01-14'],
        tenor: ['ON', '1W', '9M'],
        rate: [3.17, 3.24, null],
        turnover: [755250, 12920, 4],
      },
    ])
    t.same(seriesOf(parsed, 'vn.interbank.on'), { '2026-01-14': 3.17 })
    t.same(countRules(parsed), { copy: 1, 'future-date': 1, 'unknown-tenor': 1 })
  },
)

t.test('policy, central and reference rates of the State Bank', async t => {
  const policy = await readJson(
    list(
      item('Lãi suất', [
        group('banglaiSuats', {
          loaiLaiSuat: 'Lãi suất tái cấp vốn',
          giaTri: '4,500%',
          vanBanQuyetDinh: '1123/QĐ-NHNN',
        }),
        group('banglaiSuats', {
          loaiLaiSuat: 'Lãi suất tái chiết khấu',
          giaTri: '3,000%',
          vanBanQuyetDinh: '1123/QĐ-NHNN',
        }),
      ]),
    ),
  )
  t.match(dataOf<PolicyRates>(policy.parsed, 'rates.policy')[0]!.rows, [
    { kind: 'refinancing', rate: 4.5, decision: '1123/QĐ-NHNN' },
    { kind: 'rediscount', rate: 3 },
  ])
  const central = await readJson(
    list(item('Tỷ giá', [field('TyGiaSo', '25.155'), field('NgayBatDau', '2026-06-11T17:00:00Z')])),
  )
  t.same(seriesOf(central.parsed, 'vn.fx.usd_central'), { '2026-06-12': 25155 })
  const reference = await readJson(
    list(
      item(
        'Tham khảo',
        [group('tyGiaThamKhaos', { ngoaiTe: 'USD', mua: '23.948', ban: '26.362' })],
        '2026-06-12T01:00:00Z',
      ),
    ),
  )
  t.match(reference.parsed.candidates, [{ data: { day: ['2026-06-12'], buy: [23948], sell: [26362] } }])
})

t.test(
  'Vietcombank: month-first dates, three ways of not quoting, a rate sold below its price quarantined',
  async t => {
    const xml = `<ExrateList><DateTime>9/2/2026 12:05:04 AM</DateTime>
<Exrate CurrencyCode="USD" CurrencyName="US DOLLAR   " Buy="25,850.00" Transfer="25,880.00" Sell="26,260.00" />
<Exrate CurrencyCode="KWD" CurrencyName="K" Buy="" Transfer="-" Sell="88,000.00" />
<Exrate CurrencyCode="INR" CurrencyName="I" Buy="0" Transfer="301.5" Sell="300.1" />
<Exrate CurrencyCode="DKK" CurrencyName="D" Buy="-" Transfer="" Sell="0" />
</ExrateList>`
    const { parsed } = await read(documentOf('vcb.xml', xml))
    t.same(dataOf<FxQuotes>(parsed, 'fx.quotes'), [
      {
        bank: 'vietcombank',
        at: '2026-09-02T00:05:04+07:00',
        day: ['2026-09-02', '2026-09-02'],
        currency: ['USD', 'KWD'],
        buy_cash: [25850, null],
        buy_transfer: [25880, null],
        sell: [26260, 88000],
      },
    ])
    t.same(countRules(parsed), { 'sell-below-buy': 1, 'not-quoted': 1 })
    t.equal(await reasonOf(read(documentOf('vcb.xml', xml.slice(0, 300)))), 'truncated-xml')
    const quote = {
      currencyName: 'US DOLLAR',
      currencyCode: 'USD',
      cash: '25850.00',
      transfer: '25880.00',
      sell: '26260.00',
    }
    const json = await readJson({
      Count: 1,
      Date: '2026-09-02T00:00:00',
      UpdatedDate: '2026-09-02T12:00:00+07:00',
      Data: [quote],
    })
    t.same(seriesOf(json.parsed, 'vn.fx.usd_sell'), { '2026-09-02': 26260 })
    const canonical = (icon: string) =>
      Buffer.from(
        json.feed.canonicalise!(
          Buffer.from(JSON.stringify({ Date: 'd', UpdatedDate: icon, Data: [{ icon }] })),
        ),
      ).toString()
    t.equal(canonical('a'), canonical('b'), 'icons and the time of the answer are no change')
  },
)

t.test('deposit rates: brands become banks, a slipped comma is quarantined', async t => {
  const rate = (bank: string, value: number) => ({
    bank,
    term_months: 12,
    rate: value,
    source_url: 'https://24hmoney.vn',
  })
  const rates = [rate('BacABank', 6.9), rate('VCB', 47), rate('Some Bank', 5), rate('VietinBank', 4.7)]
  const { parsed } = await readJson({ week: '2026-W27', collected_at: '2026-07-04', source_url: 'x', rates })
  t.match(parsed.candidates, [
    { data: { rows: [{ bank: 'BAB', rate: 6.9 }, { bank: 'Some Bank' }, { bank: 'CTG' }] } },
  ])
  t.same(countRules(parsed), { 'outside-bounds': 1, 'unknown-bank': 1 })
})

t.test(
  'the World Bank: lastupdated is the release, null stays null, an error with status 200 is refused',
  async t => {
    const row = (date: string, value: number | null, country = 'VNM') => ({
      indicator: { id: 'NY.GDP.MKTP.CD', value: 'GDP (current US$)' },
      country: { id: 'VN', value: 'Viet Nam' },
      countryiso3code: country,
      date,
      value,
    })
    const page = { page: 1, pages: 1, per_page: 100, total: 3, sourceid: '2', lastupdated: '2026-04-08' }
    const { parsed } = await readJson([
      page,
      [row('2025', null), row('2024', 476388230307.175), row('2024', 5, 'THA')],
    ])
    t.same(seriesOf(parsed, 'vn.gdp_usd'), { '2024': 476388230307.175, '2025': null })
    t.match(parsed.candidates[0]!.data, { released_on: '2026-04-08' })
    const error = [
      { message: [{ id: '120', key: 'Invalid value', value: 'The provided parameter value is not valid' }] },
    ]
    t.equal(await reasonOf(readJson(error)), 'error-body')
  },
)

t.test('PX-Web: row-major cells, sparse values, preliminary years, a count that does not fit', async t => {
  const dataset = (value: unknown) => ({
    version: '2.0',
    class: 'dataset',
    label: 'GDP',
    source: 'NSO',
    id: ['Ngành', 'Năm'],
    size: [2, 2],
    role: { time: ['Năm'] },
    dimension: {
      Ngành: { category: { index: { a: 0, b: 1 }, label: { a: 'TỔNG SỐ', b: '  Nông nghiệp' } } },
      Năm: { category: { index: ['x', 'y'], label: { x: '2023', y: 'Sơ bộ 2024' } } },
    },
    value,
  })
  for (const value of [[1, 2, 3, 4], { '0': 1, '1': 2, '2': 3, '3': 4 }]) {
    const tables = dataOf<MacroTable>((await readJson(dataset(value))).parsed, 'macro.table')
    t.match(tables, [
      { table: 'NSO: GDP', period: '2023', label: ['TỔNG SỐ', 'Nông nghiệp'], measures: { value: [1, 3] } },
      { period: '2024', label: ['TỔNG SỐ', 'Nông nghiệp'], measures: { preliminary: [2, 4] } },
    ])
  }
  t.equal(await reasonOf(readJson(dataset([1, 2, 3]))), 'cell-count')
  t.equal(await reasonOf(readJson(dataset([]))), 'metadata-without-values')
  const nul = Buffer.concat([Buffer.from(JSON.stringify(dataset([1, 2, 3, 4]))), Buffer.from([0])])
  t.equal((await read(documentOf('x.json', nul))).parsed.rows, 4, 'a NUL at the end is no fault')
})

t.test('SDMX: values count in units of ten to the multiplier', async t => {
  const xml = `<?xml version="1.0"?><message:StructureSpecificData xmlns:message="m"><message:DataSet>
<Series DATA_DOMAIN="NAG" REF_AREA="VN" INDICATOR="NGDP_XDC" COUNTERPART_AREA="_Z" FREQ="Q" UNIT_MULT="9">
<Obs TIME_PERIOD="2025-Q3" OBS_VALUE="3297407.6"/><Obs TIME_PERIOD="2025-13" OBS_VALUE="x"/></Series>
</message:DataSet></message:StructureSpecificData>`
  const { parsed } = await read(documentOf('GDPVNM.xml', xml))
  t.match(parsed.candidates, [
    {
      data: { table: 'NAG', period: '2025-Q3', label: ['NGDP_XDC'], measures: { value: [3297407600000000] } },
    },
  ])
  t.same(countRules(parsed), { 'bad-number': 1 })
})

t.test(
  'the consumer price index of the SDMX file fed no series, so that no feed that is fetched reported prices',
  async t => {
    const of = (indicator: string, obs: string) =>
      `<Series DATA_DOMAIN="CPI" REF_AREA="VN" INDICATOR="${indicator}" FREQ="M" UNIT_MULT="0" BASE_PER="2019">${obs}</Series>`
    const xml = `<?xml version="1.0"?><mes:StructureSpecificData xmlns:mes="m"><mes:DataSet>${of(
      'PCPI_IX',
      '<Obs TIME_PERIOD="2025-08" OBS_VALUE="117.21"/><Obs TIME_PERIOD="2025-09" OBS_VALUE="117.7"/><Obs TIME_PERIOD="2024" OBS_VALUE="115"/>',
    )}${of('PCPI_CP_01_IX', '<Obs TIME_PERIOD="2025-09" OBS_VALUE="130"/>')}</mes:DataSet></mes:StructureSpecificData>`
    const { parsed } = await read(documentOf('CPIVNM.xml', xml))
    t.same(seriesOf(parsed, 'vn.cpi_index'), { '2025-08': 117.21, '2025-09': 117.7 }, 'all items, by month')
  },
)

t.test('a NAV stated twice: repeats are refused, of two values the later counts', async t => {
  const csv = `\uFEFFdate,nav_per_unit,short_name,fund
2020-07-01,100,DCDS,DCDS
2020-07-02,37145.43,DCDS,DCDS
2020-07-02,37167.51,DCDS,DCDS
2020-07-03,5,DCDS,DCDS
2020-07-03,5,DCDS,DCDS
2020-07-04,0,DCDS,DCDS
2030-07-04,5,DCDS,DCDS
`
  const { parsed } = await read(documentOf('fund_nav.csv', csv))
  const [nav] = dataOf<FundNav>(parsed, 'fund.nav')
  t.same(nav, { fund: 'DCDS', day: ['2020-07-01', '2020-07-02', '2020-07-03'], nav: [100, 37167.51, 5] })
  t.same(countRules(parsed), { 'stated-twice': 1, 'duplicate-row': 1, 'not-positive': 1, 'future-date': 1 })
  t.match(
    parsed.issues.find(issue => issue.rule === 'stated-twice'),
    { verdict: 'quarantined', where: 'fund_nav.csv:3' },
  )
})

const rss = (items: string) => `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>
<title>Kinh doanh - VnExpress RSS</title><link>https://vnexpress.net/rss/kinh-doanh.rss</link>${items}</channel></rss>`
const story = (
  link: string,
  date = 'Thu, 06 Feb 2025 20:30:48 +0700',
  title = 'VN-Index &amp; lãi suất',
) => `<item><title>${title}</title>
<description><![CDATA[ <a href="${link}"><img src="https://i1.vnecdn.net/a.jpg"></a></br>Ngân hàng &quot;giảm&quot; lãi suất ]]></description>
<pubDate>${date}</pubDate><link>${link}</link><guid>${link}</guid></item>`

t.test('news: teasers lose their HTML, links their tracking, and a story comes once', async t => {
  const link = 'https://vnexpress.net/lai-suat-4846612.html'
  const items = [
    story(link),
    story(`${link}?utm_source=rss#box`),
    story('javascript:alert(1)'),
    story('https://vnexpress.net/x', 'gestern'),
    story('https://vnexpress.net/y', 'Thu, 06 Feb 2099 20:30:48 +0700'),
  ]
  const { feed, parsed } = await read(documentOf('kinh-doanh.rss', rss(items.join('\n'))))
  t.equal(feed.id, 'news.vnexpress.rss')
  t.same(dataOf<News>(parsed, 'news.items')[0]!.rows, [
    {
      link,
      publisher: 'VnExpress',
      title: 'VN-Index & lãi suất',
      teaser: 'Ngân hàng "giảm" lãi suất',
      published_at: '2025-02-06T13:30:48.000Z',
      categories: [],
    },
  ])
  t.same(countRules(parsed), { 'duplicate-row': 1, 'bad-link': 1, 'bad-date': 1, 'future-date': 1 })
  t.equal(await reasonOf(read(documentOf('a.rss', rss(story(link)).slice(0, 400)))), 'truncated-xml')
})

t.test('gold: dealers price by the tael, the chi and the piece', async t => {
  const btmc = `name,karat,gold_content,buy_price,sell_price,world_price,time
VÀNG MIẾNG SJC (Vàng SJC),24k,999.9,17800000,18100000,5030,10/02/2026 09:29
BẠC MIẾNG PHÚ QUÝ Ag 999 1 KG 1000 GRAM (PHÚ QUÝ),,,82133128,84666455,5030,10/02/2026 09:29
BẠC MIẾNG PHÚ QUÝ Ag 999 5 LƯỢNG (PHÚ QUÝ),,,15400000,15875000,5030,10/02/2026 09:29
VÀNG NGUYÊN LIỆU (Vàng thị trường),24k,999.9,16400000,0,5050,10/02/2026 15:51
`
  const { parsed } = await read(documentOf('btmc.csv', btmc))
  t.match(parsed.candidates[0]!.data, {
    dealer: 'btmc',
    rows: [
      { metal: 'gold', unit: 'chi', buy: 17800000, time: '09:29' },
      { metal: 'silver', unit: 'kilogram' },
      { metal: 'silver', unit: 'piece' },
      { buy: 16400000, sell: null },
    ],
  })
  const history = await read(
    documentOf('g.csv', 'date,sjc_buy,sjc_sell,doji_buy,doji_sell\n2026-08-06,138800.0,141800.0,,\n'),
  )
  t.same(seriesOf(history.parsed, 'vn.gold_sjc_sell'), { '2026-08-06': 141800000 })
})

t.test('Brent of FRED: a holiday is no price, and both headers are known', async t => {
  for (const first of ['observation_date', 'DATE']) {
    const text = `${first},DCOILBRENTEU\n2026-01-01,\n2026-01-02,61.5\n2026-01-05,.\n2026-01-06,-1\n2099-01-01,60\n`
    const { feed, parsed } = await read(documentOf('fredgraph.csv', text))
    t.equal(feed.id, 'risk.fred.brent')
    t.same(seriesOf(parsed, 'world.oil_brent'), { '2026-01-02': 61.5 })
    t.same(countRules(parsed), { 'no-price': 2, 'bad-number': 1, 'bad-date': 1 })
  }
})

t.test('policy rates come from the curated table, each with a source, and none is made up', async t => {
  const { feed, parsed } = await read(documentOf('policy-rates.csv', curatedPolicyRates))
  t.equal(feed.id, 'central-bank.curated.policy-rates')
  t.same(parsed.issues, [])
  const rows = dataOf<PolicyRates>(parsed, 'rates.policy').flatMap(fact => fact.rows)
  const rate = (kind: string, day: string) => rows.find(row => row.kind === kind && row.day === day)
  t.match(rate('refinancing', '2020-03-17'), { rate: 5, decision: '418/QĐ-NHNN' })
  t.match(rate('overnight', '2022-09-23'), { rate: 6, decision: '1606/QĐ-NHNN' })
  t.match(rate('refinancing', '2008-06-11'), { rate: 15, decision: null })
  t.equal(rate('rediscount', '2011-10-10'), undefined, 'what the source does not say has no row')
  const [header] = curatedPolicyRates.split('\n')
  const wrong = [
    '2024-01-02,4,,,x,,https://a.vn/1',
    '2024-01-03,4,,,x,A,here',
    '2034-01-03,4,,,x,A,https://a.vn/1',
    '2024-01-04,40,3,,x,A,https://a.vn/1',
    '2024-01-04,4,3,,x,A,https://a.vn/1',
  ]
  const refused = await read(documentOf('p.csv', `${header}\n${wrong.join('\n')}\n`))
  t.same(countRules(refused.parsed), { 'no-source': 2, 'bad-date': 1, 'bad-number': 1, 'duplicate-row': 1 })
})
