import { bases } from '../../law/parameter.ts'
import { part, type Static, text } from '../../schema.ts'
import {
  choice,
  day,
  flag,
  integer,
  label,
  list,
  million,
  money,
  moneyOrNull,
  nullable,
  object,
  optional,
  percent,
  request,
  yesNo,
} from './common.ts'
import { brackets, nationalities } from './personal-income.ts'
import { describe, type Term } from './terms.ts'

export const payerKinds = ['contract', 'casual', 'shares'] as const
export const residences = ['calendar_year', 'first_twelve_months', 'non_resident'] as const
export const settlementResults = ['nothing', 'pay', 'waived', 'refund', 'set_off_only'] as const
export const filingDuties = ['must', 'to_claim', 'none'] as const
export const payerLimit = 50
const maxDependents = 100

/** A month of the year by its number, or any month as YYYY-MM; a day stands for its month. */
const month = (term: Term) =>
  part<number | string>({
    type: ['integer', 'string'],
    minimum: 1,
    maximum: 12,
    pattern: '^\\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?$',
    description: describe(term),
  })

const name = (term: Term) => part<string>({ type: 'string', maxLength: 200, description: describe(term) })

const amounts = {
  exempt: optional(million('paid_exempt', { default: 0 })),
  insurance: optional(million('paid_insurance', { default: 0 })),
  withheld: optional(million('paid_withheld', { default: 0 })),
}

const payer = object({
  name: optional(name('payer_name')),
  kind: optional(choice('payer_kind', payerKinds, { default: 'contract' })),
  months: optional(
    list(object({ month: month('settled_month'), gross: million('paid_gross'), ...amounts }), {
      maxItems: 13,
      description: describe('settled_months'),
    }),
  ),
  gross: optional(million('paid_gross')),
  ...amounts,
  employed_at_settlement: optional(flag('employed_at_settlement', true)),
})
export type PayerRequest = Static<typeof payer>

const abroad = object({
  country: optional(name('country')),
  gross: million('paid_gross'),
  insurance: optional(million('foreign_insurance', { default: 0 })),
  tax_paid: optional(million('foreign_tax_paid', { default: 0 })),
  treaty: optional(flag('treaty', false)),
})

const dependent = object({
  name: optional(name('dependent_name')),
  from: month('month_from'),
  to: optional(nullable(month('month_to'))),
})

const deductions = object(
  {
    charity: optional(million('charity', { default: 0 })),
    voluntary_pension: optional(million('voluntary_pension', { default: 0 })),
    medical: optional(million('medical', { default: 0 })),
    education: optional(million('education', { default: 0 })),
    other_insurance: optional(million('other_insurance', { default: 0 })),
  },
  { description: describe('settlement_deductions') },
)

/** A year's wages of one person, from all payers. */
export const settlementRequest = request({
  year: integer('settled_year', 1900, 9999),
  payers: list(payer, { maxItems: payerLimit, description: describe('payers') }),
  abroad: optional(list(abroad, { maxItems: payerLimit, description: describe('abroad') })),
  dependents: optional(
    list(dependent, { maxItems: maxDependents, description: describe('dependents_listed') }),
  ),
  deductions: optional(deductions),
  paid_in_person: optional(million('paid_in_person', { default: 0 })),
  settle_other_income: optional(flag('settle_other_income', true)),
  wants_refund: optional(flag('wants_refund', true)),
  hardship_relief: optional(flag('hardship_relief', false)),
  resident: optional(flag('resident', true)),
  nationality: optional(choice('nationality', nationalities, { default: 'vietnamese' })),
  days_in_vietnam: optional(integer('days_in_vietnam', 0, 366)),
  days_in_twelve_months: optional(integer('days_in_twelve_months', 0, 366)),
  permanent_home: optional(flag('permanent_home', false)),
  arrived_on: optional(day('arrived_on')),
  left_on: optional(day('left_on')),
  contract_ended_on: optional(day('contract_ended_on')),
  first_period: optional(
    object(
      { from: day('first_period_from'), tax: million('first_period_tax') },
      { description: describe('first_period') },
    ),
  ),
})
export type SettlementRequest = Static<typeof settlementRequest>

