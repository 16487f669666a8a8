import type { Law } from '../../../contracts/law/law.ts'
import { payslipLaw } from '../../../contracts/law/payslip.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { settlementLaw } from '../../../contracts/law/settlement.ts'
import { type Dong, percentOf } from '../../../contracts/money.ts'
import { type Bracket, bracketsOf } from '../brackets.ts'
import { monthOf } from './period.ts'
import type { SettlementInput } from './read.ts'

export interface YearDeductions {
  readonly self: Dong
  readonly selfMonths: number
  readonly dependents: Dong
  readonly dependentMonths: number
  readonly pension: Dong
  readonly charity: Dong
  readonly medical: Dong
  readonly education: Dong
  readonly otherInsurance: Dong
}

export interface YearTax {
  readonly deductions: YearDeductions
  readonly assessable: Dong
  readonly brackets: readonly Bracket[]
  readonly tax: Dong
}

/** Of a non-resident. */
export const noDeductions: YearDeductions = {
  self: 0,
  selfMonths: 0,
  dependents: 0,
  dependentMonths: 0,
  pension: 0,
  charity: 0,
  medical: 0,
  education: 0,
  otherInsurance: 0,
}

/** Months of the deduction for the taxpayer: all twelve; of a foreigner those of the stay (Art. 48.1). */
function selfMonthsOf({ foreigner, period, arrived, left }: SettlementInput, law: Law): number {
  if (!foreigner || (arrived === null && left === null)) {
    law.at(settlementLaw.selfMonths)
    return 12
  }
  law.at(settlementLaw.foreignerMonths)
  const stayed = period.months.filter(
    month =>
      (arrived === null || `${month}-01` >= `${monthOf(arrived)}-01`) &&
      (left === null || `${month}-01` <= left),
  )
  return Math.min(12, stayed.length)
}

/** What a resident deducts in a year (Decree 253/2026/NĐ-CP Arts. 46.2.a, 48, 49). */
export function deductionsOf(input: SettlementInput, law: Law): YearDeductions {
  const capped = (amount: Dong, cap: Parameters<typeof law.find<Dong>>[0]): Dong =>
    amount === 0 ? 0 : Math.min(amount, law.find(cap) ?? 0)
  const selfMonths = selfMonthsOf(input, law)
  const dependentMonths = input.dependents.reduce((sum, months) => sum + Math.min(12, months.length), 0)
  if (dependentMonths > 0) law.at(settlementLaw.dependentMonths)
  if (input.charity > 0) law.at(settlementLaw.charity)
  if (input.otherInsurance > 0) law.at(payslipLaw.deductibleInsurance)
  return {
    selfMonths,
    self: law.at(personalIncomeLaw.selfDeduction) * selfMonths,
    dependentMonths,
    dependents: dependentMonths === 0 ? 0 : law.at(personalIncomeLaw.dependentDeduction) * dependentMonths,
    pension:
      input.pension === 0 ? 0 : Math.min(input.pension, law.at(personalIncomeLaw.voluntaryPensionCap) * 12),
    charity: input.charity,
    medical: capped(input.medical, settlementLaw.medicalCap),
    education: capped(input.education, settlementLaw.educationCap),
    otherInsurance: input.otherInsurance,
  }
}

/** Those that a payer may take into account who was authorised: none of Article 49. */
export const withoutArticle49 = (deductions: YearDeductions): YearDeductions => ({
  ...deductions,
  charity: 0,
  medical: 0,
  education: 0,
})

const sumOf = ({ selfMonths: _s, dependentMonths: _d, ...amounts }: YearDeductions): Dong =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0)

/**
 * Tax of a year's income subject to tax: the schedule with lines twelve times as high, or flat for non-residents.
 * @param insurance all compulsory insurance that is deducted
 */
export function yearTax(subject: Dong, insurance: Dong, deductions: YearDeductions, law: Law): YearTax {
  const assessable = Math.max(0, subject - insurance - sumOf(deductions))
  const brackets = bracketsOf(law.at(personalIncomeLaw.schedule), assessable, 12)
  return { deductions, assessable, brackets, tax: brackets.reduce((sum, { tax }) => sum + tax, 0) }
}

export function nonResidentTax(subject: Dong, law: Law): YearTax {
  const rate = law.at(personalIncomeLaw.nonResidentRate)
  const tax = percentOf(subject, rate)
  return {
    deductions: noDeductions,
    assessable: subject,
    brackets: subject > 0 ? [{ from: 0, to: null, rate, amount: subject, tax }] : [],
    tax,
  }
}
