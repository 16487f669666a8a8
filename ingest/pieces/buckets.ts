import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

/** Bytes of a bucket that wait in memory before they are written. */
const bufferBytes = 16 * 1024

/** Rows of a file by the hash of their ticker: all rows of one ticker are in one bucket, in their order. */
export interface Buckets {
  /** @param tail ASCII that stands behind the row */
  add(ticker: string, row: Uint8Array, tail?: string): void
  /** Writes what waits in memory. */
  flush(): void
  /** Numbers of those that have a row. */
  filled(): number[]
  size(bucket: number): number
  read(bucket: number): Buffer
  remove(): void
}

/** Buckets in a folder of the system's for temporary files; it needs as much room there as the file has. */
export function newBuckets(count: number): Buckets {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-import-'))
  const path = (bucket: number) => join(folder, String(bucket))
  const buffers = Array.from({ length: count }, () => Buffer.allocUnsafe(0))
  const used = new Uint32Array(count)
  const sizes = new Float64Array(count)
  const write = (bucket: number) => {
    if (used[bucket] === 0) return
    appendFileSync(path(bucket), buffers[bucket]!.subarray(0, used[bucket]))
    used[bucket] = 0
  }
  return {
    add(ticker, row, tail = '') {
      const bucket = crc32(ticker) % count
      const bytes = row.byteLength + tail.length
      if (used[bucket]! + bytes > buffers[bucket]!.byteLength) {
        write(bucket)
        if (buffers[bucket]!.byteLength < Math.max(bufferBytes, bytes))
          buffers[bucket] = Buffer.allocUnsafe(Math.max(bufferBytes, bytes))
      }
      buffers[bucket]!.set(row, used[bucket])
      buffers[bucket]!.write(tail, used[bucket]! + row.byteLength, 'latin1')
      used[bucket] = used[bucket]! + bytes
      sizes[bucket] = sizes[bucket]! + bytes
    },
    flush() {
      for (let bucket = 0; bucket < count; bucket++) write(bucket)
      buffers.fill(Buffer.allocUnsafe(0))
    },
    filled: () => Array.from(sizes.keys()).filter(bucket => sizes[bucket]! > 0),
    size: bucket => sizes[bucket]!,
    read(bucket) {
      // Somebody who clears the folder of temporary files in between must not make half of a piece.
      if (statSync(path(bucket)).size !== sizes[bucket]) throw new Error(`${path(bucket)} was changed`)
      return readFileSync(path(bucket))
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
