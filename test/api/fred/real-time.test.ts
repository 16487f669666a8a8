import t from 'tap'
import { indicator } from '../../../contracts/events/indicator.ts'
import { findIndicator } from '../../../contracts/indicators/index.ts'
import { indicators } from '../../../projections/indicators/projection.ts'
import { realTimeSeries, series } from '../../../projections/indicators/query.ts'
import { said } from '../../support/indicator-release.ts'
import { macroSystem } from '../../support/macro-system.ts'
import { send } from '../../support/send.ts'

const home = await macroSystem(t, { models: [indicators], now: '2026-11-27T03:00:00Z' })
await home.publish(
  indicator,
  said(
    [
      ['vn.cpi', '2026-08', 3.2],
      ['vn.exports', '2026-08', 40000],
    ],
    '2026-09-03',
  ),
)
await home.publish(
  indicator,
  said(
    [
      ['vn.cpi', '2026-09', 3.38],
      ['vn.exports', '2026-09', 42000],
    ],
    '2026-10-03',
  ),
)
await home.publish(
  indicator,
  said(
    [
      ['vn.exports', '2026-09', 42500],
      ['vn.exports', '2026-10', 44000],
      ['vn.cpi', '2026-10', 3.25],
    ],
    '2026-11-03',
  ),
)
await home.caughtUp()

const fred = async (path: string) =>
  (await send(`${home.base}/fred/${path}${path.includes('?') ? '&' : '?'}file_type=json`)).body
const values = (body: { observations: { date: string; value: string }[] }) =>
  body.observations.map(({ date, value }) => [date, value])

t.test('a series is described as FRED does', async t => {
  const { seriess, realtime_start } = await fred(
    'series?series_id=VN_CPI&api_key=abcdefghijklmnopqrstuvwxyz123456',
  )
  t.equal(realtime_start, '2026-11-27')
  t.match(seriess, [
    {
      id: 'VN_CPI',
      observation_start: '2026-08-01',
      observation_end: '2026-10-01',
      frequency: 'Monthly',
      frequency_short: 'M',
      units: 'Percent Change from Year Ago',
      seasonal_adjustment_short: 'NSA',
      last_updated: '2026-11-27 10:00:00+07',
    },
  ])
})

t.test('observations stand as they stood on any day', async t => {
  t.match(await fred('series/observations?series_id=VN_EXPORTS'), {
    realtime_start: '2026-11-27',
    realtime_end: '2026-11-27',
    units: 'lin',
    count: 3,
    offset: 0,
    limit: 100_000,
    observations: [
      { realtime_start: '2026-11-27', realtime_end: '2026-11-27', date: '2026-08-01', value: '40000' },
      { date: '2026-09-01', value: '42500' },
      { date: '2026-10-01', value: '44000' },
    ],
  })
  const day = 'series/observations?series_id=VN_EXPORTS&realtime_start=2026-10-20&realtime_end=2026-10-20'
  t.same(values(await fred(day)), [
    ['2026-08-01', '40000'],
    ['2026-09-01', '42000'],
  ])
  const all = await fred(
    'series/observations?series_id=VN_EXPORTS&realtime_start=1776-07-04&realtime_end=9999-12-31',
  )
  t.same(all.observations, [
    { realtime_start: '2026-09-03', realtime_end: '9999-12-31', date: '2026-08-01', value: '40000' },
    { realtime_start: '2026-10-03', realtime_end: '2026-11-02', date: '2026-09-01', value: '42000' },
    { realtime_start: '2026-11-03', realtime_end: '9999-12-31', date: '2026-09-01', value: '42500' },
    { realtime_start: '2026-11-03', realtime_end: '9999-12-31', date: '2026-10-01', value: '44000' },
  ])
  const first = await fred('series/observations?series_id=VN_EXPORTS&output_type=4')
  t.same(values(first), [
    ['2026-08-01', '40000'],
    ['2026-09-01', '42000'],
    ['2026-10-01', '44000'],
  ])
  const vintages = 'series/observations?series_id=VN_EXPORTS&vintage_dates=2026-10-03,2026-11-03'
  t.same((await fred(`${vintages}&output_type=2`)).observations, [
    { date: '2026-08-01', VN_EXPORTS_20261003: '40000', VN_EXPORTS_20261103: '40000' },
    { date: '2026-09-01', VN_EXPORTS_20261003: '42000', VN_EXPORTS_20261103: '42500' },
    { date: '2026-10-01', VN_EXPORTS_20261103: '44000' },
  ])
  t.same((await fred(`${vintages}&output_type=3`)).observations.slice(0, 2), [
    { date: '2026-08-01', VN_EXPORTS_20261003: '40000' },
    { date: '2026-09-01', VN_EXPORTS_20261003: '42000', VN_EXPORTS_20261103: '42500' },
  ])
  t.same((await fred('series/vintagedates?series_id=VN_EXPORTS')).vintage_dates, [
    '2026-09-03',
    '2026-10-03',
    '2026-11-03',
  ])
})

