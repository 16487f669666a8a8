import { buffer, text } from 'node:stream/consumers'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { tableFromIPC } from '@uwdata/flechette'
import { parse } from 'csv-parse/sync'
import { parquetMetadata, parquetReadObjects, parquetSchema } from 'hyparquet'
import { to as copyTo } from 'pg-copy-streams'
import t from 'tap'
import { type BulkFormat, type DataSetId, dataSetIds } from '../../../contracts/http/bulk.ts'
import { dataSets, openDownload, readContents, readSelection } from '../../../projections/bulk/query.ts'
import { copyStatement, notOfSnapshot } from '../../../projections/bulk/statement.ts'
import { bulkHome } from '../../support/bulk-home.ts'

type Row = Record<string, unknown>

const compressors = { ZSTD: (bytes: Uint8Array) => zstdDecompressSync(bytes) }

const home = await bulkHome(t)
const { pool } = home

async function download(
  dataset: DataSetId,
  format: BulkFormat,
  wanted: Parameters<typeof readSelection>[1] = {},
): Promise<{ bytes: Buffer; etag: string }> {
  const selection = readSelection(dataset, wanted, '2026-11-28')
  const file = await openDownload(pool, { dataset, format, selection }, { maxMs: 10_000 })
  return { bytes: await buffer(file.stream()), etag: file.etag }
}

/** What a data set must hold: the rows of its table as the driver reads them, each value as JSON has it. */
async function expected(dataset: DataSetId): Promise<Row[]> {
  const { model, table, where, columns, key } = dataSets[dataset]
  const moments = columns.filter(({ type }) => type === 'timestamp').map(({ name }) => `, b.${name}::text`)
  const { rows } = await pool.query<Row>(
    `select b.*${moments.join('')} from ${model}.${table.name} b where ${where ?? 'true'} order by ${key.map(k => `"${k}"`)}`,
  )
  const adjusted = (price: unknown, factor: unknown) =>
    price === null || factor === null ? null : Math.round(Number(price) * Number(factor) * 1e4) / 1e4
  return rows.map(row =>
    Object.fromEntries(
      columns.map(({ name, type, value, isJson }) => {
        const stored = row[name] ?? null
        // No two bars here are of one ticker: nothing lies between them.
        if (dataset === 'event-adjusted-bars') return [name, name.endsWith('_factor') ? 1 : stored]
        if (value !== undefined) return [name, adjusted(stored, row.adj_factor)]
        if (stored === null) return [name, null]
        if (isJson) return [name, JSON.parse(String(stored))]
        // As text, with microseconds and the offset of the session.
        if (type === 'timestamp') return [name, micros(String(stored))]
        return [name, stored]
      }),
    ),
  )
}

const micros = (text: string): string => {
  const [, fraction = ''] = /\.(\d+)/.exec(text) ?? []
  const second = new Date(
    text
      .replace(/\.\d+/, '')
      .replace(' ', 'T')
      .replace(/([+-]\d\d)$/, '$1:00'),
  )
  return `${second.toISOString().slice(0, 19)}.${fraction.padEnd(6, '0')}Z`
}

t.test('CSV and JSON lines of each data set are the rows of its table, in the order of its key', async t => {
  for (const dataset of dataSetIds) {
    const { columns } = dataSets[dataset]
    const rows = await expected(dataset)
    t.ok(rows.length >= 3, `${dataset} has rows`)
    const csv = await download(dataset, 'csv')
    const cells = parse(csv.bytes, { columns: true }) as Record<string, string>[]
    t.same(
      Object.keys(cells[0] ?? {}),
      columns.map(({ name }) => name),
      `${dataset}: columns`,
    )
    t.same(
      cells.map(row =>
        Object.fromEntries(
          columns.map(({ name, type }) => {
            const text = row[name]!
            if (text === '') return [name, null]
            if (type === 'json') return [name, JSON.parse(text)]
            if (type === 'boolean') return [name, text === 'true']
            return [name, ['int32', 'int64', 'double'].includes(type) ? Number(text) : text]
          }),
        ),
      ),
      rows,
      `${dataset} as CSV`,
    )
    const zipped = await download(dataset, 'csv.gz')
    t.ok(gunzipSync(zipped.bytes).equals(csv.bytes), `${dataset} as csv.gz`)
    const zstd = await download(dataset, 'csv.zst')
    t.ok(zstdDecompressSync(zstd.bytes).equals(csv.bytes), `${dataset} as csv.zst`)
    const lines = await download(dataset, 'jsonl')
    t.same(
      lines.bytes
        .toString()
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line)),
      rows,
      `${dataset} as JSON lines`,
    )
  }
})

