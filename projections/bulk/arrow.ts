import {
  batchType,
  bool,
  Column,
  dateDay,
  type Field,
  field,
  float64,
  int32,
  int64,
  Table,
  TimeUnit,
  tableToIPC,
  timestamp,
  utf8,
  Version,
} from '@uwdata/flechette'
import type { BulkType } from '../../contracts/http/bulk.ts'
import { type Batch, batchesOf } from './column-batches.ts'
import type { BulkColumn } from './data-set.ts'

const types = {
  date: dateDay(),
  timestamp: timestamp(TimeUnit.MICROSECOND, 'UTC'),
  string: utf8(),
  boolean: bool(),
  int32: int32(),
  int64: int64(),
  double: float64(),
  json: utf8(),
} as const satisfies Readonly<Record<BulkType, unknown>>

/** What the library takes values in. */
const arrays = {
  date: Int32Array,
  timestamp: BigInt64Array,
  string: Uint8Array,
  boolean: Uint8Array,
  int32: Int32Array,
  int64: BigInt64Array,
  double: Float64Array,
  json: Uint8Array,
} as const satisfies Readonly<Record<BulkType, unknown>>

/** The mark of the end of a stream: a message of no bytes. */
const endBytes = 8

/**
 * Makes an Arrow IPC stream of the binary form of COPY, one batch at a time; every column may be null. Units and
 * descriptions are metadata of the fields, `about` that of the schema.
 */
export const arrowStream = (columns: readonly BulkColumn[], about: Readonly<Record<string, unknown>>) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const fields = columns.map(({ name, type, unit, description }) =>
      field(
        name,
        types[type],
        true,
        new Map([['description', description], ...(unit === undefined ? [] : ([['unit', unit]] as const))]),
      ),
    )
    const metadata = new Map([['vnfin', JSON.stringify(about)]])
    const message = (batch: Batch | null) => messages(fields, metadata, batch)
    // The library writes whole streams: the head of one without rows, then what each batch adds behind the same head.
    const head = message(null)
    const headBytes = head.length - endBytes
    yield head.subarray(0, headBytes)
    for await (const batch of batchesOf(
      chunks,
      columns.map(({ type }) => type),
    ))
      yield message(batch).subarray(headBytes, -endBytes)
    yield head.subarray(headBytes)
  }

function messages(fields: readonly Field[], metadata: Map<string, string>, batch: Batch | null): Buffer {
  const columns = fields.map(({ type }, n) => {
    if (batch === null) return new Column([], type)
    const { type: of, nulls, validity, values, offsets } = batch.columns[n]!
    const OfType = batchType(type, {}) as new (options: object) => never
    return new Column([
      new OfType({
        length: batch.rows,
        nullCount: nulls,
        type,
        validity: nulls === 0 ? new Uint8Array(0) : validity,
        values: new arrays[of](
          values.buffer as ArrayBuffer,
          values.byteOffset,
          values.length / arrays[of].BYTES_PER_ELEMENT,
        ),
        ...(offsets === null ? {} : { offsets }),
      }),
    ])
  })
  const table = new Table({ version: Version.V5, endianness: 0, fields: [...fields], metadata }, columns)
  const bytes = tableToIPC(table, { format: 'stream' })
  if (bytes === null) throw new Error('Arrow: nothing was written')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
