import { type Region, regions } from '../../law/choices.ts'
import { choice, integer, million, money, object, type RequestExtras, request } from './common.ts'
import { nationalities } from './personal-income.ts'

const insuranceTypes = ['both', 'employee', 'employer'] as const

export interface SocialInsuranceRequest extends RequestExtras {
  salary: number
  type?: (typeof insuranceTypes)[number]
  region?: Region
  nationality?: (typeof nationalities)[number]
  unpaid_working_days?: number
}

export const socialInsuranceRequest = request(
  {
    salary: million('salary'),
    type: choice('type', insuranceTypes, { default: 'both' }),
    region: choice('region', regions, { default: 'I' }),
    nationality: choice('nationality', nationalities, { default: 'vietnamese' }),
    unpaid_working_days: integer('unpaid_working_days', 0, 31, { default: 0 }),
  },
  ['salary'],
)

const half = object({ bhxh: money('bhxh'), bhyt: money('bhyt'), bhtn: money('bhtn'), total: money('total') })

export const socialInsuranceAnswer = object({
  employee_contribution: half,
  employer_contribution: half,
  total: money('total'),
  breakdown: object({
    base: object({
      bhxh: money('base_of_social_insurance'),
      bhyt: money('base_of_health_insurance'),
      bhtn: money('unemployment_base'),
    }),
    cap: object({
      bhxh: money('cap_of_social_insurance'),
      bhyt: money('cap_of_health_insurance'),
      bhtn: money('unemployment_cap'),
    }),
  }),
})
