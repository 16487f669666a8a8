import { type ProductType, productTypes } from '../../law/choices.ts'
import {
  type AnnualExtras,
  annualRequest,
  choice,
  million,
  money,
  moneyOrNull,
  object,
  percent,
  yesNo,
} from './common.ts'

export interface EcommerceRequest extends AnnualExtras {
  platform_revenue: number
  offline_revenue?: number
  product_type: ProductType
}

export const ecommerceRequest = annualRequest(
  {
    platform_revenue: million('platform_revenue'),
    offline_revenue: million('offline_revenue', { default: 0 }),
    product_type: choice('product_type', productTypes),
  },
  ['platform_revenue', 'product_type'],
)

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
