import { addMonthsTo } from '../../contracts/vietnam-time.ts'
import type { Nav } from './nav.ts'

/** A NAV this many days before the start of a span still stands for it. */
const closeEnough = 31

const day = 86_400_000

/**
 * Plain return from a day to the last NAV, as a ratio: from the last NAV at or before that day. Null where the NAVs
 * do not reach back that far, or have a hole there.
 * @param navs oldest first, one a day
 */
function returnSince(navs: readonly Nav[], from: string): number | null {
  const start = navs.findLast(nav => nav.day <= from)
  const end = navs.at(-1)
  if (start === undefined || end === undefined || start === end) return null
  if ((Date.parse(from) - Date.parse(start.day)) / day > closeEnough) return null
  return end.nav / start.nav - 1
}

/** The day some months before, its last day where the month is shorter. */
export const monthsBefore = (date: string, months: number): string => addMonthsTo(date, -months)

/** Returns of one month, since the year began, of one and of three years, up to the last NAV. */
export function typicalReturns(navs: readonly Nav[]) {
  const end = navs.at(-1)?.day
  const since = (from: string | null) => (from === null ? null : returnSince(navs, from))
  const back = (months: number) => since(end === undefined ? null : monthsBefore(end, months))
  return {
    '1m': back(1),
    ytd: since(end === undefined ? null : `${Number(end.slice(0, 4)) - 1}-12-31`),
    '1y': back(12),
    '3y': back(36),
  }
}
