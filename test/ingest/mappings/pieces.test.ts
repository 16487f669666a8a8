import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { parquetWriteBuffer } from 'hyparquet-writer'
import t, { type Test } from 'tap'
import type { Bars } from '../../../contracts/events/bars.ts'
import { type Feed, type FeedDocument, RejectedDocument } from '../../../ingest/feed.ts'
import { shippedMappings } from '../../../ingest/mappings/shipped.ts'
import { parseDocument } from '../../../ingest/parse-document.ts'
import { largeFile, type Piece } from '../../../ingest/pieces/large-file.ts'
import { largeFolder } from '../../../ingest/pieces/large-folder.ts'
import { mergedReport } from '../../../ingest/pieces/merged-report.ts'
import { taken } from '../../../ingest/report.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { serial } from './shape.ts'
import { days, of, tickers } from './three-tickers.ts'

const mappings = {
  mappings: shippedMappings,
  answers: { source: 'vci', prices: 'raw' },
  accept: false,
  keep: async () => t.fail('nothing is proposed') as never,
} as const
const names = ['Date', 'Ticker', 'Open', 'High', 'Low', 'Close', 'Volume']
const cells = days.map(d => [d.session, d.ticker, d.open, d.high, d.low, d.close, d.volume])
const text = (rows = cells, mark = ',') => `${[names, ...rows].map(row => row.join(mark)).join('\n')}\n`

function fileOf(t: Test, name: string, body: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-pieces-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, name), body)
  return join(folder, name)
}

const emptyDocument = (name: string): FeedDocument => ({
  url: `file:x/${name}`,
  name,
  fetchedAt: '2026-11-29T09:00:00+07:00',
  status: 200,
  contentType: null,
  body: new Uint8Array(0),
})

async function read(pieces: AsyncGenerator<Piece> | null) {
  const bars = new Map<string, number | null>()
  const wheres: string[] = []
  let parts = 0
  for await (const { feed, document } of pieces!) {
    parts += 1
    const parsed = await parseDocument(feed as Feed, document)
    for (const { where } of parsed.issues) wheres.push(where)
    for (const { data } of parsed.candidates) {
      const { ticker, session, close } = data as Bars
      for (const [at, name] of ticker.entries()) {
        t.notOk(bars.has(`${name} ${session[at]}`), 'no session in two pieces')
        bars.set(`${name} ${session[at]}`, close?.[at] ?? null)
      }
    }
  }
  return { bars, parts, wheres }
}

const truth = new Map(days.map(d => [`${d.ticker} ${d.session}`, d.close]))
const inPieces = (path: string, name: string, pieceBytes = 700) =>
  largeFile(path, emptyDocument(name), feeds, { mappings, onProgress() {}, largeFrom: 0, pieceBytes })

function database(path: string): string {
  rmSync(path)
  const db = new DatabaseSync(path)
  db.exec(`CREATE TABLE prices (${names.join(', ')})`)
  const insert = db.prepare('INSERT INTO prices VALUES (?, ?, ?, ?, ?, ?, ?)')
  for (const row of cells) insert.run(...row)
  db.close()
  return path
}

for (const [what, make] of [
  ['a CSV', t => fileOf(t, 'a.csv', text())],
  [
    'a CSV with semicolons, a title and Windows line ends',
    t => fileOf(t, 'a.csv', `Prices\n\n${text(cells, ';')}`.replaceAll('\n', '\r\n')),
  ],
  [
    'R with quotes',
    t => fileOf(t, 'a.csv', text([...cells].map(row => row.map(cell => `"${cell}"`) as never))),
  ],
  [
    'quotes about some cells, with a blank behind them or not',
    t =>
      fileOf(
        t,
        'a.csv',
        text(
          cells.map((row, n) =>
            n % 3 ? [`"${row[0]}"`, n % 2 ? `"${row[1]}" ` : `"${row[1]}"`, ...row.slice(2)] : row,
          ) as never,
        ),
      ),
  ],
  ['gzip', t => fileOf(t, 'a.csv.gz', gzipSync(text()))],
  ['UTF-16', t => fileOf(t, 'a.csv', Buffer.from(`\uFEFF${text(cells, '\t')}`, 'utf16le'))],
  [
    'two spellings of a ticker',
    t =>
      fileOf(
        t,
        'a.csv',
        text(cells.map((row, n) => (n % 2 ? row : [row[0]!, `${row[1]}.VN`, ...row.slice(2)]))),
      ),
  ],
  [
    'JSON lines',
    t =>
      fileOf(
        t,
        'a.jsonl',
        cells
          .map(row => JSON.stringify(Object.fromEntries(names.map((name, n) => [name, row[n]]))))
          .join('\n'),
      ),
  ],
  [
    'days as Excel counts them',
    t => fileOf(t, 'a.csv', text(cells.map(row => [serial(String(row[0])), ...row.slice(1)]))),
  ],
  [
    'Parquet',
    t =>
      fileOf(
        t,
        'a.parquet',
        new Uint8Array(
          parquetWriteBuffer({
            columnData: names.map((name, n) => ({ name, data: cells.map(row => row[n]!) })),
            rowGroupSize: 13,
          }),
        ),
      ),
  ],
  ['SQLite', t => database(fileOf(t, 'a.db', ''))],
] as readonly (readonly [string, (t: Test) => string])[])
  t.test(`${what}, read in pieces: the same bars, each ticker in one piece`, async t => {
    const path = make(t)
    const { bars, parts } = await read(await inPieces(path, path.split('/').at(-1)!))
    t.same(bars, truth)
    t.ok(parts > 1, `${parts} pieces`)
  })

