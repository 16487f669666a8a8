/**
 * Vietnam time: UTC+7 the whole year, no daylight saving (Asia/Ho_Chi_Minh has kept +07:00 since 13 June 1975).
 * Dates are strings `YYYY-MM-DD`, which compare and sort as they are.
 */

const offsetMs = 7 * 3_600_000
const dayMs = 86_400_000

/** A point in time: a Date, milliseconds since 1970, or RFC 3339 with `Z` or an offset. */
export type Instant = Date | number | string

/** @throws RangeError when it is no instant; a text without `Z` or offset is refused, not guessed. */
export function toEpochMs(instant: Instant): number {
  if (typeof instant === 'string' && !/T.*(?:Z|[+-]\d{2}:\d{2})$/.test(instant)) {
    throw new RangeError(`"${instant}" names no instant: give RFC 3339 with Z or an offset such as +07:00`)
  }
  const ms = typeof instant === 'number' ? instant : new Date(instant).getTime()
  if (!Number.isFinite(ms)) throw new RangeError(`"${String(instant)}" is not a point in time`)
  return ms
}

/** The calendar day in Vietnam, `YYYY-MM-DD`: 17:30 UTC belongs to the next one. */
export const vietnamDate = (instant: Instant): string =>
  new Date(toEpochMs(instant) + offsetMs).toISOString().slice(0, 10)

/** RFC 3339 in Vietnam time, to the millisecond where there are any: `2026-11-27T06:30:00+07:00`. */
export const vietnamIso = (instant: Instant): string =>
  `${new Date(toEpochMs(instant) + offsetMs)
    .toISOString()
    .slice(0, -1)
    .replace(/\.000$/, '')}+07:00`

/** The instant of a wall-clock time in Vietnam, `HH:MM` or `HH:MM:SS`, in milliseconds since 1970. */
export function vietnamInstant(date: string, time = '00:00'): number {
  const day = epochDay(date)
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time)
  if (!match) throw new RangeError(`"${time}" is not a time of day: give HH:MM or HH:MM:SS`)
  const seconds = Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0)
  return day * dayMs + seconds * 1000 - offsetMs
}

/** Whether a text is an existing day as YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  // 30 February is read as 2 March.
  return new Date(ms).getUTCDate() === Number(text.slice(8))
}

/**
 * Days since 1970-01-01 of a calendar date.
 * @throws RangeError for anything but an existing day as YYYY-MM-DD (2025-02-29 does not exist).
 */
export function epochDay(date: string): number {
  if (isDay(date)) return Date.parse(`${date}T00:00:00Z`) / dayMs
  throw new RangeError(`"${date}" is not a calendar date: give an existing day as YYYY-MM-DD`)
}

/** Millions of rows are of some ten thousand days. */
const dates: string[] = []
const lastRemembered = 60_000

/** The calendar date of a day number since 1970-01-01. */
export function dateOfEpochDay(day: number): string {
  const cached = dates[day]
  if (cached !== undefined) return cached
  const date = new Date(day * dayMs).toISOString().slice(0, 10)
  if (Number.isInteger(day) && day >= 0 && day < lastRemembered) dates[day] = date
  return date
}

/** The date so many days later (or earlier, when negative). */
export const addDays = (date: string, days: number): string => dateOfEpochDay(epochDay(date) + days)

/** The same day so many months later (or earlier, when negative); the last of a month that has no such day. */
export function addMonthsTo(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** ISO weekday: 1 Monday … 7 Sunday. */
export const isoWeekday = (date: string): number => ((((epochDay(date) + 3) % 7) + 7) % 7) + 1
