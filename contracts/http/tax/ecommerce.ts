import { productTypes } from '../../law/choices.ts'
import type { Static } from '../../schema.ts'
import {
  annualRequest,
  choice,
  list,
  million,
  money,
  moneyOrNull,
  nullable,
  object,
  optional,
  percent,
  yesNo,
} from './common.ts'
import { describe } from './terms.ts'

const sale = {
  product_type: choice('product_type', productTypes),
  platform_revenue: million('platform_revenue'),
  offline_revenue: optional(million('offline_revenue', { default: 0 })),
}

/** One kind of sale, or `lines` of several. */
export const ecommerceRequest = annualRequest({
  platform_revenue: optional(sale.platform_revenue),
  offline_revenue: sale.offline_revenue,
  product_type: optional(sale.product_type),
  lines: optional(list(object(sale), { minItems: 1, maxItems: 50, description: describe('platform_lines') })),
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
  still_to_pay: moneyOrNull('still_to_pay', {
    description: describe('still_to_pay', {
      en: 'null where only the profit method is open',
      vi: 'null khi chỉ được áp dụng phương pháp tính thuế trên thu nhập',
    }),
  }),
  still_to_pay_vat: money('still_to_pay_vat'),
  still_to_pay_pit: moneyOrNull('still_to_pay_pit'),
  vat_overpaid: money('vat_overpaid'),
  lines: list(
    object({
      product_type: choice('product_type', productTypes),
      platform_revenue: money('platform_revenue'),
      offline_revenue: money('offline_revenue'),
      vat_rate: percent('vat_rate'),
      pit_rate: percent('pit_rate'),
      withheld_vat: money('withheld_vat'),
      withheld_pit: money('withheld_pit'),
    }),
    { description: describe('platform_lines') },
  ),
  breakdown: object({
    vat_rate: nullable(percent('vat_rate'), {
      description: `${describe('vat_rate')}; null where kinds differ`,
    }),
    pit_rate: nullable(percent('pit_rate'), {
      description: `${describe('pit_rate')}; null where kinds differ`,
    }),
    threshold: money('threshold'),
  }),
})
