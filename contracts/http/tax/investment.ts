import {
  choice,
  integer,
  million,
  money,
  object,
  percent,
  type RequestExtras,
  request,
  word,
} from './common.ts'

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

export interface InvestmentRequest extends RequestExtras {
  type: InvestmentType
  amount: number
  held_years?: number
}

export const investmentRequest = request(
  {
    type: choice('type', investmentTypes),
    amount: million('amount', {
      description:
        'Income (dividend, interest, distribution) or sale value (transfers), million VND · Thu nhập hoặc giá chuyển nhượng',
    }),
    held_years: integer('held_years', 0, 200),
  },
  ['type', 'amount'],
)

export const investmentAnswer = object({
  type: word('type', investmentTypes),
  amount: money('amount'),
  tax_rate: percent('tax_rate'),
  tax: money('tax'),
  net: money('net'),
})
