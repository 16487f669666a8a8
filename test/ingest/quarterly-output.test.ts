import t from 'tap'
import { newRowLog } from '../../ingest/row-log.ts'
import { outputOfQuarters } from '../../ingest/sources/nso/quarterly-output.ts'

type Row = readonly [period: string, level: number | null, change: number | null]

function read(rows: readonly Row[]) {
  const log = newRowLog()
  const stated = outputOfQuarters(
    rows.map(([period, level, change], at) => ({ period, level, change, where: `gdp.csv:${at + 2}` })),
    log,
  )
  return {
    stated: stated.map(
      ({ indicator, period, value }) => `${indicator.slice('vn.gdp_'.length)} ${period} ${value}`,
    ),
    quarantined: log.issues.map(({ verdict, rule, where }) => `${verdict} ${rule} ${where}`),
  }
}

t.test(
  'sums since January under the name of a quarter are quarantined, and their growth is of the year to date',
  async t => {
    // Statistics office, 2017: quarters of 593,170 and 775,495, half a year of 1,368,665 billion VND.
    const { stated, quarantined } = read([
      ['2017-Q1', 593_170, 5.1],
      ['2017-Q2', 1_368_665, 5.73],
      ['2017-Q3', 2_204_935, 6.41],
      ['2017-Q4', 3_262_548, 6.81],
    ])
    t.same(stated, [
      'growth 2017-Q1 5.1',
      'real 2017-Q1 593170',
      'growth_ytd 2017-Q2 5.73',
      'growth_ytd 2017-Q3 6.41',
      'growth_ytd 2017-Q4 6.81',
    ])
    t.same(
      quarantined,
      [3, 4, 5].map(line => `quarantined sum-under-quarter gdp.csv:${line}`),
    )
  },
)

t.test('quarters of one year are no sums, though the fourth is nearly twice the first', async t => {
  const { stated, quarantined } = read([
    ['2019-Q1', 681_010, 6.79],
    ['2019-Q2', 884_508, 6.71],
    ['2019-Q3', 957_109, 7.31],
    ['2019-Q4', 1_214_052, 6.97],
  ])
  t.equal(stated.length, 8)
  t.same(quarantined, [])
})

t.test('levels of before GDP was measured anew are quarantined, their growth is not', async t => {
  const { stated, quarantined } = read([
    ['2020-Q1', 707_223, 3.82],
    ['2020-Q4', 1_268_385, 4.48],
    ['2021-Q1', 1_189_216, 4.48],
    ['2021-Q4', 1_467_490, 5.22],
    ['2022-Q1', 1_255_312, 5.03],
  ])
  t.same(stated, [
    'growth 2020-Q1 3.82',
    'growth 2020-Q4 4.48',
    'growth 2021-Q1 4.48',
    'real 2021-Q1 1189216',
    'growth 2021-Q4 5.22',
    'real 2021-Q4 1467490',
    'growth 2022-Q1 5.03',
    'real 2022-Q1 1255312',
  ])
  t.same(quarantined, ['quarantined another-base gdp.csv:2', 'quarantined another-base gdp.csv:3'])
})

t.test('a quarter whose year has no first one is quarantined: it may be a sum', async t => {
  const { stated, quarantined } = read([['2016-Q2', 1_292_968, 5.52]])
  t.same(stated, [])
  t.same(quarantined, ['quarantined quarter-or-sum gdp.csv:2'])
})

t.test('growth beside no level is stated where its quarter is the first, else quarantined', async t => {
  t.same(read([['2024-Q1', null, 5.66]]).stated, ['growth 2024-Q1 5.66'])
  t.same(read([['2024-Q2', null, 6.93]]).quarantined, ['quarantined quarter-or-sum gdp.csv:2'])
})
