import { sessionsBetween } from '../../contracts/calendar.ts'
import { publishedStep } from '../../contracts/market/adjustment.ts'

/** A document's adjusted prices of one ticker, where no later edition has the session too. */
export interface Edition {
  readonly document: number
  /** The first and the last of them; null: there is none. */
  readonly first: Edge | null
  readonly last: Edge | null
}

export interface Edge {
  readonly session: string
  /** Adjusted close, and the traded one where the same document says it; VND. */
  readonly close: number | null
  readonly raw: number | null
}

/** What a document says of a session: its adjusted close, VND. */
export interface CommonDay {
  readonly session: string
  readonly document: number
  readonly close: number
}

/** How a document's prices are served in the joined series of its ticker. */
export interface Join {
  readonly document: number
  /** Multiplies its prices to the basis of the latest edition; null where they have no common base with it. */
  readonly factor: number | null
  /** First session that is served of it; null: its own first. */
  readonly from: string | null
  /** First session that is no more; null: it is the latest edition. */
  readonly until: string | null
}

/** Unit of the last digit of published adjusted prices where no common days show how they are rounded, VND. */
const step = 10
/** So many common days, or all there are, must agree before two series count as one. */
const agreeing = 5

/**
 * Joins the adjusted series of several documents of a ticker. The latest edition is the basis; an earlier one goes on
 * before it, from the first day that both have and on which they agree: it is multiplied by what the later one says of
 * that day over what it says itself, so that the step to that day is its own. Editions agree where the quotient stays the
 * same for five common days within the rounding of both. Without a common day the traded price is a common base where both
 * say it on either side of the seam and the adjusted one is the same part of it. All else has none: it does not go on.
 * One that begins no earlier than the series so far adds nothing to it.
 *
 * @param editions the latest first
 * @param days what several of them say of one session, oldest first
 */
export function joinEditions(editions: readonly Edition[], days: readonly CommonDay[]): Join[] {
  const closes = new Map<number, Map<string, number>>()
  for (const { session, document, close } of days) {
    const own = closes.get(document) ?? new Map<string, number>()
    if (own.size === 0) closes.set(document, own)
    own.set(session, close)
  }
  const joins: Join[] = []
  let later: Join | null = null
  let start: Edge | null = null
  for (const { document, first, last } of editions) {
    if (later === null) {
      later = { document, factor: 1, from: null, until: null }
      start = first
      joins.push(later)
      continue
    }
    const base: Base | null =
      first !== null && start !== null && first.session < start.session
        ? (commonBase(closes.get(later.document), closes.get(document), later) ?? commonPrice(last, start))
        : null
    if (base === null) {
      joins.push({ document, factor: null, from: null, until: null })
      continue
    }
    joins[joins.indexOf(later)] = { ...later, from: base.session }
    later = { document, factor: later.factor! * base.quotient, from: null, until: base.session }
    start = first
    joins.push(later)
  }
  return joins
}

interface Base {
  readonly session: string
  readonly quotient: number
}

/** The first session on which both have a price and the quotient stays what it is; null where there is none. */
function commonBase(
  later: ReadonlyMap<string, number> | undefined,
  earlier: ReadonlyMap<string, number> | undefined,
  { until }: Join,
): Base | null {
  if (!later || !earlier) return null
  const common = [...earlier.keys()].filter(
    session => later.has(session) && (until === null || session < until),
  )
  const quotient = (session: string): number => later.get(session)! / earlier.get(session)!
  const [laterStep, earlierStep] = [publishedStep([...later.values()]), publishedStep([...earlier.values()])]
  const rounding = (session: string): number =>
    laterStep / later.get(session)! + earlierStep / earlier.get(session)!
  for (const [i, session] of common.entries()) {
    const next = common.slice(i, i + agreeing)
    // The last days of an overlap, of which the days before say otherwise, prove nothing.
    if (i > 0 && next.length < agreeing) return null
    if (
      next.every(
        s =>
          Math.abs(quotient(s) / quotient(session) - 1) <=
          rounding(s) + (s === session ? 0 : rounding(session)),
      )
    )
      return { session, quotient: quotient(session) }
  }
  return null
}

/** So many sessions may lie between two documents that the traded price joins: an event among them would not show. */
const maxSkipped = 5

/** The seam of two documents without a common day, when both are the same part of the traded price there. */
function commonPrice(last: Edge | null, first: Edge): Base | null {
  if (last === null || last.session >= first.session) return null
  if (!last.close || !last.raw || !first.close || !first.raw) return null
  const rounding = step * (1 / last.close + 1 / first.close)
  if (Math.abs(last.close / last.raw / (first.close / first.raw) - 1) > rounding) return null
  if (sessionsBetween(last.session, first.session).length - 2 > maxSkipped) return null
  return { session: first.session, quotient: 1 }
}
