import {
  coverageDays,
  type FeedCoverage,
  type FeedLoss,
  type IndicatorCoverage,
  type TableCoverage,
} from '../../contracts/http/coverage.ts'
import { indicators } from '../../contracts/indicators/index.ts'
import type { Indicator } from '../../contracts/indicators/indicator.ts'
import { shiftPeriod } from '../../contracts/indicators/period.ts'
import { addDays, vietnamDate } from '../../contracts/vietnam-time.ts'
import type { Db } from '../../runtime/postgres.ts'
import { isScore, type ReadModel } from '../engine/projection.ts'
import { dueDay, duePeriod, standingOf } from './freshness.ts'
import {
  type Extent,
  extents,
  type FeedDocuments,
  feedDocuments,
  type IndicatorSupply,
  indicatorSupply,
  liveBuilds,
  type PartsOfTable,
  type RecentSupply,
  recentSupply,
  type SupplyPart,
  supplyParts,
} from './supply.ts'

/**
 * First and last days of the parts of a table; kept by whoever asks often, since they read whole tables.
 * @param feeds what there is of late, by part and feed
 */
export type ExtentsOf = (
  parts: PartsOfTable,
  build: number,
  feeds: readonly Pick<Extent, 'column' | 'feed'>[],
) => Promise<Extent[]>

/**
 * Which feed supplies what of each table and series, since when, how fresh against the calendar, and what would be
 * missing without it. The statements of indicators go by series; other tables by the declarations of the read models: a row belongs to the feed of its document.
 * Queries go one after another over the last 30 days of each table, `extentsOf` aside.
 */
export async function readFeedCoverage(
  db: Db,
  models: readonly ReadModel[],
  now: Date,
  extentsOf: ExtentsOf = (parts, build) => extents(db, parts, build),
): Promise<FeedCoverage> {
  const after = addDays(vietnamDate(now), -coverageDays)
  const builds = await liveBuilds(db)
  const found: Found[] = []
  const parts = supplyParts(models.filter(({ name }) => name !== 'indicators'))
  for (const ofTable of Map.groupBy(parts, ({ table }) => table).values()) {
    const together = ofTable as readonly SupplyPart[] as PartsOfTable
    const build = builds.get(together[0].model)
    const recent = build === undefined ? [] : await recentSupply(db, together, build, after)
    const whole = build === undefined ? [] : await extentsOf(together, build, recent)
    for (const part of together) {
      const ofPart = ({ column }: { readonly column: string }) => column === part.column
      found.push({ part, recent: recent.filter(ofPart), whole: whole.filter(ofPart) })
    }
  }
  // Last: documents that came in meanwhile are in it, so that each feed found above has one.
  const documents = await feedDocuments(db)
  const hasIndicators = models.some(model => model.name === 'indicators' && !isScore(model))
  const build = builds.get('indicators')
  const stated = build === undefined || !hasIndicators ? [] : await indicatorSupply(db, build)
  const tables = tablesOf(found, documents, now)
  const series = hasIndicators ? indicators.map(one => indicatorOf(one, stated, now)) : []
  const stand_by = standingBy(found, documents, now)
  return { at: now.toISOString(), tables, stand_by, indicators: series, feeds: lossesOf(tables, series) }
}

interface Found {
  readonly part: SupplyPart
  readonly recent: readonly RecentSupply[]
  readonly whole: readonly Extent[]
}

function tablesOf(found: readonly Found[], documents: readonly FeedDocuments[], now: Date): TableCoverage[] {
  const byTable = Map.groupBy(found, ({ part }) => part.table)
  return [...byTable.values()].map(parts => {
    const { model, table } = parts[0]!.part
    const feeds = parts.flatMap(one => feedsOf(one, documents))
    const newest = feeds.reduce<string | null>(
      (late, { newest_day }) => (newest_day !== null && newest_day > (late ?? '') ? newest_day : late),
      null,
    )
    const due = table.calendar === undefined ? null : dueDay(table.calendar, now)
    return {
      read_model: model,
      table: table.name,
      calendar: table.calendar ?? null,
      due_day: due,
      newest_day: newest,
      state: standingOf(due, newest),
      keeps_each_source: table.key.includes('document') ? 'yes' : 'no',
      feeds,
    }
  })
}

