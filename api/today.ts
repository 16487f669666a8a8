import { vietnamDate } from '../contracts/vietnam-time.ts'

let hour = Number.NaN
let day = ''

/** The day in Vietnam of a moment. Days begin on whole hours of UTC, so one answer serves an hour of requests. */
export function todayAt(now: Date): string {
  const of = Math.floor(now.getTime() / 3_600_000)
  if (of !== hour) {
    hour = of
    day = vietnamDate(now)
  }
  return day
}
