import { type BusinessRequest, businessProperties, taxMethods } from './business-household.ts'
import { annualRequest, list, million, money, moneyOrNull, object, word } from './common.ts'

export interface ComparisonRequest extends BusinessRequest {
  /** The same as annual_expenses; one of the two. */
  expenses?: number
}

export const comparisonRequest = annualRequest(
  { ...businessProperties, expenses: million('annual_expenses') },
  [],
)

const method = {
  vat: money('vat'),
  pit: money('pit'),
  pit_before_reduction: money('pit_before_reduction'),
  total_tax: money('total_tax'),
}

export const comparisonAnswer = object({
  annual_revenue: money('annual_revenue'),
  annual_expenses: moneyOrNull('annual_expenses'),
  rate_method: { ...object(method), type: ['object', 'null'] },
  profit_method: { ...object(method), type: ['object', 'null'] },
  recommended: {
    type: 'string',
    enum: [...taxMethods, 'none'],
    description: 'The method with the lower tax; none where there is nothing to choose or both cost the same',
  },
  savings: money('savings'),
  savings_before_reduction: money('savings_before_reduction'),
  difference: money('difference'),
  break_even_expenses: {
    ...moneyOrNull('annual_expenses'),
    description: 'Costs above which the profit method costs less (million VND); null where only one is open',
  },
  methods: list(
    object({
      id: word('method', taxMethods),
      eligible: { type: 'boolean' },
      reason: { type: ['string', 'null'], description: 'Why it is not open' },
      vat: moneyOrNull('vat'),
      pit: moneyOrNull('pit'),
      total: moneyOrNull('total_tax'),
      net: { ...moneyOrNull('net'), description: 'Revenue less costs and tax (million VND)' },
    }),
  ),
})
