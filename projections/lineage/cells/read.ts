import { read, utils } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { jsonLines } from './json-lines.ts'
import type { Line, Member, Value } from './lines.ts'
import { isWorkbook, UnreadableDocument } from './unpack.ts'

/** A delimited text from here on, bytes, is searched by what its lines name: as lines it takes ten times as much memory. */
export const largeText = 1024 * 1024
/** Lines that name what is looked for; with more of them the name tells nothing. */
const maxNamed = 20_000

/**
 * The lines of a large delimited text that contain one of these names; null where the file is of another kind, or too
 * many lines do. The text is never decoded as a whole.
 */
export function namedLines({ bytes }: Member, part: string, names: readonly string[]): Line[] | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = lineAt(text, 0).replace(/^\uFEFF/, '')
  if (isWorkbook(bytes) || (/^\s*[[{<]/.test(head) && !isBracketed(head)) || text.includes(0x22)) return null
  const starts = new Set<number>()
  for (const name of new Set(names.flatMap(n => [n, n.toUpperCase(), n.toLowerCase()])))
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      starts.add(at === 0 ? 0 : text.lastIndexOf(0x0a, at - 1) + 1)
      if (starts.size > maxNamed) return null
    }
  const delimiter = delimiterOf(head)
  const header = head.split(delimiter)
  let [number, from] = [1, 0]
  return [...starts]
    .sort((a, b) => a - b)
    .map(start => {
      for (let end = text.indexOf(0x0a, from); end >= 0 && end < start; end = text.indexOf(0x0a, from)) {
        number += 1
        from = end + 1
      }
      return tableLine(lineAt(text, start).split(delimiter), number, { part, header })
    })
}

const lineAt = (text: Buffer, start: number): string => {
  const end = text.indexOf(0x0a, start)
  return text.toString('utf8', start, end < 0 ? text.length : end).replace(/\r$/, '')
}

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
    if (first.startsWith('<') && !isBracketed(first)) return jsonLines(xml.parse(text), part)
    return tableLines(text, part)
  } catch (error) {
    throw new UnreadableDocument(`${path}: ${(error as Error).message}`)
  }
}

/** Names of columns in brackets, as MetaStock writes them: `<Ticker>,<DTYYYYMMDD>`; no markup. */
const isBracketed = (text: string): boolean => /^<\w+>[,;\t|]/.test(text)

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
  const records = parse(text, {
    delimiter: delimiterOf(text.slice(0, text.indexOf('\n') + 1 || text.length)),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const header = records[0]?.record ?? []
  return records.map(({ record, info }) => tableLine(record, info.lines, { part, header }))
}

const delimiterOf = (head: string): string =>
  delimiters.reduce((best, d) => (head.split(d).length > head.split(best).length ? d : best))

const tableLine = (
  values: readonly string[],
  number: number,
  { part, header }: { readonly part: string; readonly header: readonly string[] },
): Line => ({
  part,
  at: `line ${number}`,
  values,
  context: [],
  address: column => `line ${number}, column ${header[column]?.trim() || column + 1}`,
  heads: column => (header[column] === undefined ? [] : [header[column]!]),
})

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
