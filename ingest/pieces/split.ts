import { parse } from 'csv-parse/sync'
import { csvLine } from '../../runtime/table-files/read-table-file.ts'
import type { TextTable } from '../../runtime/table-files/table-file.ts'
import { RejectedDocument } from '../feed.ts'
import type { Buckets } from './buckets.ts'
import { lineColumn } from './line-column.ts'
import { blocksOf } from './lines-of-file.ts'

/** How the lines of a large text are cut. */
export interface TextLines {
  readonly path: string
  readonly name: string
  readonly isGzip: boolean
  readonly charset: 'utf-16le' | 'utf-16be' | null
  /** Line of the header; 0 where there is none. */
  readonly headerLine: number
  /** Null for JSON lines. */
  readonly separator: string | null
  /** Place of the ticker, from 0, and its name in JSON lines. */
  readonly ticker: number
  readonly tickerName: string
  /** The ticker that a cell means: two spellings of one must come into one bucket. */
  readonly tickerOf: (cell: string) => string
}

const [newline, carriage, quote] = [0x0a, 0x0d, 0x22]
/** A row may go on over lines within quotes; an open quote that nothing closes is none of these. */
const maxLines = 200

/**
 * Puts each row of a text into the bucket of its ticker, as it is, with the number of its line behind it.
 * @param progress bytes of the file that are read
 * @returns the header with that column
 */
export async function splitText(
  lines: TextLines,
  buckets: Buckets,
  progress: (done: number) => void,
): Promise<string> {
  const { separator, headerLine } = lines
  let header = ''
  let number = 0
  let open: { text: Buffer; from: number; lines: number } | null = null
  const bucketOf = bucketsOfCells(lines.tickerOf, buckets)
  for await (const { bytes, done } of blocksOf(lines.path, lines)) {
    if (separator !== null && open === null && number >= headerLine && !bytes.includes(quote)) {
      number = addPlain(bytes, number)
      progress(done)
      continue
    }
    for (let at = 0; at < bytes.byteLength; ) {
      const end = bytes.indexOf(newline, at)
      number += 1
      const line = bytes.subarray(at, bytes[end - 1] === carriage && end > at ? end - 1 : end)
      at = end + 1
      if (number <= headerLine) {
        if (number === headerLine) header = line.toString()
        continue
      }
      if (separator === null) {
        if (line.byteLength > 0) {
          const row = numberedJson(line, number)
          buckets.add(bucketOf.text(tickerInJson(line, lines)), row, 0, row.byteLength, 0, null)
        }
        continue
      }
      const hasQuote = line.includes(quote)
      if (open === null && !hasQuote) {
        if (line.byteLength > 0) add(line, number)
        continue
      }
      const text: Buffer = open ? Buffer.concat([open.text, Buffer.from([newline]), line]) : Buffer.from(line)
      const count: number = (open?.lines ?? 0) + 1
      const from: number = open?.from ?? number
      open = isOpen(text) ? { text, from, lines: count } : null
      if (count > maxLines)
        throw new RejectedDocument(
          'broken-csv',
          `${lines.name}:${from}: a quote that opens here is not closed`,
        )
      if (open === null) add(text, from)
    }
    progress(done)
  }
  if (open)
    throw new RejectedDocument(
      'broken-csv',
      `${lines.name}:${open.from}: a quote that opens here is not closed`,
    )
  return headerLine === 0 || separator === null
    ? ''
    : `${header.replace(/^\uFEFF/, '')}${separator}${lineColumn}\n`

  function add(row: Buffer, line: number): void {
    const mark = separator ?? ','
    const bucket = bucketOf.text(tickerInRow(row, mark, lines.ticker))
    buckets.add(bucket, row, 0, row.byteLength, mark.charCodeAt(0), headerLine === 0 ? null : line)
  }

  /** Lines without a quote, of which a separator cuts every cell. @returns number of the last of them */
  function addPlain(bytes: Buffer, before: number): number {
    const mark = (separator ?? ',').charCodeAt(0)
    const place = lines.ticker
    let line = before
    let start = 0
    let cell = 0
    let cellFrom = place === 0 ? 0 : -1
    let cellTo = -1
    for (let at = 0; at < bytes.byteLength; at++) {
      const byte = bytes[at]
      if (byte === mark) {
        cell += 1
        if (cell === place) cellFrom = at + 1
        else if (cell === place + 1) cellTo = at
      } else if (byte === newline) {
        line += 1
        const end = at > start && bytes[at - 1] === carriage ? at - 1 : at
        if (end > start) {
          const from = cellFrom < 0 ? end : cellFrom
          const bucket = bucketOf.bytes(bytes, from, cellTo < 0 ? end : cellTo)
          buckets.add(bucket, bytes, start, end, mark, headerLine === 0 ? null : line)
        }
        start = at + 1
        cell = 0
        cellFrom = place === 0 ? start : -1
        cellTo = -1
      }
    }
    return line
  }
}

