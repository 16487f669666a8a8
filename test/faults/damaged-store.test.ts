import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import { checkArchive } from '../../ingest/archive-check.ts'
import { ingest } from '../../ingest/ingest.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { type Nats, openNats } from '../../runtime/nats.ts'
import { startNats } from '../../runtime/services/nats.ts'
import { documentOf } from '../support/documents.ts'

const header =
  'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat'
const history = (close: number) =>
  [header, `21/08/2025,${close},${close},0(0.00 %),1000,1000000,0,0,${close},${close},${close}`, ''].join(
    '\n',
  )
const feed = feeds.find(one => one.id === 'exchange.cafef.price-history')!
const tickers = ['AAA', 'BBB', 'CCC', 'DDD']

function newHome(t: Test): string {
  const home = mkdtempSync(join(tmpdir(), 'vnfin-damaged-'))
  t.teardown(() => rmSync(home, { recursive: true, force: true }))
  return home
}

async function withNats<T>(home: string, work: (nats: Nats) => Promise<T>): Promise<T> {
  const server = await startNats({ home, log: () => undefined })
  try {
    const nats = await openNats({ url: server.url, names: streamNames(), log: silentLog })
    try {
      return await work(nats)
    } finally {
      await nats.close()
    }
  } finally {
    await server.stop()
  }
}

/** Takes in four documents; each is read back before anything is damaged. */
async function filled(home: string): Promise<void> {
  await withNats(home, async nats => {
    for (const [n, ticker] of tickers.entries())
      await ingest(nats, feed, documentOf(`${ticker}.csv`, history(10 + n)), {
        log: silentLog,
        ledgers: new Ledgers(nats),
        now: new Date('2026-11-27T09:00:00Z'),
        simulated: false,
        seen: 'ever',
      })
    t.same(await checkArchive(nats), { documents: 4, damaged: [] })
  })
}

/** The file of FEEDS that holds its messages. */
function block(home: string): string {
  const files = readdirSync(join(home, 'nats'), { recursive: true, encoding: 'utf8' })
  const found = files.find(file => /streams\/FEEDS\/msgs\/\d+\.blk$/.test(file))
  if (!found) throw new Error(`no block of FEEDS in ${files.length} files`)
  return join(home, 'nats', found)
}

t.test('what is acknowledged is synced: a local server writes each message to disk', async t => {
  const home = newHome(t)
  await withNats(home, async () => {
    t.match(readFileSync(join(home, 'nats', 'nats.conf'), 'utf8'), /^ +sync_interval: always$/m)
  })
})

t.test('flipped bits in the file of a stream: the document is found and named', async t => {
  const home = newHome(t)
  await filled(home)
  const bytes = readFileSync(block(home))
  const at = bytes.indexOf('BBB.csv')
  t.ok(at > 0)
  // In the body behind the headers of the second document.
  const body = bytes.indexOf(Buffer.from([0x1f, 0x8b]), at) + 20
  for (let i = 0; i < 4; i++) bytes[body + i] = (bytes[body + i] ?? 0) ^ 0xff
  writeFileSync(block(home), bytes)
  const { damaged } = await withNats(home, checkArchive)
  t.ok(
    damaged.some(d => d.document === 2 && d.feed === feed.id),
    JSON.stringify(damaged),
  )
})

t.test('a tail that was never synced: what is gone is named, and what is left is whole', async t => {
  const home = newHome(t)
  await filled(home)
  const file = block(home)
  const bytes = readFileSync(file)
  truncateSync(file, bytes.indexOf('DDD.csv') - 10)
  const { damaged } = await withNats(home, checkArchive)
  t.same(
    damaged.map(d => d.document),
    [4],
    JSON.stringify(damaged),
  )
})
