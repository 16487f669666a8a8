import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { importPath } from '../../ingest/import.ts'
import type { IngestOptions } from '../../ingest/ingest-options.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { replay } from '../../ingest/replay.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { withdrawDocument } from '../../ingest/withdraw.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { type EngineBench, engineBench } from '../support/engine.ts'

const history = (close: number) =>
  [
    'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat',
    `21/08/2025,${close},${close},0(0.00 %),1000,1000000,0,0,${close},${close},${close}`,
    '',
  ].join('\n')

const options = (bench: EngineBench): IngestOptions => ({
  log: silentLog,
  ledgers: new Ledgers(bench.nats),
  now: new Date('2026-11-27T09:00:00Z'),
  simulated: false,
  seen: 'ever',
})

function fileOf(t: Test, name: string, content: string): string {
  const path = mkdtempSync(join(tmpdir(), 'vnfin-identity-'))
  t.teardown(() => rmSync(path, { recursive: true, force: true }))
  writeFileSync(join(path, name), content)
  return join(path, name)
}

t.test('the same bytes under two names are two documents where the name says whose they are', async t => {
  const bench = await engineBench(t)
  await bench.start([prices])
  const take = async (name: string, content = history(10)) =>
    (await importPath(bench.nats, feeds, fileOf(t, name, content), options(bench))).documents
  t.match(await take('ZZA.csv'), [{ outcome: 'taken', facts: { added: 1 } }])
  t.match(await take('ZZB.csv'), [{ outcome: 'taken', document: 2 }])
  t.match(await take('ZZB.csv'), [{ outcome: 'unchanged', document: 2 }])
  t.match(await take('ZZA.csv'), [{ outcome: 'unchanged', document: 1 }])
  t.match(
    await take('ZZA_PriceHistory.csv'),
    [{ outcome: 'unchanged', document: 1 }],
    'another name, the same ticker',
  )
  await bench.caughtUp([prices])
  const served = () => bench.rows('prices.bars', 'ticker, close')
  t.same(await served(), ['{"ticker":"ZZA","close":10000}', '{"ticker":"ZZB","close":10000}'])
  const feed = feeds.find(one => one.id === 'exchange.cafef.price-history')!
  const replayed = await replay(bench.nats, feed, {
    log: silentLog,
    ledgers: new Ledgers(bench.nats),
    now: new Date(),
    dryRun: false,
    signal: new AbortController().signal,
  })
  t.match(replayed, { published: 0, documents: [{ outcome: 'unchanged' }, { outcome: 'unchanged' }] })
})

t.test('a document under a wrong name is taken back, and what an older one said is served again', async t => {
  const bench = await engineBench(t)
  await bench.start([prices])
  const take = async (name: string, content: string) =>
    (await importPath(bench.nats, feeds, fileOf(t, name, content), options(bench))).documents
  await take('ZZA.csv', history(10))
  // The prices of ZZB under the name of ZZA.
  await take('ZZA.csv', history(20))
  await bench.caughtUp([prices])
  const served = () => bench.rows('prices.bars', 'ticker, close')
  t.same(await served(), ['{"ticker":"ZZA","close":20000}'])
  const take2 = { ...options(bench), reason: 'these are of ZZB' }
  t.match(await withdrawDocument(bench.nats, feeds, 2, { ...take2, dryRun: true }), {
    facts: 1,
    name: 'ZZA.csv',
  })
  t.match(await withdrawDocument(bench.nats, feeds, 2, { ...take2, dryRun: false }), {
    facts: 1,
    types: ['market.bars'],
  })
  t.match(await take('ZZB.csv', history(20)), [{ outcome: 'taken' }])
  await bench.caughtUp([prices])
  await rebuild(bench, prices, { signal: new AbortController().signal })
  t.same(await served(), ['{"ticker":"ZZA","close":10000}', '{"ticker":"ZZB","close":20000}'])
  await t.rejects(withdrawDocument(bench.nats, feeds, 99, { ...take2, dryRun: true }), /no document 99/)
})
