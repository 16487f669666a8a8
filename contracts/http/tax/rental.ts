import type { Static } from '../../schema.ts'
import {
  annualRequest,
  choice,
  flag,
  integer,
  million,
  money,
  moneyOrNull,
  nullable,
  object,
  optional,
  percent,
} from './common.ts'
import { rentalKinds, taxMethods, thresholdStatuses } from './household-choices.ts'

export const rentalRequest = annualRequest({
  annual_revenue: million('annual_revenue'),
  rental_kind: optional(choice('rental_kind', rentalKinds)),
  has_services: optional(flag('has_services', false)),
  method: optional(choice('method', taxMethods)),
  annual_expenses: optional(million('annual_expenses')),
  previous_year_revenue: optional(million('previous_year_revenue')),
  property_count: optional(integer('property_count', 0, 1_000_000)),
  other_business_revenue: optional(million('other_business_revenue', { default: 0 })),
})
export type RentalRequest = Static<typeof rentalRequest>

export const rentalAnswer = object({
  threshold: choice('threshold_status', thresholdStatuses),
  vat: money('vat'),
  pit: money('pit'),
  total_tax: money('total_tax'),
  net: money('net'),
  pit_before_reduction: money('pit_before_reduction'),
  pit_reduction: money('pit_reduction'),
  total_tax_before_reduction: money('total_tax_before_reduction'),
  rental_kind: choice('rental_kind', ['letting', 'lodging']),
  method: nullable(choice('method', taxMethods)),
  method_next_year: nullable(choice('method_next_year', taxMethods)),
  as_lodging: nullable(
    object({
      pit_before_reduction: money('pit_before_reduction'),
      pit: money('pit'),
      total_tax: money('total_tax'),
    }),
    {
      description:
        'The tax if the rooms are lodging (for students or workers, not flats), by the rate method; null unless rental_kind is absent and that method is open',
    },
  ),
  breakdown: object({
    annual_revenue: money('annual_revenue'),
    threshold: money('threshold'),
    pit_base: moneyOrNull('pit_base', {
      description:
        'Revenue that PIT is computed on; null under the profit method · Doanh thu tính thuế TNCN (million VND)',
    }),
    vat_rate: percent('vat_rate'),
    pit_rate: nullable(percent('pit_rate'), {
      description:
        'Rate of PIT on revenue, percent; null under the profit method · Thuế suất TNCN trên doanh thu, %',
    }),
    annual_expenses: moneyOrNull('annual_expenses'),
    profit: moneyOrNull('profit'),
    profit_rate: nullable(percent('profit_rate')),
    license_fee: money('license_fee'),
  }),
})
