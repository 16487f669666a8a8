import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { periodEnd } from '../../../contracts/indicators/period.ts'
import { roundTo } from '../../../contracts/math.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { doubt, restarts } from '../quarantined.ts'
import { datedVersions } from '../vintage.ts'
import type { SeriesPoint, Served } from './served.ts'

/** A word of a source that can be put in time: its document states its day, or another one of the source does. */
export interface DatedMention {
  readonly period: string
  readonly source: string
  readonly value: number
  /** Day that the document states; null where it does not. */
  readonly releasedOn: string | null
  /** Day from which it was known; null where it came in only after another word of the source had stated its day. */
  readonly knownOn: string | null
  /** RFC 3339. */
  readonly observedAt: string
  readonly status: string | null
}

/** Versions of one period with the day from which each was known. A daily figure is known on its own day. */
export function publishedVersions(versions: readonly Served[]): SeriesPoint[] {
  const stated = versions.map(served => ({
    served,
    releasedOn: served.releasedOn ?? dayOfItsOwn(served),
    observedAt: served.observedAt,
    version: served.version,
    value: served.value,
  }))
  return datedVersions(stated).map(({ version, knownOn }) => ({ ...version.served, knownOn }))
}

const dayOfItsOwn = ({ indicator, version, period, observedAt }: Served): string | null =>
  indicator.frequency === 'daily' && version === 1 && period <= vietnamDate(observedAt) ? period : null

/**
 * A series as it was known at the end of a day, from the versions served and the words that can be put in time: of each
 * period the newest of the best source. So a document that came in late, or that stated again what another had said
 * without a day, counts from its own day, and a table without one that came in after the revision is what was known
 * before it.
 * @param versions by period and version
 */
export function storedSeries(
  indicator: Indicator,
  versions: readonly Served[],
  mentions: readonly DatedMention[],
  day: string,
): SeriesPoint[] {
  const versionsOf = Map.groupBy(versions, ({ period }) => period)
  const labelsOf = Map.groupBy(mentions, ({ period }) => period)
  const points: SeriesPoint[] = []
  for (const [period, served] of versionsOf) {
    const best = bestOn(indicator, publishedVersions(served), labelsOf.get(period) ?? [], points.at(-1), day)
    if (best !== undefined) points.push(best)
  }
  return points
}

/**
 * What was known of one period at the end of a day: the newest of the best source; undefined: nothing.
 * @param all versions of the period
 * @param mentions of the period
 * @param before the newest point of an earlier period on that day
 */
export function bestOn(
  indicator: Indicator,
  all: readonly SeriesPoint[],
  mentions: readonly DatedMention[],
  before: SeriesPoint | undefined,
  day: string,
): SeriesPoint | undefined {
  const candidates = [
    ...all.filter(point => dayOf(point) <= day),
    ...mentions
      .filter(word => dayOf(word) <= day)
      .filter(word => isSound(indicator, word, all, before))
      .map(word => pointOf(indicator, word, all)),
  ]
  return candidates.sort((a, b) => compare(indicator, a, b))[0]
}

/** First day on which a version or a word counts as known. */
export const dayOf = ({ knownOn, period }: { knownOn: string | null; period: string }): string =>
  knownOn ?? earliest(period)

/** Nothing is known of a period before it is nearly over: monthly reports come two or three days before its end. */
function earliest(period: string): string {
  const end = new Date(`${periodEnd(period)}T00:00:00Z`)
  if (period.length < 10) end.setUTCDate(end.getUTCDate() - 3)
  return end.toISOString().slice(0, 10)
}

/** What was never served is taken only where nothing would have quarantined it. */
function isSound(
  { plausible, basis, decimals }: Indicator,
  { period, value }: DatedMention,
  served: readonly SeriesPoint[],
  before: SeriesPoint | undefined,
): boolean {
  if (wasServed(value, served, decimals)) return true
  const compared = before === undefined || restarts(basis, period, before.period) ? null : before.value
  return doubt(value, compared, plausible) === null
}

/** Is a value one that was served, as far as the publisher prints it? */
export const wasServed = (value: number, served: readonly SeriesPoint[], decimals: number): boolean =>
  served.some(version => roundTo(version.value, decimals) === roundTo(value, decimals))

/** A word as a point of the series; version 0 where that figure was never served. */
function pointOf(indicator: Indicator, word: DatedMention, served: readonly SeriesPoint[]): SeriesPoint {
  const { decimals } = indicator
  const same = served.find(version => roundTo(version.value, decimals) === roundTo(word.value, decimals))
  return {
    indicator,
    ...word,
    version: same?.version ?? 0,
    previous: same?.previous ?? null,
    announced: same?.announced ?? false,
  }
}

/** Best source first, then the newest day, then the version served last. */
function compare({ sources }: Indicator, a: SeriesPoint, b: SeriesPoint): number {
  const rank = (source: string) => (sources.includes(source) ? sources.indexOf(source) : sources.length)
  return (
    rank(a.source) - rank(b.source) ||
    (b.knownOn ?? '').localeCompare(a.knownOn ?? '') ||
    b.version - a.version
  )
}
