import type { Static } from '../../schema.ts'
import {
  choice,
  day,
  integer,
  label,
  million,
  money,
  moneyOrNull,
  nullable,
  object,
  optional,
  percent,
  request,
} from './common.ts'

export const filers = ['individual', 'organisation'] as const
export const lateReturnOutcomes = ['on_time', 'warning', 'fine'] as const

export const latePaymentRequest = request({
  tax_owed: million('tax_owed'),
  due_on: day('due_on'),
  paid_on: optional(day('paid_on')),
  filed_on: optional(day('filed_on')),
  filer: optional(choice('filer', filers, { default: 'individual' })),
  mitigating: optional(integer('mitigating', 0, 10)),
  aggravating: optional(integer('aggravating', 0, 10)),
})
export type LatePaymentRequest = Static<typeof latePaymentRequest>

export const latePaymentAnswer = object({
  due: day('due'),
  statutory_due: day('due_on'),
  paid_on: day('paid_on'),
  days_late: integer('days_late', 0, 100_000),
  interest_rate: percent('interest_rate'),
  interest: money('late_interest'),
  total: money('tax_and_interest'),
  days_filed_late: nullable(integer('days_filed_late', 0, 100_000)),
  late_return: nullable(choice('late_return', lateReturnOutcomes)),
  fine: moneyOrNull('fine'),
  fine_min: moneyOrNull('fine_min'),
  fine_max: moneyOrNull('fine_max'),
  explanation: label('late_explanation'),
})
