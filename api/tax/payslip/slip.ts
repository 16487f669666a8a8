import type { Law } from '../../../contracts/law/law.ts'
import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import { payslipLaw } from '../../../contracts/law/payslip.ts'
import { type Dong, fractionOf } from '../../../contracts/money.ts'
import { withinRange } from '../amount.ts'
import { tooManyNightHours, zeroHours } from '../hours.ts'
import { type Overtime, overtimeOf } from '../overtime/exemption.ts'
import { type HourlyWage, nightPremiumOf, normalWageOf } from '../overtime/pay.ts'
import {
  type NightExempt,
  type NightWork,
  nightExemptOf,
  type PremiumOnly,
} from '../personal-income/night.ts'
import { type Taxed, taxed } from '../personal-income/wage.ts'
import { type SpecialTax, seasonalTax } from '../special/kinds.ts'
import { type SlipInsurance, slipInsurance } from './insurance.ts'
import { type Item, isBenefit } from './item.ts'
import { type ItemLine, itemLines } from './lines.ts'
import { convert, type PayslipInput } from './read.ts'

/** A month's payslip. All amounts in đồng. */
export interface Slip {
  readonly input: PayslipInput
  readonly salary: Dong
  readonly items: readonly Item[]
  /** Wage of the normal time. */
  readonly wage: Dong
  readonly hourly: HourlyWage
  readonly overtime: Overtime
  readonly overtimePay: Dong
  readonly overtimeExempt: Dong
  readonly night: NightWork | null
  readonly nightExempt: NightExempt
  readonly insurance: SlipInsurance
  /** Income subject to tax of all that is no item. */
  readonly subjectWithout: Dong
  readonly lines: readonly ItemLine[]
  readonly gross: Dong
  readonly benefits: Dong
  readonly exempt: Dong
  readonly subject: Dong
  readonly way: 'schedule' | 'withheld' | 'non_resident'
  /** What voluntary pension the employer and the employee pay together. */
  readonly pension: Dong
  readonly taxed: Taxed
  /** Of a payment without a contract of three months. */
  readonly withheld: SpecialTax | null
  readonly net: Dong
  readonly payable: Dong
  readonly cost: Dong
  /** With the premium of nights alone exempt. */
  readonly premiumOnly: PremiumOnly
}

/** The payslip of a known contract wage and known items. @throws InputError */
export function slipOf(input: PayslipInput, salary: Dong, items: readonly Item[], law: Law): Slip {
  const wage = wageOf(input, salary)
  const hourly = hourlyOf(input, salary, law)
  const overtime =
    input.overtime.length === 0
      ? noOvertime
      : overtimeOf(input.overtime, hourly, input.hoursBefore, input.extended, law)
  const overtimePay = overtime.lines.reduce((sum, line) => withinRange(sum + line.pay, '/overtime'), 0)
  const overtimeExempt = overtime.lines.reduce((sum, line) => sum + line.exempt, 0)
  const night = nightOf(input, hourly, wage, law)
  const nightExempt = nightExemptOf({ night }, law)
  const insurance = slipInsurance(input, insuranceBaseOf(input, salary, items), law)
  const own = wage + overtimePay + (night?.premium ?? 0) + insurance.equivalent.total
  const ownExempt = overtimeExempt + nightExempt.normal + nightExempt.premium
  const lines = itemLines(items, own - ownExempt, input.clothingBefore, law)
  const sum = (of: (line: ItemLine) => Dong) => lines.reduce((total, line) => total + of(line), 0)
  const gross = withinRange(own + sum(line => line.item.amount), '/items')
  const benefits = sum(line => (isBenefit(line.item.kind) ? line.item.amount : 0))
  const exempt = ownExempt + sum(line => line.exempt)
  const pension =
    input.voluntaryPension + sum(line => (line.item.kind === 'employer_pension' ? line.item.amount : 0))
  const tax = taxOf(input, gross - exempt, pension, insurance.employee.total, law)
  const cautious =
    nightExempt.normal === 0
      ? tax
      : taxOf(input, gross - exempt + nightExempt.normal, pension, insurance.employee.total, law)
  const netOf = (of: Taxed): Dong => gross - benefits - insurance.employee.total - insurance.unionFee - of.tax
  const net = netOf(tax.taxed)
  return {
    input,
    salary,
    items,
    wage,
    hourly,
    overtime,
    overtimePay,
    overtimeExempt,
    night,
    nightExempt,
    insurance,
    subjectWithout: own - ownExempt,
    lines,
    gross,
    benefits,
    exempt,
    subject: gross - exempt,
    pension,
    ...tax,
    net,
    payable: net - input.advances - input.otherDeductions,
    cost: gross + insurance.employer.total + insurance.unionFund,
    premiumOnly: {
      assessable: cautious.taxed.assessable,
      tax: cautious.taxed.tax,
      net: netOf(cautious.taxed),
    },
  }
}

