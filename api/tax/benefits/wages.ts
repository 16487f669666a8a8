import type { BenefitsRequest } from '../../../contracts/http/tax/benefits.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { pensionLaw } from '../../../contracts/law/pension.ts'
import { socialInsuranceLaw } from '../../../contracts/law/social-insurance.ts'
import { type Dong, fractionOf, percentOf } from '../../../contracts/money.ts'
import { amountOf, withinRange } from '../amount.ts'
import { InputError } from '../input-error.ts'
import type { Note } from '../note.ts'
import type { Steps } from '../steps.ts'

export interface PaidMonth {
  /** Months since year 0. */
  readonly index: number
  readonly wage: Dong
}

/** Of YYYY-MM, or of a day: months since year 0. */
export const monthIndex = (month: string): number => {
  const [year, number] = month.split('-').map(Number)
  return year! * 12 + number! - 1
}
export const yearOfIndex = (index: number): number => Math.floor(index / 12)
export const monthText = (index: number): string =>
  `${yearOfIndex(index)}-${String((index % 12) + 1).padStart('MM'.length, '0')}`

const maxMonths = 100 * 12

/** The months of a history, oldest first. @throws InputError for spans that overlap or run backwards. */
export function monthsOf(history: NonNullable<BenefitsRequest['history']>): PaidMonth[] {
  const months = new Map<number, PaidMonth>()
  history.forEach(({ from, to, wage }, row) => {
    const [first, last] = [monthIndex(from), monthIndex(to)]
    const amount = amountOf(wage, `/history/${row}/wage`)
    if (last < first || last - first >= maxMonths) throw backwards(`/history/${row}/to`)
    for (let index = first; index <= last; index++) {
      if (months.has(index)) throw twice(`/history/${row}/from`, monthText(index))
      months.set(index, { index, wage: amount })
    }
  })
  if (months.size > maxMonths) throw backwards('/history')
  return [...months.values()].toSorted((a, b) => a.index - b.index)
}

const backwards = (pointer: string) =>
  new InputError(
    pointer,
    'span',
    { vi: 'trước tháng bắt đầu, hoặc quá dài', en: 'lies before the first month, or the span is too long' },
    { vi: 'Ghi tháng đầu rồi tháng cuối của giai đoạn.', en: 'Give the first and then the last month.' },
  )

const twice = (pointer: string, month: string) =>
  new InputError(
    pointer,
    'no-month-twice',
    { vi: `trùng tháng ${month} với một giai đoạn khác`, en: `has ${month}, which another span has too` },
    { vi: 'Mỗi tháng chỉ ghi một lần.', en: 'Give each month once.' },
  )

/** A mean wage with the steps to it. */
export interface Mean {
  readonly wage: Dong
  readonly notes: readonly Note[]
  readonly steps: readonly ((w: Steps) => void)[]
}

export const wageCapped: Note = {
  code: 'wage_capped',
  vi: 'Tiền lương cao hơn mức đóng BHXH cao nhất chỉ tính đến mức đó.',
  en: 'A wage above the highest insurable one counts up to that alone.',
}
const capUnknown: Note = {
  code: 'cap_not_on_file',
  vi: 'Mức đóng cao nhất của một số tháng cũ chưa có ở đây: tiền lương của các tháng đó tính như đã khai.',
  en: 'The highest insurable wage of some older months is not on file: their wages count as stated.',
}

/** The highest insurable wage of a day. */
const capAt = (law: Law): Dong =>
  law.at(socialInsuranceLaw.referenceLevel) * law.at(socialInsuranceLaw.baseCapMultiple)

/** A mean that the request states, at most the highest insurable wage of the day. */
export function statedMean(stated: Dong, law: Law): Mean {
  const cap = capAt(law)
  const wage = Math.min(stated, cap)
  return {
    wage,
    notes: stated > cap ? [wageCapped] : [],
    steps: [
      w =>
        w.money(
          'average_wage',
          'mean_wage',
          'min(stated_wage, highest_insurable)',
          { dong: { stated_wage: stated, highest_insurable: cap } },
          wage,
          socialInsuranceLaw.referenceLevel,
          socialInsuranceLaw.baseCapMultiple,
        ),
    ],
  }
}

/**
 * The mean of these months; each wage at most the highest insurable one of its time.
 * @param adjusted each wage times the coefficient of its year
 */
export function meanOf(months: readonly PaidMonth[], adjusted: boolean, law: Law): Mean {
  const coefficients = adjusted ? law.at(pensionLaw.wageCoefficients) : {}
  const first = Number(Object.keys(coefficients)[0] ?? 0)
  const multiple = law.at(socialInsuranceLaw.baseCapMultiple)
  let capped = false
  let unknown = false
  let sum = 0
  for (const { index, wage } of months) {
    const level = law.findOn(socialInsuranceLaw.referenceLevel, `${monthText(index)}-01`)
    if (level === null) unknown = true
    const counted = level === null ? wage : Math.min(wage, level * multiple)
    if (counted < wage) capped = true
    const coefficient = adjusted ? coefficients[Math.max(first, yearOfIndex(index))] : 1
    if (coefficient === undefined) throw afterTheTable(monthText(index))
    sum = withinRange(sum + percentOf(counted, Math.round(coefficient * 100)), '/history')
  }
  const wage = fractionOf(sum, 1, months.length)
  return {
    wage,
    notes: [...(capped ? [wageCapped] : []), ...(unknown ? [capUnknown] : [])],
    steps: [
      w =>
        w.money(
          'average_wage',
          'mean_wage',
          'round(wage_sum ÷ months_averaged)',
          { dong: { wage_sum: sum }, plain: { months_averaged: months.length } },
          wage,
          ...(adjusted ? [pensionLaw.wageCoefficients] : []),
        ),
    ],
  }
}

const afterTheTable = (month: string) =>
  new InputError(
    '/history',
    'before-the-claim',
    { vi: `có tháng ${month} sau năm hưởng`, en: `has ${month}, which is after the year of the claim` },
    { vi: 'Ghi effective_date trong năm hưởng.', en: 'Give an effective_date in the year of the claim.' },
  )
