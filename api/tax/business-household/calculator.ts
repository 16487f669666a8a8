import {
  type BusinessHouseholdRequest,
  businessHouseholdAnswer,
  businessHouseholdRequest,
} from '../../../contracts/http/tax/business-household.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import { dueDatesLaw } from '../../../contracts/law/due-dates.ts'
import { exemptionLaw } from '../../../contracts/law/exemption.ts'
import { latePaymentLaw } from '../../../contracts/law/late-payment.ts'
import { type Law, wagesSupportedFrom } from '../../../contracts/law/law.ts'
import { rentalLaw } from '../../../contracts/law/rental.ts'
import { calculator } from '../calculator.ts'
import type { Note } from '../note.ts'
import { type Business, isExempt, profitTax, rateLines, reductionOf, vatLines } from './business.ts'
import { explainYear } from './explain-year.ts'
import { lettingOf, readLets } from './lets.ts'
import { methodOf, rateMethodOf } from './method.ts'
import { businessNotes, profitMethodStays } from './notes.ts'
import { presentHousehold } from './present.ts'
import { readBusiness } from './read.ts'
import type { HouseholdTax } from './result.ts'
import { type HouseholdYear, yearOf } from './year.ts'
import { yearNotes } from './year-notes.ts'

/** Tax of the trade, without leases. */
function tradeTax(business: Business, wished: 'rate' | 'profit' | undefined, law: Law): HouseholdTax {
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
  const method = methodOf(business, wished, law)
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

function computeYear(request: BusinessHouseholdRequest, law: Law): HouseholdYear {
  const { leases, lodging } = readLets(request.lets ?? [], law)
  const rent = leases.reduce((sum, lease) => sum + lease.revenue, 0)
  const business = readBusiness(request, law, lodging)
  const trade = tradeTax({ ...business, otherRevenue: business.otherRevenue + rent }, request.method, law)
  const letting =
    leases.length === 0 ? null : lettingOf(leases, business.revenue + business.otherRevenue, law)
  return yearOf(request, trade, letting, law)
}

function warnings(year: HouseholdYear, law: Law): Note[] {
  const { trade } = year
  const notes = businessNotes(trade, law)
  if (trade.method === 'profit') notes.push(profitMethodStays(law))
  return [...notes, ...yearNotes(year, law)]
}

export const businessHousehold = calculator({
  id: 'business-household',
  title: { vi: 'Thuế hộ kinh doanh, cá nhân kinh doanh', en: 'Household business tax' },
  summary: {
    vi: 'Thuế GTGT và thuế TNCN của một năm, theo tỷ lệ trên doanh thu hoặc trên thu nhập; nhiều ngành nghề và nhà cho thuê, các kỳ nộp, tiền chậm nộp.',
    en: 'VAT and PIT of a year, by rate on revenue or on profit; several lines of business and leases, instalments, late interest.',
  },
  remarks: {
    vi: 'Giảm thuế TNCN theo Nghị quyết 43/2026/QH16 đã tính trong pit; số trước khi giảm ở bên cạnh. Xây dựng tính là có bao thầu nguyên vật liệu trừ khi nêu khác. Giảm thuế GTGT chỉ tính khi yêu cầu. Vượt mức của phương pháp tỷ lệ thì cần annual_expenses. Nhiều ngành nghề: mức trừ theo deduction đã chọn, phần còn lại dùng trước cho ngành có thuế suất cao nhất. lets là các hợp đồng cho thuê, có mức trừ riêng; nhà trọ, lưu trú là dịch vụ; tenant_pays là bên thuê nộp thay. quarters cho các kỳ nộp với hạn; payments cho tiền chậm nộp; withheld_vat, withheld_pit là số sàn đã khấu trừ.',
    en: 'The cut of Resolution 43/2026/QH16 is applied in pit, with the figure before it beside. Construction is with materials unless stated otherwise. The cut of VAT is applied on request only. Above the limit of the rate method annual_expenses is required. With several lines of business the deduction goes where `deduction` says, the rest first where the rate is highest. lets are leases of real estate with a deduction of their own; rooms and short stays are a service; tenant_pays says that the tenant pays on behalf. quarters give the instalments with their due dates, payments the late interest; withheld_vat and withheld_pit are what platforms withheld.',
  },
  annual: true,
  since: wagesSupportedFrom,
  request: businessHouseholdRequest,
  answer: businessHouseholdAnswer,
  example: { annual_revenue: 1500, business_category: 'goods' },
  parameters: [
    ...Object.values(businessHouseholdLaw),
    rentalLaw.revenueThreshold,
    rentalLaw.vatRate,
    rentalLaw.pitRate,
    dueDatesLaw.quarterlyReturn,
    dueDatesLaw.monthlyLine,
    dueDatesLaw.profitMethodReturn,
    dueDatesLaw.lettingFirst,
    dueDatesLaw.lettingSecond,
    exemptionLaw.dueOnDayOff,
    latePaymentLaw.interestRate,
  ],
  compute: computeYear,
  present: presentHousehold,
  explain: explainYear,
  warnings,
})
