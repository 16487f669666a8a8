import type { Law } from '../../../contracts/law/law.ts'
import { wagesSupportedFrom } from '../../../contracts/law/law.ts'
import { personalIncomeLaw } from '../../../contracts/law/personal-income.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { type Dong, fractionOf, percentOf } from '../../../contracts/money.ts'
import { type Bracket, bracketsOf } from '../brackets.ts'
import {
  type Bases,
  basesOf,
  type Contribution,
  employeeContribution,
  type Insured,
  noContribution,
} from '../social-insurance/contributions.ts'
import { type NightExempt, type NightWork, nightExemptOf, type PremiumOnly } from './night.ts'

/** Who is taxed, as deductions and rates see it. */
export interface Taxpayer {
  readonly resident: boolean
  readonly dependents: number
  readonly voluntaryPension: Dong
  /** False: the deduction for the taxpayer is taken at another payer (Decree 253/2026/NĐ-CP Art. 48.1.a). */
  readonly selfDeduction: boolean
}

/** A wage of a month, or of a whole tax year. All amounts in đồng. */
export interface Wage extends Taxpayer {
  readonly period: 'month' | 'year'
  readonly salary: Dong
  readonly bonus: Dong
  readonly allowance: Dong
  /** Parts of the gross income: meal money in cash, and what else is tax-free. */
  readonly meal: Dong
  readonly otherExempt: Dong
  /** Normal hours at night; null where there are none. */
  readonly night: NightWork | null
  /** Null: nothing is paid, or the amounts are those after insurance. */
  readonly insured: (Insured & { readonly base: Dong; readonly baseAssumed: boolean }) | null
  /** Unpaid working days of the month; at the limit of the law nothing is contributed. */
  readonly unpaidDays: number
}

/** Months of equal bases: one for a month, two for a year in which the caps changed in July. */
export interface InsuredMonths {
  readonly date: string
  readonly months: number
  /** Wage of a month. */
  readonly wage: Dong
  readonly bases: Bases
  readonly contribution: Contribution
}

export interface WageTax {
  readonly wage: Wage
  /** 1, or 12 for a year. */
  readonly months: number
  readonly gross: Dong
  readonly mealExempt: Dong
  readonly nightExempt: NightExempt
  readonly exempt: Dong
  /** Thu nhập chịu thuế. */
  readonly subject: Dong
  readonly insuredMonths: readonly InsuredMonths[]
  /** Insured, but with so many unpaid days that nothing is contributed for the month. */
  readonly suspended: boolean
  readonly insurance: Contribution
  readonly deductions: { readonly self: Dong; readonly dependents: Dong; readonly pension: Dong }
  /** Thu nhập tính thuế. */
  readonly assessable: Dong
  /** Of the progressive schedule; one flat bracket for non-residents. */
  readonly brackets: readonly Bracket[]
  readonly tax: Dong
  readonly net: Dong
  /** The same wage where of night wages the premium alone is exempt. */
  readonly premiumOnly: PremiumOnly
}

/** The days of the months that the wage is of: its own, or one in each month of the tax year. */
function datesOf(wage: Wage, law: Law): string[] {
  if (wage.period === 'month') return [law.date]
  return Array.from({ length: 12 }, (_, month) => {
    const date = `${law.taxYear}-${String(month + 1).padStart(2, '0')}-01`
    // January to June 2020 lie before what is written down here; rates and caps were those of July 2020.
    return date < wagesSupportedFrom ? wagesSupportedFrom : date
  })
}

function insuredMonthsOf(wage: Wage, law: Law, dates: readonly string[]): InsuredMonths[] {
  const { insured } = wage
  if (!insured) return []
  const monthly = dates.length === 1 ? insured.base : fractionOf(insured.base, 1, dates.length)
  const out: InsuredMonths[] = []
  for (const date of dates) {
    const bases = basesOf(law, date, monthly, insured)
    const last = out.at(-1)
    if (last && last.bases.social === bases.social && last.bases.unemployment === bases.unemployment) {
      out[out.length - 1] = { ...last, months: last.months + 1 }
    } else {
      out.push({
        date,
        months: 1,
        wage: monthly,
        bases,
        contribution: employeeContribution(law, date, bases),
      })
    }
  }
  return out
}

