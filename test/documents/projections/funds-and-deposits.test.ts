import t, { type Test } from 'tap'
import { feeDrag, xirr } from '../../../projections/funds/fees.ts'
import type { Nav } from '../../../projections/funds/nav.ts'
import { performance } from '../../../projections/funds/performance.ts'
import { effectiveAnnualYield, interest } from '../../../projections/rates/deposit-yield.ts'
import { vectorsOf } from '../support/documents.ts'

const closeTo = (t: Test, got: number | null | undefined, want: number, what: string, tolerance = 1e-9) =>
  t.ok(
    typeof got === 'number' && Math.abs(got - want) <= tolerance * Math.max(1, Math.abs(want)),
    `${what}: ${got}, expected ${want}`,
  )
const navs = (...pairs: [string, number][]): Nav[] => pairs.map(([day, nav]) => ({ day, nav }))

t.test('a real fund: growth, risk, ratios and drawdown to nine decimals', async t => {
  const { fund } = vectorsOf('scores.json')
  const got = performance(navs(...fund.nav), fund.annualRiskFree)!
  const { expected } = fund
  closeTo(t, got.years, expected.years, 'years')
  closeTo(t, got.totalReturn, expected.totalReturn, 'total return')
  closeTo(t, got.cagr, expected.cagr, 'yearly growth')
  closeTo(t, got.monthlyMean, expected.monthlyMean, 'mean')
  closeTo(t, got.volatility, expected.annualVol, 'volatility')
  closeTo(t, got.sharpe, expected.sharpe, 'Sharpe')
  closeTo(t, got.sortino, expected.sortino, 'Sortino')
  closeTo(t, got.maxDrawdown?.depth, expected.maxDrawdown, 'drawdown')
  t.match(got.maxDrawdown, { peak: '2023-08-31', trough: '2023-10-31', recovery: '2024-01-31' })
  closeTo(t, got.bestMonth, expected.best, 'best month')
  closeTo(t, got.worstMonth, expected.worst, 'worst month')
  t.same(got.missingMonths, [])
  t.same(got.reasons, {})

  closeTo(t, feeDrag(fund.feeDrag.ter, fund.feeDrag.years), fund.feeDrag.lost, 'fee drag')
  const flows = fund.xirr.flows.map(([day, amount]: [string, number]) => ({ day, amount }))
  closeTo(t, xirr(flows), fund.xirr.expected, 'Excel XIRR', 1e-8)
  for (const { change36m, check } of fund.external)
    closeTo(t, (1 + change36m) ** (1 / 3) - 1, check, 'published three-year figure')
})

t.test('deposit yields of the reference, to nine decimals', async t => {
  for (const v of vectorsOf('scores.json').deposits.vectors)
    if (v.case === 'maturity interest')
      closeTo(t, interest(v.principal, v.rate, v.start, v.end), v.interest, 'interest of 184 days')
    else closeTo(t, effectiveAnnualYield(v.rate, v.months), v.eay, `${v.months} months`)
})
