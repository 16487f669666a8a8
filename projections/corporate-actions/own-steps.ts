import type { Step } from '../../contracts/market/own-adjustment.ts'
import type { Db } from '../../runtime/postgres.ts'
import { quoteKey, readQuotes } from '../prices/query.ts'
import { between, exDateStep, isBeyondBand, type OwnStep } from './ex-date-step.ts'
import { aroundExDates, type Candidate, readCandidates } from './moves.ts'
import { readRights } from './rights.ts'

export type { OwnStep } from './ex-date-step.ts'

export interface StepSelection {
  /** Of each ticker the session after which steps matter: they are what changes the prices of it. */
  readonly starts: ReadonlyMap<string, string>
  /** Steps up to this day, from what was known on it. */
  readonly knownAt?: string
  /** Today: nothing that is still to come has changed a price. */
  readonly today: string
}

/** What happened to the shares of tickers: each ex-date with its factors, and each session where an event is missing. */
export async function readOwnSteps(
  db: Db,
  { starts, knownAt, today }: StepSelection,
): Promise<Map<string, OwnStep[]>> {
  if (starts.size === 0) return new Map()
  const to = knownAt ?? today
  const [rights, candidates] = await Promise.all([
    readRights(db, {
      tickers: [...starts.keys()],
      after: [...starts.values()].sort()[0]!,
      ...(knownAt === undefined ? {} : { knownAt }),
    }),
    readCandidates(db, starts, to),
  ])
  const exDates = [...rights].flatMap(([ticker, days]) =>
    [...days.keys()]
      .filter(day => day <= to && day > starts.get(ticker)!)
      .map(ex_date => ({ ticker, ex_date })),
  )
  const [around, published] = await Promise.all([
    aroundExDates(db, exDates),
    publishedFactors(db, candidates),
  ])
  const own = around.map(place => {
    const key = place.session === null ? null : quoteKey(place.ticker, place.session)
    const onFile = key === null ? null : (published.get(key) ?? (place.has_series ? 1 : null))
    return exDateStep(place, rights.get(place.ticker)!.get(place.ex_date)!, onFile)
  })
  const taken = new Set(
    around.flatMap(({ ticker, session }) => (session === null ? [] : quoteKey(ticker, session))),
  )
  const missing = candidates
    .filter(({ ticker, session }) => !taken.has(quoteKey(ticker, session)))
    .flatMap(one => missingStep(one, published.get(quoteKey(one.ticker, one.session)) ?? null, own) ?? [])
  return Map.groupBy(
    [...own, ...missing].sort((a, b) => (a.day < b.day ? -1 : 1)),
    ({ ticker }) => ticker,
  )
}

/** The steps as prices need them: with cash dividends taken off, or without. */
export const stepsFor = (steps: readonly OwnStep[], totalReturn: boolean): Step[] =>
  steps.map(({ day, factors, reason }) => ({
    day,
    price: reason !== null || factors === null ? null : totalReturn ? factors.withCash : factors.withoutCash,
    shares: reason !== null || factors === null ? null : factors.shares,
    reason,
  }))

async function publishedFactors(db: Db, candidates: readonly Candidate[]): Promise<Map<string, number>> {
  const quotes = await readQuotes(
    db,
    candidates.map(({ ticker, session }) => ({ ticker, date: session })),
  )
  return new Map([...quotes].map(([key, { factor }]) => [key, factor]))
}

/** Publishers date a factor a few sessions beside the ex-date at times: it is the same event where it is as large. */
const sessionTolerance = 5

function missingStep(one: Candidate, published: number | null, own: readonly OwnStep[]): OwnStep | null {
  const { ticker, session, close, before_session, before_close, moved } = one
  const beyond = moved && isBeyondBand(one, [before_close, close])
  const isAdjusted = published !== null && published > 1
  if (!beyond && !isAdjusted) return null
  const match =
    !beyond &&
    own.some(
      ({ ticker: of, day, factors, after }) =>
        of === ticker &&
        factors !== null &&
        after.session !== null &&
        Math.abs(factors.withCash / published! - 1) < 0.01 &&
        between(...((day < session ? [day, session] : [session, day]) as [string, string])) <=
          sessionTolerance,
    )
  if (match) return null
  return {
    ticker,
    day: session,
    actions: [],
    factors: null,
    reason: isAdjusted ? 'event_missing' : 'unexplained_move',
    published,
    base: before_close,
    before: { session: before_session, close: before_close },
    after: { session, close },
  }
}
