import {
  type ComparisonRequest,
  comparisonAnswer,
  comparisonRequest,
} from '../../../contracts/http/tax/comparison.ts'
import { businessHouseholdLaw } from '../../../contracts/law/business-household.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { type Dong, dongEn, dongVi, millionOf } from '../../../contracts/money.ts'
import {
  breakEvenExpenses,
  isExempt,
  profitTax,
  rateLines,
  reductionOf,
  vatLines,
} from '../business-household/business.ts'
import { endedLastYear, needsExpenses, rateMethodIsOpen, rateMethodOf } from '../business-household/method.ts'
import { businessNotes } from '../business-household/notes.ts'
import { readBusiness } from '../business-household/read.ts'
import { calculator } from '../calculator.ts'
import { InputError } from '../input-error.ts'
import type { Note } from '../note.ts'
import { explainComparison } from './explain.ts'
import type { Comparison, MethodTax } from './result.ts'

const nothing: MethodTax = { before: 0, reduction: { rate: 0, amount: 0 }, pit: 0, total: 0 }

function compute(request: ComparisonRequest, law: Law): Comparison {
  const { expenses, ...rest } = request
  if (expenses !== undefined && rest.annual_expenses !== undefined) throw twice
  const business = readBusiness(expenses === undefined ? rest : { ...rest, annual_expenses: expenses }, law)
  if (isExempt(business.revenue, law)) {
    const none = { vatLines: [], vat: 0, rateLines: [], profitTax: null, breakEven: null }
    return {
      business,
      exempt: true,
      rateMethod: 'open',
      ...none,
      rate: nothing,
      profit: nothing,
      cheaper: 'none',
    }
  }
  const vat = vatLines(business, law)
  const vatTotal = vat.reduce((sum, line) => sum + line.vat, 0)
  const methodTax = (before: Dong): MethodTax => {
    const reduction = reductionOf(before, business.revenue + business.otherRevenue, law)
    const pit = before - reduction.amount
    return { before, reduction, pit, total: vatTotal + pit }
  }
  const lines = rateMethodIsOpen(business, law) ? rateLines(business, law) : []
  const rate = lines.length > 0 ? methodTax(lines.reduce((sum, line) => sum + line.pit, 0)) : null
  const profitExists = profitTax(business.revenue, 0, law) !== null
  if (profitExists && business.expenses === null) throw needsExpenses(law, rateMethodOf(business, law))
  const profit = profitExists ? profitTax(business.revenue, business.expenses!, law) : null
  const byProfit = profit ? methodTax(profit.pit) : null
  return {
    business,
    exempt: false,
    rateMethod: rateMethodOf(business, law),
    vatLines: vat,
    vat: vatTotal,
    rateLines: lines,
    profitTax: profit,
    rate,
    profit: byProfit,
    cheaper: cheaperOf(rate, byProfit),
    breakEven: rate ? breakEvenExpenses(business.revenue, rate.before, law) : null,
  }
}

function cheaperOf(rate: MethodTax | null, profit: MethodTax | null): 'rate' | 'profit' | 'none' {
  if (!rate || !profit) return rate ? 'rate' : 'profit'
  if (rate.total === profit.total) return 'none'
  return rate.total < profit.total ? 'rate' : 'profit'
}

const apart = (c: Comparison, of: (method: MethodTax) => Dong): number =>
  c.rate && c.profit ? millionOf(Math.abs(of(c.rate) - of(c.profit))) : 0

const wire = (method: MethodTax | null, vat: Dong) =>
  method && {
    vat: millionOf(vat),
    pit: millionOf(method.pit),
    pit_before_reduction: millionOf(method.before),
    total_tax: millionOf(method.total),
  }

const present = (c: Comparison) => ({
  annual_revenue: millionOf(c.business.revenue),
  annual_expenses: c.business.expenses === null ? null : millionOf(c.business.expenses),
  rate_method: wire(c.rate, c.vat),
  profit_method: wire(c.profit, c.vat),
  recommended: c.cheaper,
  savings: apart(c, method => method.total),
  savings_before_reduction: apart(c, method => method.before),
  difference: apart(c, method => method.total),
  break_even_expenses: c.breakEven === null ? null : millionOf(c.breakEven),
  methods: [methodRow('rate', c.rate, c), methodRow('profit', c.profit, c)],
})

