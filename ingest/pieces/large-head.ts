import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { answersInAddress } from '../../contracts/mapping.ts'
import { parquetTable } from '../../runtime/table-files/parquet.ts'
import { csvLine } from '../../runtime/table-files/read-table-file.ts'
import { sqliteFile } from '../../runtime/table-files/sqlite.ts'
import {
  type Source,
  type TextTable,
  tableFileKind,
  UnreadableTableFile,
} from '../../runtime/table-files/table-file.ts'
import type { FeedDocument } from '../feed.ts'

const headBytes = 256 * 1024

/** The beginning of a large file, and how its rows are read. */
export interface Head {
  /** The first rows, as a document of the whole. */
  readonly document: FeedDocument
  readonly isGzip: boolean
  readonly charset: 'utf-16le' | 'utf-16be' | null
  /** Where it is a typed table. */
  readonly table: TextTable | null
  /** Bytes of its text, about. */
  readonly rowBytes: number | null
}

const bytesOfRow = 60

/** The first rows of a large file; null where it is none that is read in pieces. */
export async function headOf(path: string, empty: FeedDocument): Promise<Head | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const first = new Uint8Array(Math.min(headBytes, size))
    await file.read(first, 0, first.byteLength, 0)
    const kind = tableFileKind(first)
    if (kind !== null) {
      const { table: asked } = answersInAddress(empty.url)
      const table =
        kind === 'parquet'
          ? await parquetTable(empty.name, await sourceOf(path, size))
          : kind === 'sqlite'
            ? sqliteFile(empty.name, path, asked)
            : null
      if (table === null) return null
      const body = [csvLine(table.header)]
      for await (const rows of table.rows()) {
        body.push(...rows.slice(0, 2_000).map(csvLine))
        break
      }
      const again = kind === 'parquet' ? table : sqliteFile(empty.name, path, asked)
      const document = { ...empty, name: plainName(empty.name), body: Buffer.from(body.join('')) }
      return {
        document,
        isGzip: false,
        charset: null,
        table: again,
        rowBytes: (table.rowCount ?? 0) * bytesOfRow,
      }
    }
    const isGzip = first[0] === 0x1f && first[1] === 0x8b
    // Archives and workbooks have their own limits and are read whole.
    if (isGzip || (first[0] === 0x50 && first[1] === 0x4b) || (first[0] === 0xd0 && first[1] === 0xcf))
      return null
    const charset =
      first[0] === 0xff && first[1] === 0xfe
        ? 'utf-16le'
        : first[0] === 0xfe && first[1] === 0xff
          ? 'utf-16be'
          : null
    const body = charset
      ? first.subarray(0, first.byteLength & ~1)
      : first.subarray(0, first.lastIndexOf(0x0a) + 1)
    if (body.byteLength === 0) return null
    return { document: { ...empty, body }, isGzip, charset, table: null, rowBytes: null }
  } finally {
    await file.close()
  }
}

const plainName = (name: string) => `${name}.csv`

async function sourceOf(path: string, byteLength: number): Promise<Source> {
  return {
    byteLength,
    async slice(from, to) {
      const file = await open(path)
      try {
        const bytes = new Uint8Array(to - from)
        const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, from)
        if (bytesRead < bytes.byteLength)
          throw new UnreadableTableFile(
            'damaged-table',
            `${basename(path)} ends before ${to}: it was cut while it was read`,
          )
        return bytes
      } finally {
        await file.close()
      }
    },
  }
}
