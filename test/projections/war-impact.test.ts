import t, { type Test } from 'tap'
import {
  type ComponentId,
  components,
  coverageFloor,
  levelOf,
} from '../../projections/war-impact/components.ts'
import { type ComponentScores, composite } from '../../projections/war-impact/composite.ts'
import { percentileRank } from '../../projections/war-impact/percentile.ts'
import { foreignSelling, logChange, realisedVolatility } from '../../projections/war-impact/transforms.ts'
import { dailyStanding, monthlyStanding, stillValid } from '../../projections/war-impact/window.ts'
import { casesOf } from '../support/cases.ts'

const closeTo = (t: Test, got: number | null | undefined, want: number, what: string) =>
  t.ok(
    typeof got === 'number' && Math.abs(got - want) <= 1e-9 * Math.max(1, Math.abs(want)),
    `${what}: ${got}, expected ${want}`,
  )

const all = (value: number): ComponentScores =>
  Object.fromEntries(components.map(({ id }) => [id, value])) as Record<ComponentId, number>

t.test('contributions add up to the score, whatever is missing', async t => {
  for (const missing of [[], ['freight'], ['oil', 'freight'], ['gpr_vietnam', 'gold']] as ComponentId[][]) {
    const scores = { ...all(50) } as Record<ComponentId, number | null>
    components.forEach(({ id }, i) => {
      scores[id] = missing.includes(id) ? null : 7 + i * 11.3
    })
    const got = composite(scores)
    const sum = Object.values(got.contributions).reduce((a: number, b) => a + (b ?? 0), 0)
    closeTo(t, sum, got.score!, `without ${missing.join(', ') || 'nothing'}`)
    for (const id of missing) t.equal(got.contributions[id], null)
  }
})

t.test('a missing source lowers coverage, and below the floor there is no score', async t => {
  const scores = { ...all(70) } as Record<ComponentId, number | null>
  t.equal(composite(scores).coverage, 1)
  scores.oil = null
  t.equal(composite(scores).coverage, 0.85)
  t.equal(composite(scores).score, 70)
  scores.gold = null
  scores.vnindex_vol = null
  t.equal(composite(scores).coverage, coverageFloor, 'just enough')
  t.equal(composite(scores).score, 70)
  scores.freight = null
  const below = composite(scores)
  t.match(below, { score: null, level: null, reason: 'coverage_below_floor', coverage: 0.55, gprOnly: 70 })
  t.ok(Object.values(below.contributions).every(part => part === null))

  const withoutGpr = composite({ ...all(70), gpr_global: null, gpr_vietnam: null })
  t.match(withoutGpr, { score: null, reason: 'no_geopolitical_part', coverage: 0.65, gprOnly: null })
  t.equal(composite({ ...all(70), gpr_global: null }).score, 70, 'one of the two is enough')
  closeTo(
    t,
    composite({ ...all(0), gpr_global: 98, gpr_vietnam: 63 }).gprOnly,
    (25 * 98 + 10 * 63) / 35,
    'GPR',
  )
})

t.test('bands meet at their borders, and a label that one part can change is fragile', async t => {
  for (const [score, level] of [
    [0, 'calm'],
    [19.999, 'calm'],
    [20, 'guarded'],
    [40, 'elevated'],
    [60, 'high'],
    [79.999, 'high'],
    [80, 'extreme'],
    [100, 'extreme'],
  ] as const)
    t.equal(levelOf(score), level, String(score))
  t.equal(composite(all(50)).fragile, false)
  t.equal(composite({ ...all(39), gpr_global: 45 }).fragile, true)
})

t.test('a percentile needs three years of history', async t => {
  const months = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      day: `${2020 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`,
      value: i,
    }))
  t.match(monthlyStanding(months(35), 'none'), { percentile: null, reason: 'history_below_three_years' })
  t.match(monthlyStanding(months(36), 'none'), { reason: null, observations: 36, z: null })
  t.equal(monthlyStanding([], 'none'), null)

  const days = (from: string, to: string) => {
    const out = []
    for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
      out.push({ day: new Date(at).toISOString().slice(0, 10), value: at })
    return out
  }
  t.match(dailyStanding(days('2023-01-02', '2026-01-01'), 'none'), { percentile: null })
  const decade = dailyStanding(days('2010-01-01', '2026-01-01'), 'none')
  t.equal(decade?.observations, 3653, 'older than ten years does not count')
  t.ok(decade!.percentile! > 99.9)
  const holed = days('2020-01-01', '2020-03-01').concat(days('2025-12-01', '2026-01-01'))
  t.match(dailyStanding(holed, 'none'), { percentile: null, reason: 'history_below_three_years' })
})

