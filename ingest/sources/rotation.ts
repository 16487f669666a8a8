import { epochDay, vietnamDate } from '../../contracts/vietnam-time.ts'

/**
 * The part of a long list whose turn it is on a day: all of it once in `days` days, so that nobody is asked a
 * thousand answers in a row.
 */
export function partOfDay<T>(items: readonly T[], now: Date, days: number): T[] {
  const turn = epochDay(vietnamDate(now)) % days
  return items.filter((_, i) => i % days === turn)
}
