import {
  type HouseholdOrCompanyRequest,
  householdOrCompanyAnswer,
  householdOrCompanyRequest,
} from '../../../contracts/http/tax/household-or-company.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import { companyLaw } from '../../../contracts/law/company.ts'
import { investmentLaw } from '../../../contracts/law/investment.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { type Dong, millionOf, percentOf } from '../../../contracts/money.ts'
import {
  type Business,
  isExempt,
  profitTax,
  rateLines,
  reductionOf,
  vatLines,
} from '../business-household/business.ts'
import { needsExpenses, rateMethodIsOpen } from '../business-household/method.ts'
import { businessNotes } from '../business-household/notes.ts'
import { readBusiness } from '../business-household/read.ts'
import { calculator } from '../calculator.ts'
import type { Note } from '../note.ts'
import { explainBoth } from './explain.ts'
import type { CompanySide, HouseholdSide, Result } from './result.ts'

function compute(request: HouseholdOrCompanyRequest, law: Law): Result {
  const { linked = false, owners = 'one', ...rest } = request
  const business = readBusiness(rest, law)
  if (business.expenses === null) throw needsExpenses(law, 'open')
  const { expenses } = business
  const profit = Math.max(business.revenue - expenses, 0)
  return {
    business,
    expenses,
    profit,
    household: householdOf(business, expenses, law),
    company: companyOf(business, profit, linked, owners, law),
    owners,
  }
}

function householdOf(business: Business, expenses: Dong, law: Law): HouseholdSide {
  const onProfit = profitTax(business.revenue, expenses, law)?.pit ?? 0
  if (isExempt(business.revenue, law)) return { exempt: true, vat: 0, ratePit: 0, profitPit: 0, pit: 0 }
  const total = business.revenue + business.otherRevenue
  const cut = (pit: Dong) => pit - reductionOf(pit, total, law).amount
  const onRate = rateMethodIsOpen(business, law)
    ? rateLines(business, law).reduce((sum, line) => sum + line.pit, 0)
    : null
  const ratePit = onRate === null ? null : cut(onRate)
  const profitPit = cut(onProfit)
  return {
    exempt: false,
    vat: vatLines(business, law).reduce((sum, line) => sum + line.vat, 0),
    ratePit,
    profitPit,
    pit: ratePit === null ? profitPit : Math.min(ratePit, profitPit),
  }
}

/** Corporate income tax of the same profit, and what the owners pay when all of the rest goes to them. */
function companyOf(
  business: Business,
  profit: Dong,
  linked: boolean,
  owners: 'one' | 'several',
  law: Law,
): CompanySide {
  const counted =
    business.previousRevenue === null || business.firstYear ? business.revenue : business.previousRevenue
  const exempt = !linked && counted <= law.at(companyLaw.citExemptRevenue)
  const scale = law.at(companyLaw.citRates)
  const bySize = scale.findLast(step => counted > step.over)?.rate ?? scale[0]!.rate
  const rate = exempt ? 0 : linked ? law.at(companyLaw.citStandardRate) : bySize
  const before = percentOf(profit, rate)
  const limit = law.find(companyLaw.citReductionLimit)
  const cut = limit !== null && business.revenue <= limit ? law.at(companyLaw.citReduction) : 0
  const reduction = percentOf(before, cut)
  const cit = before - reduction
  const afterTax = profit - cit
  const dividendRate =
    owners === 'one' && law.at(companyLaw.ownerProfit) === 'exempt' ? 0 : law.at(investmentLaw.dividendRate)
  const dividendTax = percentOf(afterTax, dividendRate)
  return {
    exempt,
    counted,
    rate,
    before,
    cut,
    reduction,
    cit,
    afterTax,
    dividendRate,
    dividendTax,
    total: cit + dividendTax,
  }
}

const present = ({ business, expenses, profit, household: h, company: c }: Result) => ({
  annual_revenue: millionOf(business.revenue),
  annual_expenses: millionOf(expenses),
  profit: millionOf(profit),
  household: {
    exempt: h.exempt,
    vat: millionOf(h.vat),
    rate_pit: h.ratePit === null ? null : millionOf(h.ratePit),
    profit_pit: millionOf(h.profitPit),
    method:
      h.exempt || h.ratePit === h.profitPit
        ? null
        : h.ratePit !== null && h.ratePit < h.profitPit
          ? ('rate' as const)
          : ('profit' as const),
    pit: millionOf(h.pit),
  },
  company: {
    exempt: c.exempt,
    revenue_counted: millionOf(c.counted),
    cit_rate: c.rate,
    cit_before_reduction: millionOf(c.before),
    cit_reduction: millionOf(c.reduction),
    cit: millionOf(c.cit),
    profit_after_tax: millionOf(c.afterTax),
    dividend_tax: millionOf(c.dividendTax),
    total_tax: millionOf(c.total),
  },
  difference: millionOf(Math.abs(h.pit - c.total)),
  lower:
    h.pit === c.total ? ('none' as const) : h.pit < c.total ? ('household' as const) : ('company' as const),
})

