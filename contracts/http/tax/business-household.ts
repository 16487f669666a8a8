import { agentTrades, taxTreatments } from '../../law/choices.ts'
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
import { taxMethods, thresholdStatuses } from './household-choices.ts'
import { chosenDeduction, householdYearAnswer, householdYearFields, quarters } from './household-year.ts'
import { describe } from './terms.ts'

export { taxMethods, thresholdStatuses } from './household-choices.ts'

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

const activityFields = {
  business_category: choice('business_category', businessCategories),
  annual_revenue: million('annual_revenue'),
  annual_expenses: optional(million('annual_expenses')),
  treatment: optional(choice('treatment', taxTreatments, { default: 'taxed' })),
}
/** Parts of the revenue that relief of a time is for. */
const reliefFields = {
  vat_reduced_revenue: optional(million('vat_reduced_revenue')),
  epidemic_exempt_revenue: optional(million('epidemic_exempt_revenue')),
}
const activity = object(activityFields)
const activityOfYear = object({ ...activityFields, ...reliefFields, deduction: chosenDeduction, quarters })
export type ActivityRequest = Static<typeof activityOfYear>

/** The business itself; shared with comparison. */
export const businessFields = {
  annual_revenue: optional(million('annual_revenue')),
  business_category: optional(choice('business_category', businessCategories)),
  activities: optional(list(activity, { minItems: 1, maxItems: 50, description: describe('activities') })),
  annual_expenses: optional(million('annual_expenses')),
  treatment: optional(choice('treatment', taxTreatments, { default: 'taxed' })),
  with_materials: optional(flag('with_materials', true)),
  vat_reduction: optional(flag('vat_reduction', false)),
  other_business_revenue: optional(million('other_business_revenue', { default: 0 })),
  previous_year_revenue: optional(million('previous_year_revenue')),
  first_year: optional(flag('first_year', false)),
}

export const businessHouseholdRequest = annualRequest({
  ...businessFields,
  activities: optional(
    list(activityOfYear, { minItems: 1, maxItems: 50, description: describe('activities') }),
  ),
  ...reliefFields,
  quarters,
  method: optional(choice('method', taxMethods)),
  ...householdYearFields,
})
export type BusinessHouseholdRequest = Static<typeof businessHouseholdRequest>
export type BusinessRequest = Omit<BusinessHouseholdRequest, 'method' | keyof typeof householdYearFields>

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
  own_produce_revenue: money('own_produce_revenue'),
  ...householdYearAnswer,
  breakdown: object({
    threshold: money('threshold'),
    lines: list(line),
    annual_expenses: moneyOrNull('annual_expenses'),
    profit: moneyOrNull('profit'),
    profit_rate: nullable(percent('profit_rate')),
  }),
})
