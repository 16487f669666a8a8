import t from 'tap'
import { siteRoutes } from '../../../api/site/index.ts'
import { gapAfter, lineChart, onCommonDays } from '../../../api/site/macro/line-chart.ts'
import { scaleOf } from '../../../api/site/scale.ts'
import { indicator } from '../../../contracts/events/indicator.ts'
import { indicators } from '../../../projections/indicators/projection.ts'
import { rates } from '../../../projections/rates/projection.ts'
import { said } from '../../support/indicator-release.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'

t.test('a line breaks where periods are missing, and not where nothing is traded', async t => {
  t.equal(gapAfter('2011-01', '2024-12'), '2011-02')
  t.equal(gapAfter('2024-12', '2025-01'), null)
  t.equal(gapAfter('2024-Q1', '2024-Q3'), '2024-Q2')
  t.equal(gapAfter('2020', '2021'), null)
  t.equal(gapAfter('2020', '2023'), '2021')
  t.equal(gapAfter('2026-W10', '2026-W12'), '2026-W11')
  t.equal(gapAfter('2026-11-27', '2026-11-30'), null, 'a weekend')
  t.equal(gapAfter('2026-02-13', '2026-02-23'), null, 'Tết')
  t.equal(gapAfter('2026-02-13', '2026-04-01'), '2026-02-14')
})

t.test('lines of two frequencies stand on common days, and a day of the other alone is no gap', async t => {
  t.strictSame(
    onCommonDays([
      { label: 'month', times: ['2026-01', '2026-02', '2026-03', '2026-05'], values: [1, 2, 3, 5] },
      { label: 'quarter', times: ['2026-Q1', '2026-Q2'], values: [10, 20] },
    ]),
    {
      days: ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
      values: [
        [1, 2, 3, null, 5, false],
        [false, false, 10, false, false, 20],
      ],
    },
  )
})

t.test(
  'a gap of a line is as wide as from its neighbour to the next, whatever others have between',
  async t => {
    const { days, values } = onCommonDays([
      {
        label: 'month',
        times: ['2022-12', '2023-06', '2023-12', '2024-06', '2024-12'],
        values: [1, 2, 3, 4, 5],
      },
      { label: 'year', times: ['2021', '2022', '2024', '2025'], values: [10, 20, 30, 40] },
    ])
    t.strictSame(days, [
      '2021-12-31',
      '2022-12-31',
      '2023-01-31',
      '2023-06-30',
      '2023-07-31',
      '2023-12-31',
      '2024-01-31',
      '2024-06-30',
      '2024-07-31',
      '2024-12-31',
      '2025-12-31',
    ])
    t.strictSame(values[1], [10, 20, null, null, null, null, null, null, null, 30, 40])
  },
)

t.test('every line of a chart has its gap in the same place', async t => {
  const { text } = lineChart(
    'x',
    '%',
    ['2011-01', '2024-12', '2025-01'],
    [
      { label: 'a', values: [1, 2, 3] },
      { label: 'b', values: [4, null, 6] },
    ],
  )
  const { times, lines } = JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(text)![1]!)
  t.equal(times.length, 4)
  t.same(
    lines.map((line: { values: unknown }) => line.values),
    [
      [1, null, 2, 3],
      [4, null, null, 6],
    ],
  )
})

t.test('money is shown in a unit that can be read', async t => {
  t.same(scaleOf('usd', 484_730_000_000, 'vi'), { by: 1e9, unit: 'tỷ USD', decimals: 2 })
  t.same(scaleOf('usd', 484_730_000_000, 'en'), { by: 1e9, unit: 'billion USD', decimals: 2 })
  t.same(scaleOf('billion_vnd', 3_297_408, 'vi'), { by: 1e3, unit: 'nghìn tỷ VND', decimals: 2 })
  t.same(scaleOf('vnd_per_tael', 141_800_000, 'vi'), { by: 1e6, unit: 'triệu VND/lượng', decimals: 2 })
  t.same(
    scaleOf('million_usd', 40_123.4, 'vi'),
    { by: 1, unit: 'triệu USD', decimals: null },
    'as it is printed',
  )
  t.same(scaleOf('percent', 5_000_000, 'vi').by, 1, 'what is no money is not scaled')
  t.same(scaleOf('usd', -2_500_000, 'en'), { by: 1e6, unit: 'million USD', decimals: 2 })
})