const whatIsCompared: Note = {
  code: 'income_tax_alone',
  vi: 'So sánh thuế thu nhập của cùng doanh thu, chi phí. Thuế GTGT của công ty theo phương pháp khấu trừ, lương của chủ, bảo hiểm, kế toán và việc chuyển lỗ không tính ở đây.',
  en: 'Income taxes of the same revenue and costs are compared. VAT of a company (by deduction), the pay and insurance of its owner, bookkeeping and losses carried forward are not in it.',
}
const furtherExemptions: Note = {
  code: 'company_exemptions_not_applied',
  vi: 'Chưa tính miễn thuế TNDN của doanh nghiệp nhỏ và vừa đăng ký lần đầu (Điều 10 Nghị quyết 198/2025/QH15) và của doanh nghiệp chuyển từ hộ kinh doanh (Điều 21 Nghị định 320/2025/NĐ-CP); văn bản chưa đọc.',
  en: 'Not applied: the exemption of small companies registered for the first time (Article 10 of Resolution 198/2025/QH15) and of companies that were household businesses (Article 21 of Decree 320/2025/NĐ-CP); the texts were not read.',
}
const ownerProfitInferred: Note = {
  code: 'owner_profit_inferred',
  vi: 'Lợi nhuận sau thuế của công ty một chủ là cá nhân coi như không chịu thuế TNCN khi chia: suy ra từ quy định trước 2026.',
  en: 'The after-tax profit of a company with one individual owner counts as free of PIT: inferred from the rules until 2025.',
}
const previousUnknown: Note = {
  code: 'previous_year_revenue_assumed',
  vi: 'Không nêu previous_year_revenue: thuế suất và miễn thuế TNDN theo doanh thu của chính năm này, như công ty mới thành lập.',
  en: 'No previous_year_revenue was given: rate and exemption of the company go by the revenue of the year itself, as for a new one.',
}

function warnings(result: Result, law: Law): Note[] {
  const { business, household } = result
  return [
    whatIsCompared,
    furtherExemptions,
    ...(result.owners === 'one' ? [ownerProfitInferred] : []),
    ...(business.previousRevenue === null ? [previousUnknown] : []),
    ...businessNotes(
      {
        business,
        exempt: household.exempt,
        method: null,
        reduction: reductionOf(0, business.revenue + business.otherRevenue, law),
      },
      law,
    ).filter(({ code }) => code !== 'method_changes_next_year' && code !== previousUnknown.code),
  ]
}

export const householdOrCompany = calculator({
  id: 'household-or-company',
  title: { vi: 'Hộ kinh doanh hay công ty', en: 'Household business or company' },
  summary: {
    vi: 'Thuế thu nhập của cùng doanh thu và chi phí: hộ kinh doanh (TNCN) và công ty nhỏ (TNDN, cổ tức).',
    en: 'Income tax of the same revenue and costs: as a household (PIT) and as a small company (CIT, dividends).',
  },
  remarks: {
    vi: 'Thuế suất và miễn thuế TNDN theo doanh thu năm trước (previous_year_revenue); giảm thuế theo doanh thu năm nay. linked: công ty con hoặc có quan hệ liên kết với công ty không đủ điều kiện. Toàn bộ lợi nhuận sau thuế coi như chia cho chủ.',
    en: 'Rate and exemption of the company go by the revenue of the year before (previous_year_revenue), its cut by that of the year. linked: a subsidiary of, or linked with, a company that does not qualify. All profit after tax counts as paid out to the owners.',
  },
  annual: true,
  request: householdOrCompanyRequest,
  answer: householdOrCompanyAnswer,
  example: {
    annual_revenue: 2500,
    business_category: 'services',
    annual_expenses: 2000,
    previous_year_revenue: 2200,
  },
  parameters: [
    ...Object.values(companyLaw),
    investmentLaw.dividendRate,
    businessHouseholdLaw.revenueThreshold,
    businessHouseholdLaw.vatRates,
    businessHouseholdLaw.agentVatRates,
    businessHouseholdLaw.vatReduction,
    businessHouseholdLaw.treatedVatRates,
    businessHouseholdLaw.ownProduce,
    businessHouseholdLaw.pitRates,
    businessHouseholdLaw.pitBase,
    businessHouseholdLaw.profitRates,
    businessHouseholdLaw.rateMethodLimit,
    businessHouseholdLaw.rateMethodPreviousLimit,
    businessHouseholdLaw.pitReduction,
    businessHouseholdLaw.pitReductionLimit,
    businessHouseholdLaw.lumpSumMethod,
  ],
  compute,
  present,
  explain: explainBoth,
  warnings,
})
