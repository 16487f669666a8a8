import { regions } from '../../law/choices.ts'
import type { Static } from '../../schema.ts'
import { choice, integer, million, money, object, optional, request } from './common.ts'
import { nationalities } from './personal-income.ts'

const insuranceTypes = ['both', 'employee', 'employer'] as const

export const socialInsuranceRequest = request({
  salary: million('salary'),
  type: optional(choice('type', insuranceTypes, { default: 'both' })),
  region: optional(choice('region', regions, { default: 'I' })),
  nationality: optional(choice('nationality', nationalities, { default: 'vietnamese' })),
  unpaid_working_days: optional(integer('unpaid_working_days', 0, 31, { default: 0 })),
})
export type SocialInsuranceRequest = Static<typeof socialInsuranceRequest>

/** What one side contributes. */
export const half = object({
  bhxh: money('bhxh'),
  bhyt: money('bhyt'),
  bhtn: money('bhtn'),
  total: money('total'),
})

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
