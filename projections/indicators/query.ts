import { sql } from 'kysely'
import { findIndicator } from '../../contracts/indicators/index.ts'
import type { Indicator } from '../../contracts/indicators/indicator.ts'
import type { Db } from '../../runtime/postgres.ts'
import { vietnamDay } from './statement.ts'
import type { IndicatorsTables } from './table.ts'
import { datedVersions, type KnownVersion, knownAt } from './vintage.ts'

export { coarsen, isCoarser } from './coarsen.ts'
export { rounded } from './statement.ts'
export type { Observation, Transform, Transformed } from './transform.ts'
export { transform, transforms } from './transform.ts'

/** A served value of a period. */
export interface Served {
  readonly indicator: Indicator
  readonly period: string
  /** 1 for the first release of the period; each change of the printed value is one more. */
  readonly version: number
  readonly value: number
  readonly previous: number | null
  readonly source: string
  readonly releasedOn: string | null
  /** RFC 3339. */
  readonly observedAt: string
  readonly status: string | null
}

const versionColumns = [
  'indicator',
  'period',
  'version',
  'value',
  'previous',
  'source',
  'released_on',
  'observed_at',
  'status',
] as const

interface VersionColumns {
  indicator: string
  period: string
  version: number
  value: number
  previous: number | null
  source: string
  released_on: string | null
  observed_at: Date
  status: string | null
}

function servedOf(row: VersionColumns): Served {
  const indicator = findIndicator(row.indicator)
  if (indicator === undefined)
    throw new Error(`the read model holds ${row.indicator}, which the catalogue lacks`)
  return {
    indicator,
    period: row.period,
    version: row.version,
    value: row.value,
    previous: row.previous,
    source: row.source,
    releasedOn: row.released_on,
    observedAt: row.observed_at.toISOString(),
    status: row.status,
  }
}

const tables = (db: Db) => db.withTables<IndicatorsTables>()

/** The newest served value of each series asked for; series without any are left out. */
export async function latestValues(db: Db, ids: readonly string[]): Promise<Map<string, Served>> {
  const rows = await newestOf(db, ids, 1)
  return new Map(rows.map(served => [served.indicator.id, served]))
}

/** The two newest periods of each series as they stand, oldest first. */
export async function newestTwo(db: Db, ids: readonly string[]): Promise<Map<string, SeriesPoint[]>> {
  const points = (await newestOf(db, ids, 2)).map(
    (served): SeriesPoint => ({ ...served, knownOn: served.releasedOn ?? vietnamDay(served.observedAt) }),
  )
  return Map.groupBy(points, ({ indicator }) => indicator.id)
}

/** One step into the index for each series, as daily ones go back for decades; oldest period first. */
async function newestOf(db: Db, ids: readonly string[], count: number): Promise<Served[]> {
  if (ids.length === 0) return []
  const rows = await tables(db)
    .selectFrom(sql<{ id: string }>`unnest(${ids}::text[])`.as<'named'>(sql`named (id)`))
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('indicators.versions as v')
          .select(versionColumns)
          .distinctOn('v.period')
          .whereRef('v.indicator', '=', 'named.id')
          .orderBy('v.period', 'desc')
          .orderBy('v.version', 'desc')
          .limit(count)
          .as('newest'),
      join => join.onTrue(),
    )
    .select(versionColumns.map(column => `newest.${column}` as const))
    .execute()
  return rows.map(servedOf).sort((a, b) => (a.period < b.period ? -1 : 1))
}

export interface HeldValue {
  readonly period: string
  readonly rule: string
}

/** The newest value of each series that waits for confirmation. */
export async function heldValues(db: Db, ids: readonly string[]): Promise<Map<string, HeldValue>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('indicators.held')
    .select(['indicator', 'period', 'rule'])
    .distinctOn('indicator')
    .where('indicator', 'in', ids)
    .orderBy('indicator')
    .orderBy('period', 'desc')
    .execute()
  return new Map(rows.map(row => [row.indicator, { period: row.period, rule: row.rule }]))
}

export interface SeriesOptions {
  /** First and last period, inclusive, of the frequency of the series. */
  readonly from?: string
  readonly to?: string
  /** Day (YYYY-MM-DD): only what was known at its end. */
  readonly vintage?: string
}

export interface SeriesPoint extends Served {
  /** Day from which this version was known; null: before the day on which its successor came out. */
  readonly knownOn: string | null
}

/** One series, oldest period first: as it stands, or as it was known on a day. */
export async function series(db: Db, indicator: Indicator, options: SeriesOptions): Promise<SeriesPoint[]> {
  let query = tables(db)
    .selectFrom('indicators.versions')
    .select(versionColumns)
    .where('indicator', '=', indicator.id)
    .orderBy('period')
    .orderBy('version')
  if (options.from !== undefined) query = query.where('period', '>=', options.from)
  if (options.to !== undefined) query = query.where('period', '<=', options.to)
  const versions = (await query.execute()).map(servedOf)
  const points: SeriesPoint[] = []
  for (const [, ofPeriod] of Map.groupBy(versions, version => version.period)) {
    const known: KnownVersion<Served> | null = knownAt(ofPeriod, options.vintage ?? '9999-12-31')
    if (known !== null) points.push({ ...known.version, knownOn: known.knownOn })
  }
  return points
}

