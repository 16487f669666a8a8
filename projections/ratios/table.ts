import { date, float, integer, json, type RowOf, type TablesOf, table, text } from '../engine/table.ts'
import type { Template } from '../statements/form.ts'
import type { Length } from './company.ts'
import type { DividendsOfYear, SharesOfDay } from './shares-of-day.ts'
import type { StoredScores, StoredValues } from './stored-report.ts'

/** `ratios.reports`: every ratio and score of a company and period, placed among its peers as known today. */
export const reports = table(
  'reports',
  {
    ticker: text,
    length: text.of<Length>(),
    period: text,
    /** Day on which the newest statement behind it became known. */
    known_on: date,
    template: text.of<Template>(),
    quality: text.of<'consistent' | 'inconsistent'>(),
    /** Ticker under which the statement of the period is on file. */
    ticker_then: text,
    peer_group: text,
    peer_level: integer,
    peer_members: integer,
    /** Session whose close is in the multiples; null where none is. */
    priced_on: date.orNull,
    /** How the shares of that session were counted, and the cash dividends of the year to it; null where no price is. */
    shares: json.of<SharesOfDay>().orNull,
    dividends: json.of<DividendsOfYear>().orNull,
    values: json.of<StoredValues>(),
    scores: json.of<StoredScores>().orNull,
    method_version: text,
  },
  { key: ['ticker', 'length', 'period'] },
)

export type ReportRow = RowOf<typeof reports>

/** `ratios.overview`: the newest year of each company in a few columns, for lists, filters and sorting. */
export const overview = table(
  'overview',
  {
    ticker: text,
    period: text,
    template: text.of<Template>(),
    exchange: text.orNull,
    icb: text.orNull,
    name_vi: text.orNull,
    name_en: text.orNull,
    overall: float.orNull,
    grade: text.orNull,
    piotroski: integer.orNull,
    altman: float.orNull,
    beneish: float.orNull,
  },
  { key: ['ticker'] },
)

export type OverviewRow = RowOf<typeof overview>

export const pricing = table('pricing', { session: date.orNull }, { key: [], isInternal: true })

export const tables = [reports, overview, pricing] as const

export type RatiosTables = TablesOf<'ratios', typeof tables>
