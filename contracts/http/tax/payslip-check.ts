import type { Static } from '../../schema.ts'
import * as schema from '../../schema.ts'
import { annualRequest, choice, label, list, million, money, nullable, object, yesNo } from './common.ts'
import { stepSchema } from './meta.ts'
import { payslipFields } from './payslip.ts'
import { describe, type Term } from './terms.ts'

/** The lines of a payslip that can be checked, in the order in which one follows from the other. */
export const payslipLines = [
  'wage_paid',
  'gross_income',
  'exempt_part',
  'income_subject_to_tax',
  'social_base',
  'unemployment_base',
  'employee_bhxh',
  'employee_bhyt',
  'employee_bhtn',
  'insurance',
  'self_deduction',
  'dependents_deduction',
  'taxable_income',
  'tax_amount',
  'union_fee',
  'net_income',
  'payable',
  'employer_bhxh',
  'employer_bhyt',
  'employer_bhtn',
  'employer_contribution',
  'union_fund',
  'employer_cost',
] as const satisfies readonly Term[]
export type PayslipLine = (typeof payslipLines)[number]

/** Ways in which payslips go wrong; each is tried, and named only where it yields what is stated. */
export const payslipCauses = [
  'rounding',
  'other_cap',
  'no_cap',
  'unemployment_capped_as_social',
  'other_region',
  'other_minimum_wage',
  'other_insurance_rate',
  'insurance_on_pay',
  'insurance_on_gross',
  'insurance_on_taxed_pay',
  'insurance_on_minimum_wage',
  'insurance_on_another_base',
  'no_insurance',
  'no_unemployment_insurance',
  'insurance_in_suspended_month',
  'insurance_not_deducted',
  'other_schedule',
  'other_tax_year',
  'dependents_not_counted',
  'other_number_of_dependents',
  'no_self_deduction',
  'other_deduction',
  'exempt_part_taxed',
  'items_exempt_in_full',
  'other_meal_limit',
  'overtime_premium_alone',
  'night_premium_alone',
  'tax_withheld_at_source',
  'taxed_by_schedule',
  'taxed_as_non_resident',
  'item_left_out',
  'whole_month_paid',
  'benefits_paid_out',
  'union_fee_left_out',
  'union_fund_left_out',
  'other_union_fee',
  'advances_not_taken_off',
] as const
export type PayslipCause = (typeof payslipCauses)[number]

const statedLines = schema.query(
  Object.fromEntries(payslipLines.map(line => [line, million(line)])) as Record<
    PayslipLine,
    schema.Part<number>
  >,
  [],
  { minProperties: 1, description: describe('stated') },
)

/**
 * A payslip as it came: what it is computed from, as `POST /api/tax/payslip` takes it, and the lines that it states. Where
 * no wage is given it is presumed from the stated gross income.
 */
export const payslipCheckRequest = annualRequest({ ...payslipFields, stated: statedLines })
export type PayslipCheckRequest = Static<typeof payslipCheckRequest>

const compared = {
  text: label('payslip_line'),
  stated: money('stated_amount'),
  law: money('amount_by_law'),
  difference: money('stated_less_law'),
}

const source = {
  rule: nullable(label('line_rule')),
  act: nullable(label('line_act')),
  article: nullable(label('line_article')),
}

export const quoteReasons = ['words_not_on_file', 'sum_of_lines'] as const

/** The words of the article, or why there are none. */
const labels = {
  quote: nullable(label('line_quote')),
  quote_reason: nullable(choice('quote_reason', quoteReasons)),
}

const cause = object({
  text: label('cause_text'),
  id: choice('cause', payslipCauses),
  ...source,
  ...labels,
  figure: money('cause_figure'),
  remaining: money('cause_remaining'),
  explains: schema.part<number>({ type: 'integer', description: describe('cause_explains') }),
})

export const causesReasons = ['no_difference', 'nothing_yields_it'] as const

export const payslipCheckAnswer = object({
  agrees: yesNo('agrees'),
  lines_compared: schema.part<number>({ type: 'integer', description: describe('lines_compared') }),
  presumed_salary: yesNo('presumed_salary'),
  first_difference: nullable(
    object({
      line: choice('payslip_line_code', payslipLines),
      ...compared,
      ...source,
      ...labels,
      further_rules: list(
        object({ rule: label('line_rule'), act: label('line_act'), article: label('line_article') }),
        {
          description: describe('further_rules'),
        },
      ),
      steps: list(stepSchema, { description: describe('line_steps') }),
    }),
    { description: describe('first_difference') },
  ),
  beyond_rounding: nullable(object({ line: choice('payslip_line_code', payslipLines), ...compared }), {
    description: describe('beyond_rounding'),
  }),
  causes: list(cause, { description: describe('causes') }),
  causes_reason: nullable(choice('causes_reason', causesReasons)),
  causes_tried: schema.part<number>({ type: 'integer', description: describe('causes_tried') }),
  differences: list(object({ ...compared, id: choice('payslip_line_code', payslipLines) }), {
    description: describe('differences'),
  }),
  lines: list(
    object({
      ...compared,
      id: choice('payslip_line_code', payslipLines),
      stated: nullable(money('stated_amount')),
      difference: nullable(money('stated_less_law')),
    }),
    { description: describe('compared_lines') },
  ),
})
export type PayslipCheckAnswer = Static<typeof payslipCheckAnswer>
