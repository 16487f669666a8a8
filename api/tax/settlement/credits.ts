import type { Law } from '../../../contracts/law/law.ts'
import { settlementLaw } from '../../../contracts/law/settlement.ts'
import { type Dong, fractionOf } from '../../../contracts/money.ts'
import { addDays, addMonthsTo } from '../../../contracts/vietnam-time.ts'
import type { Abroad, SettlementInput } from './read.ts'

/** The credit of one line from abroad. */
export interface ForeignCredit {
  readonly of: Abroad
  /** Vietnamese tax that falls on it, by its share of the income subject to tax. */
  readonly limit: Dong
  readonly credit: Dong
  /** Why there is none although tax was paid. */
  readonly withoutTreaty: boolean
}

/**
 * Tax paid abroad is credited up to the Vietnamese tax on that income (Decree 253/2026/NĐ-CP Art. 6.3): here by its share
 * of the income subject to tax, as Circular 111/2013/TT-BTC Art. 26.2 had it; the Decree names no way of its own.
 */
export function foreignCreditsOf(
  abroad: readonly Abroad[],
  subject: Dong,
  tax: Dong,
  law: Law,
): ForeignCredit[] {
  return abroad
    .filter(({ taxPaid }) => taxPaid > 0)
    .map(of => {
      const needsTreaty = law.at(settlementLaw.foreignTax) === 'treaty'
      const limit = subject === 0 ? 0 : fractionOf(tax, of.gross, subject)
      const withoutTreaty = needsTreaty && !of.treaty
      return { of, limit, withoutTreaty, credit: withoutTreaty ? 0 : Math.min(of.taxPaid, limit) }
    })
}

export interface FirstPeriodCredit {
  readonly to: string
  readonly months: number
  /** The first period ends within a month: whether that month counts is not said. */
  readonly doubtful: boolean
  readonly credit: Dong
}

/** Tax of the first period ÷ 12 × months counted twice (Decree 253/2026/NĐ-CP Art. 66.1.a). */
export function firstPeriodCreditOf({ firstPeriod }: SettlementInput, law: Law): FirstPeriodCredit | null {
  if (firstPeriod === null) return null
  law.at(settlementLaw.firstPeriod)
  const to = addDays(addMonthsTo(firstPeriod.from, 12), -1)
  const months = Number(to.split('-')[1])
  const doubtful = !addDays(to, 1).endsWith('-01')
  return { to, months, doubtful, credit: fractionOf(firstPeriod.tax, months, 12) }
}
