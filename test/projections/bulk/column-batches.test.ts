import { buffer } from 'node:stream/consumers'
import { to as copyTo } from 'pg-copy-streams'
import t from 'tap'
import type { BulkType } from '../../../contracts/http/bulk.ts'
import { type Batch, ColumnBatches, type ColumnBuffers } from '../../../projections/bulk/column-batches.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { testDatabase } from '../../support/services.ts'

const { pool, close } = openPostgres(await testDatabase(t), { log: silentLog })
t.teardown(close)

const types: readonly BulkType[] = [
  'date',
  'timestamp',
  'string',
  'boolean',
  'int32',
  'int64',
  'double',
  'json',
]
const rows = 70_000

/** Every third value is null, a note is longer than a chunk, and the rows fill more than one batch. */
const selectOf = (count: number) => `
  select case when i % 3 <> 0 then date '1969-12-01' + i % 1000 end,
         case when i % 3 <> 1 then timestamptz '1999-12-31T23:59:59.000001Z' + (i - 100) * interval '1 hour' end,
         case when i % 3 <> 2 then repeat('ệ', i % 40) end,
         case when i % 3 <> 0 then i % 2 = 0 end,
         case when i % 3 <> 1 then (i - 500) * 30000 end,
         case when i % 3 <> 2 then 9007199254740993 * (i % 5 - 2) end,
         case when i % 3 <> 0 then (1.1 * (i - 7))::float8 end,
         case when i % 1000 = 0 then json_build_array(repeat('x', 5000), i)::text end
    from generate_series(1, ${count}) i`

/** The bytes of the statement, and its rows as the driver reads them. */
async function given(count = rows) {
  const select = selectOf(count)
  const client = await pool.connect()
  try {
    const bytes = await buffer(client.query(copyTo(`copy (${select}) to stdout (format binary)`)))
    const { rows: read } = await client.query<unknown[]>({
      text: `select d::text, (extract(epoch from m) * 1000000)::int8::text, s, b, i, l::text, f, j
               from (${select}) r (d, m, s, b, i, l, f, j)`,
      rowMode: 'array',
    })
    return { bytes, read }
  } finally {
    client.release()
  }
}

function batchesIn(bytes: Buffer, chunkBytes: number): Batch[] {
  const batches = new ColumnBatches(types)
  const found: Batch[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes)
    found.push(...batches.add(bytes.subarray(at, at + chunkBytes)))
  const rest = batches.rest()
  return rest === null ? found : [...found, rest]
}

function valueAt({ type, validity, values, offsets }: ColumnBuffers, row: number): unknown {
  if ((validity[row >> 3]! & (1 << (row & 7))) === 0) return null
  const view = new DataView(values.buffer, values.byteOffset, values.length)
  switch (type) {
    case 'date':
      return new Date(view.getInt32(row * 4, true) * 86_400_000).toISOString().slice(0, 10)
    case 'int32':
      return view.getInt32(row * 4, true)
    case 'timestamp':
    case 'int64':
      return view.getBigInt64(row * 8, true).toString()
    case 'double':
      return view.getFloat64(row * 8, true)
    case 'boolean':
      return (values[row >> 3]! & (1 << (row & 7))) !== 0
    default:
      return Buffer.from(values.subarray(offsets![row], offsets![row + 1])).toString()
  }
}

t.test('batches have the values, nulls and counts that Postgres has', async t => {
  const { bytes, read } = await given()
  const batches = batchesIn(bytes, 65_536)
  t.ok(batches.length > 1, 'more than one batch')
  t.equal(
    batches.reduce((sum, batch) => sum + batch.rows, 0),
    rows,
  )
  const differing: string[] = []
  let first = 0
  for (const batch of batches) {
    for (const [n, column] of batch.columns.entries()) {
      let nulls = 0
      for (let row = 0; row < batch.rows; row++) {
        const [found, wanted] = [valueAt(column, row), read[first + row]![n]]
        if (wanted === null) nulls++
        if (found !== wanted) differing.push(`${types[n]} ${first + row}: ${found}, not ${wanted}`)
      }
      t.equal(column.nulls, nulls, `nulls of ${types[n]}`)
    }
    first += batch.rows
  }
  t.strictSame(differing.slice(0, 5), [])
})

t.test('a cut into chunks changes nothing', async t => {
  for (const [count, sizes] of [
    [1_100, [1, 2, 7, 64]],
    [rows, [4_999, 65_536, 1_000_003]],
  ] as const) {
    const { bytes } = await given(count)
    const wanted = batchesIn(bytes, bytes.length)
    for (const chunkBytes of sizes)
      t.ok(same(batchesIn(bytes, chunkBytes), wanted), `${count} rows, chunks of ${chunkBytes} bytes`)
  }
})

function same(left: readonly Batch[], right: readonly Batch[]): boolean {
  const textOf = (batches: readonly Batch[]) =>
    batches.map(({ rows, columns }) => [
      rows,
      columns.map(({ validity, nulls, values, offsets }) => [
        nulls,
        ...[validity, values, offsets].map(part =>
          part === null
            ? null
            : Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('base64'),
        ),
      ]),
    ])
  return JSON.stringify(textOf(left)) === JSON.stringify(textOf(right))
}

t.test('a stream without rows has no batch', async t => {
  const client = await pool.connect()
  t.teardown(() => client.release())
  const bytes = await buffer(client.query(copyTo(`copy (${selectOf(0)}) to stdout (format binary)`)))
  t.strictSame(batchesIn(bytes, 3), [])
})