t.test('a packed file is as large as its text', async t => {
  const many = Array.from({ length: 600 }, () => cells).flat()
  const large = { mappings, onProgress() {}, largeFrom: 1_000_000 }
  const isCut = async (name: string, body: string | Uint8Array) => {
    const pieces = await largeFile(fileOf(t, name, body), emptyDocument(name), feeds, large)
    await pieces?.return(undefined)
    return pieces !== null
  }
  const parquet = new Uint8Array(
    parquetWriteBuffer({
      columnData: names.map((name, n) => ({ name, data: many.map(row => row[n]!) })),
    }),
  )
  const packed = gzipSync(text(many))
  t.ok(parquet.byteLength < 1_000_000 && packed.byteLength < 1_000_000)
  t.equal(await isCut('a.parquet', parquet), true)
  t.equal(await isCut('a.csv.gz', packed), true)
  t.equal(await isCut('a.csv.gz', gzipSync(text())), false, 'small')
  t.equal(await isCut('a.csv', text()), false)
  t.equal(
    await isCut('a.parquet', parquet.subarray(0, 1_000)),
    false,
    'damaged: refused when it is read whole',
  )
  const cut = await isCut('a.csv.gz', packed.subarray(0, packed.byteLength - 9)).catch(e => e)
  t.equal((cut as RejectedDocument).reason, 'truncated-archive')
})

t.test('a row of a piece is named by its line in the file', async t => {
  const wrong = cells.map((row, n) => (n === 25 ? [...row.slice(0, 5), 'x', row[6]!] : row))
  const { wheres } = await read(await inPieces(fileOf(t, 'a.csv', text(wrong)), 'a.csv'))
  t.equal(wheres.length, 1)
  t.match(wheres[0], /:27$/)
})

t.test(
  'what one piece settles must hold in all: a ticker in another unit is refused, the others are read',
  async t => {
    const mixed = cells.map(row =>
      row[1] === 'ACB'
        ? [...row.slice(0, 2), ...row.slice(2, 6).map(price => Number(price) / 1_000), row[6]!]
        : row,
    )
    const pieces = await inPieces(fileOf(t, 'a.csv', text(mixed)), 'a.csv')
    const outcomes: string[] = []
    for await (const { feed, document } of pieces!)
      outcomes.push(
        await parseDocument(feed, document).then(
          ({ candidates }) => ((candidates[0]?.data as Bars | undefined)?.ticker ?? ['quarantined'])[0]!,
          error => (error instanceof RejectedDocument ? error.message : String(error)),
        ),
      )
    t.notOk(outcomes.includes('ACB'), outcomes.join('\n'))
    t.ok(
      outcomes.some(one => /thousand-vnd|two units|quarantined/.test(one)),
      outcomes.join('\n'),
    )
  },
)

t.test('an import leaves nothing in the folder for temporary files, however it ends', async t => {
  const path = fileOf(t, 'a.csv', text())
  const temporary = join(path, '..', 'temporary')
  mkdirSync(temporary)
  const before = process.env.TMPDIR
  process.env.TMPDIR = temporary
  t.teardown(() => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  })
  const pieces = await inPieces(path, 'a.csv')
  // Who is killed here has no time to clear up.
  t.same(readdirSync(temporary), [], 'while it goes on')
  t.equal((await read(pieces)).bars.size, truth.size)
  for await (const _ of (await inPieces(path, 'a.csv'))!) break
  await (await inPieces(path, 'a.csv'))?.return(undefined)
  const stopped = largeFile(path, emptyDocument('a.csv'), feeds, {
    mappings,
    onProgress() {},
    largeFrom: 0,
    signal: AbortSignal.abort(),
  })
  await t.rejects(stopped, { name: 'AbortError' })
  t.same(readdirSync(temporary), [], 'ended, left and interrupted')
})

t.test(
  'numbers of lines, rows without a ticker and Windows line ends stand in pieces as in the file',
  async t => {
    const lines = [
      names.join(','),
      ...cells.map(row => row.join(',')),
      '2025-07-11',
      '',
      '2025-07-11,,1,2,3,4,5',
    ]
    for (const end of ['\n', '\r\n']) {
      const body = lines.join(end)
      const rows: string[] = []
      for await (const { document } of (await inPieces(fileOf(t, 'a.csv', body), 'a.csv'))!)
        rows.push(...Buffer.from(document.body).toString().split('\n').slice(1, -1))
      const numbered = lines.flatMap((line, at) => (at === 0 || line === '' ? [] : [`${line},${at + 1}`]))
      t.same(rows.sort(), numbered.sort())
    }
  },
)

