import { parse } from 'csv-parse/sync'
import { RejectedDocument } from '../feed.ts'

/** A table of text: its header and its rows with the line each stands on (the header's line is 1). */
export interface Table {
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
}

export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** UTF-8 with or without a byte-order mark, to text. */
export const utf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8').decode(bytes)

/**
 * Calls back for each record of a CSV text with its cells and line number; blank lines are skipped.
 *
 * A text without a single quote character is cut at line ends and commas, which is all that CSV means then and
 * is ten times as fast; any other goes through csv-parse.
 *
 * @throws RejectedDocument `broken-csv` for a quote that never closes
 */
export function eachCsvRow(text: string, row: (cells: readonly string[], line: number) => void): void {
  if (!text.includes('"')) {
    let line = 0
    let start = 0
    while (start < text.length) {
      const newline = text.indexOf('\n', start)
      let end = newline === -1 ? text.length : newline
      const next = end + 1
      if (end > start && text.charCodeAt(end - 1) === 13) end -= 1
      line += 1
      if (end > start) row(text.slice(start, end).split(','), line)
      start = next
    }
    return
  }
  let records: unknown
  try {
    records = parse(text, {
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    throw new RejectedDocument('broken-csv', (error as Error).message)
  }
  for (const { record, info } of records as { record: string[]; info: { lines: number } }[])
    row(record, info.lines)
}

/** The whole of a CSV text as a table. */
export function csvTable(text: string): Table {
  let header: readonly string[] | undefined
  const rows: TableRow[] = []
  eachCsvRow(text, (cells, line) => {
    if (header) rows.push({ line, cells })
    else header = cells.map(cell => cell.trim())
  })
  return { header: header ?? [], rows }
}
