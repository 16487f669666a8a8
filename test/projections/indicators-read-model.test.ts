import t from 'tap'
import type { IndicatorRelease } from '../../contracts/events/indicator.ts'
import { findIndicator } from '../../contracts/indicators/index.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import {
  announced,
  coverage,
  latestValues,
  quarantinedValues,
  series,
  vintages,
} from '../../projections/indicators/query.ts'
import { type GivenFact, projected } from '../support/projected.ts'

const cpi = findIndicator('cpi')!
const gdpUsd = findIndicator('gdp_usd')!

/** `['vn.cpi', '2026-10', 3.25]` rows as one document says them. */
const release = (
  rows: [indicator: string, period: string, value: number | null][],
  more: Partial<GivenFact<IndicatorRelease>> & { released?: string } = {},
): GivenFact<IndicatorRelease> => {
  const { released, ...envelope } = more
  return {
    data: {
      released_on: released ?? null,
      indicator: rows.map(row => row[0]),
      period: rows.map(row => row[1]),
      value: rows.map(row => row[2]),
      status: rows.map(() => null),
    },
    ...envelope,
  }
}

const documents: GivenFact<IndicatorRelease>[] = [
  release(
    [
      ['vn.cpi', '2026-08', 3.24],
      ['vn.cpi', '2026-09', 3.38],
      ['vn.gdp_growth', '2026-Q3', 8.23],
    ],
    { released: '2026-10-06', observedat: '2026-10-06T02:10:00Z' },
  ),
  release([['vn.cpi', '2026-10', -3.25]], { observedat: '2026-11-06T02:10:00Z' }),
  release([['vn.cpi', '2026-10', 3.25]], { observedat: '2026-11-06T04:00:00Z' }),
  release([['vn.cpi', '2026-09', 3.38]], { observedat: '2026-11-06T04:00:00Z', documentseq: 1 }),
  release([['vn.gdp_usd', '2022', 410_324_028_883]], {
    source: '/feeds/statistics.worldbank.gdp',
    observedat: '2026-03-20T00:00:00Z',
  }),
  release(
    [
      ['vn.gdp_usd', '2022', 413_445_230_669],
      ['vn.gdp_usd', '2024', 476_388_230_307.175],
    ],
    { source: '/feeds/statistics.worldbank.gdp', observedat: '2026-04-09T00:00:00Z', released: '2026-04-08' },
  ),
  release([['vn.cpi', '2026-09', 3.4]], { observedat: '2026-11-07T00:00:00Z', released: '2026-11-06' }),
]

const everything = `
  select 'statements' as "table", to_jsonb(s) as row from indicators.statements s
  union all select 'versions', to_jsonb(v) from indicators.versions v
  union all select 'quarantined', to_jsonb(q) from indicators.quarantined q
  order by 1, 2`

t.test('facts become versions, and each query tells its part', async t => {
  const home = await projected(t, [indicators])
  for (const fact of documents) await home.apply(indicators, [fact])

  const latest = await latestValues(home.db, ['vn.cpi', 'vn.gdp_growth', 'vn.exports'])
  t.match(latest.get('vn.cpi'), { period: '2026-10', value: 3.25, previous: 3.38, version: 1, source: 'nso' })
  t.match(latest.get('vn.gdp_growth'), { period: '2026-Q3', value: 8.23, releasedOn: '2026-10-06' })
  t.equal(latest.has('vn.exports'), false)
  t.equal((await quarantinedValues(home.db, ['vn.cpi'])).size, 0, 'the lost sign was corrected')

  t.same(
    (await series(home.db, cpi, { from: '2026-09' })).map(p => [p.period, p.value, p.version, p.knownOn]),
    [
      ['2026-09', 3.4, 2, '2026-11-06'],
      ['2026-10', 3.25, 1, '2026-11-06'],
    ],
  )
  t.same(
    (await series(home.db, cpi, { vintage: '2026-11-05' })).map(p => [p.period, p.value]),
    [
      ['2026-08', 3.24],
      ['2026-09', 3.38],
    ],
    'as known the day before',
  )
  t.same(
    (await vintages(home.db, gdpUsd, { from: '2022', to: '2022' })).map(v => v.value),
    [410_324_028_883, 413_445_230_669],
  )
  const asOf = async (day: string) => (await series(home.db, gdpUsd, { to: '2022', vintage: day }))[0]?.value
  t.equal(await asOf('2026-03-19'), undefined)
  t.equal(await asOf('2026-04-07'), 410_324_028_883)
  t.equal(await asOf('2026-04-08'), 413_445_230_669)

  const news = await announced(home.db, ['vn.cpi', 'vn.gdp_growth'], 50)
  t.same(
    news.map(n => `${n.indicator.id} ${n.period} v${n.version} ${n.was ?? '-'}→${n.value}`),
    [
      'vn.cpi 2026-09 v2 3.38→3.4',
      'vn.cpi 2026-10 v1 -→3.25',
      'vn.cpi 2026-09 v1 -→3.38',
      'vn.gdp_growth 2026-Q3 v1 -→8.23',
    ],
  )
  t.match((await coverage(home.db)).get('vn.cpi'), { first: '2026-08', last: '2026-10', observations: 3 })
})

t.test('any cut of batches, and the same facts twice, end in the same rows', async t => {
  const whole = await projected(t, [indicators])
  await whole.apply(indicators, documents)
  const rows = await whole.rows(everything)
  t.ok(rows.length > 12)

  const single = await projected(t, [indicators])
  for (const fact of documents) await single.apply(indicators, [fact])
  t.same(await single.rows(everything), rows)

  const halves = await projected(t, [indicators])
  await halves.apply(indicators, documents.slice(0, 3))
  await halves.apply(indicators, documents.slice(3))
  t.same(await halves.rows(everything), rows)
})

t.test('a replay of every document leaves what is served and announced as it was', async t => {
  const home = await projected(t, [indicators])
  await home.apply(indicators, documents)
  const before = await home.rows('select * from indicators.versions order by 1, 2, 3')
  await home.apply(
    indicators,
    documents.map((fact, i) => ({ ...fact, documentseq: fact.documentseq ?? i + 1 })),
  )
  t.same(await home.rows('select * from indicators.versions order by 1, 2, 3'), before)
})

t.test('a document in batches is not taken for news at each of them', async t => {
  const home = await projected(t, [indicators])
  const day = (i: number) => new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10)
  const chunks = Array.from({ length: 4 }, (_, p) =>
    release(
      Array.from({ length: 50 }, (_, i) => ['vn.interbank.on', day(p * 50 + i), 4 + (i % 7) / 10]),
      { part: p + 1, parts: 4, documentseq: 1, source: '/feeds/central-bank.sbv.interbank' },
    ),
  )
  for (const chunk of chunks) await home.apply(indicators, [chunk])
  t.same(
    (await announced(home.db, ['vn.interbank.on'], 50)).map(n => n.period),
    [day(199)],
  )
})

t.test('facts that no series can take are refused with the reason', async t => {
  const home = await projected(t, [indicators])
  await t.rejects(home.apply(indicators, [release([['vn.unheard_of', '2026-10', 1]])]), /no series is called/)
  await t.rejects(home.apply(indicators, [release([['vn.cpi', '2026-Q3', 1]])]), /vn.cpi is monthly/)
  const uneven = release([['vn.cpi', '2026-10', 1]])
  uneven.data.value.push(2)
  await t.rejects(home.apply(indicators, [uneven]), /column value has 2 values, indicator has 1/)
})
