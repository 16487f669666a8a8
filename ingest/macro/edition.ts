import { periodEnd } from '../../contracts/indicators/period.ts'

const day = 86_400_000
const dayAfter = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** The end of the last period among these; null without any. */
export const lastDay = (periods: readonly string[]): string | null =>
  periods
    .map(periodEnd)
    .reduce<string | null>((last, end) => (last === null || end > last ? end : last), null)

/** Days after which the rows of a fact are history: what a daily source corrects, it corrects before. */
const settledAfter = 45

/**
 * Edition of one fact of a document that ends on `last` (YYYY-MM-DD). A fact whose rows ended long before takes the first
 * day of the document's month: a history that comes every day would else be published every day. A later document never
 * has an earlier edition, whatever the fact.
 */
export function editionOf(last: string, end: string): string {
  const settled = dayAfter(end, settledAfter)
  if (last <= settled) return last
  const month = `${last.slice(0, 7)}-01`
  return month > settled ? month : settled
}
