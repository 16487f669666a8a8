import { DatabaseSync } from 'node:sqlite'
import { tableFromArrays, tableToIPC } from '@uwdata/flechette'
import { parquetWriteBuffer } from 'hyparquet-writer'
import t from 'tap'
import { lz4Frame } from '../../../runtime/table-files/lz4-frame.ts'
import { openTableFile, tableText } from '../../../runtime/table-files/read-table-file.ts'
import { UnreadableTableFile } from '../../../runtime/table-files/table-file.ts'
import { zipOf } from '../../support/archives.ts'
import { lz4Numbers, pyarrowFeather, pyarrowParquet } from './pyarrow-tables.ts'
import { raw } from './shape.ts'
import { days, rowsOf, take, wrongRows } from './three-tickers.ts'

const said = { source: 'vci', prices: 'raw' } as const
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'))
const textOf = async (name: string, bytes: Uint8Array, table?: string) =>
  Buffer.from(await tableText((await openTableFile(name, bytes, table))!, () => {})).toString()

/** The columns of the three tickers, with thousands of VND to the dong. */
const columns = {
  Date: days.map(d => d.session),
  Ticker: days.map(d => d.ticker),
  ...Object.fromEntries(
    ['Open', 'High', 'Low', 'Close'].map((name, at) => [name, days.map(d => raw(d)[at]!)]),
  ),
  Volume: days.map(d => BigInt(d.volume)),
} as Readonly<Record<string, (string | number | bigint)[]>>

const parquet = () =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: Object.entries(columns).map(([name, data]) => ({ name, data })),
      rowGroupSize: 7,
    }),
  )
const arrow = (format: 'file' | 'stream') => tableToIPC(tableFromArrays(columns), { format })!

function sqlite(more = ''): Uint8Array {
  const database = new DatabaseSync(':memory:')
  database.exec(`CREATE TABLE prices (${Object.keys(columns).join(', ')});${more}`)
  const insert = database.prepare('INSERT INTO prices VALUES (?, ?, ?, ?, ?, ?, ?)')
  for (const at of days.keys()) insert.run(...Object.values(columns).map(values => values[at]!))
  const bytes = new Uint8Array(database.serialize())
  database.close()
  return bytes
}

t.test('the text of a typed table is exact, and a time has a zone where its type has one', async t => {
  const expected = (rows: readonly string[]) =>
    `day,moment,local,ticker,price,single,count\n${rows.join('\n')}\n`
  const rows = expected([
    '2025-06-16,2025-06-16T00:00:00.000Z,2025-06-16,FPT,131.500,64.6,9007199254740993',
    '2025-06-17,2025-06-17T09:15:00.500Z,2025-06-17 14:45:00,FPT,-0.050,0.1,-1',
    ',,,ACB,,,',
  ])
  t.equal(await textOf('x.parquet', bytesOf(pyarrowParquet)), rows)
  t.equal(await textOf('x.feather', bytesOf(pyarrowFeather)), rows)
})

t.test('LZ4 frames of linked blocks are undone, and cut ones refused', async t => {
  const frame = bytesOf(lz4Numbers)
  const text = Array.from({ length: 30_000 }, (_, n) => `session ${Math.floor(n / 3_000)};`).join('')
  t.equal(Buffer.from(lz4Frame(frame)).toString(), text)
  for (const length of [8, 20, frame.length - 5])
    t.throws(() => lz4Frame(frame.subarray(0, length)), RangeError)
})

for (const [name, make] of [
  ['prices.parquet', parquet],
  ['prices.feather', () => arrow('file')],
  ['prices.arrows', () => arrow('stream')],
  ['prices.db', sqlite],
  ['desk.zip', () => zipOf({ 'README.md': '# Prices\n', 'data/prices.parquet': parquet() })],
  ['outer.zip', () => zipOf({ 'inner.zip': zipOf({ LICENSE: 'MIT', 'prices.db': sqlite() }) })],
] as const)
  t.test(`${name}: the same bars as of a CSV`, async t => {
    const outcome = await take(name, make(), said)
    t.equal(outcome.reason, null, outcome.message)
    t.same(wrongRows(outcome), [])
    t.equal(rowsOf(outcome).size, days.length)
  })

t.test('of a database with several tables one is named, or all are listed', async t => {
  const two = sqlite('CREATE TABLE companies (ticker); INSERT INTO companies VALUES (1)')
  const refused = await take('desk.db', two, said)
  t.equal(refused.reason, 'several-tables')
  t.match(refused.message, /companies \(1 rows\), prices \(60 rows\)\. Say which: --table prices/)
  t.equal(rowsOf(await take('desk.db', two, { ...said, table: 'prices' })).size, days.length)
  t.match((await take('desk.db', two, { ...said, table: 'price' })).message, /has no table 'price'/)
})

t.test('a table that is cut or damaged anywhere is refused or read whole, never half', async t => {
  for (const [name, bytes] of [
    ['p.parquet', parquet()],
    ['a.feather', arrow('file')],
    ['a.arrows', arrow('stream')],
    ['d.db', sqlite()],
  ] as const)
    for (let part = 1; part < 12; part++) {
      const cut = bytes.subarray(0, Math.floor((bytes.length * part) / 12))
      const outcome = await take(name, cut, said)
      t.ok(outcome.reason !== null, `${name} cut at ${cut.length} of ${bytes.length}`)
      t.equal(rowsOf(outcome).size, 0)
    }
})

t.test('a database of DuckDB says what to install', async t => {
  const head = Buffer.alloc(4096)
  head.write('DUCK', 8)
  const error = await openTableFile('x.duckdb', head, undefined).catch(e => e)
  t.ok(error instanceof UnreadableTableFile)
  t.match(error.message, /npm install @duckdb\/node-api|no DuckDB database/)
})

t.test('archives are undone to a depth, and what is large in them is refused', async t => {
  let packed: Uint8Array = zipOf({ 'prices.parquet': parquet() })
  for (let depth = 0; depth < 3; depth++) packed = zipOf({ [`level${depth}.zip`]: packed })
  t.equal((await take('deep.zip', packed, said)).reason, 'archive-too-deep')
  const zeros = zipOf({ 'zeros.csv': Buffer.alloc(12 * 1024 ** 2) })
  t.equal((await take('bomb.zip', zipOf({ 'inner.zip': zeros }), said)).reason, 'archive-too-large')
  const same = new Array(3_000_000).fill('2025-06-16')
  const wide = new Uint8Array(parquetWriteBuffer({ columnData: [{ name: 'Date', data: same }] }))
  t.equal((await take('bomb.parquet', wide, said)).reason, 'archive-too-large', `${wide.length} bytes`)
})
