import type { SettlementRequest } from '../../../contracts/http/tax/settlement.ts'
import type { Law } from '../../../contracts/law/law.ts'
import { settlementLaw } from '../../../contracts/law/settlement.ts'
import { addDays, addMonthsTo } from '../../../contracts/vietnam-time.ts'
import { dateOf } from '../date-of.ts'
import { InputError } from '../input-error.ts'

/** A month as YYYY-MM. */
export type Month = string

export interface Period {
  readonly residence: 'calendar_year' | 'first_twelve_months' | 'non_resident'
  readonly from: string
  readonly to: string
  /** Calendar months that lie in the period, in order: 12, or 13 where it begins within a month. */
  readonly months: readonly Month[]
}

/** The month of a day, or the month itself. */
export function monthOf(text: string): Month {
  const [year, month] = text.split('-')
  return `${year}-${month}`
}

export function monthsBetween(from: string, to: string): Month[] {
  const out: Month[] = []
  for (let day = `${monthOf(from)}-01`; day <= to; day = addMonthsTo(day, 1)) out.push(monthOf(day))
  return out
}

/**
 * Whether the person is resident, and the months that are settled together (Decree 253/2026/NĐ-CP Arts. 4, 5, 66): the
 * calendar year, or the twelve months from the first day in Vietnam where only these have enough days.
 * @throws InputError where the days contradict each other
 */
export function periodOf(request: SettlementRequest, law: Law): Period {
  const { year } = request
  const calendar = (residence: Period['residence']): Period => {
    const [from, to] = [`${year}-01-01`, `${year}-12-31`]
    return { residence, from, to, months: monthsBetween(from, to) }
  }
  const arrived = optionalDay(request.arrived_on, '/arrived_on')
  const left = optionalDay(request.left_on, '/left_on')
  if (arrived !== null && left !== null && left < arrived) throw leftBefore
  if (request.resident === false) return calendar('non_resident')
  if (request.resident || request.days_in_vietnam === undefined) return calendar('calendar_year')
  const enough = law.at(settlementLaw.residenceDays)
  if (request.days_in_vietnam >= enough) return calendar('calendar_year')
  if (request.permanent_home) {
    law.at(settlementLaw.permanentHome)
    return calendar('calendar_year')
  }
  if ((request.days_in_twelve_months ?? 0) < enough) return calendar('non_resident')
  if (arrived === null || !arrived.startsWith(`${year}-`)) throw arrivalNeeded
  law.at(settlementLaw.firstPeriod)
  const to = addDays(addMonthsTo(arrived, 12), -1)
  return { residence: 'first_twelve_months', from: arrived, to, months: monthsBetween(arrived, to) }
}

export const optionalDay = (day: string | undefined, pointer: string): string | null =>
  day === undefined ? null : dateOf(day, pointer)

/** A month of a request in the period. @throws InputError for one outside of it */
export function monthIn({ months, from, to }: Period, month: number | string, pointer: string): Month {
  const found =
    typeof month === 'string'
      ? months.find(each => each === monthOf(month))
      : months.find(each => Number(each.slice(each.lastIndexOf('-') + 1)) === month)
  if (found !== undefined) return found
  throw new InputError(
    pointer,
    'within-period',
    {
      vi: `không nằm trong kỳ tính thuế ${from} – ${to}`,
      en: `does not lie in the tax period ${from} – ${to}`,
    },
    {
      vi: 'Quyết toán mỗi kỳ tính thuế riêng; thu nhập thuộc kỳ của ngày chi trả.',
      en: 'Settle each tax period by itself; income belongs to the period of the day of payment.',
    },
  )
}

const leftBefore = new InputError(
  '/left_on',
  'after-arrival',
  { vi: 'trước ngày đến', en: 'is before arrived_on' },
  { vi: 'Kiểm tra hai ngày.', en: 'Check the two days.' },
)
const arrivalNeeded = new InputError(
  '/arrived_on',
  'within-year',
  {
    vi: 'phải là một ngày của năm được quyết toán',
    en: 'must be a day of the year that is settled',
  },
  {
    vi: 'Kỳ tính thuế đầu tiên của 12 tháng liên tục cần arrived_on trong năm.',
    en: 'A first tax period of twelve months needs arrived_on in that year.',
  },
)
