import t from 'tap'
import { parametersOf, visibleIn } from '../../../api/site/client/chart-state.js'
import { readerOf } from '../../../api/site/lang.ts'
import { barsPicture } from '../../../api/site/market/bars-picture.ts'
import { barsOf } from '../../../api/site/market/chart/aggregate.ts'
import { rebased } from '../../../api/site/market/chart/rebase.ts'
import {
  chartAddress,
  firstDayOf,
  firstDayRead,
  ranges,
  readChart,
} from '../../../api/site/market/chart/state.ts'
import { type DayBar, priceChart } from '../../../api/site/market/chart/view.ts'
import { quoteState } from '../../../api/site/market/ticker/headline.ts'

const bar = (date: string, close: number, volume: number | null = 10): DayBar => ({
  date,
  open: close - 1,
  high: close + 2,
  low: close - 3,
  close,
  volume,
})

t.test(
  'the state of a chart is its address: what is usual is left out, and reading gives it back',
  async t => {
    t.equal(chartAddress('/market/FPT', readChart({})), '/market/FPT')
    for (const [query, address] of [
      [{ range: '3m' }, '/market/FPT?range=3m'],
      [{ range: '5y' }, '/market/FPT?range=5y'],
      [{ range: '5y', interval: 'day' }, '/market/FPT?range=5y&interval=day'],
      [{ compare: 'vnindex', scale: 'log' }, '/market/FPT?compare=VNINDEX&scale=log'],
      [{ hide: 'rsi,macd', style: 'area' }, '/market/FPT?style=area&hide=rsi%2Cmacd'],
    ] as const) {
      t.equal(chartAddress('/market/FPT', readChart(query)), address)
      const back = Object.fromEntries(new URL(address, 'http://localhost').searchParams)
      t.strictSame(readChart(back), readChart(query), address)
    }
    t.equal(readChart({ range: 'all' }).interval, 'week', 'years are in weeks where nothing else is said')
  },
)

t.test('a script changes the same address, and leaves what is not of the chart', async t => {
  const state = { range: '1y', ...visibleIn({ hide: 'rsi' }) }
  t.equal(parametersOf(new URLSearchParams('lang=vi&style=area'), state), 'lang=vi&hide=rsi')
  state.hidden.clear()
  t.equal(
    parametersOf(new URLSearchParams('lang=vi&hide=rsi'), { ...state, scale: 'log' }),
    'lang=vi&scale=log',
  )
})

t.test('a range starts on a day of the calendar, and bars before it fill the means', async t => {
  const first = Object.fromEntries(ranges.map(range => [range, firstDayOf(range, '2026-03-31')]))
  t.strictSame(first, {
    '1m': '2026-02-28',
    '3m': '2025-12-31',
    '6m': '2025-09-30',
    ytd: '2026-01-01',
    '1y': '2025-03-31',
    '3y': '2023-03-31',
    '5y': '2021-03-31',
    all: '2000-07-01',
  })
  t.equal(firstDayRead({ range: '1m', interval: 'day' }, '2026-03-31'), '2024-12-31', 'a year at least')
  t.ok(firstDayRead({ range: '5y', interval: 'week' }, '2026-03-31') < '2020-03-31', '50 weeks before')
  t.equal(firstDayRead({ range: 'all', interval: 'week' }, '2026-03-31'), '2000-07-01')
})

t.test('a week has the first open, both extremes, the last close and all volume of its sessions', async t => {
  const days = [
    bar('2026-11-20', 100),
    bar('2026-11-23', 104, 5),
    bar('2026-11-24', 110, 6),
    bar('2026-11-26', 102, 7),
    bar('2026-11-30', 103, null),
    bar('2026-12-01', 105),
  ]
  t.strictSame(barsOf('week', days), [
    { date: '2026-11-20', open: 99, high: 102, low: 97, close: 100, volume: 10 },
    { date: '2026-11-26', open: 103, high: 112, low: 99, close: 102, volume: 18 },
    // A session that states no volume leaves the sum open.
    { date: '2026-12-01', open: 102, high: 107, low: 100, close: 105, volume: null },
  ])
  t.strictSame(
    barsOf('month', days).map(({ date, volume }) => [date, volume]),
    [
      ['2026-11-30', null],
      ['2026-12-01', 10],
    ],
  )
  t.equal(barsOf('day', days), days)
})

