import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { rentalLaw } from '../../../contracts/law/rental.ts'
import { explainProfit, explainReduction } from '../business-household/explain.ts'
import type { Steps } from '../steps.ts'
import type { Rented, RentTax } from './tax.ts'

export function explainRental({ result: r }: Rented, _law: Law, w: Steps): void {
  const revenue = { annual_revenue: r.revenue }
  w.money(
    'excess',
    'excess',
    'max(0, annual_revenue − threshold)',
    { dong: { ...revenue, threshold: r.threshold } },
    Math.max(0, r.revenue - r.threshold),
    rentalLaw.revenueThreshold,
  )
  if (!r.exempt) {
    w.money(
      'vat',
      'vat',
      'round(annual_revenue × rate ÷ 100)',
      { dong: revenue, plain: { rate: r.vatRate } },
      r.vat,
      r.lodging ? rentalLaw.lodgingVatRate : rentalLaw.vatRate,
    )
    if (r.profit) explainProfit(r.revenue, r.profit, w)
    else explainByRate(r, w)
    explainReduction(r.pitBefore, r.reduction, r.pit, w)
  }
  const total = r.vat + r.pit
  w.money('total_tax', 'total_tax', 'vat + pit', { dong: { vat: r.vat, pit: r.pit } }, total)
  w.money(
    'net',
    'net',
    'annual_revenue − total_tax',
    { dong: { ...revenue, total_tax: total } },
    r.revenue - total,
  )
}

function explainByRate(r: RentTax, w: Steps): void {
  w.money(
    'pit_base',
    'pit_base',
    'annual_revenue − deduction',
    { dong: { annual_revenue: r.revenue, deduction: r.deduction } },
    r.pitBase,
    businessHouseholdLaw.pitBase,
  )
  w.money(
    'pit_before_reduction',
    'pit_before_reduction',
    'round(pit_base × rate ÷ 100)',
    { dong: { pit_base: r.pitBase }, plain: { rate: r.pitRate } },
    r.pitBefore,
    r.lodging ? rentalLaw.lodgingPitRate : rentalLaw.pitRate,
  )
}
