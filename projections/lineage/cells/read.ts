import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { jsonLines } from './json-lines.ts'
import type { Line, Member, Value } from './lines.ts'
import { isWorkbook, UnreadableDocument } from './unpack.ts'

/** Rows above a value that may name its column. */
const headRows = 15

/**
 * The lines of a file by what its bytes are: workbook, JSON, XML, HTML or a delimited text.
 * @throws UnreadableDocument
 */
export function linesOf({ path, bytes }: Member, part: string): Line[] {
  if (isWorkbook(bytes)) return workbookLines(bytes, part)
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '')
  const first = text.trimStart()
  try {
    if (/^[[{]/.test(first)) return jsonLines(jsonOf(first), part)
    if (/^<(!doctype\s+html|html|table|div|body)/i.test(first)) return htmlLines(text, part)
    if (first.startsWith('<')) return jsonLines(xml.parse(text), part)
    return tableLines(text, part)
  } catch (error) {
    throw new UnreadableDocument(`${path}: ${(error as Error).message}`)
  }
}

const xml = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false })

/** One JSON text, or one a line. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const lines = text.split('\n').filter(line => line.trim() !== '')
    if (lines.length < 2) throw error
    return lines.map(line => JSON.parse(line))
  }
}

const delimiters = [',', '\t', ';', '|'] as const

function tableLines(text: string, part: string): Line[] {
  const head = text.slice(0, text.indexOf('\n') + 1 || text.length)
  const delimiter = delimiters.reduce((best, d) =>
    head.split(d).length > head.split(best).length ? d : best,
  )
  const records = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const header = records[0]?.record ?? []
  return records.map(({ record, info }) => ({
    part,
    at: `line ${info.lines}`,
    values: record,
    context: [],
    address: column => `line ${info.lines}, column ${header[column]?.trim() || column + 1}`,
    heads: column => (header[column] === undefined ? [] : [header[column]!]),
  }))
}

function workbookLines(bytes: Uint8Array, part: string): Line[] {
  const book = read(bytes, { dense: true, cellHTML: false, cellFormula: false })
  return book.SheetNames.flatMap(name => {
    const rows = (book.Sheets[name] as unknown as { '!data'?: ({ v?: unknown } | undefined)[][] })['!data']
    if (rows === undefined) return []
    const sheet = part === '' ? name : `${part} ${name}`
    const grid = Array.from(rows, row => Array.from(row ?? [], cell => cellValue(cell?.v)))
    return grid.map((values, r) => ({
      part: sheet,
      at: `row ${r + 1}`,
      values,
      context: [],
      address: (column: number) => utils.encode_cell({ r, c: column }),
      heads: (column: number) => headsOf(grid, r, column),
    }))
  })
}

function cellValue(v: unknown): Value {
  if (typeof v === 'number' || typeof v === 'string') return v
  if (v instanceof Date) return v.toISOString().slice(0, 10)
  return v === undefined || v === null ? null : String(v)
}

/** Names above a cell; a name that spans several columns stands in the first of them. */
function headsOf(grid: readonly (readonly Value[])[], row: number, column: number): string[] {
  const heads: string[] = []
  for (let r = 0; r < Math.min(row, headRows); r++) {
    let c = column
    while (c > 0 && (grid[r]?.[c] ?? null) === null) c--
    const head = grid[r]?.[c] ?? null
    if (head !== null) heads.push(String(head))
  }
  return heads
}

/** Rows of the tables of a page; a page without any gives its text line by line. */
function htmlLines(text: string, part: string): Line[] {
  const rows = [...text.matchAll(/<tr[\s>][\s\S]*?<\/tr>/gi)].map(([row]) =>
    [...row.matchAll(/<t[dh][\s>][\s\S]*?<\/t[dh]>/gi)].map(([cell]) => plain(cell)),
  )
  const grid =
    rows.length > 0
      ? rows
      : plain(text.replace(/<br|<\/p|<\/div|<\/li/gi, '\n$&'))
          .split('\n')
          .map(l => [l.trim()])
  return grid.map((values, r) => ({
    part,
    at: `row ${r + 1}`,
    values,
    context: [],
    address: column => `row ${r + 1}, cell ${column + 1}`,
    heads: column => headsOf(grid, r, column),
  }))
}

const plain = (markup: string): string =>
  markup
    .replace(/<(script|style)[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[ \t]+/g, ' ')
    .trim()
