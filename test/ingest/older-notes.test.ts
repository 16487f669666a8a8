import t from 'tap'
import { feedHistories, feedRuns } from '../../api/site/status/feed-runs.ts'
import { streamNames } from '../../contracts/streams.ts'
import { readBackfill, readBackfills } from '../../ingest/backfill/record.ts'
import { fetchMemory } from '../../ingest/fetch/memory.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { testNats, testStreams } from '../support/services.ts'

const feed = 'exchange.vndirect.stock-prices'

/** Reasons of rows as earlier versions wrote them, and one of a document. */
const problems = [
  { reason: 'held/unfinished-row', detail: '2 rows; VCB:1: received before the session ended', times: 1 },
  { reason: 'refused/low-above-high', detail: '1 rows; ACB:3: 27.1 above 26.8', times: 2 },
  { reason: 'held-out-of-bounds', detail: 'no verdict stands before it', times: 1 },
]
const renamed = ['quarantined/unfinished-row', 'refused/low-above-high', 'held-out-of-bounds']

/** A run as an earlier version noted it. */
const run = {
  feed,
  started: '2026-11-27T08:15:00Z',
  ended: '2026-11-27T08:15:02Z',
  due: '2026-11-27T08:15:00Z',
  result: 'ok',
  requests: 1,
  taken: 1,
  unchanged: 0,
  absent: 0,
  rejected: 0,
  failed: 0,
  rows: 40,
  held: 2,
  refused: 1,
  flagged: 0,
  facts: 37,
  problems,
  pending: [],
  failures: 0,
  good: '2026-11-27T08:15:02Z',
  totals: { runs: 9, documents: 8, rejected: 1 },
}

const history = {
  feed,
  from: '2026-10-01',
  to: '2026-11-26',
  state: 'stopped',
  started: '2026-11-27T02:00:00Z',
  requests: 40,
  settled: 25,
  left_ms: 52_500,
  documents: 24,
  facts: 96,
  problems,
  at: '2026-11-27T02:59:00Z',
}

t.test('runs and histories noted by an earlier version are read with the names of this one', async t => {
  const nats = await openNats({
    url: (await testNats()).url,
    names: streamNames(await testStreams(t)),
    log: silentLog,
  })
  t.teardown(() => nats.close())
  const bucket = await nats.kv(nats.names.feedState)
  await bucket.put(`run.${feed}`, JSON.stringify(run))
  await bucket.put(`backfill.${feed}`, JSON.stringify(history))
  const memory = fetchMemory(nats)

  const { held, ...rest } = run
  const wanted = {
    ...rest,
    quarantined: held,
    problems: problems.map((problem, i) => ({ ...problem, reason: renamed[i] })),
  }
  t.same(await memory.run(feed), wanted)
  t.same([...(await memory.runs())], [[feed, wanted]])
  t.same(await feedRuns(nats), [wanted], 'the status page reads the same')
  const wantedHistory = { ...history, problems: wanted.problems }
  t.same(await readBackfill(nats, feed), wantedHistory)
  t.same([...(await readBackfills(nats))], [[feed, wantedHistory]])
  t.same(await feedHistories(nats), [wantedHistory], 'and the same of the history')

  await memory.noteRun((await memory.run(feed))!)
  t.same(await (await bucket.get(`run.${feed}`))?.json(), wanted, 'the next note has the new names alone')
})
