import {
  type BusinessHouseholdRequest,
  businessHouseholdAnswer,
  businessHouseholdRequest,
} from '../../../contracts/http/tax/business-household.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { millionOf } from '../../../contracts/money.ts'
import type { Static } from '../../../contracts/schema.ts'
import { calculator } from '../calculator.ts'
import type { Note } from '../note.ts'
import { isExempt, profitTax, rateLines, reductionOf, vatLines } from './business.ts'
import { explainHousehold } from './explain.ts'
import { methodOf, rateMethodOf } from './method.ts'
import { businessNotes, profitMethodKept } from './notes.ts'
import { readBusiness } from './read.ts'
import type { HouseholdTax } from './result.ts'

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
      continues: false,
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
    continues: method === 'rate' && rateMethodOf(business, law) === 'continues',
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
  method_next_year: result.continues ? 'profit' : null,
  breakdown: {
    threshold: millionOf(result.threshold),
    lines: result.vatLines.map((line, index) => {
      const rate = result.rateLines[index]
      return {
        business_category: line.activity.category,
        annual_revenue: millionOf(line.activity.revenue),
        vat_rate: line.rate,
        vat: millionOf(line.vat),
        vat_if_taxed: line.ifTaxed === null ? null : millionOf(line.ifTaxed),
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
  if (result.method === 'profit') notes.push(profitMethodKept(law))
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
