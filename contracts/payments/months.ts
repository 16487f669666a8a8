import { addMonthsTo, vietnamInstant, vietnamIso } from '../vietnam-time.ts'

/**
 * The same wall time in Vietnam so many months later; on the last day of a month that has no such day (31 January and
 * one month: 28 or 29 February).
 * @param instant RFC 3339
 */
export function addMonths(instant: string, months: number): string {
  const iso = vietnamIso(instant)
  return vietnamIso(vietnamInstant(addMonthsTo(iso.slice(0, 10), months), iso.slice(11, 19)))
}
