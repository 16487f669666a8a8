import { zstdDecompressSync } from 'node:zlib'
import { CompressionType, setCompressionCodec, Type, tableFromIPC } from '@uwdata/flechette'
import { dayText, decimalText, float32Text, plainText, timeText } from './cell-text.ts'
import { lz4Frame } from './lz4-frame.ts'
import { batchRows, type TextTable, UnreadableTableFile } from './table-file.ts'

const cannotWrite = () => {
  throw new Error('nothing is compressed here')
}
setCompressionCodec(CompressionType.LZ4_FRAME, { encode: cannotWrite, decode: lz4Frame })
setCompressionCodec(CompressionType.ZSTD, { encode: cannotWrite, decode: bytes => zstdDecompressSync(bytes) })

/**
 * An Arrow file (Feather 2) or stream as text; batches that are compressed with LZ4 or Zstandard are read too.
 * @throws UnreadableTableFile `damaged-table`
 */
export function arrowTable(file: string, bytes: Uint8Array): TextTable {
  try {
    const table = tableFromIPC(bytes, { useBigInt: true, useDecimalInt: true })
    // A stream that was cut between two messages reads as a shorter one; its end mark is missing then.
    if (!hasEnd(bytes)) throw new Error('it ends before its end mark')
    const columns = table.schema.fields.map(({ name }, at) => {
      const column = table.getChildAt(at)
      return { name, column, text: textOf(column.type as unknown as ArrowType) }
    })
    return {
      name: null,
      header: columns.map(({ name }) => (/^__index_level_\d+__$/.test(name) ? '' : name)),
      rowCount: table.numRows,
      async *rows() {
        for (let from = 0; from < table.numRows; from += batchRows) {
          const to = Math.min(from + batchRows, table.numRows)
          yield Array.from({ length: to - from }, (_, n) =>
            columns.map(({ column, text }) => {
              const value: unknown = column.at(from + n)
              return value === null || value === undefined ? '' : text(value)
            }),
          )
        }
      },
    }
  } catch (error) {
    throw new UnreadableTableFile(
      'damaged-table',
      `${file} is no whole Arrow table: ${(error as Error).message}. Write or copy it again`,
    )
  }
}

/** A file ends in its name, a stream in a mark and a length of 0. */
function hasEnd(bytes: Uint8Array): boolean {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(-8)
  return end.subarray(2).toString('latin1') === 'ARROW1' || end.toString('hex') === 'ffffffff00000000'
}

interface ArrowType {
  readonly typeId: number
  readonly scale?: number
  readonly precision?: number
  readonly timezone?: string | null
  readonly dictionary?: ArrowType
}

const single = 1

/** How a value of a type reads as text; the library gives dates and times in milliseconds. */
function textOf({ typeId, scale, precision, timezone, dictionary }: ArrowType): (value: unknown) => string {
  if (typeId === Type.Dictionary && dictionary) return textOf(dictionary)
  if (typeId === Type.Date) return value => dayText(Math.floor(Number(value) / 86_400_000))
  if (typeId === Type.Timestamp) return value => timeText(Number(value), Boolean(timezone))
  if (typeId === Type.Decimal) return value => decimalText(BigInt(value as bigint), scale ?? 0)
  if (typeId === Type.Float && precision === single) return value => float32Text(value as number)
  return plainText
}