/** The wage of the normal time: the contract's share of paid days (practice; Labour Code Art. 95 leaves it to the parties). */
function wageOf({ wage, days }: PayslipInput, salary: Dong): Dong {
  if (wage !== null) return wage
  return days === null || days.paid === days.standard ? salary : fractionOf(salary, days.paid, days.standard)
}

/** A month without overtime asks nothing of the law of overtime. */
const noOvertime: Overtime = { lines: [], limits: { hours: 0, month: 0, year: 0, exceeded: false } }

/** The wage of an hour: as given, or the contract's wage by the normal hours of the month. */
function hourlyOf(
  { hourly, standardHours, days, overtime, nightHours }: PayslipInput,
  salary: Dong,
  law: Law,
): HourlyWage {
  if (hourly !== null) return { wage: hourly, per: 100 }
  // Nothing is paid by the hour: how many hours a month has is not asked.
  if (overtime.length === 0 && nightHours === 0 && standardHours === null) return { wage: salary, per: 100 }
  const per =
    standardHours ??
    (days === null ? law.at(overtimeLaw.standardHours) * 100 : days.standard * law.at(payslipLaw.dayHours))
  if (per === 0) throw zeroHours
  return { wage: salary, per }
}

function nightOf(input: PayslipInput, hourly: HourlyWage, wage: Dong, law: Law): NightWork | null {
  const hours = input.nightHours
  if (hours === 0) return null
  const normal = normalWageOf(hourly, hours)
  if ((input.hourly === null && hours > hourly.per) || normal > wage) throw tooManyNightHours
  return { hours, hourly, normal, premium: nightPremiumOf(hourly, hours, law) }
}

/** The base is the contract's wage and the items that belong to it, whatever days are paid. */
function insuranceBaseOf(input: PayslipInput, salary: Dong, items: readonly Item[]): Dong {
  if (input.insuranceBase !== null) return input.insuranceBase
  const { foreign } = input
  const wage = foreign ? convert(foreign.salary, foreign.insuranceRate) : salary
  const sum = items.reduce((total, item) => total + (item.insured ? item.amount : 0), wage)
  return withinRange(sum, '/insurance_base')
}

type TaxWay = Pick<Slip, 'way' | 'taxed' | 'withheld'>

/**
 * By the schedule with a contract of three months; otherwise a share of the payment is withheld, also of what is paid
 * after the contract ended (Decree 253/2026/NĐ-CP Art. 50.2); a flat rate for non-residents.
 */
function taxOf(input: PayslipInput, subject: Dong, pension: Dong, insurance: Dong, law: Law): TaxWay {
  const { contract, deductibleInsurance } = input
  if (!input.resident || contract === 'three_months_or_more') {
    if (deductibleInsurance > 0) law.at(payslipLaw.deductibleInsurance)
    const of = { ...input, voluntaryPension: pension }
    return {
      way: input.resident ? 'schedule' : 'non_resident',
      taxed: taxed(of, 1, subject, insurance + deductibleInsurance, law),
      withheld: null,
    }
  }
  const withheld = seasonalTax(subject, true, input.commitment && contract === 'under_three_months', law)
  const { taxable, rate, tax } = withheld
  return {
    way: 'withheld',
    withheld,
    taxed: {
      deductions: { self: 0, dependents: 0, pension: 0 },
      assessable: taxable,
      brackets: taxable > 0 ? [{ from: 0, to: null, rate, amount: taxable, tax }] : [],
      tax,
    },
  }
}
