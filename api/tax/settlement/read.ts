import type { PayerRequest, payerKinds, SettlementRequest } from '../../../contracts/http/tax/settlement.ts'
import type { Law } from '../../../contracts/law/law.ts'
import type { Dong } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { amountOf, withinRange } from '../amount.ts'
import { InputError } from '../input-error.ts'
import { type Month, monthIn, monthOf, optionalDay, type Period, periodOf } from './period.ts'

/** What was paid: of a month, of a year. All in đồng. */
export interface Paid {
  readonly gross: Dong
  readonly exempt: Dong
  readonly insurance: Dong
  readonly withheld: Dong
}

export interface Payer extends Paid {
  readonly name: string
  readonly kind: (typeof payerKinds)[number]
  /** Null: only the sums of the year are known. */
  readonly months: ReadonlyMap<Month, Paid> | null
  readonly employed: boolean
  readonly employedAssumed: boolean
}

export interface Abroad {
  readonly country: string
  readonly gross: Dong
  readonly insurance: Dong
  readonly taxPaid: Dong
  readonly treaty: boolean
}

export interface SettlementInput {
  readonly year: number
  readonly period: Period
  readonly payers: readonly Payer[]
  readonly abroad: readonly Abroad[]
  /** The months of each dependant that lie in the period. */
  readonly dependents: readonly (readonly Month[])[]
  readonly charity: Dong
  readonly pension: Dong
  readonly medical: Dong
  readonly education: Dong
  readonly otherInsurance: Dong
  readonly paidInPerson: Dong
  readonly settleOther: boolean
  readonly wantsRefund: boolean
  readonly hardship: boolean
  readonly foreigner: boolean
  readonly arrived: string | null
  readonly left: string | null
  readonly contractEnded: string | null
  readonly firstPeriod: { readonly from: string; readonly tax: Dong } | null
}

export const nothingPaid: Paid = { gross: 0, exempt: 0, insurance: 0, withheld: 0 }

export const add = (a: Paid, b: Paid): Paid => ({
  gross: a.gross + b.gross,
  exempt: a.exempt + b.exempt,
  insurance: a.insurance + b.insurance,
  withheld: a.withheld + b.withheld,
})

/** @throws InputError where parts are larger than the whole, months fall outside of the period or come twice. */
export function readSettlement(request: SettlementRequest, law: Law): SettlementInput {
  const period = periodOf(request, law)
  const { deductions = {} } = request
  const deducted = (name: keyof typeof deductions) => amountOf(deductions[name], `/deductions/${name}`)
  const payers = request.payers.map((payer, index) => payerOf(payer, period, `/payers/${index}`))
  if (payers.length === 0 && (request.abroad ?? []).length === 0) throw nothingToSettle
  payers.reduce((sum, payer, index) => withinRange(sum + payer.gross, `/payers/${index}`), 0)
  return {
    year: request.year,
    period,
    payers,
    abroad: (request.abroad ?? []).map((line, index) => ({
      country: line.country ?? String(index + 1),
      gross: amountOf(line.gross, `/abroad/${index}/gross`),
      insurance: amountOf(line.insurance, `/abroad/${index}/insurance`),
      taxPaid: amountOf(line.tax_paid, `/abroad/${index}/tax_paid`),
      treaty: line.treaty ?? false,
    })),
    dependents: (request.dependents ?? []).map((line, index) =>
      dependentMonths(line, period, `/dependents/${index}`),
    ),
    charity: deducted('charity'),
    pension: deducted('voluntary_pension'),
    medical: deducted('medical'),
    education: deducted('education'),
    otherInsurance: deducted('other_insurance'),
    paidInPerson: amountOf(request.paid_in_person, '/paid_in_person'),
    settleOther: request.settle_other_income ?? true,
    wantsRefund: request.wants_refund ?? true,
    hardship: request.hardship_relief ?? false,
    foreigner: request.nationality === 'foreign',
    arrived: optionalDay(request.arrived_on, '/arrived_on'),
    left: optionalDay(request.left_on, '/left_on'),
    contractEnded: optionalDay(request.contract_ended_on, '/contract_ended_on'),
    firstPeriod: firstPeriodOf(request),
  }
}

