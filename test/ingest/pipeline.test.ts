import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { bars } from '../../contracts/events/bars.ts'
import type { Candidate } from '../../contracts/events/fact.ts'
import { archiveDocument, readDocument } from '../../ingest/archive.ts'
import type { Feed } from '../../ingest/feed.ts'
import { importPath } from '../../ingest/import.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { IngestOptions } from '../../ingest/ingest-options.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { replay } from '../../ingest/replay.ts'
import { retireParser } from '../../ingest/retire.ts'
import { SimulationRefused, simulate } from '../../ingest/simulate.ts'
import { currentSimulation } from '../../ingest/simulation.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { indices } from '../../projections/indices/projection.ts'
import { listing } from '../../projections/listing/projection.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { streamState } from '../../runtime/nats.ts'
import { documentOf } from '../support/documents.ts'
import { type EngineBench, engineBench } from '../support/engine.ts'
import { linesFeed } from '../support/lines-feed.ts'

const header =
  'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat'
const row = (day: string, close: number, volume = 1000) =>
  `${day},${close},${close},0(0.00 %),${volume},1000000,0,0,${close},${close},${close}`
const history = (...rows: string[]) => [header, ...rows, ''].join('\n')

const now = new Date('2026-11-27T09:00:00Z')
const options = (bench: EngineBench, more: Partial<IngestOptions> = {}): IngestOptions => ({
  log: silentLog,
  ledgers: new Ledgers(bench.nats),
  now,
  simulated: false,
  seen: 'ever',
  ...more,
})

function folder(t: Test, files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'vnfin-import-'))
  t.teardown(() => rmSync(path, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content)
  return path
}

const facts = async (bench: EngineBench) => (await streamState(bench.nats, bench.nats.names.facts)).messages
const models = [prices, indices, listing]

t.test('given a folder of tickers, when imported twice, then the second time publishes nothing', async t => {
  const bench = await engineBench(t)
  await bench.start(models)
  const path = folder(t, {
    'AAA.csv': history(row('21/08/2025', 10), row('22/08/2025', 11)),
    'BBB.csv': history(row('21/08/2025', 20), row('22/08/2025', 0)),
    'VNINDEX.csv': history(row('21/08/2025', 1600)),
  })
  const first = await importPath(bench.nats, feeds, path, options(bench))
  t.match(first.totals, { documents: 1, taken: 1, rows: 5, accepted: 4, refused: 1, facts_published: 3 })
  t.match(first.documents[0]?.rules, [
    { rule: 'unfinished-row', rows: 1, examples: [{ where: /BBB\.csv:3/ }] },
  ])
  await bench.caughtUp(models)
  t.same(await bench.rows('prices.bars', 'ticker, session, close, adj_close'), [
    '{"ticker":"AAA","session":"2025-08-21","close":10000,"adj_close":10000}',
    '{"ticker":"AAA","session":"2025-08-22","close":11000,"adj_close":11000}',
    '{"ticker":"BBB","session":"2025-08-21","close":20000,"adj_close":20000}',
  ])
  t.same(await bench.rows('indices.bars', 'code, close'), ['{"code":"VNINDEX","close":1600}'])
  const before = await facts(bench)
  const second = await importPath(bench.nats, feeds, path, options(bench))
  t.match(second.totals, { documents: 1, taken: 0, unchanged: 1, facts_published: 0 })
  t.equal(await facts(bench), before)
})

t.test(
  'given files of several kinds, when imported, then each becomes facts or is refused by its shape',
  async t => {
    const bench = await engineBench(t)
    const path = folder(t, {
      'AAA.csv': history(row('21/08/2025', 10)),
      'page.html': '<!doctype html><html><body>Request Rejected</body></html>',
      'cut.tar.gz': 'not gzip at all',
      'errors.csv': 'st,msg,code,error_code,symbol\nerr,s must not be greater than 20,1,500,TCB\n',
      'empty.csv': '',
    })
    const report = await importPath(bench.nats, feeds, path, options(bench))
    const by = new Map(report.documents.map(d => [d.name, d]))
    t.match(by.get('AAA.csv'), { outcome: 'taken', rows: 1 })
    t.match(by.get('page.html'), { outcome: 'rejected', reason: /^html-instead-of-data/ })
    t.match(by.get('errors.csv'), { outcome: 'rejected', reason: /^error-body/ })
    t.match(by.get('cut.tar.gz'), { outcome: 'rejected', reason: /^unknown-shape/ })
    t.match(by.get('empty.csv'), { outcome: 'rejected', reason: /^empty-document/ })
    t.equal(report.totals.rejected, 4)
  },
)

