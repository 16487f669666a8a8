import { CFB } from '@e965/xlsx'
import { NoCell } from './no-cell.ts'

/** Records of a workbook of Excel 5 to 2003 ([MS-XLS] 2.3). */
const record = {
  begin: 0x0809,
  end: 0x000a,
  sheet: 0x0085,
  formula: 0x0006,
  number: 0x0203,
  rk: 0x027e,
  manyRk: 0x00bd,
  sharedText: 0x00fd,
  text: 0x0204,
}
/** Version that a workbook of Excel 97 and later begins with: names are Unicode. */
const unicode = 0x0600

/**
 * The number in a cell of a workbook of Excel 5 to 2003, as its records have it: `C7` of the sheet of this name. Of the
 * library that the parsers of feeds read workbooks with only the container is taken (CFB: which bytes are the workbook);
 * sheets, records and numbers are read here.
 *
 * @throws NoCell `no_second_reader` for a cell of text
 */
export function oldWorkbookCell(bytes: Buffer, sheet: string, at: string): string[] {
  const book = streamOf(bytes)
  const place = /^([A-Z]{1,3})(\d+)$/.exec(at)
  const start = place === null ? null : startOf(book, sheet)
  if (place === null || start === null) return []
  const [, letters, line] = place as unknown as [string, string, string]
  const column = [...letters].reduce((n, letter) => 26 * n + letter.charCodeAt(0) - 64, 0) - 1
  const row = Number(line) - 1
  let depth = 0
  for (const { id, data } of recordsFrom(book, start)) {
    if (id === record.begin) depth++
    if (id === record.end && --depth === 0) break
    // Charts within a sheet have records of their own.
    if (depth !== 1 || data.length < 6 || data.readUInt16LE(0) !== row) continue
    const value = valueAt(id, data, column)
    if (value !== null) return [String(value)]
  }
  return []
}

function streamOf(bytes: Buffer): Buffer {
  try {
    const container = CFB.read(bytes, { type: 'buffer' })
    const entry = CFB.find(container, 'Workbook') ?? CFB.find(container, 'Book')
    if (entry) return Buffer.from(entry.content as Uint8Array)
  } catch (error) {
    throw new NoCell('no_second_reader', `the container cannot be read: ${(error as Error).message}`)
  }
  throw new NoCell('no_second_reader', 'the container has no workbook in it')
}

/** The number that a record has for a column of its row; null: it has none. */
function valueAt(id: number, data: Buffer, column: number): number | null {
  const first = data.readUInt16LE(2)
  if (id === record.manyRk) {
    const at = 4 + 6 * (column - first)
    // Behind the numbers stands the last column.
    return column >= first && at + 6 <= data.length - 2 ? ofRk(data.readInt32LE(at + 2)) : null
  }
  if (first !== column) return null
  switch (id) {
    case record.number:
      return data.readDoubleLE(6)
    case record.rk:
      return ofRk(data.readInt32LE(6))
    case record.formula:
      // A result that is no number is marked by its last two bytes.
      if (data.readUInt16LE(12) === 0xffff) throw new NoCell('no_second_reader', 'the formula gives a text')
      return data.readDoubleLE(6)
    case record.sharedText:
    case record.text:
      throw new NoCell('no_second_reader', 'cells of text are not read in workbooks of before 2007')
    default:
      return null
  }
}

/** A number in four bytes: 30 bits of a whole number or of a double, and whether it is in hundredths (2.5.122). */
function ofRk(rk: number): number {
  const bits = Buffer.alloc(8)
  bits.writeInt32LE(rk & ~3, 4)
  const value = rk & 2 ? rk >> 2 : bits.readDoubleLE(0)
  return rk & 1 ? value / 100 : value
}

/** Where the records of a sheet begin. */
function startOf(book: Buffer, sheet: string): number | null {
  let version = 0
  for (const { id, data } of recordsFrom(book, 0)) {
    if (id === record.end) break
    if (id === record.begin) version = data.readUInt16LE(0)
    if (id !== record.sheet) continue
    const length = data.readUInt8(6)
    const isWide = version === unicode && (data.readUInt8(7) & 1) === 1
    const from = version === unicode ? 8 : 7
    const name = data.toString(isWide ? 'utf16le' : 'latin1', from, from + (isWide ? 2 * length : length))
    if (name === sheet) return data.readUInt32LE(0)
  }
  return null
}

function* recordsFrom(book: Buffer, from: number): Generator<{ readonly id: number; readonly data: Buffer }> {
  for (let at = from; at + 4 <= book.length; ) {
    const [id, length] = [book.readUInt16LE(at), book.readUInt16LE(at + 2)]
    yield { id, data: book.subarray(at + 4, at + 4 + length) }
    at += 4 + length
  }
}
