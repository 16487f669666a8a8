import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { type Member, type OpenDocument, RejectedDocument } from '../feed.ts'
import { lineColumn } from '../pieces/line-column.ts'
import type { TableRow } from '../text/csv.ts'
import { isWorkbook, readWorkbook } from '../text/workbook.ts'
import type { FileRules, FoundTable } from './found-table.ts'
import { jsonTable } from './json-table.ts'
import { hasCell, plainRows } from './plain-rows.ts'

/** How the column is called here that yfinance writes as a second row of its header. */
export const yahooTicker = 'Ticker (yfinance)'

/** What people put beside data: no table. */
const notData =
  /(^|\/)(readme|licen[sc]e|changelog|requirements)[^/]*$|\.(md|pdf|docx?|html?|png|jpe?g|py|ipynb|r|sql)$/i

/**
 * The tables of a document, each file and each sheet one.
 * @throws RejectedDocument where a file is damaged, or none of them is a table
 */
export function readTables(document: OpenDocument, rules: FileRules = {}): FoundTable[] {
  const data = document.archive
    ? document.members.filter(member => !notData.test(member.path))
    : document.members
  const tables = data
    .filter(member => member.bytes.byteLength > 0)
    .flatMap(member => remembered(member, rules))
  if (tables.length === 0) throw new RejectedDocument('unknown-shape', `${document.name} holds no table`)
  return tables
}

/** The last tables of a file: it is looked at to find its mapping, then settled, then read. */
const last = new WeakMap<Uint8Array, { readonly by: string; readonly tables: FoundTable[] }>()

function remembered(member: Member, rules: FileRules): FoundTable[] {
  const { name: _, ...own } = rules
  const by = JSON.stringify([member.path, own])
  const found = last.get(member.bytes)
  if (found?.by === by) return found.tables
  const tables = tablesOf(member, rules)
  last.set(member.bytes, { by, tables })
  return tables
}

