import type { Law } from '../../../contracts/law/law.ts'
import type { Dong, Percent } from '../../../contracts/money.ts'
import { interestOf } from '../late-payment/interest.ts'
import type { Due } from './instalments.ts'

export interface Payment {
  readonly paidOn: string
  readonly amount: Dong
}

/** A part of an instalment that was paid late, or is late and still unpaid. */
export interface LatePart {
  readonly amount: Dong
  readonly days: number
  readonly rate: Percent
  readonly interest: Dong
}

/** A return's tax with what was withheld, paid, and is late. */
export interface Instalment extends Due {
  /** Moved off a day off. */
  readonly due: string
  readonly announced: boolean
  readonly withheld: Dong
  readonly toPay: Dong
  readonly paid: Dong
  readonly unpaid: Dong
  readonly late: readonly LatePart[]
}

export interface Settled {
  readonly instalments: readonly Instalment[]
  readonly unpaid: Dong
  /** Paid beyond all instalments. */
  readonly beyond: Dong
  readonly interest: Dong
}

/**
 * Withheld tax is set off against the trade's instalments from the first on; payments go to the oldest instalment that is
 * open. Interest runs on each part by its own payment, and on what is unpaid up to the day of the calculation.
 * @param payments by day
 */
export function settle(
  dues: readonly Due[],
  withheld: { readonly vat: Dong; readonly pit: Dong },
  payments: readonly Payment[],
  law: Law,
): Settled {
  const left = { ...withheld }
  const open = payments.map(payment => ({ ...payment }))
  const instalments = dues.map((due): Instalment => {
    const credit = (head: 'vat' | 'pit') => {
      const own = due.head === 'trade' ? Math.min(left[head], due[head]) : 0
      left[head] -= own
      return own
    }
    const credited = credit('vat') + credit('pit')
    const toPay = due.vat + due.pit - credited
    const late: LatePart[] = []
    let unpaid = toPay
    for (const payment of open) {
      const part = Math.min(payment.amount, unpaid)
      if (part === 0) continue
      payment.amount -= part
      unpaid -= part
      late.push(lateOf(part, due, payment.paidOn, law))
    }
    if (unpaid > 0) late.push(lateOf(unpaid, due, law.date, law))
    const { due: day, announced } = interestOf(0, due.statutoryDue, law.date, law)
    return {
      ...due,
      due: day,
      announced,
      withheld: credited,
      toPay,
      paid: toPay - unpaid,
      unpaid,
      late: late.filter(({ days }) => days > 0),
    }
  })
  const sum = (of: (each: Instalment) => Dong) => instalments.reduce((total, each) => total + of(each), 0)
  return {
    instalments,
    unpaid: sum(each => each.unpaid),
    beyond: open.reduce((total, { amount }) => total + amount, 0),
    interest: sum(each => each.late.reduce((total, { interest }) => total + interest, 0)),
  }
}

function lateOf(amount: Dong, { statutoryDue }: Due, paidOn: string, law: Law): LatePart {
  const { days, rate, interest } = interestOf(amount, statutoryDue, paidOn, law)
  return { amount, days, rate, interest }
}
