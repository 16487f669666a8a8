import {
  choice,
  count,
  date,
  described,
  flag,
  integer,
  list,
  mapOf,
  nullable,
  object,
  part,
  query,
  type Static,
  text,
} from '../schema.ts'
import { marketAnswer, useParameter } from './market/envelope.ts'

/** Names of the data sets that can be had whole. Each has its literal in projections/bulk/data-sets.ts. */
export const dataSetIds = [
  'bars',
  'adjusted-bars',
  'event-adjusted-bars',
  'index-bars',
  'foreign-flow',
  'statements',
  'statement-prints',
  'statement-layouts',
  'ratios',
  'ratio-overview',
  'signals',
  'market-breadth',
  'sector-days',
  'indicator-vintages',
  'indicator-statements',
  'policy-rates',
  'interbank-rates',
  'lending-rates',
  'deposit-rates',
  'open-market-auctions',
  'central-rates',
  'bank-fx-quotes',
  'fx-market',
  'gold-quotes',
  'funds',
  'fund-navs',
  'fund-holdings',
  'instruments',
  'venues',
  'classifications',
  'industries',
  'corporate-actions',
] as const
export type DataSetId = (typeof dataSetIds)[number]

/** Forms of a download, with their media types. */
export const bulkFormats = {
  csv: 'text/csv; charset=utf-8',
  'csv.gz': 'application/gzip',
  'csv.zst': 'application/zstd',
  jsonl: 'application/jsonl; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
} as const
export type BulkFormat = keyof typeof bulkFormats
export const bulkFormatNames = Object.keys(bulkFormats) as BulkFormat[]

/** Types of columns: what CSV, JSON lines, Parquet and Arrow make of each is in docs/bulk.md. */
export const bulkTypes = [
  'date',
  'timestamp',
  'string',
  'boolean',
  'int32',
  'int64',
  'double',
  'json',
] as const
export type BulkType = (typeof bulkTypes)[number]

/** The name of a column, as the list of data sets has it. */
const columnName = part<string>({ type: 'string', minLength: 1, maxLength: 60 })

export const bulkQuery = query({
  format: choice(bulkFormatNames, 'Form of the file; default by the header Accept, else csv'),
  from: described(date, 'First day, included, by the column that the list names as `day`'),
  to: described(date, 'Last day, included'),
  year: described(integer, {
    minimum: 1900,
    maximum: 2200,
    example: 2026,
    description: 'One year of it, as the list names them: the same as its first and last day',
  }),
  ticker: list(part<string>({ type: 'string', minLength: 1, maxLength: 40, example: 'VCB' }), {
    minItems: 1,
    maxItems: 200,
    description:
      'Values of the column that the list names as `ticker`, repeated or separated by commas, at most 200',
  }),
  total_return: described(
    flag,
    'Of event-adjusted-bars: cash dividends are taken off earlier prices too, as if they had been reinvested',
  ),
  known_at: described(
    date,
    'Of event-adjusted-bars: only ex-dates up to this day count, with the terms known by then; `to` must not lie after it. Default today',
  ),
  use: described(
    useParameter,
    'commercial: rows of publishers whose terms do not grant that they are passed on and sold are left out, and X-Left-Out counts them; a data set whose rows do not name their publishers is refused where one of them does not (licence_forbids)',
  ),
  columns: list(columnName, {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description: 'Columns of the file, in this order; default all',
  }),
})
export type BulkQuery = Static<typeof bulkQuery>

export const bulkParams = object({ dataset: choice(dataSetIds, 'Name of the data set') })

const column = object({
  name: text,
  type: choice(bulkTypes),
  nullable: flag,
  unit: nullable(text, 'null: it has none'),
  description: text,
})

const dataSetInfo = object({
  id: choice(dataSetIds),
  title: described(text, 'What a row is, in the language asked for'),
  read_model: text,
  url: text,
  key: list(text, 'Columns that name a row; files are in their order'),
  day: nullable(text, 'Column that `from` and `to` look at; null: the set takes neither'),
  ticker: nullable(text, 'Column that `ticker` looks at; null: the set does not take it'),
  columns: list(column),
  rows: nullable(count, 'null: not built yet'),
  newest: nullable(date, 'The newest day in it; null: no row, or no column of days'),
  years: nullable(
    list(object({ year: integer, rows: count })),
    'Years that it has rows of, each a part of its own (`year`); null: no column of days, or not built yet',
  ),
  bytes: mapOf(count, 'Size of the whole file by format, as far as this server has sent it in this state'),
  sha256: mapOf(
    text,
    'SHA-256 of the whole file by format, hexadecimal, as far as this server has made it in this state',
  ),
  etag: nullable(text, 'Changes whenever a row does: of the state of the read model, not of a file'),
})
export type DataSetInfo = Static<typeof dataSetInfo>

export const bulkListAnswer = marketAnswer(list(dataSetInfo))
