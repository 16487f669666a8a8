import { createHash } from 'node:crypto'
import fc from 'fast-check'
import t from 'tap'
import { fromBufferPromise } from 'yauzl'
import { lastClosedSession, sessionIsOver } from '../../../contracts/calendar.ts'
import { newCsvBuffer } from '../../../ingest/simulated/csv-buffer.ts'
import {
  type SimulatedDocument,
  simulatedDocuments,
  simulationUntil,
} from '../../../ingest/simulated/index.ts'
import { simulateMarket } from '../../../ingest/simulated/market.ts'
import { zip } from '../../../ingest/simulated/zip.ts'

const options = { seed: 'documents', until: '2023-06-30', sessions: 30 }
const documents = [...simulatedDocuments(options)]
const market = simulateMarket(options)

/** Members of a zip as text, by a reader that is not ours. */
async function unzip(bytes: Uint8Array): Promise<Map<string, string>> {
  const members = new Map<string, string>()
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    members.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
  }
  return members
}
const named = (name: RegExp): SimulatedDocument => documents.find(document => name.test(document.name))!
const rowsOf = (csv: string) =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map(line => line.split(','))

t.test('the same options give the same bytes; each document says that it is simulated', async t => {
  const digest = (list: Iterable<SimulatedDocument>) =>
    [...list].map(({ body, ...rest }) => [rest, createHash('sha256').update(body).digest('hex')])
  t.same(digest(simulatedDocuments(options)), digest(documents))
  for (const document of documents) {
    t.match(document.url, /^simulated:documents\//)
    t.equal(document.status, 200)
    t.ok(sessionIsOver('2023-06-30', document.fetchedAt), 'received after the last session ended')
    t.ok(document.body.byteLength < 8 * 1024 * 1024)
  }
})

t.test('traded prices in thousand VND, a file for each venue, newest first', async t => {
  const members = await unzip(named(/Raw\.Upto30062023\.zip$/).body)
  t.same(
    [...members.keys()],
    ['HSX', 'HNX', 'UPCOM'].map(venue => `CafeF.Raw.${venue}.Upto30.06.2023.csv`),
  )
  const seen = new Map<string, string>()
  for (const csv of members.values()) {
    t.ok(csv.startsWith('\uFEFF<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>\r\n'))
    const rows = rowsOf(csv)
    for (const [i, [ticker, date, ...values]] of rows.entries()) {
      seen.set(`${ticker} ${date}`, values.join())
      const next = rows[i + 1]
      if (next && next[0] === ticker && next[1]! >= date!) t.fail(`${ticker} ${date} is out of order`)
    }
  }
  let expected = 0
  for (const { company, bars } of market.companies) {
    for (const bar of bars) {
      expected += 1
      const date = market.sessions[bar.session]!.replaceAll('-', '')
      const values = seen.get(`${company.ticker} ${date}`)?.split(',').map(Number) ?? []
      const vnd = values.slice(0, 4).map(price => Math.round(price * 1e6) / 1e3)
      const same = [bar.open, bar.high, bar.low, bar.close].every((price, i) => price === vnd[i])
      if (!same || values[4] !== bar.volume) t.fail(`${company.ticker} ${date}: ${values}`)
    }
  }
  t.equal(seen.size, expected)
  t.ok(expected > 30 * 1600)
})

t.test(
  'adjusted prices equal the traded ones since the last event and carry earlier ones over it',
  async t => {
    const raw = [...(await unzip(named(/Raw\.Upto/).body)).values()].flatMap(rowsOf)
    const adjusted = [...(await unzip(named(/SolieuGD\.Upto/).body)).values()].flatMap(rowsOf)
    t.equal(adjusted.length, raw.length)
    const events = new Map(
      market.companies.map(({ company, bars }) => [company.ticker, bars.filter(bar => bar.adjustment !== 1)]),
    )
    let changed = 0
    for (const [i, row] of adjusted.entries()) {
      const [ticker, date] = row as [string, string]
      if (raw[i]![0] !== ticker || raw[i]![1] !== date) t.fail('rows of both archives go together')
      const factor = events
        .get(ticker)!
        .filter(bar => market.sessions[bar.session]!.replaceAll('-', '') > date)
        .reduce((product, bar) => product * bar.adjustment, 1)
      if (factor !== 1) changed += 1
      for (const column of [2, 3, 4, 5])
        if (Math.abs(Number(row[column]) - Number(raw[i]![column]) * factor) > 0.000_051)
          t.fail(`${ticker} ${date}: ${row} is not ${raw[i]} × ${factor}`)
      if (row[6] !== raw[i]![6]) t.fail('volume is the traded one')
    }
    t.ok(changed > 500, `${changed} rows before an event`)
  },
)

t.test('indices and the list of companies go with the bars', async t => {
  const [[name, csv] = ['', '']] = await unzip(named(/Index/).body)
  t.equal(name, 'CafeF.INDEX.Upto30.06.2023.csv')
  const rows = rowsOf(csv)
  t.same([...new Set(rows.map(row => row[0]))], ['VNINDEX', 'VN30INDEX', 'HNX-INDEX', 'UPCOM-INDEX'])
  t.equal(rows.length, 4 * market.sessions.length)
  t.equal(rows[0]![5], market.indices[0]!.close.at(-1)!.toFixed(2))

  const list = JSON.parse(Buffer.from(named(/symbols/).body).toString('utf8'))
  const listed = list.filter((row: { exchange: string }) => row.exchange !== 'DELISTED')
  t.equal(list.length, market.companies.length)
  t.equal(listed.filter((row: { vn30: boolean }) => row.vn30).length, 30)
  for (const row of list) {
    t.match(row, {
      symbol: /^X[A-Z]{3}$/,
      companyName: /Mô phỏng/,
      companyNameEn: /^Simulated/,
      exchange: /^(HSX|HNX|UPCOM|DELISTED)$/,
      icbCode: /^\d{4}$/,
      industry: String,
      sectorEn: String,
    })
  }
})

t.test('a simulation made now ends with a session that is an hour past its close', async t => {
  for (const now of ['2022-07-01T15:30:00+07:00', '2022-07-01T16:00:00+07:00', '2022-07-02T03:00:00Z']) {
    const until = simulationUntil(new Date(now))
    const { done, value } = simulatedDocuments({ ...options, until, sessions: 1 }).next()
    t.ok(!done && Date.parse(value.fetchedAt) <= Date.parse(now), `${until} at ${now}`)
    t.ok(until === lastClosedSession(now) || now.includes('15:30'))
  }
})

t.test('zip and CSV writers', async t => {
  const words = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .filter(word => !/[\\/]/.test(word) && word !== '')
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(words, fc.string({ unit: 'grapheme', maxLength: 3000 }), { maxKeys: 5 }),
      async files => {
        const paths = Object.entries(files).map(([path, text]) => ({
          path: `${path}.csv`,
          bytes: Buffer.from(text),
        }))
        const read = await unzip(zip(paths))
        return (
          paths.every(({ path, bytes }) => read.get(path) === bytes.toString('utf8')) &&
          read.size === paths.length
        )
      },
    ),
    { numRuns: 50 },
  )
  // Small files lie unpacked, large ones packed.
  const large = 'một dòng\n'.repeat(10_000)
  const packed = zip([{ path: 'large.csv', bytes: Buffer.from(large) }])
  t.equal((await unzip(packed)).get('large.csv'), large)
  t.ok(packed.byteLength < 10_000)
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(2 ** 31), fc.integer({ min: 1, max: 6 }))), numbers => {
      const csv = newCsvBuffer('số\n')
      for (const [value, decimals] of numbers) {
        csv.whole(value)
        csv.text(',')
        csv.decimal(value, decimals)
        csv.text(';')
      }
      const expected = numbers.map(([value, decimals]) => `${value},${value / 10 ** decimals};`).join('')
      return Buffer.from(csv.bytes()).toString('utf8') === `số\n${expected}`
    }),
  )
  t.pass('what is written is read again')
})
