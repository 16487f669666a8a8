import { addDays, epochDay, vietnamDate } from '../../contracts/vietnam-time.ts'

/**
 * The part of a long list whose turn it is on a day: all of it once in `days` days, so that nobody is asked a
 * thousand answers in a row.
 */
export function partOfDay<T>(items: readonly T[], now: Date, days: number): T[] {
  const turn = epochDay(vietnamDate(now)) % days
  return items.filter((_, i) => i % days === turn)
}

/** Days from one to another, both counted, YYYY-MM-DD. */
export interface DayWindow {
  readonly from: string
  readonly to: string
}

/** A span of days in windows of at most so many days, the newest first. */
export function windowsOf(from: string, to: string, days: number): DayWindow[] {
  const windows: DayWindow[] = []
  for (let end = to; end >= from; end = addDays(end, -days)) {
    const begin = addDays(end, 1 - days)
    windows.push({ from: begin < from ? from : begin, to: end })
  }
  return windows
}
