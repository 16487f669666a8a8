import { type Region, regions } from '../../law/choices.ts'
import {
  type AnnualExtras,
  annualRequest,
  choice,
  flag,
  integer,
  list,
  million,
  money,
  object,
  percent,
} from './common.ts'

export const periods = ['month', 'year'] as const
export const nationalities = ['vietnamese', 'foreign'] as const

/** What a wage is made of, beside the salary; the same for gross-up. */
export interface WageRequest extends AnnualExtras {
  bonus?: number
  allowance?: number
  dependents?: number
  period?: (typeof periods)[number]
  region?: Region
  nationality?: (typeof nationalities)[number]
  insurance?: boolean
  insurance_base?: number
  allowance_insured?: boolean
  resident?: boolean
  meal_allowance?: number
  exempt_allowance?: number
  voluntary_pension?: number
}

export interface PersonalIncomeRequest extends WageRequest {
  salary: number
}

export const wageProperties = {
  bonus: million('bonus', { default: 0 }),
  allowance: million('allowance', { default: 0 }),
  dependents: integer('dependents', 0, 100, { default: 0 }),
  period: choice('period', periods, { default: 'month' }),
  region: choice('region', regions, { default: 'I' }),
  nationality: choice('nationality', nationalities, { default: 'vietnamese' }),
  insurance: flag('insured', true),
  insurance_base: million('insurance_base'),
  allowance_insured: flag('allowance_insured', false),
  resident: flag('resident', true),
  meal_allowance: million('meal_allowance', { default: 0 }),
  exempt_allowance: million('exempt_allowance', { default: 0 }),
  voluntary_pension: million('voluntary_pension', { default: 0 }),
}

export const personalIncomeRequest = annualRequest({ salary: million('salary'), ...wageProperties }, [
  'salary',
])

const bracketList = list(
  object({
    from: money('bracket_from'),
    to: { type: ['number', 'null'], description: 'Upper end (million VND); null for the last bracket' },
    rate: percent('tax_rate'),
    amount: money('taxable_income'),
    tax: money('tax'),
  }),
)

export const wageAnswer = {
  gross_income: money('gross_income'),
  taxable_income: money('taxable_income'),
  tax_amount: money('tax_amount'),
  net_income: money('net_income'),
  breakdown: object({
    insurance: money('insurance'),
    insurance_parts: object({ bhxh: money('bhxh'), bhyt: money('bhyt'), bhtn: money('bhtn') }),
    exempt_part: money('exempt_part'),
    income_subject_to_tax: money('income_subject_to_tax'),
    deductions: object({
      self: money('self_deduction'),
      dependents: money('dependents_deduction'),
      voluntary_pension: money('voluntary_pension'),
    }),
    brackets: bracketList,
    effective_rate_percent: percent('effective_rate_percent'),
  }),
}

export const personalIncomeAnswer = object(wageAnswer)
