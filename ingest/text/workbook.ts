import { type CellObject, read, utils } from '@e965/xlsx'
import { type Member, RejectedDocument } from '../feed.ts'

export type Cell = string | number | null

export interface Sheet {
  readonly name: string
  /** Rows from the top, blank ones included, so that a row's number is its index + 1. */
  readonly rows: readonly (readonly Cell[])[]
}

/** Excel by its first bytes: BIFF in an OLE2 container, or a zip with a workbook in it. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.subarray(0, 4).toString('hex') === 'd0cf11e0') return true
  return view.subarray(0, 2).toString('latin1') === 'PK' && view.includes('xl/workbook')
}

/**
 * What a workbook may span. A cell in its last corner, a few bytes, would else make us walk over 17 billion empty ones.
 * The largest of real documents have 7,280 rows (open market), 253 columns and 190,000 cells (statistics office).
 */
const maxRows = 100_000
const maxColumns = 1_000
const maxCells = 2_000_000

/**
 * All sheets of an .xls or .xlsx: text trimmed, numbers as stored (dates are serial numbers), the rest null. Rows end with
 * their last cell.
 *
 * @param rowLimit rows to read of each sheet; all of them when left out
 * @throws RejectedDocument `damaged-workbook`, `workbook-too-large`
 */
export function readWorkbook(member: Member, rowLimit = 0): Sheet[] {
  const sheets = cellsBySheet(member, rowLimit)
  let cells = 0
  return sheets.map(({ name, rows }) => {
    const far = (row: number, column: number, limit: string) =>
      new RejectedDocument(
        'workbook-too-large',
        `${member.path}: sheet '${name}' reaches to cell ${utils.encode_cell({ r: row, c: column })}; ${limit}`,
      )
    if (rows.length > maxRows) throw far(rows.length - 1, 0, `${maxRows} rows are read at most`)
    const read: Cell[][] = []
    for (let r = 0; r < rows.length; r += 1) {
      const row = rows[r] ?? []
      if (row.length > maxColumns) throw far(r, row.length - 1, `${maxColumns} columns are read at most`)
      cells += row.length
      if (cells > maxCells) throw far(r, row.length - 1, `a workbook may span ${maxCells} cells at most`)
      read.push(Array.from(row, cellValue))
    }
    return { name, rows: read }
  })
}

type Cells = readonly (readonly (CellObject | undefined)[] | undefined)[]

function cellsBySheet(member: Member, rowLimit: number): { name: string; rows: Cells }[] {
  try {
    const book = read(member.bytes, { dense: true, cellHTML: false, cellFormula: false, sheetRows: rowLimit })
    return book.SheetNames.map(name => ({ name, rows: (book.Sheets[name]?.['!data'] ?? []) as Cells }))
  } catch (error) {
    throw new RejectedDocument('damaged-workbook', `${member.path}: ${(error as Error).message}`)
  }
}

function cellValue(cell: CellObject | undefined): Cell {
  if (cell?.t === 'n' && typeof cell.v === 'number') return cell.v
  return cell?.t === 's' && typeof cell.v === 'string' ? cell.v.trim() || null : null
}

/** The first rows of a sheet as text, for recognising it. */
export const sheetText = (sheet: Sheet | undefined): string =>
  (sheet?.rows ?? [])
    .map(row => row.map(cell => cell ?? '').join(','))
    .join('\n')
    .slice(0, 4096)

/** A number of days since 30 December 1899 as a date; Excel counts a 29 February 1900 that never was. */
export function serialDate(serial: number): string {
  // Serials 1 to 59 are one day short of the rule because of it: 1 is 1900-01-01.
  const days = serial < 60 ? serial + 1 : serial
  return new Date(Date.UTC(1899, 11, 30) + Math.round(days) * 86_400_000).toISOString().slice(0, 10)
}