t.test(
  'given a document that was archived and half published when its process died, when imported again, then it is completed and nothing is doubled',
  async t => {
    const bench = await engineBench(t)
    const feed = feeds.find(f => f.id === 'exchange.cafef.price-history')!
    const document = documentOf(
      'AAA.csv',
      history(
        ...Array.from({ length: 20 }, (_, i) =>
          row(`${String(i + 1).padStart(2, '0')}/08/${2015 + (i % 10)}`, 10 + i),
        ),
      ),
    )
    const publish = bench.nats.js.publish.bind(bench.nats.js)
    let left = 4
    bench.nats.js.publish = async (subject, ...rest) => {
      if (subject.includes('fact.') && --left < 0) throw new Error('the process died here')
      return publish(subject, ...rest)
    }
    await t.rejects(ingest(bench.nats, feed, document, options(bench)), /died here/)
    bench.nats.js.publish = publish
    const half = await facts(bench)
    t.ok(half > 0, `${half} facts were published before`)
    const report = await importPath(
      bench.nats,
      feeds,
      folder(t, { 'AAA.csv': Buffer.from(document.body).toString() }),
      options(bench),
    )
    t.match(
      report.documents.map(d => d.outcome),
      ['resumed', 'unchanged'],
    )
    const clean = await engineBench(t)
    await ingest(clean.nats, feed, document, options(clean))
    t.equal(await facts(bench), await facts(clean))
    t.equal(
      (await streamState(bench.nats, bench.nats.names.feeds)).messages,
      1,
      'the document is stored once',
    )
  },
)

t.test(
  'given a body above the limit of a message, when archived, then it comes back byte for byte',
  async t => {
    const bench = await engineBench(t)
    for (const size of [10, 700 * 1024, 2_000_000]) {
      const document = documentOf('Bảng giá.bin', randomBytes(size))
      const seq = await archiveDocument(bench.nats, 'exchange.test.lines', document, { simulated: false })
      const back = await readDocument(bench.nats, seq)
      t.ok(Buffer.from(back.body).equals(Buffer.from(document.body)), `${size} bytes`)
      const { name, url, fetchedAt } = document
      t.match(back, { feed: 'exchange.test.lines', name, url, fetchedAt, status: 200 })
    }
    t.equal((await (await bench.nats.bodies()).list()).length, 2, 'only large bodies go to the object store')
  },
)

t.test(
  'given a source that goes back to an earlier content, when fetched, then that is a revision; when imported, it is known',
  async t => {
    const bench = await engineBench(t)
    await bench.start([prices])
    const feed = feeds.find(f => f.id === 'exchange.cafef.price-history')!
    const fetched = options(bench, { seen: 'last' })
    const a = documentOf('AAA.csv', history(row('21/08/2025', 10)))
    const b = documentOf('AAA.csv', history(row('21/08/2025', 12)))
    t.equal((await ingest(bench.nats, feed, a, fetched)).outcome, 'taken')
    t.equal((await ingest(bench.nats, feed, a, fetched)).outcome, 'unchanged')
    t.equal((await ingest(bench.nats, feed, b, fetched)).outcome, 'taken')
    const again = await ingest(bench.nats, feed, { ...a, fetchedAt: '2026-11-28T09:00:00+07:00' }, fetched)
    t.match(again, { outcome: 'taken', facts: { changed: 1 } })
    await bench.caughtUp([prices])
    t.same(await bench.rows('prices.bars', 'close'), ['{"close":10000}'])
    t.equal((await ingest(bench.nats, feed, b, options(bench))).outcome, 'unchanged')
  },
)

/** A feed of one's own whose parser can be changed: lines `TICKER DAY CLOSE`. */
const versioned = (parser: number, keep: (ticker: string) => boolean, factor = 1): Feed => ({
  id: 'exchange.test.lines',
  title: 'Lines of ticker, day and close',
  publisher: { id: 'test', name: 'Test', url: 'https://example.test' },
  parser,
  recognise: () => false,
  parse({ members }) {
    const rows = Buffer.from(members[0]?.bytes ?? [])
      .toString()
      .trim()
      .split('\n')
      .map(line => line.split(' ') as [string, string, string])
    const days = [...new Set(rows.map(r => r[1]))]
    const candidates: Candidate[] = days.map(day => {
      const of = rows.filter(r => r[1] === day && keep(r[0]))
      return {
        kind: bars,
        key: `session:${day}`,
        effectiveon: day,
        data: {
          ticker: of.map(r => r[0]),
          session: of.map(r => r[1]),
          close: of.map(r => Number(r[2]) * factor),
        },
      }
    })
    return { candidates, rows: rows.length, issues: [] }
  },
})

