import t from 'tap'
import { type Monthly, transformed } from '../../api/macro/panel/transform.ts'
import { fredId } from '../../contracts/fred/ids.ts'
import { monthlyPanel } from '../../contracts/indicators/panel.ts'
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
