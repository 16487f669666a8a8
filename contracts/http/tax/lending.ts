import { million, money, object, percent, type RequestExtras, request } from './common.ts'
import { describe } from './terms.ts'

export interface LendingRequest extends RequestExtras {
  interest_income?: number
  principal?: number
  annual_rate?: number
  months?: number
}

export const lendingRequest = request(
  {
    interest_income: million('interest_income'),
    principal: million('principal'),
    annual_rate: { type: 'number', minimum: 0, maximum: 1000, description: describe('annual_rate') },
    months: { type: 'integer', minimum: 1, maximum: 1200, description: describe('months') },
  },
  [],
)

export const lendingAnswer = object({
  interest: money('interest'),
  tax_rate: percent('tax_rate'),
  tax: money('tax'),
  net: money('net'),
  statutory_rate: percent('statutory_rate'),
  statutory_tax: money('statutory_tax'),
})
