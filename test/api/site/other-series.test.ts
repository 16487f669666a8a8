import t from 'tap'
import { siteRoutes } from '../../../api/site/index.ts'
import { commonBase } from '../../../api/site/macro/common-base.ts'
import { formsOf, readOthers, writeOthers } from '../../../api/site/macro/other-lines.ts'
import { withAdded } from '../../../api/site/macro/series-state.ts'
import { indicator } from '../../../contracts/events/indicator.ts'
import { indicators } from '../../../projections/indicators/projection.ts'
import { rates } from '../../../projections/rates/projection.ts'
import { drawnIn } from '../../support/drawn-series.ts'
import { said } from '../../support/indicator-release.ts'
import { runningSystem } from '../../support/running-system.ts'
import { send } from '../../support/send.ts'

t.test('other series are restored from an address: each in its form, once, at most five', async t => {
  const address = 'vn.exports:yoy,vn.cpi,vn.exports'
  t.strictSame(readOthers(address), [
    { id: 'vn.exports', form: 'yoy' },
    { id: 'vn.cpi', form: null },
    { id: 'vn.exports', form: null },
  ])
  t.equal(writeOthers(readOthers(address)), address)
  t.equal(writeOthers(readOthers('vn.cpi,vn.cpi')), 'vn.cpi')
  t.strictSame(withAdded({ against: 'vn.cpi', add: 'vn.exports', shade: '' }), {
    against: 'vn.cpi,vn.exports',
    shade: '',
  })
  t.equal(withAdded({ against: 'a,b,c,d,e', add: 'f' }).against, 'a,b,c,d,e', 'a sixth one does not fit')
  t.strictSame(formsOf('vn.cpi'), ['level'], 'a change has no change')
  t.strictSame(formsOf('vn.exports'), ['level', 'yoy', 'mom'])
})

t.test('series start together in the first period that all of them have', async t => {
  const of = (...figures: [string, number | null][]) => figures.map(([period, value]) => ({ period, value }))
  const months = of(['2026-01', 4], ['2026-02', 5], ['2026-03', null], ['2026-04', 8])
  t.strictSame(commonBase([months, of(['2026-Q1', 50], ['2026-Q2', 60])]), {
    day: '2026-03-31',
    values: [8, 50],
  })
  t.strictSame(commonBase([months, of(['2026-02', -1])])?.values, [5, null], 'nothing is a percentage of −1')
  t.equal(commonBase([months, of(['2026-02', null])]), null, 'one without any figure')
  t.strictSame(commonBase([months, of(['2026-05', 1])])?.values, [null, 1], 'one that ends before')
})

t.test('a chart has up to six series, each with its form and unit, or all from 100', async t => {
  const home = await runningSystem(t, {
    models: [indicators, rates],
    routes: siteRoutes,
    now: '2026-11-27T03:00:00Z',
  })
  const source = '/feeds/statistics.nso.monthly-workbook'
  await home.publish(
    indicator,
    said(
      [
        ['vn.exports', '2025-09', 30_000],
        ['vn.exports', '2025-10', 32_000],
        ['vn.exports', '2026-09', 36_000],
        ['vn.exports', '2026-10', 40_000],
        ['vn.imports', '2025-10', 20_000],
        ['vn.imports', '2026-10', 25_000],
        ['vn.cpi', '2026-09', 3.1],
        ['vn.cpi', '2026-10', 3.2],
        ['vn.retail_sales', '2026-10', 600_000],
      ],
      '2026-11-06',
    ),
    { source },
  )
  await home.caughtUp()
  const page = (query: string) => send(`${home.base}/macro/vn.exports?lang=en&${query}`)
  const { text } = await page('against=vn.imports:yoy,vn.cpi&add=vn.retail_sales')
  const { lines, unit } = drawnIn(text)
  t.equal(unit, 'million USD')
  t.strictSame(
    lines.map((line: { label: string; unit?: string }) => [line.label, line.unit]),
    [
      ['Exports of goods, month (million USD)', undefined],
      ['Imports of goods, month, on a year before (%)', '%'],
      ['Consumer price index, change on a year before (%)', '%'],
      ['Retail sales of goods and services, month (billion VND)', 'billion VND'],
    ],
  )
  t.equal(lines[1].values.at(-1), 25, 'a change of its own')
  t.match(text, 'Left axis: million USD; right axis: %. Lines in billion VND have a scale of their own')
  const all = 'against=vn.imports%3Ayoy%2Cvn.cpi%2Cvn.retail_sales'
  t.match(text, `/embed/macro/vn.exports?${all}&quot;`, 'the frame has all of them')
  t.match(
    text,
    `href="/macro/vn.exports?against=vn.imports%3Amom%2Cvn.cpi%2Cvn.retail_sales&amp;lang=en"`,
    'a line is put into another form by a link',
  )
  t.match(
    text,
    `href="/macro/vn.exports?against=vn.imports%3Ayoy%2Cvn.retail_sales&amp;lang=en" aria-label="Remove Consumer`,
    'and taken away by one',
  )
  t.match(text, 'name="against" value="vn.imports:yoy,vn.cpi,vn.retail_sales"', 'the form keeps them')

  const from100 = await page('against=vn.imports,vn.cpi&base=100')
  const drawn = drawnIn(from100.text)
  t.strictSame(
    drawn.lines.map(({ values }: { values: unknown[] }) => values.filter(v => typeof v === 'number').at(-1)),
    [111.1111, 100, 103.2258],
    'from the first month that all of them have',
  )
  t.match(from100.text, 'All lines are 100 in their first period from 2026-09-30 on.')
  t.equal(drawn.stops, undefined)
  t.match(from100.text, /36,000<\/td>/, 'the table has the figures themselves')
  t.match(
    (await page('against=vn.nosuch,vn.cpi')).text,
    'There is no series vn.nosuch',
    'what is not there is said, and the others are drawn',
  )
  const six = Array.from({ length: 6 }, () => 'vn.cpi').join()
  t.equal((await page(`against=${six}`)).status, 422, 'more than five others are refused')
})
