import t, { type Test } from 'tap'
import { depositCap } from '../../contracts/deposit-rules.ts'
import { fundCosts } from '../../projections/funds/costs.ts'
import { exitFee, feeDrag, returnAfterFees, xirr } from '../../projections/funds/fees.ts'
import {
  commonWindow,
  monthEnds,
  type Nav,
  resolveNavs,
  withDistributions,
  within,
} from '../../projections/funds/nav.ts'
import { maxDrawdown, performance } from '../../projections/funds/performance.ts'
import {
  breakEvenForward,
  earlyWithdrawal,
  effectiveAnnualYield,
  interestAtHorizon,
  realYield,
  yieldAtHorizon,
} from '../../projections/rates/deposit-yield.ts'
import { casesOf } from '../support/cases.ts'

const closeTo = (t: Test, got: number | null | undefined, want: number, what: string, tolerance = 1e-9) =>
  t.ok(
    typeof got === 'number' && Math.abs(got - want) <= tolerance * Math.max(1, Math.abs(want)),
    `${what}: ${got}, expected ${want}`,
  )
const navs = (...pairs: [string, number][]): Nav[] => pairs.map(([day, nav]) => ({ day, nav }))

t.test('a fund under a year shows the plain return only, and risk needs 24 months', async t => {
  const short = performance(navs(['2026-01-30', 100], ['2026-02-27', 103], ['2026-06-30', 110]), 0.05)!
  closeTo(t, short.totalReturn, 0.1, 'plain return')
  t.match(short, { cagr: null, volatility: null, sharpe: null, sortino: null, months: 1 })
  t.same(short.missingMonths, ['2026-03', '2026-04', '2026-05'], 'not interpolated')
  t.match(short.reasons.volatility, /1 monthly returns, 24 are needed/)
  t.equal(performance(navs(['2026-01-30', 100]), 0.05), null)
  const year = performance(navs(['2025-02-12', 100], ['2026-02-12', 110]), 0.05)!
  closeTo(t, year.cagr, 1.1 ** (365.25 / 365) - 1, 'a year of 365 days was told as less than one')

  const steady = monthlyNavs(26, 0.01)
  t.match(performance(steady, 0.01), { sortino: null, reasons: { sortino: /no month/ } })
})

t.test('a drawdown that has not come back has no recovery day', async t => {
  const fall = navs(['2026-01-01', 100], ['2026-01-02', 120], ['2026-01-05', 90], ['2026-01-06', 119])
  t.same(maxDrawdown(fall), { depth: -0.25, peak: '2026-01-02', trough: '2026-01-05', recovery: null })
  t.equal(maxDrawdown(navs(['2026-01-01', 1], ['2026-01-02', 2])), null, 'never fell')
})

t.test('a day with two NAVs takes the later publication and says so', async t => {
  const { navs: got, issues } = resolveNavs([
    { day: '2026-01-02', nav: 101, order: 7 },
    { day: '2026-01-01', nav: 100, order: 2 },
    { day: '2026-01-02', nav: 102, order: 3 },
    { day: '2026-01-01', nav: 100, order: 9 },
    { day: '2026-01-05', nav: 130, order: 1 },
  ])
  t.same(got, navs(['2026-01-01', 100], ['2026-01-02', 101], ['2026-01-05', 130]))
  t.match(issues, [
    { day: '2026-01-02', rule: 'stated-twice' },
    { day: '2026-01-05', rule: 'jump', detail: /28\.7 %/ },
  ])
})

t.test('funds are compared over their common window', async t => {
  const old = navs(['2020-01-31', 1], ['2022-01-31', 2], ['2025-01-31', 3])
  const young = navs(['2021-06-30', 1], ['2025-03-31', 2])
  t.same(commonWindow([old, young]), { from: '2021-06-30', to: '2025-01-31' })
  t.same(within(old, '2021-06-30', '2025-01-31').length, 2)
  t.equal(commonWindow([old, navs(['2025-02-28', 1], ['2025-03-31', 1])]), null)
  t.equal(commonWindow([old, []]), null)
  t.equal(commonWindow([]), null)
})

