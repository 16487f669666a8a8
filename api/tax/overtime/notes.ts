import type { Law } from '../../../contracts/law/law.ts'
import { overtimeLaw } from '../../../contracts/law/overtime.ts'
import { numberVi } from '../../../contracts/money.ts'
import type { Note } from '../note.ts'
import type { Limits } from './exemption.ts'

/** What the limits of hours do to the exemption; also for payslips. */
export function hoursNotes(limits: Limits, law: Law): Note[] {
  if (law.at(overtimeLaw.taxExemption) !== 'whole') return []
  if (!limits.exceeded) return [dayLimits]
  return [
    {
      code: 'hour_limits_exceeded',
      vi: `Vượt giới hạn ${numberVi(limits.month / 100)} giờ một tháng hoặc ${numberVi(limits.year / 100)} giờ một năm: phần vượt chịu thuế toàn bộ.`,
      en: `Above the limits of ${limits.month / 100} hours a month or ${limits.year / 100} a year: the hours beyond are taxed in full.`,
    },
    dayLimits,
  ]
}

const dayLimits: Note = {
  code: 'day_limits_not_checked',
  vi: 'Giới hạn giờ làm thêm trong ngày không kiểm tra được từ dữ liệu này.',
  en: 'Limits of overtime within a day cannot be checked from this request.',
}
