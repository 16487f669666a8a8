import pg from 'pg'
import type { BulkFormat } from '../../contracts/http/bulk.ts'
import { publisherSql } from '../publisher-sql.ts'
import type { BulkColumn, DataSet, JoinOptions } from './data-set.ts'

/** Which rows and columns of a data set. */
export interface Selection {
  /** First and last day, YYYY-MM-DD, both included. */
  readonly from?: string
  readonly to?: string
  readonly tickers?: readonly string[]
  readonly columns: readonly BulkColumn[]
  /** From and to are first and last day of this year. */
  readonly year?: number
  /** Of a data set with a join. */
  readonly join?: JoinOptions
  /** Ids of the only publishers whose rows are wanted. */
  readonly publishers?: readonly string[]
}

const { escapeIdentifier, escapeLiteral } = pg

export const tableName = ({ model, table }: DataSet): string =>
  `${escapeIdentifier(model)}.${escapeIdentifier(table.name)}`

/** The code of the error by which a statement refuses a table that is not the one of its snapshot: division by zero. */
export const notOfSnapshot = '22012'

/**
 * `COPY … TO STDOUT` of a selection: CSV and JSON lines as they are sent, or Postgres's binary form, which Parquet
 * and Arrow are made from.
 * @param oid of the table that the snapshot has under this name. A swap of builds in the moment between the snapshot
 *   and this statement would show rows of another build: then it fails with `notOfSnapshot` before its first row.
 * @param join SQL behind `b`, of a data set with a join
 */
export function copyStatement(
  set: DataSet,
  selection: Selection,
  format: BulkFormat,
  oid: number,
  join = '',
): string {
  const { columns } = selection
  const own = `case when ${escapeLiteral(tableName(set))}::regclass = ${oid} then true else 1 / 0 = 1 end`
  const where = [own, ...conditions(set, selection)].join(' and ')
  const order = set.key.length > 0 ? `order by ${set.key.map(name => `b.${escapeIdentifier(name)}`)}` : ''
  const list = columns.map(column => `${valueIn(format, column)} as ${escapeIdentifier(column.name)}`)
  const rows = `select ${list.join(', ')} from ${tableName(set)} b ${join} where ${where} ${order}`
  switch (format) {
    case 'parquet':
    case 'arrow':
      return `copy (${rows}) to stdout (format binary)`
    case 'jsonl':
      // One JSON text a row. Neither character can stand in one unescaped, nor can a line feed, as read models write
      // JSON with JSON.stringify: so nothing is quoted.
      return `copy (select row_to_json(r) from (${rows}) r) to stdout (format csv, delimiter e'\\x02', quote e'\\x01')`
    default:
      return `copy (${rows}) to stdout (format csv, header true)`
  }
}

/** Count of a whole data set by year, and the newest day of each; the year is null for rows without a day. */
export const countStatement = (set: DataSet): string => {
  const day = set.day === null ? 'null::date' : `b.${escapeIdentifier(set.day)}`
  return `select extract(year from ${day})::int4 as year, count(*) as rows, max(${day}) as newest
            from ${tableName(set)} b where ${set.where ?? 'true'} group by 1 order by 1`
}

/** Count of the rows of a selection, whatever their publishers, that are of others. */
export const othersStatement = (set: DataSet, selection: Selection): string => {
  const { publishers = [], ...rest } = selection
  const where = [...conditions(set, rest), `not ${ofPublishers(set, publishers)}`].join(' and ')
  return `select count(*)::int4 as rows from ${tableName(set)} b where ${where}`
}

/** Whether all feeds or publishers that the row `b` names are of these; true of a data set that names none. */
function ofPublishers({ source }: DataSet, publishers: readonly string[]): string {
  if (source === null) return 'true'
  const list = publishers.length === 0 ? 'null' : publishers.map(escapeLiteral).join(', ')
  const named = source === 'source' ? 'array[b.source]' : 'b.sources'
  return `not exists (select from unnest(${named}) as s (id)
    where (${publisherSql('s.id')} in (${list})) is not true)`
}

function conditions(set: DataSet, { from, to, tickers, publishers }: Selection): string[] {
  const { where, day, ticker } = set
  const dayColumn = `b.${escapeIdentifier(day ?? '')}`
  return [
    ...(where === null ? [] : [where]),
    ...(from === undefined ? [] : [`${dayColumn} >= ${escapeLiteral(from)}::date`]),
    ...(to === undefined ? [] : [`${dayColumn} <= ${escapeLiteral(to)}::date`]),
    ...(tickers === undefined
      ? []
      : [`b.${escapeIdentifier(ticker ?? '')} in (${tickers.map(escapeLiteral).join(', ')})`]),
    ...(publishers === undefined ? [] : [ofPublishers(set, publishers)]),
  ]
}

const isBinary = (format: BulkFormat): boolean => format === 'parquet' || format === 'arrow'

/** SQL of a column's value: moments in RFC 3339, booleans as words, lists as JSON. */
export function valueIn(format: BulkFormat, { name, type, sqlType, value }: BulkColumn): string {
  const plain = value ?? `b.${escapeIdentifier(name)}`
  const list = sqlType.endsWith('[]') ? `array_to_json(${plain})` : plain
  switch (type) {
    case 'timestamp':
      return isBinary(format)
        ? plain
        : `to_char(${plain} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    case 'boolean':
      return format.startsWith('csv') ? `${plain}::text` : plain
    case 'json':
      return format === 'jsonl' ? `${list}::json` : `${list}::text`
    case 'int32':
      return `${plain}::integer`
    case 'string':
      return `${plain}::text`
    default:
      return plain
  }
}
