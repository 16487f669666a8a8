import { type Member, RejectedDocument, type Sniff } from '../feed.ts'
import type { RowLog } from '../row-log.ts'
import { csvTable, utf8 } from './csv.ts'
import type { ReadNumber } from './numbers.ts'

/** A row of a CSV whose cells are requested by the name of their column. */
export interface NamedRow {
  /** `file.csv:12` */
  readonly where: string
  readonly line: number
  /** The cell without spaces around it; empty where it is empty or the line is short. */
  cell(column: string): string
}

/** Does a plain CSV start with this header? */
export const startsWith =
  (header: string) =>
  ({ head, members }: Sniff): boolean =>
    !members && (head.startsWith(`${header}\n`) || head.startsWith(`${header}\r\n`))

/**
 * The rows of a CSV member.
 * @throws RejectedDocument `unknown-shape` when a column is missing
 */
export function namedRows(member: Member, columns: readonly string[]): NamedRow[] {
  const { header, rows } = csvTable(utf8(member.bytes))
  const at = new Map(header.map((name, i) => [name, i]))
  const missing = columns.filter(column => !at.has(column))
  if (missing.length > 0)
    throw new RejectedDocument('unknown-shape', `${member.path} lacks the columns ${missing.join(', ')}`)
  return rows.map(({ cells, line }) => ({
    where: `${member.path}:${line}`,
    line,
    cell: column => (cells[at.get(column) ?? -1] ?? '').trim(),
  }))
}

/**
 * The numbers of a row under new names, or null (and an entry `bad-number` in the log) when one of them is none.
 * @param columns new name → column
 */
export function numbersOf<Name extends string>(
  row: NamedRow,
  columns: Readonly<Record<Name, string>>,
  read: ReadNumber,
  log: RowLog,
): Record<Name, number | null> | null {
  const numbers = {} as Record<Name, number | null>
  for (const name of Object.keys(columns) as Name[]) {
    const cell = row.cell(columns[name])
    const value = read(cell)
    if (Number.isNaN(value)) {
      log.refuse('bad-number', row.where, `${columns[name]} is ${JSON.stringify(cell)}`)
      return null
    }
    numbers[name] = value
  }
  return numbers
}
