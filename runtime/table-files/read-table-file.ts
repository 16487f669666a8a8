import { arrowTable } from './arrow.ts'
import { duckdbTable } from './duckdb.ts'
import { parquetTable } from './parquet.ts'
import { sqliteTable } from './sqlite.ts'
import { type Source, type TableFileKind, type TextTable, tableFileKind } from './table-file.ts'

/**
 * A typed table (Parquet, Arrow, SQLite, DuckDB) as text; null where the bytes are none.
 * @param tableName the table of a database; the only one where absent
 * @throws UnreadableTableFile
 */
export async function openTableFile(
  file: string,
  bytes: Uint8Array,
  tableName: string | undefined,
): Promise<TextTable | null> {
  const kind = tableFileKind(bytes)
  return kind === null ? null : openKind(kind, file, bytes, tableName)
}

async function openKind(
  kind: TableFileKind,
  file: string,
  bytes: Uint8Array,
  tableName: string | undefined,
): Promise<TextTable> {
  switch (kind) {
    case 'parquet':
      return parquetTable(file, inMemory(bytes))
    case 'arrow':
    case 'arrow-stream':
      return arrowTable(file, bytes)
    case 'sqlite':
      return sqliteTable(file, bytes, tableName)
    case 'duckdb':
      return duckdbTable(file, bytes, tableName)
  }
}

export const inMemory = (bytes: Uint8Array): Source => ({
  byteLength: bytes.byteLength,
  slice: async (from, to) => bytes.subarray(from, to),
})

const [quote, comma, newline, carriage] = [0x22, 0x2c, 0x0a, 0x0d]

/** Millions of short cells: a look at each character is several times as fast as an expression. */
function csvCell(cell: string): string {
  for (let at = 0; at < cell.length; at++) {
    const code = cell.charCodeAt(at)
    if (code === comma || code === quote || code === newline || code === carriage)
      return `"${cell.replaceAll('"', '""')}"`
  }
  return cell
}

/** A row of a CSV text. */
export function csvLine(cells: readonly string[]): string {
  let line = ''
  for (let at = 0; at < cells.length; at++) line += at === 0 ? csvCell(cells[at]!) : `,${csvCell(cells[at]!)}`
  return `${line}\n`
}

/**
 * A table as a CSV text of the same rows: what reads tables of text reads it, line by line, and so does lineage.
 * @param take called with the bytes of each piece before it is kept; throws when they are too many
 */
export async function tableText(table: TextTable, take: (bytes: number) => void): Promise<Uint8Array> {
  const pieces = [Buffer.from(csvLine(table.header))]
  for await (const rows of table.rows()) {
    const piece = Buffer.from(rows.map(csvLine).join(''))
    take(piece.byteLength)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
