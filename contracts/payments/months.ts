import { vietnamInstant, vietnamIso } from '../vietnam-time.ts'

/**
 * The same wall time in Vietnam so many months later; on the last day of a month that has no such day (31 January and
 * one month: 28 or 29 February).
 * @param instant RFC 3339
 */
export function addMonths(instant: string, months: number): string {
  const iso = vietnamIso(instant)
  const [year = 0, month = 0, day = 0] = iso.slice(0, 10).split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1]
  const lastDay = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  const date = [toYear, toMonth, Math.min(day, lastDay)].map(n => String(n).padStart(2, '0')).join('-')
  return vietnamIso(vietnamInstant(date, iso.slice(11, 19)))
}
