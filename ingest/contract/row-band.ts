import { RejectedDocument, type Schedule } from '../feed.ts'

/** Fewer rows than this vary too much to be compared. */
const comparable = 20
const shrinks = 0.6
const grows = 3

/**
 * Does a document have about as many rows as the last good one? Half a list is no list: a page limit, a cut answer, a
 * filter that was ignored. A person who has looked at it lets it in with `vnfin replay --refused`.
 *
 * @param last rows of the last good document of the same request; null without one
 * @throws RejectedDocument `too-few-rows`, `too-many-rows`
 */
export function assertRows(rows: number, last: number | null, { rows: bounds, anyRows }: Schedule): void {
  const [min, max] = bounds ?? [0, Number.POSITIVE_INFINITY]
  if (rows < min)
    throw new RejectedDocument('too-few-rows', `${rows} rows, where ${min} are the fewest that are believed`)
  if (rows > max)
    throw new RejectedDocument('too-many-rows', `${rows} rows, where ${max} are the most that are believed`)
  if (anyRows || last === null || last < comparable) return
  if (rows < last * shrinks)
    throw new RejectedDocument('too-few-rows', `${rows} rows, where the last good document had ${last}`)
  if (rows > last * grows)
    throw new RejectedDocument('too-many-rows', `${rows} rows, where the last good document had ${last}`)
}
