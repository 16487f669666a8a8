import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { RowGroup } from 'hyparquet'
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import type { BulkType } from '../../contracts/http/bulk.ts'
import { batchesOf, type ColumnBuffers } from './column-batches.ts'
import type { BulkColumn } from './data-set.ts'

type Physical = Pick<SchemaElement, 'type' | 'converted_type' | 'logical_type'> & {
  readonly type: NonNullable<SchemaElement['type']>
}

const physical: Readonly<Record<BulkType, Physical>> = {
  date: { type: 'INT32', converted_type: 'DATE' },
  timestamp: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MICROS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
  },
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  boolean: { type: 'BOOLEAN' },
  int32: { type: 'INT32' },
  int64: { type: 'INT64' },
  double: { type: 'DOUBLE' },
  // Not as JSON: few readers do more with it than with text.
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
}

/** On threads of their own, so that a group is compressed while the next one is read. */
const compress = promisify(zstdCompress)
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** A page of one column: its definition levels, and its values compressed. */
interface Page {
  readonly levels: Uint8Array
  readonly plainBytes: number
  readonly compressed: Uint8Array
  readonly nulls: number
  readonly statistics?: { min_value: number; max_value: number; null_count: bigint }
}

/**
 * Makes Parquet of the binary form of COPY, one group of rows at a time; every column may be null. The library writes
 * schema, page heads and footer. Values are laid out here: the library takes boxed values and needs eight times as long.
 */
export const parquet = (columns: readonly BulkColumn[], about: Readonly<Record<string, unknown>>) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const bytes = new DrainedWriter()
    const file = new ParquetWriter({
      writer: bytes,
      schema: [
        { name: 'root', num_children: columns.length },
        ...columns.map(({ name, type }) => ({
          name,
          repetition_type: 'OPTIONAL' as const,
          ...physical[type],
        })),
      ],
      codec: 'ZSTD',
      createdBy: 'vnfin',
      kvMetadata: [{ key: 'vnfin', value: JSON.stringify(about) }],
    })
    let ahead: { readonly rows: number; readonly pages: Promise<readonly Page[]> } | null = null
    const write = async ({ rows, pages }: NonNullable<typeof ahead>) => {
      file.row_groups.push(writeGroup(bytes, columns, rows, await pages))
      file.num_rows += BigInt(rows)
      return bytes.drained()
    }
    for await (const batch of batchesOf(
      chunks,
      columns.map(({ type }) => type),
    )) {
      const pages = Promise.all(batch.columns.map(column => pageOf(column, batch.rows)))
      // A failure is met where it is awaited, one group later.
      pages.catch(() => {})
      if (ahead !== null) yield await write(ahead)
      ahead = { rows: batch.rows, pages }
    }
    if (ahead !== null) yield await write(ahead)
    file.finish()
    yield bytes.drained()
  }

async function pageOf(column: ColumnBuffers, rows: number): Promise<Page> {
  const plain = plainOf(column, rows)
  return {
    levels: levelsOf(column, rows),
    plainBytes: plain.length,
    compressed: await compress(plain, compression),
    nulls: column.nulls,
    // Least and largest value let readers skip a group: rows are in the order of days, so days do so.
    ...(column.type === 'date' && column.nulls < rows ? { statistics: boundsOf(column, rows) } : {}),
  }
}

/** Definition levels: one run where every row has a value, else a bit a row, in groups of eight. */
function levelsOf({ nulls, validity }: ColumnBuffers, rows: number): Uint8Array {
  const levels = new ByteWriter()
  if (nulls === 0) {
    levels.appendVarInt(rows << 1)
    levels.appendUint8(1)
  } else {
    levels.appendVarInt((validity.length << 1) | 1)
    levels.appendBytes(validity)
  }
  return levels.getBytes()
}

const has = ({ validity }: ColumnBuffers, row: number): boolean =>
  (validity[row >> 3]! & (1 << (row & 7))) !== 0

