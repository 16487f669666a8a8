import type { BusinessCategory } from '../../../contracts/http/tax/business-household.ts'
import {
  type EcommerceRequest,
  ecommerceAnswer,
  ecommerceRequest,
} from '../../../contracts/http/tax/ecommerce.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { ProductType } from '../../../contracts/law/choices.ts'
import { ecommerceLaw } from '../../../contracts/law/ecommerce.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { type Dong, millionOf, percentOf } from '../../../contracts/money.ts'
import { amountOf } from '../amount.ts'
import { type Business, isExempt, rateLines, reductionOf, vatLines } from '../business-household/business.ts'
import { endedLastYear, methodNotes, rateMethodIsOpen, rateMethodOf } from '../business-household/method.ts'
import { reductionNote } from '../business-household/notes.ts'
import { calculator } from '../calculator.ts'
import type { Note } from '../note.ts'
import { explainEcommerce } from './explain.ts'
import type { SellerTax, YearlyPit } from './result.ts'

const categories: Record<ProductType, BusinessCategory & ('goods' | 'services' | 'food' | 'digital')> = {
  Goods: 'goods',
  Services: 'services',
  Food: 'food',
  Digital: 'digital',
}

/**
 * Platforms withhold on each sale, from the first đồng, without looking at the threshold (Decree 68/2026/NĐ-CP
 * Art. 11.1, Decree 252/2026/NĐ-CP Arts. 43-44; before July 2026 Decree 117/2025/NĐ-CP). What the year owes is
 * judged on all revenue, offline too, by the rate method.
 */
function compute(request: EcommerceRequest, law: Law): SellerTax {
  const platform = amountOf(request.platform_revenue, '/platform_revenue')
  const offline = amountOf(request.offline_revenue, '/offline_revenue')
  const total = platform + offline
  const previous =
    request.previous_year_revenue === undefined
      ? null
      : amountOf(request.previous_year_revenue, '/previous_year_revenue')
  const rates = law.at(ecommerceLaw.withholdingRates)[request.product_type]
  const category = categories[request.product_type]
  const business: Business = {
    activities: [{ category, trade: category, revenue: total, expenses: null }],
    revenue: total,
    expenses: null,
    otherRevenue: 0,
    previousRevenue: previous,
    vatReduction: false,
    firstYear: false,
  }
  const exempt = isExempt(total, law)
  const vat = exempt ? [] : vatLines(business, law)
  return {
    platform,
    offline,
    total,
    previous,
    threshold: law.at(businessHouseholdLaw.revenueThreshold),
    exempt,
    vatRate: rates.vat,
    pitRate: rates.pit,
    withheldVat: percentOf(platform, rates.vat),
    withheldPit: percentOf(platform, rates.pit),
    vatLines: vat,
    vatDue: vat.reduce((sum, line) => sum + line.vat, 0),
    pitDue: pitDueOf(business, exempt, law),
  }
}

function pitDueOf(business: Business, exempt: boolean, law: Law): YearlyPit | null {
  if (exempt) return { lines: [], before: 0, reduction: { rate: 0, amount: 0 }, due: 0 }
  if (!rateMethodIsOpen(business, law)) return null
  const lines = rateLines(business, law)
  const before = lines.reduce((sum, line) => sum + line.pit, 0)
  const reduction = reductionOf(before, business.revenue, law)
  return { lines, before, reduction, due: before - reduction.amount }
}

const orNull = (amount: Dong | undefined): number | null => (amount === undefined ? null : millionOf(amount))

const present = (r: SellerTax) => ({
  total_revenue: millionOf(r.total),
  withheld_tax: millionOf(r.withheldVat + r.withheldPit),
  refund_eligible: r.exempt,
  withheld_vat: millionOf(r.withheldVat),
  withheld_pit: millionOf(r.withheldPit),
  refund_amount: r.exempt ? millionOf(r.withheldVat + r.withheldPit) : 0,
  tax_due: orNull(r.pitDue ? r.vatDue + r.pitDue.due : undefined),
  vat_due_total: millionOf(r.vatDue),
  pit_due_total: orNull(r.pitDue?.due),
  pit_due_total_before_reduction: orNull(r.pitDue?.before),
  pit_overpaid: orNull(r.pitDue ? Math.max(0, r.withheldPit - r.pitDue.due) : undefined),
  pit_overpaid_before_reduction: orNull(r.pitDue ? Math.max(0, r.withheldPit - r.pitDue.before) : undefined),
  breakdown: { vat_rate: r.vatRate, pit_rate: r.pitRate, threshold: millionOf(r.threshold) },
})

