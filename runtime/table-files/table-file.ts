/** Bytes that are read in pieces: a file, or what is in memory. */
export interface Source {
  readonly byteLength: number
  /** @throws Error when there are fewer */
  slice(from: number, to: number): Promise<Uint8Array>
}

/** A typed table as text: names of its columns, and rows in batches. */
export interface TextTable {
  /** Name of the table in a database; null where the file is one table. */
  readonly name: string | null
  readonly header: readonly string[]
  /** Null where the file does not say. */
  readonly rowCount: number | null
  rows(): AsyncGenerator<readonly (readonly string[])[]>
}

export type TableFileKind = 'parquet' | 'arrow' | 'arrow-stream' | 'sqlite' | 'duckdb'

/** The file is damaged, or of a kind that is not read; the message says what to do. */
export class UnreadableTableFile extends Error {
  override readonly name = 'UnreadableTableFile'
  /** kebab-case: `damaged-table`, `several-tables`, `missing-reader`, `table-too-large` */
  readonly reason: string
  constructor(reason: string, message: string) {
    super(message)
    this.reason = reason
  }
}

const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  bytes.byteLength >= at + text.length &&
  Buffer.from(bytes.buffer, bytes.byteOffset + at, text.length).toString('latin1') === text

/** What a file is by its first 16 bytes; null where it is no table of these. */
export function tableFileKind(bytes: Uint8Array): TableFileKind | null {
  if (starts(bytes, 'PAR1') || starts(bytes, 'PARE')) return 'parquet'
  if (starts(bytes, 'ARROW1\0\0')) return 'arrow'
  // A message of a stream: the mark of continuation, then the length of its head, a multiple of 8.
  if (starts(bytes, '\xff\xff\xff\xff') && bytes[4]! % 8 === 0 && bytes[7] === 0) return 'arrow-stream'
  if (starts(bytes, 'SQLite format 3\0')) return 'sqlite'
  return starts(bytes, 'DUCK', 8) ? 'duckdb' : null
}

/** Rows of a batch. */
export const batchRows = 10_000

/**
 * Chooses the one table of a database.
 * @param all names with their numbers of rows
 * @throws UnreadableTableFile `several-tables` that lists them
 */
export function chosenTable(
  file: string,
  all: readonly { readonly name: string; readonly rows: number | bigint }[],
  tableName: string | undefined,
): string {
  const listed = all.map(({ name, rows }) => `${name} (${rows} rows)`).join(', ')
  if (tableName !== undefined) {
    const found = all.find(({ name }) => name.toLowerCase() === tableName.toLowerCase())
    if (found) return found.name
    throw new UnreadableTableFile(
      'several-tables',
      `${file} has no table '${tableName}'; it has ${listed || 'none'}`,
    )
  }
  const [only] = all
  if (all.length === 1 && only) return only.name
  // Prices have more rows than companies have.
  const largest = all.toSorted((a, b) => Number(b.rows) - Number(a.rows))[0]
  throw new UnreadableTableFile(
    'several-tables',
    all.length === 0
      ? `${file} is a database without a table`
      : `${file} is a database of ${all.length} tables: ${listed}. Say which: --table ${largest?.name}`,
  )
}
