import t from 'tap'
import { indexBars } from '../../contracts/events/index-bars.ts'
import { indicator } from '../../contracts/events/indicator.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { indices } from '../../projections/indices/projection.ts'
import { assess, changeSince, eventDays, standingsFrom } from '../../projections/war-impact/query.ts'
import { warImpact } from '../../projections/war-impact/score.ts'
import { type GivenFact, type Projected, projected } from '../support/projected.ts'

const month = (i: number) => `${2014 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, i) =>
    new Date(Date.parse(from) + i * 86_400_000).toISOString().slice(0, 10),
  ).filter(day => ![0, 6].includes(new Date(day).getUTCDay()))

const series = (id: string, periods: string[], value: (i: number) => number): GivenFact<never> =>
  ({
    type: indicator.type,
    source: '/feeds/risk.iacoviello.gpr',
    data: {
      released_on: null,
      indicator: periods.map(() => id),
      period: periods,
      value: periods.map((_, i) => value(i)),
      status: periods.map(() => null),
    },
  }) as never

const wave = (i: number) => 100 + 20 * Math.sin(i * 1.7) + (i % 5)

async function market(home: Projected, until: string): Promise<void> {
  const sessions = days('2021-01-04', 2200).filter(day => day <= until)
  await home.apply(indices, [
    {
      type: indexBars.type,
      data: {
        code: sessions.map(() => 'VNINDEX'),
        session: sessions,
        close: sessions.map((_, i) => 1200 + 40 * Math.sin(i / 9) + 15 * Math.sin(i * 2.3)),
      },
    },
  ])
  await home.apply(indicators, [series('vn.fx.usd_sell', sessions, i => 24_000 + i + 60 * Math.sin(i / 11))])
}

t.test('a score of a day is composed of what was known on that day', async t => {
  const home = await projected(t, [indicators, indices, warImpact])
  const months = Array.from({ length: 154 }, (_, i) => month(i))
  t.equal(months.at(-1), '2026-10')
  await home.apply(indicators, [
    series('world.gpr', months, wave),
    series('vn.gpr', months, i => (wave(i) - 75) / 500),
  ])
  await market(home, '2026-11-26')
  await home.derive(warImpact, { indicators: { all: true }, indices: { all: true } })

  const stored = await standingsFrom(home.db, '2026-08-01')
  const now = assess(stored, '2026-11-27')
  t.equal(now.coverage, 0.6, 'GPR, exchange rate and volatility')
  t.type(now.score, 'number')
  const sum = now.components.reduce((total, { contribution }) => total + (contribution ?? 0), 0)
  t.ok(Math.abs(sum - now.score!) < 1e-9, 'the contributions add up')
  t.match(now.components[0], { id: 'gpr_global', date: '2026-10-31', reason: null })
  t.match(now.components[2], { id: 'oil', value: null, reason: 'no_data', contribution: null })

  t.equal(assess(stored, '2026-11-04').components[0]?.date, '2026-09-30', 'October is out on 5 November')
  t.equal(assess(stored, '2026-11-05').components[0]?.date, '2026-10-31')
  const late = assess(stored, '2026-12-16')
  t.match(late.components[0], { value: null, reason: 'out_of_date' })
  t.match(late, { score: null, reason: 'no_geopolitical_part' })

  const between = eventDays(stored, '2026-11-06', '2026-11-26').map(
    day => assess(stored, day).components[0]!.percentile,
  )
  t.equal(between.length, 15)
  t.equal(new Set(between).size, 1, 'no daily move comes out of a monthly series')
  t.equal(
    changeSince(stored, '2026-11-27', 30),
    assess(stored, '2026-11-27').score! - assess(stored, '2026-10-28').score!,
  )
})

t.test('deriving again gives the same rows, and only for what was touched', async t => {
  const home = await projected(t, [indicators, indices, warImpact])
  await market(home, '2026-11-26')
  await home.derive(warImpact, { indicators: { all: true }, indices: { all: true } })
  const rows = await home.rows('select * from war_impact.standings order by 1, 2')
  t.ok(rows.length > 2500)
  await home.derive(warImpact, { indices: { code: ['VNINDEX'] } })
  t.same(await home.rows('select * from war_impact.standings order by 1, 2'), rows)
  await home.apply(indicators, [series('world.gpr', [month(0)], wave)])
  await home.derive(warImpact, { indicators: { indicator: ['vn.cpi'] } })
  t.same(await home.rows(`select * from war_impact.standings where series = 'gpr_global'`), [])
  await home.derive(warImpact, { indicators: { indicator: ['world.gpr', 'vn.cpi'] } })
  t.match(await home.rows(`select * from war_impact.standings where series = 'gpr_global'`), [
    { date: '2014-01-31', available_on: '2014-02-05', percentile: null, reason: 'history_below_three_years' },
  ])
})
