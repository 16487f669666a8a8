import type { ActNumber } from '../../../contracts/law/acts.ts'
import { basisOf } from '../../../contracts/law/basis.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { type Basis, valueAt } from '../../../contracts/law/parameter.ts'
import { settlementFilingLaw } from '../../../contracts/law/settlement-filing.ts'
import type { Dong } from '../../../contracts/money.ts'
import {
  type FirstPeriodCredit,
  type ForeignCredit,
  firstPeriodCreditOf,
  foreignCreditsOf,
} from './credits.ts'
import { blocking, type Filing, filingOf, type OtherIncome, otherIncomeOf } from './filing.ts'
import { monthsOf, type SettledMonth } from './months.ts'
import { add, nothingPaid, type Paid, type Payer, type SettlementInput } from './read.ts'
import {
  deductionsOf,
  noDeductions,
  nonResidentTax,
  withoutArticle49,
  type YearDeductions,
  type YearTax,
  yearTax,
} from './year-tax.ts'

/** One way to settle the year. */
export interface Way extends YearTax {
  readonly payers: readonly Payer[]
  readonly paid: Paid
  readonly foreignIncome: Dong
  readonly foreignInsurance: Dong
  readonly subject: Dong
  readonly credits: readonly ForeignCredit[]
  readonly foreignCredit: Dong
  readonly firstPeriod: FirstPeriodCredit | null
  readonly paidInPerson: Dong
  /** Withheld, paid in person and credited. */
  readonly taxPaid: Dong
  /** Below 0: overpaid. */
  readonly difference: Dong
}

export interface Settlement extends Way {
  readonly input: SettlementInput
  readonly other: OtherIncome
  /** The limit of the foreign credit by its other reading: the tax that the income from abroad adds. */
  readonly foreignAtMargin: Dong
  readonly result: 'nothing' | 'pay' | 'waived' | 'refund' | 'set_off_only'
  readonly payable: Dong
  readonly waived: Dong
  readonly refund: Dong
  readonly setOff: Dong
  readonly months: readonly SettledMonth[]
  readonly filing: Filing
  readonly inPerson: Way | null
  readonly authorised: Way | null
  readonly withoutOther: Way | null
  /** Null for non-residents. */
  readonly form: SettlementForm | null
}

/** The return, by which act, and how the codes of its lines were read. */
export interface SettlementForm {
  readonly id: string
  readonly coded: boolean
  readonly act: ActNumber
  readonly basis: Basis | null
}

/** The form of the tax year. */
function formOf(law: Law): SettlementForm {
  const form = law.at(settlementFilingLaw.returnForm)
  const value = valueAt(settlementFilingLaw.returnForm, `${law.taxYear}-12-31`)!
  return { ...form, act: value.act, basis: basisOf(value)?.basis ?? null }
}

interface Part {
  readonly payers: readonly Payer[]
  readonly withAbroad: boolean
  readonly deductions: YearDeductions
}

function settledBy(input: SettlementInput, { payers, withAbroad, deductions }: Part, law: Law): Way {
  const resident = input.period.residence !== 'non_resident'
  const paid = payers.reduce<Paid>(add, nothingPaid)
  const abroad = withAbroad && resident ? input.abroad : []
  const foreignIncome = abroad.reduce((sum, { gross }) => sum + gross, 0)
  const foreignInsurance = abroad.reduce((sum, { insurance }) => sum + insurance, 0)
  const subject = paid.gross - paid.exempt + foreignIncome
  const tax = resident
    ? yearTax(subject, paid.insurance + foreignInsurance, deductions, law)
    : nonResidentTax(subject, law)
  const credits = foreignCreditsOf(abroad, subject, tax.tax, law)
  const foreignCredit = credits.reduce((sum, { credit }) => sum + credit, 0)
  const firstPeriod = resident ? firstPeriodCreditOf(input, law) : null
  const taxPaid = paid.withheld + input.paidInPerson + foreignCredit + (firstPeriod?.credit ?? 0)
  return {
    ...tax,
    payers,
    paid,
    foreignIncome,
    foreignInsurance,
    subject,
    credits,
    foreignCredit,
    firstPeriod,
    paidInPerson: input.paidInPerson,
    taxPaid,
    difference: tax.tax - taxPaid,
  }
}

/**
 * The settlement of a year's wages (Decree 253/2026/NĐ-CP Arts. 46–51, 66, 70; Decree 252/2026/NĐ-CP Arts. 10, 29, 32; for
 * 2025 Circular 111/2013/TT-BTC and Decree 126/2020/NĐ-CP). All in đồng.
 */
export function settle(input: SettlementInput, law: Law): Settlement {
  const resident = input.period.residence !== 'non_resident'
  const other = resident
    ? otherIncomeOf(input.payers, law)
    : ({ total: 0, mustSettle: false, reason: null } satisfies OtherIncome)
  const optional = other.total > 0 && !other.mustSettle
  const deductions = resident ? deductionsOf(input, law) : noDeductions
  const main = input.payers.filter(({ kind }) => kind !== 'casual')
  const inPerson = settledBy(input, { payers: input.payers, withAbroad: true, deductions }, law)
  const withoutOther = optional ? settledBy(input, { payers: main, withAbroad: true, deductions }, law) : null
  const chosen = withoutOther !== null && !input.settleOther ? withoutOther : inPerson
  const reasons = resident ? blocking(input, other, law) : []
  const authorised =
    resident && reasons.length === 0
      ? settledBy(input, { payers: main, withAbroad: false, deductions: withoutArticle49(deductions) }, law)
      : null
  const outcome = outcomeOf(chosen.difference, resident, law)
  const least = withoutOther === null ? outcome : outcomeOf(withoutOther.difference, resident, law)
  const claim = Math.max(outcome.refund, least.refund)
  return {
    ...chosen,
    input,
    other,
    foreignAtMargin: chosen.tax - marginalOf(chosen, law),
    ...outcome,
    months: resident ? monthsOf(input, chosen.payers, law) : [],
    filing: filingOf(input, reasons, { payable: least.payable, refund: claim }, law),
    inPerson: resident ? inPerson : null,
    authorised,
    withoutOther,
    form: resident ? formOf(law) : null,
  }
}

/** Tax of the same year without the income from abroad. */
function marginalOf(way: Way, law: Law): Dong {
  if (way.foreignCredit === 0) return way.tax
  return yearTax(way.subject - way.foreignIncome, way.paid.insurance, way.deductions, law).tax
}

type Outcome = Pick<Settlement, 'result' | 'payable' | 'waived' | 'refund' | 'setOff'>

/** Small amounts are waived, or set off without being paid out (Decree 252/2026/NĐ-CP Arts. 29.4.a, 32.2.a). */
function outcomeOf(difference: Dong, resident: boolean, law: Law): Outcome {
  const none = { payable: 0, waived: 0, refund: 0, setOff: 0 }
  if (difference === 0) return { ...none, result: 'nothing' }
  if (difference > 0)
    return resident && difference <= law.at(settlementFilingLaw.waivedTax)
      ? { ...none, result: 'waived', waived: difference }
      : { ...none, result: 'pay', payable: difference }
  const over = -difference
  const line = resident ? law.find(settlementFilingLaw.setOffOnly) : null
  return line !== null && over <= line
    ? { ...none, result: 'set_off_only', setOff: over }
    : { ...none, result: 'refund', refund: over }
}