function payerOf(payer: PayerRequest, period: Period, at: string): Payer {
  const own = ['gross', 'exempt', 'insurance', 'withheld'] as const
  const given = own.find(name => payer[name] !== undefined)
  const of = {
    name: payer.name ?? String(Number(at.slice(at.lastIndexOf('/') + 1)) + 1),
    kind: payer.kind ?? 'contract',
    employed: payer.employed_at_settlement ?? true,
    employedAssumed: payer.employed_at_settlement === undefined,
  }
  if (payer.months === undefined) {
    if (payer.gross === undefined) throw paidMissing(`${at}/months`)
    return { ...of, ...paidOf(payer, at), months: null }
  }
  if (given !== undefined) throw both(`${at}/${given}`)
  const months = new Map<Month, Paid>()
  for (const [index, line] of payer.months.entries()) {
    const month = monthIn(period, line.month, `${at}/months/${index}/month`)
    if (months.has(month)) throw twice(`${at}/months/${index}/month`, month)
    months.set(month, paidOf(line, `${at}/months/${index}`))
  }
  return { ...of, ...[...months.values()].reduce(add, nothingPaid), months }
}

interface PaidRequest {
  readonly gross?: number
  readonly exempt?: number
  readonly insurance?: number
  readonly withheld?: number
}

function paidOf(line: PaidRequest, at: string): Paid {
  const paid = {
    gross: amountOf(line.gross, `${at}/gross`),
    exempt: amountOf(line.exempt, `${at}/exempt`),
    insurance: amountOf(line.insurance, `${at}/insurance`),
    withheld: amountOf(line.withheld, `${at}/withheld`),
  }
  if (paid.exempt > paid.gross) throw withinGross(`${at}/exempt`)
  return paid
}

/** Months from and to, as far as they lie in the period: a duty may have begun years before. */
function dependentMonths(
  { from, to }: { from: number | string; to?: number | string | null },
  period: Period,
  at: string,
): Month[] {
  const bound = (month: number | string, pointer: string) =>
    typeof month === 'string' ? monthOf(month) : monthIn(period, month, pointer)
  const first = bound(from, `${at}/from`)
  const last = to === undefined || to === null ? null : bound(to, `${at}/to`)
  if (last !== null && last < first) throw reversed(`${at}/to`)
  return period.months.filter(month => month >= first && (last === null || month <= last))
}

function firstPeriodOf({ first_period, year }: SettlementRequest): SettlementInput['firstPeriod'] {
  if (first_period === undefined) return null
  const from = optionalDay(first_period.from, '/first_period/from')!
  if (!from.startsWith(`${year - 1}-`)) throw firstPeriodElsewhere
  return { from, tax: amountOf(first_period.tax, '/first_period/tax') }
}

const nothingToSettle = new InputError(
  '/payers',
  'required',
  { vi: 'không có nơi trả thu nhập nào', en: 'names no payer' },
  { vi: 'Ghi ít nhất một nơi trả thu nhập, hoặc abroad.', en: 'Give at least one payer, or abroad.' },
)
const oneWay: Text = {
  vi: 'Ghi months từng tháng, hoặc gross, exempt, insurance, withheld của cả năm theo chứng từ khấu trừ.',
  en: 'Give months, or gross, exempt, insurance and withheld of the year as on the certificate.',
}
const paidMissing = (pointer: string) =>
  new InputError(pointer, 'required', { vi: 'là bắt buộc', en: 'is required' }, oneWay)
const both = (pointer: string) =>
  new InputError(pointer, 'exclusive', { vi: 'không đi cùng months', en: 'does not go with months' }, oneWay)
const twice = (pointer: string, month: Month) =>
  new InputError(
    pointer,
    'unique',
    { vi: `đã có tháng ${month}`, en: `names ${month} a second time` },
    { vi: 'Cộng các khoản của cùng một tháng.', en: 'Add up what was paid in one month.' },
  )
const withinGross = (pointer: string) =>
  new InputError(
    pointer,
    'within-gross',
    {
      vi: 'lớn hơn tổng thu nhập mà nó là một phần',
      en: 'is larger than the gross income that it is a part of',
    },
    { vi: 'gross gồm cả phần miễn thuế.', en: 'gross has the exempt part in it.' },
  )
const reversed = (pointer: string) =>
  new InputError(
    pointer,
    'after-from',
    { vi: 'trước tháng bắt đầu', en: 'is before from' },
    { vi: 'Ghi from trước, to sau.', en: 'Give the earlier month as from.' },
  )
const firstPeriodElsewhere = new InputError(
  '/first_period/from',
  'year-before',
  {
    vi: 'phải là một ngày của năm trước năm được quyết toán',
    en: 'must be a day of the year before the one that is settled',
  },
  {
    vi: 'Thuế trùng chỉ được trừ ở năm tính thuế thứ hai.',
    en: 'Tax counted twice is credited in the second tax year alone.',
  },
)
