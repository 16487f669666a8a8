import { parquetWriteBuffer } from 'hyparquet-writer'
import t from 'tap'
import { parquetTable } from '../../../runtime/table-files/parquet.ts'
import { inMemory } from '../../../runtime/table-files/read-table-file.ts'
import { UnreadableTableFile } from '../../../runtime/table-files/table-file.ts'

const rows = 60_000
const lines = Array.from({ length: rows }, (_, n) => ({
  // Few words, so that a page of them has more rows than a page of numbers.
  ticker: n % 11 === 0 ? null : `T${n % 40}`,
  close: 20_000 + ((n * 7_919) % 90_000),
  volume: n % 13 === 0 ? null : BigInt(n) * 1_000n,
  // Pages that lack a value and pages that lack none.
  late: n < 20_000 && n % 7 === 0 ? null : n % 500,
}))

const written = (more: { rowGroupSize?: number; pageSize?: number }) =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: [
        { name: 'ticker', data: lines.map(line => line.ticker), type: 'STRING' },
        { name: 'close', data: lines.map(line => line.close), type: 'INT32' },
        { name: 'volume', data: lines.map(line => line.volume), type: 'INT64' },
        { name: 'late', data: lines.map(line => line.late), type: 'INT32' },
      ],
      ...more,
    }),
  )

const expected = lines.map(({ ticker, close, volume, late }) =>
  [ticker, close, volume, late].map(value => (value === null ? '' : String(value))).join(','),
)

async function read(bytes: Uint8Array) {
  let largest = 0
  const { slice, byteLength } = inMemory(bytes)
  const table = await parquetTable('prices.parquet', {
    byteLength,
    slice(from, to) {
      largest = Math.max(largest, to - from)
      return slice(from, to)
    },
  })
  // The description at the end of the file is read first, and once.
  largest = 0
  const found: string[] = []
  for await (const batch of table.rows()) for (const row of batch) found.push(row.join(','))
  return { found, largest }
}

for (const [what, pageSize] of [
  ['many pages', 8_192],
  ['one page', 64 * 1024 ** 2],
] as const)
  t.test(`a group of rows in ${what} a column is read whole, row by row`, async t => {
    const { found } = await read(written({ rowGroupSize: rows, pageSize }))
    t.equal(found.length, rows)
    t.same(
      found.find((line, n) => line !== expected[n]),
      undefined,
    )
  })

t.test('what is in memory is a page of a column and not its group of rows', async t => {
  const bytes = written({ rowGroupSize: rows, pageSize: 8_192 })
  t.ok(bytes.length > 400_000, 'one group, larger than what is read at a time')
  t.ok((await read(bytes)).largest <= 128 * 1024)
})

t.test('a column that is cut off inside a group is refused, never read in part', async t => {
  const bytes = written({ rowGroupSize: rows, pageSize: 8_192 })
  for (const at of [20_000, 200_000, 400_000]) {
    const damaged = bytes.slice()
    damaged.fill(0, at, at + 9_000)
    const error = await read(damaged).catch(e => e)
    t.ok(error instanceof UnreadableTableFile, String(error.message ?? 'read without an error'))
  }
})