const addUp = (months: readonly InsuredMonths[]): Contribution =>
  months.reduce<Contribution>(
    (sum, { months: n, contribution: c }) => ({
      bhxh: sum.bhxh + n * c.bhxh,
      bhyt: sum.bhyt + n * c.bhyt,
      bhtn: sum.bhtn + n * c.bhtn,
      total: sum.total + n * c.total,
    }),
    noContribution,
  )

/** No contribution for a month with so many unpaid working days (Law 41/2024/QH15 Art. 33.5). */
const isSuspended = ({ insured, unpaidDays }: Wage, law: Law): boolean =>
  insured !== null && unpaidDays > 0 && unpaidDays >= law.at(socialInsuranceLaw.unpaidDaysLimit)

export type Taxed = Pick<WageTax, 'assessable' | 'brackets' | 'tax' | 'deductions'>

/**
 * Tax of an income subject to tax: less insurance and deductions by the schedule, or flat for non-residents.
 * @param insurance all insurance that is deducted
 */
export function taxed(of: Taxpayer, months: number, subject: Dong, insurance: Dong, law: Law): Taxed {
  if (!of.resident) {
    const rate = law.at(personalIncomeLaw.nonResidentRate)
    const tax = percentOf(subject, rate)
    return {
      deductions: { self: 0, dependents: 0, pension: 0 },
      assessable: subject,
      brackets: subject > 0 ? [{ from: 0, to: null, rate, amount: subject, tax }] : [],
      tax,
    }
  }
  const deductions = {
    self: of.selfDeduction ? law.at(personalIncomeLaw.selfDeduction) * months : 0,
    dependents:
      of.dependents === 0 ? 0 : law.at(personalIncomeLaw.dependentDeduction) * of.dependents * months,
    pension:
      of.voluntaryPension === 0
        ? 0
        : Math.min(of.voluntaryPension, law.at(personalIncomeLaw.voluntaryPensionCap) * months),
  }
  const assessable = Math.max(
    0,
    subject - insurance - deductions.self - deductions.dependents - deductions.pension,
  )
  const brackets = bracketsOf(law.at(personalIncomeLaw.schedule), assessable, months)
  return { deductions, assessable, brackets, tax: brackets.reduce((sum, bracket) => sum + bracket.tax, 0) }
}

/**
 * PIT on wages (Law 109/2025/QH15 Arts. 9, 10, 21; before tax year 2026 Law 04/2007/QH12).
 * gross − tax-free parts = thu nhập chịu thuế; − insurance − deductions = thu nhập tính thuế; schedule; net.
 * Meal money, night wages and other tax-free parts must lie within the gross income; the caller has checked.
 */
export function wageTax(wage: Wage, law: Law): WageTax {
  const dates = datesOf(wage, law)
  const months = dates.length
  const gross = wage.salary + wage.bonus + wage.allowance
  const mealExempt =
    wage.meal === 0
      ? 0
      : Math.min(
          wage.meal,
          dates.reduce((sum, date) => sum + law.on(personalIncomeLaw.mealAllowanceCap, date), 0),
        )
  const nightExempt = nightExemptOf(wage, law)
  const exempt = mealExempt + wage.otherExempt + nightExempt.normal + nightExempt.premium
  const subject = gross - exempt
  const suspended = isSuspended(wage, law)
  const insuredMonths = suspended ? [] : insuredMonthsOf(wage, law, dates)
  const insurance = addUp(insuredMonths)
  const tax = taxed(wage, months, subject, insurance.total, law)
  const cautious =
    nightExempt.normal === 0 ? tax : taxed(wage, months, subject + nightExempt.normal, insurance.total, law)
  const net = (of: Taxed): Dong => gross - insurance.total - of.tax
  return {
    wage,
    months,
    gross,
    mealExempt,
    nightExempt,
    exempt,
    subject,
    insuredMonths,
    suspended,
    insurance,
    ...tax,
    net: net(tax),
    premiumOnly: { assessable: cautious.assessable, tax: cautious.tax, net: net(cautious) },
  }
}
