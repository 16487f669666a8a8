import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { type DatedMention, publishedVersions, storedSeries } from './published.ts'
import { type SeriesPoint, type Served, servedOf, tables, versionColumns } from './served.ts'
import { endOfTime, type RealTimePoint, timeline } from './timeline.ts'

export interface SeriesOptions {
  /** First and last period, inclusive, of the frequency of the series. */
  readonly from?: string
  readonly to?: string
  /** Day (YYYY-MM-DD): only what was known at its end. */
  readonly vintage?: string
}

/** One series, oldest period first: as it stands, or as it was known on a day. */
export async function series(db: Db, indicator: Indicator, options: SeriesOptions): Promise<SeriesPoint[]> {
  const versions = await servedVersions(db, indicator, options)
  if (options.vintage !== undefined)
    return storedSeries(
      indicator,
      versions,
      await datedMentions(db, indicator, options.vintage),
      options.vintage,
    )
  return [...Map.groupBy(versions, version => version.period).values()].map(
    ofPeriod => publishedVersions(ofPeriod).at(-1)!,
  )
}

/**
 * Every value that was the one known of a period, with its days: `vintage` of any day answers what stands here for it.
 * By period, then by day.
 */
export async function realTimeSeries(db: Db, indicator: Indicator): Promise<RealTimePoint[]> {
  const [versions, mentions] = await Promise.all([
    servedVersions(db, indicator, {}),
    datedMentions(db, indicator, endOfTime),
  ])
  return timeline(indicator, versions, mentions)
}

/** Every version of the periods, by period and version. */
async function servedVersions(db: Db, indicator: Indicator, options: SeriesOptions): Promise<Served[]> {
  let query = tables(db)
    .selectFrom('indicators.versions')
    .select(versionColumns)
    .where('indicator', '=', indicator.id)
    .where('withdrawn', '=', false)
    .orderBy('period')
    .orderBy('version')
  if (options.from !== undefined) query = query.where('period', '>=', options.from)
  if (options.to !== undefined) query = query.where('period', '<=', options.to)
  return (await query.execute()).map(servedOf)
}

/**
 * What documents said that state a day, up to one, and what others of the same source said of the same period without
 * one: that was known from when we saw it, or, seen after a stated day, some time before that.
 */
async function datedMentions(db: Db, indicator: Indicator, day: string): Promise<DatedMention[]> {
  const rows = await tables(db)
    .selectFrom(eb =>
      eb
        .selectFrom('indicators.statements')
        .select(['period', 'source', 'document', 'value', 'released_on', 'observed_at', 'status'])
        .select(({ fn }) =>
          fn
            .min<string | null>('released_on')
            .over(over => over.partitionBy(['period', 'source']))
            .as('first_stated'),
        )
        .where('indicator', '=', indicator.id)
        .where('value', 'is not', null)
        .as('word'),
    )
    .selectAll()
    .where(eb =>
      eb.or([
        eb('released_on', '<=', day),
        eb.and([eb('released_on', 'is', null), eb('first_stated', 'is not', null)]),
      ]),
    )
    .orderBy('period')
    .orderBy('document')
    .execute()
  return rows.map(row => {
    const seen = vietnamDate(row.observed_at)
    return {
      period: row.period,
      source: row.source,
      value: row.value!,
      releasedOn: row.released_on,
      knownOn: row.released_on ?? (seen >= row.first_stated! ? null : seen),
      observedAt: row.observed_at.toISOString(),
      status: row.status,
    }
  })
}
