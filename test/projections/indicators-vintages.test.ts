import t, { type Test } from 'tap'
import type { IndicatorRelease } from '../../contracts/events/indicator.ts'
import { findIndicator } from '../../contracts/indicators/index.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { series, vintages } from '../../projections/indicators/query.ts'
import { said } from '../support/indicator-release.ts'
import { type GivenFact, projected } from '../support/projected.ts'

const imported = '2026-11-28T03:00:00Z'

const by = (
  publisher: string,
  rows: Parameters<typeof said>[0],
  released: string | null = null,
): GivenFact<IndicatorRelease> => ({
  data: said(rows, released),
  source: `/feeds/statistics.${publisher}.any`,
  observedat: imported,
})

async function readModel(t: Test, facts: readonly GivenFact<IndicatorRelease>[]) {
  const { db, apply } = await projected(t, [indicators])
  for (const fact of facts) await apply(indicators, [fact])
  return async (id: string, vintage: string) =>
    (await series(db, findIndicator(id)!, { vintage })).map(p => [p.period, p.value, p.source, p.knownOn])
}

t.test(
  'a source that took over on the day of the import was stated as the news after the other one',
  async t => {
    const model = await readModel(t, [
      by('investing', [['vn.gdp_usd', '2022', 413_445_230_669]]),
      by('worldbank', [['vn.gdp_usd', '2022', 410_324_028_883]]),
    ])
    t.same(
      await model('vn.gdp_usd', '2024-01-01'),
      [],
      'nobody stated a day, so nothing is known of that day',
    )
    t.same(await model('vn.gdp_usd', '2026-11-28'), [['2022', 410_324_028_883, 'worldbank', '2026-11-28']])
  },
)

t.test('the revision of the World Bank stands with its own days beside what others said', async t => {
  const model = await readModel(t, [
    by('investing', [['vn.gdp_usd', '2022', 413_445_230_669]]),
    by('worldbank', [['vn.gdp_usd', '2022', 410_324_028_883]]),
    by('worldbank', [['vn.gdp_usd', '2022', 413_445_230_669]], '2026-04-08'),
  ])
  t.match(await model('vn.gdp_usd', '2026-04-07'), [['2022', 410_324_028_883, 'worldbank', null]])
  t.match(await model('vn.gdp_usd', '2026-04-08'), [['2022', 413_445_230_669, 'worldbank', '2026-04-08']])
})

t.test('a value was known years before the period that it is of', async t => {
  const model = await readModel(t, [
    by('worldbank', [['vn.gdp_usd', '2025', 484_000_000_000]]),
    by('worldbank', [['vn.gdp_usd', '2025', 485_000_000_000]], '2026-04-08'),
  ])
  t.same(await model('vn.gdp_usd', '2024-03-15'), [])
  t.same(await model('vn.gdp_usd', '2025-12-31'), [['2025', 484_000_000_000, 'worldbank', null]])
})

t.test('the rates of a day were known on the day of the import only', async t => {
  const model = await readModel(t, [
    by('vietcombank', [
      ['vn.fx.usd_sell', '2024-03-10', 24_840],
      ['vn.fx.usd_sell', '2024-03-11', 24_850],
    ]),
    by('vietcombank', [['vn.fx.usd_sell', '2024-03-10', 24_845]]),
  ])
  t.same(await model('vn.fx.usd_sell', '2024-03-09'), [])
  t.same(await model('vn.fx.usd_sell', '2024-03-10'), [['2024-03-10', 24_840, 'vietcombank', '2024-03-10']])
  t.same(
    (await model('vn.fx.usd_sell', '2026-11-28')).map(([, value]) => value),
    [24_845, 24_850],
  )
})

t.test('a document with a day was passed over where another had said the same without one', async t => {
  const model = await readModel(t, [
    by('investing', [['vn.gdp_usd', '2024', 476_388_230_307.18]]),
    by('worldbank', [['vn.gdp_usd', '2024', 476_388_230_307.175]], '2026-04-08'),
  ])
  t.match(await model('vn.gdp_usd', '2026-05-01'), [['2024', 476_388_230_307.175, 'worldbank', '2026-04-08']])
})

t.test('an archive that came in after its revision was known on no day', async t => {
  const facts = [
    by('worldbank', [['vn.gdp_usd', '2022', 413_445_230_669]], '2026-04-08'),
    by('worldbank', [['vn.gdp_usd', '2022', 410_324_028_883]], '2024-06-30'),
  ]
  const model = await readModel(t, facts)
  t.same(await model('vn.gdp_usd', '2024-06-29'), [])
  t.match(await model('vn.gdp_usd', '2026-04-07'), [['2022', 410_324_028_883, 'worldbank', '2024-06-30']])
  t.match(await model('vn.gdp_usd', '2026-04-08'), [['2022', 413_445_230_669, 'worldbank', '2026-04-08']])

  const { db, apply } = await projected(t, [indicators])
  for (const fact of facts) await apply(indicators, [fact])
  const gdp = findIndicator('gdp_usd')!
  t.match((await series(db, gdp, { vintage: '2025-01-01' }))[0], { version: 0 }, 'it was never served')
  t.equal((await vintages(db, gdp, { from: '2022', to: '2022' })).length, 1)
})

t.test('a lost sign that was quarantined is in no vintage', async t => {
  const model = await readModel(t, [
    by('nso', [['vn.cpi', '2026-05', 4.31]], '2026-06-06'),
    by('nso', [['vn.cpi', '2026-06', -4.69]], '2026-07-06'),
    by('nso', [['vn.cpi', '2026-06', 4.69]], '2026-07-20'),
  ])
  t.same(
    (await model('vn.cpi', '2026-07-10')).map(([period]) => period),
    ['2026-05'],
  )
  t.same(
    (await model('vn.cpi', '2026-07-20')).map(([, value]) => value),
    [4.31, 4.69],
  )
})

t.test('an older workbook that came in after a newer one brought its preliminary figure back', async t => {
  const edition = (month: string, rows: Parameters<typeof said>[0]): GivenFact<IndicatorRelease> => ({
    ...by('nso', rows),
    data: { ...said(rows, null), edition: month },
  })
  const march = edition('2026-03', [['vn.iip_yoy', '2026-03', 8.1]])
  const april = edition('2026-04', [
    ['vn.iip_yoy', '2026-03', 8.6],
    ['vn.iip_yoy', '2026-04', 9.2],
  ])
  const collected = by('nso', [['vn.iip_yoy', '2026-03', 8.2]])
  for (const order of [
    [march, collected, april],
    [april, march, collected],
    [collected, april, march],
  ]) {
    const { db, apply } = await projected(t, [indicators])
    for (const fact of order) await apply(indicators, [fact])
    for (const fact of order) await apply(indicators, [fact])
    const served = await series(db, findIndicator('vn.iip_yoy')!, {})
    t.same(
      served.map(point => [point.period, point.value]),
      [
        ['2026-03', 8.6],
        ['2026-04', 9.2],
      ],
    )
  }
  const { db, apply } = await projected(t, [indicators])
  for (const fact of [april, by('nso', [['vn.iip_yoy', '2026-03', 8.7]], '2026-05-06')])
    await apply(indicators, [fact])
  const [revised] = await series(db, findIndicator('vn.iip_yoy')!, {})
  t.equal(revised!.value, 8.7, 'a release day is more than an edition')
})
