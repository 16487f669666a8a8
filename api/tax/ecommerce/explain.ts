import { ecommerceLaw } from '../../../contracts/law/ecommerce.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { explainExcess, explainRate, explainReduction, explainVat } from '../business-household/explain.ts'
import type { Steps } from '../steps.ts'
import type { SellerTax } from './result.ts'

export function explainEcommerce(r: SellerTax, _law: Law, w: Steps): void {
  const platform = { platform_revenue: r.platform }
  const withheld = r.withheldVat + r.withheldPit
  w.money(
    'withheld_vat',
    'withheld_vat',
    'round(platform_revenue × rate ÷ 100)',
    { dong: platform, plain: { rate: r.vatRate } },
    r.withheldVat,
    ecommerceLaw.withholdingRates,
  )
  w.money(
    'withheld_pit',
    'withheld_pit',
    'round(platform_revenue × rate ÷ 100)',
    { dong: platform, plain: { rate: r.pitRate } },
    r.withheldPit,
    ecommerceLaw.withholdingRates,
  )
  w.money(
    'withheld_tax',
    'withheld_tax',
    'withheld_vat + withheld_pit',
    { dong: { withheld_vat: r.withheldVat, withheld_pit: r.withheldPit } },
    withheld,
  )
  // The year is judged on the whole revenue: the names of the household's steps are kept.
  w.money(
    'annual_revenue',
    'total_revenue',
    'platform_revenue + offline_revenue',
    { dong: { ...platform, offline_revenue: r.offline } },
    r.total,
  )
  explainExcess(r.total, r.threshold, w)
  if (r.exempt) {
    w.money('refund_amount', 'refund_amount', 'withheld_tax', { dong: { withheld_tax: withheld } }, withheld)
    return
  }
  w.money('revenue_1', 'annual_revenue', 'annual_revenue', { dong: { annual_revenue: r.total } }, r.total)
  explainVat(r.vatLines, r.vatDue, w)
  if (r.pitDue === null) return
  explainRate(r.pitDue.lines, r.pitDue.before, w)
  explainReduction(r.pitDue.before, r.pitDue.reduction, r.pitDue.due, w)
  w.money(
    'tax_due',
    'tax_due',
    'vat + pit',
    { dong: { vat: r.vatDue, pit: r.pitDue.due } },
    r.vatDue + r.pitDue.due,
  )
  w.money(
    'pit_overpaid',
    'pit_overpaid',
    'max(0, withheld_pit − pit)',
    { dong: { withheld_pit: r.withheldPit, pit: r.pitDue.due } },
    Math.max(0, r.withheldPit - r.pitDue.due),
  )
}
