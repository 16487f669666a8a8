import { shiftPeriod } from '../../contracts/indicators/period.ts'
import { dateOfEpochDay } from '../../contracts/vietnam-time.ts'

/**
 * The month that a monthly release of the statistics office is about. Releases come in the last days of their
 * month (until 2023, and still in December) or in the first week of the next: up to the 19th it is the month before. Holds for all
 * 72 releases of Investing.com between December 2018 and March 2025 that the office's own series can be compared with.
 */
export function releaseMonth(day: number): string {
  const date = dateOfEpochDay(day)
  const month = date.slice(0, 7)
  return Number(date.slice(8)) >= 20 ? month : shiftPeriod(month, -1)
}
