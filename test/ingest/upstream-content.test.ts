import t from 'tap'
import { ingest } from '../../ingest/ingest.ts'
import { replay } from '../../ingest/replay.ts'
import { silentLog } from '../../runtime/log.ts'
import { documentOf } from '../support/documents.ts'
import {
  closesOf,
  dchart,
  editJson,
  editText,
  evening,
  finfo,
  first,
  list,
  raw,
  rows,
  today,
} from '../support/upstream/content/edit.ts'
import { contentFaults } from '../support/upstream/content/index.ts'
import { notFound, page } from '../support/upstream/endpoint.ts'
import { fewDiscovered, startFetching } from '../support/upstream/fetching.ts'
import { tickers } from '../support/upstream/market.ts'
import { isData } from '../support/upstream/whole-faults.ts'

for (const {
  number,
  fault,
  feed,
  make,
  after,
  before,
  at = evening,
  result,
  reported,
  mayReport,
  check,
} of contentFaults)
  t.test(`${number === null ? 'fault' : `fault ${number}`} (${feed}): ${fault}`, async t => {
    const home = await startFetching(t, after === 'good yesterday' ? '2026-11-26T22:00:00+07:00' : at)
    if (after) {
      const good = await home.run(feed)
      t.equal(good.result, 'ok', JSON.stringify(good.problems))
      await home.newFacts()
      await home.memory.noteDiscovered(fewDiscovered)
      home.clock.set(at)
      home.upstream.today = at.slice(0, 10)
    }
    await before?.(home)
    await home.memory.noteDiscovered(fewDiscovered)
    await home.newFacts()
    home.upstream.misbehave(make, isData)
    const run = await home.run(feed)
    t.match(run.result, result, JSON.stringify(run.problems))
    const reasons = run.problems.map(problem => problem.reason)
    if (reported)
      t.ok(
        reasons.some(reason => reported.test(reason)),
        `told: ${reasons.join(', ')}`,
      )
    else if (mayReport)
      t.ok(
        reasons.every(reason => mayReport.test(reason)),
        `told: ${reasons.join(', ')}`,
      )
    else if (run.result === 'ok') t.same(reasons, [], 'nothing else is remarked on')
    const facts = await home.newFacts()
    if (run.result === 'rejected') t.same(facts, [], 'nothing of it is served')
    await check?.(t, facts, run, home)
  })

t.test(
  'fault 40: a lost sign in a percent series is quarantined, whichever way the document comes',
  async t => {
    const home = await startFetching(t, evening)
    const feed = home.feeds.find(one => one.id === 'statistics.vietdataverse.cpi')!
    const month = (period: string, yoy_pct: number) => ({ period, yoy_pct, mom_pct: 0.2 })
    const body = JSON.stringify({
      success: true,
      count: 3,
      data: [month('2026-04', 4.05), month('2026-05', 4.31), month('2026-06', -4.69)],
    })
    const report = await ingest(home.nats, feed, documentOf('cpi_monthly.json', body), {
      log: silentLog,
      ledgers: home.ledgers,
      now: new Date(home.clock.now()),
      simulated: false,
      seen: 'ever',
    })
    t.match(
      report.rules.find(({ rule }) => rule === 'sign-flip'),
      { verdict: 'quarantined', rows: 1 },
    )
  },
)

t.test('two sources differ on a raw close: the first choice is served, the other is on record', async t => {
  const home = await startFetching(t, evening)
  await home.run(raw)
  const [close] = closesOf(await home.newFacts(), first)
  home.upstream.misbehave(
    editJson(answer => ({
      ...answer,
      data: list(answer, 'data').map(row =>
        row.code === first ? { ...row, close: Number(row.close) + 0.3, high: 99 } : row,
      ),
    })),
  )
  const run = await home.run(finfo)
  t.equal(run.quarantined, 1)
  t.match(run.problems, [{ reason: 'quarantined/source-differs', detail: new RegExp(`${first} 2026-11-27`) }])
  const facts = await home.newFacts()
  t.same(closesOf(facts, first), [], 'the second choice does not overwrite the first')
  t.equal(rows(facts), tickers.length - 1, 'what they agree on is taken, put-through and all')
  const { Closes } = await import('../../ingest/contract/closes.ts')
  t.match((await Closes.load(home.nats)).differences(), [
    { session: today, ticker: first, closes: { [raw]: close, [finfo]: Number(close) + 300 } },
  ])
})

t.test('cookies that a firewall no longer takes are requested again', async t => {
  const home = await startFetching(t, evening)
  t.equal((await home.run('central-bank.sbv.interbank')).result, 'ok')
  home.upstream.misbehave((good, _call, n) => (n === 1 ? page('Request Rejected') : good), isData)
  t.equal((await home.run('central-bank.sbv.central-rate')).result, 'ok')
  t.equal(home.upstream.calls.filter(call => call.url.pathname === '/vi/trang-chu').length, 2)
})

t.test('a document that was not there yet is taken as soon as it is', async t => {
  const home = await startFetching(t, evening)
  home.upstream.misbehave(() => notFound())
  const early = await home.run(raw)
  t.same([early.result, early.pending.length, early.failures], ['not-published', 1, 0])
  t.same(await home.newFacts(), [])
  home.upstream.misbehave(null)
  t.equal((await home.run(raw)).result, 'ok')
  // The session, and the archive with it and the two before.
  t.equal(rows(await home.newFacts()), 3 * tickers.length)
})

t.test('an upstream that goes back to what it said before has changed again', async t => {
  const home = await startFetching(t, evening)
  const feed = 'risk.iacoviello.ai-gpr'
  await home.run(feed)
  const before = await home.newFacts()
  home.upstream.misbehave(editText(text => text.replace('100.5', '101.5')))
  t.equal((await home.run(feed)).result, 'ok')
  t.ok((await home.newFacts()).length > 0)
  home.upstream.misbehave(null)
  t.equal((await home.run(feed)).result, 'ok')
  t.same(
    (await home.newFacts()).map(f => f.data),
    before.map(f => f.data),
  )
})

t.test('a list that really shrank: refused until a person lets it in, and believed from then on', async t => {
  const home = await startFetching(t, '2026-11-26T22:00:00+07:00')
  await home.run(dchart)
  home.clock.set(evening)
  home.upstream.today = today
  const few = editJson(answer => ({
    ...answer,
    ...Object.fromEntries(['t', 'o', 'h', 'l', 'c', 'v'].map(c => [c, (answer[c] as number[]).slice(-5)])),
  }))
  home.upstream.misbehave(few, call => call.url.searchParams.get('symbol') === 'VN30')
  const refused = await home.run(dchart)
  t.same([refused.result, refused.rejected], ['partial', 1])
  t.equal((await home.run(dchart)).rejected, 1, 'again')
  await home.newFacts()
  const again = {
    log: silentLog,
    ledgers: home.ledgers,
    now: new Date(home.clock.now()),
    dryRun: false,
    signal: new AbortController().signal,
  }
  const feed = home.feeds.find(one => one.id === dchart)!
  t.equal((await replay(home.nats, feed, again)).published, 0, 'a replay alone does not let it in')
  t.equal((await replay(home.nats, feed, { ...again, refusedToo: true })).published, 1)
  const believed = await home.run(dchart)
  t.same([believed.result, believed.rejected], ['unchanged', 0])
})
