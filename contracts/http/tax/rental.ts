import { thresholdStatuses } from './business-household.ts'
import {
  type AnnualExtras,
  annualRequest,
  flag,
  integer,
  million,
  money,
  object,
  percent,
  word,
} from './common.ts'

export interface RentalRequest extends AnnualExtras {
  annual_revenue: number
  has_services?: boolean
  property_count?: number
  other_business_revenue?: number
}

export const rentalRequest = annualRequest(
  {
    annual_revenue: million('annual_revenue'),
    has_services: flag('has_services', false),
    property_count: integer('property_count', 0, 1_000_000),
    other_business_revenue: million('other_business_revenue', { default: 0 }),
  },
  ['annual_revenue'],
)

export const rentalAnswer = object({
  threshold: word('threshold_status', thresholdStatuses),
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
