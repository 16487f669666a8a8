import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { Fact } from '../../contracts/events/fact.ts'
import { streamNames } from '../../contracts/streams.ts'
import type { Feed } from '../../ingest/feed.ts'
import { realClock } from '../../ingest/fetch/clock.ts'
import { takeLease, waitForLease } from '../../ingest/fetch/lease.ts'
import { importPath } from '../../ingest/import.ts'
import { ingest, resumeOpen } from '../../ingest/ingest.ts'
import type { IngestOptions } from '../../ingest/ingest-options.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { simulate } from '../../ingest/simulate.ts'
import { currentSimulation, hasRealFacts } from '../../ingest/simulation.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats, streamState } from '../../runtime/nats.ts'
import { processIdentity, processPlace } from '../../runtime/services/processes.ts'
import { readStream } from '../../runtime/stream-reader.ts'
import { documentOf } from '../support/documents.ts'
import { testNats, testStreams } from '../support/services.ts'

const header =
  'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat'
const history = (close: number, days = 60) =>
  [
    header,
    ...Array.from({ length: days }, (_, i) => {
      const day = `${String((i % 28) + 1).padStart(2, '0')}/${String(Math.floor(i / 28) + 1).padStart(2, '0')}/2019`
      return `${day},${close},${close},0(0.00 %),1000,1000000,0,0,${close},${close},${close}`
    }),
    '',
  ].join('\n')
const priceHistory = feeds.find(feed => feed.id === 'exchange.cafef.price-history') as Feed

async function home(t: Test): Promise<Nats> {
  const names = streamNames(await testStreams(t))
  const nats = await openNats({ url: (await testNats()).url, names, log: silentLog })
  t.teardown(() => nats.close())
  return nats
}

/** As another process has it: memory and leases of its own. */
const process2 = (nats: Nats, more: Partial<IngestOptions> = {}): IngestOptions => ({
  log: silentLog,
  ledgers: new Ledgers(nats),
  now: new Date('2026-11-27T09:00:00Z'),
  simulated: false,
  seen: 'ever',
  ...more,
})

function folder(t: Test, files: Record<string, string>): string {
  const path = mkdtempSync(join(tmpdir(), 'vnfin-beside-'))
  t.teardown(() => rmSync(path, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), content)
  return path
}

const facts = async (nats: Nats) => (await streamState(nats, nats.names.facts)).messages

async function allFacts(nats: Nats): Promise<Fact[]> {
  const { lastSeq } = await streamState(nats, nats.names.facts)
  const found: Fact[] = []
  const messages = await readStream(nats, nats.names.facts, { from: 1 })
  for await (const message of messages) {
    found.push(message.json<Fact>())
    if (message.seq >= lastSeq) break
  }
  messages.stop()
  return found
}

/** The next publishes of facts go through this, one after the other. */
function onPublish(nats: Nats, before: (n: number) => Promise<void> | void): () => void {
  const publish = nats.js.publish.bind(nats.js)
  let n = 0
  nats.js.publish = async (subject, ...rest) => {
    if (subject.includes('fact.')) await before(n++)
    return publish(subject, ...rest)
  }
  return () => {
    nats.js.publish = publish
  }
}

t.test(
  'an import beside a worker that has a document of the same feed in its hands neither loses, doubles nor mixes',
  async t => {
    const nats = await home(t)
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const undo = onPublish(nats, n => {
      reached.resolve()
      return n === 0 ? gate.promise : undefined
    })
    const worker = process2(nats, { seen: 'last' })
    const fetching = ingest(nats, priceHistory, documentOf('AAA.csv', history(10)), worker)
    await reached.promise
    const path = folder(t, { 'AAA.csv': history(10), 'BBB.csv': history(20) })
    const waiting = Promise.withResolvers<string>()
    const importing = importPath(nats, feeds, path, { ...process2(nats), onWait: waiting.resolve })
    t.match(
      await waiting.promise,
      /exchange\.cafef\.price-history: another process takes in a document of this feed/,
    )
    gate.resolve()
    t.equal((await fetching).outcome, 'taken')
    undo()
    const report = await importing
    t.same(
      report.documents.map(d => d.outcome),
      ['taken'],
      'not what the worker had open, and both tickers as one document',
    )
    const alone = await home(t)
    const one = process2(alone)
    await ingest(alone, priceHistory, documentOf('AAA.csv', history(10)), { ...one, seen: 'last' })
    await importPath(alone, feeds, path, one)
    t.equal(await facts(nats), await facts(alone), 'the facts are those of one after the other')

    const again = await ingest(nats, priceHistory, documentOf('AAA.csv', history(10)), worker)
    t.equal(again.facts.added, 0, 'the worker has read anew what the import knows')
  },
)

