import {
  type LatePaymentRequest,
  latePaymentAnswer,
  latePaymentRequest,
  type lateReturnOutcomes,
} from '../../../contracts/http/tax/late-payment.ts'
import { exemptionLaw } from '../../../contracts/law/exemption.ts'
import { type FineRange, latePaymentLaw } from '../../../contracts/law/late-payment.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { type Dong, fractionOf, millionOf, type Percent, percentOf } from '../../../contracts/money.ts'
import type { Lang, Text } from '../../../contracts/text.ts'
import { epochDay } from '../../../contracts/vietnam-time.ts'
import { amountOf, withinRange } from '../amount.ts'
import { calculator } from '../calculator.ts'
import { dateOf } from '../date-of.ts'
import { daysOffUnknown } from '../days-off-note.ts'
import { InputError } from '../input-error.ts'
import type { Note } from '../note.ts'
import type { Steps } from '../steps.ts'
import { interestOf } from './interest.ts'

interface Fine extends FineRange {
  readonly outcome: (typeof lateReturnOutcomes)[number]
  readonly daysLate: number
  /** Within the range. */
  readonly amount: Dong
  readonly middle: Dong
  /** Circumstances that raise it less those that lower it. */
  readonly circumstances: number
  readonly share: Percent
  readonly perCircumstance: Percent
}

interface Result {
  readonly tax: Dong
  readonly statutoryDue: string
  readonly due: string
  readonly announced: boolean
  readonly paid: string
  readonly days: number
  readonly rate: Percent
  readonly interest: Dong
  /** Null where no day of filing is stated. */
  readonly fine: Fine | null
}

function compute(request: LatePaymentRequest, law: Law): Result {
  const tax = amountOf(request.tax_owed, '/tax_owed')
  const statutoryDue = dateOf(request.due_on, '/due_on')
  const paid = request.paid_on === undefined ? law.date : dateOf(request.paid_on, '/paid_on')
  const { due, announced, days, rate, interest } = interestOf(tax, statutoryDue, paid, law)
  withinRange(interest, '/paid_on')
  return {
    tax,
    statutoryDue,
    due,
    announced,
    paid,
    days,
    rate,
    interest,
    fine: fineOf(request, due, tax, law),
  }
}

function fineOf(request: LatePaymentRequest, due: string, tax: Dong, law: Law): Fine | null {
  const { filer = 'individual', mitigating = 0, aggravating = 0 } = request
  if (request.filed_on === undefined) {
    if (mitigating + aggravating > 0)
      throw needsFiling(request.mitigating === undefined ? '/aggravating' : '/mitigating')
    return null
  }
  const filed = dateOf(request.filed_on, '/filed_on')
  const daysLate = Math.max(epochDay(filed) - epochDay(due), 0)
  const circumstances = aggravating - mitigating
  const none = {
    min: 0,
    max: 0,
    middle: 0,
    amount: 0,
    circumstances,
    share: 100,
    perCircumstance: 0,
    daysLate,
  }
  if (daysLate === 0) return { ...none, outcome: 'on_time' }
  if (daysLate <= law.on(latePaymentLaw.warningDays, filed) && mitigating > 0)
    return { ...none, outcome: 'warning' }
  const ranges = Object.entries(law.on(latePaymentLaw.lateReturnFines, filed))
  const last = Number(ranges.at(-1)![0])
  const range =
    daysLate >= last && tax === 0
      ? law.on(latePaymentLaw.lateReturnWithoutTax, filed)
      : ranges.findLast(([from]) => daysLate >= Number(from))![1]
  const share = filer === 'individual' ? law.on(latePaymentLaw.individualShare, filed) : 100
  const min = percentOf(range.min, share)
  const max = percentOf(range.max, share)
  const middle = fractionOf(min + max, 1, 1 + 1)
  const perCircumstance = law.on(latePaymentLaw.circumstance, filed)
  const changed = middle + circumstances * percentOf(middle, perCircumstance)
  return {
    outcome: 'fine',
    daysLate,
    min,
    max,
    middle,
    amount: Math.min(Math.max(changed, min), max),
    circumstances,
    share,
    perCircumstance,
  }
}

const needsFiling = (pointer: string) =>
  new InputError(
    pointer,
    'needs-filed-on',
    { vi: 'chỉ đi cùng filed_on', en: 'goes with filed_on alone' },
    { vi: 'Ghi ngày nộp hồ sơ filed_on, hoặc bỏ trường này.', en: 'Give filed_on, or leave this field out.' },
  )

const present = (r: Result, lang: Lang) => ({
  due: r.due,
  statutory_due: r.statutoryDue,
  paid_on: r.paid,
  days_late: r.days,
  interest_rate: r.rate,
  interest: millionOf(r.interest),
  total: millionOf(r.tax + r.interest),
  days_filed_late: r.fine?.daysLate ?? null,
  late_return: r.fine?.outcome ?? null,
  fine: r.fine === null ? null : millionOf(r.fine.amount),
  fine_min: r.fine === null ? null : millionOf(r.fine.min),
  fine_max: r.fine === null ? null : millionOf(r.fine.max),
  explanation: outcomeText(r)[lang],
})

