import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { importPath } from '../../../ingest/import.ts'
import { Ledgers } from '../../../ingest/ledger.ts'
import { feeds } from '../../../ingest/sources/index.ts'
import { type AuditOptions, audit } from '../../../projections/audit/audit.ts'
import { lastAudit, recordAudit } from '../../../projections/audit/record.ts'
import { readModels } from '../../../projections/index.ts'
import { silentLog } from '../../../runtime/log.ts'
import { engineBench } from '../../support/engine.ts'

const share = (code: string, day: string, close: number) => ({
  code,
  date: day,
  floor: 'HOSE',
  type: 'STOCK',
  open: close - 0.2,
  high: close + 0.3,
  low: close - 0.4,
  close,
  adOpen: close - 0.2,
  adHigh: close + 0.3,
  adLow: close - 0.4,
  adClose: close,
  nmVolume: 1_000_000 + Math.round(close * 10),
  nmValue: 64_600_000_000 + Math.round(close * 1000),
  ptVolume: 0,
  ptValue: 0,
})

const days = ['2025-08-20', '2025-08-21', '2025-08-22']
const shares = ['VCB', 'FPT', 'HPG'].flatMap((code, c) =>
  days.map((day, d) => share(code, day, 60 + 7 * c + d)),
)
const models = readModels.filter(({ name }) => ['prices', 'signals', 'rates', 'listing'].includes(name))

/** A home with a document of prices and one of deposit rates, imported as they come. */
async function home(t: Test) {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-audit-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const page = { data: shares, currentPage: 1, size: 20, totalElements: shares.length, totalPages: 1 }
  writeFileSync(join(folder, 'prices.json'), JSON.stringify(page))
  const bench = await engineBench(t)
  await bench.start(models)
  await importPath(bench.nats, feeds, folder, {
    log: silentLog,
    ledgers: new Ledgers(bench.nats),
    now: new Date('2026-11-27T02:00:00Z'),
  })
  await bench.caughtUp(models)
  const audited = (more: Partial<AuditOptions> = {}) =>
    audit(bench.pool as never, bench.nats, { sample: 500, seed: 1, now: new Date(), ...more })
  return { bench, audited }
}

t.test('numbers that are what their documents say agree, and computed ones by their inputs', async t => {
  const { audited } = await home(t)
  const report = await audited()
  t.same(report.differences, [])
  t.ok(
    report.read_models.prices!.agreed >= 9 * 8,
    `${report.read_models.prices!.agreed} prices were read twice`,
  )
  t.ok(report.agreed_by_inputs > 0, `${report.agreed_by_inputs} computed numbers were followed`)
  t.equal(report.sample, report.agreed + report.agreed_by_inputs + report.differing + report.unread)
  t.equal(report.not_reached, 0)
})

t.test('when the time is over, what was drawn and not reached is counted', async t => {
  const { bench, audited } = await home(t)
  const report = await audited({ seconds: 0.001 })
  t.equal(report.not_reached, report.sample)
  t.ok(report.sample > 100)
  t.equal(report.allowed_seconds, 0.001)
  const by = Object.values(report.read_models)
  t.equal(
    by.reduce((sum, one) => sum + one.not_reached, 0),
    report.sample,
  )
  await recordAudit(bench.nats, report)
  t.match(await lastAudit(bench.nats), { not_reached: report.sample, differing: 0, unread: 0 })
  await t.rejects(
    audited({ signal: AbortSignal.abort(new Error('stopped')) }),
    /stopped/,
    'a stop is no end of time',
  )
})

t.test('a number that is not what its document says is named with its key, cell and both values', async t => {
  const { bench, audited } = await home(t)
  await bench.pool.query(
    `update prices.bars set close = close + 100 where ticker = 'FPT' and session = '2025-08-21'`,
  )
  const { differing, differences } = await audited({ model: 'prices' })
  t.equal(differing, 1)
  t.match(differences, [
    {
      read_model: 'prices',
      table: 'bars',
      key: { ticker: 'FPT', session: '2025-08-21' },
      figure: 'close',
      served: 68_100,
      in_document: 68_000,
      text: '68',
      cell: '/data/4/close',
      reason: 'differs',
      document: { feed: 'exchange.vndirect.stock-prices', name: /prices\.json$/, sha256: /^[0-9a-f]{64}$/ },
    },
  ])
})

t.test(
  'two figures that stand in each other’s place differ, though the document has both numbers',
  async t => {
    const { bench, audited } = await home(t)
    await bench.pool.query(
      `update prices.bars set open = close, close = open where ticker = 'HPG' and session = '2025-08-22'`,
    )
    const { differences } = await audited({ model: 'prices' })
    t.same(differences.map(({ figure }) => figure).sort(), ['close', 'open'])
  },
)

t.test('a figure of another unit differs', async t => {
  const { bench, audited } = await home(t)
  await bench.pool.query(
    `update prices.bars set low = low / 1000 where ticker = 'VCB' and session = '2025-08-20'`,
  )
  const { differences } = await audited({ model: 'prices' })
  t.match(differences, [{ figure: 'low', served: 59, in_document: 59_600 }])
})

t.test('of a computed number the input that differs is named', async t => {
  const { bench, audited } = await home(t)
  await bench.pool.query(`update prices.bars set open = open + 7, high = high + 7, low = low + 7, close = close + 7,
     volume = volume + 7, turnover = turnover + 7, adj_close = adj_close + 7, adj_open = adj_open + 7`)
  const { differences } = await audited({ model: 'signals', sample: 3 })
  t.ok(differences.length > 0)
  for (const one of differences) t.match(one, { read_model: 'prices', reason: 'differs' })
})

t.test(
  'the same seed draws the same numbers, another one others, and never more than are asked for',
  async t => {
    const { audited } = await home(t)
    const drawn = async (seed: number) => (await audited({ seed, sample: 10, model: 'prices' })).read_models
    t.same(await drawn(1), await drawn(1))
    t.equal((await audited({ sample: 7 })).sample, 7)
  },
)
