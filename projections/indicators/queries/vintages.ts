import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { publishedVersions } from './published.ts'
import { type SeriesPoint, servedOf, tables, versionColumns } from './served.ts'

export interface Said {
  readonly period: string
  readonly source: string
  /** Unrounded; null where the source says "not available". */
  readonly value: number | null
  readonly releasedOn: string | null
  readonly edition: string | null
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
    .select([
      'period',
      'source',
      'value',
      'released_on',
      'edition',
      'observed_at',
      'status',
      'document',
      'current',
    ])
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
    edition: row.edition,
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
  return [...Map.groupBy(rows.map(servedOf), served => served.period).values()].flatMap(publishedVersions)
}
