/** How a table writes its numbers: the mark before the decimals, and the one between thousands. */
export interface Notation {
  readonly decimal: '.' | ','
  readonly thousands: '.' | ',' | ' ' | null
}

/** Words that programs write for "no value". */
const empty = /^(?:|-|--|n\/?a|nan|null|none|nil|#n\/a)$/i

const suffixes: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9 }

const spaces = /[\s\u00a0\u202f']/g
const bare = (cell: string): string => cell.replace(spaces, '').replace(/(?:₫|đ|vnd)$/i, '')

/** Longer ones are not exact. */
const maxDigits = 15
const [zero, nine, point] = [0x30, 0x39, 0x2e]

/** The number of up to 15 digits from `from` to `to`, which means the same in every notation; -1 for anything else. */
export function wholeNumber(text: string, from: number, to: number): number {
  if (from >= to || to - from > maxDigits) return -1
  let number = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code < zero || code > nine) return -1
    number = number * 10 + (code - zero)
  }
  return number
}

const wholeOf = (cell: string): number => wholeNumber(cell, 0, cell.length)

/** Powers of ten that are exact, as is a number of 15 digits: their quotient is the nearest to what is written. */
const powers = Array.from({ length: maxDigits + 1 }, (_, n) => 10 ** n)

/** The number of up to 15 digits with one point before, among or behind them; -1 for anything else. */
export function pointNumber(text: string, from: number, to: number): number {
  if (to - from < 2 || to - from > maxDigits + 1) return -1
  let number = 0
  let behind = -1
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code === point && behind < 0) behind = to - at - 1
    else if (code < zero || code > nine) return -1
    else number = number * 10 + (code - zero)
  }
  return behind < 0 ? -1 : number / powers[behind]!
}

const shortened = /^(.*\d)([KMB])$/i

const groups = (mark: ',' | '.', decimal: ',' | '.') =>
  new RegExp(`^[-+]?\\d{1,3}(?:\\${mark}\\d{3})+(?:\\${decimal}\\d+)?$`)
const commaGroups = groups(',', '.')
const dotGroups = groups('.', ',')
const plainPoint = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,2})?$/
const plainComma = /^[-+]?\d+(?:,\d+)?$/

/**
 * A number in a notation. Thousands must stand in full groups of three.
 * @returns null where the cell says that there is no value, NaN where it is no number in this notation
 */
export function readNumber(cell: string, { decimal, thousands }: Notation): number | null {
  // Most cells of millions are one of these.
  const digits = wholeOf(cell)
  if (digits >= 0) return digits
  const plain = decimal === '.' ? pointNumber(cell, 0, cell.length) : -1
  if (plain >= 0) return plain
  const text = bare(cell)
  if (empty.test(text)) return null
  const short = shortened.exec(text)
  if (short) {
    const value = readNumber(short[1]!, { decimal, thousands })
    return value === null ? Number.NaN : Math.round(value * suffixes[short[2]!.toUpperCase()]! * 100) / 100
  }
  if (decimal === '.') {
    if (plainPoint.test(text)) return Number(text)
    return thousands === ',' && commaGroups.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
  }
  if (plainComma.test(text)) return Number(text.replace(',', '.'))
  return thousands === '.' && dotGroups.test(text)
    ? Number(text.replaceAll('.', '').replace(',', '.'))
    : Number.NaN
}

/** `5400`, or `5400.0` as programs write a whole number that they keep as another. */
export const isPlainCount = (cell: string): boolean =>
  wholeOf(cell) >= 0 || (cell.endsWith('.0') && wholeOf(cell.slice(0, -2)) >= 0)

/** `540.07K`: a count that was rounded when it was shortened. */
export const isShortened = (cell: string): boolean => wholeOf(cell) < 0 && shortened.test(bare(cell))

/** One group of three behind a mark: 123.456 may be 123,456, and nothing in the cell says which. */
export const isAmbiguous = (cell: string): boolean =>
  wholeOf(cell) < 0 && /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/.test(bare(cell))

/** 0, 1, or 2 for more. */
function marksIn(cell: string, mark: string): number {
  const first = cell.indexOf(mark)
  if (first < 0) return 0
  return cell.includes(mark, first + 1) ? 2 : 1
}

/**
 * The notation of the cells of a table, from those that can be read one way alone.
 * @param decimal the decimal mark where the mapping states it
 * @returns null where cells speak against each other, or all of those with a mark can be read either way
 */
export function notationOf(cells: Iterable<string>, decimal?: '.' | ','): Notation | null {
  const point: Notation = { decimal: '.', thousands: ',' }
  const comma: Notation = { decimal: ',', thousands: '.' }
  if (decimal) return decimal === '.' ? point : comma
  const seen = { point: false, comma: false, ambiguousComma: false, ambiguousPoint: false }
  for (const cell of cells) {
    // Nothing more follows from a cell without a mark, nor from one more with a single mark of the decimals.
    const [points, commas] = [marksIn(cell, '.'), marksIn(cell, ',')]
    if (points + commas === 0) continue
    if (points + commas === 1 && (points === 1 ? seen.point : seen.comma)) continue
    const text = bare(shortened.exec(bare(cell))?.[1] ?? cell)
    if (isAmbiguous(text)) {
      if (text.includes(',')) seen.ambiguousComma = true
      else seen.ambiguousPoint = true
    } else if (text.includes('.') && text.includes(',')) {
      if (text.lastIndexOf('.') > text.lastIndexOf(',')) seen.point = true
      else seen.comma = true
    } else if ((text.match(/,/g) ?? []).length > 1) seen.point = true
    else if ((text.match(/\./g) ?? []).length > 1) seen.comma = true
    else if (/^[-+]?\d*\.\d*$/.test(text)) seen.point = true
    else if (/^[-+]?\d+,\d+$/.test(text)) seen.comma = true
  }
  if (seen.point && seen.comma) return null
  if (seen.comma) return comma
  if (seen.point) return point
  // All that is left is `25,300` or `25.300`: both mean 25,300, or 25.3, by turns.
  if (seen.ambiguousComma) return seen.ambiguousPoint ? null : point
  return point
}
