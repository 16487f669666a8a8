import type { Static } from '../../schema.ts'
import { choice, day, integer, million, money, object, optional, percent, request } from './common.ts'

/** The five of the specification, then four more. */
export const investmentTypes = [
  'dividend',
  'corporate_bond',
  'government_bond',
  'stock_transfer',
  'savings',
  'green_bond',
  'fund_distribution',
  'open_fund_certificate',
  'digital_asset_transfer',
] as const
export type InvestmentType = (typeof investmentTypes)[number]

export const investmentRequest = request({
  type: choice('type', investmentTypes),
  amount: million('amount', {
    description:
      'Income (dividend, interest, distribution) or sale value (transfers), million VND · Thu nhập hoặc giá chuyển nhượng',
  }),
  held_years: optional(integer('held_years', 0, 200)),
  bought_on: optional(day('bought_on')),
})
export type InvestmentRequest = Static<typeof investmentRequest>

export const investmentAnswer = object({
  type: choice('type', investmentTypes),
  amount: money('amount'),
  tax_rate: percent('tax_rate'),
  tax: money('tax'),
  net: money('net'),
})