t.test('a file that grows while it is read is refused before anything of it is taken in', async t => {
  const path = fileOf(t, 'a.csv', text())
  const error = await largeFile(path, emptyDocument('a.csv'), feeds, {
    mappings,
    largeFrom: 0,
    pieceBytes: 700,
    onProgress: () => appendFileSync(path, '2025-07-14,FPT,1,1,1,1,1\n'),
  }).catch(error => error)
  t.equal((error as RejectedDocument).reason, 'changed-while-read')
})

t.test(
  'a quote that nothing closes refuses the file, and a question is asked once for all of it',
  async t => {
    // Longer than what is looked at to find the mapping.
    const many = Array.from({ length: 150 }, () => cells).flat()
    const open = await inPieces(
      fileOf(t, 'a.csv', `${text(many)}2025-07-11,"FPT,1,1,1,1,1\n`),
      'a.csv',
    ).catch(e => e)
    t.equal((open as RejectedDocument).reason, 'broken-csv')
    const outcome = await largeFile(fileOf(t, 'a.csv', text()), emptyDocument('a.csv'), feeds, {
      mappings: { ...mappings, answers: {} },
      largeFrom: 0,
      onProgress() {},
    }).catch(e => e)
    t.match(
      [(outcome as RejectedDocument).reason, (outcome as RejectedDocument).message],
      ['unsettled', /--source[\s\S]*--prices/],
    )
  },
)

t.test('a file that is not named after a ticker holds no other of its folder back', async t => {
  const folder = join(fileOf(t, 'x', ''), '..', 'stocks')
  mkdirSync(folder)
  const files = ['API.csv', ...tickers.map(ticker => `${ticker}.csv`)].sort()
  for (const [n, file] of files.entries())
    writeFileSync(
      join(folder, file),
      `Date,Open,High,Low,Close,Volume\n${of(tickers[n % tickers.length]!)
        .map(d => `${[d.session, d.open, d.high, d.low, d.close, d.volume].join(',')}\n`)
        .join('')}`,
    )
  const pieces = await largeFolder(folder, files, feeds, {
    mappings,
    now: new Date('2026-11-29T02:00:00Z'),
    largeFrom: 0,
  })
  const refused: string[] = []
  const found = new Set<string>()
  for await (const { feed, document } of pieces!)
    await parseDocument(feed as Feed, document).then(
      ({ candidates }) => {
        for (const { data } of candidates) for (const ticker of (data as Bars).ticker) found.add(ticker)
      },
      error => refused.push(error.message),
    )
  t.same([...found].sort(), [...tickers].sort())
  t.equal(refused.length, 1)
  t.match(refused[0]!, /API[.]csv/)
})

t.test('a folder of one file a ticker comes in pieces too', async t => {
  const folder = join(fileOf(t, 'x', ''), '..', 'stocks')
  mkdirSync(folder)
  const header = 'Date,Open,High,Low,Close,Volume\n'
  const files = tickers.map(ticker => `${ticker}.csv`).sort()
  for (const ticker of tickers)
    writeFileSync(
      join(folder, `${ticker}.csv`),
      header +
        of(ticker)
          .map(d => `${[d.session, d.open, d.high, d.low, d.close, d.volume].join(',')}\n`)
          .join(''),
    )
  const more = { mappings, now: new Date('2026-11-29T02:00:00Z'), largeFrom: 0, pieceBytes: 700 }
  const { bars, parts } = await read(await largeFolder(folder, files, feeds, more))
  t.same(bars, truth)
  t.ok(parts > 1)
  writeFileSync(join(folder, 'ZZZ.csv'), 'Other,Header\n1,2\n')
  t.equal(
    await largeFolder(folder, [...files, 'ZZZ.csv'], feeds, more),
    null,
    'files of two kinds are read one by one',
  )
})

t.test(
  'pieces are one line of the report, with the sums of their rows and the worst of their outcomes',
  async t => {
    const piece = taken(
      feeds[0]!,
      emptyDocument('p'),
      { candidates: [], rows: 5, issues: [{ verdict: 'quarantined', rule: 'r', where: 'p:1', detail: 'd' }] },
      { added: 1, changed: 0, unchanged: 2 },
      { resumed: false, document: 7 },
    )
    const merged = mergedReport('a.csv', piece, {
      ...piece,
      document: 8,
      outcome: 'rejected',
      reason: 'unsettled: x',
    })
    t.match(merged, {
      name: 'a.csv',
      rows: 10,
      quarantined: 2,
      accepted: 8,
      outcome: 'rejected',
      reason: 'unsettled: x',
      document: 7,
    })
    t.match(merged.rules, [{ rule: 'r', rows: 2 }])
  },
)
