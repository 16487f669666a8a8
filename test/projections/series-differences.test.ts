import t from 'tap'
import type { IndicatorRelease } from '../../contracts/events/indicator.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { seriesDifferences } from '../../projections/indicators/query.ts'
import { type GivenFact, projected } from '../support/projected.ts'

type Row = readonly [indicator: string, period: string, value: number]

const fact = (
  feed: string,
  rows: readonly Row[],
  more: { base?: string; released?: string } = {},
): GivenFact<IndicatorRelease> => ({
  source: `/feeds/${feed}`,
  data: {
    released_on: more.released ?? null,
    ...(more.base === undefined ? {} : { base: more.base }),
    indicator: rows.map(row => row[0]),
    period: rows.map(row => row[1]),
    value: rows.map(row => row[2]),
    status: rows.map(() => null),
  },
})

const workbook = 'statistics.nso.monthly-workbook'

t.test(
  'printed changes are held against the level and other sources, and what rounding explains is none',
  async t => {
    const home = await projected(t, [indicators])
    for (const one of [
      fact(
        workbook,
        [
          ['vn.cpi', '2024-10', 2.89],
          ['vn.cpi', '2024-11', 2.77],
          // Rice: the level of the file says 5.86 %.
          ['vn.cpi.grain', '2024-10', 8.2],
          ['vn.cpi.grain_mom', '2024-10', 0.77],
          ['vn.exports', '2024-10', 35_592],
        ],
        { released: '2024-12-06' },
      ),
      fact(
        'statistics.nso.sdmx',
        [
          ['vn.cpi_index', '2023-10', 113.37543],
          ['vn.cpi_index', '2024-10', 116.65285],
          ['vn.cpi.grain_index', '2023-10', 124.20684],
          ['vn.cpi.grain_index', '2024-09', 133.4066],
          ['vn.cpi.grain_index', '2024-10', 131.48],
        ],
        { base: '2019' },
      ),
      fact('statistics.imf.sdmx', [
        ['vn.cpi', '2024-10', 2.8908],
        ['vn.cpi', '2024-11', 3.4],
      ]),
      fact('statistics.nso-egdds.trade', [['vn.exports', '2024-10', 35_592]]),
    ])
      await home.apply(indicators, [one])
    const { compared, differences } = await seriesDifferences(home.db)
    t.same(compared, {
      'vn.cpi': 3,
      'vn.cpi.grain': 1,
      'vn.cpi.grain_mom': 1,
      'vn.exports': 1,
    })
    t.match(
      differences.map(d => [d.series, d.period, d.source, d.other_source, d.derived_from]),
      [
        ['vn.cpi', '2024-11', 'nso', 'imf', null],
        ['vn.cpi.grain', '2024-10', 'nso', 'nso', 'vn.cpi.grain_index'],
        ['vn.cpi.grain_mom', '2024-10', 'nso', 'nso', 'vn.cpi.grain_index'],
      ],
    )
    t.equal(differences[0]?.difference, 0.63)
    t.equal(differences[0]?.served, 2.77, 'the publisher is served, whatever a second source says')
    t.same((await seriesDifferences(home.db, { from: '2024-11-01' })).compared, { 'vn.cpi': 1 })
  },
)

t.test('levels of two bases are not compared across them', async t => {
  const home = await projected(t, [indicators])
  await home.apply(indicators, [fact(workbook, [['vn.cpi', '2026-01', 2.53]], { released: '2026-02-06' })])
  await home.apply(indicators, [
    fact('statistics.nso.sdmx', [['vn.cpi_index', '2025-01', 118.2]], { base: '2019' }),
  ])
  await home.apply(indicators, [
    fact('statistics.nso.sdmx', [['vn.cpi_index', '2026-01', 103.1]], { base: '2024' }),
  ])
  t.same(await seriesDifferences(home.db), { compared: {}, differences: [] })
})
