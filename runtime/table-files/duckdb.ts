import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { batchRows, chosenTable, type TextTable, UnreadableTableFile } from './table-file.ts'

/** Native code of 70 MB, which few need: whoever has such files installs it beside vnfin. */
const reader = '@duckdb/node-api'

/** What is used of the reader. */
interface Reader {
  readonly DuckDBInstance: {
    create(path: string, options: Record<string, string>): Promise<Instance>
  }
}
interface Instance {
  connect(): Promise<Connection>
  closeSync(): void
}
interface Connection {
  run(sql: string): Promise<unknown>
  runAndReadAll(sql: string): Promise<{ getRowsJS(): unknown[][] }>
  stream(sql: string): Promise<{ fetchChunk(): Promise<{ rowCount: number; getRows(): unknown[][] } | null> }>
  closeSync(): void
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const written = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * One table of a DuckDB database as text; DuckDB itself writes the texts. It reads files alone, so the bytes lie in a
 * folder of the system's for as long as they are read.
 * @param tableName name of the table; the only one where absent
 * @throws UnreadableTableFile `missing-reader` where DuckDB is not installed, `damaged-table`, `several-tables`
 */
export async function duckdbTable(
  file: string,
  bytes: Uint8Array,
  tableName: string | undefined,
): Promise<TextTable> {
  const { DuckDBInstance } = await loaded(file)
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-duckdb-'))
  const path = join(folder, 'database')
  try {
    writeFileSync(path, bytes)
    const instance = await DuckDBInstance.create(path, {
      access_mode: 'READ_ONLY',
      enable_external_access: 'false',
      autoload_known_extensions: 'false',
      autoinstall_known_extensions: 'false',
      threads: '1',
    })
    try {
      return await tableOf(file, await instance.connect(), tableName)
    } finally {
      instance.closeSync()
    }
  } catch (error) {
    if (error instanceof UnreadableTableFile) throw error
    throw new UnreadableTableFile(
      'damaged-table',
      `${file} is no DuckDB database that this DuckDB reads: ${(error as Error).message.slice(0, 300)}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function loaded(file: string): Promise<Reader> {
  try {
    return (await import(reader)) as Reader
  } catch (error) {
    throw new UnreadableTableFile(
      'missing-reader',
      `${file} is a DuckDB database, and its reader is not installed (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}): npm install ${reader}, or write the table as Parquet: COPY prices TO 'prices.parquet'`,
    )
  }
}

async function tableOf(
  file: string,
  connection: Connection,
  tableName: string | undefined,
): Promise<TextTable> {
  const rowsOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJS()
  const names = await rowsOf(
    "SELECT table_name FROM duckdb_tables() WHERE NOT internal AND schema_name = 'main' ORDER BY 1",
  )
  const counted: { name: string; rows: bigint }[] = []
  for (const [name] of names) {
    const [[rows] = []] = await rowsOf(`SELECT count(*) FROM ${quoted(String(name))}`)
    counted.push({ name: String(name), rows: BigInt(rows as bigint) })
  }
  const name = chosenTable(file, counted, tableName)
  const columns = await rowsOf(
    `SELECT column_name FROM duckdb_columns() WHERE table_name = ${written(name)} AND schema_name = 'main' ORDER BY column_index`,
  )
  const header = columns.map(([column]) => String(column))
  const cells = header.map(column => `CAST(${quoted(column)} AS VARCHAR)`).join(', ')
  const result = await connection.stream(`SELECT ${cells} FROM ${quoted(name)}`)
  // The file is removed when this returns, so its rows are taken out now.
  const batches: string[][][] = []
  let batch: string[][] = []
  for (;;) {
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) break
    for (const row of chunk.getRows()) batch.push(row.map(cell => (cell === null ? '' : String(cell))))
    if (batch.length < batchRows) continue
    batches.push(batch)
    batch = []
  }
  if (batch.length > 0) batches.push(batch)
  connection.closeSync()
  return {
    name,
    header,
    rowCount: Number(counted.find(one => one.name === name)?.rows ?? 0),
    async *rows() {
      yield* batches
    },
  }
}
