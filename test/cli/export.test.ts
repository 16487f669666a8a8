import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { parquetMetadata } from 'hyparquet'
import t from 'tap'
import { UsageError } from '../../cli/command.ts'
import { exportCommand } from '../../cli/commands/export.ts'
import { streamNames } from '../../contracts/streams.ts'
import { followedTables } from '../../projections/changes/query.ts'
import { numberRowChanges, syncChangeFeed } from '../../projections/engine/row-changes.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { S3Bucket } from '../../runtime/s3/client.ts'
import { readSettings } from '../../runtime/settings.ts'
import { bulkHome } from '../support/bulk-home.ts'
import { barsFact } from '../support/engine.ts'
import { noS3, s3Server } from '../support/s3-server.ts'
import { testNats, testStreams } from '../support/services.ts'

const home = await bulkHome(t)
const server = { url: (await testNats()).url, prefix: await testStreams(t) }
const settings = readSettings({
  DATABASE_URL: home.url,
  NATS_URL: server.url,
  STREAM_PREFIX: server.prefix,
  LOG_LEVEL: 'silent',
})

async function run(args: string[], options: Record<string, unknown>, given = settings) {
  const lines: string[] = []
  let result: unknown
  const output = {
    json: false,
    line: (text = '') => void lines.push(text),
    result: (value: unknown) => {
      result = value
    },
    note: (text: string) => void lines.push(text),
    progress: () => ({ update() {}, end() {} }),
  }
  const signal = new AbortController().signal
  return { code: await exportCommand.run({ args, options, settings: given, output, signal }), lines, result }
}

t.test('an export is the file that its name and options ask for, and nothing else is left', async t => {
  const folder = t.testdir()
  const file = join(folder, 'some.parquet')
  const { code, result } = await run(['bars'], { to: file })
  t.equal(code, 0)
  const bytes = readFileSync(file)
  t.match(result, { dataset: 'bars', file, format: 'parquet', bytes: bytes.length, simulated: false })
  t.equal(parquetMetadata(new Uint8Array(bytes).buffer).num_rows, 4n)
  await run(['bars'], {
    to: folder,
    format: 'csv.gz',
    from: '2026-01-03',
    toDate: '2026-01-05',
    columns: 'session',
  })
  t.match(gunzipSync(readFileSync(join(folder, 'bars.csv.gz'))).toString(), /^session\n(2026-01-0[345]\n)+$/)
  t.same(readdirSync(folder).sort(), ['bars.csv.gz', 'datapackage.json', 'some.parquet'])
})

t.test('files of CSV in a folder are described there, each once', async t => {
  const folder = t.testdir()
  await run(['bars'], { to: folder })
  await run(['bars'], { to: folder, columns: 'session,ticker,close' })
  await run(['venues'], { to: folder, format: 'csv.gz' })
  await run(['venues'], { to: folder, format: 'parquet' })
  const described = JSON.parse(readFileSync(join(folder, 'datapackage.json'), 'utf8'))
  const bytes = readFileSync(join(folder, 'bars.csv'))
  t.match(described, {
    profile: 'tabular-data-package',
    name: 'vnfin',
    resources: [
      {
        name: 'bars',
        path: 'bars.csv',
        bytes: bytes.length,
        hash: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
        schema: {
          fields: [{ name: 'session', type: 'date' }, { name: 'ticker' }, { name: 'close', unit: 'VND' }],
          primaryKey: ['session', 'ticker'],
        },
      },
      { name: 'venues', path: 'venues.csv.gz', compression: 'gz' },
    ],
  })
  t.equal(described.resources.length, 2)
  const theirs = t.testdir({ 'datapackage.json': '{"name":"theirs","resources":[]}' })
  await t.rejects(run(['bars'], { to: theirs }), { message: /not one that vnfin wrote/ })
  t.equal(readFileSync(join(theirs, 'datapackage.json'), 'utf8'), '{"name":"theirs","resources":[]}')
})

t.test('without a name it lists the data sets', async t => {
  const { lines } = await run([], {})
  t.match(lines.join('\n'), /bars +4 +2026-01-07/)
})

