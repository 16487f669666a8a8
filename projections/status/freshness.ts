import { lastClosedSession } from '../../contracts/calendar.ts'
import type { TableCoverage } from '../../contracts/http/coverage.ts'
import {
  lastDuePeriod,
  type ReleaseRuleId,
  releaseRules,
} from '../../contracts/indicators/release-calendar.ts'
import { addDays, vietnamDate } from '../../contracts/vietnam-time.ts'
import { isWorkingDay } from '../../contracts/working-days.ts'
import type { Calendar } from '../engine/table.ts'

/** The feeds of an evening have run by midnight, nine hours after the close. */
const afterClose = 9 * 3_600_000
/** Rates of a working day come in that day or the next: what is looked for is that of the day before. */
const workingDaysBack = 2
/** Days that a release is given: the office's day is fixed by decree; a presumed one is a habit. */
const releaseGrace = { calendar: 2, presumed: 10 } as const

/** The newest day of which rows should be there now. */
export function dueDay(calendar: Calendar, now: Date): string {
  if (calendar === 'sessions') return lastClosedSession(now.getTime() - afterClose)
  let day = vietnamDate(now)
  for (let left = workingDaysBack; left > 0; ) {
    day = addDays(day, -1)
    if (isWorkingDay(day)) left--
  }
  return day
}

/** The newest period that should be there now, by the source's release days. */
export const duePeriod = (release: ReleaseRuleId, now: Date): string =>
  lastDuePeriod(release, addDays(vietnamDate(now), -releaseGrace[releaseRules[release].basis]))

/** @param due null: no calendar says; @param newest null: nothing is there */
export function standingOf(due: string | null, newest: string | null): TableCoverage['state'] {
  if (due === null) return 'no_calendar'
  if (newest === null) return 'missing'
  return newest >= due ? 'fresh' : 'stale'
}
