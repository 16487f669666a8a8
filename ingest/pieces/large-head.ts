import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
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
import { isGzip, isTar, isZip } from '../archive-members.ts'
import type { FeedDocument } from '../feed.ts'

const headBytes = 256 * 1024
/** Bytes by which a file shows what it is. */
const markBytes = 32

/** The beginning of a large file, and how its rows are read. */
export interface Head {
  /** The first rows, as a document of the whole. */
  readonly document: FeedDocument
  readonly isGzip: boolean
  readonly charset: 'utf-16le' | 'utf-16be' | null
  /** Where it is a typed table. */
  readonly table: TextTable | null
  /** Bytes of its text, about. */
  readonly textBytes: number
}

const bytesOfRow = 60

/**
 * The first rows of a large file; null where it is none that is read in pieces. A packed or typed table is as large as its
 * text: a million rows of Parquet can be ten megabytes.
 * @param size bytes of the file
 * @param largeFrom bytes of text from which on a file is large
 * @throws UnreadableTableFile where a large table is damaged
 */
export async function headOf(
  path: string,
  empty: FeedDocument,
  size: number,
  largeFrom: number,
): Promise<Head | null> {
  const file = await open(path)
  try {
    // Of a small text, and most files are such, no more than its mark is read here.
    const first = new Uint8Array(Math.min(size < largeFrom ? markBytes : headBytes, size))
    await file.read(first, 0, first.byteLength, 0)
    const kind = tableFileKind(first)
    const isLarge = size >= largeFrom
    if (kind === 'parquet' || (kind !== null && isLarge)) {
      const { table: wanted } = answersInAddress(empty.url)
      const table =
        kind === 'parquet'
          ? await parquetTable(empty.name, await sourceOf(path, size))
          : kind === 'sqlite'
            ? sqliteFile(empty.name, path, wanted)
            : null
      const textBytes = (table?.rowCount ?? 0) * bytesOfRow
      if (table === null || (!isLarge && textBytes < largeFrom)) return null
      const body = [csvLine(table.header)]
      for await (const rows of table.rows()) {
        body.push(...rows.slice(0, 2_000).map(csvLine))
        break
      }
      const again = kind === 'parquet' ? table : sqliteFile(empty.name, path, wanted)
      const document = { ...empty, name: plainName(empty.name), body: Buffer.from(body.join('')) }
      return { document, isGzip: false, charset: null, table: again, textBytes }
    }
    if (isGzip(first)) return headOfGzip(path, empty, size, largeFrom)
    // Archives and workbooks have their own limits and are read whole.
    if (!isLarge || isZip(first) || (first[0] === 0xd0 && first[1] === 0xcf)) return null
    return headOfText(empty, first, { isGzip: false, textBytes: size })
  } finally {
    await file.close()
  }
}

function headOfText(
  empty: FeedDocument,
  first: Uint8Array,
  about: Pick<Head, 'isGzip' | 'textBytes'>,
): Head | null {
  const charset =
    first[0] === 0xff && first[1] === 0xfe
      ? 'utf-16le'
      : first[0] === 0xfe && first[1] === 0xff
        ? 'utf-16be'
        : null
  const body = charset
    ? first.subarray(0, first.byteLength & ~1)
    : first.subarray(0, first.lastIndexOf(0x0a) + 1)
  return body.byteLength === 0 ? null : { document: { ...empty, body }, charset, table: null, ...about }
}

async function claimedSize(path: string, size: number): Promise<number> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4))
    return buffer.readUInt32LE()
  } finally {
    await file.close()
  }
}

/** Of a text in gzip; null where it is small, or an archive or a table is in it. */
async function headOfGzip(
  path: string,
  empty: FeedDocument,
  size: number,
  largeFrom: number,
): Promise<Head | null> {
  const packed = createReadStream(path)
  const unpacked = createGunzip()
  const done = pipeline(packed, unpacked).catch(() => {
    // It is damaged, or we have seen enough. Who reads all of it says which.
  })
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of unpacked as AsyncIterable<Buffer>) {
      pieces.push(piece)
      bytes += piece.byteLength
      if (bytes >= headBytes) break
    }
  } catch {
    // A file that ends within its head is small: it is read whole, and refused with its reason.
    return null
  } finally {
    unpacked.destroy()
    await done
  }
  const first = Buffer.concat(pieces)
  // By the part that is read, which is too little where gzip has read ahead; its last four bytes claim a size below 4 GiB.
  const byRatio = Math.round((size * bytes) / Math.max(1, unpacked.bytesWritten))
  const textBytes = Math.max(byRatio, await claimedSize(path, size))
  const isOther = tableFileKind(first) !== null || isGzip(first) || isTar(first) || isZip(first)
  if (textBytes < largeFrom || isOther) return null
  return headOfText({ ...empty, name: empty.name.replace(/\.gz$/i, '') }, first, { isGzip: true, textBytes })
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
