import { latePaymentLaw } from '../../../contracts/law/late-payment.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { type Dong, fractionOf, type Percent } from '../../../contracts/money.ts'
import { epochDay } from '../../../contracts/vietnam-time.ts'
import { movedDueDay } from '../due-day.ts'

export interface LateInterest {
  /** The due date, moved off a day off. */
  readonly due: string
  readonly announced: boolean
  readonly days: number
  /** Percent a day. */
  readonly rate: Percent
  readonly interest: Dong
}

/**
 * Late interest of a payment (Law 108/2025/QH15 Art. 16): its days run from the day after the due date to the day before the
 * payment.
 */
export function interestOf(tax: Dong, statutoryDue: string, paid: string, law: Law): LateInterest {
  const { date: due, announced } = movedDueDay(statutoryDue, law)
  const days = Math.max(epochDay(paid) - epochDay(due) - 1, 0)
  const rate = law.on(latePaymentLaw.interestRate, statutoryDue)
  return { due, announced, days, rate, interest: fractionOf(tax, Math.round(rate * 1000) * days, 1000 * 100) }
}
