/** What a cell of a sheet holds. */
export type Cell = string | number | boolean | Date | null

/** A row that is not empty, with its number as people see it. */
export interface Row {
  readonly number: number
  readonly cells: readonly Cell[]
}

/** The rows of a sheet or of a file of lines; they can be read more than once. */
export interface Source {
  rows(): AsyncIterable<Row>
  /** Refuses cells whose value is not in the file, where they count. @throws Problem */
  needValues?(counts: (column: number, row: number) => boolean): Promise<void>
}

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** A cell as text, for headings, ids and names. */
export const cellText = (cell: Cell | undefined): string =>
  cell === null || cell === undefined
    ? ''
    : cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : String(cell).trim()
