import type { Db } from '../../../runtime/postgres.ts'
import { type Served, servedOf, tables, versionColumns } from './served.ts'

export interface Announced extends Served {
  /** Value of the version before, for revisions. */
  readonly was: number | null
  /** Who stated that. */
  readonly wasSource: string | null
}

/**
 * The newest announced releases and revisions, newest first by the time that we saw them.
 * @param ids only these series; without it, all but those served on request only
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
      'v.base',
      'v.factor',
      'v.released_on',
      'v.observed_at',
      'v.status',
      'v.announced',
      'w.value as was',
      'w.source as was_source',
    ])
    .where('v.announced', '=', true)
    .where('v.withdrawn', '=', false)
    .where('v.indicator', 'in', ids)
    .orderBy('v.fact', 'desc')
    .orderBy('v.indicator')
    .orderBy('v.period', 'desc')
    .limit(limit)
    .execute()
  return rows.map(row => ({ ...servedOf(row), was: row.was, wasSource: row.was_source }))
}

/** First versions of these periods, of all series. */
export async function firstReleases(db: Db, periods: readonly string[]): Promise<Served[]> {
  if (periods.length === 0) return []
  const rows = await tables(db)
    .selectFrom('indicators.versions')
    .select(versionColumns)
    .where('version', '=', 1)
    .where('withdrawn', '=', false)
    .where('period', 'in', [...new Set(periods)])
    .execute()
  return rows.map(servedOf)
}

/** Days on which documents say that figures of a series came out, by series, oldest first. */
export async function releaseDates(db: Db): Promise<Map<string, string[]>> {
  const rows = await tables(db)
    .selectFrom('indicators.versions')
    .select(['indicator', 'released_on'])
    .distinct()
    .where('withdrawn', '=', false)
    .where('released_on', 'is not', null)
    .orderBy('released_on')
    .execute()
  const days = Map.groupBy(rows, row => row.indicator)
  return new Map([...days].map(([indicator, list]) => [indicator, list.map(row => row.released_on!)]))
}
