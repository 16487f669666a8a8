import type { JsonSchema } from '../../events/fact.ts'
import {
  type AnnualExtras,
  annualRequest,
  choice,
  flag,
  list,
  million,
  money,
  moneyOrNull,
  object,
  percent,
  unit,
  word,
} from './common.ts'
import { describe } from './terms.ts'

/** The six of the specification, then four more that the law tells apart. */
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
] as const
export type BusinessCategory = (typeof businessCategories)[number]

export const taxMethods = ['rate', 'profit'] as const
export const thresholdStatuses = ['exempt', 'taxable'] as const

export interface ActivityRequest {
  business_category: BusinessCategory
  annual_revenue: number
  annual_expenses?: number
}

/** The business itself; shared with comparison. */
export interface BusinessRequest extends AnnualExtras {
  annual_revenue?: number
  business_category?: BusinessCategory
  activities?: ActivityRequest[]
  annual_expenses?: number
  with_materials?: boolean
  vat_reduction?: boolean
  other_business_revenue?: number
  first_year?: boolean
}

export interface BusinessHouseholdRequest extends BusinessRequest {
  method?: (typeof taxMethods)[number]
}

export const businessProperties: Record<string, JsonSchema> = {
  annual_revenue: million('annual_revenue'),
  business_category: choice('business_category', businessCategories),
  activities: {
    type: 'array',
    minItems: 1,
    maxItems: 50,
    description: describe('activities'),
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['business_category', 'annual_revenue'],
      properties: {
        business_category: choice('business_category', businessCategories),
        annual_revenue: million('annual_revenue'),
        annual_expenses: million('annual_expenses'),
      },
    },
  },
  annual_expenses: million('annual_expenses'),
  with_materials: flag('with_materials', true),
  vat_reduction: flag('vat_reduction', false),
  other_business_revenue: million('other_business_revenue', { default: 0 }),
  first_year: flag('first_year', false),
}

export const businessHouseholdRequest = annualRequest(
  { ...businessProperties, method: choice('method', taxMethods) },
  [],
)

const line = object({
  business_category: word('business_category'),
  annual_revenue: money('annual_revenue'),
  vat_rate: percent('vat_rate'),
  vat: money('vat'),
  deduction: money('deduction'),
  pit_rate: { type: ['number', 'null'], description: 'Rate of PIT on revenue; null under the profit method' },
  pit: {
    type: ['number', 'null'],
    'x-unit': unit,
    description: 'PIT of the line before the cut; null under the profit method',
  },
})

export const businessHouseholdAnswer = object({
  annual_revenue: money('annual_revenue'),
  threshold_status: word('threshold_status', thresholdStatuses),
  vat: money('vat'),
  pit: money('pit'),
  license_fee: money('license_fee'),
  total_tax: money('total_tax'),
  pit_before_reduction: money('pit_before_reduction'),
  pit_reduction: money('pit_reduction'),
  method: { type: ['string', 'null'], enum: [...taxMethods, null], description: describe('method') },
  breakdown: object({
    threshold: money('threshold'),
    lines: list(line),
    annual_expenses: moneyOrNull('annual_expenses'),
    profit: moneyOrNull('profit'),
    profit_rate: { type: ['number', 'null'], description: describe('profit_rate') },
  }),
})