function outcomeText({ days, fine }: Result): Text {
  const interest: Text =
    days === 0
      ? { vi: 'Không phát sinh tiền chậm nộp.', en: 'There is no late interest.' }
      : { vi: `Tiền chậm nộp của ${days} ngày.`, en: `Late interest for ${days} days.` }
  if (fine === null) return interest
  const filing: Record<Fine['outcome'], Text> = {
    on_time: { vi: 'Hồ sơ nộp đúng hạn.', en: 'The return was filed in time.' },
    warning: {
      vi: `Hồ sơ quá hạn ${fine.daysLate} ngày, có tình tiết giảm nhẹ: cảnh cáo.`,
      en: `The return was ${fine.daysLate} days late, with a mitigating circumstance: a warning.`,
    },
    fine: {
      vi: `Hồ sơ quá hạn ${fine.daysLate} ngày: mức phạt là mức trung bình của khung, cộng trừ theo tình tiết.`,
      en: `The return was ${fine.daysLate} days late: the fine is the middle of the range, changed by the circumstances.`,
    },
  }
  return { vi: `${interest.vi} ${filing[fine.outcome].vi}`, en: `${interest.en} ${filing[fine.outcome].en}` }
}

function explain({ tax, days, rate, interest, fine }: Result, _law: Law, w: Steps): void {
  w.money(
    'interest',
    'late_interest',
    'round(tax_owed × rate × days ÷ 100)',
    { dong: { tax_owed: tax }, plain: { rate, days } },
    interest,
    latePaymentLaw.interestRate,
  )
  w.money(
    'total',
    'tax_and_interest',
    'tax_owed + interest',
    { dong: { tax_owed: tax, interest } },
    tax + interest,
  )
  if (fine?.outcome !== 'fine') return
  w.money(
    'fine_middle',
    'fine_middle',
    'round((fine_min + fine_max) ÷ 2)',
    { dong: { fine_min: fine.min, fine_max: fine.max } },
    fine.middle,
    latePaymentLaw.lateReturnFines,
    latePaymentLaw.individualShare,
  )
  w.money(
    'fine',
    'fine',
    'min(max(fine_middle + circumstances × round(fine_middle × per_circumstance ÷ 100), fine_min), fine_max)',
    {
      dong: { fine_middle: fine.middle, fine_min: fine.min, fine_max: fine.max },
      plain: { circumstances: fine.circumstances, per_circumstance: fine.perCircumstance },
    },
    fine.amount,
    latePaymentLaw.circumstance,
  )
}

const noFineForLatePayment: Note = {
  code: 'no_fine_for_late_payment',
  vi: 'Chậm nộp tiền thuế không bị phạt, chỉ phải nộp tiền chậm nộp.',
  en: 'There is no fine for paying late; late interest is all.',
}
const finesMayDiffer: Note = {
  code: 'fines_not_read_again',
  vi: 'Mức phạt theo Nghị định 125/2020/NĐ-CP và Nghị định 310/2025/NĐ-CP; sửa đổi của Nghị định 291/2026/NĐ-CP chưa đọc được.',
  en: 'Fines by Decrees 125/2020/NĐ-CP and 310/2025/NĐ-CP; the amendments of Decree 291/2026/NĐ-CP were not read.',
}
const evasion: Note = {
  code: 'may_be_evasion',
  vi: 'Quá hạn lâu mà có thuế chưa nộp trước khi cơ quan thuế công bố kiểm tra có thể bị coi là trốn thuế.',
  en: 'A return this late with tax unpaid when an audit is announced may count as evasion.',
}

function warnings({ fine, announced, days, tax }: Result, law: Law): Note[] {
  const notes = [...(days > 0 ? [noFineForLatePayment] : []), ...(announced ? [] : [daysOffUnknown])]
  if (fine?.outcome !== 'fine') return notes
  const last = Number(Object.keys(law.at(latePaymentLaw.lateReturnFines)).at(-1))
  return [...notes, finesMayDiffer, ...(fine.daysLate >= last && tax > 0 ? [evasion] : [])]
}

export const latePayment = calculator({
  id: 'late-payment',
  title: { vi: 'Tiền chậm nộp và phạt chậm nộp hồ sơ', en: 'Late interest and fines for late returns' },
  summary: {
    vi: 'Tiền chậm nộp theo số ngày, và khung phạt khi hồ sơ khai thuế nộp quá hạn.',
    en: 'Interest by the days that a payment is late, and the fine for a return that is filed late.',
  },
  remarks: {
    vi: 'Hạn trùng ngày nghỉ chuyển sang ngày làm việc tiếp theo. Không ghi paid_on thì tính đến effective_date. Phạt chỉ tính khi có filed_on.',
    en: 'A due date on a day off is the next working day. Without paid_on the interest is that of effective_date. Fines are computed with filed_on alone.',
  },
  annual: false,
  request: latePaymentRequest,
  answer: latePaymentAnswer,
  example: { tax_owed: 10, due_on: '2026-01-20', paid_on: '2026-04-30' },
  parameters: [exemptionLaw.dueOnDayOff, ...Object.values(latePaymentLaw)],
  compute,
  present,
  explain,
  warnings,
})
