import t from 'tap'
import type { IndicatorRelease } from '../../../contracts/events/indicator.ts'
import type { MacroTable } from '../../../contracts/events/macro-table.ts'
import type { RiskIndex } from '../../../contracts/events/risk-index.ts'
import { openDocument, sniffOf } from '../../../ingest/archive-members.ts'
import type { Feed, FeedDocument, Parsed } from '../../../ingest/feed.ts'
import { recognise } from '../../../ingest/recognise.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { realDocument } from '../support/documents.ts'

async function read(document: FeedDocument): Promise<{ feed: Feed; parsed: Parsed }> {
  const opened = await openDocument(document)
  const feed = recognise(sniffOf(opened), feeds)
  return { feed, parsed: feed.parse(opened) }
}
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

t.test(
  'CPI of the original workbooks equals the parsed series of the same months, in both layouts',
  async t => {
    const series = (await read(realDocument('macro/nso/nso_monthly_parsed.tar.gz'))).parsed
    for (const [file, month] of [
      ['2024-11-29-02.-Bieu-T11.2024.xlsx', '2024-11'],
      ['2024-12-29-02.Bieu-T12.2024.xlsx', '2024-12'],
      ['2025-02-28-Bieu-T2.2025-1.xlsx', '2025-02'],
    ] as const) {
      const { feed, parsed } = await read(realDocument(`macro/nso/${file}`))
      t.equal(feed.id, 'statistics.nso.monthly-workbook')
      const editions = dataOf<IndicatorRelease>(parsed, 'macro.indicator').map(data => data.edition)
      t.same(new Set(editions), new Set([month]), 'by which an older one that comes in later is told')
      for (const id of ['vn.cpi', 'vn.cpi_mom', 'vn.cpi_average', 'vn.core_inflation']) {
        const [stated, parsedBefore] = [seriesOf(parsed, id)[month], seriesOf(series, id)[month]]
        t.type(stated, 'number')
        t.ok(Math.abs(stated! - parsedBefore!) < 1e-9, `${id} ${month}: ${stated} = ${parsedBefore}`)
      }
    }
  },
)

t.test(
  'GDP, trade, industry and retail of the workbooks equal the parsed series where those are as final',
  async t => {
    const series = (await read(realDocument('macro/nso/nso_monthly_parsed.tar.gz'))).parsed
    const november = (await read(realDocument('macro/nso/2024-11-29-02.-Bieu-T11.2024.xlsx'))).parsed
    const december = (await read(realDocument('macro/nso/2024-12-29-02.Bieu-T12.2024.xlsx'))).parsed
    const february = (await read(realDocument('macro/nso/2025-02-28-Bieu-T2.2025-1.xlsx'))).parsed
    for (const [book, id, period] of [
      [december, 'vn.gdp_growth', '2024-Q4'],
      [december, 'vn.gdp_real', '2024-Q4'],
      [november, 'vn.exports', '2024-11'],
      [december, 'vn.imports', '2024-12'],
      [february, 'vn.exports_yoy', '2025-02'],
      [february, 'vn.iip_yoy', '2025-02'],
      [february, 'vn.public_investment', '2025-02'],
      // The month before, as revised by the next edition.
      [december, 'vn.iip_yoy', '2024-11'],
      [december, 'vn.retail_sales', '2024-11'],
    ] as const) {
      const [stated, parsed] = [seriesOf(book, id)[period], seriesOf(series, id)[period]]
      t.ok(Math.abs(stated! - parsed!) < 1e-6, `${id} ${period}: ${stated} = ${parsed}`)
    }
    t.equal(seriesOf(december, 'vn.gdp_growth_ytd')['2024-Q4'], 7.0911874123)
    t.ok(seriesOf(november, 'vn.iip_yoy')['2024-11']! > 8.9, 'the first estimate was another one')
  },
)

