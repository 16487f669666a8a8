import { read, utils } from '@e965/xlsx'
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
 * All sheets of an .xls or .xlsx: text trimmed, numbers as stored (dates are serial numbers), the rest null.
 *
 * @param rowLimit rows to read of each sheet; all of them when left out
 * @throws RejectedDocument `damaged-workbook`
 */
export function readWorkbook(member: Member, rowLimit = 0): Sheet[] {
  try {
    const book = read(member.bytes, { dense: true, cellHTML: false, cellFormula: false, sheetRows: rowLimit })
    return book.SheetNames.map(name => {
      const sheet = book.Sheets[name]
      const rows = sheet
        ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true })
        : []
      return { name, rows: rows.map(cellsOf) }
    })
  } catch (error) {
    throw new RejectedDocument('damaged-workbook', `${member.path}: ${(error as Error).message}`)
  }
}

function cellsOf(row: readonly unknown[]): Cell[] {
  return Array.from(row, value => {
    if (typeof value === 'number') return value
    if (typeof value !== 'string') return null
    return value.trim() || null
  })
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
