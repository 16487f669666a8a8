import { type Member, RejectedDocument, type Sniff } from '../../feed.ts'
import { csvTable, utf8 } from '../../text/csv.ts'

/** A sheet that people fill by hand: columns in any order, named in the first line. */
export interface Sheet {
  readonly needed: readonly string[]
  readonly optional: readonly string[]
}

const columnsOf = (line: string) => line.split(',').map(cell => cell.trim().toLowerCase())

export function isSheet({ needed }: Sheet, { head, members }: Sniff): boolean {
  const columns = new Set(columnsOf(head.split(/\r?\n/, 1)[0] ?? ''))
  return !members && needed.every(name => columns.has(name))
}

export interface SheetRow {
  /** The cell of a column, trimmed; empty where the sheet has no such column. */
  cell(name: string): string
  readonly where: string
}

/** @throws RejectedDocument `unknown-shape` for a column that means nothing here */
export function sheetRows({ needed, optional }: Sheet, member: Member): SheetRow[] {
  const { header, rows } = csvTable(utf8(member.bytes))
  const columns = header.map(name => name.trim().toLowerCase())
  const strange = columns.filter(name => !needed.includes(name) && !optional.includes(name))
  if (strange.length > 0)
    throw new RejectedDocument(
      'unknown-shape',
      `${member.path} has columns that mean nothing here: ${strange.join(', ')}`,
    )
  return rows.map(({ cells, line }) => ({
    cell: name => cells[columns.indexOf(name)]?.trim() ?? '',
    where: `${member.path}:${line}`,
  }))
}