t.test('foreign investment was read by no series: the catalogue had it empty', async t => {
  const collected = seriesOf(
    (await read(realDocument('macro/nso/nso_monthly_parsed.tar.gz'))).parsed,
    'vn.fdi_registered',
  )
  const months = Object.keys(collected).sort()
  t.equal(months[0], '2019-03', 'earlier tables do not say what is in their one figure')
  t.equal(months.at(-1), '2025-02')
  t.equal(months.length, 72, 'no month is missing')
  for (const [file, month, value] of [
    ['2024-11-29-02.-Bieu-T11.2024.xlsx', '2024-11', 27_318.94],
    ['2024-12-29-02.Bieu-T12.2024.xlsx', '2024-12', 33_688.05],
    ['2025-02-28-Bieu-T2.2025-1.xlsx', '2025-02', 6375.14],
  ] as const) {
    const book = seriesOf((await read(realDocument(`macro/nso/${file}`))).parsed, 'vn.fdi_registered')
    t.same(Object.keys(book), [month])
    t.ok(Math.abs(book[month]! - value) < 0.01, `${month}: ${book[month]}`)
    t.ok(Math.abs(book[month]! - collected[month]!) < 1e-6, `${month} of the collection`)
  }
})

t.test('the oldest workbook is BIFF with text in TCVN3', async t => {
  const { parsed } = await read(realDocument('macro/nso/2000-01-31-bieu-thang-1.xls'))
  t.ok(Math.abs(seriesOf(parsed, 'vn.cpi')['2000-01']! - -1.4) < 1e-9)
  t.ok(Math.abs(seriesOf(parsed, 'vn.cpi_mom')['2000-01']! - 0.4) < 1e-9)
  const labels = dataOf<MacroTable>(parsed, 'macro.table').flatMap(table => table.label)
  t.ok(labels.includes('Khoai lang'))
  t.ok(labels.includes('Lương thực, thực phẩm và dịch vụ ăn uống'))
})

t.test('an average of the year to date may jump in January', async t => {
  const { parsed } = await read(realDocument('macro/nso/nso_monthly_parsed.tar.gz'))
  const average = seriesOf(parsed, 'vn.cpi_average')
  t.ok(Math.abs(average['2020-01']! - 6.4274) < 1e-4)
  t.equal(Object.keys(seriesOf(parsed, 'vn.cpi')).length, 134)
  const quarantined = parsed.issues.filter(issue => issue.verdict === 'quarantined')
  t.same([...new Set(quarantined.map(({ rule }) => rule))].sort(), ['another-base', 'sum-under-quarter'])
})

t.test('GPR: the workbook and its cut say the same of the months and columns that both have', async t => {
  const whole = (await read(realDocument('gpr/data_gpr_export_2026-04.xls.gz'))).parsed
  const cut = (await read(realDocument('gpr/gpr_cut_2026-04.csv'))).parsed
  const [first, same] = [whole, cut].map(parsed => dataOf<RiskIndex>(parsed, 'risk.index'))
  t.same(
    first!.flatMap(fact => fact.month),
    same!.flatMap(fact => fact.month),
  )
  for (const column of ['GPR', 'GPRH', 'GPRC_VNM', 'GPRHC_VNM'])
    t.same(
      first!.flatMap(fact => fact.series[column]!),
      same!.flatMap(fact => fact.series[column]!),
      column,
    )
  t.equal(first![0]!.month[0], '1900-01')
  t.notOk('var_label' in first![0]!.series, 'the legend is no series')
  t.equal(seriesOf(whole, 'world.gpr')['2026-03'], 297.2698059082031)
  // Months before 1985 stood in no read model.
  const historical = Object.keys(seriesOf(whole, 'world.gpr_historical'))
  t.same([historical.length, historical[0], historical.at(-1)], [1515, '1900-01', '2026-03'])
  t.equal(Object.keys(seriesOf(whole, 'vn.gpr_historical')).length, 1515)
})