t.test('Parquet has the rows of the table with their types: days, moments, whole numbers, nulls', async t => {
  const physical = {
    date: ['INT32', 'DATE'],
    timestamp: ['INT64', 'TIMESTAMP_MICROS'],
    string: ['BYTE_ARRAY', 'UTF8'],
    boolean: ['BOOLEAN', undefined],
    int32: ['INT32', undefined],
    int64: ['INT64', undefined],
    double: ['DOUBLE', undefined],
    json: ['BYTE_ARRAY', 'UTF8'],
  } as const
  for (const dataset of dataSetIds) {
    const { columns } = dataSets[dataset]
    const { bytes, etag } = await download(dataset, 'parquet')
    const file = new Uint8Array(bytes).buffer
    const metadata = parquetMetadata(file)
    t.same(
      parquetSchema(metadata).children.map(({ element }) => [
        element.name,
        element.type,
        element.converted_type,
      ]),
      columns.map(({ name, type }) => [name, ...physical[type]]),
      `${dataset}: types`,
    )
    const about = JSON.parse(metadata.key_value_metadata?.find(({ key }) => key === 'vnfin')?.value ?? '{}')
    t.match(about, { dataset, etag })
    const read = (await parquetReadObjects({ file, compressors })) as Row[]
    t.same(
      read.map(row =>
        Object.fromEntries(
          columns.map(({ name, type }) => {
            const value = row[name] ?? null
            if (value === null) return [name, null]
            if (type === 'date') return [name, (value as Date).toISOString().slice(0, 10)]
            if (type === 'timestamp') return [name, (value as Date).toISOString()]
            if (type === 'int64') return [name, Number(value)]
            return [name, type === 'json' ? JSON.parse(String(value)) : value]
          }),
        ),
      ),
      (await expected(dataset)).map(row =>
        Object.fromEntries(
          columns.map(({ name, type }) => [
            name,
            // Date of JavaScript, which the reader makes of them, ends at milliseconds.
            type === 'timestamp' && row[name] !== null ? `${String(row[name]).slice(0, 23)}Z` : row[name],
          ]),
        ),
      ),
      `${dataset} as Parquet`,
    )
  }
})

t.test('an Arrow stream has the rows of the table, with units on its fields', async t => {
  for (const dataset of dataSetIds) {
    const { columns } = dataSets[dataset]
    const { bytes, etag } = await download(dataset, 'arrow')
    const table = tableFromIPC(new Uint8Array(bytes), { useBigInt: true })
    t.match(JSON.parse(table.schema.metadata?.get('vnfin') ?? '{}'), { dataset, etag })
    t.same(
      table.schema.fields.map(({ name, metadata }) => [name, metadata?.get('unit')]),
      columns.map(({ name, unit }) => [name, unit]),
      `${dataset}: units`,
    )
    t.same(
      (table.toArray() as Row[]).map(row =>
        Object.fromEntries(
          columns.map(({ name, type }) => {
            const value = row[name] ?? null
            if (value === null) return [name, null]
            // The reader gives milliseconds since 1970, with a fraction where there are microseconds.
            if (type === 'date') return [name, new Date(Number(value)).toISOString().slice(0, 10)]
            if (type === 'timestamp') return [name, new Date(Number(value)).toISOString()]
            if (type === 'int64') return [name, Number(value)]
            return [name, type === 'json' ? JSON.parse(String(value)) : value]
          }),
        ),
      ),
      (await expected(dataset)).map(row =>
        Object.fromEntries(
          columns.map(({ name, type }) => [
            name,
            type === 'timestamp' && row[name] !== null ? `${String(row[name]).slice(0, 23)}Z` : row[name],
          ]),
        ),
      ),
      `${dataset} as Arrow`,
    )
  }
})

