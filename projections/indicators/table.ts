import {
  bigint,
  boolean,
  date,
  float,
  integer,
  type RowOf,
  sortedText,
  type TablesOf,
  table,
  text,
  timestamp,
} from '../engine/table.ts'

/** `indicators.statements`: every word of every source; `current` marks the one that speaks for the source now. */
export const statements = table(
  'statements',
  {
    indicator: text,
    period: sortedText,
    source: text,
    /** Position in FEEDS of the document. */
    document: bigint,
    /** Unrounded; null where the source says "not available". */
    value: float.orNull,
    released_on: date.orNull,
    edition: sortedText.orNull,
    /** Age of a collection that others made. */
    vintage: sortedText.orNull,
    /** Base of an index; empty where none is named. */
    base: sortedText,
    /** Others made the document of what the publisher once said. */
    compiled: boolean,
    observed_at: timestamp,
    status: text.orNull,
    current: boolean,
    /** Position in FACTS. */
    fact: bigint,
    fact_id: text,
  },
  { key: ['indicator', 'period', 'source', 'base', 'document'] },
)

export type StatementRow = RowOf<typeof statements>

/** `indicators.versions`: what was and is served. The highest version of a period is the one served. */
export const versions = table(
  'versions',
  {
    indicator: text,
    period: sortedText,
    version: integer,
    /** On the base of the series: `factor` times what the source says. */
    value: float,
    factor: float,
    /** Value of the period before at that time. */
    previous: float.orNull,
    source: text,
    base: sortedText,
    released_on: date.orNull,
    observed_at: timestamp,
    status: text.orNull,
    document: bigint,
    fact: bigint,
    fact_id: text,
    /** Shown in the news feed. */
    announced: boolean,
    /** No version of the period up to this one may be served: its source turned out to say something else. */
    withdrawn: boolean,
  },
  {
    key: ['indicator', 'period', 'version'],
    indexes: ['(observed_at desc) where announced'],
    isRestated: true,
  },
)

export type VersionRow = RowOf<typeof versions>

/** `indicators.quarantined`: values that wait for confirmation. */
export const quarantined = table(
  'quarantined',
  {
    indicator: text,
    period: sortedText,
    source: text,
    base: sortedText,
    value: float,
    rule: text,
    detail: text,
    observed_at: timestamp,
    document: bigint,
  },
  { key: ['indicator', 'period'], isRestated: true },
)

export type QuarantineRow = RowOf<typeof quarantined>

/** `indicators.sources`: which source and base may stand in a series, and how far it agrees with those before it. */
export const sources = table(
  'sources',
  {
    indicator: text,
    source: text,
    base: sortedText,
    joined: boolean,
    factor: float,
    common: integer,
    agreeing: integer,
    largest: float.orNull,
    largest_at: text.orNull,
  },
  { key: ['indicator', 'source', 'base'] },
)

export type SourceRow = RowOf<typeof sources>

export const tables = [statements, versions, quarantined, sources] as const

export type IndicatorsTables = TablesOf<'indicators', typeof tables>
