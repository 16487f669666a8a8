import t from 'tap'
import { indexBars } from '../../contracts/events/index-bars.ts'
import { indicator } from '../../contracts/events/indicator.ts'
import { lendingRates } from '../../contracts/events/lending-rates.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { indices } from '../../projections/indices/projection.ts'
import { rates } from '../../projections/rates/projection.ts'
import { warImpact } from '../../projections/war-impact/score.ts'
import { said } from '../support/indicator-release.ts'
import { macroSystem } from '../support/macro-system.ts'
import { send } from '../support/send.ts'

t.test('macro data of the market interface', async t => {
  const home = await macroSystem(t, { models: [indicators, rates], now: '2026-11-27T03:00:00Z' })
  await home.publish(
    indicator,
    said([
      ['vn.cpi', '2026-09', 3.38],
      ['vn.cpi', '2026-10', 3.25],
      ['vn.gpr', '2026-10', 0.0312],
      ['us.gpr', '2026-10', 1.25],
    ]),
  )
  const row = {
    lender: 'EIB',
    name_vi: 'x',
    name_en: 'x',
    effective_on: '2026-08-31',
    source: 'x',
    source_url: null,
  }
  await home.publish(lendingRates, {
    rows: [{ ...row, category: 'average', rate_min: 8.42, rate_max: 8.42 }],
  })
  await home.caughtUp()
  const { body } = await send(`${home.base}/api/finance/macro-data`)
  t.equal(body.success, true)
  const cpi = body.data.indicators.find((item: { id: string }) => item.id === 'vn.cpi')
  t.match(cpi, {
    value: 3.25,
    previous: 3.38,
    change: -0.13,
    unit: 'percent',
    period: '2026-10',
    source: 'nso',
  })
  const gdp = body.data.indicators.find((item: { id: string }) => item.id === 'vn.gdp_growth')
  t.match(gdp, { value: null, reason: 'not_released', period: null })
  t.match(body.data.summary, {
    lending_rate_12m_big4: null,
    lending_rate_12m_commercial: null,
    reason: 'no_feed_by_bank_group',
  })
  const us = (await send(`${home.base}/api/finance/macro-data?country=us`)).body
  t.match(us.data.indicators, [{ id: 'us.gpr', value: 1.25 }])
  const some = (await send(`${home.base}/api/finance/macro-data?indicators=cpi&from=2026-09`)).body
  t.same(some.data.indicators[0].observations, [
    { period: '2026-09', value: 3.38 },
    { period: '2026-10', value: 3.25 },
  ])
  const quarterly = (await send(`${home.base}/api/finance/macro-data?frequency=quarterly`)).body.data
    .indicators
  t.ok(quarterly.length > 3)
  t.notOk(
    quarterly.some((item: { id: string }) => item.id === 'vn.cpi'),
    'what cannot be averaged is left out',
  )
  for (const wrong of [
    'indicators=cpi&frequency=quarterly',
    'from=2026&to=2025',
    'indicators=unheard',
    'country=fr',
  ])
    t.match((await send(`${home.base}/api/finance/macro-data?${wrong}`)).body, { success: false }, wrong)
  const table = await send(`${home.base}/api/finance/macro-data?indicators=cpi&format=csv`)
  t.equal(table.text.split('\r\n')[2], 'vn.cpi,2026-10,3.25,percent,2026-11-03,calendar,nso')
})