function tablesOf(member: Member, rules: FileRules): FoundTable[] {
  if (isWorkbook(member.bytes))
    return readWorkbook(member)
      .filter(sheet => (rules.sheet === undefined ? sheet.rows.length > 1 : sheet.name === rules.sheet))
      .map(sheet => {
        const rows = sheet.rows.map((cells, at) => ({
          line: at + 1,
          cells: cells.map(cell => (cell === null ? '' : String(cell))),
        }))
        return tableOf(`${member.path}/${sheet.name}`, rows.filter(hasCell), 'workbook', null, rules)
      })
  const text = textOf(member, rules)
  if (/[\0]/.test(text.slice(0, 1_000)))
    throw new RejectedDocument('unknown-shape', `${member.path} is binary`)
  if (/^\s*[[{]/.test(text)) return [jsonTable(member, text, rules)]
  const separator = rules.separator ?? separatorOf(text)
  return [tableOf(member.path, csvRows(text, separator), 'csv', separator, rules)]
}

/** UTF-8, or what the mapping says; bytes that are none are read as Windows writes Vietnamese, whose digits are the same. */
function textOf({ bytes, path }: Member, { encoding }: FileRules): string {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null
  const charset = mark ?? encoding ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1258')
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch (error) {
    throw new RejectedDocument(
      'wrong-encoding',
      `${path} is not readable as ${charset}: ${(error as Error).message}`,
    )
  }
}

const separators = [',', ';', '\t', '|'] as const

/** The mark that cuts the first lines into the most cells, the same number in each. */
function separatorOf(text: string): string {
  const lines = text
    .split(/\r?\n/, 40)
    .filter(line => line.trim() !== '')
    .slice(0, 20)
  const scored = separators.map(mark => {
    const counts = lines.map(line => line.replace(/"[^"]*"/g, '').split(mark).length)
    const median = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 1
    const same = counts.filter(count => count === median).length / Math.max(1, counts.length)
    return { mark, score: median > 1 ? same * 100 + median : 0 }
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score > 0 ? best.mark : ','
}

function csvRows(text: string, separator: string): readonly TableRow[] {
  if (!text.includes('"')) return plainRows(text, separator)
  try {
    const records = parse(text, {
      info: true,
      bom: true,
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return linesOfFile(records.map(({ record, info }) => ({ line: info.lines, cells: record }))).filter(
      hasCell,
    )
  } catch (error) {
    throw new RejectedDocument('broken-csv', (error as Error).message)
  }
}

/** The rows of a piece of a large file, with the lines on which they stand in it. */
function linesOfFile(rows: { line: number; cells: string[] }[]): { line: number; cells: string[] }[] {
  if (rows[0]?.cells.at(-1) !== lineColumn) return rows
  for (const [at, row] of rows.entries()) {
    const stated = Number(row.cells.pop())
    if (at > 0) row.line = stated
  }
  return rows
}

/** A cell that a header never is. */
const isNumber = (cell: string) => /^[-+]?[\d.,]*\d[\d.,]*(?:[eE][+-]?\d+)?[KMB%]?$/.test(cell.trim())

function tableOf(
  path: string,
  rows: readonly TableRow[],
  kind: FoundTable['kind'],
  separator: string | null,
  { header: stated }: FileRules,
): FoundTable {
  const more = { path, kind, separator }
  const width = Math.max(0, ...rows.slice(0, 50).map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, at) => String(at + 1))
  if (stated === 0) return { ...more, header: places, rows, headerLine: 0, subject: null }
  // Titles and notes may stand above it: the first line with three names of columns and no number is it.
  const at =
    stated === undefined
      ? rows.slice(0, 15).findIndex(({ cells }) => {
          const filled = cells.filter(cell => cell !== '')
          return filled.length >= 2 && filled.length >= width / 2 && !filled.some(isNumber)
        })
      : rows.findIndex(({ line }) => line === stated)
  const head = rows[at]
  if (!head) return { ...more, header: places, rows, headerLine: 0, subject: null }
  const body = rows.slice(at + 1)
  const [second, third] = body
  // yfinance: names of columns and the ticker of each, in either order, then `Date` alone.
  const isHead = (row: typeof head | undefined, name: RegExp) => name.test(row?.cells[0] ?? '')
  if (second && isHead(third, /^date(time)?$/i)) {
    if (isHead(second, /^ticker$/i))
      return { ...more, ...longOf(head.cells, second.cells, body.slice(2)), headerLine: head.line }
    if (isHead(head, /^ticker$/i) && isHead(second, /^price$/i))
      return { ...more, ...longOf(second.cells, head.cells, body.slice(2)), headerLine: head.line }
  }
  return { ...more, header: head.cells, rows: body, headerLine: head.line, subject: null }
}

/** Several tickers side by side under one header, as a row for each ticker and day; one ticker is the subject of all. */
function longOf(
  columns: readonly string[],
  tickers: readonly string[],
  rows: FoundTable['rows'],
): Pick<FoundTable, 'header' | 'rows' | 'subject'> {
  const subjects = [...new Set(tickers.slice(1).filter(cell => cell !== ''))]
  const names = [...new Set(columns.slice(1))]
  const [only] = subjects
  if (subjects.length === 1 && only !== undefined)
    return { header: ['Date', ...columns.slice(1)], rows, subject: only }
  const places = subjects.map(subject => ({
    subject,
    at: names.map(name =>
      columns.findIndex((one, place) => place > 0 && one === name && tickers[place] === subject),
    ),
  }))
  const long = rows.flatMap(({ line, cells }) =>
    places.flatMap(({ subject, at }) => {
      const own = at.map(place => cells[place] ?? '')
      // A session on which this one did not trade.
      return own.every(cell => cell === '') ? [] : [{ line, cells: [cells[0] ?? '', subject, ...own] }]
    }),
  )
  return { header: ['Date', yahooTicker, ...names], rows: long, subject: null }
}
