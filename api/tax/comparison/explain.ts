import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { explainExcess, explainRate, explainVat } from '../business-household/explain.ts'
import type { Steps } from '../steps.ts'
import type { Comparison, MethodTax } from './result.ts'

export function explainComparison(c: Comparison, law: Law, w: Steps): void {
  const { business, vat, rate, profit, profitTax } = c
  const revenues = Object.fromEntries(business.activities.map((a, i) => [`revenue_${i + 1}`, a.revenue]))
  w.money(
    'annual_revenue',
    'annual_revenue',
    Object.keys(revenues).join(' + ') || '0',
    { dong: revenues },
    business.revenue,
  )
  explainExcess(business.revenue, law.at(businessHouseholdLaw.revenueThreshold), w)
  if (c.exempt) return
  explainVat(c.vatLines, vat, w)
  if (rate) {
    explainRate(c.rateLines, rate.before, w)
    explainMethod('rate', 'pit_before_reduction', rate, vat, w)
  }
  if (profit && profitTax) {
    w.money(
      'profit',
      'profit',
      'max(0, annual_revenue − annual_expenses)',
      { dong: { annual_revenue: business.revenue, annual_expenses: profitTax.expenses } },
      profitTax.profit,
    )
    w.money(
      'profit_pit_before_reduction',
      'pit_before_reduction',
      'round(profit × rate ÷ 100)',
      { dong: { profit: profitTax.profit }, plain: { rate: profitTax.rate } },
      profitTax.pit,
      businessHouseholdLaw.profitRates,
    )
    explainMethod('profit', 'profit_pit_before_reduction', profit, vat, w)
  }
  if (rate && profit) {
    w.money(
      'savings',
      'savings',
      'max(rate_total, profit_total) − min(rate_total, profit_total)',
      { dong: { rate_total: rate.total, profit_total: profit.total } },
      Math.abs(rate.total - profit.total),
    )
  }
}

function explainMethod(id: 'rate' | 'profit', before: string, tax: MethodTax, vat: number, w: Steps): void {
  w.money(
    `${id}_pit`,
    'pit',
    `${before} − round(${before} × cut ÷ 100)`,
    { dong: { [before]: tax.before }, plain: { cut: tax.reduction.rate } },
    tax.pit,
    ...(tax.reduction.rate > 0 ? [businessHouseholdLaw.pitReduction] : []),
  )
  w.money(`${id}_total`, 'total_tax', `vat + ${id}_pit`, { dong: { vat, [`${id}_pit`]: tax.pit } }, tax.total)
}
