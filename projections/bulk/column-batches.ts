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

/** Bytes of a value; 0: a bit; null: as many as the text has. */
const widths: Readonly<Record<BulkType, number | null>> = {
  date: 4,
  timestamp: 8,
  string: null,
  boolean: 0,
  int32: 4,
  int64: 8,
  double: 8,
  json: null,
}

class ColumnBuilder {
  readonly type: BulkType
  readonly validity: Uint8Array
  readonly offsets: Int32Array | null
  readonly #width: number | null
  #values: Buffer
  #view: DataView
  nulls = 0
  textBytes = 0

  constructor(type: BulkType, rows: number) {
    this.type = type
    this.#width = widths[type]
    this.validity = new Uint8Array(Math.ceil(rows / 8))
    this.offsets = this.#width === null ? new Int32Array(rows + 1) : null
    const bytes =
      this.#width === null ? rows * 8 : this.#width === 0 ? Math.ceil(rows / 8) : rows * this.#width
    this.#values = Buffer.alloc(bytes)
    this.#view = new DataView(this.#values.buffer, this.#values.byteOffset, bytes)
  }

  addNull(row: number): void {
    this.nulls++
    if (this.offsets !== null) this.offsets[row + 1] = this.textBytes
  }

  /** A value of Postgres's binary form: big-endian, days and moments from 2000 on. */
  add(row: number, bytes: Buffer, from: DataView, at: number, length: number): void {
    this.validity[row >> 3]! |= 1 << (row & 7)
    switch (this.type) {
      case 'int32':
        this.#view.setInt32(row * 4, from.getInt32(at), true)
        break
      case 'date':
        this.#view.setInt32(row * 4, from.getInt32(at) + epochDays, true)
        break
      // Eight bytes turned round: a double as it is, and no bigint is made of a whole number.
      case 'int64':
      case 'double':
        this.#view.setInt32(row * 8, from.getInt32(at + 4), true)
        this.#view.setInt32(row * 8 + 4, from.getInt32(at), true)
        break
      case 'timestamp':
        this.#view.setBigInt64(row * 8, from.getBigInt64(at) + epochMicros, true)
        break
      case 'boolean':
        if (bytes[at] === 1) this.#values[row >> 3]! |= 1 << (row & 7)
        break
      default:
        this.#addText(row, bytes, at, length)
    }
  }

  #addText(row: number, bytes: Buffer, at: number, length: number): void {
    const end = this.textBytes + length
    if (end > this.#values.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#values.length * 2, end))
      this.#values.copy(larger, 0, 0, this.textBytes)
      this.#values = larger
    }
    // A loop is faster than a call for a ticker, a call for a note.
    if (length < 32) for (let n = 0; n < length; n++) this.#values[this.textBytes + n] = bytes[at + n]!
    else bytes.copy(this.#values, this.textBytes, at, at + length)
    this.textBytes = end
    this.offsets![row + 1] = end
  }

  built(rows: number): ColumnBuffers {
    const bits = Math.ceil(rows / 8)
    const bytes = this.#width === null ? this.textBytes : this.#width === 0 ? bits : rows * this.#width
    return {
      type: this.type,
      validity: this.validity.subarray(0, bits),
      nulls: this.nulls,
      values: this.#values.subarray(0, bytes),
      offsets: this.offsets?.subarray(0, rows + 1) ?? null,
    }
  }
}

/**
 * Reads Postgres's binary form of COPY into batches of columns ("Binary Format" in the chapter on COPY of its manual), of
 * any cut into chunks; the cut into batches depends on the rows alone. Own code: libraries for it make an object of each
 * row, and this is the loop that decides how long a Parquet or Arrow file takes.
 */
export class ColumnBatches {
  readonly #types: readonly BulkType[]
  #builders: ColumnBuilder[] = []
  #rows = 0
  #textBytes = 0
  #rest: Buffer = Buffer.alloc(0)
  #begun = false

  constructor(types: readonly BulkType[]) {
    this.#types = types
    this.#begin()
  }

  #begin(): void {
    this.#builders = this.#types.map(type => new ColumnBuilder(type, batchRows))
    this.#rows = 0
    this.#textBytes = 0
  }

  /** The whole batches that a further chunk completes. */
  *add(chunk: Buffer): Generator<Batch> {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    let at = 0
    if (!this.#begun) {
      if (bytes.length < headerBytes) {
        this.#rest = bytes
        return
      }
      at = headerBytes + view.getInt32(headerBytes - 4)
      this.#begun = true
    }
    for (;;) {
      const end = endOfRow(view, at)
      if (end === null) break
      this.#row(bytes, view, at + 2)
      at = end
      if (this.#rows === batchRows || this.#textBytes >= batchTextBytes) yield this.#batch()
    }
    this.#rest = bytes.subarray(at)
  }

  /** The rows since the last whole batch; null: none. */
  rest(): Batch | null {
    return this.#rows === 0 ? null : this.#batch()
  }

  #batch(): Batch {
    const [rows, builders] = [this.#rows, this.#builders]
    this.#begin()
    return { rows, columns: builders.map(builder => builder.built(rows)) }
  }

  #row(bytes: Buffer, view: DataView, start: number): void {
    let at = start
    for (let n = 0; n < this.#builders.length; n++) {
      const builder = this.#builders[n]!
      const length = view.getInt32(at)
      at += 4
      if (length === -1) {
        builder.addNull(this.#rows)
        continue
      }
      builder.add(this.#rows, bytes, view, at, length)
      if (builder.offsets !== null) this.#textBytes += length
      at += length
    }
    this.#rows++
  }
}

/** Where the row that begins at `start` ends; null: not all of it is there, or it is the mark of the end. */
function endOfRow(view: DataView, start: number): number | null {
  const { byteLength } = view
  if (start + 2 > byteLength) return null
  const fields = view.getInt16(start)
  if (fields < 0) return null
  let at = start + 2
  for (let n = 0; n < fields; n++) {
    if (at + 4 > byteLength) return null
    at += 4 + Math.max(0, view.getInt32(at))
  }
  return at > byteLength ? null : at
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
