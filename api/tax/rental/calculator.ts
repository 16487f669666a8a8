import { rentalAnswer, rentalRequest } from '../../../contracts/http/tax/rental.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import { wagesSupportedFrom } from '../../../contracts/law/law.ts'
import { rentalLaw } from '../../../contracts/law/rental.ts'
import { millionOf } from '../../../contracts/money.ts'
import type { Static } from '../../../contracts/schema.ts'
import { calculator } from '../calculator.ts'
import { explainRental } from './explain.ts'
import { rentalNotes } from './notes.ts'
import { type Rented, rentalTax } from './tax.ts'

const present = ({ result: r, asLodging }: Rented): Static<typeof rentalAnswer> => ({
  threshold: r.exempt ? 'exempt' : 'taxable',
  vat: millionOf(r.vat),
  pit: millionOf(r.pit),
  total_tax: millionOf(r.vat + r.pit),
  net: millionOf(r.revenue - r.vat - r.pit),
  pit_before_reduction: millionOf(r.pitBefore),
  pit_reduction: millionOf(r.reduction.amount),
  total_tax_before_reduction: millionOf(r.vat + r.pitBefore),
  rental_kind: r.lodging ? 'lodging' : 'letting',
  method: r.method,
  method_next_year: r.continues ? 'profit' : null,
  as_lodging: asLodging && {
    pit_before_reduction: millionOf(asLodging.pitBefore),
    pit: millionOf(asLodging.pit),
    total_tax: millionOf(asLodging.vat + asLodging.pit),
  },
  breakdown: {
    annual_revenue: millionOf(r.revenue),
    threshold: millionOf(r.threshold),
    pit_base: r.profit ? null : millionOf(r.pitBase),
    vat_rate: r.vatRate,
    pit_rate: r.profit ? null : r.pitRate,
    annual_expenses: r.profit ? millionOf(r.profit.expenses) : null,
    profit: r.profit ? millionOf(r.profit.profit) : null,
    profit_rate: r.profit ? r.profit.rate : null,
    license_fee: millionOf(r.licenceFee),
  },
})

export const rental = calculator({
  id: 'rental',
  title: { vi: 'Thuế cho thuê bất động sản', en: 'Rental income tax' },
  summary: {
    vi: 'Thuế GTGT và thuế TNCN của cá nhân cho thuê bất động sản, tính chung mọi hợp đồng trong năm.',
    en: 'VAT and PIT of letting real estate, all contracts of the year together.',
  },
  remarks: {
    vi: 'rental_kind: letting là cho thuê nhà, căn hộ, cửa hàng, đất, kể cả kèm dịch vụ; boarding_rooms (nhà trọ cho sinh viên, công nhân, không phải căn hộ) và short_stay là lưu trú, tính như dịch vụ với hai phương pháp. Không nêu thì has_services nghĩa là lưu trú, còn lại là cho thuê; as_lodging là số thuế nếu là nhà trọ. property_count không làm thay đổi số thuế. Giảm thuế TNCN theo Nghị quyết 43/2026/QH16 đã tính trong pit.',
    en: 'rental_kind: letting is a house, flat, shop or land, with services too; boarding_rooms (for students and workers, not flats) and short_stay are lodging, a service with both methods. Without it has_services means lodging, and all else letting; as_lodging is the tax if the rooms are lodging. property_count does not change the tax. The cut of Resolution 43/2026/QH16 is applied in pit.',
  },
  annual: true,
  since: wagesSupportedFrom,
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
    businessHouseholdLaw.rateMethodLimit,
    businessHouseholdLaw.rateMethodPreviousLimit,
    businessHouseholdLaw.profitRates,
    businessHouseholdLaw.profitMethodYears,
    businessHouseholdLaw.cashlessLine,
  ],
  compute: rentalTax,
  present,
  explain: explainRental,
  warnings: rentalNotes,
})
