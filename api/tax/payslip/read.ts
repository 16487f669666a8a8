import type { PayslipItem, PayslipRequest } from '../../../contracts/http/tax/payslip.ts'
import { exemptItems, type InsuranceRegime } from '../../../contracts/law/choices.ts'
import { type Dong, fractionOf } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { amountOf, withinRange } from '../amount.ts'
import { type CentiHours, hoursOf } from '../hours.ts'
import { InputError } from '../input-error.ts'
import type { Entry } from '../overtime/pay.ts'
import { entryOf, exclusive } from '../overtime/read.ts'
import type { Taxpayer } from '../personal-income/wage.ts'
import { type Item, isBenefit } from './item.ts'

/** Days of a month, in hundredths: whole numbers. */
export type CentiDays = number

export interface Days {
  readonly standard: CentiDays
  readonly paid: CentiDays
  readonly unpaid: CentiDays
}

/** A wage in a foreign currency, in hundredths of a unit, and hundredths of a đồng a unit. */
export interface Foreign {
  readonly salary: number
  readonly rate: number
  readonly insuranceRate: number
}

export interface PayslipInput extends Taxpayer {
  /** Null where a net income is to be reached. */
  readonly salary: Dong | null
  readonly target: Dong | null
  readonly foreign: Foreign | null
  /** Null: the whole month is paid. */
  readonly days: Days | null
  /** The wage of the normal time, where it is known. */
  readonly wage: Dong | null
  readonly standardHours: CentiHours | null
  readonly hourly: Dong | null
  readonly overtime: readonly Entry[]
  readonly nightHours: CentiHours
  readonly hoursBefore: CentiHours
  readonly extended: boolean
  readonly items: readonly Item[]
  readonly clothingBefore: Dong
  readonly regime: InsuranceRegime
  readonly insuranceBase: Dong | null
  readonly contributeAnyway: boolean
  readonly region: 'I' | 'II' | 'III' | 'IV'
  readonly regionAssumed: boolean
  readonly unionMember: boolean
  readonly unionFund: boolean
  readonly contract: 'three_months_or_more' | 'under_three_months' | 'ended'
  readonly commitment: boolean
  readonly deductibleInsurance: Dong
  readonly advances: Dong
  readonly otherDeductions: Dong
}

/** @throws InputError when the wage is missing or given twice, or days and lines contradict each other. */
export function readPayslip(request: PayslipRequest): PayslipInput {
  const foreign = foreignOf(request)
  const salary = salaryOf(request, foreign)
  const optional = (amount: number | undefined, pointer: string) =>
    amount === undefined ? null : amountOf(amount, pointer)
  if (request.hourly_wage !== undefined && request.standard_hours !== undefined)
    throw exclusive('/standard_hours', 'hourly_wage')
  return {
    salary,
    target: optional(request.net, '/net'),
    foreign,
    days: daysOf(request),
    wage: optional(request.wage_paid, '/wage_paid'),
    standardHours:
      request.standard_hours === undefined ? null : hoursOf(request.standard_hours, '/standard_hours'),
    hourly: optional(request.hourly_wage, '/hourly_wage'),
    overtime: (request.overtime ?? []).map((entry, index) => entryOf(entry, `/overtime/${index}/hours`)),
    nightHours: hoursOf(request.night_work_hours ?? 0, '/night_work_hours'),
    hoursBefore: hoursOf(request.hours_before_in_year ?? 0, '/hours_before_in_year'),
    extended: request.extended_sector ?? false,
    items: (request.items ?? []).map(itemOf),
    clothingBefore: amountOf(request.clothing_before, '/clothing_before'),
    regime: request.insurance_regime ?? 'compulsory',
    insuranceBase: optional(request.insurance_base, '/insurance_base'),
    contributeAnyway: request.contribute_anyway ?? false,
    region: request.region ?? 'I',
    regionAssumed: request.region === undefined,
    unionMember: request.union_member ?? false,
    unionFund: request.union_fund ?? true,
    contract: request.contract ?? 'three_months_or_more',
    commitment: request.commitment ?? false,
    resident: request.resident ?? true,
    selfDeduction: request.self_deduction ?? true,
    dependents: request.dependents ?? 0,
    voluntaryPension: amountOf(request.voluntary_pension, '/voluntary_pension'),
    deductibleInsurance: amountOf(request.deductible_insurance, '/deductible_insurance'),
    advances: amountOf(request.advances, '/advances'),
    otherDeductions: amountOf(request.other_deductions, '/other_deductions'),
  }
}

