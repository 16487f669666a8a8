import { insuranceRegimes, itemKinds, regions } from '../../law/choices.ts'
import { part, type Static } from '../../schema.ts'
import {
  annualRequest,
  choice,
  flag,
  hours,
  integer,
  label,
  list,
  million,
  money,
  monthHours,
  nullable,
  object,
  optional,
  percent,
  yearHours,
  yesNo,
} from './common.ts'
import { overtimeEntry, overtimeLine } from './overtime.ts'
import { brackets, nightWork } from './personal-income.ts'
import { half } from './social-insurance.ts'
import { describe, type Term } from './terms.ts'

/** Of three months or more; shorter, or none; ended before the payment. */
export const contracts = ['three_months_or_more', 'under_three_months', 'ended'] as const
export const taxWays = ['schedule', 'withheld', 'non_resident'] as const
export const paidAs = ['cash', 'benefit'] as const

/** Days of a month, halves and quarters too. */
const days = (term: Term) =>
  part<number>({ type: 'number', minimum: 0, maximum: 31, multipleOf: 0.25, description: describe(term) })

/** Amounts in a foreign currency or a rate of it, at most two decimals (checked when they are read). */
const foreign = (term: Term) =>
  part<number>({ type: 'number', minimum: 0, maximum: 1_000_000_000, description: describe(term) })

const item = object({
  kind: choice('item_kind', itemKinds),
  amount: million('item_amount'),
  limit: optional(million('item_limit')),
  insured: optional(flag('item_insured', false)),
  net: optional(flag('item_net', false)),
})
export type PayslipItem = Static<typeof item>

/** What a payslip is computed from: the wage by `contract_salary`, `net` or `foreign_salary`, one of the three. */
export const payslipFields = {
  contract_salary: optional(million('contract_salary')),
  net: optional(million('net_pay')),
  foreign_salary: optional(foreign('foreign_salary')),
  exchange_rate: optional(foreign('exchange_rate')),
  insurance_exchange_rate: optional(foreign('insurance_exchange_rate')),
  standard_days: optional(days('standard_days')),
  paid_days: optional(days('paid_days')),
  unpaid_working_days: optional(days('unpaid_days')),
  wage_paid: optional(million('wage_paid')),
  standard_hours: optional(hours('standard_hours', monthHours)),
  hourly_wage: optional(million('hourly_wage')),
  overtime: optional(list(overtimeEntry, { maxItems: 200, description: describe('entries') })),
  night_work_hours: optional(hours('night_work_hours', monthHours)),
  hours_before_in_year: optional(hours('hours_before_in_year', yearHours)),
  extended_sector: optional(flag('extended_sector', false)),
  items: optional(list(item, { maxItems: 50, description: describe('items') })),
  clothing_before: optional(million('clothing_before', { default: 0 })),
  insurance_regime: optional(choice('insurance_regime', insuranceRegimes, { default: 'compulsory' })),
  insurance_base: optional(million('insurance_base')),
  contribute_anyway: optional(flag('contribute_anyway', false)),
  region: optional(choice('region', regions, { default: 'I' })),
  union_member: optional(flag('union_member', false)),
  union_fund: optional(flag('union_fund_paid', true)),
  contract: optional(choice('contract', contracts, { default: 'three_months_or_more' })),
  commitment: optional(flag('commitment', false)),
  resident: optional(flag('resident', true)),
  self_deduction: optional(flag('takes_self_deduction', true)),
  dependents: optional(integer('dependents', 0, 100, { default: 0 })),
  voluntary_pension: optional(million('voluntary_pension', { default: 0 })),
  deductible_insurance: optional(million('deductible_insurance', { default: 0 })),
  advances: optional(million('advances', { default: 0 })),
  other_deductions: optional(million('other_deductions', { default: 0 })),
}

export const payslipRequest = annualRequest(payslipFields)
export type PayslipRequest = Static<typeof payslipRequest>

const line = object({
  kind: label('item_kind'),
  amount: money('item_amount'),
  paid_as: choice('paid_as', paidAs),
  exempt: money('exempt_part'),
  taxable: money('taxable'),
})

export const payslipAnswer = object({
  gross_income: money('gross_income'),
  insurance: money('insurance'),
  taxable_income: money('taxable_income'),
  tax_amount: money('tax_amount'),
  net_income: money('net_income'),
  employer_cost: money('employer_cost'),
  payable: money('payable'),
  contract_salary: money('contract_salary'),
  wage_paid: money('wage_paid'),
  benefits_in_kind: money('benefits_in_kind'),
  exempt_part: money('exempt_part'),
  income_subject_to_tax: money('income_subject_to_tax'),
  union_fee: money('union_fee'),
  union_fund: money('union_fund'),
  tax_way: choice('tax_way', taxWays),
  insurance_suspended: yesNo('insurance_suspended'),
  lines: list(line),
  employee_contribution: half,
  employer_contribution: half,
  deductions: object({
    self: money('self_deduction'),
    dependents: money('dependents_deduction'),
    voluntary_pension: money('voluntary_pension'),
    deductible_insurance: money('deductible_insurance'),
    advances: money('advances'),
    other: money('other_deductions'),
  }),
  brackets,
  effective_rate_percent: percent('effective_rate_percent'),
  overtime: list(overtimeLine),
  form: nullable(
    object({
      id: label('form_id'),
      lines: list(
        object({
          code: label('line_code'),
          text: label('form_text'),
          value: percent('line_value'),
          unit: choice('line_unit', ['people', 'million VND']),
        }),
      ),
    }),
    { description: describe('withholding_form') },
  ),
  night_work: nullable(nightWork, { description: 'Null where no normal hours are worked at night' }),
})
