import {
  bigint,
  boolean,
  date,
  each,
  float,
  integer,
  lineage,
  type RowOf,
  sortedText,
  standing,
  type TablesOf,
  table,
  text,
} from '../engine/table.ts'

/** Levels in points, volume in shares, turnover in VND. */
const bar = {
  code: text,
  session: date,
  ...each(['open', 'high', 'low'], float.orNull),
  close: float,
  ...each(['volume', 'turnover', 'put_through_volume', 'put_through_turnover'], bigint.orNull),
  ...lineage,
}

/** `indices.bars`: the row that is served of an index and session. */
export const bars = table('bars', bar, {
  key: ['code', 'session'],
  day: 'session',
  indexes: ['(session)'],
  isRestated: true,
})

export type IndexBarRow = RowOf<typeof bars>

/** `indices.said`: what each document says of an index and session. */
export const said = table(
  'said',
  {
    ...bar,
    /** Of its feed: `/feeds/exchange.vndirect.dchart`. */
    source: text,
    /** Standing of the document (engine/records.ts). */
    vintage: sortedText,
  },
  { key: ['code', 'session', 'document'], day: 'session', calendar: 'sessions' },
)

export type IndexSaidRow = RowOf<typeof said>

/** `indices.sources`: whether a source is served in an index, and how far it agrees with those before it. */
export const sources = table(
  'sources',
  {
    code: text,
    source: text,
    joined: boolean,
    /** Sessions in common with the sources that were joined before it, and on how many of them they agree. */
    common: integer,
    agreeing: integer,
  },
  { key: ['code', 'source'] },
)

export type IndexSourceRow = RowOf<typeof sources>

/** `indices.members`: the members of an index from a day on; of several documents of one day the newest counts. */
export const members = table(
  'members',
  {
    code: text,
    as_of: date,
    ticker: text,
    /** Shares that count, before free float. */
    shares: float.orNull,
    /** From 0 to 1. */
    free_float: float.orNull,
    /** Factor that caps the weight, from 0 to 1. */
    capping: float.orNull,
    weight_percent: float.orNull,
    ...standing,
  },
  { key: ['code', 'as_of', 'ticker'], day: 'as_of', isRestated: true },
)

export type IndexMemberRow = RowOf<typeof members>

export const tables = [bars, said, sources, members] as const

export type IndicesTables = TablesOf<'indices', typeof tables>