t.test('a file holds the days, tickers and columns that are asked for', async t => {
  const all = await expected('bars')
  const some = all.filter(({ session }) => String(session) >= '2026-01-03' && String(session) <= '2026-01-05')
  const ticker = String(some[0]!.ticker)
  const read = async (wanted: Parameters<typeof readSelection>[1]) =>
    (await download('bars', 'jsonl', wanted)).bytes
      .toString()
      .trim()
      .split('\n')
      .filter(Boolean)
      .map(l => JSON.parse(l))
  t.same(await read({ from: '2026-01-03', to: '2026-01-05' }), some)
  t.ok(some.length > 0 && some.length < all.length)
  await pool.query(`update prices.bars set ticker = 'VCB' where ticker = $1`, [ticker])
  t.same(await read({ ticker: ['vcb'], columns: ['ticker', 'session'] }), [
    { ticker: 'VCB', session: some[0]!.session },
  ])
  t.same(await read({ ticker: [`'; drop table prices.bars; --`] }), [])
  const empty = await download('bars', 'parquet', { from: '2030-01-01' })
  t.equal(parquetMetadata(new Uint8Array(empty.bytes).buffer).num_rows, 0n, 'a file without rows can be read')
})

t.test('what a data set does not have is refused with field, rule and remedy', t => {
  const wrong = [
    ['bars', { columns: ['clse'] }, /^columns names 'clse'.* Did you mean close\?/],
    ['bars', { from: '2026-02-01', to: '2026-01-01' }, /^from must not be after to/],
    ['instruments', { to: '2026-01-01' }, /^to is not taken by instruments.*Leave it out/],
    ['fx-market', { ticker: ['VCB'] }, /^ticker is not taken by fx-market/],
    ['bars', { total_return: true }, /^total_return is not taken by bars.*event-adjusted-bars/],
    ['adjusted-bars', { known_at: '2026-01-01' }, /^known_at is not taken by adjusted-bars/],
    ['event-adjusted-bars', { known_at: '2026-11-29' }, /^known_at must not be after today, 2026-11-28/],
    ['event-adjusted-bars', { known_at: '2026-11-02' }, /^to must be given.*to=2026-11-02/],
    ['event-adjusted-bars', { known_at: '2026-11-02', to: '2026-11-03' }, /^to must be given/],
  ] as const
  for (const [dataset, wanted, message] of wrong)
    t.throws(() => readSelection(dataset, wanted, '2026-11-28'), { message })
  t.end()
})

t.test('the same state gives the same bytes and ETag, another state another ETag', async t => {
  for (const format of ['csv', 'csv.gz', 'csv.zst', 'jsonl', 'parquet', 'arrow'] as const) {
    const [first, second] = [await download('index-bars', format), await download('index-bars', format)]
    t.equal(first.etag, second.etag)
    t.ok(first.bytes.equals(second.bytes), format)
  }
  const before = await download('index-bars', 'csv')
  const other = await download('index-bars', 'csv', { columns: ['code'] })
  t.not(before.etag, other.etag)
  await home.move('index-bars')
  t.not((await download('index-bars', 'csv')).etag, before.etag)
})

t.test('a file is one snapshot: what is written while it is open is not in it', async t => {
  const selection = readSelection('industries', {}, '2026-11-28')
  const request = { dataset: 'industries', format: 'jsonl', selection } as const
  const file = await openDownload(pool, request, { maxMs: 10_000 })
  await pool.query(`update listing.industries set name_en = 'later'`)
  t.notMatch(await text(file.stream()), /later/)
  const after = await openDownload(pool, request, { maxMs: 10_000 })
  t.match(await text(after.stream()), /later/)
})

t.test('a table that is not the one of the snapshot gives no row', async t => {
  const client = await pool.connect()
  const copy = copyStatement(dataSets.venues, readSelection('venues', {}, '2026-11-28'), 'csv', 1)
  await t.rejects(text(client.query(copyTo(copy))), { code: notOfSnapshot })
  client.release(true)
})

t.test('the list counts rows, names the newest day and knows the sizes that were sent', async t => {
  const { bytes } = await download('venues', 'csv')
  const contents = await readContents(pool, dataSetIds, { maxMs: 10_000 })
  t.match(contents.get('venues'), { rows: 6, newest: null, bytes: { csv: bytes.length } })
  t.match(contents.get('indicator-vintages'), { rows: 5 }, 'without the version that was withdrawn')
  t.equal(contents.get('bars')?.newest, '2026-01-07')
  const { etag } = contents.get('venues')!
  await home.move('venues')
  const moved = await readContents(pool, ['venues'], { maxMs: 10_000 })
  t.not(moved.get('venues')?.etag, etag)
  t.same(moved.get('venues')?.bytes, {}, 'the size of another state says nothing')
})
