import type { Answers, ColumnNames, Mapping, Unit } from '../../contracts/mapping.ts'
import { type OpenDocument, RejectedDocument } from '../feed.ts'
import type { RowLog } from '../row-log.ts'
import type { FoundTable } from './found-table.ts'
import { periodReader } from './mapped-indicators.ts'
import { placeOf } from './names.ts'
import { type Notation, notationOf, readNumber } from './numbers.ts'
import { readTables } from './tables.ts'

/** One row of a table that holds other figures than daily prices. */
export interface MappedRow {
  readonly where: string
  /** Null where the cell is no period of the frequency. */
  period(frequency: 'daily' | 'quarterly' | 'annual'): string | null
  /** Of a column; empty where the mapping names none. */
  cell(from: ColumnNames | undefined): string
  /** In the unit of the facts; null where the cell has no value, or is none (then it is refused in the log). */
  number(cell: string, what: string): number | null
}

/** What a cell is multiplied by, in VND, percent or points. */
export const factorsOfUnits: Readonly<Partial<Record<Unit, number>>> = {
  vnd: 1,
  'thousand-vnd': 1e3,
  'million-vnd': 1e6,
  'billion-vnd': 1e9,
  percent: 1,
  points: 1,
}

/** A table, with the places of its columns found as they are asked for. */
export interface MappedTable {
  readonly table: FoundTable
  place(from: ColumnNames | undefined): number
}

/**
 * The rows of a document that a mapping chooses.
 * @param needed columns that must be there
 * @param numbersAt places of the cells that are numbers, which settle the decimal mark
 * @throws RejectedDocument `unknown-shape` when a column is missing or stands twice, `unsettled`
 */
export function* mappedRows(
  mapping: Mapping,
  document: OpenDocument,
  given: Answers,
  log: RowLog,
  needed: readonly (ColumnNames | undefined)[],
  numbersAt: (one: MappedTable) => readonly number[],
): Generator<MappedRow & { readonly of: MappedTable; readonly cells: readonly string[] }> {
  for (const table of readTables(document, mapping.file)) {
    const place = placesIn(table)
    for (const from of [mapping.date.from, ...needed, ...(mapping.rows ?? []).map(({ from }) => from)])
      if (from && place(from) < 0)
        throw new RejectedDocument(
          'unknown-shape',
          `${table.path} lacks the column ${from.join(' or ')} of the mapping ${mapping.name}; its columns are ${table.header.slice(0, 20).join(', ')}`,
        )
    const of: MappedTable = { table, place }
    const rows = table.rows.filter(({ cells }) =>
      (mapping.rows ?? []).every(({ from, is, not }) => {
        const cell = cells[place(from)] ?? ''
        return (is === undefined || is.includes(cell)) && !not?.includes(cell)
      }),
    )
    const at = numbersAt(of)
    const notation = notationOf(
      rows.flatMap(({ cells }) => at.map(n => cells[n] ?? '')),
      mapping.file?.decimal,
    )
    if (!notation)
      throw new RejectedDocument(
        'unsettled',
        `${table.path} has decimal points and decimal commas: say which in the mapping (file.decimal)`,
      )
    const days = place(mapping.date.from)
    const read = periodReader(
      mapping,
      rows.map(({ cells }) => cells[days] ?? ''),
      given,
    )
    for (const { line, cells } of rows) {
      const where = `${table.path}:${line}`
      yield {
        of,
        cells,
        where,
        period: frequency => read(cells[days] ?? '', frequency),
        cell: from => (from ? (cells[place(from)] ?? '') : ''),
        number: (cell, what) => numberOf(mapping, cell, notation, what, where, log),
      }
    }
  }
}

function placesIn({ header, path }: FoundTable): MappedTable['place'] {
  const cache = new Map<ColumnNames, number>()
  return from => {
    if (!from) return -1
    const found = cache.get(from)
    if (found !== undefined) return found
    try {
      const at = placeOf(from, header)
      cache.set(from, at)
      return at
    } catch (error) {
      throw new RejectedDocument('unknown-shape', `${path}: ${(error as Error).message}`)
    }
  }
}

function numberOf(
  { columns: { value: column } }: Mapping,
  cell: string,
  notation: Notation,
  what: string,
  where: string,
  log: RowLog,
): number | null {
  const read = readNumber(cell.replace(/%$/, ''), notation)
  if (read === null) return null
  if (Number.isNaN(read)) {
    log.refuse('bad-number', where, `${what} is ${JSON.stringify(cell.slice(0, 40))}`)
    return null
  }
  const factor = factorsOfUnits[column?.unit ?? 'vnd'] ?? 1
  return Math.round(read * factor * (column?.scale ?? 1) * 1e6) / 1e6
}
