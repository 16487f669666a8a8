import t from 'tap'
import { type AltmanTerms, altman, altmanModels, altmanOf } from '../../../projections/ratios/altman.ts'
import { m8Of } from '../../../projections/ratios/beneish.ts'
import { composite } from '../../../projections/ratios/composite.ts'
import { grahamOf } from '../../../projections/ratios/per-share.ts'
import { ascending, percentileIn } from '../../../projections/ratios/percentile.ts'
import { piotroski } from '../../../projections/ratios/piotroski.ts'
import { windowOf } from '../../../projections/ratios/window.ts'
import { figuresOf, type LineName } from '../../../projections/statements/line.ts'
import { casesOf } from '../../support/cases.ts'
import { ordinaryYear } from '../../support/small-statements.ts'

const cases = casesOf('scores/published.json')
const isClose = (found: number | null, wanted: number) =>
  found !== null && Math.abs(found - wanted) <= 1e-9 * Math.max(1, Math.abs(wanted))
type Year = Partial<Record<LineName, number>>
const windowWith = (now: Year) =>
  windowOf('general', [ordinaryYear(1, now), ordinaryYear(1), ordinaryYear(1)].map(figuresOf), {
    bonusFactor: 1,
  })

t.test("Altman's group means, and the three later forms of an ordinary company", async t => {
  for (const { name, terms, z } of cases.altman.cases)
    t.ok(isClose(altmanOf(altmanModels.z, terms as AltmanTerms), z), `${name}: ${z}`)
  for (const model of ['z_prime', 'z_double_prime', 'em'] as const) {
    const { value, parts } = altman(windowWith({}), altmanModels[model])
    t.ok(isClose(value, cases.altmanForms[model]), `${model}: ${value}`)
    const sum = parts.reduce((total, part) => total + (part.contribution ?? 0), 0)
    t.ok(
      isClose(sum, value ?? Number.NaN) || isClose(sum + altmanModels[model].constant, value ?? Number.NaN),
    )
  }
})

t.test("Beneish's sample means give his scores", async t => {
  for (const { name, indices, m } of cases.beneish.cases) t.ok(isClose(m8Of(indices), m), `${name}: ${m}`)
})

t.test('a year that is better in all nine respects has nine points, one that is worse has none', async t => {
  const better = windowWith({
    netProfit: 130,
    operatingCash: 150,
    longDebt: 100,
    currentLiabilities: 240,
    revenue: 1050,
    costOfGoods: 720,
    grossProfit: 330,
  })
  t.equal(piotroski(better).value, 9)
  const worse = windowWith({
    netProfit: -10,
    operatingCash: -20,
    longDebt: 140,
    currentLiabilities: 260,
    revenue: 950,
    costOfGoods: 690,
    grossProfit: 260,
    paidInCapital: 420,
  })
  t.equal(piotroski(worse).value, 0)
  t.ok(piotroski(worse).tests.every(({ point }) => point === 0))
})

t.test('Graham number, percentile and composite', async t => {
  for (const { eps, bvps, value } of cases.graham.cases)
    if (value === null) t.same(grahamOf(eps, bvps), { reason: 'not_positive' })
    else t.ok(isClose(grahamOf(eps, bvps) as number, value))
  const sample = ascending(cases.percentile.sample)
  for (const [x, wanted] of Object.entries(cases.percentile.expected as Record<string, number>))
    t.equal(percentileIn(sample, Number(x)), wanted, `percentile of ${x}`)
  const whole = composite({ profitability: 80, quality: 60, safety: 40, growth: 20, valuation: 100 })
  t.ok(isClose(whole.value, 62), '0.3 × 80 + 0.2 × 60 + 0.2 × 40 + 0.15 × 20 + 0.15 × 100')
  t.equal(whole.coverage, 1)
  const some = composite({ profitability: 80, quality: 60, safety: null, growth: 20, valuation: null })
  t.ok(isClose(some.value, 60) && isClose(some.coverage, 0.65), 'the weights of what is there: 39 / 0.65')
  t.equal(
    composite({ profitability: 80, quality: 60, safety: null, growth: null, valuation: null }).value,
    null,
  )
})
