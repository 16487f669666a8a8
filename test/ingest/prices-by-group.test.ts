import { read as xlsxRead, write as xlsxWrite } from '@e965/xlsx'
import t from 'tap'
import type { IndicatorRelease } from '../../contracts/events/indicator.ts'
import { cpiGroupSeries, cpiGroups } from '../../contracts/indicators/cpi-groups.ts'
import { openDocument, sniffOf } from '../../ingest/archive-members.ts'
import type { FeedDocument, Parsed } from '../../ingest/feed.ts'
import { recognise } from '../../ingest/recognise.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { cpiGroupOf } from '../../ingest/sources/nso/cpi-sheet.ts'
import { nsoMonthlyWorkbook } from '../../ingest/sources/nso/monthly-workbook.ts'
import { documentOf, reasonOf } from '../support/documents.ts'
import { monthlyWorkbook } from '../support/upstream/endpoints/monthly-workbook.ts'
import { startFetching } from '../support/upstream/fetching.ts'

async function read(document: FeedDocument): Promise<{ feed: string; parsed: Parsed }> {
  const opened = await openDocument(document)
  const feed = recognise(sniffOf(opened), feeds)
  return { feed: feed.id, parsed: feed.parse(opened) }
}

/** `series period` → value. */
const figures = (releases: readonly unknown[]): Record<string, number | null> =>
  Object.fromEntries(
    (releases as IndicatorRelease[]).flatMap(data =>
      data.indicator.map((id, i) => [`${id} ${data.period[i]}`, data.value[i] ?? null]),
    ),
  )
const figuresOf = ({ candidates }: Parsed) =>
  figures(candidates.filter(one => one.kind.type === 'macro.indicator').map(one => one.data))

t.test(
  'each group of the workbook is fetched with the headline, as a change, on the day of its post',
  async t => {
    const home = await startFetching(t, '2026-11-03T12:30:00+07:00')
    home.upstream.today = '2026-11-03'
    t.equal((await home.run(nsoMonthlyWorkbook)).result, 'ok')
    const releases = (await home.newFacts())
      .filter(fact => fact.type === 'macro.indicator')
      .map(fact => fact.data as IndicatorRelease)
    const found = figures(releases)
    for (const group of cpiGroups)
      for (const measure of ['yoy', 'mom', 'since_december', 'average'] as const)
        t.type(found[`${cpiGroupSeries(group, measure)} 2026-10`], 'number', `${group.id} ${measure}`)
    t.equal(found['vn.cpi.transport 2026-10'], -3.3, 'an index of 96.7 is −3.3 %')
    t.equal(found['vn.cpi.grain_average 2026-10'], 2.2, '"Trong đó: Lương thực" is a group')
    t.equal(
      releases.find(one => one.indicator.includes('vn.cpi.food'))?.released_on,
      releases.find(one => one.indicator.includes('vn.cpi'))?.released_on,
    )
  },
)

t.test('a group goes by the words of the office, in every order and spelling that it printed', t => {
  for (const [label, id] of [
    ['May mặc, mũ nón và giày dép', 'clothing'],
    ['May mặc, giày dép và mũ nón', 'clothing'],
    ['Văn hoá, giải trí và du lịch', 'culture_tourism'],
    ['Văn hóa, giải trí và du lịch', 'culture_tourism'],
    ['Trong đó: Dịch vụ y tế', 'health_services'],
    ['Nhà ở, điện, nước, chất đốt và vật liệu xây dựng', 'housing'],
    ['NHÀ Ở VÀ VẬT LIỆU XÂY DỰNG', 'housing'],
  ] as const)
    t.equal(cpiGroupOf(label)?.id, id, label)
  // The basket before 2006 had other groups under names that are nearly these.
  for (const label of [
    'Phương tiện đi lại, bưu điện',
    'Dược phẩm, y tế',
    'Lương thực, thực phẩm và dịch vụ ăn uống',
  ])
    t.equal(cpiGroupOf(label), undefined, label)
  t.end()
})