function warnings(r: SellerTax, law: Law): Note[] {
  const notes: Note[] = [noCutAtWithholding]
  if (r.exempt) return notes
  const choosing = { revenue: r.total, previousRevenue: r.previous, expenses: null }
  if (r.pitDue === null && rateMethodOf(choosing, law) === 'ended') notes.push(endedLastYear)
  else if (r.pitDue === null) {
    const limit = millionOf(law.at(businessHouseholdLaw.rateMethodLimit) ?? 0)
    notes.push({
      code: 'only_profit_method',
      vi: `Doanh thu năm trên ${limit} triệu đồng: thuế TNCN cả năm tính trên thu nhập, cần chi phí; xem business-household. Hộ đang tính theo tỷ lệ ghi previous_year_revenue.`,
      en: `Revenue above ${limit} million VND: PIT of the year is on profit and needs the costs; see business-household. A business that was on the rate method gives previous_year_revenue.`,
    })
  } else {
    notes.push(...methodNotes(choosing, 'rate', law))
    if (r.pitDue.reduction.rate > 0) notes.push(reductionNote(r.pitDue.reduction, law))
    if (r.withheldPit > r.pitDue.due) notes.push(overpaid)
  }
  return notes
}

const noCutAtWithholding: Note = {
  code: 'no_cut_at_withholding',
  vi: 'Sàn khấu trừ đủ tỷ lệ, chưa giảm thuế; giảm thuế được tính khi xác định số phải nộp cả năm.',
  en: 'Platforms withhold at full rates; cuts count when the tax of the year is settled.',
}

const overpaid: Note = {
  code: 'pit_overpaid',
  vi: 'Sàn khấu trừ thuế TNCN nhiều hơn số phải nộp: có quyền đề nghị xử lý số nộp thừa (Điều 12.3 Nghị định 68/2026/NĐ-CP).',
  en: 'More PIT is withheld than the year owes: the difference can be claimed (Article 12.3 of Decree 68/2026/NĐ-CP).',
}

export const ecommerce = calculator({
  id: 'ecommerce',
  title: { vi: 'Thuế bán hàng trên sàn thương mại điện tử', en: 'E-commerce seller tax' },
  summary: {
    vi: 'Số thuế sàn khấu trừ và số được xử lý như nộp thừa.',
    en: 'What platforms withhold, and what of it can be claimed back.',
  },
  remarks: {
    vi: 'refund_eligible theo mức doanh thu của cả năm, gồm cả doanh thu ngoài sàn; refund_amount là số đã khấu trừ khi đó. Vượt mức, pit_overpaid là số thuế TNCN sàn khấu trừ nhiều hơn số phải nộp. Nội dung số theo thuế suất của ngày bán.',
    en: 'refund_eligible goes by the revenue of the whole year, offline included; refund_amount is then all that was withheld. Above the threshold, pit_overpaid is what the platform withheld beyond what the year owes. Digital products are withheld at the rate of the day.',
  },
  annual: true,
  request: ecommerceRequest,
  answer: ecommerceAnswer,
  example: { platform_revenue: 800, offline_revenue: 0, product_type: 'Goods' },
  parameters: [
    ecommerceLaw.withholdingRates,
    businessHouseholdLaw.revenueThreshold,
    businessHouseholdLaw.vatRates,
    businessHouseholdLaw.pitRates,
    businessHouseholdLaw.pitBase,
    businessHouseholdLaw.rateMethodLimit,
    businessHouseholdLaw.rateMethodPreviousLimit,
    businessHouseholdLaw.pitReduction,
    businessHouseholdLaw.pitReductionLimit,
  ],
  compute,
  present,
  explain: explainEcommerce,
  warnings,
})
