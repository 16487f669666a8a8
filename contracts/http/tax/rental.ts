import type { Static } from '../../schema.ts'
import { thresholdStatuses } from './business-household.ts'
import { annualRequest, choice, flag, integer, million, money, object, optional, percent } from './common.ts'

export const rentalRequest = annualRequest({
  annual_revenue: million('annual_revenue'),
  has_services: optional(flag('has_services', false)),
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
  breakdown: object({
    annual_revenue: money('annual_revenue'),
    threshold: money('threshold'),
    pit_base: money('pit_base'),
    vat_rate: percent('vat_rate'),
    pit_rate: percent('pit_rate'),
    license_fee: money('license_fee'),
  }),
})