t.test('two series are compared from 100 in their first common session', async t => {
  const own = [bar('2026-11-23', 50), bar('2026-11-24', 40), bar('2026-11-25', 44), bar('2026-11-26', 50)]
  const other = [bar('2026-11-24', 1_000), bar('2026-11-26', 1_100)]
  t.strictSame(rebased(own, other, '2026-11-23'), {
    base: '2026-11-24',
    dates: ['2026-11-24', '2026-11-25', '2026-11-26'],
    own: [100, 110, 125],
    other: [100, null, 110],
  })
  t.equal(rebased(own, [bar('2026-11-27', 1)], '2026-11-23'), null, 'no session in common')
})

t.test('a price is coloured by its place in the band, ceiling and floor before rise and fall', async t => {
  const of = (last: number | null) => quoteState({ last, reference: 100, ceiling: 107, floor: 93 })
  t.strictSame(
    [of(107), of(101), of(100), of(99), of(93), of(null)],
    ['ceiling', 'up', 'level', 'down', 'floor', null],
  )
  t.equal(quoteState({ last: 120, reference: 100, ceiling: null, floor: null }), 'up', 'no band is stated')
})

t.test('bars below zero hang from the line of zero; an empty picture is none', async t => {
  const picture = String(
    barsPicture(
      'Net',
      ['Net'],
      [
        { label: 'a', values: [30] },
        { label: 'b', values: [-10] },
        { label: 'c', values: [null] },
      ],
    ),
  )
  t.match(picture, '<rect class="bar-1" x="1" y="0" width="7.2" height="75"/>')
  t.match(picture, '<rect class="bar-1 negative" x="11" y="75" width="7.2" height="25"/>')
  t.equal(picture.match(/class="bar-1/g)?.length, 2, 'what is missing has no bar')
  t.equal(String(barsPicture('Net', ['Net'], [{ label: 'a', values: [null] }])), '')
})

t.test('the page of a chart leads to every range and interval without a script', async t => {
  const noDay = { ceiling: null, reference: null, floor: null }
  const reader = readerOf({ lang: 'en', query: { lang: 'en' } })
  const view = (compare: string | null, query: object = {}) =>
    String(
      priceChart([bar('2026-11-26', 10)], [], noDay, {
        basis: 'published',
        reader,
        state: readChart({ range: '3m', ...(compare ? { compare } : {}) }),
        place: {
          path: '/market/FPT',
          embed: '/embed/market/FPT',
          last: '2026-11-26',
          base: 'https://x',
          query,
        },
        ...(compare ? { compared: { code: compare, series: null } } : {}),
      }),
    )
  const plain = view(null)
  for (const range of ranges.filter(range => range !== '1y'))
    t.match(plain, `href="/market/FPT?range=${range}&amp;lang=en#price-chart"`)
  t.match(plain, 'href="/market/FPT?range=3m&amp;interval=week&amp;lang=en#price-chart"')
  t.match(plain, '&lt;iframe src=&quot;https://x/embed/market/FPT?range=3m')
  const beside = view(null, { lang: 'en', range: '3m', statements: 'ttm' })
  for (const link of beside.match(/href="[^"]*#price-chart"/g) ?? [])
    t.match(link, 'statements=ttm', 'what was chosen for statements stays')
  t.match(beside, '<input type="hidden" name="statements" value="ttm">')
  t.match(beside, '<input type="hidden" name="range" value="3m">', 'also where another one is put beside it')
  t.notMatch(beside, 'embed/market/FPT?statements', 'a chart for another site has none')
  t.match(view('NOX'), 'There is no NOX', 'what cannot be compared is said')
  t.match(view('NOX'), 'value="NOX"', 'and stays in the input')
})
