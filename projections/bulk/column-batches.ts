import type { BulkType } from '../../contracts/http/bulk.ts'

/** Values of one column in one batch, laid out as Arrow and Parquet have them: little-endian, without boxes. */
export interface ColumnBuffers {
  readonly type: BulkType
  /** Bit n, from the lowest: row n has a value. */
  readonly validity: Uint8Array
  readonly nulls: number
  /** Of a text: all texts behind one another. Of a boolean: a bit a row. Else a value a row, zero where there is none. */
  readonly values: Uint8Array
  /** Of a text: where each begins and the last ends. */
  readonly offsets: Int32Array | null
}

export interface Batch {
  readonly rows: number
  readonly columns: readonly ColumnBuffers[]
}

/** Rows of a batch, and bytes of texts behind which it ends earlier: what is in memory at a time. */
const batchRows = 65_536
const batchTextBytes = 16_000_000

/** Days and microseconds between 1970-01-01 and 2000-01-01, from which Postgres counts. */
const epochDays = 10_957
const epochMicros = 946_684_800_000_000n

/** `PGCOPY\n\xff\r\n\0`, flags, length of the header's extension. */
const headerBytes = 19

/** How a value is laid out: numbers, so that the loop over all values compares no text. */
const [asText, asBit, asInt32, asDate, asEightBytes, asMoment] = [0, 1, 2, 3, 4, 5]

const layouts: Readonly<Record<BulkType, { readonly layout: number; readonly width: number | null }>> = {
  date: { layout: asDate, width: 4 },
  timestamp: { layout: asMoment, width: 8 },
  string: { layout: asText, width: null },
  boolean: { layout: asBit, width: 1 / 8 },
  int32: { layout: asInt32, width: 4 },
  int64: { layout: asEightBytes, width: 8 },
  double: { layout: asEightBytes, width: 8 },
  json: { layout: asText, width: null },
}

/** Room for texts of a new batch, bytes a row: it grows with what comes. */
const textBytesOfRow = 8

/**
 * One column of a batch under way. A row may be read twice when a chunk ends in it: writing a value again changes nothing.
 * Members are plain, as the loop over all values reads them.
 */
class ColumnBuilder {
  readonly type: BulkType
  readonly layout: number
  /** Every row has a value until a null comes. */
  readonly validity: Uint8Array
  /** Of a text: where each begins and the last ends; else empty. */
  readonly offsets: Int32Array
  bytes: Uint8Array
  /** The same bytes; empty for texts and booleans. */
  readonly words: Int32Array

  constructor(type: BulkType, rows: number) {
    const { layout, width } = layouts[type]
    this.type = type
    this.layout = layout
    this.validity = new Uint8Array(Math.ceil(rows / 8)).fill(0xff)
    this.offsets = new Int32Array(layout === asText ? rows + 1 : 0)
    // Texts need no zeros: what is read of them has been written.
    this.bytes =
      layout === asText
        ? Buffer.allocUnsafeSlow(rows * textBytesOfRow)
        : new Uint8Array(Math.ceil(rows * width!))
    this.words = layout > asBit ? new Int32Array(this.bytes.buffer) : new Int32Array(0)
  }

  addNull(row: number): void {
    this.validity[row >> 3]! &= ~(1 << (row & 7))
    if (this.layout === asText) this.offsets[row + 1] = this.offsets[row]!
  }

  addText(row: number, from: Buffer, at: number, length: number): void {
    const start = this.offsets[row]!
    const end = start + length
    if (end > this.bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, end))
      larger.set(this.bytes.subarray(0, start))
      this.bytes = larger
    }
    const { bytes } = this
    // A loop is faster than a call for a ticker, a call for a note.
    if (length < 32) for (let n = 0; n < length; n++) bytes[start + n] = from[at + n]!
    else bytes.set(from.subarray(at, at + length), start)
    this.offsets[row + 1] = end
  }

  built(rows: number): ColumnBuffers {
    const { type, layout, offsets } = this
    const { width } = layouts[type]
    const validity = this.validity.subarray(0, Math.ceil(rows / 8))
    // Bits behind the last row say nothing.
    if (rows % 8 > 0) validity[validity.length - 1]! &= (1 << (rows % 8)) - 1
    return {
      type,
      validity,
      nulls: rows - bitsOf(validity),
      values: this.bytes.subarray(0, layout === asText ? offsets[rows]! : Math.ceil(rows * width!)),
      offsets: layout === asText ? offsets.subarray(0, rows + 1) : null,
    }
  }
}

/** How many bits are set. */
function bitsOf(bytes: Uint8Array): number {
  let bits = 0
  for (const byte of bytes) for (let rest = byte; rest !== 0; rest &= rest - 1) bits++
  return bits
}

/**
 * Reads Postgres's binary form of COPY into batches of columns ("Binary Format" in the chapter on COPY of its manual), of
 * any cut into chunks; the cut into batches depends on the rows alone. Own code: libraries for it make an object of each
 * row, and this is the loop that decides how long a Parquet or Arrow file takes.
 */
