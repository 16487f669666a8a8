import { agentTrades } from '../../law/choices.ts'
import { nullable, type Static } from '../../schema.ts'
import {
  annualRequest,
  choice,
  flag,
  list,
  million,
  money,
  moneyOrNull,
  object,
  optional,
  percent,
} from './common.ts'
import { describe } from './terms.ts'

/** The six of the specification, then those that the law tells apart. */
export const businessCategories = [
  'goods',
  'services',
  'food',
  'construction',
  'transport',
  'production',
  'digital',
  'asset_rental_or_agency',
  'other',
  'asset_rental',
  ...agentTrades,
] as const
export type BusinessCategory = (typeof businessCategories)[number]

export const taxMethods = ['rate', 'profit'] as const
export const thresholdStatuses = ['exempt', 'taxable'] as const

const activity = object({
  business_category: choice('business_category', businessCategories),
  annual_revenue: million('annual_revenue'),
  annual_expenses: optional(million('annual_expenses')),
})
export type ActivityRequest = Static<typeof activity>

/** The business itself; shared with comparison. */
export const businessFields = {
  annual_revenue: optional(million('annual_revenue')),
  business_category: optional(choice('business_category', businessCategories)),
  activities: optional(list(activity, { minItems: 1, maxItems: 50, description: describe('activities') })),
  annual_expenses: optional(million('annual_expenses')),
  with_materials: optional(flag('with_materials', true)),
  vat_reduction: optional(flag('vat_reduction', false)),
  other_business_revenue: optional(million('other_business_revenue', { default: 0 })),
  previous_year_revenue: optional(million('previous_year_revenue')),
  first_year: optional(flag('first_year', false)),
}

export const businessHouseholdRequest = annualRequest({
  ...businessFields,
  method: optional(choice('method', taxMethods)),
})
export type BusinessHouseholdRequest = Static<typeof businessHouseholdRequest>
export type BusinessRequest = Omit<BusinessHouseholdRequest, 'method'>

const line = object({
  business_category: choice('business_category', businessCategories),
  annual_revenue: money('annual_revenue'),
  vat_rate: percent('vat_rate'),
  vat: money('vat'),
  vat_if_taxed: moneyOrNull('vat_if_taxed'),
  deduction: money('deduction'),
  pit_rate: nullable(percent('pit_rate'), {
    description: 'Rate of PIT on revenue; null under the profit method',
  }),
  pit: moneyOrNull('pit', { description: 'PIT of the line before the cut; null under the profit method' }),
})

export const businessHouseholdAnswer = object({
  annual_revenue: money('annual_revenue'),
  threshold_status: choice('threshold_status', thresholdStatuses),
  vat: money('vat'),
  pit: money('pit'),
  license_fee: money('license_fee'),
  total_tax: money('total_tax'),
  pit_before_reduction: money('pit_before_reduction'),
  pit_reduction: money('pit_reduction'),
  method: nullable(choice('method', taxMethods)),
  method_next_year: nullable(choice('method_next_year', taxMethods)),
  breakdown: object({
    threshold: money('threshold'),
    lines: list(line),
    annual_expenses: moneyOrNull('annual_expenses'),
    profit: moneyOrNull('profit'),
    profit_rate: nullable(percent('profit_rate')),
  }),
})