/** Values one behind the other without gaps, as the encoding PLAIN has them. */
function plainOf(column: ColumnBuffers, rows: number): Buffer {
  const { type, nulls, values, offsets } = column
  if (offsets !== null) return plainTexts(column, offsets, rows)
  if (type === 'boolean') return plainBits(column, rows)
  if (nulls === 0) return Buffer.from(values.buffer, values.byteOffset, values.length)
  const width = values.length / rows
  const plain = Buffer.allocUnsafe((rows - nulls) * width)
  let at = 0
  for (let row = 0; row < rows; row++)
    if (has(column, row)) for (let n = 0; n < width; n++) plain[at++] = values[row * width + n]!
  return plain
}

function plainTexts(column: ColumnBuffers, offsets: Int32Array, rows: number): Buffer {
  const { values, nulls } = column
  const plain = Buffer.allocUnsafe(values.length + 4 * (rows - nulls))
  let at = 0
  for (let row = 0; row < rows; row++) {
    if (!has(column, row)) continue
    const [start, end] = [offsets[row]!, offsets[row + 1]!]
    at = plain.writeUInt32LE(end - start, at)
    if (end - start < 32) for (let n = start; n < end; n++) plain[at++] = values[n]!
    else {
      plain.set(values.subarray(start, end), at)
      at += end - start
    }
  }
  return plain
}

function plainBits(column: ColumnBuffers, rows: number): Buffer {
  const plain = Buffer.alloc(Math.ceil((rows - column.nulls) / 8))
  let at = 0
  for (let row = 0; row < rows; row++) {
    if (!has(column, row)) continue
    if ((column.values[row >> 3]! & (1 << (row & 7))) !== 0) plain[at >> 3]! |= 1 << (at & 7)
    at++
  }
  return plain
}

/** Of a column with a value at least. */
function boundsOf(column: ColumnBuffers, rows: number): NonNullable<Page['statistics']> {
  const { values, nulls } = column
  const view = new DataView(values.buffer, values.byteOffset, values.length)
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let row = 0; row < rows; row++) {
    if (!has(column, row)) continue
    const value = view.getInt32(row * 4, true)
    if (value < min) min = value
    if (value > max) max = value
  }
  return { min_value: min, max_value: max, null_count: BigInt(nulls) }
}

function writeGroup(
  bytes: DrainedWriter,
  columns: readonly BulkColumn[],
  rows: number,
  pages: readonly Page[],
): RowGroup {
  const start = bytes.offset
  const chunks = pages.map(({ levels, plainBytes, compressed, nulls, statistics }, n) => {
    const { name, type } = columns[n]!
    const at = bytes.offset
    writePageHeader(bytes, {
      type: 'DATA_PAGE_V2',
      uncompressed_page_size: levels.length + plainBytes,
      compressed_page_size: levels.length + compressed.length,
      data_page_header_v2: {
        num_values: rows,
        num_nulls: nulls,
        num_rows: rows,
        encoding: 'PLAIN',
        definition_levels_byte_length: levels.length,
        repetition_levels_byte_length: 0,
        is_compressed: true,
      },
    })
    const head = bytes.offset - at
    bytes.appendBytes(levels)
    bytes.appendBytes(compressed)
    return {
      file_offset: BigInt(at),
      meta_data: {
        type: physical[type].type,
        encodings: ['PLAIN' as const, 'RLE' as const],
        path_in_schema: [name],
        codec: 'ZSTD' as const,
        num_values: BigInt(rows),
        total_uncompressed_size: BigInt(head + levels.length + plainBytes),
        total_compressed_size: BigInt(bytes.offset - at),
        data_page_offset: BigInt(at),
        ...(statistics === undefined ? {} : { statistics }),
      },
    }
  })
  return {
    columns: chunks,
    total_byte_size: chunks.reduce((sum, { meta_data }) => sum + meta_data.total_uncompressed_size, 0n),
    num_rows: BigInt(rows),
    total_compressed_size: BigInt(bytes.offset - start),
  }
}

/** A writer that gives away what it has, and goes on counting from there. */
class DrainedWriter extends ByteWriter {
  drained(): Buffer {
    const bytes = Buffer.from(this.buffer.slice(0, this.index))
    this.index = 0
    return bytes
  }
}
