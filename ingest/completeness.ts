import {
  calendarCovers,
  isSession,
  nextSession,
  previousSession,
  sessionsBetween,
} from '../contracts/calendar.ts'
import { type Exchange, exchanges } from '../contracts/events/bars.ts'
import { addDays } from '../contracts/vietnam-time.ts'

/** How many tickers of an exchange have a bar of the session, from whichever documents. */
export interface SessionCount {
  readonly session: string
  readonly exchange: Exchange
  readonly tickers: number
}

/** A session that is not all there. */
export interface Gap {
  readonly session: string
  /** null: no exchange has the session. */
  readonly exchange: Exchange | null
  readonly kind: 'session-missing' | 'exchange-missing' | 'exchange-partial'
  /** What is there. */
  readonly tickers: number
  /** What the nearest whole sessions had, the larger of both sides. */
  readonly expected: number
  readonly missing: number
  /** The whole session nearest before it, whose tickers are expected; null where there is none. */
  readonly measured_on: string | null
}

/** An exchange does not lose so many of its tickers from one session to the next: they are missing, however long. */
const suddenLoss = 0.1

/** Sessions on either side that tell how many tickers are usual. */
const window = 15
/** Suspensions and delistings explain so much less than usual, and no more. */
const tolerance = { share: 0.02, tickers: 3 }
/** With more tickers traded than this, a day was a session whatever the calendar says. */
const sessionProof = 500

/**
 * Missing sessions and partial exchanges, in order of session and exchange.
 *
 * What is usual is the upper quartile of the sessions around, so that a week of partial sessions does not become the
 * measure, and never a tenth less than the whole session before, so that months of them do not either. An exchange is judged from its first whole session with at least half of the tickers that
 * it ever has (a history that begins ticker by ticker is not a gap) to `until`, the newest session that
 * should be there. Days that no exchange has are reported only where the calendar knows the holidays.
 *
 * @param until YYYY-MM-DD; the newest session with any count when absent
 */
export function findGaps(counts: Iterable<SessionCount>, until?: string): Gap[] {
  const table = tabulate(counts)
  const days = [...table.keys()].sort()
  const last = until ?? days.at(-1)
  if (days[0] === undefined || last === undefined) return []
  const sessions = sessionsOf(table, days[0], last)
  const judged = exchanges.flatMap(exchange =>
    judgeExchange(sessions, exchange, session => table.get(session)?.get(exchange) ?? 0),
  )
  const order = (gap: Gap) => `${gap.session} ${gap.exchange ? exchanges.indexOf(gap.exchange) : ''}`
  return [...mergeMissing(judged)].sort((a, b) => (order(a) < order(b) ? -1 : 1))
}

function tabulate(counts: Iterable<SessionCount>): Map<string, Map<Exchange, number>> {
  const table = new Map<string, Map<Exchange, number>>()
  for (const { session, exchange, tickers } of counts) {
    if (tickers <= 0) continue
    const row = table.get(session) ?? new Map<Exchange, number>()
    row.set(exchange, (row.get(exchange) ?? 0) + tickers)
    table.set(session, row)
  }
  return table
}

/** Sessions of the calendar, and days that the data prove to be one. */
function sessionsOf(table: Map<string, Map<Exchange, number>>, from: string, to: string): string[] {
  const proven = [...table]
    .filter(([day, row]) => !isSession(day) && day >= from && day <= to && sum(row.values()) > sessionProof)
    .map(([day]) => day)
  return [...sessionsBetween(from, to), ...proven].sort()
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

function judgeExchange(
  sessions: readonly string[],
  exchange: Exchange,
  countOf: (session: string) => number,
): Gap[] {
  const counts = sessions.map(countOf)
  const whole = counts.map((count, i) => {
    const typical = upperQuartile(counts.slice(Math.max(0, i - window), i + window + 1).filter(n => n > 0))
    return count > 0 && typical - count <= Math.max(typical * tolerance.share, tolerance.tickers)
  })
  const many = Math.max(...counts) / 2
  const first = whole.findIndex((good, i) => good && counts[i]! >= many)
  if (first < 0) return []
  const gaps: Gap[] = []
  let last = counts[first]!
  for (let i = first; i < sessions.length; i++) {
    // A market that was thinned stays so: the sessions around it are no measure, what traded before is.
    if (counts[i]! < last * (1 - suddenLoss)) whole[i] = false
    if (whole[i]) last = counts[i]!
  }
  for (let i = first; i < sessions.length; i++) {
    if (whole[i]) continue
    const before = counts[whole.lastIndexOf(true, i)]!
    const after = whole.indexOf(true, i)
    const expected = Math.max(before, after < 0 ? 0 : counts[after]!)
    const tickers = counts[i]!
    gaps.push({
      session: sessions[i]!,
      exchange,
      kind: tickers > 0 ? 'exchange-partial' : 'exchange-missing',
      tickers,
      expected,
      missing: expected - tickers,
      measured_on: sessions[whole.lastIndexOf(true, i)] ?? null,
    })
  }
  return gaps
}

function upperQuartile(values: number[]): number {
  const sorted = values.sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * 0.75)] ?? 0
}

/** A session that all exchanges lack is one gap; outside the calendar it may as well have been a holiday. */
function* mergeMissing(gaps: readonly Gap[]): Generator<Gap> {
  for (const [session, own] of Map.groupBy(gaps, gap => gap.session)) {
    if (own.length === exchanges.length && own.every(gap => gap.kind === 'exchange-missing')) {
      if (!calendarCovers(session)) continue
      const expected = sum(own.map(gap => gap.expected))
      yield {
        session,
        exchange: null,
        kind: 'session-missing',
        tickers: 0,
        expected,
        missing: expected,
        // On that day every exchange was there.
        measured_on: own.flatMap(gap => gap.measured_on ?? []).sort()[0] ?? null,
      }
    } else yield* own
  }
}

/** Gaps of one kind and exchange on sessions that follow each other. */
export interface GapSpan extends Omit<Gap, 'session' | 'tickers' | 'expected'> {
  readonly from: string
  readonly to: string
  readonly sessions: number
  /** The largest of the span. */
  readonly missing: number
}

/** Joins gaps on consecutive sessions for a reader; in order of the first session. */
export function gapSpans(gaps: readonly Gap[]): GapSpan[] {
  const spans: GapSpan[] = []
  for (const { session, exchange, kind, missing, measured_on } of gaps) {
    const at = spans.findLastIndex(span => span.exchange === exchange && span.kind === kind)
    const open = spans[at]
    if (open && open.to === previousSession(session))
      spans[at] = {
        ...open,
        to: session,
        sessions: open.sessions + 1,
        missing: Math.max(open.missing, missing),
      }
    else spans.push({ from: session, to: session, sessions: 1, exchange, kind, missing, measured_on })
  }
  return spans
}

/**
 * The sessions between two bars of a ticker: a change from one to the other spans them, and must say so.
 * Empty when the bars are of neighbouring sessions.
 */
export const skippedSessions = (previous: string, current: string): string[] =>
  nextSession(previous) >= current ? [] : sessionsBetween(addDays(previous, 1), addDays(current, -1))
