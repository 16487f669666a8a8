import type { BulkColumn } from './data-set.ts'

/** Values of a column in one group of rows; null where there is none. */
export type Values = (string | number | bigint | boolean | null)[]

/** Days and microseconds between 1970-01-01 and 2000-01-01, from which Postgres counts. */
const epochDays = 10_957
const epochMicros = 946_684_800_000_000n

/** `PGCOPY\n\xff\r\n\0`, flags, length of the header's extension. */
const headerBytes = 19

/**
 * Reads Postgres's binary form of COPY into columns ("Binary Format" in the chapter on COPY of its manual), of any cut
 * into chunks. Own code: libraries for it make an object of each row, and this is the loop that decides how long a
 * Parquet file takes.
 */
export class BinaryRows {
  readonly #columns: readonly BulkColumn[]
  readonly #groupRows: number
  #values: Values[]
  #rows = 0
  #rest: Buffer = Buffer.alloc(0)
  #begun = false

  constructor(columns: readonly BulkColumn[], groupRows: number) {
    this.#columns = columns
    this.#groupRows = groupRows
    this.#values = columns.map(() => [])
  }

  /** The groups of exactly `groupRows` rows that a further chunk completes. */
  *add(chunk: Buffer): Generator<Values[]> {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let at = 0
    if (!this.#begun) {
      if (bytes.length < headerBytes) {
        this.#rest = bytes
        return
      }
      at = headerBytes + bytes.readInt32BE(headerBytes - 4)
      this.#begun = true
    }
    for (;;) {
      const end = endOfRow(bytes, at)
      if (end === null) break
      this.#row(bytes, at)
      at = end
      if (this.#rows === this.#groupRows) yield this.rest()
    }
    this.#rest = bytes.subarray(at)
  }

  /** The rows since the last whole group. */
  rest(): Values[] {
    const values = this.#values
    this.#values = this.#columns.map(() => [])
    this.#rows = 0
    return values
  }

  #row(bytes: Buffer, start: number): void {
    let at = start + 2
    for (const [n, { type }] of this.#columns.entries()) {
      const length = bytes.readInt32BE(at)
      at += 4
      const values = this.#values[n]!
      if (length === -1) {
        values.push(null)
        continue
      }
      switch (type) {
        case 'int32':
          values.push(bytes.readInt32BE(at))
          break
        case 'int64':
          values.push(bytes.readBigInt64BE(at))
          break
        case 'double':
          values.push(bytes.readDoubleBE(at))
          break
        case 'date':
          values.push(bytes.readInt32BE(at) + epochDays)
          break
        case 'timestamp':
          values.push(bytes.readBigInt64BE(at) + epochMicros)
          break
        case 'boolean':
          values.push(bytes[at] === 1)
          break
        default:
          values.push(bytes.toString('utf8', at, at + length))
      }
      at += length
    }
    this.#rows++
  }
}

/** Where the row that begins at `start` ends; null: not all of it is there, or it is the mark of the end. */
function endOfRow(bytes: Buffer, start: number): number | null {
  if (start + 2 > bytes.length) return null
  const fields = bytes.readInt16BE(start)
  if (fields < 0) return null
  let at = start + 2
  for (let n = 0; n < fields; n++) {
    if (at + 4 > bytes.length) return null
    at += 4 + Math.max(0, bytes.readInt32BE(at))
  }
  return at > bytes.length ? null : at
}
