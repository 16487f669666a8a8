import { ecommerceLaw } from '../../../contracts/law/ecommerce.ts'
import type { Law } from '../../../contracts/law/law.ts'
import type { Dong } from '../../../contracts/money.ts'
import { explainExcess, explainRate, explainReduction, explainVat } from '../business-household/explain.ts'
import type { Steps } from '../steps.ts'
import type { SellerTax } from './result.ts'

export function explainEcommerce(r: SellerTax, _law: Law, w: Steps): void {
  const withheld = r.withheldVat + r.withheldPit
  const several = r.sales.length > 1
  const name = (base: string, index: number) => (several ? `${base}_${index + 1}` : base)
  for (const tax of ['vat', 'pit'] as const) {
    const parts: Record<string, Dong> = {}
    r.sales.forEach((sale, index) => {
      const revenue = name('platform_revenue', index)
      const id = name(`withheld_${tax}`, index)
      parts[id] = sale[tax]
      w.money(
        id,
        `withheld_${tax}`,
        `round(${revenue} × rate ÷ 100)`,
        { dong: { [revenue]: sale.platform }, plain: { rate: tax === 'vat' ? sale.vatRate : sale.pitRate } },
        sale[tax],
        ecommerceLaw.withholdingRates,
      )
    })
    if (several)
      w.money(
        `withheld_${tax}`,
        `withheld_${tax}`,
        Object.keys(parts).join(' + '),
        { dong: parts },
        tax === 'vat' ? r.withheldVat : r.withheldPit,
      )
  }
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
    { dong: { platform_revenue: r.platform, offline_revenue: r.offline } },
    r.total,
  )
  explainExcess(r.total, r.threshold, w)
  if (r.exempt) {
    w.money('refund_amount', 'refund_amount', 'withheld_tax', { dong: { withheld_tax: withheld } }, withheld)
    return
  }
  r.sales.forEach((sale, index) => {
    const dong = {
      [name('platform_revenue', index)]: sale.platform,
      [name('offline_revenue', index)]: sale.offline,
    }
    const id = `revenue_${index + 1}`
    w.money(id, 'annual_revenue', Object.keys(dong).join(' + '), { dong }, sale.platform + sale.offline)
  })
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
  w.money(
    'still_to_pay',
    'still_to_pay',
    'max(0, vat − withheld_vat) + max(0, pit − withheld_pit)',
    { dong: { vat: r.vatDue, withheld_vat: r.withheldVat, pit: r.pitDue.due, withheld_pit: r.withheldPit } },
    Math.max(0, r.vatDue - r.withheldVat) + Math.max(0, r.pitDue.due - r.withheldPit),
  )
}
