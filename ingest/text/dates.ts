import { dateOfEpochDay, epochDay, vietnamDate } from '../../contracts/vietnam-time.ts'

/** A day number since 1970-01-01 from a feed's notation of a date; NaN when it is no existing day in it. */
export type ReadDay = (text: string) => number

function reader(pattern: RegExp, order: readonly [year: number, month: number, day: number]): ReadDay {
  const cache = new Map<string, number>()
  return text => {
    let day = cache.get(text)
    if (day === undefined) {
      day = existingDay(pattern.exec(text), order)
      if (cache.size > 50_000) cache.clear()
      cache.set(text, day)
    }
    return day
  }
}

function existingDay(match: RegExpExecArray | null, order: readonly [number, number, number]): number {
  if (!match) return Number.NaN
  const [year, month, day] = order.map(i => match[i] ?? '') as [string, string, string]
  // 01/01/0001 is how .NET writes "no date".
  if (Number(year) < 1900) return Number.NaN
  try {
    return epochDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  } catch {
    return Number.NaN
  }
}

/** `25/08/2025`, `5/8/2025`, `09-07-2014`: day first, as Vietnamese publishers write. */
export const dayFirst: ReadDay = reader(/^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/, [3, 2, 1])
/** `9/2/2026`: month first. */
export const monthFirst: ReadDay = reader(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, [3, 1, 2])
/** `2025-08-25`. */
export const isoDay: ReadDay = reader(/^(\d{4})-(\d{2})-(\d{2})$/, [1, 2, 3])
/** `20250825`. */
export const compactDay: ReadDay = reader(/^(\d{4})(\d{2})(\d{2})$/, [1, 2, 3])

const withTime = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/

/**
 * `2025-08-25`, or the day in Vietnam of `2025-08-25T17:00:00Z`, which is the 26th: libraries write midnight in Vietnam
 * as 17:00 UTC of the day before. A time without a zone is Vietnam's.
 */
export const isoDayOrInstant: ReadDay = text => {
  const match = withTime.exec(text)
  if (match === null) return isoDay(text)
  const [, day = '', zone] = match
  if (zone === undefined) return isoDay(day)
  const at = Date.parse(text.replace(' ', 'T'))
  return Number.isNaN(at) || Number.isNaN(isoDay(day)) ? Number.NaN : isoDay(vietnamDate(at))
}

/** The date of a day number, or null for NaN. */
export const dateOrNull = (day: number): string | null => (Number.isNaN(day) ? null : dateOfEpochDay(day))
