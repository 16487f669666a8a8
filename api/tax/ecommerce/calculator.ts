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
import {
  amountEn,
  amountVi,
  type Dong,
  millionOf,
  type Percent,
  percentOf,
} from '../../../contracts/money.ts'
import { amountOf, withinRange } from '../amount.ts'
import {
  type Business,
  isExempt,
  rateLines,
  reductionOf,
  vatLines,
  withoutRelief,
} from '../business-household/business.ts'
import { endedLastYear, methodNotes, rateMethodIsOpen, rateMethodOf } from '../business-household/method.ts'
import { reductionNote } from '../business-household/notes.ts'
import { calculator } from '../calculator.ts'
import { InputError } from '../input-error.ts'
import type { Note } from '../note.ts'
import { explainEcommerce } from './explain.ts'
import type { Sale, SellerTax, YearlyPit } from './result.ts'

const categories: Record<
  ProductType,
  BusinessCategory & ('goods' | 'services' | 'food' | 'digital' | 'transport')
> = {
  Goods: 'goods',
  Services: 'services',
  Food: 'food',
  Digital: 'digital',
  Transport: 'transport',
}

/**
 * Platforms withhold on each sale, from the first đồng, without looking at the threshold (Decree 68/2026/NĐ-CP
 * Art. 11.1, Decree 252/2026/NĐ-CP Arts. 43-44; before July 2026 Decree 117/2025/NĐ-CP). What the year owes is
 * judged on all revenue, offline too, by the rate method.
 */
function compute(request: EcommerceRequest, law: Law): SellerTax {
  const sales = salesOf(request, law)
  const platform = total(sales.map(sale => sale.platform))
  const offline = total(sales.map(sale => sale.offline))
  const revenue = total([platform, offline])
  const previous =
    request.previous_year_revenue === undefined
      ? null
      : amountOf(request.previous_year_revenue, '/previous_year_revenue')
  const business: Business = {
    activities: sales.map(sale => ({
      category: categories[sale.type],
      trade: categories[sale.type],
      revenue: sale.platform + sale.offline,
      expenses: null,
      chosen: null,
      quarters: null,
      ...withoutRelief,
      treatment: 'taxed',
    })),
    revenue,
    ownProduce: 0,
    expenses: null,
    otherRevenue: 0,
    previousRevenue: previous,
    vatReduction: false,
    firstYear: false,
  }
  const exempt = isExempt(revenue, law)
  const vat = exempt ? [] : vatLines(business, law)
  return {
    sales,
    platform,
    offline,
    total: revenue,
    previous,
    threshold: law.at(businessHouseholdLaw.revenueThreshold),
    exempt,
    withheldVat: sales.reduce((sum, sale) => sum + sale.vat, 0),
    withheldPit: sales.reduce((sum, sale) => sum + sale.pit, 0),
    vatLines: vat,
    vatDue: vat.reduce((sum, line) => sum + line.vat, 0),
    pitDue: pitDueOf(business, exempt, law),
  }
}

const total = (amounts: readonly Dong[]): Dong =>
  amounts.reduce((sum, amount) => withinRange(sum + amount, '/platform_revenue'), 0)

type Line = NonNullable<EcommerceRequest['lines']>[number]

/** @throws InputError when the kind and its revenue are missing or stated twice */
function salesOf(request: EcommerceRequest, law: Law): Sale[] {
  const { lines, platform_revenue: platform, offline_revenue: offline, product_type: type } = request
  if (lines) {
    for (const field of ['platform_revenue', 'offline_revenue', 'product_type'] as const)
      if (request[field] !== undefined) throw besideLines(field)
    return lines.map((line, index) => saleOf(line, `/lines/${index}`, law))
  }
  if (platform === undefined) throw missing('platform_revenue')
  if (type === undefined) throw missing('product_type')
  const line: Line = {
    product_type: type,
    platform_revenue: platform,
    ...(offline === undefined ? {} : { offline_revenue: offline }),
  }
  return [saleOf(line, '', law)]
}

