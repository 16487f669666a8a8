import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import type { Mapping } from '../../contracts/mapping.ts'
import { type Member, type OpenDocument, RejectedDocument } from '../feed.ts'
import { readJson } from '../text/json.ts'
import { isWorkbook, readWorkbook } from '../text/workbook.ts'

/** A table of a document as text, whatever it was packed and written in. */
export interface FoundTable {
  /** File in the document, and sheet: `prices.xlsx/FPT`. */
  readonly path: string
  readonly header: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  readonly kind: 'csv' | 'json' | 'json-lines' | 'workbook'
  readonly separator: string | null
  /** Line of the header; 0: it has none, and the columns are called 1, 2, … */
  readonly headerLine: number
  /** What a second row of the header says that the table is of (yfinance). */
  readonly subject: string | null
}

type FileRules = NonNullable<Mapping['file']>

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
        return tableOf(`${member.path}/${sheet.name}`, rows, 'workbook', null, rules)
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
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 1
    const same = counts.filter(count => count === usual).length / Math.max(1, counts.length)
    return { mark, score: usual > 1 ? same * 100 + usual : 0 }
  })
  const [best] = scored.toSorted((a, b) => b.score - a.score)
  return best && best.score > 0 ? best.mark : ','
}

/** Without a quote, lines and marks are all that a table means, and cutting at them is ten times as fast. */
function csvRows(text: string, separator: string): { line: number; cells: string[] }[] {
  if (!text.includes('"'))
    return text.split('\n').flatMap((line, at) => {
      const bare = at === 0 ? line.replace(/^\uFEFF/, '') : line
      return bare.trim() === ''
        ? []
        : [{ line: at + 1, cells: bare.split(separator).map(cell => cell.trim()) }]
    })
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
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    throw new RejectedDocument('broken-csv', (error as Error).message)
  }
}

/** A cell that a header never is. */
const isNumber = (cell: string) => /^[-+]?[\d.,]*\d[\d.,]*(?:[eE][+-]?\d+)?[KMB%]?$/.test(cell.trim())

function tableOf(
  path: string,
  found: readonly { line: number; cells: readonly string[] }[],
  kind: FoundTable['kind'],
  separator: string | null,
  { header: stated }: FileRules,
): FoundTable {
  const rows = found.filter(({ cells }) => cells.some(cell => cell !== ''))
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
  // yfinance: names of columns, then the ticker under each, then `Date` alone.
  if (second && third && /^ticker$/i.test(second.cells[0] ?? '') && /^date$/i.test(third.cells[0] ?? '')) {
    const subjects = new Set(second.cells.slice(1).filter(cell => cell !== ''))
    if (subjects.size !== 1)
      throw new RejectedDocument(
        'several-tickers-wide',
        `${path} has ${subjects.size} tickers side by side under one header: save one file a ticker, or a long table with a column for the ticker`,
      )
    const header = [third.cells[0]!, ...head.cells.slice(1)]
    return { ...more, header, rows: body.slice(2), headerLine: head.line, subject: [...subjects][0]! }
  }
  return { ...more, header: head.cells, rows: body, headerLine: head.line, subject: null }
}

function jsonTable(member: Member, text: string, { rows: path }: FileRules): FoundTable {
  const objects = (items: readonly unknown[], kind: 'json' | 'json-lines'): FoundTable => {
    const header = [...new Set(items.slice(0, 50).flatMap(item => (isObject(item) ? Object.keys(item) : [])))]
    const rows = items.map((item, at) => ({
      line: at + 1,
      cells: header.map(name => cellOf(isObject(item) ? item[name] : undefined)),
    }))
    return { path: member.path, header, rows, kind, separator: null, headerLine: 1, subject }
  }
  let subject: string | null = null
  const lines = text.trim().split(/\r?\n/)
  if (lines.length > 1 && lines.slice(0, 2).every(line => /^\s*\{.*\}\s*,?$/.test(line)))
    return objects(
      lines.filter(line => line.trim() !== '').map((line, at) => parsedLine(line, member.path, at + 1)),
      'json-lines',
    )
  const root = readJson({ ...member, bytes: Buffer.from(text) })
  const at =
    path === undefined
      ? root
      : path.split('.').reduce<unknown>((one, key) => (isObject(one) ? one[key] : undefined), root)
  subject = subjectOf(root)
  const items = listIn(at, 0)
  if (items) return objects(items, 'json')
  const columns = columnsIn(at, 0)
  if (columns) {
    const header = Object.keys(columns)
    const length = Math.max(...header.map(name => columns[name]!.length))
    if (header.some(name => columns[name]!.length !== length))
      throw new RejectedDocument('unknown-shape', `${member.path} has columns of different lengths`)
    const rows = Array.from({ length }, (_, row) => ({
      line: row + 1,
      cells: header.map(name => cellOf(columns[name]![row])),
    }))
    return {
      path: member.path,
      header,
      rows,
      kind: 'json',
      separator: null,
      headerLine: 1,
      subject: subjectOf(root),
    }
  }
  throw new RejectedDocument(
    'unknown-shape',
    `${member.path} is JSON without a list of rows${path ? ` at ${path}` : ''}`,
  )
}

const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one)
const cellOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value).trim()

/** The symbol that an answer names once, beside its rows. */
function subjectOf(root: unknown): string | null {
  if (!isObject(root)) return null
  const named = root.ticker ?? root.symbol ?? root.Symbol ?? root.code
  return typeof named === 'string' ? named : null
}

function parsedLine(line: string, path: string, at: number): unknown {
  try {
    return JSON.parse(line.trim().replace(/,$/, ''))
  } catch (error) {
    throw new RejectedDocument('broken-json', `${path}:${at}: ${(error as Error).message.slice(0, 160)}`)
  }
}

/** The first list of objects at most three levels down. */
function listIn(one: unknown, depth: number): unknown[] | null {
  if (Array.isArray(one)) return one.length > 0 && one.every(isObject) ? one : null
  if (!isObject(one) || depth > 2) return null
  for (const value of Object.values(one)) {
    const found = listIn(value, depth + 1)
    if (found) return found
  }
  return null
}

/** The first object with three lists of plain values: a table by columns. */
function columnsIn(one: unknown, depth: number): Record<string, unknown[]> | null {
  if (!isObject(one) || depth > 2) return null
  const lists = Object.entries(one).filter(
    (entry): entry is [string, unknown[]] =>
      Array.isArray(entry[1]) && entry[1].every(item => typeof item !== 'object' || item === null),
  )
  if (lists.length >= 3) return Object.fromEntries(lists)
  for (const value of Object.values(one)) {
    const found = columnsIn(value, depth + 1)
    if (found) return found
  }
  return null
}
