import { dayTypes, regions } from '../../law/choices.ts'
import { flag as boolean, described, number, type Static } from '../../schema.ts'
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
  yearHours,
  yesNo,
} from './common.ts'
import { nightWork } from './personal-income.ts'
import { describe } from './terms.ts'

export const overtimeEntry = object({
  day: choice('day', dayTypes),
  hours: hours('hours', monthHours),
  night: optional(flag('night', false)),
  after_day_overtime: optional(flag('after_day_overtime', false)),
})
export type OvertimeEntry = Static<typeof overtimeEntry>

/** `salary` means the same as `monthly_salary`: one of the two. `hours`, `day_type`, … are one entry, written flat. */
export const overtimeRequest = annualRequest({
  monthly_salary: optional(million('monthly_salary')),
  salary: optional(million('monthly_salary')),
  hourly_wage: optional(million('hourly_wage')),
  standard_hours: optional(hours('standard_hours', monthHours)),
  entries: optional(list(overtimeEntry, { minItems: 1, maxItems: 200, description: describe('entries') })),
  hours: optional(hours('hours', monthHours)),
  day_type: optional(choice('day', dayTypes)),
  night: optional(flag('night', false)),
  after_day_overtime: optional(flag('after_day_overtime', false)),
  night_work_hours: optional(hours('night_work_hours', monthHours)),
  overtime_pay: optional(million('overtime_pay')),
  normal_rate_part: optional(million('normal_rate_part')),
  hours_before_in_year: optional(hours('hours_before_in_year', yearHours)),
  extended_sector: optional(flag('extended_sector', false)),
  dependents: optional(integer('dependents', 0, 100, { default: 0 })),
  region: optional(choice('region', regions, { default: 'I' })),
  insurance: optional(flag('insured', true)),
  insurance_base: optional(million('insurance_base')),
})
export type OvertimeRequest = Static<typeof overtimeRequest>

/** One overtime entry with its pay. */
export const overtimeLine = object({
  day: choice('day', dayTypes),
  night: yesNo('night'),
  hours: described(number, { description: describe('hours') }),
  multiplier: described(number, { description: describe('multiplier') }),
  pay: money('pay'),
  tax_exempt: money('tax_exempt'),
  taxable: money('taxable'),
})

export const overtimeAnswer = object({
  hourly_wage: moneyOrNull('hourly_wage'),
  total_overtime_pay: money('total_overtime_pay'),
  tax_exempt: money('tax_exempt'),
  taxable: money('taxable'),
  night_premium: money('night_premium'),
  month_exempt: money('month_exempt'),
  night_work: nullable(nightWork, { description: 'Null where no normal hours are worked at night' }),
  lines: list(overtimeLine),
  limits: object({
    hours: described(number, { description: 'Overtime hours of this request' }),
    month: described(number, { description: 'Maximum hours in a month' }),
    year: described(number, { description: 'Maximum hours in a year' }),
    exceeded: boolean,
  }),
  personal_income: nullable(
    object({
      gross_income: money('gross_income'),
      insurance: money('insurance'),
      taxable_income: money('taxable_income'),
      tax_amount: money('tax_amount'),
      net_income: money('net_income'),
    }),
    {
      description: 'PIT of the month with this overtime; null where the request has no monthly wage',
    },
  ),
})
