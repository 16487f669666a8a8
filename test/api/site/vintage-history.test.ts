import t from 'tap'
import { macroRoutes } from '../../../api/macro/index.ts'
import { indicatorNamed } from '../../../api/macro/indicators/named.ts'
import { siteRoutes } from '../../../api/site/index.ts'
import { belowZero, risesToCuts } from '../../../api/site/macro/shading.ts'
import {
  firstValues,
  rowsOf,
  valuesAtStops,
  vintageHistory,
} from '../../../api/site/macro/vintage-history.ts'
import { vintageDays } from '../../../api/site/macro/vintage-slider.ts'
import { indicator } from '../../../contracts/events/indicator.ts'
import { indicators } from '../../../projections/indicators/projection.ts'
import { realTimeSeries } from '../../../projections/indicators/query.ts'
import { rates } from '../../../projections/rates/projection.ts'
import { said } from '../../support/indicator-release.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'

const months = ['2025-01', '2025-02', '2025-03', '2026-01', '2026-02', '2026-03']

t.test(
  'the stops of a slider answer what the series answers for each day, as it stands and as a change',
  async t => {
    const home = await runningSystem(t, {
      models: [indicators, rates],
      routes: [...siteRoutes, ...macroRoutes],
      now: '2026-11-27T03:00:00Z',
    })
    const releases: [day: string, rows: [string, string, number][]][] = [
      [
        '2025-04-06',
        [
          ['vn.exports', '2025-01', 30_000],
          ['vn.exports', '2025-02', 31_000],
          ['vn.exports', '2025-03', 36_000],
        ],
      ],
      ['2026-02-06', [['vn.exports', '2026-01', 33_000]]],
      [
        '2026-03-06',
        [
          ['vn.exports', '2026-01', 33_300],
          ['vn.exports', '2026-02', 35_000],
        ],
      ],
      [
        '2026-04-06',
        [
          ['vn.exports', '2025-02', 31_500],
          ['vn.exports', '2026-02', 35_400],
          ['vn.exports', '2026-03', 40_000],
        ],
      ],
      ['2026-05-06', [['vn.exports', '2026-03', 40_500]]],
    ]
    for (const [day, rows] of releases)
      await home.publish(indicator, said(rows, day), {
        source: '/feeds/statistics.nso.monthly',
        time: `${day}T03:00:00Z`,
        observedat: `${day}T03:00:00Z`,
      })
    await home.caughtUp()
    const exports = indicatorNamed('vn.exports')
    const points = await realTimeSeries(home.services.db, exports)
    const days = vintageDays(points)
    t.strictSame(
      days,
      releases.map(([day]) => day),
    )
    for (const kind of [undefined, 'yoy', 'mom'] as const) {
      const history = vintageHistory(exports, points, kind)
      const stops = valuesAtStops(history, days, value => value)
      const now = (await send(`${home.base}/api/v1/indicators/vn.exports?transform=${kind ?? 'none'}`)).body
        .data
      for (const [stop, day] of days.entries()) {
        const { data } = (
          await send(`${home.base}/api/v1/indicators/vn.exports?transform=${kind ?? 'none'}&vintage=${day}`)
        ).body
        const answered = new Map(
          data.observations.map((o: { period: string; value: number }) => [o.period, o.value]),
        )
        for (const { period, value } of now.observations) {
          const stopsOfPeriod = stops[period]
          t.equal(
            stopsOfPeriod ? (stopsOfPeriod.findLast(([from]) => from <= stop)?.[1] ?? null) : value,
            answered.get(period) ?? null,
            `${period} on ${day}, ${kind ?? 'as it stands'}`,
          )
        }
      }
    }
    t.strictSame(
      [...firstValues(vintageHistory(exports, points, undefined))],
      [
        ['2025-02', 31_000],
        ['2026-01', 33_000],
        ['2026-02', 35_000],
        ['2026-03', 40_000],
      ],
      'what was revised since',
    )
    const { text } = await send(
      `${home.base}/macro/vn.exports?lang=en&vintage=2026-03-06&against=vn.cpi&shade=gdp_fall`,
    )
    const before = home.queries()
    await send(`${home.base}/macro/vn.exports?lang=en&vintage=2026-03-06&against=vn.cpi&shade=gdp_fall`)
    t.equal(home.queries(), before, 'a page is rendered once while nothing behind it moves')
    const form = /<form class="vintages".*?<\/form>/s.exec(text)![0]
    for (const field of [
      'name="against" value="vn.cpi"',
      'name="shade" value="gdp_fall"',
      'name="lang" value="en"',
    ])
      t.match(form, field, 'the slider keeps what was chosen beside it')
    t.match(text, 'of the 4 periods that were revised')
    t.match(text, 'The series is not on file', 'what cannot be shaded is said')
    t.equal(
      text.match(/<tr[^>]* hidden>/g)?.length,
      1,
      'March 2026 was not known then, and is there for the slider',
    )
    t.match((await send(`${home.base}/macro/vn.exports?shade=recession`)).body, { code: 'validation_failed' })
    t.strictSame([...vintageHistory(exports, points, undefined).keys()], months)
  },
)

t.test('rows of a table end with what was known, and those of other stops are out of sight', async t => {
  const all = Array.from({ length: 200 }, (_, i) => ({ period: `${2000 + i}` }))
  const { visible, isHidden } = rowsOf(all, '2150', '2100', 60)
  t.equal(visible[0]!.period, '2041')
  t.equal(visible.at(-1)!.period, '2199')
  const inSight = visible.filter((_, place) => !isHidden(place)).map(({ period }) => period)
  t.strictSame([inSight[0], inSight.at(-1), inSight.length], ['2091', '2150', 60])
  t.equal(
    rowsOf(all, undefined, undefined, 60).visible.length,
    60,
    'without a slider nothing else is on the page',
  )
})

t.test('shaded periods are those of their series', async t => {
  t.strictSame(
    belowZero([
      { period: '2021-Q1', value: 4 },
      { period: '2021-Q3', value: -6 },
      { period: '2021-Q4', value: -1 },
      { period: '2022-Q1', value: null },
      { period: '2022-Q2', value: -2 },
    ]),
    [
      ['2021-07-01', '2021-12-31'],
      ['2022-04-01', '2022-06-30'],
    ],
  )
  t.strictSame(
    risesToCuts(
      [
        { period: '2022-01-04', value: 4 },
        { period: '2022-09-23', value: 5 },
        { period: '2022-10-25', value: 6 },
        { period: '2023-04-03', value: 5.5 },
        { period: '2023-05-25', value: 5 },
        { period: '2026-03-02', value: 5.5 },
      ],
      '2026-11-27',
    ),
    [
      ['2022-09-23', '2023-04-02'],
      ['2026-03-02', '2026-11-27'],
    ],
  )
})
