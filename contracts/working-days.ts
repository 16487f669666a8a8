import { calendarCovers, closedDay } from './calendar.ts'
import { closedDays } from './closed-days.ts'
import { firstDaysOfTet } from './tet.ts'
import { addDays, isoWeekday } from './vietnam-time.ts'

/**
 * Working days of State offices, for due dates of returns and payments. Saturday is a day off, but for the Saturdays that
 * offices work in place of a moved day. Where the days off of a year are announced (`calendarCovers`) they are those of
 * the announcement; later years have the days of Labour Code Art. 112.1 (24 November by Resolution 28/2026/QH16 Art. 2.1)
 * with days off in lieu by Art. 111.3. The Tết days and the second day of National Day of those years are a guess by the
 * usual pattern.
 */

/** The tenth of the third month by the lunar calendar, in years whose days off are not announced. */
const daysOfHungKings: Readonly<Record<string, string>> = {
  2027: '2027-04-16',
  2028: '2028-04-04',
}

/** Days of Tết before and after its first, as in 2026. */
const tetDays = [-1, 0, 1, 2, 3]

const workedSaturdays = new Set(closedDays.flatMap(({ made_up_on }) => made_up_on ?? []))

const isWeekend = (date: string): boolean => isoWeekday(date) > 5

const guessed = new Map<string, ReadonlySet<string>>()

/** Weekdays off of a year that is not announced: the holidays, and a weekday in lieu of each on a weekend. */
function guessedDaysOff(year: string): ReadonlySet<string> {
  const before = guessed.get(year)
  if (before) return before
  const hungKings = daysOfHungKings[year]
  const holidays = [
    ...['01-01', '04-30', '05-01', '09-01', '09-02', '11-24'].map(day => `${year}-${day}`),
    ...(hungKings === undefined
      ? []
      : [...tetDays.map(days => addDays(firstDaysOfTet[year]!, days)), hungKings]),
  ]
  const off = new Set(holidays)
  for (const date of holidays.filter(isWeekend).sort()) {
    let inLieu = date
    while (isWeekend(inLieu) || off.has(inLieu)) inLieu = addDays(inLieu, 1)
    off.add(inLieu)
  }
  guessed.set(year, off)
  return off
}

/** Whether State offices work on this day. */
export function isWorkingDay(date: string): boolean {
  if (workedSaturdays.has(date)) return true
  if (isWeekend(date)) return false
  return calendarCovers(date) ? closedDay(date) === null : !guessedDaysOff(date.slice(0, 4)).has(date)
}

export interface DueDay {
  /** The day itself, or the next working day where it is a day off. */
  readonly date: string
  /** Whether the days off of that year are announced; if not, the date may still change. */
  readonly announced: boolean
}

/** A due date that falls on a day off is the next working day (Decree 252/2026/NĐ-CP Art. 3.7). */
export function dueDayOf(day: string): DueDay {
  let date = day
  while (!isWorkingDay(date)) date = addDays(date, 1)
  return { date, announced: calendarCovers(date) }
}