/** Feeds whose documents a read model took of late, and of which it serves no row. */
function standingBy(
  found: readonly Found[],
  documents: readonly FeedDocuments[],
  now: Date,
): FeedCoverage['stand_by'] {
  const after = now.getTime() - coverageDays * 86_400_000
  return documents
    .filter(({ model, feed, last }) => {
      const parts = found.filter(one => one.part.model === model)
      return (
        parts.length > 0 &&
        last.getTime() > after &&
        !parts.some(one => one.whole.some(extent => extent.feed === feed))
      )
    })
    .map(({ model, feed }) => ({ read_model: model, feed }))
}

function feedsOf(
  { part, recent, whole }: Found,
  documents: readonly FeedDocuments[],
): TableCoverage['feeds'] {
  return whole.flatMap(({ feed, first, last }) => {
    const since = documents.find(one => one.model === part.model && one.feed === feed)?.first
    // The tables were swapped for those of another build between two queries: the next reading has it.
    if (since === undefined) return []
    const now = recent.find(one => one.feed === feed)
    return {
      feed,
      part: part.part,
      since: since.toISOString(),
      first_day: first,
      newest_day: now && now.newest > last ? now.newest : last,
      series_of: part.series,
      series: now?.series ?? 0,
      only: now?.only ?? 0,
      only_examples: [...(now?.examples ?? [])],
    }
  })
}

function indicatorOf(
  { id, release, quotedOn, noLiveSource, frequency }: Indicator,
  stated: readonly IndicatorSupply[],
  now: Date,
): IndicatorCoverage {
  const feeds = stated.filter(({ indicator }) => indicator === id)
  const newest =
    feeds
      .map(one => one.newest)
      .sort()
      .at(-1) ?? null
  // Feeds that state a period late by one, or a day within the days looked at, supply the series too.
  const recent = newest === null ? '' : shiftPeriod(newest, frequency === 'daily' ? -coverageDays : -1)
  const supplying = feeds.filter(one => one.newest >= recent)
  const due =
    release !== undefined ? duePeriod(release, now) : quotedOn !== undefined ? dueDay(quotedOn, now) : null
  const standing = due === null && newest === null ? 'missing' : standingOf(due, newest)
  return {
    indicator: id,
    release: release ?? null,
    due_period: due,
    newest_period: newest,
    state: noLiveSource === undefined ? standing : 'not_fetched',
    reason: noLiveSource === undefined ? null : 'no_live_source',
    stated_by: noLiveSource?.statedBy ?? null,
    why: noLiveSource?.why ?? null,
    feeds: feeds.map(one => ({
      feed: one.feed,
      first_period: one.first,
      newest_period: one.newest,
      since: one.since.toISOString(),
      only: supplying.length === 1 && supplying[0] === one ? 'yes' : 'no',
    })),
  }
}

/** By feed: what no other one supplies. Feeds that others can stand in for altogether are listed with nothing. */
function lossesOf(tables: readonly TableCoverage[], series: readonly IndicatorCoverage[]): FeedLoss[] {
  const ids = new Set(
    [...tables, ...series].flatMap(({ feeds }) =>
      (feeds as readonly { feed: string }[]).map(one => one.feed),
    ),
  )
  return [...ids].sort().map(feed => ({
    feed,
    tables: tables.flatMap(({ read_model, table, keeps_each_source, feeds }) =>
      feeds
        .filter(one => one.feed === feed && one.only > 0)
        .map(({ part, series_of, only }) => ({
          read_model,
          table,
          part,
          series_of,
          only,
          at_most: keeps_each_source === 'yes' ? ('no' as const) : ('yes' as const),
        })),
    ),
    indicators: series
      .filter(({ feeds }) => feeds.some(one => one.feed === feed && one.only === 'yes'))
      .map(({ indicator }) => indicator),
  }))
}

/** What should be fresh and is not. */
export const notFresh = ({ tables, indicators: series }: FeedCoverage) => ({
  tables: tables.filter(({ state }) => state === 'stale' || state === 'missing'),
  indicators: series.filter(({ state }) => state === 'stale' || state === 'missing'),
})
