import { type Member, RejectedDocument } from '../../feed.ts'
import { fromTcvn3, isTcvn3 } from '../../text/tcvn3.ts'
import { type Cell, readWorkbook, type Sheet } from '../../text/workbook.ts'

/** A row of a sheet: what it is about, under which heading, and the numbers by column. */
export interface SheetRow {
  readonly row: number
  readonly label: string
  readonly group: string | null
  readonly values: ReadonlyMap<number, number>
}

export interface SheetTable {
  readonly sheet: string
  /** The lines above the header: what the sheet says it is. */
  readonly title: string
  /** Text of the header above each column, top to bottom. */
  readonly headers: ReadonlyMap<number, string>
  readonly rows: readonly SheetRow[]
  /** Rows with numbers but no label: age groups, continuation lines. */
  readonly unlabelled: number
}

/** All sheets of a monthly workbook; text in the old TCVN3 code comes out as Unicode. */
export function workbookSheets(member: Member): Sheet[] {
  const sheets = readWorkbook(member)
  const texts = sheets.flatMap(sheet =>
    sheet.rows.flatMap(row => row.filter(cell => typeof cell === 'string')),
  )
  if (!isTcvn3(texts)) return sheets
  const decode = (cell: Cell) => (typeof cell === 'string' ? fromTcvn3(cell) : cell)
  return sheets.map(sheet => ({ name: fromTcvn3(sheet.name), rows: sheet.rows.map(row => row.map(decode)) }))
}

/**
 * A sheet as a table. Data begin with the first row that has a label before its first number; what stands above is
 * title (lines with text in the first column only) and header (text above the columns, years included).
 */
export function tableOf({ name, rows }: Sheet): SheetTable {
  const first = rows.findIndex(isData)
  const top = first < 0 ? rows : rows.slice(0, first)
  const headerFrom = top.findIndex(row => row.some((cell, i) => i > 0 && cell !== null))
  const title = (headerFrom < 0 ? top : top.slice(0, headerFrom)).flat().filter(Boolean).join(' ')
  const headers = new Map<number, string>()
  for (const row of headerFrom < 0 ? [] : top.slice(headerFrom))
    for (const [column, cell] of row.entries())
      if (cell !== null)
        headers.set(column, `${headers.get(column) ?? ''} ${cell}`.trim().replace(/\s+/g, ' '))
  const data: SheetRow[] = []
  let group: string | null = null
  let unlabelled = 0
  for (const [i, row] of rows.entries()) {
    if (first < 0 || i < first) continue
    const values = new Map<number, number>()
    for (const [column, cell] of row.entries()) if (typeof cell === 'number') values.set(column, cell)
    const label = labelOf(row)
    if (values.size === 0) group = label || group
    else if (label) data.push({ row: i + 1, label, group, values })
    else unlabelled += 1
  }
  return { sheet: name, title, headers, rows: data, unlabelled }
}

const labelOf = (row: readonly Cell[]): string => {
  const firstNumber = row.findIndex(cell => typeof cell === 'number')
  const before = row.slice(0, firstNumber < 0 ? row.length : firstNumber)
  return before
    .filter(cell => typeof cell === 'string')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A row whose only numbers are years belongs to the header. */
function isData(row: readonly Cell[]): boolean {
  const numbers = row.filter(cell => typeof cell === 'number')
  const isYear = (value: number) => Number.isInteger(value) && value >= 1990 && value <= 2100
  return labelOf(row) !== '' && numbers.length > 0 && !numbers.every(isYear)
}

/** The month that a workbook is about, as most of its sheets say (`tháng 11 năm 2024`). */
export function workbookMonth(tables: readonly SheetTable[], member: Member): string {
  const counts = new Map<string, number>()
  for (const { title } of tables) {
    const month = monthIn(title)
    if (month) counts.set(month, (counts.get(month) ?? 0) + 1)
  }
  const [max] = [...counts].sort((a, b) => b[1] - a[1])
  if (!max)
    throw new RejectedDocument('unknown-period', `${member.path}: no sheet says which month it is about`)
  return max[0]
}

/** `tháng 02 năm 2025` or `tháng 1/2000` as 2025-02; null without. */
export function monthIn(text: string): string | null {
  const match = /tháng\s+(\d{1,2})\s*(?:năm\s+|\/)(\d{4})/i.exec(text)
  const month = Number(match?.[1])
  return match && month >= 1 && month <= 12 ? `${match[2]}-${String(month).padStart(2, '0')}` : null
}

/** An index (102.91, the other period = 100) as a change in percent, free of the noise of the subtraction. */
export const changeOf = (index: number): number => Number((index - 100).toFixed(10))
