import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { csvLine } from '../../runtime/table-files/read-table-file.ts'

/** Bytes of all buckets together that wait in memory before they are written, and bounds of those of one. */
const allBuffers = 16 * 1024 ** 2
const smallestBuffer = 16 * 1024
const largestBuffer = 256 * 1024
const [newline, carriage, quote, comma] = [0x0a, 0x0d, 0x22, 0x2c]

/** Rows of a file by the hash of their ticker: all rows of one ticker are in one bucket, in their order. */
export interface Buckets {
  of(ticker: string): number
  /**
   * A row as it stands from `from` to `to` in bytes, with a line end behind it.
   * @param line its number stands behind the row, after `mark`; null: none does
   */
  add(bucket: number, bytes: Uint8Array, from: number, to: number, mark: number, line: number | null): void
  /** A row of a typed table, as `csvLine` writes it, with the number of its line in one more cell. */
  addCells(bucket: number, cells: readonly string[], line: number): void
  /** Writes what waits in memory. */
  flush(): void
  /** Numbers of those that have a row. */
  filled(): number[]
  size(bucket: number): number
  /** Its rows, behind a header. */
  read(bucket: number, header: string): Buffer
  remove(): void
}

/**
 * Buckets in one file of the system's folder for temporary files; it needs as much room there as the file has. The file has
 * no name any more once it is open: however this process ends, nothing of it is left.
 */
export function newBuckets(count: number): Buckets {
  const file = unnamedFile()
  const room = Math.min(largestBuffer, Math.max(smallestBuffer, Math.floor(allBuffers / count)))
  const buffers = Array.from({ length: count }, () => Buffer.allocUnsafe(0))
  const used = new Uint32Array(count)
  const sizes = new Float64Array(count)
  /** Of each bucket: where in the file its parts begin, and their bytes, by turns. */
  const parts: number[][] = Array.from({ length: count }, () => [])
  let end = 0
  const write = (bucket: number) => {
    const bytes = used[bucket]!
    if (bytes === 0) return
    for (let done = 0; done < bytes; )
      done += writeSync(file, buffers[bucket]!, done, bytes - done, end + done)
    parts[bucket]!.push(end, bytes)
    end += bytes
    used[bucket] = 0
  }
  /** A buffer with room for so many bytes more. */
  const buffer = (bucket: number, more: number): Buffer => {
    const present = buffers[bucket]!
    if (used[bucket]! + more <= present.byteLength) return present
    write(bucket)
    if (present.byteLength >= Math.max(room, more)) return present
    const larger = Buffer.allocUnsafeSlow(Math.max(room, more))
    buffers[bucket] = larger
    return larger
  }
  const finishRow = (bucket: number, into: Uint8Array, from: number, mark: number, line: number | null) => {
    let at = from
    if (line !== null) {
      into[at++] = mark
      at = writeNumber(into, at, line)
    }
    into[at++] = newline
    sizes[bucket] = sizes[bucket]! + at - used[bucket]!
    used[bucket] = at
  }
  const add: Buckets['add'] = (bucket, bytes, from, to, mark, line) => {
    const into = buffer(bucket, to - from + 24)
    let at = used[bucket]!
    // Rows are short: a call for each would take longer than its bytes.
    for (let n = from; n < to; n++) into[at++] = bytes[n]!
    finishRow(bucket, into, at, mark, line)
  }
  return {
    of: ticker => crc32(ticker) % count,
    add,
    addCells(bucket, cells, line) {
      let length = cells.length + 24
      for (const cell of cells) length += cell.length
      const into = buffer(bucket, length)
      const at = writePlain(into, used[bucket]!, cells)
      if (at >= 0) finishRow(bucket, into, at, comma, line)
      else {
        const row = Buffer.from(csvLine(cells))
        add(bucket, row, 0, row.byteLength - 1, comma, line)
      }
    },
    flush() {
      for (let bucket = 0; bucket < count; bucket++) write(bucket)
      buffers.fill(Buffer.allocUnsafe(0))
    },
    filled: () => Array.from(sizes.keys()).filter(bucket => sizes[bucket]! > 0),
    size: bucket => sizes[bucket]!,
    read(bucket, header) {
      const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(header) + sizes[bucket]!)
      let at = bytes.write(header)
      const places = parts[bucket]!
      for (let n = 0; n < places.length; n += 2)
        for (let done = 0; done < places[n + 1]!; ) {
          const read = readSync(file, bytes, at, places[n + 1]! - done, places[n]! + done)
          if (read === 0) throw new Error('the file for temporary rows was cut')
          done += read
          at += read
        }
      return bytes
    },
    remove: () => closeSync(file),
  }
}

/** A file that is open and has no name. */
function unnamedFile(): number {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-import-'))
  try {
    return openSync(join(folder, 'rows'), 'wx+', 0o600)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Cells of letters, digits and signs, with commas between them. @returns the place behind them; -1 where one needs more than that */
function writePlain(into: Uint8Array, from: number, cells: readonly string[]): number {
  let at = from
  for (let n = 0; n < cells.length; n++) {
    if (n > 0) into[at++] = comma
    const cell = cells[n]!
    for (let place = 0; place < cell.length; place++) {
      const code = cell.charCodeAt(place)
      if (code > 0x7e || code === comma || code === quote || code === newline || code === carriage) return -1
      into[at++] = code
    }
  }
  return at
}

/** A whole number from 0 in digits. @returns the place behind it */
function writeNumber(into: Uint8Array, at: number, number: number): number {
  let end = at + 1
  for (let rest = number; rest >= 10; rest = Math.floor(rest / 10)) end += 1
  let left = number
  for (let n = end - 1; n >= at; n--) {
    into[n] = 0x30 + (left % 10)
    left = Math.floor(left / 10)
  }
  return end
}
