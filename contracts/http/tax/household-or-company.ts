import { nullable, type Static } from '../../schema.ts'
import { businessFields, taxMethods } from './business-household.ts'
import {
  annualRequest,
  choice,
  flag,
  money,
  moneyOrNull,
  object,
  optional,
  percent,
  yesNo,
} from './common.ts'
import { describe } from './terms.ts'

export const ownerCounts = ['one', 'several'] as const
export const lowerTaxes = ['household', 'company', 'none'] as const

export const householdOrCompanyRequest = annualRequest({
  ...businessFields,
  linked: optional(flag('linked_company', false)),
  owners: optional(choice('company_owners', ownerCounts, { default: 'one' })),
})
export type HouseholdOrCompanyRequest = Static<typeof householdOrCompanyRequest>

export const householdOrCompanyAnswer = object({
  annual_revenue: money('annual_revenue'),
  annual_expenses: money('annual_expenses'),
  profit: money('profit'),
  household: object(
    {
      exempt: yesNo('household_exempt'),
      vat: money('vat'),
      rate_pit: moneyOrNull('rate_pit', {
        description: `${describe('rate_pit')}; null where that method is not open`,
      }),
      profit_pit: money('profit_pit'),
      method: nullable(choice('lower_method', taxMethods)),
      pit: money('pit'),
    },
    { description: describe('as_household') },
  ),
  company: object(
    {
      exempt: yesNo('company_exempt'),
      revenue_counted: money('cit_revenue_counted'),
      cit_rate: percent('cit_rate'),
      cit_before_reduction: money('cit_before_reduction'),
      cit_reduction: money('cit_reduction'),
      cit: money('cit'),
      profit_after_tax: money('profit_after_tax'),
      dividend_tax: money('dividend_tax'),
      total_tax: money('company_total_tax'),
    },
    { description: describe('as_company') },
  ),
  difference: money('income_tax_difference'),
  lower: choice('lower_income_tax', lowerTaxes),
})