t.test(
  'what changed behind a cursor is a file of its own, which ends with the cursor to go on behind',
  async t => {
    const file = join(t.testdir(), 'changes.jsonl')
    await t.rejects(run(['venues'], { to: file, since: '000000000000.1.0' }), {
      name: UsageError.name,
      message: /records no changes.*CHANGES=on/,
    })
    await syncChangeFeed(home.pool, followedTables)
    const { result: before, lines } = await run(['venues'], { to: join(t.testdir(), 'venues.csv') })
    const { cursor } = before as { cursor: string }
    t.match(lines.join('\n'), `--since ${cursor}`)
    await home.pool.query(
      `insert into listing.venues (ticker, exchange, first_seen, last_seen)
     select 'N' || i, 'HOSE', '2026-11-25', '2026-11-25' from generate_series(1, 7000) i`,
    )
    await home.pool.query(`delete from listing.venues where ticker = 'N7'`)
    await home.pool.query(`update listing.industries set level = level + 1`)
    await numberRowChanges(home.pool)
    const { code, result } = await run(['venues'], { to: file, since: cursor })
    t.equal(code, 0)
    const changes = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    t.match(result, { dataset: 'venues', changes: 7_001, resets: 0 })
    t.equal(changes.length, 7_001, 'more than a page of the feed')
    t.match(changes.at(-1), { op: 'delete', key: { ticker: 'N7' }, row: null })
    t.ok(changes.every(({ dataset }) => dataset === 'venues'))
    const { cursor: next } = result as { cursor: string }
    t.match((await run(['venues'], { to: file, since: next })).result, { changes: 0, cursor: next })
    t.match((await run([], { to: file, since: cursor })).result, { dataset: null, changes: 7_007 })
  },
)

t.test('a position in the log stands for the changes since then', async t => {
  const file = join(t.testdir(), 'changes.jsonl')
  const { url, prefix } = server
  const nats = await openNats({ url, names: streamNames(prefix), log: silentLog })
  t.teardown(() => nats.close())
  const fact = barsFact([['VCB', '2026-11-27', 60_000]], { document: 1 })
  const { seq } = await nats.js.publish(nats.names.factSubject(fact.type), JSON.stringify(fact))
  await home.pool.query(`update engine.change_feed set since = now() - interval '1 hour'`)
  const { result } = await run(['venues'], { to: file, since: String(seq) })
  t.match(result, { changes: 7_001 }, 'what was written shortly before it comes too, and changes nothing')
  await home.pool.query(`update engine.change_feed set since = now() + interval '1 hour'`)
  await t.rejects(run(['venues'], { to: file, since: String(seq) }), { message: /not stored any more/ })
  await t.rejects(run(['venues'], { to: file, since: '99999' }), { message: /no fact at this position/ })
})

t.test('an export to a bucket is the same file', { skip: noS3 }, async t => {
  const s3 = await s3Server(t)
  const bucket = new S3Bucket(s3.bucket, s3.options)
  const { AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = readSettings(s3.settings)
  const withKeys = { ...settings, AWS_ENDPOINT_URL_S3, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }
  const to = `s3://${s3.bucket}/daily/`
  const { result } = await run(['bars'], { to, format: 'parquet' }, withKeys)
  t.match(result, { file: `${to}bars.parquet` })
  const file = join(t.testdir(), 'bars.parquet')
  await run(['bars'], { to: file })
  t.same(await buffer(await bucket.read('daily/bars.parquet')), readFileSync(file))
  await t.rejects(run(['bars'], { to: 's3://no-such-bucket/x.csv' }, withKeys), {
    name: UsageError.name,
    message: /404 NoSuchBucket.*the same command sends what is missing/,
  })
  await t.rejects(run(['bars'], { to }), { message: /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/ })
})

t.test('a wrong call says what to write', async t => {
  const wrong = [
    [['brs'], { to: 'x.csv' }, /There is no data set 'brs'\. Did you mean 'bars'\?/],
    [['bars'], {}, /Where to\?/],
    [['bars'], { to: 'x', format: 'xlsx' }, /one of csv/],
    [['bars'], { to: 'x', from: '2026-02-30' }, /--from 2026-02-30: it is a day of the calendar/],
    [['bars'], { to: 'x', since: 'yesterday' }, /--since yesterday: it is a cursor/],
    [['bars'], { to: 'x', since: '1', ticker: 'VCB' }, /--ticker does not go with --since/],
    [['event-adjusted-bars'], { to: 'x', since: '1' }, /no changes of its own/],
    [[], { duckdb: 'x', toDate: '2026-02-01' }, /--to-date does not go with --duckdb/],
    [[], { duckdb: 'x' }, /needs the package @duckdb\/node-api.*npm install @duckdb\/node-api@/],
    [['instruments'], { to: 'x', toDate: '2026-02-01' }, /--to-date is not taken by instruments/],
  ] as const
  for (const [args, options, message] of wrong)
    await t.rejects(run([...args], options), { name: UsageError.name, message })
})