t.test('series requested by name', async t => {
  const home = await macroSystem(t, { models: [indicators, rates], now: '2026-11-27T03:00:00Z' })
  await home.publish(
    indicator,
    said([
      ['vn.cpi', '2026-09', 3.38],
      ['vn.cpi', '2026-10', 3.25],
      ['us.gpr', '2026-10', 1.25],
      ['vn.exports', '2025-09', 40_000],
      ['vn.exports', '2026-09', 44_000],
    ]),
  )
  await home.caughtUp()
  const read = (query: string) => send(`${home.base}/api/finance/macro-data?${query}`)

  for (const query of ['indicators=cpi,cpi', 'indicators=cpi,vn.cpi,VN.CPI', 'indicators=vn.cpi,%20cpi'])
    await t.test(
      `a series named twice was told twice, with a change of 0 against itself: ${query}`,
      async t => {
        const { body } = await read(query)
        t.match(body.data.indicators, [{ id: 'vn.cpi', value: 3.25, previous: 3.38, change: -0.13 }])
        t.equal(body.data.indicators.length, 1)
      },
    )

  await t.test('the table of a change gave the unit of the level: million_usd for percent', async t => {
    const change = 'transform=yoy&from=2026'
    const table = await read(`indicators=exports&${change}&format=csv`)
    t.match(table.text, /\r\nvn\.exports,2026-09,10,percent,/)
    t.match((await read(`indicators=exports&${change}`)).body.data.indicators, [
      { value: 10, unit: 'percent', basis: 'yoy' },
    ])
    t.match((await read('indicators=exports&from=2026&format=csv')).text, /,44000,million_usd,/)
    const series = async (query: string) =>
      (await send(`${home.base}/api/v1/indicators/exports?from=2026&format=csv${query}`)).text.split('\r\n')
    t.match(await series('&transform=yoy'), [
      /,reason,unit,basis$/,
      /^vn\.exports,2026-09,10,.*,percent,yoy$/,
    ])
    t.match(await series(''), [/,unit,basis$/, /^vn\.exports,2026-09,44000,.*,million_usd,level$/])
  })

  await t.test('a country beside series of another was passed over in silence', async t => {
    const { status, body } = await read('country=vn&indicators=cpi,us.gpr')
    t.equal(status, 422)
    t.match(body, {
      code: 'validation_failed',
      detail: /us\.gpr is of country us, not vn/,
      errors: [{ pointer: '?country' }, { pointer: '?indicators' }],
    })
    t.notMatch(body.detail, /vn\.cpi/, 'what is of the country is not blamed')
    t.match((await read('country=us&indicators=us.gpr')).body.data.indicators, [{ value: 1.25 }])
    t.match((await read('indicators=cpi,us.gpr')).body.data.indicators, [{ id: 'vn.cpi' }, { id: 'us.gpr' }])
  })
})

t.test('the war impact score with parts that add up to it', async t => {
  const home = await macroSystem(t, { models: [indicators, indices, warImpact], now: '2026-11-27T03:00:00Z' })
  await home.caughtUp()
  const none = (await send(`${home.base}/api/warwatch/impact-score`)).body
  t.match(none.data, { score: null, level: null, reason: 'no_geopolitical_part', coverage: 0 })
  const months = Array.from(
    { length: 154 },
    (_, i) => `${2014 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
  )
  const wave = (i: number) => 100 + 30 * Math.sin(i * 1.7) + (i % 7)
  const sessions = Array.from({ length: 1800 }, (_, i) =>
    new Date(Date.UTC(2021, 11, 24) + i * 86_400_000).toISOString().slice(0, 10),
  ).filter(day => ![0, 6].includes(new Date(day).getUTCDay()) && day <= '2026-11-26')
  await home.publish(indicator, said(months.map((m, i) => ['world.gpr', m, wave(i)])))
  await home.publish(indicator, said(months.map((m, i) => ['vn.gpr', m, wave(i + 3) / 900])))
  for (let i = 0; i < sessions.length; i += 1000) {
    const part = sessions.slice(i, i + 1000)
    await home.publish(
      indicator,
      said(part.map((day, j) => ['vn.fx.usd_sell', day, 24_000 + (i + j) + 40 * Math.sin((i + j) / 9)])),
    )
    await home.publish(indexBars, {
      code: part.map(() => 'VNINDEX'),
      session: part,
      close: part.map((_, j) => 1200 + 50 * Math.sin((i + j) / 8) + 9 * Math.sin((i + j) * 1.9)),
    })
  }
  await home.caughtUp()
  const { body } = await send(`${home.base}/api/warwatch/impact-score`)
  t.equal(body.data.coverage, 0.6)
  t.type(body.data.score, 'number')
  const sum = body.data.components.reduce(
    (total: number, part: { contribution: number | null }) => total + (part.contribution ?? 0),
    0,
  )
  t.ok(Math.abs(sum - body.data.score) <= 0.0501, `${sum} and ${body.data.score}`)
  t.ok(body.data.history.length > 50)
  t.equal(body.data.history.at(-1).score, body.data.score)
  t.same(body.data.scenarios, [])
  t.match(body.data.theatres, [
    { id: 'vn', drivers: ['vn.gpr'] },
    { id: 'cn', score: null, reason: 'no_data' },
  ])
  t.match(body.data.gpr_only, { score: Number })
  t.match((await send(`${home.base}/api/warwatch/impact-score?theatre=vn`)).body.data.theatres, [
    { id: 'vn' },
  ])
  t.match((await send(`${home.base}/api/warwatch/impact-score?to=2026-12-31`)).body, {
    code: 'validation_failed',
  })
})
