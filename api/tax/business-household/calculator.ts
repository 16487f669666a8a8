import {
  type BusinessHouseholdRequest,
  businessHouseholdAnswer,
  businessHouseholdRequest,
} from '../../../contracts/http/tax/business-household.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { type Dong, millionOf } from '../../../contracts/money.ts'
import type { Static } from '../../../contracts/schema.ts'
import { calculator } from '../calculator.ts'
import type { Note } from '../note.ts'
import {
  type Business,
  isExempt,
  type ProfitTax,
  profitTax,
  type RateLine,
  type Reduction,
  rateLines,
  rateMethodIsOpen,
  reductionOf,
  type VatLine,
  vatLines,
} from './business.ts'
import { explainHousehold } from './explain.ts'
import { businessNotes, needsExpenses, profitMethodUnknown, rateMethodClosed } from './notes.ts'
import { readBusiness } from './read.ts'

export interface HouseholdTax {
  readonly business: Business
  readonly threshold: Dong
  readonly exempt: boolean
  /** Null when exempt. */
  readonly method: 'rate' | 'profit' | null
  readonly vatLines: readonly VatLine[]
  readonly vat: Dong
  /** Under the rate method. */
  readonly rateLines: readonly RateLine[]
  /** Under the profit method. */
  readonly profit: ProfitTax | null
  readonly pitBefore: Dong
  readonly reduction: Reduction
  readonly pit: Dong
  readonly licenceFee: Dong
  readonly total: Dong
}

/** The method that the law or the taxpayer picks. @throws InputError when it is not open. */
function methodOf(business: Business, wished: 'rate' | 'profit' | undefined, law: Law): 'rate' | 'profit' {
  const open = rateMethodIsOpen(business.revenue, law)
  if (wished === 'rate' && !open) throw rateMethodClosed(law)
  const method = wished ?? (open ? 'rate' : 'profit')
  if (method === 'profit') {
    if (profitTax(business.revenue, 0, law) === null) throw profitMethodUnknown(law)
    if (business.expenses === null) throw needsExpenses(law, open)
  }
  return method
}

function compute(request: BusinessHouseholdRequest, law: Law): HouseholdTax {
  const business = readBusiness(request)
  const threshold = law.at(businessHouseholdLaw.revenueThreshold)
  const fee = business.firstYear
    ? 0
    : (law.at(businessHouseholdLaw.licenceFee).findLast(step => business.revenue > step.over)?.amount ?? 0)
  if (isExempt(business.revenue, law)) {
    return {
      business,
      threshold,
      exempt: true,
      method: null,
      vatLines: [],
      vat: 0,
      rateLines: [],
      profit: null,
      pitBefore: 0,
      reduction: { rate: 0, amount: 0 },
      pit: 0,
      licenceFee: fee,
      total: fee,
    }
  }
  const method = methodOf(business, request.method, law)
  const vat = vatLines(business, law)
  const vatTotal = vat.reduce((sum, line) => sum + line.vat, 0)
  const rate = method === 'rate' ? rateLines(business, law) : []
  const profit = method === 'profit' ? profitTax(business.revenue, business.expenses!, law) : null
  const pitBefore = profit ? profit.pit : rate.reduce((sum, line) => sum + line.pit, 0)
  const reduction = reductionOf(pitBefore, business.revenue + business.otherRevenue, law)
  const pit = pitBefore - reduction.amount
  return {
    business,
    threshold,
    exempt: false,
    method,
    vatLines: vat,
    vat: vatTotal,
    rateLines: rate,
    profit,
    pitBefore,
    reduction,
    pit,
    licenceFee: fee,
    total: vatTotal + pit + fee,
  }
}

const present = (result: HouseholdTax): Static<typeof businessHouseholdAnswer> => ({
  annual_revenue: millionOf(result.business.revenue),
  threshold_status: result.exempt ? 'exempt' : 'taxable',
  vat: millionOf(result.vat),
  pit: millionOf(result.pit),
  license_fee: millionOf(result.licenceFee),
  total_tax: millionOf(result.total),
  pit_before_reduction: millionOf(result.pitBefore),
  pit_reduction: millionOf(result.reduction.amount),
  method: result.method,
  breakdown: {
    threshold: millionOf(result.threshold),
    lines: result.vatLines.map((line, index) => {
      const rate = result.rateLines[index]
      return {
        business_category: line.activity.category,
        annual_revenue: millionOf(line.activity.revenue),
        vat_rate: line.rate,
        vat: millionOf(line.vat),
        deduction: millionOf(rate?.deduction ?? 0),
        pit_rate: rate ? rate.rate : null,
        pit: rate ? millionOf(rate.pit) : null,
      }
    }),
    annual_expenses: result.profit ? millionOf(result.profit.expenses) : null,
    profit: result.profit ? millionOf(result.profit.profit) : null,
    profit_rate: result.profit ? result.profit.rate : null,
  },
})

function warnings(result: HouseholdTax, law: Law): Note[] {
  const notes = businessNotes(result, law)
  if (result.method === 'profit') {
    const years = law.at(businessHouseholdLaw.profitMethodYears)
    const line = millionOf(law.at(businessHouseholdLaw.cashlessLine))
    notes.push({
      code: 'profit_method_kept',
      vi: `Phương pháp tính trên thu nhập được ổn định ${years} năm liên tục; chi phí phải có hóa đơn, chứng từ, khoản từ ${line} triệu đồng mỗi lần phải thanh toán không dùng tiền mặt.`,
      en: `The profit method is kept for ${years} years in a row; costs need invoices, and payment without cash from ${line} million VND each.`,
    })
  }
  return notes
}

export const businessHousehold = calculator({
  id: 'business-household',
  title: { vi: 'Thuế hộ kinh doanh, cá nhân kinh doanh', en: 'Household business tax' },
  summary: {
    vi: 'Thuế GTGT và thuế TNCN của một năm, theo tỷ lệ trên doanh thu hoặc trên thu nhập.',
    en: 'VAT and PIT of a year, by rate on revenue or on profit, one or several lines of business.',
  },
  remarks: {
    vi: 'Giảm thuế TNCN theo Nghị quyết 43/2026/QH16 đã tính trong pit; số trước khi giảm ở bên cạnh. Xây dựng tính là có bao thầu nguyên vật liệu trừ khi nêu khác. Giảm thuế GTGT chỉ tính khi yêu cầu. Vượt mức của phương pháp tỷ lệ thì cần annual_expenses. Nhiều ngành nghề: mức trừ được dùng trước cho ngành có thuế suất cao nhất.',
    en: 'The cut of Resolution 43/2026/QH16 is applied in pit, with the figure before it beside. Construction is with materials unless told otherwise. The cut of VAT is applied on request only. Above the limit of the rate method annual_expenses is required. With several lines of business the deduction goes first where the rate is highest.',
  },
  annual: true,
  request: businessHouseholdRequest,
  answer: businessHouseholdAnswer,
  example: { annual_revenue: 1500, business_category: 'goods' },
  parameters: Object.values(businessHouseholdLaw),
  compute,
  present,
  explain: explainHousehold,
  warnings,
})