t.test(
  'given a better parser, when replayed, then it says what would change, publishes only that, and rows it no longer gives are gone',
  async t => {
    const bench = await engineBench(t)
    await bench.start([prices])
    const first = versioned(1, () => true)
    const doc = documentOf('lines.txt', 'AAA 2025-08-21 10\nBAD 2025-08-21 99\nAAA 2025-08-22 11\n')
    await ingest(bench.nats, first, doc, options(bench))
    await ingest(bench.nats, first, documentOf('more.txt', 'CCC 2025-08-25 5\n'), options(bench))
    await bench.caughtUp([prices])
    const better = versioned(2, ticker => ticker !== 'BAD')
    const run = (dryRun: boolean, feed = better) =>
      replay(bench.nats, feed, {
        log: silentLog,
        ledgers: new Ledgers(bench.nats),
        now: new Date(),
        dryRun,
        signal: new AbortController().signal,
      })
    const before = await facts(bench)
    t.match(await run(true), {
      published: 0,
      documents: [
        {
          outcome: 'differs',
          parser: { before: 1, now: 2 },
          facts: { new: 0, changed: 1, unchanged: 1, gone: 0 },
          examples: [{ key: 'market.bars session:2025-08-21', what: 'changed' }],
        },
        { outcome: 'unchanged' },
      ],
    })
    t.equal(await facts(bench), before, 'a dry run publishes nothing')
    t.match(await run(false), { published: 1 })
    await bench.caughtUp([prices])
    const served = () =>
      bench.rows('prices.bars', 'ticker, session, close').then(rows => rows.filter(r => !r.includes('null')))
    const expected = [
      '{"ticker":"AAA","session":"2025-08-21","close":10}',
      '{"ticker":"AAA","session":"2025-08-22","close":11}',
      '{"ticker":"CCC","session":"2025-08-25","close":5}',
    ]
    t.same(await served(), expected)
    t.match(await run(false), { published: 0 }, 'replayed again, nothing differs')
    t.match(await rebuild(bench, prices, { signal: new AbortController().signal }), {
      outcome: 'swapped',
      differences: [],
    })
    t.same(await served(), expected)
    const retired = await retireParser(bench.nats, better.id, 1, {
      dryRun: false,
      signal: new AbortController().signal,
    })
    t.match(retired, { facts: 3, types: ['market.bars'] })
  },
)

t.test(
  'given a simulated market, when the first real document comes, then no trace of the simulation is left',
  async t => {
    const bench = await engineBench(t)
    await bench.start(models)
    const simulatedFeeds = feeds
    await simulate(bench.nats, simulatedFeeds, { ...options(bench), sessions: 3 })
    await bench.caughtUp(models)
    t.ok((await bench.rows('prices.bars', 'ticker')).length > 1_600 * 3 * 0.9)
    t.match(await currentSimulation(bench.nats), { state: 'complete' })
    const again = await facts(bench)
    await simulate(bench.nats, simulatedFeeds, { ...options(bench), sessions: 3 })
    t.equal(await facts(bench), again, 'made again on the same day, it publishes nothing')

    const broken = await importPath(
      bench.nats,
      feeds,
      folder(t, { 'x.csv': 'what,is,this\n1,2,3\n' }),
      options(bench),
    )
    t.equal(broken.totals.rejected, 1)
    t.ok(await currentSimulation(bench.nats), 'a document that is refused does not retire it')

    await importPath(
      bench.nats,
      feeds,
      folder(t, { 'AAA.csv': history(row('21/08/2025', 10)) }),
      options(bench),
    )
    await bench.caughtUp(models)
    t.same(await bench.rows('prices.bars', 'ticker'), ['{"ticker":"AAA"}'])
    t.same(await bench.rows('listing.instruments', 'ticker'), [])
    t.same(await bench.rows('engine.source', 'name, simulated'), ['{"name":"prices","simulated":false}'])
    t.equal(await currentSimulation(bench.nats), null)
    await t.rejects(simulate(bench.nats, simulatedFeeds, options(bench)), SimulationRefused)
  },
)

t.test(
  'given a simulated market that is still being made, when the first real document comes, then no simulated fact follows it',
  async t => {
    const bench = await engineBench(t)
    const making = simulate(bench.nats, feeds, { ...options(bench), sessions: 3 })
    while ((await facts(bench)) === 0) await new Promise(resolve => setImmediate(resolve))
    t.match(await currentSimulation(bench.nats), { state: 'making' })
    const real = folder(t, { 'AAA.csv': history(row('21/08/2025', 10)) })
    await importPath(bench.nats, feeds, real, options(bench))
    t.equal(await making, false, 'whoever makes it leaves off')
    t.equal(await currentSimulation(bench.nats), null)
    await bench.start(models)
    await bench.caughtUp(models)
    t.same(await bench.rows('prices.bars', 'ticker'), ['{"ticker":"AAA"}'])
    t.same(await bench.rows('listing.instruments', 'ticker'), [])
  },
)

t.test('a document that comes again states only what others have said otherwise since', async t => {
  const bench = await engineBench(t)
  const feed = linesFeed({ parser: 1 })
  const ledgers = new Ledgers(bench.nats)
  const first = 'AAA 2025-12-22 36'
  const again = 'AAA 2025-12-22 82\nAAA 2025-12-25 91'
  const between = 'AAA 2025-12-25 65'
  const changed: number[] = []
  for (const [n, body] of [first, again, between, again].entries()) {
    const document = documentOf(`d${n}`, body, `2026-11-27T09:00:0${n}+07:00`)
    const report = await ingest(bench.nats, feed, document, options(bench, { ledgers, seen: 'last' }))
    t.equal(report.outcome, 'taken')
    changed.push(report.facts.added + report.facts.changed)
  }
  t.same(changed, [1, 2, 1, 1], 'the day that nobody has spoken of since is not stated once more')
  t.equal(await facts(bench), 5)
})
