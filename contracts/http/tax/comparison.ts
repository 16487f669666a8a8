import { flag, nullable, choice as oneOf, type Static, text } from '../../schema.ts'
import { businessFields, taxMethods } from './business-household.ts'
import { annualRequest, choice, list, million, money, moneyOrNull, object, optional } from './common.ts'

/** `expenses` means the same as `annual_expenses`: one of the two. */
export const comparisonRequest = annualRequest({
  ...businessFields,
  expenses: optional(million('annual_expenses')),
})
export type ComparisonRequest = Static<typeof comparisonRequest>

const method = {
  vat: money('vat'),
  pit: money('pit'),
  pit_before_reduction: money('pit_before_reduction'),
  total_tax: money('total_tax'),
}

export const comparisonAnswer = object({
  annual_revenue: money('annual_revenue'),
  annual_expenses: moneyOrNull('annual_expenses'),
  rate_method: nullable(object(method)),
  profit_method: nullable(object(method)),
  recommended: oneOf([...taxMethods, 'none'], {
    description: 'The method with the lower tax; none where there is nothing to choose or both cost the same',
  }),
  savings: money('savings'),
  savings_before_reduction: money('savings_before_reduction'),
  difference: money('difference'),
  break_even_expenses: moneyOrNull('annual_expenses', {
    description: 'Costs above which the profit method costs less (million VND); null where only one is open',
  }),
  methods: list(
    object({
      id: choice('method', taxMethods),
      eligible: flag,
      reason: nullable(text, { description: 'Why it is not open' }),
      vat: moneyOrNull('vat'),
      pit: moneyOrNull('pit'),
      total: moneyOrNull('total_tax'),
      net: moneyOrNull('net', { description: 'Revenue less costs and tax (million VND)' }),
    }),
  ),
})
