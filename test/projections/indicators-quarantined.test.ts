import t from 'tap'
import { findIndicator } from '../../contracts/indicators/index.ts'
import { Series } from '../../projections/indicators/series.ts'
import type { Statement } from '../../projections/indicators/statement.ts'

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

const quarantinedIn = (series: Series) =>
  [...series.periods].filter(([, { quarantined }]) => quarantined !== null).map(([period]) => period)
t.test('the first month known of a year is not compared with December', t => {
  const average = findIndicator('vn.cpi_average')!
  const series = new Series(average)
  series.take([said(average.id, '2014-12', 4.09, 'nso'), said(average.id, '2015-02', 0.64, 'nso')])
  t.same(quarantinedIn(series), [], 'January is missing, and February stands for itself')
  series.take([said(average.id, '2015-03', 4.9, 'nso')])
  t.same(quarantinedIn(series), ['2015-03'], 'within the year it is compared')
  t.end()
})

t.test('a lost sign is quarantined, and nothing beside it', t => {
  const series = new Series(findIndicator('vn.cpi')!)
  const months = { '2026-04': 4.05, '2026-05': 4.31, '2026-06': -4.69, '2026-07': 4.5 }
  series.take(Object.entries(months).map(([month, value]) => said('vn.cpi', month, value, 'vietdataverse')))
  t.same(quarantinedIn(series), ['2026-06'])
  t.equal(series.periods.get('2026-05')?.served?.value, 4.31)
  t.end()
})
