import { type RentalRequest, rentalAnswer, rentalRequest } from '../../../contracts/http/tax/rental.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { rentalLaw } from '../../../contracts/law/rental.ts'
import { type Dong, millionOf, type Percent, percentOf } from '../../../contracts/money.ts'
import type { Static } from '../../../contracts/schema.ts'
import { amountOf } from '../amount.ts'
import { type Reduction, reductionOf } from '../business-household/business.ts'
import { explainReduction } from '../business-household/explain.ts'
import { reductionNote } from '../business-household/notes.ts'
import { calculator } from '../calculator.ts'
import type { Note } from '../note.ts'
import type { Steps } from '../steps.ts'

interface Result {
  readonly revenue: Dong
  readonly serviced: boolean
  readonly threshold: Dong
  readonly exempt: boolean
  readonly vatRate: Percent
  readonly pitRate: Percent
  /** What of the revenue is free of PIT: the threshold, or nothing where the law taxes the whole. */
  readonly deduction: Dong
  readonly pitBase: Dong
  readonly vat: Dong
  readonly pitBefore: Dong
  readonly reduction: Reduction
  readonly pit: Dong
  /** Due beside the two taxes until 2025; not part of the total. */
  readonly licenceFee: Dong
}

/**
 * Letting of real estate (Law 109/2025/QH15 Art. 7.4, Decree 68/2026/NĐ-CP Art. 4.4): one threshold over all contracts,
 * VAT on the whole, PIT on the excess, no costs. With services it is lodging, taxed as a service.
 */
function compute(request: RentalRequest, law: Law): Result {
  const revenue = amountOf(request.annual_revenue, '/annual_revenue')
  const other = amountOf(request.other_business_revenue, '/other_business_revenue')
  const serviced = request.has_services ?? false
  const threshold = law.at(rentalLaw.revenueThreshold)
  const exempt = revenue <= threshold
  const vat = serviced ? law.at(rentalLaw.lodgingVatRate) : law.at(rentalLaw.vatRate)
  const pit = serviced ? law.at(rentalLaw.lodgingPitRate) : law.at(rentalLaw.pitRate)
  const deduction = law.at(businessHouseholdLaw.pitBase) === 'excess' ? threshold : 0
  const base = exempt ? 0 : revenue - deduction
  const pitBefore = percentOf(base, pit)
  const reduction = exempt ? { rate: 0, amount: 0 } : reductionOf(pitBefore, revenue + other, law)
  return {
    revenue,
    serviced,
    threshold,
    exempt,
    vatRate: vat,
    pitRate: pit,
    deduction,
    pitBase: base,
    vat: exempt ? 0 : percentOf(revenue, vat),
    pitBefore,
    reduction,
    pit: pitBefore - reduction.amount,
    licenceFee: law.at(businessHouseholdLaw.licenceFee).findLast(step => revenue > step.over)?.amount ?? 0,
  }
}

const present = (r: Result): Static<typeof rentalAnswer> => ({
  threshold: r.exempt ? 'exempt' : 'taxable',
  vat: millionOf(r.vat),
  pit: millionOf(r.pit),
  total_tax: millionOf(r.vat + r.pit),
  net: millionOf(r.revenue - r.vat - r.pit),
  pit_before_reduction: millionOf(r.pitBefore),
  pit_reduction: millionOf(r.reduction.amount),
  total_tax_before_reduction: millionOf(r.vat + r.pitBefore),
  breakdown: {
    annual_revenue: millionOf(r.revenue),
    threshold: millionOf(r.threshold),
    pit_base: millionOf(r.pitBase),
    vat_rate: r.vatRate,
    pit_rate: r.pitRate,
    license_fee: millionOf(r.licenceFee),
  },
})

function explain(r: Result, _law: Law, w: Steps): void {
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
      r.serviced ? rentalLaw.lodgingVatRate : rentalLaw.vatRate,
    )
    w.money(
      'pit_base',
      'pit_base',
      'annual_revenue − deduction',
      { dong: { ...revenue, deduction: r.deduction } },
      r.pitBase,
      businessHouseholdLaw.pitBase,
    )
    w.money(
      'pit_before_reduction',
      'pit_before_reduction',
      'round(pit_base × rate ÷ 100)',
      { dong: { pit_base: r.pitBase }, plain: { rate: r.pitRate } },
      r.pitBefore,
      r.serviced ? rentalLaw.lodgingPitRate : rentalLaw.pitRate,
    )
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

function warnings(r: Result, law: Law): Note[] {
  const notes: Note[] = []
  if (r.exempt) return notes
  if (r.serviced) notes.push(lodging)
  if (r.reduction.rate > 0) notes.push(reductionNote(r.reduction, law))
  if (r.licenceFee > 0) {
    const fee = millionOf(r.licenceFee)
    notes.push({
      code: 'licence_fee_apart',
      vi: `Lệ phí môn bài ${fee} triệu đồng mỗi năm nộp riêng, không nằm trong tổng số thuế.`,
      en: `The licence fee of ${fee} million VND a year is due beside the total.`,
    })
  }
  return notes
}

const lodging: Note = {
  code: 'computed_as_lodging',
  vi: 'has_services: tính như dịch vụ lưu trú, không phải cho thuê bất động sản đơn thuần.',
  en: 'has_services: computed as lodging (a service), not as bare letting.',
}

export const rental = calculator({
  id: 'rental',
  title: { vi: 'Thuế cho thuê bất động sản', en: 'Rental income tax' },
  summary: {
    vi: 'Thuế GTGT và thuế TNCN của cá nhân cho thuê bất động sản, tính chung mọi hợp đồng trong năm.',
    en: 'VAT and PIT of letting real estate, all contracts of the year together.',
  },
  remarks: {
    vi: 'has_services nghĩa là cho thuê kèm dịch vụ lưu trú: thuế suất TNCN của dịch vụ. property_count không làm thay đổi số thuế. Giảm thuế TNCN theo Nghị quyết 43/2026/QH16 đã tính trong pit.',
    en: 'has_services means serviced letting (lodging), at the PIT rate of services. property_count does not change the tax. The cut of Resolution 43/2026/QH16 is applied in pit.',
  },
  annual: true,
  request: rentalRequest,
  answer: rentalAnswer,
  example: { annual_revenue: 1500 },
  parameters: [
    rentalLaw.revenueThreshold,
    rentalLaw.vatRate,
    rentalLaw.pitRate,
    rentalLaw.lodgingVatRate,
    rentalLaw.lodgingPitRate,
    businessHouseholdLaw.pitBase,
    businessHouseholdLaw.pitReduction,
    businessHouseholdLaw.pitReductionLimit,
    businessHouseholdLaw.licenceFee,
  ],
  compute,
  present,
  explain,
  warnings,
})
