import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import {
  type AsyncBuffer,
  type Compressors,
  type DecodedArray,
  type FileMetaData,
  parquetMetadataAsync,
  type SchemaElement,
} from 'hyparquet'
import { dayText, decimalText, float32Text, plainText, timeText } from './cell-text.ts'
import { lz4Block } from './lz4-frame.ts'
import { columnPages, type PageOptions } from './parquet-pages.ts'
import { batchRows, type Source, type TextTable, UnreadableTableFile } from './table-file.ts'

/** Snappy comes with the library. */
const compressors: Compressors = {
  GZIP: input => gunzipSync(input),
  BROTLI: input => brotliDecompressSync(input),
  ZSTD: input => zstdDecompressSync(input),
  LZ4_RAW: (input, length) => {
    const out = new Uint8Array(length)
    lz4Block(input, out, 0)
    return out
  },
}

/** Values of a page that are in memory at a time, over all columns; the pages of common writers have some 20,000 rows. */
const maxValues = 40_000_000

/**
 * A Parquet file as text. Whole numbers and decimals are exact; times with a zone are moments, times without have none.
 * @throws UnreadableTableFile `damaged-table`, `table-too-large`
 */
export async function parquetTable(file: string, source: Source): Promise<TextTable> {
  const buffer = asyncBuffer(source)
  const damaged = (error: unknown) =>
    new UnreadableTableFile(
      'damaged-table',
      `${file} is no whole Parquet file: ${(error as Error).message}. Write or copy it again`,
    )
  let stated: FileMetaData
  try {
    stated = await parquetMetadataAsync(buffer, { geoparquet: false })
  } catch (error) {
    throw damaged(error)
  }
  const [root, ...elements] = stated.schema
  if (!root || !elements.every(isPlain))
    throw new UnreadableTableFile(
      'damaged-table',
      `${file} has columns of lists or structures: write it with plain columns alone`,
    )
  const metadata: FileMetaData = { ...stated, schema: [root, ...elements.map(asStored)] }
  const texts = elements.map(textOf)
  return {
    name: null,
    // pandas calls an index without a name so.
    header: elements.map(({ name }) => (/^__index_level_\d+__$/.test(name) ? '' : name)),
    rowCount: Number(stated.num_rows),
    async *rows() {
      for (const group of stated.row_groups) {
        let count = 0
        const columns = group.columns.map((column, n) =>
          columnPages(source, metadata, column, pageOptions(file, elements.length, texts[n]!)),
        )
        try {
          for await (const { pages, length } of alignedPages(columns))
            for (let done = 0; done < length; done += batchRows) {
              const size = Math.min(batchRows, length - done)
              count += size
              yield Array.from({ length: size }, (_, row) =>
                pages.map(({ values, from }, n) => {
                  const value: unknown = values[from + done + row]
                  if (typeof value === 'string') return value
                  return value === null || value === undefined ? '' : texts[n]!(value)
                }),
              )
            }
        } catch (error) {
          throw error instanceof UnreadableTableFile ? error : damaged(error)
        }
        if (count !== Number(group.num_rows))
          throw damaged(new Error(`a group has ${count} of its ${group.num_rows} rows`))
      }
    },
  }
}

const pageOptions = (file: string, columns: number, text: PageOptions['text']): PageOptions => ({
  compressors,
  text,
  parsers: { timestampFromNanoseconds: nanoseconds => nanoseconds },
  checkPage(values) {
    if (values * columns > maxValues)
      throw new UnreadableTableFile(
        'table-too-large',
        `${file} has ${values} values in one page: write it with pages of some 1 MB (data_page_size), as pyarrow, DuckDB and Spark do`,
      )
  },
})

interface Aligned {
  /** For each column its page, and where in it these rows begin. */
  readonly pages: readonly { readonly values: DecodedArray; readonly from: number }[]
  readonly length: number
}

/** Pages of the columns of a group, which end at rows of their own, as pieces of the same rows; to the end of the shortest column. */
async function* alignedPages(columns: readonly AsyncGenerator<DecodedArray>[]): AsyncGenerator<Aligned> {
  const pages = columns.map(() => ({ values: [] as DecodedArray, from: 0 }))
  while (true) {
    for (const [n, column] of columns.entries())
      while (pages[n]!.from === pages[n]!.values.length) {
        const { value, done } = await column.next()
        if (done) return
        pages[n] = { values: value, from: 0 }
      }
    const length = Math.min(...pages.map(({ values, from }) => values.length - from))
    yield { pages, length }
    for (const page of pages) page.from += length
  }
}

const asyncBuffer = (source: Source): AsyncBuffer => ({
  byteLength: source.byteLength,
  async slice(from, to = source.byteLength) {
    const start = from < 0 ? source.byteLength + from : from
    const bytes = await source.slice(start, to)
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
  },
})

/** An element without what it means: its values come as they are stored, where the library would round them. */
function asStored({ converted_type: _, logical_type: __, ...element }: SchemaElement): SchemaElement {
  return element
}

/** Neither a list nor a structure. */
const isPlain = ({ num_children: children = 0, repetition_type: repetition }: SchemaElement): boolean =>
  children === 0 && repetition !== 'REPEATED'

const perMillisecond = { MILLIS: 1n, MICROS: 1_000n, NANOS: 1_000_000n }

/** How a stored value reads as text. */
function textOf(element: SchemaElement): (value: unknown) => string {
  const { type, converted_type: converted, logical_type: logical } = element
  if (converted === 'DECIMAL' || logical?.type === 'DECIMAL') {
    const scale = element.scale ?? (logical?.type === 'DECIMAL' ? logical.scale : 0)
    return value => decimalText(value instanceof Uint8Array ? signed(value) : BigInt(value as number), scale)
  }
  if (converted === 'DATE' || logical?.type === 'DATE') return value => dayText(Number(value))
  if (logical?.type === 'TIMESTAMP') {
    const { unit, isAdjustedToUTC } = logical
    return value => timeText(Number((value as bigint) / perMillisecond[unit]), isAdjustedToUTC === true)
  }
  if (converted === 'TIMESTAMP_MILLIS') return value => timeText(Number(value), true)
  if (converted === 'TIMESTAMP_MICROS') return value => timeText(Number((value as bigint) / 1_000n), true)
  // The time of old Spark and Impala names no zone.
  if (type === 'INT96') return value => timeText(Number((value as bigint) / 1_000_000n), false)
  if (converted === 'UINT_64') return value => BigInt.asUintN(64, BigInt(value as bigint)).toString()
  if (type === 'FLOAT') return value => float32Text(value as number)
  return plainText
}

/** Big-endian two's complement. */
function signed(bytes: Uint8Array): bigint {
  let value = 0n
  for (const byte of bytes) value = (value << 8n) | BigInt(byte)
  return BigInt.asIntN(bytes.byteLength * 8, value)
}
