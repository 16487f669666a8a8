import { findIndicator } from '../../../contracts/indicators/index.ts'
import type { Indicator } from '../../../contracts/indicators/indicator.ts'
import type { Db } from '../../../runtime/postgres.ts'
import type { IndicatorsTables } from '../table.ts'

/** A served value of a period. */
export interface Served {
  readonly indicator: Indicator
  readonly period: string
  /** 1 for the first release of the period; each change of the printed value is one more. 0: said, never served. */
  readonly version: number
  readonly value: number
  readonly previous: number | null
  readonly source: string
  /** Base of an index that the source names (2019). */
  readonly base?: string | null
  /** What the source's figure was multiplied by to stand on the base of the series; 1 where it stood there. */
  readonly factor?: number
  readonly releasedOn: string | null
  /** RFC 3339. */
  readonly observedAt: string
  readonly status: string | null
  /** Subscribers were notified: it came out when it came in, where no other day is known. */
  readonly announced: boolean
}

export const versionColumns = [
  'indicator',
  'period',
  'version',
  'value',
  'previous',
  'source',
  'base',
  'factor',
  'released_on',
  'observed_at',
  'status',
  'announced',
] as const

/** A row of `indicators.versions` as the queries select it. */
export interface VersionColumns {
  indicator: string
  period: string
  version: number
  value: number
  previous: number | null
  source: string
  base: string
  factor: number
  released_on: string | null
  observed_at: Date
  status: string | null
  announced: boolean
}

export function servedOf(row: VersionColumns): Served {
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
    base: row.base === '' ? null : row.base,
    factor: row.factor,
    releasedOn: row.released_on,
    observedAt: row.observed_at.toISOString(),
    status: row.status,
    announced: row.announced,
  }
}

export const tables = (db: Db) => db.withTables<IndicatorsTables>()

/** A served value with the day from which it was known. */
export interface SeriesPoint extends Served {
  /** Day from which this version was known; null: before the day on which its successor came out. */
  readonly knownOn: string | null
}
