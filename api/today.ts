import { vietnamDate } from '../contracts/vietnam-time.ts'
import { oncePer } from './once-per.ts'

/** The day in Vietnam of a moment. Days begin on whole hours of UTC, so one answer serves an hour of requests. */
export const todayAt = oncePer(3_600_000, vietnamDate)