t.test('units, coarser periods, order and pages', async t => {
  const exports = 'series/observations?series_id=VN_EXPORTS'
  t.same(values(await fred(`${exports}&units=chg`)), [
    ['2026-08-01', '.'],
    ['2026-09-01', '2500'],
    ['2026-10-01', '1500'],
  ])
  t.same(values(await fred(`${exports}&units=pch`))[2], ['2026-10-01', '3.52941'])
  t.same(values(await fred(`${exports}&units=log`))[0], ['2026-08-01', '10.59663'])
  t.same(values(await fred(`${exports}&units=chg&realtime_start=2026-10-03&realtime_end=2026-11-27`)), [
    ['2026-08-01', '.'],
    ['2026-09-01', '2000'],
    ['2026-09-01', '2500'],
    ['2026-10-01', '1500'],
  ])
  t.same(values(await fred(`${exports}&frequency=q&aggregation_method=sum`)), [
    ['2026-07-01', '.'],
    ['2026-10-01', '.'],
  ])
  const page = await fred(`${exports}&sort_order=desc&limit=1&offset=1`)
  t.match(page, { count: 3, limit: 1, offset: 1, sort_order: 'desc' })
  t.same(values(page), [['2026-09-01', '42500']])
  t.same(values(await fred(`${exports}&observation_start=2026-10-01`)), [['2026-10-01', '44000']])
})

t.test('errors have the form of FRED, in the form asked for', async t => {
  const json = await send(`${home.base}/fred/series?series_id=VN_CPY&file_type=json`)
  t.match(json, {
    status: 400,
    body: { error_code: 400, error_message: /The series does not exist.*VN_CPI/ },
  })
  const xml = await send(`${home.base}/fred/series?series_id=VN_CPY`)
  t.match(xml.text, /<error code="400" message="Bad Request\. {2}The series does not exist/)
  const unknown = await send(`${home.base}/fred/series?file_type=json`)
  t.match(unknown.body, { error_code: unknown.status, error_message: /series_id/ })
  const growth = await send(`${home.base}/fred/series/observations?series_id=VN_CPI&units=pch&file_type=json`)
  t.match(growth.body, { error_message: /is itself a change/ })
  const time = await send(`${home.base}/fred/series/updates?start_time=20261129&file_type=json`)
  t.match(time, { status: 400, body: { error_code: 400, error_message: /YYYYMMDDhhmm/ } })
})

t.test('releases, sources, categories, tags, search and updates', async t => {
  t.match(await fred('series/release?series_id=VN_CPI'), { releases: [{ id: 1, press_release: true }] })
  t.match(await fred('release/dates?release_id=1'), {
    release_dates: [
      { release_id: 1, date: '2026-09-03' },
      { release_id: 1, date: '2026-10-03' },
      { release_id: 1, date: '2026-11-03' },
    ],
  })
  const due = await fred(
    'releases/dates?include_release_dates_with_no_data=true&sort_order=asc&realtime_start=2026-11-27',
  )
  t.match(due.release_dates[0], { release_id: 1, date: '2026-12-03' })
  t.match(await fred('series/categories?series_id=VN_CPI'), {
    categories: [{ id: 1, name: 'Prices', parent_id: 0 }],
  })
  t.ok(
    (await fred('category/series?category_id=8')).seriess.every(({ id }: { id: string }) =>
      id.includes('FX'),
    ),
  )
  t.match(await fred('source?source_id=1'), { sources: [{ id: 1, name: /Statistics Office/ }] })
  t.match(
    (await fred('series/tags?series_id=VN_CPI')).tags.map(({ name }: { name: string }) => name),
    ['vietnam', 'prices'],
  )
  const found = await fred('series/search?search_text=core+inflation')
  t.equal(found.seriess[0].id, 'VN_CORE_INFLATION')
  t.match(await fred('series/search?search_text=VN_CPI*&search_type=series_id&limit=2'), {
    limit: 2,
    order_by: 'series_id',
  })
  t.same((await fred('series/updates')).seriess.map(({ id }: { id: string }) => id).sort(), [
    'VN_CPI',
    'VN_EXPORTS',
  ])
  t.equal((await fred('release/series?release_id=2')).count, 4)
  for (const path of [
    'releases',
    'sources',
    'category',
    'category/children',
    'release?release_id=1',
    'source/releases?source_id=1',
  ])
    t.ok(await fred(path), path)
})

t.test('XML and JSON say the same', async t => {
  const path = `${home.base}/fred/series/observations?series_id=VN_EXPORTS&realtime_start=2026-10-03`
  const { text, headers } = await send(path)
  t.match(headers.get('content-type'), /^text\/xml/)
  const rows = [
    ...text.matchAll(
      /<observation realtime_start="([^"]*)" realtime_end="([^"]*)" date="([^"]*)" value="([^"]*)"/g,
    ),
  ]
  t.same(
    rows.map(([, realtime_start, realtime_end, date, value]) => ({
      realtime_start,
      realtime_end,
      date,
      value,
    })),
    (await send(`${path}&file_type=json`)).body.observations,
  )
})

t.test('each day of the real-time periods has the series that its vintage has', async t => {
  for (const id of ['vn.cpi', 'vn.exports']) {
    const of = findIndicator(id)!
    const points = await realTimeSeries(home.services.db, of)
    for (const day of [
      '2026-08-30',
      '2026-09-03',
      '2026-10-02',
      '2026-10-03',
      '2026-11-02',
      '2026-11-03',
      '2026-11-27',
    ])
      t.same(
        points
          .filter(({ from, until }) => from <= day && day <= until)
          .map(({ period, value }) => [period, value]),
        (await series(home.services.db, of, { vintage: day })).map(({ period, value }) => [period, value]),
        `${id} on ${day}`,
      )
  }
})
