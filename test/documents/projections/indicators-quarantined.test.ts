import t from 'tap'
import type { IndicatorRelease } from '../../../contracts/events/indicator.ts'
import { findIndicator } from '../../../contracts/indicators/index.ts'
import { openDocument, sniffOf } from '../../../ingest/archive-members.ts'
import { recognise } from '../../../ingest/recognise.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { Series } from '../../../projections/indicators/series.ts'
import type { Statement } from '../../../projections/indicators/statement.ts'
import { realDocument } from '../support/documents.ts'

const said = (indicator: string, period: string, value: number | null, source: string): Statement => ({
  indicator,
  period,
  source,
  value,
  releasedOn: null,
  edition: null,
  observedAt: '2026-11-06T02:00:00Z',
  documentSeq: 1,
  factId: 'f',
  status: null,
})

/** What a document says of a series. */
async function inDocument(file: string, indicator: string, source: string): Promise<Statement[]> {
  const document = await openDocument(realDocument(file))
  return recognise(sniffOf(document), feeds)
    .parse(document)
    .candidates.filter(candidate => candidate.kind.type === 'macro.indicator')
    .flatMap(candidate => {
      const release = candidate.data as IndicatorRelease
      return release.indicator.flatMap((id, i) =>
        id === indicator ? [said(indicator, release.period[i]!, release.value[i]!, source)] : [],
      )
    })
}

const quarantinedIn = (series: Series) =>
  [...series.periods].filter(([, { quarantined }]) => quarantined !== null).map(([period]) => period)
const servedIn = (series: Series) => [...series.periods].filter(([, { served }]) => served !== null).length

t.test('no month of the real consumer price index is quarantined, one by one or all at once', async t => {
  for (const id of ['vn.cpi', 'vn.cpi_mom', 'vn.cpi_average', 'vn.core_inflation']) {
    const months = await inDocument('macro/nso/nso_monthly_parsed.tar.gz', id, 'nso')
    t.ok(months.length >= 119, `${id}: ${months.length} months`)
    const whole = new Series(findIndicator(id)!)
    whole.take(months)
    const single = new Series(findIndicator(id)!)
    for (const month of months.toSorted((a, b) => (a.period < b.period ? -1 : 1))) single.take([month])
    for (const series of [whole, single]) {
      t.same(quarantinedIn(series), [], id)
      t.equal(servedIn(series), months.filter(month => month.value !== null).length)
    }
  }
})

t.test('no year of the real annual inflation is quarantined', async t => {
  const years = await inDocument('macro/external/worldbank_cpi_cut.csv', 'vn.cpi_annual', 'worldbank')
  const series = new Series(findIndicator('vn.cpi_annual')!)
  series.take(years)
  t.same(quarantinedIn(series), [])
  t.equal(servedIn(series), 29, '1996 to 2024')
  series.take([said('vn.cpi_annual', '2025', -4.69, 'vietdataverse')])
  t.same(quarantinedIn(series), ['2025'])
})

t.test('the lost sign of June 2026 is quarantined after +4.31, and nothing else beside it', async t => {
  const series = new Series(findIndicator('vn.cpi')!)
  series.take(await inDocument('macro/rates/vdv_cpi_monthly.json', 'vn.cpi', 'vietdataverse'))
  t.same(quarantinedIn(series), ['2026-06'])
  t.match(series.periods.get('2026-06'), { served: null, quarantined: { statement: { value: -4.69 } } })
  t.equal(series.periods.get('2026-05')?.served?.value, 4.31)
})

t.test('a mean of some months is no average of the year', async t => {
  const years = await inDocument('macro/rates/vdv_cpi_annual.json', 'vn.cpi_annual', 'vietdataverse')
  t.notOk(years.some(year => ['2002', '2025', '2026'].includes(year.period)))
  t.equal(years.length, 22)
})