function salaryOf(request: PayslipRequest, foreign: Foreign | null): Dong | null {
  const given = (['contract_salary', 'net', 'foreign_salary'] as const).filter(
    name => request[name] !== undefined,
  )
  const [first, second] = given
  if (first === undefined) throw missing('/contract_salary', oneOfThree)
  if (second !== undefined) throw exclusive(`/${second}`, first)
  if (foreign) return withinRange(convert(foreign.salary, foreign.rate), '/foreign_salary')
  if (request.net === undefined) return amountOf(request.contract_salary, '/contract_salary')
  if (request.wage_paid !== undefined) throw exclusive('/wage_paid', 'net')
  return null
}

/** Units of a currency at a rate, both in hundredths, in đồng. */
export const convert = (units: number, rate: number): Dong => fractionOf(units, rate, 100 * 100)

function foreignOf(request: PayslipRequest): Foreign | null {
  const { foreign_salary: salary, exchange_rate: rate, insurance_exchange_rate: insuranceRate } = request
  if (salary === undefined) {
    for (const name of ['exchange_rate', 'insurance_exchange_rate'] as const)
      if (request[name] !== undefined) throw missing('/foreign_salary', currency)
    return null
  }
  if (rate === undefined) throw missing('/exchange_rate', currency)
  return {
    salary: hundredths(salary, '/foreign_salary'),
    rate: hundredths(rate, '/exchange_rate'),
    insuranceRate: hundredths(insuranceRate ?? rate, '/insurance_exchange_rate'),
  }
}

function hundredths(value: number, pointer: string): number {
  const whole = Math.round(value * 100)
  if (whole / 100 === value) return whole
  throw new InputError(
    pointer,
    'two-decimals',
    { vi: 'có quá hai chữ số thập phân', en: 'has more than two decimals' },
    { vi: 'Ghi nhiều nhất hai chữ số thập phân.', en: 'Give at most two decimals.' },
  )
}

/** What is paid and unpaid of the month: one of them follows from the other. */
function daysOf({ standard_days, paid_days, unpaid_working_days }: PayslipRequest): Days | null {
  const centi = (days: number): CentiDays => Math.round(days * 100)
  if (standard_days === undefined) {
    if (paid_days === undefined && unpaid_working_days === undefined) return null
    throw missing('/standard_days', monthDays)
  }
  if (standard_days === 0) throw outOfMonth('/standard_days', aboveZero)
  const standard = centi(standard_days)
  const unpaid =
    unpaid_working_days === undefined
      ? Math.max(0, standard - centi(paid_days ?? standard_days))
      : centi(unpaid_working_days)
  const paid = paid_days === undefined ? standard - unpaid : centi(paid_days)
  if (paid > standard) throw outOfMonth('/paid_days', withinStandard)
  if (unpaid > standard || paid + unpaid > standard) throw outOfMonth('/unpaid_working_days', withinStandard)
  return { standard, paid, unpaid }
}

function itemOf({ kind, amount, limit, insured, net }: PayslipItem, index: number): Item {
  const at = `/items/${index}`
  if (limit !== undefined && !exemptItems.some(exempt => exempt === kind)) throw notFor(`${at}/limit`, kind)
  if (net && isBenefit(kind)) throw notFor(`${at}/net`, kind)
  return {
    kind,
    amount: amountOf(amount, `${at}/amount`),
    limit: limit === undefined ? null : amountOf(limit, `${at}/limit`),
    insured: insured ?? false,
    net: net ?? false,
  }
}

const oneOfThree: Text = {
  vi: 'Ghi contract_salary, hoặc net, hoặc foreign_salary cùng exchange_rate.',
  en: 'Give contract_salary, or net, or foreign_salary with exchange_rate.',
}
const currency: Text = {
  vi: 'Tiền lương ngoại tệ cần foreign_salary và exchange_rate (tỷ giá mua vào của ngân hàng).',
  en: 'A wage in foreign currency needs foreign_salary and exchange_rate (buying rate of the bank).',
}
const monthDays: Text = {
  vi: 'Ghi số ngày công chuẩn của tháng cùng số ngày được trả hoặc không hưởng lương.',
  en: 'Give the working days of the month with the paid or unpaid ones.',
}
const aboveZero: Text = { vi: 'phải lớn hơn 0', en: 'must be above 0' }
const withinStandard: Text = {
  vi: 'vượt số ngày công chuẩn của tháng',
  en: 'goes beyond the working days of the month',
}

const missing = (pointer: string, remedy: Text) =>
  new InputError(pointer, 'required', { vi: 'là bắt buộc', en: 'is required' }, remedy)
const outOfMonth = (pointer: string, detail: Text) =>
  new InputError(pointer, 'within-month', detail, monthDays)
const notFor = (pointer: string, kind: string) =>
  new InputError(
    pointer,
    'applies-to-kind',
    { vi: `không dùng cho ${kind}`, en: `does not apply to ${kind}` },
    {
      vi: 'limit dùng cho khoản được miễn theo mức; net dùng cho khoản trả bằng tiền.',
      en: 'limit is for lines that are free up to it; net is for lines paid in cash.',
    },
  )
