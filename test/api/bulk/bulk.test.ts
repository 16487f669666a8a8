import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { parquetReadObjects } from 'hyparquet'
import t from 'tap'
import { bulkRoutes } from '../../../api/bulk/index.ts'
import { dataSetIds } from '../../../contracts/http/bulk.ts'
import { maxDownloads } from '../../../contracts/tiers.ts'
import { bars } from '../../../projections/prices/table.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { bulkHome, fill } from '../../support/bulk-home.ts'
import { eventually } from '../../support/eventually.ts'

const compressors = { ZSTD: (bytes: Uint8Array) => zstdDecompressSync(bytes) }

const home = await bulkHome(t)
const base = await apiAlone(t, bulkRoutes, { db: home.db, bulk: home.pool })
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/bulk${path}`, { headers })

t.test('the list names each data set with its schema and contents', async t => {
  const { data } = (await (await get('')).json()) as { data: Record<string, unknown>[] }
  t.same(
    data.map(({ id }) => id),
    dataSetIds,
  )
  t.match(
    data.find(({ id }) => id === 'bars'),
    {
      rows: 4,
      newest: '2026-01-07',
      key: ['session', 'ticker'],
      day: 'session',
      ticker: 'ticker',
      columns: [
        { name: 'session', type: 'date', nullable: false, unit: null },
        { name: 'ticker', type: 'string' },
        { name: 'open', type: 'int32', nullable: true, unit: 'VND' },
      ],
      etag: String,
    },
  )
  const vi = (await (await get('?lang=vi')).json()) as { data: { title: string }[] }
  t.match(vi.data[0]!.title, /Giá chưa điều chỉnh/)
})

t.test('a data package describes each data set as the list does', async t => {
  const { data } = (await (await get('')).json()) as {
    data: { id: string; key: string[]; columns: { name: string; unit: string | null }[] }[]
  }
  for (const { id, key, columns } of data) {
    const response = await get(`/${id}/datapackage.json`)
    t.equal(response.status, 200, id)
    const { resources } = (await response.json()) as {
      resources: {
        name: string
        path: string
        schema: { fields: { name: string; unit?: string }[]; primaryKey?: string[] }
      }[]
    }
    const [{ name, path, schema } = resources[0]!] = resources
    t.equal(name, id)
    t.ok(path.endsWith(`/api/bulk/${id}?format=csv`))
    t.same(schema.primaryKey ?? [], key)
    t.same(
      schema.fields.map(field => ({ name: field.name, unit: field.unit ?? null })),
      columns.map(column => ({ name: column.name, unit: column.unit })),
    )
  }
  t.match(await (await get('/bars/datapackage.json')).json(), {
    profile: 'tabular-data-package',
    resources: [
      {
        schema: {
          fields: [
            { name: 'session', type: 'date', constraints: { required: true } },
            { name: 'ticker', type: 'string' },
            { name: 'open', type: 'integer', unit: 'VND' },
          ],
        },
      },
    ],
  })
})

t.test('the form is that of ?format, else of Accept, else CSV', async t => {
  const forms = [
    ['', {}, 'text/csv'],
    ['', { accept: '*/*' }, 'text/csv'],
    ['', { accept: 'application/vnd.apache.parquet' }, 'application/vnd.apache.parquet'],
    ['', { accept: 'text/html, application/jsonl;q=0.9' }, 'application/jsonl'],
    ['?format=csv.zst', {}, 'application/zstd'],
    ['', { accept: 'application/vnd.apache.arrow.stream' }, 'application/vnd.apache.arrow.stream'],
    ['?format=csv.gz', { accept: 'text/csv' }, 'application/gzip'],
  ] as const
  for (const [query, headers, type] of forms) {
    const response = await get(`/venues${query}`, headers)
    t.equal(response.status, 200)
    t.match(response.headers.get('content-type'), type)
    await response.arrayBuffer()
  }
  const refused = await get('/venues', { accept: 'image/png' })
  t.equal(refused.status, 406)
  t.match(await refused.json(), { code: 'not_acceptable', action: /format=csv/ })
  const zipped = Buffer.from(await (await get('/venues?format=csv.gz')).arrayBuffer())
  t.equal(gunzipSync(zipped).toString(), await (await get('/venues')).text())
})

t.test('an unchanged file is 304, a changed one is sent', async t => {
  const first = await get('/venues')
  const etag = first.headers.get('etag')!
  t.match(first.headers.get('content-disposition'), 'filename="venues.csv"')
  await first.text()
  t.equal((await get('/venues', { 'if-none-match': etag })).status, 304)
  t.equal((await get('/venues?format=jsonl', { 'if-none-match': etag })).status, 200, 'another form')
  await home.move('venues')
  const changed = await get('/venues', { 'if-none-match': etag })
  t.equal(changed.status, 200)
  await changed.text()
})

t.test('a wrong request names field, rule and remedy', async t => {
  const wrong = [
    ['/brs', '', /bars/],
    ['/bars', '?columns=clse', /Did you mean close\?/],
    ['/bars', '?from=2026-02-01&to=2026-01-01', /earlier day/],
    ['/instruments', '?from=2026-02-01', /Leave it out/],
    ['/bars', '?format=xlsx', /csv/],
  ] as const
  for (const [path, query, remedy] of wrong) {
    const response = await get(`${path}${query}`)
    t.ok([400, 404, 422].includes(response.status), `${path}${query}: ${response.status}`)
    const problem = (await response.json()) as { errors?: { pointer: string }[] }
    t.match(JSON.stringify(problem), remedy)
    t.ok(problem.errors?.[0]?.pointer, 'names the field')
  }
})

t.test('a read model without tables is not ready yet', async t => {
  await home.pool.query(`update engine.build set state = 'previous' where name = 'gold'`)
  const response = await get('/gold-quotes')
  t.equal(response.status, 503)
  t.match(await response.json(), { code: 'not_ready', detail: 'Not built yet: gold.' })
  t.match(
    ((await (await get('')).json()) as { data: { id: string }[] }).data.find(
      ({ id }) => id === 'gold-quotes',
    ),
    { rows: null, etag: null },
  )
  await home.pool.query(`update engine.build set state = 'live' where name = 'gold'`)
})

const copies = async (): Promise<number> => {
  const { rows } = await home.pool.query<{ n: number }>(
    `select count(*) as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and (query ilike 'copy %' or state like 'idle in%') and state <> 'idle'`,
  )
  return rows[0]!.n
}

t.test('many rows', async t => {
  await fill(home.pool, 'prices', bars, 600_000, {
    session: `date '2010-01-01' + i / 200`,
    ticker: `'T' || lpad((i % 200)::text, 3, '0')`,
    exchange: `'HOSE'`,
    raw_document: 'case when i % 3 > 0 then 7 end',
  })
  await home.move('bars')

  t.test('a download that its reader leaves ends its statement, its transaction and its place', async t => {
    for (const format of ['csv', 'csv.gz', 'csv.zst', 'jsonl', 'parquet', 'arrow']) {
      const leaving = new AbortController()
      const response = await fetch(`${base}/api/bulk/bars?format=${format}`, { signal: leaving.signal })
      await response.body!.getReader().read()
      t.equal(await copies(), 1, `${format}: it waits for its reader`)
      leaving.abort()
      await eventually(async () => (await copies()) === 0)
    }
    const after = await get('/bars?from=2026-01-01')
    t.equal(after.status, 200, 'places are free again')
    await after.text()
  })

  t.test('a reader who does not read holds the statement back', async t => {
    const leaving = new AbortController()
    const response = await fetch(`${base}/api/bulk/bars`, { signal: leaving.signal })
    await wait(300)
    t.equal(await copies(), 1)
    const text = await response.text()
    t.equal(parse(text, { columns: true }).length, 400_004)
    await eventually(async () => (await copies()) === 0)
  })

  t.test('an account has so many downloads at a time', async t => {
    const leaving = new AbortController()
    const { signal } = leaving
    // A response that nothing points to is cancelled with the garbage, and its place is free.
    const open: Response[] = []
    for (let n = 0; n < maxDownloads.ofAccount; n++)
      open.push(await fetch(`${base}/api/bulk/bars`, { signal }))
    for (const { status } of open) t.equal(status, 200)
    const refused = await get('/bars')
    t.equal(refused.status, 429)
    t.equal(refused.headers.get('retry-after'), '30')
    t.match(await refused.json(), { code: 'quota_exceeded', action: /Wait until one has ended/ })
    t.equal(open.length, maxDownloads.ofAccount)
    leaving.abort()
    await eventually(async () => (await copies()) === 0)
  })

  t.test('Parquet of several groups of rows has each row once', async t => {
    const file = await (await get('/bars?format=parquet&columns=session,ticker,close')).arrayBuffer()
    const rows = (await parquetReadObjects({ file, compressors })) as { session: Date; ticker: string }[]
    t.equal(rows.length, 400_004)
    t.equal(new Set(rows.map(({ session, ticker }) => `${session.getTime()} ${ticker}`)).size, rows.length)
  })
})