function saleOf(line: Line, at: string, law: Law): Sale {
  const rates = law.at(ecommerceLaw.withholdingRates)[line.product_type]
  const platform = amountOf(line.platform_revenue, `${at}/platform_revenue`)
  return {
    type: line.product_type,
    platform,
    offline: amountOf(line.offline_revenue, `${at}/offline_revenue`),
    vatRate: rates.vat,
    pitRate: rates.pit,
    vat: percentOf(platform, rates.vat),
    pit: percentOf(platform, rates.pit),
  }
}

const missing = (field: string) =>
  new InputError(
    `/${field}`,
    'required',
    { vi: 'là bắt buộc', en: 'is required' },
    {
      vi: 'Ghi platform_revenue và product_type, hoặc danh sách lines.',
      en: 'Give platform_revenue and product_type, or a list of lines.',
    },
  )

const besideLines = (field: string) =>
  new InputError(
    `/${field}`,
    'exclusive',
    { vi: 'không đi cùng /lines', en: 'does not go with /lines' },
    { vi: 'Chỉ ghi một trong hai.', en: 'Give one of the two.' },
  )

function pitDueOf(business: Business, exempt: boolean, law: Law): YearlyPit | null {
  if (exempt) return { lines: [], before: 0, reduction: { rate: 0, amount: 0 }, due: 0 }
  if (!rateMethodIsOpen(business, law)) return null
  const lines = rateLines(business, law)
  const before = lines.reduce((sum, line) => sum + line.pit, 0)
  const reduction = reductionOf(before, business.revenue, law)
  return { lines, before, reduction, due: before - reduction.amount }
}

const orNull = (amount: Dong | undefined): number | null => (amount === undefined ? null : millionOf(amount))

const stillVat = (r: SellerTax): Dong => Math.max(0, r.vatDue - r.withheldVat)

/** The figure that all lines share; null where they differ. */
const sameOf = (rates: readonly Percent[]): Percent | null =>
  rates.every(rate => rate === rates[0]) ? rates[0]! : null

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
  still_to_pay: orNull(r.pitDue ? stillVat(r) + Math.max(0, r.pitDue.due - r.withheldPit) : undefined),
  still_to_pay_vat: millionOf(stillVat(r)),
  still_to_pay_pit: orNull(r.pitDue ? Math.max(0, r.pitDue.due - r.withheldPit) : undefined),
  vat_overpaid: millionOf(Math.max(0, r.withheldVat - r.vatDue)),
  lines: r.sales.map(sale => ({
    product_type: sale.type,
    platform_revenue: millionOf(sale.platform),
    offline_revenue: millionOf(sale.offline),
    vat_rate: sale.vatRate,
    pit_rate: sale.pitRate,
    withheld_vat: millionOf(sale.vat),
    withheld_pit: millionOf(sale.pit),
  })),
  breakdown: {
    vat_rate: sameOf(r.sales.map(sale => sale.vatRate)),
    pit_rate: sameOf(r.sales.map(sale => sale.pitRate)),
    threshold: millionOf(r.threshold),
  },
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
      vi: `Doanh thu năm trên ${amountVi(limit)}: thuế TNCN cả năm tính trên thu nhập, cần chi phí; xem business-household. Hộ đang tính theo tỷ lệ ghi previous_year_revenue.`,
      en: `Revenue above ${amountEn(limit)}: PIT of the year is on profit and needs the costs; see business-household. A business that was on the rate method gives previous_year_revenue.`,
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
    vi: 'refund_eligible theo mức doanh thu của cả năm, gồm cả doanh thu ngoài sàn; refund_amount là số đã khấu trừ khi đó. Vượt mức, pit_overpaid là số thuế TNCN sàn khấu trừ nhiều hơn số phải nộp. Nội dung số theo thuế suất của ngày bán. lines: nhiều loại trong một năm; vận tải là Transport. still_to_pay là số còn phải nộp của từng sắc thuế sau khấu trừ.',
    en: 'refund_eligible goes by the revenue of the whole year, offline included; refund_amount is then all that was withheld. Above the threshold, pit_overpaid is what the platform withheld beyond what the year owes. Digital products are withheld at the rate of the day. lines takes several kinds of a year; carriage is Transport. still_to_pay is what is left of each tax after what was withheld.',
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