t.test('a monthly value lives 45 days beyond its month, a daily one ten days', async t => {
  t.equal(stillValid('2026-10-31', 'monthly', '2026-12-15'), true)
  t.equal(stillValid('2026-10-31', 'monthly', '2026-12-16'), false)
  t.equal(stillValid('2026-11-20', 'daily', '2026-11-30'), true)
  t.equal(stillValid('2026-11-20', 'daily', '2026-12-01'), false)
  t.equal(stillValid('2026-11-20', 'daily', '2026-11-19'), false, 'nothing from the future')
})

t.test('nothing is computed across a hole in the data', async t => {
  const sessions = (from: string, count: number) => {
    const out: string[] = []
    for (let at = Date.parse(from); out.length < count; at += 86_400_000)
      if (![0, 6].includes(new Date(at).getUTCDay())) out.push(new Date(at).toISOString().slice(0, 10))
    return out
  }
  const days = [...sessions('2024-01-01', 40), ...sessions('2024-06-03', 40)]
  const series = days.map((day, i) => ({ day, value: 100 + i }))
  t.equal(logChange(series, 63).length, 0, '63 sessions that take eight months')
  t.equal(logChange(series, 1).length, 78, 'no step over the hole')
  t.equal(realisedVolatility(series).length, 40, 'twenty returns on each side before one is given')
  t.equal(foreignSelling(days.map(day => ({ day, net: 1, turnover: 2 }))).length, 42)
  const tet = [...sessions('2026-02-02', 10), ...sessions('2026-02-23', 10)].map((day, i) => ({
    day,
    value: 100 + i,
  }))
  t.equal(logChange(tet, 1).length, 19, 'ten days of Tết are no hole')
})

t.test('transforms look back over whole spans only', async t => {
  const series = [100, 110, 121, 133.1].map((value, i) => ({ day: `2026-01-0${i + 1}`, value }))
  t.equal(logChange(series, 4).length, 0)
  t.equal(logChange(series, 3).length, 1)
  closeTo(t, logChange(series, 3)[0]?.value, Math.log(1.331), 'three steps')
  t.equal(realisedVolatility(series, 4).length, 0)
  closeTo(t, realisedVolatility(series, 3)[0]?.value, Math.sqrt(252 * Math.log(1.1) ** 2) * 100, 'volatility')
  const flows = [10, -30, 5].map((net, i) => ({ day: `2026-01-0${i + 1}`, net, turnover: 100 }))
  t.same(foreignSelling(flows, 2), [
    { day: '2026-01-02', value: 0.1 },
    { day: '2026-01-03', value: 0.125 },
  ])
  t.same(foreignSelling([{ day: '2026-01-01', net: 0, turnover: 0 }], 1), [], 'no trading, no ratio')
})

t.test('no change is computed across two sources or two bases', async t => {
  const of = (source: string, from: number, n: number) =>
    Array.from({ length: n }, (_, i) => ({
      day: new Date(Date.UTC(2026, 0, from + i)).toISOString().slice(0, 10),
      value: source === 'a' ? 100 : 112,
      source,
    }))
  const series = [...of('a', 1, 10), ...of('b', 11, 10)]
  t.same(
    logChange(series, 3).map(({ day, value }) => [day, value]),
    [4, 5, 6, 7, 8, 9, 10, 14, 15, 16, 17, 18, 19, 20].map(d => [`2026-01-${String(d).padStart(2, '0')}`, 0]),
    'the three days after the seam have none, no other is moved',
  )
})

t.test('the composite of eight parts by hand, and the rank of a value among equals', async t => {
  t.equal(
    components.reduce((sum, { weight }) => sum + weight, 0),
    100,
  )
  const got = composite({ ...all(50), gpr_global: 100, freight: 0 })
  const freight = components.find(({ id }) => id === 'freight')!.weight
  closeTo(t, got.score, 50 + (25 * 50 - freight * 50) / 100, 'score')
  closeTo(t, got.equalWeights, 50, 'equal weights')
  closeTo(t, got.leaveOneOut?.[0], (100 * got.score! - 25 * 100) / 75, 'lowest without one')
  const { sample, expected } = casesOf('scores/published.json').percentile
  for (const [value, rank] of Object.entries(expected as Record<string, number>))
    closeTo(t, percentileRank(sample, Number(value)), rank, `rank of ${value}`)
})