t.test('distributions are added back at the NAV of the ex-date', async t => {
  const paid = withDistributions(navs(['2026-01-01', 100], ['2026-02-01', 90], ['2026-03-01', 99]), [
    { exDay: '2026-02-01', amount: 10 },
  ])
  closeTo(t, paid[1]?.nav, 100, 'nothing lost on the ex-date')
  closeTo(t, paid[2]?.nav, 110, 'the paid part grows with the rest')
})

t.test('fees beside the NAV: entry, exit by holding time, sales tax', async t => {
  const fees = {
    entry: 0.01,
    exit: [
      { underMonths: 24, rate: 0.005 },
      { underMonths: 6, rate: 0.03 },
      { underMonths: 12, rate: 0.02 },
    ],
    salesTax: 0.001,
  }
  for (const [months, rate] of [
    [1, 0.03],
    [6, 0.02],
    [12, 0.005],
    [24, 0],
  ] as const)
    t.equal(exitFee(fees, months), rate)
  closeTo(t, returnAfterFees(0.1, fees, 12), 0.99 * 1.1 * 0.994 - 1, 'after all of them')
  t.equal(xirr([{ day: '2026-01-01', amount: 5 }]), null, 'no change of sign, no rate')
})

t.test('deposit yields by the way of payment, nominal to effective', async t => {
  closeTo(t, effectiveAnnualYield(0.066, 12, 'monthly'), 0.068034, 'monthly payout', 1e-6)
  closeTo(t, effectiveAnnualYield(0.06, 12, 'advance'), 0.06 / 0.94, 'in advance')
  closeTo(t, effectiveAnnualYield(0.06, 12, 'quarterly'), 1.015 ** 4 - 1, 'quarterly')
  closeTo(
    t,
    earlyWithdrawal(100e6, 0.0685, 0.002, '2026-01-01', '2026-04-01').interest,
    49_315.07,
    'early',
    1e-6,
  )
  closeTo(t, breakEvenForward(0.06, 0.062), (1.062 / 1.03 - 1) * 2, 'break-even')
  closeTo(t, realYield(0.07, 0.035), 1.07 / 1.035 - 1, 'real')
})

t.test('offers of any tenor are brought to one horizon', async t => {
  const offer = (rate: number, months: number) => ({ rate, months, payout: 'maturity' as const })
  t.match(yieldAtHorizon(offer(0.06, 12), 12, 0.001), { assumption: 'held_to_maturity', restMonths: 0 })
  closeTo(t, yieldAtHorizon(offer(0.06, 12), 12, 0.001).yield, 0.06, 'same tenor')
  const rolled = yieldAtHorizon(offer(0.06, 6), 15, 0.002)
  t.match(rolled, { terms: 2, restMonths: 3, assumption: 'rolled_at_todays_rate' })
  closeTo(t, rolled.growth, 1.03 ** 2 * (1 + 0.002 / 4), 'two terms and three months at the demand rate')
  const early = yieldAtHorizon(offer(0.07, 24), 12, 0.001)
  t.match(early, { terms: 0, assumption: 'withdrawn_early_at_demand_rate' })
  closeTo(t, early.yield, 0.001, 'only the demand rate')
})

t.test('caps hold below six months from the day of the decision', async t => {
  t.equal(depositCap(0, '2026-11-27')?.rate, 0.005)
  t.equal(depositCap(1, '2026-11-27')?.rate, 0.0475)
  t.equal(depositCap(5, '2026-11-27')?.rate, 0.0475)
  t.equal(depositCap(6, '2026-11-27'), null, 'free')
  t.equal(depositCap(1, '2023-06-18'), null, 'nothing on file before')
})

function monthlyNavs(count: number, growth: number): Nav[] {
  const out: Nav[] = []
  for (let i = 0; i < count; i++) {
    const month = new Date(Date.UTC(2020, i + 1, 0)).toISOString().slice(0, 10)
    out.push({ day: month, nav: 100 * (1 + growth) ** i })
  }
  t.equal(monthEnds(out).length, count)
  return out
}

