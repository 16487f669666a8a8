import t from 'tap'
import { findIndicator } from '../../contracts/indicators/index.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { Series } from '../../projections/indicators/series.ts'
import type { Statement } from '../../projections/indicators/statement.ts'
import { transform } from '../../projections/indicators/transform.ts'
import { said } from '../support/indicator-release.ts'
import { type GivenFact, projected } from '../support/projected.ts'

type Row = [period: string, value: number]

const document = (
  indicator: string,
  documentSeq: number,
  source: string,
  rows: readonly Row[],
  more: Partial<Statement> = {},
): Statement[] =>
  rows.map(([period, value]) => ({
    indicator,
    period,
    source,
    value,
    releasedOn: null,
    edition: null,
    observedAt: '2026-11-06T02:00:00Z',
    documentSeq,
    factId: 'f',
    status: null,
    ...more,
  }))

/** Every order of a few things. */
const orders = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, i) =>
        orders([...list.slice(0, i), ...list.slice(i + 1)]).map(rest => [one, ...rest]),
      )

const served = (series: Series) =>
  [...series.periods]
    .flatMap(([period, { served }]) => (served === null ? [] : [[period, served.value]]))
    .sort()

const afterAll = (id: string, documents: readonly Statement[][]) =>
  orders(documents).map(order => {
    const series = new Series(findIndicator(id)!)
    for (const one of order) series.take(one)
    return series
  })

const days = (values: readonly number[], from = 1): Row[] =>
  values.map((value, i) => [`2026-01-${String(from + i).padStart(2, '0')}`, value])

t.test('a source that differs on common periods does not go on from a better one', t => {
  const id = 'vn.interbank.on'
  const documents = [
    document(id, 1, 'sbv', days([3.07, 3.07, 3.09, 3.14])),
    document(id, 2, 'vietdataverse', days([3.29, 1.77, 4.66, 3.63, 9.12, 16.39])),
  ]
  for (const series of afterAll(id, documents)) {
    t.same(served(series), days([3.07, 3.07, 3.09, 3.14]))
    t.match(series.periods.get('2026-01-06'), { quarantined: { doubt: { rule: 'no_common_base' } } })
    t.match(series.links[1], { joined: false, common: 4, agreeing: 0, largestAt: '2026-01-03' })
  }
  t.end()
})

t.test('a source that agrees on common periods goes on, and one slip among many is no other base', t => {
  const id = 'vn.cpi'
  const months = (year: number, values: readonly number[]): Row[] =>
    values.map((value, i) => [`${year}-${String(i + 1).padStart(2, '0')}`, value])
  const documents = [
    document(id, 1, 'nso', months(2024, [3.372, 3.978, 3.967, 4.4, 4.439])),
    document(id, 2, 'investing', months(2024, [3.37, 3.98, 3.97, 4.43, 4.44, 4.34])),
  ]
  for (const series of afterAll(id, documents)) t.match(served(series).at(-1), ['2024-06', 4.34])
  t.end()
})