t.test('a page says a figure in its unit, and no day of import as a day of publication', async t => {
  const home = await runningSystem(t, {
    models: [indicators, rates],
    routes: siteRoutes,
    now: '2026-11-27T03:00:00Z',
  })
  await home.publish(
    indicator,
    said([
      ['vn.gdp_usd', '2024', 476_388_230_307],
      ['vn.gdp_usd', '2025', 484_730_000_000],
    ]),
    {
      source: '/feeds/statistics.worldbank.indicators',
      time: '2026-11-26T03:00:00Z',
      observedat: '2026-11-26T03:00:00Z',
    },
  )
  await home.caughtUp()
  const { text } = await send(`${home.base}/macro/vn.gdp_usd?lang=vi`)
  t.match((await send(`${home.base}/embed/macro/vn.gdp_usd?lang=vi`)).text, /484,73<\/span> tỷ USD/)
  t.match(text, /484,73<\/span> tỷ USD/)
  t.notMatch(text, '484.730.000.000')
  t.notMatch(text, /công bố <time/, 'nobody said when it came out')
  t.match(text, /biết từ <time[^>]*>26\/11\/2026/)
  const { body } = await send(`${home.base}/macro?lang=vi`)
  t.match(body ?? (await send(`${home.base}/macro?lang=vi`)).text, /484,73<\/td><td[^>]*>tỷ USD/)
})

t.test('a long series shows its newest periods, and more of them at an address of their own', async t => {
  const home = await runningSystem(t, {
    models: [indicators, rates],
    routes: siteRoutes,
    now: '2026-11-27T03:00:00Z',
  })
  const months = Array.from(
    { length: 30 },
    (_, i) => `${2024 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
  )
  await home.publish(
    indicator,
    said(
      months.map((month, i) => ['vn.cpi', month, 3 + i / 100]),
      '2026-07-03',
    ),
    { source: '/feeds/statistics.nso.monthly-workbook' },
  )
  await home.caughtUp()
  const tableOf = async (address: string) => {
    const { text } = await send(`${home.base}${address}`)
    const part = text.slice(text.indexOf('id="as-known-table"'))
    return { text, rows: part.slice(0, part.indexOf('</table>')).match(/<tr(?![^>]*hidden)/g)!.length - 1 }
  }
  const few = await tableOf('/macro/vn.cpi?lang=vi')
  t.equal(few.rows, 24)
  t.match(few.text, /href="\/macro\/vn\.cpi\?periods=more&amp;lang=vi#figures">Cả 30 kỳ</)
  const more = await tableOf('/macro/vn.cpi?periods=more&transform=&lang=en')
  t.equal(more.rows, 30)
  t.match(more.text, /href="\/macro\/vn\.cpi\?lang=en#figures">The newest 24 periods</)
  t.match(more.text, 'name="periods" value="more"', 'a form of the page keeps what was chosen')
})

t.test('where the newest figure is quarantined, pages state the one before it, and that it is', async t => {
  const home = await runningSystem(t, {
    models: [indicators, rates],
    routes: siteRoutes,
    now: '2026-07-27T03:00:00Z',
  })
  const source = '/feeds/statistics.nso.monthly-workbook'
  await home.publish(indicator, said([['vn.cpi', '2026-05', 2.46]], '2026-06-06'), { source })
  await home.publish(indicator, said([['vn.cpi', '2026-06', 99]], '2026-07-06'), { source })
  await home.caughtUp()
  for (const path of ['/', '/macro', '/macro/vn.cpi', '/embed/macro/vn.cpi']) {
    const { text } = await send(`${home.base}${path}?lang=vi`)
    t.match(text, /2,46(%|<\/td>|<\/span>)/, `${path}: the newest good figure`)
    t.match(text, '05/2026', `${path}: with its period`)
    t.match(
      text.replaceAll(/<[^>]*>/g, ''),
      'Kỳ 06/2026: tạm giữ chờ rà soát',
      `${path}: what is quarantined`,
    )
    t.notMatch(text, /99(,00)?%|>99</, `${path}: and not the figure`)
  }
})
