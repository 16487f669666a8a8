import type { Static } from '../../schema.ts'
import * as schema from '../../schema.ts'
import {
  choice,
  day,
  flag,
  label,
  list,
  million,
  money,
  nullable,
  object,
  optional,
  yesNo,
} from './common.ts'
import { rentalKinds, thresholdStatuses } from './household-choices.ts'
import { describe } from './terms.ts'

/** Revenue of the four quarters of a year. */
export const quarters = optional(
  object(
    {
      q1: million('quarter_1'),
      q2: million('quarter_2'),
      q3: million('quarter_3'),
      q4: million('quarter_4'),
    },
    { description: describe('quarters') },
  ),
)
export type Quarters = NonNullable<Static<typeof quarters>>

/** What of the deducted revenue a line takes, where the taxpayer chooses. */
export const chosenDeduction = optional(million('chosen_deduction'))

const lease = object({
  name: optional(schema.part<string>({ type: 'string', maxLength: 100, description: describe('let_name') })),
  rental_kind: optional(choice('rental_kind', rentalKinds, { default: 'letting' })),
  annual_revenue: million('let_revenue'),
  quarters,
  deduction: chosenDeduction,
  tenant_pays: optional(flag('tenant_pays', false)),
})
export type LeaseRequest = Static<typeof lease>

const payment = object({ paid_on: day('paid_on'), amount: million('payment_amount') })

/** A household's year beside its trade: leases, what platforms withheld, and payments. */
export const householdYearFields = {
  lets: optional(list(lease, { minItems: 1, maxItems: 50, description: describe('lets') })),
  withheld_vat: optional(million('withheld_vat', { default: 0 })),
  withheld_pit: optional(million('withheld_pit', { default: 0 })),
  payments: optional(list(payment, { maxItems: 100, description: describe('payments') })),
}

const leaseLine = object({
  name: nullable(label('let_name')),
  annual_revenue: money('let_revenue'),
  deduction: money('deduction'),
  vat: money('vat'),
  pit_before_reduction: money('pit_before_reduction'),
  pit: money('pit'),
  tenant_pays: yesNo('tenant_pays'),
})

const instalment = object({
  period: label('instalment_period'),
  head: choice('instalment_head', ['trade', 'letting']),
  due: label('instalment_due'),
  statutory_due: label('due_on'),
  vat: money('vat'),
  pit: money('pit'),
  withheld: money('withheld_credited'),
  to_pay: money('instalment_to_pay'),
  paid: money('instalment_paid'),
  unpaid: money('instalment_unpaid'),
  days_late: schema.part<number>({ type: 'integer', description: describe('days_late') }),
  late_interest: money('late_interest'),
})

export const householdYearAnswer = {
  letting: nullable(
    object({
      annual_revenue: money('let_revenue'),
      threshold_status: choice('threshold_status', thresholdStatuses),
      vat: money('vat'),
      pit_before_reduction: money('pit_before_reduction'),
      pit_reduction: money('pit_reduction'),
      pit: money('pit'),
      lines: list(leaseLine),
    }),
    { description: describe('letting') },
  ),
  paid_by_tenants: money('paid_by_tenants'),
  still_to_pay: money('still_to_pay'),
  still_to_pay_vat: money('still_to_pay_vat'),
  still_to_pay_pit: money('still_to_pay_pit'),
  vat_overpaid: money('vat_overpaid'),
  pit_overpaid: money('pit_overpaid'),
  instalments: list(instalment, { description: describe('instalments') }),
  unpaid: money('unpaid'),
  paid_beyond: money('paid_beyond'),
  late_interest: money('late_interest'),
}