t.test('an index on another base is rebased on the periods that both have, in any order of import', t => {
  const id = 'vn.cpi_index'
  const old: Row[] = [
    ['2023-11', 110],
    ['2023-12', 111],
    ['2024-01', 112],
    ['2024-02', 113],
  ]
  const now: Row[] = [
    ['2024-01', 112 / 1.12],
    ['2024-02', 113 / 1.12],
    ['2024-03', 102],
  ]
  const documents = [
    document(id, 1, 'nso', old, { base: '2019' }),
    document(id, 2, 'nso', now, { base: '2024' }),
  ]
  for (const series of afterAll(id, documents)) {
    const values = new Map(served(series) as Row[])
    t.ok(Math.abs(values.get('2023-12')! - 111 / 1.12) < 1e-9, 'the old months stand on the new base')
    t.equal(values.get('2024-03'), 102)
    t.match(series.periods.get('2023-12')?.served, { factor: 1 / 1.12 })
  }
  const apart = [
    document(id, 1, 'nso', old.slice(0, 2), { base: '2019' }),
    document(id, 2, 'nso', now, { base: '2024' }),
  ]
  for (const series of afterAll(id, apart)) {
    t.same(
      served(series).map(([period]) => period),
      ['2024-01', '2024-02', '2024-03'],
      'without a common month nothing shows what the old ones are on the new base',
    )
    t.match(series.periods.get('2023-12'), { quarantined: { doubt: { rule: 'no_common_base' } } })
  }
  const unsteady = [
    document(id, 1, 'nso', old, { base: '2019' }),
    document(
      id,
      2,
      'nso',
      [
        ['2024-01', 100],
        ['2024-02', 95],
      ],
      { base: '2024' },
    ),
  ]
  for (const series of afterAll(id, unsteady))
    t.notOk(series.periods.get('2023-12')?.served, 'two ratios that differ are no rebasing')
  t.end()
})

t.test('a figure whose meaning is not proven is served only where a second source states the same', t => {
  const id = 'vn.cpi'
  const unproven = { status: 'unproven' } as const
  const alone = new Series(findIndicator(id)!)
  alone.take(document(id, 1, 'vietdataverse', [['2025-11', 3.28]], unproven))
  t.same(served(alone), [])
  t.match(alone.periods.get('2025-11'), { quarantined: { doubt: { rule: 'unproven' } } })
  alone.take(document(id, 2, 'nso', [['2025-11', 3.58]]))
  t.same(served(alone), [['2025-11', 3.58]])

  const before = new Series(findIndicator(id)!)
  before.take(document(id, 1, 'vietdataverse', [['2025-11', 3.28]]))
  t.same(served(before), [['2025-11', 3.28]], 'as an earlier parser stated it')
  before.take(document(id, 1, 'vietdataverse', [['2025-11', 3.28]], unproven))
  t.same(served(before), [], 'a replay with a better parser withdraws it')
  t.end()
})

t.test('no growth is computed from one source to another', t => {
  const months = [
    { period: '2025-01', value: 100, source: 'nso' },
    { period: '2026-01', value: 110, source: 'nso' },
    { period: '2026-02', value: 112, source: 'maybank' },
  ]
  t.match(transform(months, 'yoy')[1], { value: 10.000000000000009 })
  t.same(transform(months, 'mom')[2], { period: '2026-02', value: null, reason: 'two_sources' })
  t.end()
})

t.test('what was served is withdrawn when a better source shows that it was something else', async t => {
  const home = await projected(t, [indicators])
  const of = (feed: string, documentseq: number, rows: Row[]): GivenFact<ReturnType<typeof said>> => ({
    source: `/feeds/${feed}`,
    documentseq,
    data: said(rows.map(([period, value]) => ['vn.interbank.on', period, value])),
  })
  await home.apply(indicators, [of('central-bank.vietdataverse.sbv-rates', 1, days([3.29, 1.77, 9.12]))])
  const servedNow = () =>
    home.rows('select period, value from indicators.versions where not withdrawn order by period, version')
  t.equal((await servedNow()).length, 3)
  await home.apply(indicators, [of('central-bank.sbv.interbank', 2, days([3.07, 3.07]))])
  const latest = new Map((await servedNow()).map(row => [row.period, row.value]))
  t.same([...latest], days([3.07, 3.07]), 'the third day is not served any more')
  t.match(await home.rows("select * from indicators.sources where source = 'vietdataverse'"), [
    { joined: false, common: 2, agreeing: 0 },
  ])
  await home.apply(indicators, [of('central-bank.sbv.interbank', 3, days([8.9], 3))])
  t.match(
    await home.rows("select version, value from indicators.versions where period = '2026-01-03' order by 1"),
    [
      { version: 1, value: 9.12 },
      { version: 2, value: 8.9 },
    ],
    'the number of a version is never given twice',
  )
})
