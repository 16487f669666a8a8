import { sql } from 'kysely'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { type SeriesPoint, type Served, servedOf, tables, versionColumns } from './served.ts'

/** The newest served value of each series requested; series without any are left out. */
export async function latestValues(db: Db, ids: readonly string[]): Promise<Map<string, Served>> {
  const rows = await newestOf(db, ids, 1)
  return new Map(rows.map(served => [served.indicator.id, served]))
}

/** The two newest periods of each series as they stand, oldest first. */
export async function newestTwo(db: Db, ids: readonly string[]): Promise<Map<string, SeriesPoint[]>> {
  const points = (await newestOf(db, ids, 2)).map(
    (served): SeriesPoint => ({ ...served, knownOn: served.releasedOn ?? vietnamDate(served.observedAt) }),
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
          .where('v.withdrawn', '=', false)
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

export interface QuarantinedRow {
  readonly period: string
  /** `outside_bounds`, `jump`, `unproven`, `no_common_base` (quarantined.ts). */
  readonly rule: string
  /** One sentence with the figures. */
  readonly detail: string
  readonly source: string
}

/** The newest value of each series that waits for confirmation. */
export async function quarantinedValues(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, QuarantinedRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('indicators.quarantined')
    .select(['indicator', 'period', 'rule', 'detail', 'source'])
    .distinctOn('indicator')
    .where('indicator', 'in', ids)
    .orderBy('indicator')
    .orderBy('period', 'desc')
    .execute()
  return new Map(rows.map(({ indicator, ...quarantined }) => [indicator, quarantined]))
}
