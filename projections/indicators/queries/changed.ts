import type { Db } from '../../../runtime/postgres.ts'
import { tables } from './served.ts'

/**
 * Periods of series whose served value came in or changed after a moment, by series. A period of which a version was
 * withdrawn is always among them: the record has no moment of that, so it is named rather than missed.
 */
export async function changedPeriods(
  db: Db,
  ids: readonly string[],
  after: Date,
): Promise<Map<string, Set<string>>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('indicators.versions')
    .select(['indicator', 'period'])
    .distinct()
    .where('indicator', 'in', ids)
    .where(eb => eb.or([eb('observed_at', '>', after), eb('withdrawn', '=', true)]))
    .execute()
  return new Map(
    [...Map.groupBy(rows, row => row.indicator)].map(([id, list]) => [
      id,
      new Set(list.map(row => row.period)),
    ]),
  )
}
