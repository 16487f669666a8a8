import { frequencyOf } from '../../contracts/indicators/period.ts'
import type { Lang } from '../../contracts/text.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'

/** Real days only: 2026-02-30 is none. */
function isDay(iso: string): boolean {
  const at = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === iso
}

/**
 * A day as people write it, YYYY-MM-DD or dd/mm/yyyy, as YYYY-MM-DD; null where it is none. The day stands before the
 * month in both languages here.
 */
export function readDay(text: string): string | null {
  const plain = text.trim()
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? []
  const iso = year === undefined ? plain : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) && isDay(iso) ? iso : null
}

/**
 * A day or a period as the language writes it: Vietnamese `27/11/2026`, `10/2026`, `quý 3/2026`; English as the
 * interface has it. What is neither stands as it is.
 */
export function dayText(lang: Lang, value: string): string {
  if (lang === 'en') return value
  const year = value.slice(0, 4)
  switch (frequencyOf(value)) {
    case 'daily':
      return `${value.slice(8)}/${value.slice(5, 7)}/${year}`
    case 'weekly':
      return `tuần ${Number(value.slice(6))}/${year}`
    case 'monthly':
      return `${value.slice(5)}/${year}`
    case 'quarterly':
      return `quý ${value.slice(6)}/${year}`
    default:
      return value
  }
}

/** A moment in Vietnam to the minute: `27/11/2026 10:05`, `2026-11-27 10:05 (UTC+7)`. @param moment RFC 3339 */
export function minuteText(lang: Lang, moment: string): string {
  const local = vietnamIso(moment)
  const minute = `${dayText(lang, local.slice(0, 10))} ${local.slice(11, 16)}`
  return lang === 'vi' ? minute : `${minute} (UTC+7)`
}
