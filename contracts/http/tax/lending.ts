import { part, type Static } from '../../schema.ts'
import { integer, million, money, object, optional, percent, request } from './common.ts'
import { describe } from './terms.ts'

export const lendingRequest = request({
  interest_income: optional(million('interest_income')),
  principal: optional(million('principal')),
  annual_rate: optional(
    part<number>({ type: 'number', minimum: 0, maximum: 1000, description: describe('annual_rate') }),
  ),
  months: optional(integer('months', 1, 1200)),
})
export type LendingRequest = Static<typeof lendingRequest>

export const lendingAnswer = object({
  interest: money('interest'),
  tax_rate: percent('tax_rate'),
  tax: money('tax'),
  net: money('net'),
  statutory_rate: percent('statutory_rate'),
  statutory_tax: money('statutory_tax'),
})
