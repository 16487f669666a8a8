import t from 'tap'
import type { Correction } from '../../../contracts/events/correction.ts'
import { ingest } from '../../../ingest/ingest.ts'
import { Ledgers } from '../../../ingest/ledger.ts'
import { replay } from '../../../ingest/replay.ts'
import { withdrawDocument } from '../../../ingest/withdraw.ts'
import { silentLog } from '../../../runtime/log.ts'
import type { Nats } from '../../../runtime/nats.ts'
import { correctionsOn } from '../../support/corrections.ts'
import { documentOf } from '../../support/documents.ts'
import { type EngineBench, engineBench } from '../../support/engine.ts'
import { linesFeed, type Reading } from '../../support/lines-feed.ts'

const never = new AbortController().signal

const take = (
  bench: EngineBench,
  name: string,
  body: string,
  reading: Reading,
  seen: 'ever' | 'last' = 'ever',
) =>
  ingest(bench.nats, linesFeed(reading), documentOf(name, body), {
    log: silentLog,
    ledgers: new Ledgers(bench.nats),
    now: new Date(),
    simulated: false,
    seen,
  })

const again = (nats: Nats, reading: Reading, more: { reason?: string; dryRun?: boolean } = {}) =>
  replay(nats, linesFeed(reading), {
    log: silentLog,
    ledgers: new Ledgers(nats),
    now: new Date('2026-11-27T09:00:00Z'),
    dryRun: false,
    signal: never,
    ...more,
  })

const figures = (corrections: readonly Correction[]) =>
  corrections.flatMap(one =>
    one.figures.map(({ row, field, old, new: now }) => [row.ticker, row.session, field, old, now]),
  )

t.test('a replay that changes a value puts one correction on the log, and a second replay none', async t => {
  const bench = await engineBench(t)
  await take(bench, 'a.txt', 'AAA 2025-08-21 10\nBBB 2025-08-21 20\nAAA 2025-08-22 11\n', { parser: 1 })
  t.match(await again(bench.nats, { parser: 2, factor: 10 }, { dryRun: true }), {
    documents: [{ corrected: 3 }],
  })
  t.same(await correctionsOn(bench.nats), [], 'a dry run only counts')
  const report = await again(bench.nats, { parser: 2, factor: 10 }, { reason: 'thousands' })
  t.match(report.documents, [{ corrected: 3 }])
  const made = await correctionsOn(bench.nats)
  t.match(made, [
    {
      feed: 'exchange.test.lines',
      document: 1,
      document_name: 'a.txt',
      document_sha256: /^[0-9a-f]{64}$/,
      kind: 'market.bars',
      reason: 'parser',
      note: 'thousands',
      parser_before: 1,
      parser_now: 2,
      repaired_at: '2026-11-27T09:00:00.000Z',
      figures_changed: 3,
      subjects: [
        { subject: 'AAA', first: '2025-08-21', last: '2025-08-22', figures: 2 },
        { subject: 'BBB', first: '2025-08-21', last: '2025-08-21', figures: 1 },
      ],
    },
  ])
  t.equal(new Date(made[0]!.wrong_since) < new Date(made[0]!.repaired_at), true)
  t.same(figures(made), [
    ['AAA', '2025-08-21', 'close', 10, 100],
    ['BBB', '2025-08-21', 'close', 20, 200],
    ['AAA', '2025-08-22', 'close', 11, 110],
  ])
  await again(bench.nats, { parser: 2, factor: 10 })
  t.equal((await correctionsOn(bench.nats)).length, 1)
})

t.test('the same figures under other keys, and figures that were missing, correct nothing', async t => {
  const bench = await engineBench(t)
  const body = 'AAA 2025-08-21 10\nBBB 2025-08-21 20\nAAA 2025-08-22 11\n'
  await take(bench, 'a.txt', body, { parser: 1, without: ['BBB'] })
  t.match(await again(bench.nats, { parser: 2, by: 'ticker', without: ['BBB'] }), { published: 1, voided: 2 })
  t.match(await again(bench.nats, { parser: 3 }), { published: 2 })
  t.same(await correctionsOn(bench.nats), [])
})

t.test('what a better parser no longer gives is withdrawn, and so is a document that it rejects', async t => {
  const bench = await engineBench(t)
  await take(bench, 'a.txt', 'AAA 2025-08-21 10\nBBB 2025-08-21 20\n', { parser: 1 })
  await again(bench.nats, { parser: 2, without: ['BBB'] })
  const [first] = await correctionsOn(bench.nats)
  t.match(first, { reason: 'parser', facts: [{ key: 'session:2025-08-21' }] })
  t.same(figures([first!]), [['BBB', '2025-08-21', 'close', 20, null]])
  await again(bench.nats, { parser: 3, maxLines: 1 })
  const [, second] = await correctionsOn(bench.nats)
  t.match(second, { reason: 'rejected', parser_before: 2, facts: [{ new_fact: null }] })
  t.same(figures([second!]), [['AAA', '2025-08-21', 'close', 10, null]])
  t.ok(second!.wrong_since >= first!.repaired_at.slice(0, 10), 'it counted since the earlier correction')
})

