import type { BenefitsRequest } from '../../../contracts/http/tax/benefits.ts'
import { InputError } from '../input-error.ts'
import { needed } from '../needed.ts'
import { monthIndex, monthsOf, type PaidMonth } from './wages.ts'

/** As `needed`, for a field that a history can stand for. @throws InputError */
export const neededOrHistory = <Name extends keyof BenefitsRequest>(request: BenefitsRequest, name: Name) =>
  needed(request, name, {
    vi: `Ghi ${name}, hoặc quá trình đóng history.`,
    en: `Give ${name}, or a history.`,
  })

/** What follows from a history may not be stated beside it. @throws InputError */
export function historyOf(
  request: BenefitsRequest,
  ...instead: readonly (keyof BenefitsRequest)[]
): PaidMonth[] | null {
  if (request.history === undefined) return null
  for (const name of instead)
    if (request[name] !== undefined)
      throw new InputError(
        `/${name}`,
        'excludes-history',
        { vi: 'suy ra từ history, không ghi cùng', en: 'follows from history and may not stand beside it' },
        { vi: `Bỏ ${name}, hoặc bỏ history.`, en: `Leave ${name} out, or leave history out.` },
      )
  return monthsOf(request.history)
}

/** The months before that of the event; a month after it is no history. @throws InputError */
export function monthsBefore(months: readonly PaidMonth[], date: string): PaidMonth[] {
  const event = monthIndex(date)
  if (months.some(({ index }) => index > event))
    throw new InputError(
      '/history',
      'before-the-event',
      { vi: `có tháng sau ${date}`, en: `has months after ${date}` },
      {
        vi: 'Ghi effective_date là ngày phát sinh, sau quá trình đóng.',
        en: 'Give the day of the event as effective_date.',
      },
    )
  const before = months.filter(({ index }) => index < event)
  if (before.length > 0) return before
  throw new InputError(
    '/history',
    'before-the-event',
    { vi: `không có tháng nào trước ${date}`, en: `has no month before ${date}` },
    { vi: 'Ghi các tháng đóng trước ngày phát sinh.', en: 'Give the months paid before the event.' },
  )
}

/** How many of them lie in the span of months that ends before the event. */
export const paidIn = (months: readonly PaidMonth[], span: number, date: string): number =>
  months.filter(({ index }) => index >= monthIndex(date) - span).length