export class ColumnBatches {
  readonly #types: readonly BulkType[]
  #columns: ColumnBuilder[] = []
  #rows = 0
  /** The begin of a row, or of the header, of which the rest has not come. */
  #rest: Buffer = Buffer.alloc(0)
  #begun = false

  constructor(types: readonly BulkType[]) {
    this.#types = types
    this.#begin()
  }

  #begin(): void {
    this.#columns = this.#types.map(type => new ColumnBuilder(type, batchRows))
    this.#rows = 0
  }

  /** The whole batches that a further chunk completes. */
  *add(chunk: Buffer): Generator<Batch> {
    let from = 0
    if (this.#rest.length > 0) {
      const read = this.#readOverCut(chunk)
      if (read === null) return
      from = read
      if (this.#isFull()) yield this.#batch()
    } else if (!this.#begun) {
      from = this.#readHeader(chunk)
      if (!this.#begun) {
        this.#rest = chunk
        return
      }
    }
    for (;;) {
      from = this.#read(chunk, from, batchRows)
      if (!this.#isFull()) break
      yield this.#batch()
    }
    // A copy: the rest of a large chunk would keep all of it in memory.
    this.#rest = Buffer.from(chunk.subarray(from))
  }

  /**
   * Reads the row, or the header, of which the last chunk had the begin. Only as much of the new one is copied as that
   * takes.
   * @returns where the next row begins in the chunk; null: even this chunk does not complete it
   */
  #readOverCut(chunk: Buffer): number | null {
    const rest = this.#rest
    for (let length = 1024; ; length *= 4) {
      const bytes = Buffer.concat([rest, chunk.subarray(0, length)])
      const end = this.#begun ? this.#read(bytes, 0, 1) : this.#readHeader(bytes)
      if (end > 0) {
        this.#rest = Buffer.alloc(0)
        return end - rest.length
      }
      if (length < chunk.length) continue
      this.#rest = bytes
      return null
    }
  }

  /** @returns where the first row begins; 0: not all of the header is there */
  #readHeader(bytes: Buffer): number {
    if (bytes.length < headerBytes) return 0
    const end = headerBytes + bytes.readInt32BE(headerBytes - 4)
    if (bytes.length < end) return 0
    this.#begun = true
    return end
  }

  /** The rows since the last whole batch; null: none. */
  rest(): Batch | null {
    return this.#rows === 0 ? null : this.#batch()
  }

  #isFull(): boolean {
    if (this.#rows === batchRows) return true
    let textBytes = 0
    for (const { layout, offsets } of this.#columns) if (layout === asText) textBytes += offsets[this.#rows]!
    return textBytes >= batchTextBytes
  }

  #batch(): Batch {
    const [rows, columns] = [this.#rows, this.#columns]
    this.#begin()
    return { rows, columns: columns.map(column => column.built(rows)) }
  }

  /**
   * Reads whole rows from `start` on: `most` at most, and none beyond a full batch.
   * @returns where the next row begins, of which not all is there, or which belongs to the next batch
   */
  #read(bytes: Buffer, start: number, max: number): number {
    const columns = this.#columns
    const { length: end } = bytes
    const view = new DataView(bytes.buffer, bytes.byteOffset, end)
    const last = Math.min(batchRows, this.#rows + max)
    let [from, row] = [start, this.#rows]
    rows: while (row < last && from + 2 <= end) {
      // -1 marks the end.
      if (view.getInt16(from) < 0) break
      let at = from + 2
      let textBytes = 0
      for (let n = 0; n < columns.length; n++) {
        if (at + 4 > end) break rows
        const length = view.getInt32(at)
        at += 4
        const column = columns[n]!
        if (length === -1) {
          column.addNull(row)
          if (column.layout === asText) textBytes += column.offsets[row]!
          continue
        }
        if (at + length > end) break rows
        const { words } = column
        switch (column.layout) {
          case asInt32:
            words[row] = view.getInt32(at)
            break
          case asDate:
            words[row] = view.getInt32(at) + epochDays
            break
          // Eight bytes turned round: a double as it is, and no bigint is made of a whole number.
          case asEightBytes:
            words[row * 2] = view.getInt32(at + 4)
            words[row * 2 + 1] = view.getInt32(at)
            break
          case asMoment: {
            const micros = view.getBigInt64(at) + epochMicros
            words[row * 2] = Number(BigInt.asIntN(32, micros))
            words[row * 2 + 1] = Number(micros >> 32n)
            break
          }
          case asBit:
            if (bytes[at] === 1) column.bytes[row >> 3]! |= 1 << (row & 7)
            break
          default:
            column.addText(row, bytes, at, length)
            textBytes += column.offsets[row + 1]!
        }
        at += length
      }
      from = at
      row++
      if (textBytes >= batchTextBytes) break
    }
    this.#rows = row
    return from
  }
}

/** Batches of the chunks of a COPY in binary form. */
export async function* batchesOf(
  chunks: AsyncIterable<Buffer>,
  types: readonly BulkType[],
): AsyncGenerator<Batch> {
  const batches = new ColumnBatches(types)
  for await (const chunk of chunks) yield* batches.add(chunk)
  const rest = batches.rest()
  if (rest !== null) yield rest
}