t.test('a withdrawn document is a correction; another figure of a newer document is none', async t => {
  const bench = await engineBench(t)
  await take(bench, 'a.txt', 'AAA 2025-08-21 10\n', { parser: 1 })
  await take(bench, 'b.txt', 'AAA 2025-08-21 12\n', { parser: 1 })
  t.same(await correctionsOn(bench.nats), [], 'its publisher says otherwise: a revision')
  await withdrawDocument(bench.nats, [linesFeed({ parser: 1 })], 2, {
    log: silentLog,
    ledgers: new Ledgers(bench.nats),
    now: new Date(),
    dryRun: false,
    reason: 'a wrong name',
  })
  const made = await correctionsOn(bench.nats)
  t.match(made, [{ reason: 'withdrawn', note: 'a wrong name', document: 2, parser_now: null }])
  t.same(figures(made), [['AAA', '2025-08-21', 'close', 12, null]])
})

t.test('a figure that a newer document replaced was wrong until then', async t => {
  const bench = await engineBench(t)
  await take(bench, 'a.txt', 'AAA 2025-08-21 10\n', { parser: 1 })
  await take(bench, 'b.txt', 'AAA 2025-08-21 12\n', { parser: 1 })
  await again(bench.nats, { parser: 2, factor: 10 })
  const made = await correctionsOn(bench.nats)
  t.same(figures(made), [
    ['AAA', '2025-08-21', 'close', 10, 100],
    ['AAA', '2025-08-21', 'close', 12, 120],
  ])
  const [first, second] = made.map(({ facts }) => facts[0]!)
  t.equal(first!.stood_until, second!.wrong_since)
  t.equal(second!.stood_until, null)
})

t.test('the same bytes fetched again and read by another parser are a correction', async t => {
  const bench = await engineBench(t)
  const body = 'AAA 2025-08-21 10\n'
  await take(bench, 'a.txt', body, { parser: 1 }, 'last')
  await take(bench, 'a.txt', body, { parser: 2, factor: 10 }, 'last')
  const made = await correctionsOn(bench.nats)
  t.match(made, [{ reason: 'parser', document: 1, parser_before: 1, parser_now: 2 }])
  t.same(figures(made), [['AAA', '2025-08-21', 'close', 10, 100]])
})

/** A log whose publishing fails for good after so many messages, as if the process were killed there. */
function dying(nats: Nats, after: number): Nats {
  let left = after
  const publish: Nats['js']['publish'] = (...message) =>
    left-- > 0 ? nats.js.publish(...message) : Promise.reject(new Error('killed'))
  const js = new Proxy(nats.js, {
    get: (of, name) =>
      name === 'publish' ? publish : (Reflect.get(of, name).bind?.(of) ?? Reflect.get(of, name)),
  })
  return new Proxy(nats, { get: (of, name) => (name === 'js' ? js : Reflect.get(of, name)) })
}

t.test('a replay that is killed after any message loses neither the fact nor its correction', async t => {
  // Correction, void, fact: killed before each, and after the last.
  for (const after of [0, 1, 2, 3]) {
    const bench = await engineBench(t)
    await take(bench, 'a.txt', 'AAA 2025-08-21 10\nBBB 2025-08-21 20\n', { parser: 1 })
    const reading = { parser: 2, factor: 10, without: ['BBB'] }
    const run = again(dying(bench.nats, after), reading)
    if (after < 3) await t.rejects(run, /killed/)
    else await run.catch(() => null)
    await again(bench.nats, reading)
    const made = await correctionsOn(bench.nats)
    t.equal(made.length, 1, `killed after ${after}`)
    t.same(figures(made), [
      ['AAA', '2025-08-21', 'close', 10, 100],
      ['BBB', '2025-08-21', 'close', 20, null],
    ])
    t.match(await again(bench.nats, reading), { published: 0, voided: 0 })
  }
})

t.test('a document with thousands of wrong figures lists the first and counts all', async t => {
  const bench = await engineBench(t)
  const lines = Array.from({ length: 1_300 }, (_, n) => {
    const ticker = `T${String(n % 13).padStart(2, '0')}`
    return `${ticker} ${new Date(Date.UTC(2024, 0, 1 + Math.floor(n / 13))).toJSON().slice(0, 10)} ${n + 1}`
  })
  await take(bench, 'a.txt', `${lines.join('\n')}\n`, { parser: 1 })
  await again(bench.nats, { parser: 2, factor: 10 })
  const [made, ...others] = await correctionsOn(bench.nats)
  t.same(others, [])
  t.equal(made?.figures_changed, 1_300)
  t.equal(made?.figures.length, 500)
  t.equal(made?.subjects.length, 13)
  t.same(
    made?.subjects.map(({ first, last, figures: n }) => `${first} ${last} ${n}`),
    Array.from({ length: 13 }, () => '2024-01-01 2024-04-09 100'),
    'what is not listed is counted by what it is about',
  )
})