t.test('costs of a fund are stated as far as they are known, and no missing fee is 0', async t => {
  const year = { from: '2025-02-12', to: '2026-02-12' }
  const costs = fundCosts({ managementFee: 1.9, isOpen: true }, year, 0.1)
  t.match(costs, {
    managementPercent: 1.9,
    entryFee: null,
    exitFee: null,
    saleTax: { percent: 0.1, reference: /71\/2014/ },
    reasons: { entry: 'not_published', exit: 'not_published' },
  })
  closeTo(t, costs.managementShare, 1 - 0.981 ** (365 / 365.25), 'one year of the fee')
  closeTo(t, costs.returnAfterSaleTax, 1.1 * 0.999 - 1, 'after the tax on the sale')
  const unknown = fundCosts({ managementFee: null, isOpen: true }, null, null)
  t.match(unknown, { managementShare: null, saleTax: null, returnAfterSaleTax: null })
  t.match(unknown.reasons, { management: 'not_published', sale_tax: 'no_window' })

  const longer = { from: '2024-07-15', to: '2026-07-15' }
  const free = fundCosts({ managementFee: 1, isOpen: true }, longer, 0.2)
  t.match(free.saleTax, { percent: 0, reference: /253\/2026/ })
  closeTo(t, free.returnAfterSaleTax, 0.2, 'free of tax')
  t.match(fundCosts({ managementFee: 1, isOpen: true }, { ...longer, from: '2024-07-16' }, 0.2), {
    saleTax: { percent: 0.1, reference: /109\/2025/ },
  })
  t.match(fundCosts({ managementFee: 1, isOpen: false }, longer, 0.2), { saleTax: { percent: 0.1 } })
})

t.test('interest over a horizon was counted by months and not by days', async t => {
  const half = { rate: 0.0685, months: 6 }
  const from = (start: string, months: number) => ({ start, months, demandRate: 0.005 })
  const of184 = interestAtHorizon(100_000_000, half, from('2026-07-20', 6))
  t.equal(Math.round(of184), 3_453_151, '184 days')
  const twice = interestAtHorizon(100_000_000, half, from('2026-07-20', 12))
  closeTo(t, twice, (100_000_000 + of184) * (1 + (0.0685 * 181) / 365) - 100_000_000, 'put in again')
  const rest = interestAtHorizon(100_000_000, half, from('2026-07-20', 7))
  closeTo(t, rest, of184 + ((100_000_000 + of184) * 0.005 * 31) / 365, 'the rest at the demand rate')
  const early = interestAtHorizon(100_000_000, { rate: 0.07, months: 12 }, from('2026-11-30', 3))
  closeTo(t, early, (100_000_000 * 0.005 * 90) / 365, 'ended early, to 28 February')
})

t.test('the internal rate of dated payments, and what a yearly cost takes', async t => {
  const { flows, rate } = casesOf('scores/published.json').xirr
  closeTo(t, xirr(flows.map(([day, amount]: [string, number]) => ({ day, amount }))), rate, 'XIRR', 1e-8)
  closeTo(t, feeDrag(0.02, 10), 1 - 0.98 ** 10, 'two percent a year, ten years')
})

t.test(
  'two years of months that gain 2 % and lose 1 % in turn: every figure from its definition',
  async t => {
    const values = Array.from(
      { length: 25 },
      (_, i) => 100 * 1.0098 ** Math.floor(i / 2) * (i % 2 ? 1.02 : 1),
    )
    const days = values.map((_, i) => new Date(Date.UTC(2024, i, 0)).toISOString().slice(0, 10))
    const got = performance(navs(...days.map((day, i): [string, number] => [day, values[i]!])), 0.012)!
    t.equal(got.months, 24)
    closeTo(t, got.totalReturn, 1.0098 ** 12 - 1, 'total')
    closeTo(t, got.cagr, 1.0098 ** (12 * (365.25 / 731)) - 1, '731 days, one of a leap year')
    closeTo(t, got.monthlyMean, 0.005, 'mean')
    const sd = Math.sqrt((24 * 0.015 ** 2) / 23)
    closeTo(t, got.volatility, sd * Math.sqrt(12), 'volatility')
    closeTo(t, got.sharpe, (0.004 / sd) * Math.sqrt(12), 'Sharpe')
    closeTo(t, got.sortino, (0.004 / Math.sqrt(0.011 ** 2 / 2)) * Math.sqrt(12), 'Sortino')
    closeTo(t, got.maxDrawdown?.depth, -0.01, 'drawdown')
    closeTo(t, got.bestMonth, 0.02, 'best month')
    closeTo(t, got.worstMonth, -0.01, 'worst month')
  },
)
