import { dongPerMillion, millionOf } from '../../../contracts/money.ts'
import type { Bracket } from '../brackets.ts'
import { presentNightOf } from './night.ts'
import type { WageTax } from './wage.ts'

/** The answer as specified, million VND. */
export const presentWage = (result: WageTax) => ({
  gross_income: millionOf(result.gross),
  taxable_income: millionOf(result.assessable),
  tax_amount: millionOf(result.tax),
  net_income: millionOf(result.net),
  breakdown: {
    insurance: millionOf(result.insurance.total),
    insurance_parts: {
      bhxh: millionOf(result.insurance.bhxh),
      bhyt: millionOf(result.insurance.bhyt),
      bhtn: millionOf(result.insurance.bhtn),
    },
    exempt_part: millionOf(result.exempt),
    night_work: presentNightOf(result.wage.night, result.nightExempt, result.premiumOnly),
    income_subject_to_tax: millionOf(result.subject),
    deductions: {
      self: millionOf(result.deductions.self),
      dependents: millionOf(result.deductions.dependents),
      voluntary_pension: millionOf(result.deductions.pension),
    },
    brackets: presentBrackets(result.brackets),
    effective_rate_percent: ratePercent(result.tax, result.gross),
  },
})

/** Also for payslips. */
export const presentBrackets = (brackets: readonly Bracket[]) =>
  brackets.map(bracket => ({
    from: millionOf(bracket.from),
    to: bracket.to === null ? null : millionOf(bracket.to),
    rate: bracket.rate,
    amount: millionOf(bracket.amount),
    tax: millionOf(bracket.tax),
  }))

/** A share in percent to six decimals; 0 of nothing. */
export const ratePercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : millionOf(Math.round((part / whole) * 100 * dongPerMillion))
