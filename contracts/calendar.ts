import type { ClosedDay } from './closed-day.ts'
import { calendarYears, closedDays } from './closed-days.ts'
import {
  dateOfEpochDay,
  epochDay,
  type Instant,
  isoWeekday,
  toEpochMs,
  vietnamDate,
  vietnamInstant,
} from './vietnam-time.ts'

/**
 * Sessions of Vietnam's exchanges. HOSE, HNX and UPCoM share one calendar and never trade on a weekend,
 * not even on a Saturday that offices work to make up for a moved day.
 *
 * The list of holidays is complete from 2010 to 2026 (`calendarCovers`). Outside these years every weekday counts as
 * a possible session: the holidays are not known here, and bars that exist are not refused for it.
 * All dates are `YYYY-MM-DD`; anything else throws RangeError.
 */

const holidays = new Map(closedDays.map(day => [day.date, day]))

/** The time in Vietnam after which no exchange trades any more; a bar told before it is unfinished. */
const marketClose = '15:00'

/** Whether the holidays of this day's year are known. */
export function calendarCovers(date: string): boolean {
  epochDay(date)
  return date >= calendarYears.from && date <= calendarYears.to
}

const cache = new Map<string, boolean>()

/** Whether the exchanges trade on this day; a possible session where the calendar does not reach. */
export function isSession(date: string): boolean {
  let answer = cache.get(date)
  if (answer === undefined) {
    answer = isoWeekday(date) <= 5 && !holidays.has(date)
    cache.set(date, answer)
  }
  return answer
}

const byNumber: boolean[] = []
const lastRemembered = 60_000

/** The same of a day number since 1970-01-01: rows of bars have these. */
export function isSessionDay(day: number): boolean {
  const found = byNumber[day]
  if (found !== undefined) return found
  const answer = isSession(dateOfEpochDay(day))
  if (Number.isInteger(day) && day >= 0 && day < lastRemembered) byNumber[day] = answer
  return answer
}

/** The holiday that closes a weekday, with its names and source; null on sessions and plain weekends. */
export function closedDay(date: string): ClosedDay | null {
  epochDay(date)
  return holidays.get(date) ?? null
}

/** Name of the holiday that closes a weekday; null on sessions and plain weekends. */
export function holidayName(date: string): { vi: string; en: string } | null {
  const day = closedDay(date)
  return day && { vi: day.name_vi, en: day.name_en }
}

/** All sessions from `from` to `to`, both included, in order; empty when `from` is after `to`. */
export function sessionsBetween(from: string, to: string): string[] {
  const last = epochDay(to)
  const sessions: string[] = []
  for (let day = epochDay(from); day <= last; day++) {
    const date = dateOfEpochDay(day)
    if (isSession(date)) sessions.push(date)
  }
  return sessions
}

/** Sessions strictly between two sessions. Nearly all follow one another, which needs no list. */
export const sessionsSkipped = (from: string, to: string): number =>
  epochDay(to) - epochDay(from) <= 1 ? 0 : Math.max(0, sessionsBetween(from, to).length - 2)

const step = (date: string, by: 1 | -1): string => {
  let day = epochDay(date) + by
  while (!isSession(dateOfEpochDay(day))) day += by
  return dateOfEpochDay(day)
}

/** The last session before this day. */
export const previousSession = (date: string): string => step(date, -1)

/** The first session after this day. */
export const nextSession = (date: string): string => step(date, 1)

/** Whether the day is a session whose trading has ended at the instant. */
export const sessionIsOver = (date: string, at: Instant): boolean =>
  isSession(date) && toEpochMs(at) >= vietnamInstant(date, marketClose)

/** The newest session whose trading has ended at the instant. */
export function lastClosedSession(at: Instant): string {
  const today = vietnamDate(at)
  return sessionIsOver(today, at) ? today : previousSession(today)
}

/** The last `count` sessions up to and including `until` (or the session before it), oldest first. */
export function lastSessions(until: string, count: number): string[] {
  const sessions: string[] = []
  let date = isSession(until) ? until : previousSession(until)
  while (sessions.length < count) {
    sessions.push(date)
    date = previousSession(date)
  }
  return sessions.reverse()
}