const methodRow = (id: 'rate' | 'profit', method: MethodTax | null, c: Comparison) => ({
  id,
  eligible: method !== null && !c.exempt,
  reason: c.exempt
    ? reasons.exempt
    : method
      ? null
      : id === 'rate' && c.rateMethod === 'ended'
        ? reasons.ended
        : reasons[id],
  vat: method && millionOf(c.vat),
  pit: method && millionOf(method.pit),
  total: method && millionOf(method.total),
  net: method && millionOf(c.business.revenue - (c.business.expenses ?? 0) - method.total),
})

/** Codes rather than sentences, because programs read them. */
const reasons = {
  exempt: 'revenue_within_threshold',
  rate: 'revenue_above_rate_method_limit',
  ended: 'previous_year_above_rate_method_limit',
  profit: 'no_profit_method_in_tax_year',
} as const

function warnings(c: Comparison, law: Law): Note[] {
  const notes = businessNotes(
    {
      business: c.business,
      exempt: c.exempt,
      method: c.rate ? 'rate' : 'profit',
      reduction: (c.rate ?? c.profit ?? nothing).reduction,
    },
    law,
  )
  const limit = law.at(businessHouseholdLaw.rateMethodLimit)
  if (!c.exempt && c.rateMethod === 'ended') notes.push(endedLastYear)
  else if (!c.exempt && !c.rate && limit !== null) {
    notes.push({
      code: 'only_profit_method',
      vi: `Doanh thu năm trên ${dongVi(limit)}: chỉ còn phương pháp tính trên thu nhập.`,
      en: `Revenue above ${dongEn(limit)}: only the profit method is open.`,
    })
  }
  return notes
}

const twice = new InputError(
  '/expenses',
  'exclusive',
  { vi: 'không đi cùng annual_expenses', en: 'does not go with annual_expenses' },
  { vi: 'Chỉ ghi một trong hai.', en: 'Give one of the two.' },
)

export const comparison = calculator({
  id: 'comparison',
  title: {
    vi: 'So sánh phương pháp tính thuế hộ kinh doanh',
    en: 'Comparison of household-business tax methods',
  },
  summary: {
    vi: 'Theo tỷ lệ trên doanh thu hay trên thu nhập: số thuế của mỗi phương pháp và mức chi phí hòa nhau.',
    en: 'Rate on revenue against rate on profit: the tax of each, and the costs at which they break even.',
  },
  remarks: {
    vi: 'Thuế GTGT như nhau ở hai phương pháp, nên chênh lệch là thuế TNCN. recommended là phương pháp có số thuế thấp hơn; none khi không có gì để chọn.',
    en: 'VAT is the same under both methods, so the difference is PIT. recommended is the method with the lower tax; none where there is nothing to choose.',
  },
  annual: true,
  request: comparisonRequest,
  answer: comparisonAnswer,
  example: { annual_revenue: 2000, business_category: 'services', annual_expenses: 1500 },
  parameters: [
    businessHouseholdLaw.revenueThreshold,
    businessHouseholdLaw.vatRates,
    businessHouseholdLaw.treatedVatRates,
    businessHouseholdLaw.ownProduce,
    businessHouseholdLaw.pitRates,
    businessHouseholdLaw.pitBase,
    businessHouseholdLaw.agentVatRates,
    businessHouseholdLaw.rateMethodLimit,
    businessHouseholdLaw.rateMethodPreviousLimit,
    businessHouseholdLaw.profitRates,
    businessHouseholdLaw.pitReduction,
    businessHouseholdLaw.pitReductionLimit,
    businessHouseholdLaw.vatReduction,
    businessHouseholdLaw.lumpSumMethod,
  ],
  compute,
  present,
  explain: explainComparison,
  warnings,
})
