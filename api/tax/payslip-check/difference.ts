import type { PayslipLine } from '../../../contracts/http/tax/payslip-check.ts'
import type { Dong } from '../../../contracts/money.ts'
import type { Supposition } from './supposition.ts'

/** A stated line that is not that of the law. */
export interface Difference {
  readonly line: PayslipLine
  readonly stated: Dong
  readonly law: Dong
}

/** A supposition that yields what is stated. */
export interface Cause extends Omit<Supposition, 'figures' | 'min'> {
  /** What it yields for the line in question. */
  readonly figure: Dong
  /** What remains between that and the stated amount. */
  readonly remaining: Dong
  /** How many of the lines that differ it yields. */
  readonly explains: number
}
