import type { Law } from '../../../contracts/law/law.ts'
import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import type { Dong, Percent } from '../../../contracts/money.ts'
import type { CentiHours } from '../hours.ts'
import { type Entry, type HourlyWage, multiplierOf, payOf } from './pay.ts'

export interface Line {
  readonly entry: Entry
  readonly multiplier: Percent
  readonly pay: Dong
  /** Hours within the limits of labour law. */
  readonly exemptHours: CentiHours
  readonly exempt: Dong
  readonly taxable: Dong
}

export interface Limits {
  readonly hours: CentiHours
  readonly month: CentiHours
  readonly year: CentiHours
  readonly exceeded: boolean
}

export interface Overtime {
  readonly lines: readonly Line[]
  readonly limits: Limits
}

/**
 * Pay and exempt part of each entry, in order.
 *
 * From tax year 2026 the whole pay is exempt as long as the hours keep within labour law, and later hours are taxed in
 * full (Law 109/2025/QH15 Art. 4.8, Decree 253/2026/NĐ-CP Art. 26). Before, only what exceeds the normal wage is exempt
 * (Circular 111/2013/TT-BTC Art. 3.1.i), and no limit of hours is named. Limits of a day cannot be seen from entries.
 */
export function overtimeOf(
  entries: readonly Entry[],
  wage: HourlyWage,
  before: CentiHours,
  extended: boolean,
  law: Law,
): Overtime {
  const month = law.at(extended ? overtimeLaw.extendedMonthLimit : overtimeLaw.monthLimit) * 100
  const year = law.at(overtimeLaw.yearLimit)[extended ? 'extended' : 'general'] * 100
  const whole = law.at(overtimeLaw.taxExemption) === 'whole'
  const hours = entries.reduce((sum, entry) => sum + entry.hours, 0)
  let left = Math.max(0, Math.min(month, year - before))
  const lines = entries.map(entry => {
    const multiplier = multiplierOf(entry, law)
    const pay = payOf(wage, entry.hours, multiplier)
    if (!whole) {
      const taxable = payOf(wage, entry.hours, law.at(overtimeLaw.normalRate))
      return { entry, multiplier, pay, exemptHours: entry.hours, exempt: pay - taxable, taxable }
    }
    const exemptHours = Math.min(left, entry.hours)
    left -= exemptHours
    const exempt = exemptHours === entry.hours ? pay : payOf(wage, exemptHours, multiplier)
    return { entry, multiplier, pay, exemptHours, exempt, taxable: pay - exempt }
  })
  return { lines, limits: { hours, month, year, exceeded: hours > month || before + hours > year } }
}