/** Bytes of a cell that are remembered as a number: more than a ticker has. */
const shortCell = 6
const maxRemembered = 100_000

/** The bucket of a cell. Of half a million rows a few hundred differ, so most are found without making text of them. */
function bucketsOfCells(tickerOf: (cell: string) => string, buckets: Buckets) {
  const remembered = new Remembered<number>()
  const text = (cell: string): number => buckets.of(tickerOf(cell))
  return {
    text,
    bytes(bytes: Buffer, from: number, to: number): number {
      if (to - from > shortCell) return text(bytes.toString('latin1', from, to).trim())
      let key = 1
      for (let at = from; at < to; at++) key = key * 256 + bytes[at]!
      return remembered.get(key) ?? remembered.add(key, text(bytes.toString('latin1', from, to).trim()))
    },
  }
}

/** Buckets that were found, by cell. */
class Remembered<Cell> {
  readonly #buckets = new Map<Cell, number>()

  get(cell: Cell): number | undefined {
    return this.#buckets.get(cell)
  }

  add(cell: Cell, bucket: number): number {
    if (this.#buckets.size < maxRemembered) this.#buckets.set(cell, bucket)
    return bucket
  }
}

const isOpen = (text: Buffer): boolean => {
  let quotes = 0
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) quotes += 1
  return quotes % 2 === 1
}

/** The bytes of the cell, found without decoding the row; a row whose quotes are not simple is parsed. */
function tickerInRow(row: Buffer, separator: string, place: number): string {
  const mark = separator.charCodeAt(0)
  let [from, end] = [0, 0]
  for (let n = 0; n <= place; n++) {
    if (n > 0) from = end + 1
    if (from > row.byteLength) return ''
    end = endOfCell(row, mark, from)
    if (end < 0) return parsedCell(row, separator, place)
  }
  const cell = row[from] === quote ? row.subarray(from + 1, end - 1) : row.subarray(from, end)
  return cell.toString('latin1').trim()
}

/** Where the cell that begins at `from` ends; -1 where quotes stand in it, or about it with more than one mark behind. */
function endOfCell(row: Buffer, mark: number, from: number): number {
  if (row[from] === quote) {
    const closing = row.indexOf(quote, from + 1)
    const end = closing + 1
    return closing > 0 && (end === row.byteLength || row[end] === mark) ? end : -1
  }
  const next = row.indexOf(mark, from)
  const end = next < 0 ? row.byteLength : next
  const quoted = row.indexOf(quote, from)
  return quoted >= 0 && quoted < end ? -1 : end
}

function parsedCell(row: Buffer, separator: string, place: number): string {
  const [cells] = parse(row, {
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  })
  return (cells as string[] | undefined)?.[place] ?? ''
}

function tickerInJson(line: Buffer, { tickerName, name }: TextLines): string {
  try {
    const row = JSON.parse(line.toString().replace(/,\s*$/, '')) as Record<string, unknown>
    return String(row[tickerName] ?? '')
  } catch (error) {
    throw new RejectedDocument('broken-json', `${name}: ${(error as Error).message.slice(0, 160)}`)
  }
}

const numberedJson = (line: Buffer, number: number): Buffer => {
  const at = line.indexOf('{'.charCodeAt(0)) + 1
  return Buffer.concat([line.subarray(0, at), Buffer.from(`"${lineColumn}":${number},`), line.subarray(at)])
}

/** The same of a typed table, whose rows are numbered as in the text of it: the first is line 2. */
export async function splitTable(
  table: TextTable,
  ticker: number,
  tickerOf: (cell: string) => string,
  buckets: Buckets,
  progress: (rows: number) => void,
): Promise<string> {
  let line = 1
  const remembered = new Remembered<string>()
  const bucketOf = (cell: string): number =>
    remembered.get(cell) ?? remembered.add(cell, buckets.of(tickerOf(cell.trim())))
  for await (const rows of table.rows()) {
    for (const row of rows) {
      line += 1
      buckets.addCells(bucketOf(row[ticker] ?? ''), row, line)
    }
    progress(line - 1)
  }
  return csvLine([...table.header, lineColumn])
}
