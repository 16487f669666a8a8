import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import t from 'tap'
import { bulkRoutes } from '../../../api/bulk/index.ts'
import { bars } from '../../../projections/prices/table.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openMadeFiles } from '../../../runtime/made-files.ts'
import { bulkHome, fill } from '../../support/bulk-home.ts'
import { eventually } from '../../support/eventually.ts'
import { serveApp } from '../../support/serve.ts'

const home = await bulkHome(t)
await fill(home.pool, 'prices', bars, 30_000, {
  session: `date '2020-01-01' + i / 20`,
  ticker: `'T' || lpad((i % 20)::text, 3, '0')`,
  exchange: `'HOSE'`,
  raw_document: '7',
})
const folder = t.testdir()
const store = () => openMadeFiles({ folder, maxBytes: 50_000_000, log: silentLog })
const files = await store()
t.teardown(() => files.stop())
const { base } = await serveApp(t, {
  routes: bulkRoutes,
  db: home.db,
  bulk: home.pool,
  bulkFiles: files,
  nats: null,
  readModels: { get: () => null, all: () => [], simulated: false, unavailable: null },
  now: () => new Date('2026-11-27T03:00:00Z'),
})
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/bulk/${path}`, { headers })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
/** Files without the records of their hashes. */
const stored = () => readdirSync(folder).filter(name => !name.endsWith('.json'))
const copiesDone = async () => {
  const { rows } = await home.pool.query<{ calls: number }>(
    `select count(*)::int4 as calls from pg_stat_activity where datname = current_database() and query ilike 'copy %' and state = 'active'`,
  )
  return rows[0]!.calls === 0
}

t.test('a file is made once for a state, and sent again from disk with size and hash', async t => {
  const [first, second] = await Promise.all([get('bars?format=csv'), get('bars?format=csv')])
  const [whole, same] = [await bytesOf(first), await bytesOf(second)]
  t.ok(whole.equals(same), 'who comes meanwhile follows the same file')
  t.equal(first.headers.get('accept-ranges'), 'bytes')
  t.equal(stored().length, 1)
  const again = await get('bars?format=csv')
  t.equal(again.headers.get('content-length'), String(whole.length))
  t.equal(
    again.headers.get('repr-digest'),
    `sha-256=:${createHash('sha256').update(whole).digest('base64')}:`,
  )
  t.match(again.headers.get('access-control-expose-headers'), /Repr-Digest/)
  t.ok((await bytesOf(again)).equals(whole))
  const { data } = (await (await fetch(`${base}/api/bulk`)).json()) as {
    data: { id: string; bytes: object; sha256: object; years: unknown }[]
  }
  t.match(
    data.find(({ id }) => id === 'bars'),
    {
      bytes: { csv: whole.length },
      sha256: { csv: createHash('sha256').update(whole).digest('hex') },
      years: [{ year: 2020 }, { year: 2021 }, { year: 2022 }, { year: 2023 }, { year: 2024 }, { year: 2026 }],
    },
  )
})

t.test('an interrupted transfer goes on where it ended', async t => {
  const whole = await bytesOf(await get('bars?format=parquet'))
  const head = await get('bars?format=parquet', { range: 'bytes=0-999' })
  t.equal(head.status, 206)
  t.equal(head.headers.get('content-range'), `bytes 0-999/${whole.length}`)
  t.equal(head.headers.get('content-length'), '1000')
  const etag = head.headers.get('etag')!
  const rest = await get('bars?format=parquet', { range: 'bytes=1000-', 'if-range': etag })
  t.equal(rest.status, 206)
  t.ok(Buffer.concat([await bytesOf(head), await bytesOf(rest)]).equals(whole))
  t.ok((await bytesOf(await get('bars?format=parquet', { range: 'bytes=-8' }))).equals(whole.subarray(-8)))
  const other = await get('bars?format=parquet', { range: 'bytes=1000-', 'if-range': '"other"' })
  t.equal(other.status, 200, 'of another state the whole file is sent')
  t.ok((await bytesOf(other)).equals(whole))
  const behind = await get('bars?format=parquet', { range: `bytes=${whole.length}-` })
  t.equal(behind.status, 416)
  t.equal(behind.headers.get('content-range'), `bytes */${whole.length}`)
  t.match(await behind.json(), { code: 'range_not_satisfiable', action: /complete/ })
})

t.test('a part of a file that is not there yet waits for the whole', async t => {
  const part = await get('bars?format=arrow', { range: 'bytes=0-7' })
  t.equal(part.status, 206)
  t.equal((await bytesOf(part)).length, 8)
})

t.test('a year is a file of its own; other selections are made as they are sent', async t => {
  const before = stored().length
  const year = await get('bars?year=2021&columns=session')
  t.equal(year.headers.get('accept-ranges'), 'none')
  const days = (await year.text()).trim().split('\n').slice(1)
  t.ok(days.every(day => day.startsWith('2021-')))
  t.equal(stored().length, before)
  const left = await get('bars?year=2021')
  t.match(left.headers.get('content-disposition'), 'bars-2021.csv')
  t.equal((await left.text()).trim().split('\n').length, days.length + 1)
  t.equal(stored().length, before + 1)
  for (const [query, remedy] of [
    ['bars?year=2021&from=2021-02-01', /Give the year, or first and last day/],
    ['instruments?year=2021', /Leave it out/],
  ] as const) {
    const response = await get(query)
    t.equal(response.status, 422)
    t.match(JSON.stringify(await response.json()), remedy)
  }
})

t.test(
  'another state is another file, and another server of the folder finds those that are whole',
  async t => {
    const etag = (await get('bars?format=csv')).headers.get('etag')
    await home.move('bars')
    const moved = await get('bars?format=csv')
    t.not(moved.headers.get('etag'), etag)
    const whole = await bytesOf(moved)
    await eventually(copiesDone)
    const later = await store()
    const name = `bars.${moved.headers.get('etag')!.slice(1, -1)}.csv`
    await eventually(async () => stored().includes(name))
    t.match((await store()).find(name) ?? later.find(name), {
      bytes: whole.length,
      sha256: createHash('sha256').update(whole).digest('hex'),
    })
  },
)

t.test('a reader who leaves does not end a file that others will ask for', async t => {
  await home.move('bars')
  const leaving = new AbortController()
  const response = await fetch(`${base}/api/bulk/bars?format=jsonl`, { signal: leaving.signal })
  const etag = response.headers.get('etag')!
  await response.body!.getReader().read()
  leaving.abort()
  await eventually(async () => files.find(`bars.${etag.slice(1, -1)}.jsonl`) !== null)
  t.equal((await get('bars?format=jsonl', { range: 'bytes=0-0' })).status, 206)
})