t.test('what is kept too long is stated with its remedy, and nothing is ingested', async t => {
  const nats = await home(t)
  const lease = await takeLease(nats, `documents.${priceHistory.id}`, realClock)
  await t.rejects(
    ingest(nats, priceHistory, documentOf('AAA.csv', history(10)), process2(nats, { waitMs: 80 })),
    { name: 'LeaseBusy', message: /vnfin feeds/ },
  )
  t.equal(await facts(nats), 0)
  await lease?.release()
  const abort = new AbortController()
  const other = await takeLease(nats, 'x', realClock)
  const waiting = waitForLease(nats, 'x', realClock, { waitMs: 60_000, signal: abort.signal })
  abort.abort()
  await t.rejects(waiting, { name: 'AbortError' }, 'Ctrl-C is not waited for')
  await other?.release()
})

t.test('a killed process of this machine is not waited for', async t => {
  const nats = await home(t)
  const child = spawn('sleep', ['60'])
  const holder = { place: processPlace(), pid: child.pid, identity: processIdentity(child.pid ?? 0) }
  const kv = await nats.kv(nats.names.feedState)
  await kv.put('lease.y', JSON.stringify({ owner: 'it', until: Date.now() + 60_000, process: holder }))
  t.equal(await takeLease(nats, 'y', realClock), null, 'it lives')
  child.kill('SIGKILL')
  await new Promise(resolve => child.on('exit', resolve))
  t.ok(await takeLease(nats, 'y', realClock), 'it is dead')
})

t.test('the making of a simulated market stops on request, and the next start goes on', async t => {
  const nats = await home(t)
  /** One start that is stopped after so many facts. */
  const start = async (after: number) => {
    const stop = new AbortController()
    const undo = onPublish(nats, n => {
      if (n === after) stop.abort()
    })
    const own = { ...process2(nats), sessions: 2, signal: stop.signal }
    const going = async () => {
      await resumeOpen(nats, feeds, { ...own, simulated: true })
      await simulate(nats, feeds, own)
    }
    await t.rejects(going(), { name: 'AbortError' })
    undo()
    return allFacts(nats)
  }
  const first = await start(40)
  t.ok(first.length > 0 && first.length < 100, `${first.length} facts`)
  const second = await start(120)
  t.ok(second.length > first.length + 60, `${second.length} facts`)
  const keys = second.map(fact => `${fact.type} ${fact.source} ${fact.key}`)
  t.equal(new Set(keys).size, keys.length, 'what was there is not published again')
  t.ok(second.every(fact => fact.simulated))
})

t.test('a real document while the simulated market is being made: they never meet', async t => {
  const nats = await home(t)
  const begun = Promise.withResolvers<void>()
  const undo = onPublish(nats, n => {
    if (n === 200) begun.resolve()
  })
  const making = simulate(nats, feeds, { ...process2(nats), sessions: 2 })
  await begun.promise
  const report = await importPath(nats, feeds, folder(t, { 'AAA.csv': history(10, 5) }), process2(nats))
  t.equal(report.documents.at(-1)?.outcome, 'taken')
  t.equal(await making, false, 'the rest of it is left')
  undo()
  t.equal(await currentSimulation(nats), null)
  t.ok(await hasRealFacts(nats))
  const simulated = (await allFacts(nats)).filter(fact => fact.simulated)
  t.same(simulated, [])
})
