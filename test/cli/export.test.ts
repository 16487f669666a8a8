import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parquetMetadata } from 'hyparquet'
import t from 'tap'
import { UsageError } from '../../cli/command.ts'
import { exportCommand } from '../../cli/commands/export.ts'
import { readSettings } from '../../runtime/settings.ts'
import { bulkHome } from '../support/bulk-home.ts'
import { testNats, testStreams } from '../support/services.ts'

const home = await bulkHome(t)
const settings = readSettings({
  DATABASE_URL: home.url,
  NATS_URL: (await testNats()).url,
  STREAM_PREFIX: await testStreams(t),
  LOG_LEVEL: 'silent',
})

async function run(args: string[], options: Record<string, unknown>) {
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
  return { code: await exportCommand.run({ args, options, settings, output, signal }), lines, result }
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

t.test('a wrong call says what to write', async t => {
  const wrong = [
    [['brs'], { to: 'x.csv' }, /There is no data set 'brs'\. Did you mean 'bars'\?/],
    [['bars'], {}, /Where to\?/],
    [['bars'], { to: 'x', format: 'xlsx' }, /one of csv/],
    [['bars'], { to: 'x', from: '2026-02-30' }, /--from 2026-02-30: it is a day of the calendar/],
    [['instruments'], { to: 'x', toDate: '2026-02-01' }, /--to-date is not taken by instruments/],
  ] as const
  for (const [args, options, message] of wrong)
    await t.rejects(run([...args], options), { name: UsageError.name, message })
})
