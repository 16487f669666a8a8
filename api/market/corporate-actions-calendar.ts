import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { Lang } from '../../contracts/text.ts'
import type { StoredAction } from '../../projections/corporate-actions/query.ts'
import { actionTitle } from './corporate-action-title.ts'

/**
 * Ex-dates and days of payment as all-day events. The same actions give the same bytes: the stamp of an event is the day
 * on which its state came in.
 */
export function actionsCalendar(actions: readonly StoredAction[], lang: Lang, base: string): string {
  const vi = lang === 'vi'
  const calendar = ical({
    name: vi ? 'vnfin: sự kiện quyền của cổ phiếu' : 'vnfin: corporate actions',
    prodId: { company: 'vnfin', product: 'corporate-actions', language: lang.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * 3_600,
  })
  for (const action of actions) {
    const title = actionTitle(action, lang)
    const days = [
      [action.ex_date, vi ? 'ngày giao dịch không hưởng quyền' : 'ex-date'],
      [action.payment_date, vi ? 'ngày thanh toán' : 'payment'],
    ] as const
    for (const [i, [day, what]] of days.entries()) {
      if (day === null) continue
      calendar.createEvent({
        id: `${action.action_id}:${i === 0 ? 'ex' : 'payment'}@vnfin`,
        start: day,
        allDay: true,
        stamp: `${action.updated_on}T00:00:00Z`,
        summary: `${title} (${what})`,
        transparency: ICalEventTransparency.TRANSPARENT,
        ...(action.note === null ? {} : { description: action.note }),
        ...(base === '' ? {} : { url: `${base}/market/${action.ticker}` }),
      })
    }
  }
  return calendar.toString()
}
