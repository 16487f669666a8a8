import { sessionsBetween } from '../../contracts/calendar.ts'
import {
  type AdjustmentDifferenceKind,
  type Explanation,
  termsBehind,
} from '../../contracts/market/adjustment-difference.ts'
import { roundTo } from '../../contracts/math.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { OwnStep } from './ex-date-step.ts'
import { stepsByTickers } from './spans.ts'

export interface AdjustmentDifference {
  readonly ticker: string
  readonly day: string
  readonly kind: AdjustmentDifferenceKind
  /** How far adjusted prices before the day are off, or unknown by, percent: what differences are ranked by. */
  readonly size_percent: number | null
  /** Raw closes before and on the day, VND. */
  readonly before: number | null
  readonly after: number | null
  /** Price factors by the events on file and by the published series. */
  readonly own_factor: number | null
  readonly published_factor: number | null
  /** What would explain it: a presumption from the size alone. */
  readonly explanation: Explanation
}

/** Steps of the exchanges are at most 100 VND; publishers round reference prices to them. */
const widestTick = 100

/**
 * All disagreements of these tickers, or of the whole market, after a day, the largest first; those of no known size
 * last. Ticker by ticker: only the disagreements are held.
 */
export async function readAdjustmentDifferences(
  db: Db,
  {
    from = '0001-01-01',
    tickers,
    today,
  }: { readonly from?: string; readonly tickers?: readonly string[]; readonly today: string },
): Promise<AdjustmentDifference[]> {
  const found: AdjustmentDifference[] = []
  for await (const { steps } of stepsByTickers(db, { from, today, ...(tickers ? { tickers } : {}) }))
    for (const own of steps.values()) found.push(...own.flatMap(step => differenceOf(step, own) ?? []))
  return found.sort(
    (a, b) =>
      (b.size_percent ?? -1) - (a.size_percent ?? -1) ||
      a.ticker.localeCompare(b.ticker) ||
      a.day.localeCompare(b.day),
  )
}

function differenceOf(step: OwnStep, all: readonly OwnStep[]): AdjustmentDifference | null {
  const { ticker, day, reason, factors, published, base, before, after } = step
  const own = factors?.withCash ?? null
  const of = (kind: AdjustmentDifferenceKind, size: number | null, explanation: Explanation) => ({
    ticker,
    day,
    kind,
    size_percent: size === null ? null : roundTo(Math.abs(size - 1) * 100, 2),
    before: before.close,
    after: after.close,
    own_factor: own === null ? null : roundTo(own, 6),
    published_factor: published === null ? null : roundTo(published, 6),
    explanation,
  })
  if (reason === 'unexplained_move') {
    const ratio = before.close! / after.close!
    return of(reason, ratio, ratio > 1 ? termsBehind('terms', before.close!, ratio) : { code: 'wrong_price' })
  }
  if (reason === 'event_missing')
    return of(reason, published, termsBehind('terms', before.close!, published!))
  if (reason === 'no_terms')
    return of(
      reason,
      published,
      published !== null && published > 1 && before.close !== null
        ? termsBehind('terms', before.close, published)
        : { code: 'notice' },
    )
  if (reason === 'event_contradicted') return of(reason, own, elsewhere(step, all))
  if (own === null || published === null || base === null) return null
  if (published === 1)
    return own * (1 - 1 / own) * base <= widestTick
      ? null
      : of('not_in_series', own, { code: 'publisher_missed' })
  return Math.abs(base / published - base / own) > widestTick
    ? of('factor_differs', published / own, termsBehind('other_terms', base, published))
    : null
}

/** So many sessions beside its ex-date a move as large is taken for that of the event. */
const sessionTolerance = 15

function elsewhere({ day, factors }: OwnStep, all: readonly OwnStep[]): Explanation {
  const match = all.find(
    other =>
      other.actions.length === 0 &&
      other.before.close !== null &&
      other.after.close !== null &&
      Math.abs(other.before.close / other.after.close / factors!.withCash - 1) < 0.15 &&
      sessionsBetween(...([day, other.day].sort() as [string, string])).length <= sessionTolerance,
  )
  return match ? { code: 'other_ex_date', day: match.day } : { code: 'other_ex_date_or_terms' }
}
