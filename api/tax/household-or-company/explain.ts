import { companyLaw } from '../../../contracts/law/company.ts'
import { investmentLaw } from '../../../contracts/law/investment.ts'
import type { Law } from '../../../contracts/law/law.ts'
import type { Steps } from '../steps.ts'
import type { Result } from './result.ts'

export function explainBoth(
  { business, expenses, profit, household: h, company: c }: Result,
  _law: Law,
  w: Steps,
): void {
  w.money(
    'profit',
    'profit',
    'max(0, annual_revenue − annual_expenses)',
    { dong: { annual_revenue: business.revenue, annual_expenses: expenses } },
    profit,
  )
  w.money(
    'cit_before_reduction',
    'cit_before_reduction',
    'round(profit × cit_rate ÷ 100)',
    { dong: { profit }, plain: { cit_rate: c.rate } },
    c.before,
    companyLaw.citRates,
    companyLaw.citExemptRevenue,
  )
  w.money(
    'cit_reduction',
    'cit_reduction',
    'round(cit_before_reduction × cut ÷ 100)',
    { dong: { cit_before_reduction: c.before }, plain: { cut: c.cut } },
    c.reduction,
    companyLaw.citReduction,
    companyLaw.citReductionLimit,
  )
  w.money(
    'cit',
    'cit',
    'cit_before_reduction − cit_reduction',
    { dong: { cit_before_reduction: c.before, cit_reduction: c.reduction } },
    c.cit,
  )
  w.money(
    'profit_after_tax',
    'profit_after_tax',
    'profit − cit',
    { dong: { profit, cit: c.cit } },
    c.afterTax,
  )
  w.money(
    'dividend_tax',
    'dividend_tax',
    'round(profit_after_tax × dividend_rate ÷ 100)',
    { dong: { profit_after_tax: c.afterTax }, plain: { dividend_rate: c.dividendRate } },
    c.dividendTax,
    c.dividendRate === 0 ? companyLaw.ownerProfit : investmentLaw.dividendRate,
  )
  w.money(
    'company_total',
    'company_total_tax',
    'cit + dividend_tax',
    { dong: { cit: c.cit, dividend_tax: c.dividendTax } },
    c.total,
  )
  w.money(
    'difference',
    'income_tax_difference',
    'max(household_pit, company_total) − min(household_pit, company_total)',
    { dong: { household_pit: h.pit, company_total: c.total } },
    Math.abs(h.pit - c.total),
  )
}