export interface Said {
  readonly period: string
  readonly source: string
  /** Unrounded; null where the source says "not available". */
  readonly value: number | null
  readonly releasedOn: string | null
  /** RFC 3339. */
  readonly observedAt: string
  readonly status: string | null
  /** Position of the document in the log of documents. */
  readonly document: number
  /** This is the newest word of its source. */
  readonly current: boolean
}

/** What every source said of the periods, word by word; by period, then in the order of the documents. */
export async function statements(
  db: Db,
  indicator: Indicator,
  span: { from: string; to: string },
): Promise<Said[]> {
  const rows = await tables(db)
    .selectFrom('indicators.statements')
    .select(['period', 'source', 'value', 'released_on', 'observed_at', 'status', 'document', 'current'])
    .where('indicator', '=', indicator.id)
    .where('period', '>=', span.from)
    .where('period', '<=', span.to)
    .orderBy('period')
    .orderBy('document')
    .orderBy('source')
    .limit(5000)
    .execute()
  return rows.map(row => ({
    period: row.period,
    source: row.source,
    value: row.value,
    releasedOn: row.released_on,
    observedAt: row.observed_at.toISOString(),
    status: row.status,
    document: row.document,
    current: row.current,
  }))
}

/** Every version served of the periods, by period and version. */
export async function vintages(
  db: Db,
  indicator: Indicator,
  span: { from: string; to: string },
): Promise<SeriesPoint[]> {
  const rows = await tables(db)
    .selectFrom('indicators.versions')
    .select(versionColumns)
    .where('indicator', '=', indicator.id)
    .where('period', '>=', span.from)
    .where('period', '<=', span.to)
    .orderBy('period')
    .orderBy('version')
    .limit(5000)
    .execute()
  return [...Map.groupBy(rows.map(servedOf), served => served.period).values()].flatMap(versions =>
    datedVersions(versions).map(({ version, knownOn }) => ({ ...version, knownOn })),
  )
}

export interface Announced extends Served {
  /** Value of the version before, for revisions. */
  readonly was: number | null
}

/**
 * The newest announced releases and revisions, newest first by the time that we saw them.
 * @param ids only these series; without it, all that are not told on request only
 */
export async function announced(db: Db, ids: readonly string[], limit: number): Promise<Announced[]> {
  if (ids.length === 0) return []
  const rows = await tables(db)
    .selectFrom('indicators.versions as v')
    .leftJoin('indicators.versions as w', join =>
      join
        .onRef('w.indicator', '=', 'v.indicator')
        .onRef('w.period', '=', 'v.period')
        .on(eb => eb('w.version', '=', eb('v.version', '-', 1))),
    )
    .select([
      'v.indicator',
      'v.period',
      'v.version',
      'v.value',
      'v.previous',
      'v.source',
      'v.released_on',
      'v.observed_at',
      'v.status',
      'w.value as was',
    ])
    .where('v.announced', '=', true)
    .where('v.indicator', 'in', ids)
    .orderBy('v.fact', 'desc')
    .orderBy('v.indicator')
    .orderBy('v.period', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...servedOf(row), was: row.was }))
}

export interface CoverageRow {
  readonly indicator: string
  readonly first: string
  readonly last: string
  readonly observations: number
  /** RFC 3339. */
  readonly updatedAt: string
}

/** What there is of each series. */
export async function coverage(db: Db): Promise<Map<string, CoverageRow>> {
  const rows = await tables(db)
    .selectFrom('indicators.versions')
    .select(eb => [
      'indicator',
      eb.fn.min('period').as('first'),
      eb.fn.max('period').as('last'),
      eb.fn.count<number>('period').distinct().as('observations'),
      eb.fn.max('observed_at').as('updated_at'),
    ])
    .groupBy('indicator')
    .execute()
  return new Map(
    rows.map(row => [
      row.indicator,
      {
        indicator: row.indicator,
        first: row.first,
        last: row.last,
        observations: row.observations,
        updatedAt: row.updated_at.toISOString(),
      },
    ]),
  )
}

/** Which sources spoke last, and when: for pages that name the sources. */
export async function sourceUpdates(db: Db): Promise<{ source: string; updatedAt: string }[]> {
  const rows = await tables(db)
    .selectFrom('indicators.statements')
    .select(eb => ['source', eb.fn.max('observed_at').as('updated_at')])
    .groupBy('source')
    .orderBy('source')
    .execute()
  return rows.map(row => ({ source: row.source, updatedAt: row.updated_at.toISOString() }))
}

/** First versions of these periods, of all series. */
export async function firstReleases(db: Db, periods: readonly string[]): Promise<Served[]> {
  if (periods.length === 0) return []
  const rows = await tables(db)
    .selectFrom('indicators.versions')
    .select(versionColumns)
    .where('version', '=', 1)
    .where('period', 'in', [...new Set(periods)])
    .execute()
  return rows.map(servedOf)
}
