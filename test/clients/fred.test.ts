import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import t, { type Test } from 'tap'
import { indicator } from '../../contracts/events/indicator.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { said } from '../support/indicator-release.ts'
import { macroSystem } from '../support/macro-system.ts'

const require = createRequire(import.meta.url)

const home = await macroSystem(t, { models: [indicators], now: '2026-11-27T03:00:00Z' })
await home.publish(indicator, said([['vn.exports', '2026-09', 42_000]], '2026-10-03'))
await home.publish(
  indicator,
  said(
    [
      ['vn.exports', '2026-09', 42_500],
      ['vn.exports', '2026-10', 44_000],
    ],
    '2026-11-03',
  ),
)
await home.caughtUp()

/** A client of FRED with another address and nothing else: theirs is written in their code. */
function readdressed(t: Test, name: string, changes: readonly (readonly [string, string])[]) {
  const file = require.resolve(name)
  const code = readFileSync(file, 'utf8')
  for (const [from] of changes) t.ok(code.includes(from), `${name} has ${from}`)
  const copy = join(dirname(file), 'vnfin-address.cjs')
  writeFileSync(
    copy,
    changes.reduce((changed, [from, to]) => changed.replace(from, to), code),
  )
  return require(copy)
}

const theirs = 'https://api.stlouisfed.org/fred/'
const ours = `${home.base}/fred/`

t.test('node-fred reads series, vintages and releases', async t => {
  const Fred = readdressed(t, 'node-fred', [[theirs, ours]])
  const fred = new (Fred.default ?? Fred)('abcdefghijklmnopqrstuvwxyz123456')
  t.match(await fred.series.getSeries('VN_EXPORTS'), {
    seriess: [{ id: 'VN_EXPORTS', units_short: 'Mil. of U.S. $' }],
  })
  const now = await fred.series.getObservationsForSeries('VN_EXPORTS')
  t.match(now.observations, [{ value: '42500' }, { value: '44000' }])
  const then = await fred.series.getObservationsForSeries('VN_EXPORTS', {
    realtime_start: '2026-10-20',
    realtime_end: '2026-10-20',
  })
  t.match(then.observations, [{ realtime_start: '2026-10-20', date: '2026-09-01', value: '42000' }])
  const growth = await fred.series.getObservationsForSeries('VN_EXPORTS', {
    units: 'pch',
    sort_order: 'desc',
    limit: 1,
  })
  t.match(growth, { units: 'pch', observations: [{ value: '3.52941' }] })
  t.match(await fred.series.getReleaseForSeries('VN_EXPORTS'), { releases: [{ id: 1 }] })
  t.match(await fred.series.getCategoriesForSeries('VN_EXPORTS'), { categories: [{ id: 3 }] })
  t.match(await fred.releases.getReleaseWithDates(1), {
    release_dates: [{ date: '2026-10-03' }, { date: '2026-11-03' }],
  })
  t.match(await fred.releases.getSeriesForRelease(2), { count: 4 })
  t.match(await fred.sources.getSource(1), { sources: [{ id: 1 }] })
  t.match(await fred.categories.getChildCategories(0), { categories: [{ id: 1, name: 'Prices' }] })
  const refusal = await fred.series.getSeries('VN_NOTHING').catch((error: unknown) => error)
  t.match(refusal, { error_code: 400, error_message: /does not exist/ })
})

t.test('fred-api reads JSON and XML, and the errors of both', async t => {
  const Fred = readdressed(t, 'fred-api', [
    [theirs, ours],
    ["require('https')", "require('http')"],
  ])
  const fred = new Fred('abcdefghijklmnopqrstuvwxyz123456')
  const get = (path: string, params: object) =>
    new Promise<{ body: { observations: { value: string }[] } & string }>((resolve, reject) =>
      fred.get(path, params, (error: object | null, answer: never) =>
        error ? reject(error) : resolve(answer),
      ),
    )
  const all = { series_id: 'VN_EXPORTS', realtime_start: '1776-07-04', realtime_end: '9999-12-31' }
  const { body } = await get('series/observations', all)
  t.same(
    body.observations.map(({ value }) => value),
    ['42000', '42500', '44000'],
  )
  t.match(
    (await get('series/vintagedates', { series_id: 'VN_EXPORTS', file_type: 'xml' })).body,
    /<vintage_date>2026-11-03</,
  )
  await t.rejects(get('series', { series_id: 'NO' }), { status: 400, message: /does not exist/ })
})