t.test('a group that was renamed is reported, and its row stays a row of the table', async t => {
  const book = xlsxRead(monthlyWorkbook('2026-10', 4), { type: 'buffer' })
  const sheet = book.Sheets['16. CPI']!
  const cell = Object.values(sheet).find(one => (one as { v?: unknown }).v === 'Bưu chính viễn thông') as {
    v: string
    t: string
  }
  cell.v = 'Thông tin và truyền thông'
  const body = xlsxWrite(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const { feed, parsed } = await read(documentOf('02-Bieu-T10.2026-final.xlsx', body))
  t.equal(feed, 'statistics.nso.monthly-workbook')
  t.notOk('vn.cpi.communication 2026-10' in figuresOf(parsed), 'no series is taken for another')
  t.match(
    parsed.issues.filter(one => one.rule === 'unknown-group'),
    [{ verdict: 'flagged', detail: /Thông tin và truyền thông/ }],
  )
})

t.test('the collection of workbooks states the groups of the months that it has', async t => {
  const text = [
    ',Hàng hóa,YOY,MOM,YTD-YOY,Date',
    '0,CHỈ SỐ GIÁ TIÊU DÙNG,2.91,0.34,3.27,2025-02-28',
    '1,Hàng ăn và dịch vụ ăn uống,3.1,0.43,3.76,2025-02-28',
    '2,Giao thông,-2.74,0.63,-1.56,2025-02-28',
    '3,CHỈ SỐ GIÁ VÀNG,32.6,4.7,30.8,2025-02-28',
  ].join('\n')
  const { feed, parsed } = await read(documentOf('nso_cpi.csv', `${text}\n`))
  t.equal(feed, 'statistics.nso.monthly-series')
  const found = figuresOf(parsed)
  t.equal(found['vn.cpi.food 2025-02'], 3.1)
  t.equal(found['vn.cpi.food_average 2025-02'], 3.76)
  t.equal(found['vn.cpi.transport_mom 2025-02'], 0.63)
  t.equal(Object.keys(found).length, 9, 'gold is no group of the basket')
})

const ecofin = (domain: string, series: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><message:StructureSpecificData xmlns:message="m" xmlns:ns1="urn:sdmx:org.sdmx.infomodel.datastructure.DataStructure=IMF:ECOFIN_DSD(1.0):ObsLevelDim:TIME_PERIOD"><message:Header><message:Prepared>2024-11-13T06:49:09Z</message:Prepared></message:Header><message:DataSet>${series.replaceAll('DOMAIN', `DATA_DOMAIN="${domain}" REF_AREA="VN"`)}</message:DataSet></message:StructureSpecificData>`

t.test('the levels of the groups come from the office’s SDMX file, with their base', async t => {
  const { feed, parsed } = await read(
    documentOf(
      'CPIVNM.xml',
      ecofin(
        'CPI',
        `<Series DOMAIN INDICATOR="PCPI_IX" FREQ="M" BASE_PER="2019" UNIT_MULT="0"><Obs TIME_PERIOD="2024-10" OBS_VALUE="116.65284764174105"/></Series>
         <Series DOMAIN INDICATOR="VNM_PCPI_CP_011FS_IX" FREQ="M" BASE_PER="2019" UNIT_MULT="0"><Obs TIME_PERIOD="2024-10" OBS_VALUE="119.96645898597087"/></Series>
         <Series DOMAIN INDICATOR="PCPI_CP_01_WT" FREQ="A" UNIT_MULT="0"><Obs TIME_PERIOD="2024" OBS_VALUE="33.56"/></Series>`,
      ),
    ),
  )
  t.equal(feed, 'statistics.nso.sdmx')
  t.same(figuresOf(parsed), {
    'vn.cpi_index 2024-10': 116.65284764174105,
    'vn.cpi.foodstuff_index 2024-10': 119.96645898597087,
  })
  t.ok(
    parsed.candidates
      .filter(one => one.kind.type === 'macro.indicator')
      .every(one => (one.data as IndicatorRelease).base === '2019'),
  )
})

t.test('goods trade of the SDMX folder is a source of its own, in million USD, months alone', async t => {
  const { feed, parsed } = await read(
    documentOf(
      'METVNM.xml',
      ecofin(
        'MET',
        `<Series DOMAIN INDICATOR="TB_USD" FREQ="M" UNIT_MULT="6"><Obs TIME_PERIOD="2024-10" OBS_VALUE="1986.8076460000011"/><Obs TIME_PERIOD="2024" OBS_VALUE="24000"/></Series>
         <Series DOMAIN INDICATOR="TXG_FOB_USD" FREQ="M" UNIT_MULT="9"><Obs TIME_PERIOD="2024-10" OBS_VALUE="35.592"/></Series>`,
      ),
    ),
  )
  t.equal(feed, 'statistics.nso-egdds.trade')
  t.same(figuresOf(parsed), {
    'vn.trade_balance 2024-10': 1986.8076460000011,
    'vn.exports 2024-10': 35_592,
  })
})

const fund = (attributes: string, rows: string) =>
  `<?xml version='1.0' encoding='UTF-8'?><message:StructureSpecificData xmlns:message="m" xmlns:ns1="urn:sdmx:org.sdmx.infomodel.datastructure.DataStructure=IMF.STA:DSD_CPI(5.0.0):ObsLevelDim:TIME_PERIOD"><message:DataSet><Series ${attributes}>${rows}</Series></message:DataSet></message:StructureSpecificData>`
const headline =
  'COUNTRY="VNM" INDEX_TYPE="CPI" COICOP_1999="_T" TYPE_OF_TRANSFORMATION="YOY_PCH_PA_PT" FREQUENCY="M"'

t.test(
  'the Fund’s months are read, what is missing is null, and other keys and countries are refused',
  async t => {
    const rows =
      '<Obs TIME_PERIOD="2026-M06" OBS_VALUE="3.57"/><Obs TIME_PERIOD="2026-M07" OBS_VALUE="NaN"/><Obs TIME_PERIOD="2026-Q3" OBS_VALUE="3.1"/>'
    const { feed, parsed } = await read(documentOf('answer.xml', fund(headline, rows)))
    t.equal(feed, 'statistics.imf.sdmx')
    t.same(figuresOf(parsed), { 'vn.cpi 2026-06': 3.57, 'vn.cpi 2026-07': null })
    t.match(parsed.issues, [{ rule: 'bad-period' }])
    const level = await read(documentOf('answer.xml', fund(headline.replace('YOY_PCH_PA_PT', 'IX'), rows)))
    t.same(figuresOf(level.parsed), {}, 'a level is no change')
    t.ok(level.parsed.issues.every(one => one.rule === 'unknown-series'))
    const other = await read(documentOf('answer.xml', fund(headline.replace('VNM', 'THA'), rows)))
    t.ok(other.parsed.issues.every(one => one.rule === 'other-country'))
    t.equal(
      await reasonOf(read(documentOf('answer.xml', fund(headline, rows).slice(0, -30)))),
      'truncated-xml',
    )
  },
)
