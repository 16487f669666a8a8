import type { PayslipLine } from '../../../contracts/http/tax/payslip-check.ts'
import { type Dong, numberVi } from '../../../contracts/money.ts'
import type { Cause, Difference } from './difference.ts'

/** Three contributions rounded by themselves and their sum rounded once lie so far apart. */
const ofSums = 2
const units = [10_000, 1_000, 100, 10] as const
/** So many amounts in round numbers are no accident. */
const enough = 3

/** The unit that all stated amounts are whole multiples of, where there are enough of them; else 1. */
export function unitOf(stated: ReadonlyMap<PayslipLine, Dong>): Dong {
  const amounts = [...stated.values()].filter(amount => amount > 0)
  if (amounts.length < enough) return 1
  return units.find(unit => amounts.every(amount => amount % unit === 0)) ?? 1
}

/** Whether an amount is the stated one, but for rounding to the unit or for sums of rounded đồng. */
export const isSame = (amount: Dong, stated: Dong, unit: Dong): boolean =>
  Math.abs(amount - stated) <= ofSums || isRounded(amount, stated, unit)

const isRounded = (amount: Dong, stated: Dong, unit: Dong): boolean =>
  unit > 1 && stated % unit === 0 && amount % unit !== 0 && Math.abs(amount - stated) < unit

/** The first difference as rounding: to whole tens, hundreds, thousands in any direction, or of sums of rounded amounts. */
export function roundingOf(first: Difference, differences: readonly Difference[], ofAll: Dong): Cause | null {
  const { stated, law } = first
  const unit =
    Math.abs(stated - law) <= ofSums ? 1 : [...units].toReversed().find(each => isRounded(law, stated, each))
  if (unit === undefined) return null
  const widest = Math.max(unit, ofAll)
  return {
    cause: 'rounding',
    rule: null,
    text:
      unit === 1
        ? { vi: 'Làm tròn đến đồng ở chỗ khác', en: 'Rounded to the đồng in another place' }
        : { vi: `Làm tròn đến ${numberVi(unit)} đồng`, en: `Rounded to ${unit} đồng` },
    figure: stated,
    remaining: 0,
    explains: differences.filter(each => isSame(each.law, each.stated, widest)).length,
  }
}
