import { regions } from '../../law/choices.ts'
import { sexes } from '../../law/pension.ts'
import { part, type Static, text } from '../../schema.ts'
import {
  choice,
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
import { describe, type Term } from './terms.ts'

export const benefitTypes = [
  'unemployment',
  'maternity',
  'paternity',
  'recovery',
  'sickness',
  'lump_sum',
  'pension',
] as const
export type BenefitType = (typeof benefitTypes)[number]
export const recoveryCases = ['twins', 'long_illness', 'surgery', 'other'] as const
export const lowerAges = [0, 5, 10] as const

const maxMonths = 1200
const month = (term: Term) =>
  part<string>({ type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: describe(term) })

export const benefitsRequest = request({
  type: choice('benefit', benefitTypes),
  history: optional(
    list(object({ from: month('history_from'), to: month('history_to'), wage: million('insured_wage') }), {
      minItems: 1,
      maxItems: 600,
      description: describe('wage_history'),
    }),
  ),
  average_wage: optional(million('mean_wage')),
  last_wage: optional(million('last_wage')),
  months_paid: optional(integer('months_paid', 0, maxMonths)),
  months_paid_recently: optional(integer('months_paid_recently', 0, maxMonths)),
  region: optional(choice('region', regions, { default: 'I' })),
  years: optional(integer('years_insured', 0, 100)),
  months: optional(integer('odd_months', 0, maxMonths)),
  months_before_2014: optional(integer('months_before_2014', 0, maxMonths)),
  months_from_2014: optional(integer('months_from_2014', 0, maxMonths)),
  days: optional(integer('leave_days', 0, 366)),
  children: optional(integer('children_born', 1, 10, { default: 1 })),
  living_children: optional(integer('living_children', 0, 20, { default: 0 })),
  surgery: optional(flag('surgery', false)),
  mother_insured: optional(flag('mother_insured', true)),
  recovery_case: optional(choice('recovery_case', recoveryCases, { default: 'other' })),
  hard_work: optional(flag('hard_work', false)),
  long_illness: optional(flag('long_illness', false)),
  child_age: optional(integer('child_age', 0, 17)),
  sex: optional(choice('sex', sexes)),
  birth: optional(month('birth_month')),
  pension_from: optional(month('pension_from')),
  early_months: optional(integer('early_months', 0, maxMonths)),
  months_after_age: optional(integer('months_after_age', 0, maxMonths)),
  lower_age_years: optional(
    part<(typeof lowerAges)[number]>({
      type: 'integer',
      enum: lowerAges,
      default: 0,
      description: describe('lower_age_years'),
    }),
  ),
  capacity_loss: optional(integer('capacity_loss', 0, 100)),
  insured_before_july_2025: optional(flag('insured_before_july_2025', true)),
})
export type BenefitsRequest = Static<typeof benefitsRequest>

/** Null where a benefit has no such figure. */
export const benefitsAnswer = object({
  type: choice('benefit', benefitTypes),
  eligible: nullable(yesNo('eligible')),
  reasons: list(object({ id: text, text }), { description: describe('ineligible_reasons') }),
  average_wage: moneyOrNull('mean_wage'),
  months_paid: nullable(integer('months_paid', 0, maxMonths)),
  years_counted: nullable(percent('years_counted_benefit')),
  rate_before_cut: nullable(percent('rate_before_cut')),
  rate_percent: nullable(percent('benefit_rate')),
  month: moneyOrNull('benefit_month'),
  months: nullable(integer('benefit_months', 0, maxMonths)),
  day: moneyOrNull('benefit_day'),
  days: nullable(integer('benefit_days', 0, 366)),
  allowed_days: nullable(integer('allowed_days', 0, 366)),
  allowance: moneyOrNull('benefit_allowance'),
  one_off: money('one_off'),
  total: moneyOrNull('benefit_total', {
    description: describe('benefit_total', {
      en: 'null for a pension, which has no end, and where the conditions are not met',
      vi: 'null với lương hưu, vì không có thời hạn, và khi chưa đủ điều kiện hưởng',
    }),
  }),
  months_reserved: nullable(integer('months_reserved', 0, maxMonths)),
  paid_from: nullable(label('paid_from')),
  retirement: nullable(
    object({
      age_years: integer('age_years', 0, 100),
      age_months: integer('age_months', 0, 11),
      reached_in: label('reached_in'),
      earliest_pension: label('earliest_pension'),
      early_months: integer('early_months', 0, maxMonths),
    }),
    {
      description: describe('retirement', {
        en: 'null where no month of birth is stated',
        vi: 'null khi không ghi tháng sinh',
      }),
    },
  ),
})
