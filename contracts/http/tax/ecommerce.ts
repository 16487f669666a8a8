import { productTypes } from '../../law/choices.ts'
import type { Static } from '../../schema.ts'
import {
  annualRequest,
  choice,
  million,
  money,
  moneyOrNull,
  object,
  optional,
  percent,
  yesNo,
} from './common.ts'

export const ecommerceRequest = annualRequest({
  platform_revenue: million('platform_revenue'),
  offline_revenue: optional(million('offline_revenue', { default: 0 })),
  product_type: choice('product_type', productTypes),
  previous_year_revenue: optional(million('previous_year_revenue')),
})
export type EcommerceRequest = Static<typeof ecommerceRequest>

export const ecommerceAnswer = object({
  total_revenue: money('total_revenue'),
  withheld_tax: money('withheld_tax'),
  refund_eligible: yesNo('refund_eligible'),
  withheld_vat: money('withheld_vat'),
  withheld_pit: money('withheld_pit'),
  refund_amount: money('refund_amount'),
  tax_due: moneyOrNull('tax_due'),
  vat_due_total: money('vat_due_total'),
  pit_due_total: moneyOrNull('pit_due_total'),
  pit_due_total_before_reduction: moneyOrNull('pit_due_total_before_reduction'),
  pit_overpaid: moneyOrNull('pit_overpaid'),
  pit_overpaid_before_reduction: moneyOrNull('pit_overpaid_before_reduction'),
  breakdown: object({
    vat_rate: percent('vat_rate'),
    pit_rate: percent('pit_rate'),
    threshold: money('threshold'),
  }),
})
