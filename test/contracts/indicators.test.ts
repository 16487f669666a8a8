import t from 'tap'
import { findIndicator, indicators } from '../../contracts/indicators/index.ts'
import {
  frequencyOf,
  periodEnd,
  periodOf,
  shiftPeriod,
  yearBefore,
} from '../../contracts/indicators/period.ts'
import {
  expectedRelease,
  lastDuePeriod,
  releasesBetween,
} from '../../contracts/indicators/release-calendar.ts'

t.test('periods know their end, their neighbours and the year before', async t => {
  t.equal(frequencyOf('2026'), 'annual')
  t.equal(frequencyOf('2026-Q4'), 'quarterly')
  t.equal(frequencyOf('2026-10'), 'monthly')
  t.equal(frequencyOf('2026-W32'), 'weekly')
  t.equal(frequencyOf('2026-10-31'), 'daily')
  for (const wrong of ['2026-13', '2026-Q5', '26-01', '2026-1', '', '2026-W54'])
    t.equal(frequencyOf(wrong), null, wrong)

  t.equal(periodEnd('2026-Q1'), '2026-03-31')
  t.equal(periodEnd('2024-02'), '2024-02-29')
  t.equal(periodEnd('2026-W32'), '2026-08-09')
  t.throws(() => periodEnd('2026-13'), RangeError)

  t.equal(shiftPeriod('2026-01', -1), '2025-12')
  t.equal(shiftPeriod('2025-12', 2), '2026-02')
  t.equal(shiftPeriod('2026-Q1', -1), '2025-Q4')
  t.equal(shiftPeriod('2026-Q4', 1), '2027-Q1')
  t.equal(shiftPeriod('2026-W01', -1), '2025-W52')
  t.equal(shiftPeriod('2026-W53', 1), '2027-W01')
  t.equal(shiftPeriod('2026-03-01', -1), '2026-02-28')

  t.equal(periodOf('weekly', '2026-08-03'), '2026-W32')
  t.equal(periodOf('weekly', '2027-01-01'), '2026-W53', 'ISO weeks belong to the year of their Thursday')
  t.equal(periodOf('quarterly', '2026-09-30'), '2026-Q3')
  t.equal(yearBefore('2026-10'), '2025-10')
  t.equal(yearBefore('2026-Q3'), '2025-Q3')
  t.equal(yearBefore('2024-02-29'), '2023-02-28')
})

t.test(
  'the statistics office releases on the 29th, from August 2024 on the 6th, from April 2026 on the 3rd',
  async t => {
    for (const [period, day] of [
      ['2019-01', '2019-01-29'],
      ['2019-02', '2019-02-28'],
      ['2020-02', '2020-02-29'],
      ['2024-06', '2024-06-29'],
      ['2024-07', '2024-07-29'],
      ['2024-08', '2024-09-06'],
      ['2024-12', '2025-01-06'],
      ['2026-03', '2026-04-06'],
      ['2026-04', '2026-05-03'],
      ['2026-05', '2026-06-03'],
      ['2026-10', '2026-11-03'],
    ] as const)
      t.equal(expectedRelease('nso-monthly', period), day, period)
    t.equal(expectedRelease('nso-quarterly', '2026-Q4'), '2027-01-03')
    t.equal(expectedRelease('nso-quarterly', '2024-Q2'), '2024-06-29')
    t.equal(expectedRelease(undefined, '2026-10'), null, 'no rule, no promise')
  },
)

t.test('what is due is known for any day', async t => {
  t.equal(lastDuePeriod('nso-monthly', '2026-11-02'), '2026-09')
  t.equal(lastDuePeriod('nso-monthly', '2026-11-03'), '2026-10')
  t.equal(lastDuePeriod('nso-quarterly', '2026-11-27'), '2026-Q3')
  t.same(
    releasesBetween('2026-12-01', '2027-01-31').map(due => `${due.expectedAt} ${due.rule} ${due.period}`),
    [
      '2026-12-03 nso-monthly 2026-11',
      '2026-12-05 gpr-monthly 2026-11',
      '2027-01-03 nso-monthly 2026-12',
      '2027-01-03 nso-quarterly 2026-Q4',
      '2027-01-05 gpr-monthly 2026-12',
    ],
  )
  t.same(releasesBetween('2026-12-07', '2026-12-31'), [])
})

t.test('every series is named in two languages and found by each of its names', async t => {
  for (const indicator of indicators) {
    t.match(indicator.id, /^(vn|us|cn|ru|ua|world)\.[a-z0-9_.]+$/)
    t.ok(indicator.nameVi.length > 3 && indicator.nameEn.length > 3, indicator.id)
    t.ok(indicator.sources.length > 0, indicator.id)
    t.equal(findIndicator(indicator.id), indicator)
    for (const alias of indicator.aliases ?? []) t.equal(findIndicator(alias), indicator)
  }
  t.equal(findIndicator('CPI')?.id, 'vn.cpi')
  t.equal(findIndicator('vn.unheard_of'), undefined)
})
