import type { Law } from '../../../contracts/law/law.ts'
import { valueAt } from '../../../contracts/law/parameter.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { settlementLaw } from '../../../contracts/law/settlement.ts'
import type { Dong } from '../../../contracts/money.ts'
import { progressiveTax } from '../brackets.ts'
import type { Month } from './period.ts'
import { add, nothingPaid, type Paid, type Payer, type SettlementInput } from './read.ts'

/** A month as if all of it had been paid at one payer. */
export interface SettledMonth extends Paid {
  readonly month: Month
  readonly dependents: number
  readonly assessable: Dong
  readonly tax: Dong
  /** By the schedule of the year before; null where the month was not withheld by it. */
  readonly taxBefore: Dong | null
}

/** The pay of contracts that is known by months, with the tax of each month by the schedule of the year. */
export function monthsOf(input: SettlementInput, payers: readonly Payer[], law: Law): SettledMonth[] {
  const schedule = law.at(personalIncomeLaw.schedule)
  const lastOld = law.find(settlementLaw.withheldByOldRules)
  const before = valueAt(personalIncomeLaw.schedule, `${law.taxYear - 1}-12-31`)
  const contracts = payers.filter(({ kind }) => kind === 'contract')
  return input.period.months.flatMap(month => {
    const paid = contracts.flatMap(({ months }) => months?.get(month) ?? [])
    if (paid.length === 0) return []
    const sum = paid.reduce(add, nothingPaid)
    const dependents = input.dependents.filter(months => months.includes(month)).length
    const assessable = Math.max(
      0,
      sum.gross -
        sum.exempt -
        sum.insurance -
        law.at(personalIncomeLaw.selfDeduction) -
        dependents * law.at(personalIncomeLaw.dependentDeduction),
    )
    const isOld = lastOld !== null && `${month}-01` <= `${law.taxYear}-${lastOld}` && before !== undefined
    return {
      ...sum,
      month,
      dependents,
      assessable,
      tax: progressiveTax(schedule, assessable),
      taxBefore: isOld ? progressiveTax(before.value, assessable) : null,
    }
  })
}
