import { type DayType, dayTypes, type Region, regions } from '../../law/choices.ts'
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
  word,
  yesNo,
} from './common.ts'
import { describe } from './terms.ts'

export interface OvertimeEntry {
  day: DayType
  hours: number
  night?: boolean
  after_day_overtime?: boolean
}

export interface OvertimeRequest extends AnnualExtras {
  monthly_salary?: number
  /** The same as monthly_salary; one of the two. */
  salary?: number
  hourly_wage?: number
  standard_hours?: number
  entries?: OvertimeEntry[]
  /** One entry written flat. */
  hours?: number
  day_type?: DayType
  night?: boolean
  after_day_overtime?: boolean
  night_work_hours?: number
  overtime_pay?: number
  normal_rate_part?: number
  hours_before_in_year?: number
  extended_sector?: boolean
  dependents?: number
  region?: Region
  insurance?: boolean
}

const hours = (
  term: 'hours' | 'standard_hours' | 'night_work_hours' | 'hours_before_in_year',
  maximum: number,
) => ({
  type: 'number',
  minimum: 0,
  maximum,
  description: `${describe(term)} (hours, at most two decimals)`,
})

const monthHours = 744
const yearHours = 8784

export const overtimeRequest = annualRequest(
  {
    monthly_salary: million('monthly_salary'),
    salary: million('monthly_salary'),
    hourly_wage: million('hourly_wage'),
    standard_hours: hours('standard_hours', monthHours),
    entries: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      description: describe('entries'),
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['day', 'hours'],
        properties: {
          day: choice('day', dayTypes),
          hours: hours('hours', monthHours),
          night: flag('night', false),
          after_day_overtime: flag('after_day_overtime', false),
        },
      },
    },
    hours: hours('hours', monthHours),
    day_type: choice('day', dayTypes),
    night: flag('night', false),
    after_day_overtime: flag('after_day_overtime', false),
    night_work_hours: hours('night_work_hours', monthHours),
    overtime_pay: million('overtime_pay'),
    normal_rate_part: million('normal_rate_part'),
    hours_before_in_year: hours('hours_before_in_year', yearHours),
    extended_sector: flag('extended_sector', false),
    dependents: integer('dependents', 0, 100, { default: 0 }),
    region: choice('region', regions, { default: 'I' }),
    insurance: flag('insured', true),
  },
  [],
)

export const overtimeAnswer = object({
  hourly_wage: { ...money('hourly_wage'), type: ['number', 'null'] },
  total_overtime_pay: money('total_overtime_pay'),
  tax_exempt: money('tax_exempt'),
  taxable: money('taxable'),
  night_premium: money('night_premium'),
  lines: list(
    object({
      day: word('day', dayTypes),
      night: yesNo('night'),
      hours: { type: 'number', description: describe('hours') },
      multiplier: { type: 'number', description: describe('multiplier') },
      pay: money('pay'),
      tax_exempt: money('tax_exempt'),
      taxable: money('taxable'),
    }),
  ),
  limits: object({
    hours: { type: 'number', description: 'Overtime hours of this request' },
    month: { type: 'number', description: 'Most hours in a month' },
    year: { type: 'number', description: 'Most hours in a year' },
    exceeded: { type: 'boolean' },
  }),
  personal_income: {
    ...object({
      gross_income: money('gross_income'),
      insurance: money('insurance'),
      taxable_income: money('taxable_income'),
      tax_amount: money('tax_amount'),
      net_income: money('net_income'),
    }),
    type: ['object', 'null'],
    description: 'PIT of the month with this overtime; null when no monthly wage was told',
  },
})
