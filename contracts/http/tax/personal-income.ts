import { regions } from '../../law/choices.ts'
import type { Static } from '../../schema.ts'
import {
  annualRequest,
  choice,
  flag,
  hours,
  integer,
  list,
  million,
  money,
  moneyOrNull,
  monthHours,
  nullable,
  object,
  optional,
  percent,
  yearHours,
} from './common.ts'

export const periods = ['month', 'year'] as const
export const nationalities = ['vietnamese', 'foreign'] as const

/** What a wage is made of, beside the salary; the same for gross-up. */
export const wageFields = {
  bonus: optional(million('bonus', { default: 0 })),
  allowance: optional(million('allowance', { default: 0 })),
  dependents: optional(integer('dependents', 0, 100, { default: 0 })),
  period: optional(choice('period', periods, { default: 'month' })),
  region: optional(choice('region', regions, { default: 'I' })),
  nationality: optional(choice('nationality', nationalities, { default: 'vietnamese' })),
  insurance: optional(flag('insured', true)),
  insurance_base: optional(million('insurance_base')),
  allowance_insured: optional(flag('allowance_insured', false)),
  unpaid_working_days: optional(integer('unpaid_working_days', 0, 31, { default: 0 })),
  resident: optional(flag('resident', true)),
  self_deduction: optional(flag('takes_self_deduction', true)),
  meal_allowance: optional(million('meal_allowance', { default: 0 })),
  exempt_allowance: optional(million('exempt_allowance', { default: 0 })),
  voluntary_pension: optional(million('voluntary_pension', { default: 0 })),
  night_work_hours: optional(hours('night_work_hours', yearHours)),
  night_premium: optional(million('night_premium', { default: 0 })),
  standard_hours: optional(hours('standard_hours', monthHours)),
}

export const personalIncomeRequest = annualRequest({ salary: million('salary'), ...wageFields })
export type PersonalIncomeRequest = Static<typeof personalIncomeRequest>
export type WageRequest = Omit<PersonalIncomeRequest, 'salary'>

/**
 * Normal hours at night by both readings of Decree 253/2026/NĐ-CP Art. 26.1: the whole wage of them is exempt (computed),
 * or the premium alone.
 */
export const nightWork = object({
  hours: percent('night_work_hours'),
  normal_wage: money('night_normal_wage'),
  premium: money('night_premium'),
  wage: money('night_wage'),
  tax_exempt: money('night_exempt'),
  premium_only: nullable(
    object({
      tax_exempt: money('night_exempt'),
      taxable_income: money('taxable_income'),
      tax_amount: money('tax_amount'),
      net_income: money('net_income'),
    }),
    { description: 'The cautious reading: only the premium is exempt. Null without a wage of the month' },
  ),
})

export const brackets = list(
  object({
    from: money('bracket_from'),
    to: moneyOrNull('bracket_to'),
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
    night_work: nullable(nightWork, { description: 'Null where no normal hours are worked at night' }),
    income_subject_to_tax: money('income_subject_to_tax'),
    deductions: object({
      self: money('self_deduction'),
      dependents: money('dependents_deduction'),
      voluntary_pension: money('voluntary_pension'),
    }),
    brackets,
    effective_rate_percent: percent('effective_rate_percent'),
  }),
}

export const personalIncomeAnswer = object(wageAnswer)
