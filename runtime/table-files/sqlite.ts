import { DatabaseSync } from 'node:sqlite'
import { plainText } from './cell-text.ts'
import { batchRows, chosenTable, type TextTable, UnreadableTableFile } from './table-file.ts'

/** Where the head of the file says in which mode it is written; 1: without a log beside it. */
const modeAt = [18, 19] as const

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * One table of an SQLite database as text. Views and virtual tables are not read: they may run what a stranger wrote.
 * Whole numbers are exact.
 * @param tableName name of the table; the only one where absent
 * @throws UnreadableTableFile `damaged-table`, `several-tables`
 */
export const sqliteTable = (file: string, bytes: Uint8Array, tableName: string | undefined): TextTable =>
  tableIn(file, opened(file, bytes), tableName)

/** The same of a database on disk that is too large for memory. */
export function sqliteFile(file: string, path: string, tableName: string | undefined): TextTable {
  try {
    return tableIn(file, new DatabaseSync(path, { readOnly: true }), tableName)
  } catch (error) {
    if (error instanceof UnreadableTableFile) throw error
    throw damaged(file, error)
  }
}

function tableIn(file: string, database: DatabaseSync, tableName: string | undefined): TextTable {
  const names = database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name",
    )
    .all() as { name: string }[]
  const counted = names.map(({ name }) => {
    const { rows } = database.prepare(`SELECT count(*) AS rows FROM ${quoted(name)}`).get() as {
      rows: number
    }
    return { name, rows }
  })
  const name = chosenTable(file, counted, tableName)
  const select = database.prepare(`SELECT * FROM ${quoted(name)}`)
  select.setReadBigInts(true)
  const header = select.columns().map(column => column.name)
  return {
    name,
    header,
    rowCount: counted.find(one => one.name === name)?.rows ?? null,
    async *rows() {
      let batch: string[][] = []
      try {
        for (const row of select.iterate() as Iterable<Record<string, unknown>>) {
          batch.push(header.map(column => plainText(row[column])))
          if (batch.length < batchRows) continue
          yield batch
          batch = []
        }
        if (batch.length > 0) yield batch
      } finally {
        database.close()
      }
    },
  }
}

function opened(file: string, bytes: Uint8Array): DatabaseSync {
  const copy = new Uint8Array(bytes)
  for (const at of modeAt) copy[at] = 1
  const database = new DatabaseSync(':memory:')
  try {
    database.deserialize(copy)
    database.exec('PRAGMA trusted_schema = OFF')
    const [found] = database.prepare('PRAGMA quick_check(1)').all() as { quick_check: string }[]
    if (found?.quick_check !== 'ok') throw new Error(found?.quick_check ?? 'no answer')
    return database
  } catch (error) {
    database.close()
    throw damaged(file, error)
  }
}

const damaged = (file: string, error: unknown) =>
  new UnreadableTableFile(
    'damaged-table',
    `${file} is no whole SQLite database: ${(error as Error).message}. Copy it again, with no program writing to it`,
  )
