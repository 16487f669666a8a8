import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { type KnownVersion, knownAt } from '../vintage.ts'
import { type SeriesPoint, type Served, servedOf, tables, versionColumns } from './served.ts'

export interface SeriesOptions {
  /** First and last period, inclusive, of the frequency of the series. */
  readonly from?: string
  readonly to?: string
  /** Day (YYYY-MM-DD): only what was known at its end. */
  readonly vintage?: string
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
