import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { DueDateRow } from '../../../contracts/http/tax/calendar.ts'
import type { TaxChange } from '../../../contracts/http/tax/changes.ts'
import { lastChecked } from '../../../contracts/law/law.ts'
import type { Lang } from '../../../contracts/text.ts'

/** Due dates as all-day events. The same due dates give the same bytes: the stamp is the day of the last check. */
export function dueDatesCalendar(
  { rows, changes }: { readonly rows: readonly DueDateRow[]; readonly changes: readonly TaxChange[] },
  lang: Lang,
  base: string,
): string {
  const calendar = ical({
    name: lang === 'vi' ? 'vnfin: thời hạn thuế' : 'vnfin: tax due dates',
    prodId: { company: 'vnfin', product: 'tax-calendar', language: lang.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 24 * 3_600,
  })
  for (const row of rows) {
    const form = row.form === null ? '' : `, ${lang === 'vi' ? 'mẫu' : 'form'} ${row.form}`
    const moved =
      row.due === row.statutory_due
        ? []
        : [lang === 'vi' ? `Theo văn bản: ${row.statutory_due}` : `By the act: ${row.statutory_due}`]
    calendar.createEvent({
      id: `${row.id}@vnfin`,
      start: row.due,
      allDay: true,
      stamp: `${lastChecked}T00:00:00Z`,
      summary: `${row.title} (${row.period}${form})`,
      transparency: ICalEventTransparency.TRANSPARENT,
      description: [
        `${row.act}, ${row.article}`,
        ...moved,
        ...(row.condition === null ? [] : [row.condition]),
      ].join('\n'),
      ...(base === '' ? {} : { url: `${base}/api/tax/calendar` }),
    })
  }
  for (const change of changes) {
    if (change.from === null) continue
    const mark =
      change.status === 'law' ? change.act : lang === 'vi' ? 'Dự thảo, chưa phải luật' : 'Draft, not the law'
    calendar.createEvent({
      id: `change:${change.id}@vnfin`,
      start: change.from,
      allDay: true,
      stamp: `${lastChecked}T00:00:00Z`,
      summary: `${change.title} (${mark})`,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(change.note === null ? {} : { description: change.note }),
      ...(base === '' ? {} : { url: `${base}/api/tax/changes` }),
    })
  }
  return calendar.toString()
}
