import { lineColumn } from '../pieces/line-column.ts'
import type { TableRow } from '../text/csv.ts'
import { type Notation, pointNumber, readNumber, wholeNumber } from './numbers.ts'

/** A text without a quote, in which lines and marks are all that a table means. */
interface PlainText {
  readonly text: string
  readonly separator: string
  /** Whether blanks or carriage returns may stand about its cells. */
  readonly hasBlanks: boolean
}

/** A row that is cut whenever somebody looks at its cells: as arrays of text, the cells of a file take ten times its size. */
class PlainRow implements TableRow {
  readonly of: PlainText
  readonly from: number
  readonly to: number
  readonly line: number
  constructor(of: PlainText, from: number, to: number, line: number) {
    this.of = of
    this.from = from
    this.to = to
    this.line = line
  }
  get cells(): string[] {
    const { text, separator, hasBlanks } = this.of
    const cells = text.slice(this.from, this.to).split(separator)
    if (hasBlanks) for (let at = 0; at < cells.length; at++) cells[at] = cells[at]!.trim()
    return cells
  }
}

export const hasCell = ({ cells }: TableRow): boolean => cells.some(cell => cell !== '')

/** The rows of a text without a quote that have a cell. */
export function plainRows(whole: string, separator: string): TableRow[] {
  const text = whole.replace(/^\uFEFF/, '')
  const of: PlainText = { text, separator, hasBlanks: /[^\S\n]|\uFEFF/.test(text) }
  const rows: TableRow[] = []
  /** Whether it is a piece of a large file, where the last cell of each row says its line. */
  let isPiece = false
  for (let start = 0, number = 1; start < text.length; number++) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const from = start
    start = end + 1
    if (from === end || (of.hasBlanks && text.slice(from, end).trim() === '')) continue
    const isFirst = rows.length === 0
    const last: number = isFirst || isPiece ? Math.max(from - 1, text.lastIndexOf(separator, end - 1)) : end
    if (isFirst) isPiece = last >= from && text.slice(last + 1, end).trim() === lineColumn
    const line = isPiece && !isFirst ? wholeNumber(text, last + 1, end) : number
    const row = new PlainRow(of, from, isPiece ? Math.max(from, last) : end, line)
    const isFilled = !text.startsWith(separator, from) && (!of.hasBlanks || text[from]!.trim() !== '')
    if (isFilled || hasCell(row)) rows.push(row)
  }
  return rows
}

/** Reads cells of one row after another. Places are from 0; a row that has no cell there has an empty one. */
export interface CellCursor {
  /** Goes to a row. */
  to(row: TableRow): void
  text(place: number): string
  /** Whether the cell is this text. */
  is(place: number, text: string): boolean
  /** The number of a cell of up to 15 digits, which most are; -1 for any other. */
  whole(place: number): number
  /** As `readNumber`. */
  number(place: number, notation: Notation): number | null
  /** Whether the cell has nothing but digits, if any. */
  isDigits(place: number): boolean
}

/**
 * A cursor for the rows of one table. Of rows of plain text it reads numbers where they stand, without making texts of them.
 * @param places where the cells stand that are read
 */
export function cellCursor(rows: readonly TableRow[], places: readonly number[]): CellCursor {
  const [first] = rows
  return first instanceof PlainRow && !first.of.hasBlanks && first.of.separator.length === 1
    ? new PlainCursor(first.of, Math.max(0, ...places))
    : new ListCursor()
}

class ListCursor implements CellCursor {
  #cells: readonly string[] = []
  to({ cells }: TableRow): void {
    this.#cells = cells
  }
  text(place: number): string {
    return this.#cells[place] ?? ''
  }
  is(place: number, text: string): boolean {
    return this.text(place) === text
  }
  whole(place: number): number {
    const text = this.text(place)
    return wholeNumber(text, 0, text.length)
  }
  number(place: number, notation: Notation): number | null {
    return readNumber(this.text(place), notation)
  }
  isDigits(place: number): boolean {
    return this.text(place) === '' || this.whole(place) >= 0
  }
}

class PlainCursor implements CellCursor {
  readonly #text: string
  readonly #mark: number
  /** Where the cell at each place begins; the one before the next ends a mark before that. */
  readonly #starts: Int32Array
  readonly #last: number
  constructor({ text, separator }: PlainText, last: number) {
    this.#text = text
    this.#mark = separator.charCodeAt(0)
    this.#last = last
    this.#starts = new Int32Array(last + 2)
  }
  to(row: TableRow): void {
    const { from, to } = row as PlainRow
    const text = this.#text
    const mark = this.#mark
    const starts = this.#starts
    const last = this.#last
    let place = 0
    starts[0] = from
    for (let at = from; at < to && place <= last; at++)
      if (text.charCodeAt(at) === mark) starts[++place] = at + 1
    // Cells that the row does not have are empty ones behind its end.
    while (place <= last) starts[++place] = to + 1
  }
  text(place: number): string {
    return this.#text.slice(this.#starts[place]!, this.#end(place))
  }
  is(place: number, text: string): boolean {
    const from = this.#starts[place]!
    return this.#end(place) - from === text.length && this.#text.startsWith(text, from)
  }
  whole(place: number): number {
    return wholeNumber(this.#text, this.#starts[place]!, this.#end(place))
  }
  number(place: number, notation: Notation): number | null {
    const from = this.#starts[place]!
    const to = this.#end(place)
    if (from === to) return null
    const number = notation.decimal === '.' ? pointNumber(this.#text, from, to) : -1
    return number >= 0 ? number : readNumber(this.text(place), notation)
  }
  isDigits(place: number): boolean {
    const from = this.#starts[place]!
    const to = this.#end(place)
    return from === to || wholeNumber(this.#text, from, to) >= 0
  }
  #end(place: number): number {
    return Math.max(this.#starts[place]!, this.#starts[place + 1]! - 1)
  }
}
