import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import type { Fact } from '../../contracts/events/fact.ts'
import { streamNames } from '../../contracts/streams.ts'
import { realClock } from '../../ingest/fetch/clock.ts'
import { LeaseLost, takeLease } from '../../ingest/fetch/lease.ts'
import { importPath } from '../../ingest/import.ts'
import { oneAtATime } from '../../ingest/ingest-lease.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats, streamState } from '../../runtime/nats.ts'
import { startNats } from '../../runtime/services/nats.ts'
import { readStream } from '../../runtime/stream-reader.ts'
import { testNats, testStreams } from '../support/services.ts'

const header =
  'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat'
const years = Array.from({ length: 12 }, (_, i) => `2${i % 8}/08/20${10 + i}`)
const history = (close: number) =>
  [
    header,
    ...years.map(day => `${day},${close},${close},0(0.00 %),1000,1000000,0,0,${close},${close},${close}`),
    '',
  ].join('\n')

function newFolder(t: Test): string {
  const path = mkdtempSync(join(tmpdir(), 'vnfin-starved-'))
  t.teardown(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const options = (nats: Nats) => ({
  log: silentLog,
  ledgers: new Ledgers(nats),
  now: new Date('2026-11-27T09:00:00Z'),
})

/** What read models would see: the newest fact of each key, in a stable order. */
async function stated(nats: Nats): Promise<string[]> {
  const { lastSeq } = await streamState(nats, nats.names.facts)
  const found: string[] = []
  const messages = await readStream(nats, nats.names.facts, { from: 1 })
  for await (const message of messages) {
    const { key, data, source } = message.json<Fact>()
    found.push(JSON.stringify([source, key, data]))
    if (message.seq >= lastSeq) break
  }
  messages.stop()
  return found.sort()
}

t.test(
  'an import goes on where it stood when NATS stops answering for longer than any call waits',
  async t => {
    const home = newFolder(t)
    const server = await startNats({ home, log: () => undefined, password: false })
    t.teardown(() => server.stop())
    const open = async (prefix: string) => {
      const nats = await openNats({ url: server.url, names: streamNames(prefix), log: silentLog })
      t.teardown(() => nats.close())
      return nats
    }
    const files = newFolder(t)
    // A file of another kind among them makes each a document of its own.
    writeFileSync(join(files, 'page.html'), '<!doctype html><html></html>')
    for (const [n, name] of ['AAA', 'BBB', 'CCC', 'DDD'].entries())
      writeFileSync(join(files, `${name}.csv`), history(10 + n))
    const quiet = await open('quiet-')
    const expected = await importPath(quiet, feeds, files, options(quiet))
    const starved = await open('starved-')
    const publish = starved.js.publish.bind(starved.js)
    let n = 0
    let stops = 0
    starved.js.publish = async (subject, ...rest) => {
      // In the middle of facts, and in the middle of what the ledger notes.
      if (++n === 14 || n === 60) {
        stops++
        globalThis.process.kill(server.pid(), 'SIGSTOP')
        setTimeout(() => globalThis.process.kill(server.pid(), 'SIGCONT'), 13_000)
      }
      return publish(subject, ...rest)
    }
    const report = await importPath(starved, feeds, files, options(starved))
    t.ok(stops >= 1, `${stops} stops in ${n} writes`)
    t.equal(report.stopped, null, report.stopped?.message ?? 'it ends by itself')
    t.match(report.totals, { documents: 5, rejected: 1, failed: 0 })
    t.equal(report.totals.rows, expected.totals.rows, 'the report has all rows')
    t.same(await stated(starved), await stated(quiet), 'nothing is lost, nothing doubled')
  },
)

t.test('an import that cannot go on ends with a report of what it did', async t => {
  const names = streamNames(await testStreams(t))
  const nats = await openNats({ url: (await testNats()).url, names, log: silentLog })
  t.teardown(() => nats.close())
  const files = newFolder(t)
  writeFileSync(join(files, 'AAA.csv'), history(10))
  const lease = await takeLease(nats, 'documents.exchange.cafef.price-history', realClock)
  const report = await importPath(nats, feeds, join(files, 'AAA.csv'), { ...options(nats), waitMs: 100 })
  t.match(report, { documents: [], stopped: { code: 'busy', message: /Another process still works on/ } })
  await lease?.release()
  const abort = new AbortController()
  abort.abort()
  t.match(await importPath(nats, feeds, join(files, 'AAA.csv'), { ...options(nats), signal: abort.signal }), {
    stopped: { code: 'interrupted' },
  })
})

t.test(
  'a lease that was lost to slowness: renewed where nobody took it, else waited for and the work done again',
  async t => {
    const names = streamNames(await testStreams(t))
    const nats = await openNats({ url: (await testNats()).url, names, log: silentLog })
    t.teardown(() => nats.close())
    let now = 1_000_000_000_000
    const clock = { now: () => now, sleep: async () => undefined }
    const first = await takeLease(nats, 'slow', clock, { owner: 'one' })
    t.notOk(first?.lapsed())
    now += 120_000
    t.ok(first?.lapsed(), 'this process was stopped for two terms')
    await first?.assure()
    t.notOk(first?.lapsed(), 'nobody has taken it: it is renewed')
    const kv = await nats.kv(names.feedState)
    const update = kv.update.bind(kv)
    kv.update = async (...args) => {
      await update(...args)
      throw Object.assign(new Error('TIMEOUT'), { code: 'TIMEOUT' })
    }
    now += 120_000
    await t.rejects(first!.assure(), /TIMEOUT/, 'written, and its acknowledgement was lost')
    kv.update = update
    await first?.assure()
    t.notOk(first?.signal.aborted, 'what it wrote itself is no loss')
    now += 120_000
    const entry = await kv.get('lease.slow')
    await kv.update(
      'lease.slow',
      JSON.stringify({ owner: 'two', taking: 'x', until: now + 60_000 }),
      entry!.revision,
    )
    await t.rejects(first!.assure(), { name: 'LeaseLost' })

    let tries = 0
    const done = await oneAtATime(nats, 'a.b.c', options(nats), async () => {
      if (++tries < 3) throw new LeaseLost('taken by another')
      return 'done'
    })
    t.equal(done, 'done')
    await t.rejects(
      oneAtATime(nats, 'a.b.c', options(nats), async () => {
        throw new TypeError('a bug')
      }),
      { name: 'TypeError' },
      'what is no outage is not done again',
    )
  },
)