const way = object({
  taxable_income: money('taxable_income'),
  tax_amount: money('tax_amount'),
  tax_paid: money('tax_paid'),
  difference: money('settlement_difference'),
})

export const settlementAnswer = object({
  taxable_income: money('taxable_income'),
  tax_amount: money('tax_amount'),
  withheld: money('withheld_total'),
  refund: money('refund'),
  payable: money('tax_payable'),
  result: choice('settlement_result', settlementResults),
  difference: money('settlement_difference'),
  waived: money('waived'),
  set_off: money('set_off'),
  tax_paid: money('tax_paid'),
  paid_in_person: money('paid_in_person'),
  foreign_tax_credit: money('foreign_tax_credit'),
  first_period_credit: money('first_period_credit'),
  resident: yesNo('is_resident'),
  residence: choice('residence', residences),
  period: object(
    { from: label('period_from'), to: label('period_to') },
    { description: describe('settled_period') },
  ),
  gross_income: money('gross_income'),
  exempt_part: money('exempt_part'),
  income_subject_to_tax: money('income_subject_to_tax'),
  foreign_income: money('foreign_income'),
  insurance: money('insurance'),
  deductions: object({
    self: money('self_deduction'),
    self_months: percent('self_months'),
    dependents: money('dependents_deduction'),
    dependent_months: percent('dependent_months'),
    voluntary_pension: money('voluntary_pension'),
    charity: money('charity'),
    medical: money('medical'),
    education: money('education'),
    other_insurance: money('other_insurance'),
  }),
  brackets,
  effective_rate_percent: percent('effective_rate_percent'),
  payers: list(
    object({
      name: label('payer_name'),
      kind: choice('payer_kind', payerKinds),
      gross: money('paid_gross'),
      exempt: money('paid_exempt'),
      insurance: money('paid_insurance'),
      withheld: money('paid_withheld'),
      settled: yesNo('settled'),
    }),
    { description: describe('payers_settled') },
  ),
  months: list(
    object({
      month: label('settled_month'),
      gross: money('paid_gross'),
      income_subject_to_tax: money('income_subject_to_tax'),
      insurance: money('paid_insurance'),
      withheld: money('paid_withheld'),
      dependents: percent('month_dependents'),
      taxable_income: money('month_taxable'),
      tax_by_schedule: money('month_tax'),
      tax_by_earlier_schedule: moneyOrNull('month_tax_old', {
        description: `${describe('month_tax_old')}; null in months that were not withheld by it`,
      }),
    }),
    { description: describe('contract_months') },
  ),
  first_half: nullable(
    object({
      withheld: money('paid_withheld'),
      by_schedule: money('month_tax'),
      by_earlier_schedule: money('month_tax_old'),
    }),
    {
      description: describe('first_half', {
        en: 'null where there are none',
        vi: 'null khi không có tháng nào',
      }),
    },
  ),
  filing: object(
    {
      duty: choice('filing_duty', filingDuties),
      may_authorise: yesNo('may_authorise'),
      other_income_must_be_settled: yesNo('other_income_must_be_settled'),
      reasons: list(object({ id: text, text }), { description: describe('filing_reasons') }),
      due: nullable(label('due')),
      statutory_due: nullable(label('statutory_due')),
      payer_due: nullable(label('payer_due')),
    },
    { description: describe('filing') },
  ),
  comparison: object(
    {
      in_person: nullable(way, { description: describe('settled_in_person') }),
      authorised: nullable(way, {
        description: `${describe('settled_by_payer')}; null where the payer may not be authorised`,
      }),
      without_other_income: nullable(way, {
        description: `${describe('without_other_income')}; null where there is none`,
      }),
    },
    { description: describe('comparison') },
  ),
  form: object(
    {
      id: nullable(label('form_id')),
      act: nullable(label('form_act')),
      basis: nullable(choice('form_basis', bases)),
      lines: list(
        object({
          code: nullable(label('form_code')),
          code_2021: label('form_code_2021'),
          text: label('form_text'),
          value: money('form_value'),
        }),
      ),
    },
    { description: describe('form') },
  ),
})
