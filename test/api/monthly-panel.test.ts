import t from 'tap'
import { type Monthly, transformed } from '../../api/macro/panel/transform.ts'
import { indicator } from '../../contracts/events/indicator.ts'
import { fredId } from '../../contracts/fred/ids.ts'
import { monthlyPanel } from '../../contracts/indicators/panel.ts'
import { shiftPeriod } from '../../contracts/indicators/period.ts'
import { firstDaysOfTet } from '../../contracts/tet.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { said } from '../support/indicator-release.ts'
import { macroSystem } from '../support/macro-system.ts'
import { sdmxHome } from '../support/sdmx-home.ts'
import { send } from '../support/send.ts'

const home = await sdmxHome(t)
const get = (search: string) => send(`${home.base}/api/v1/panel/monthly${search}`)
const names = monthlyPanel.map(({ indicator }) => fredId(indicator))
const place = (name: string) => names.indexOf(name)

t.test('each code is the formula of McCracken and Ng', t => {
  const months = new Map<string, Monthly>(
    [100, 110, 132].map((value, i) => [`2026-0${i + 1}`, { value, source: 'nso' }]),
  )
  const by = ([1, 2, 3, 4, 5, 6, 7] as const).map(code => transformed(months, '2026-03', code))
  const expected = [132, 22, 12, Math.log(132), Math.log(1.2), Math.log(1.2) - Math.log(1.1), 1.2 - 1.1]
  for (const [i, value] of by.entries()) t.ok(Math.abs(value! - expected[i]!) < 1e-12, `code ${i + 1}`)
  t.end()
})

t.test('no change is made across a gap, between sources, or of what is not above zero', t => {
  const months = new Map<string, Monthly>([
    ['2026-01', { value: 100, source: 'nso' }],
    ['2026-03', { value: 120, source: 'nso' }],
    ['2026-04', { value: 130, source: 'maybank' }],
    ['2026-05', { value: -1, source: 'maybank' }],
  ])
  t.equal(transformed(months, '2026-03', 2), null, 'February is missing')
  t.equal(transformed(months, '2026-04', 5), null, 'another source')
  t.equal(transformed(months, '2026-05', 5), null, 'no logarithm')
  t.equal(transformed(months, '2026-05', 2), -131)
  t.equal(transformed(months, '2026-02', 1), null)
  t.end()
})

t.test('series stand side by side with their codes, raw and transformed', async t => {
  const { body } = await get('')
  t.match(body.data.columns[place('VN_EXPORTS')], {
    id: 'vn.exports',
    code: 5,
    monthly: null,
    unit: 'million_usd',
  })
  t.match(body.data.columns[place('VN_INTERBANK_ON')], { code: 2, monthly: 'mean', frequency: 'daily' })
  const exports = (rows: { month: string; values: (number | null)[] }[]) =>
    rows.map(({ month, values }) => [month, values[place('VN_EXPORTS')]])
  t.same(exports(body.data.rows), [
    ['2026-08', 40_000],
    ['2026-09', 42_500],
    ['2026-10', 44_000],
  ])
  const { body: changed } = await get('?values=transformed')
  t.same(exports(changed.data.rows), [
    ['2026-08', null],
    ['2026-09', 0.060625],
    ['2026-10', 0.034686],
  ])
  t.same(
    changed.data.rows.map(({ values }: { values: number[] }) => values[place('VN_CPI')]),
    [null, 0.18, -0.13],
  )
  const { body: then } = await get('?vintage=2026-10-20')
  t.same(exports(then.data.rows), [
    ['2026-08', 40_000],
    ['2026-09', 42_000],
  ])
})

t.test('as CSV it is a file of FRED-MD: codes in the second row', async t => {
  const { text, headers } = await get('?format=csv&from=2026-09')
  t.match(headers.get('content-type'), /^text\/csv/)
  const [head = '', codes = '', ...rows] = text
    .trim()
    .split('\r\n')
    .map(line => line.split(','))
  t.same(head, ['sasdate', ...names])
  t.same(codes, ['Transform:', ...monthlyPanel.map(({ code }) => String(code))])
  t.same(
    rows.map(row => [row[0], row[place('VN_EXPORTS') + 1]]),
    [
      ['9/1/2026', '42500'],
      ['10/1/2026', '44000'],
    ],
  )
  t.equal((await get('?from=2026-10&to=2026-09')).status, 422)
})

t.test(
  'without season and Tết: of each series it says how, or why not, and each day has its own',
  async t => {
    const adjusting = await macroSystem(t, { models: [indicators], now: '2026-10-03T03:00:00Z' })
    const months = Array.from({ length: 84 }, (_, n) => shiftPeriod('2019-10', n))
    const figure = (month: string, n: number) => {
      const tet = month === firstDaysOfTet[month.slice(0, 4)]!.slice(0, 7) ? 0.8 : 1
      return Math.round(
        30_000 * 1.005 ** n * (1 + 0.1 * Math.sin((n / 12) * 2 * Math.PI)) * tet * (1 + (n % 7) / 500),
      )
    }
    await adjusting.publish(
      indicator,
      said(
        months.map((month, n) => ['vn.exports', month, figure(month, n)]),
        '2026-10-03',
      ),
    )
    await adjusting.publish(indicator, said([['vn.imports', '2026-09', 40_000]], '2026-10-03'))
    adjusting.setNow('2026-11-03T03:00:00Z')
    await adjusting.publish(indicator, said([['vn.exports', '2026-10', 60_000]], '2026-11-03'))
    adjusting.setNow('2026-11-27T03:00:00Z')
    await adjusting.caughtUp()
    const read = async (search: string) => {
      const { body, status } = await send(`${adjusting.base}/api/v1/panel/monthly${search}`)
      t.equal(status, 200, JSON.stringify(body))
      const at = (name: string) => (row: { values: (number | null)[] }) => row.values[place(name)]
      return { ...body.data, exports: body.data.rows.map(at('VN_EXPORTS')), at }
    }
    const published = await read('')
    const now = await read('?season=adjusted')
    const then = await read('?season=adjusted&vintage=2026-10-20')
    t.equal(published.columns[place('VN_EXPORTS')].season.state, 'published')
    t.equal(published.method, null)
    t.match(now.columns[place('VN_EXPORTS')].season, {
      state: 'adjusted',
      reason: null,
      form: 'multiplicative',
      first: '2019-10',
      last: '2026-10',
    })
    const { strength, tet } = then.columns[place('VN_EXPORTS')].season
    t.ok(strength > 0.9, `strength ${strength}`)
    t.ok(tet.from.value < 0, `Tết ${tet.from.value} %`)
    t.match(now.columns[place('VN_IMPORTS')].season, { state: 'not_adjusted', reason: 'too_short' })
    t.equal(
      now.rows.every((row: { values: (number | null)[] }) => now.at('VN_IMPORTS')(row) === null),
      true,
    )
    t.match(now.columns[place('VN_EXPORTS_YOY')].season, { reason: 'no_season_expected' })
    t.match(now.method, /STL/)
    const spread = (values: number[]) => Math.max(...values) / Math.min(...values)
    t.ok(spread(then.exports.slice(-12)) < 1.1, 'a year without its season')
    t.ok(spread(published.exports.slice(-13, -1)) > 1.2)
    t.equal(then.exports.length, 84)
    t.not(now.exports[83], then.exports[83], 'a later month revises what was adjusted')
    const transformed = await read('?season=adjusted&values=transformed')
    const change = Math.log(now.exports[84]! / now.exports[83]!)
    t.ok(Math.abs(transformed.exports[84]! - change) < 1e-5)
  },
)
