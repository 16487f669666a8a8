import t, { type Test } from 'tap'
import { streamNames } from '../../contracts/streams.ts'
import type { Feed } from '../../ingest/feed.ts'
import { takeLease } from '../../ingest/fetch/lease.ts'
import type { FeedRun } from '../../ingest/fetch/memory.ts'
import { dueNow, duesBetween, followSchedule, nextLook, runIfDue } from '../../ingest/schedule.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { testNats, testStreams } from '../support/services.ts'
import { quickClock, startFetching } from '../support/upstream/fetching.ts'

const vcb = feeds.find(feed => feed.id === 'central-bank.vietcombank.rates-json') as Feed
const bulk = feeds.find(feed => feed.id === 'exchange.cafef.bulk-raw') as Feed
const at = (time: string) => new Date(`${time}+07:00`)
const iso = (dates: readonly Date[]) => dates.map(date => date.toISOString())

const run = (due: string, more: Partial<FeedRun> = {}): FeedRun => ({
  feed: 'x',
  started: `${due}+07:00`,
  ended: `${due}+07:00`,
  due: `${due}+07:00`,
  result: 'ok',
  requests: 1,
  taken: 1,
  unchanged: 0,
  absent: 0,
  rejected: 0,
  failed: 0,
  rows: 1,
  quarantined: 0,
  refused: 0,
  flagged: 0,
  facts: 1,
  problems: [],
  pending: [],
  failures: 0,
  good: null,
  totals: { runs: 1, documents: 1, rejected: 0 },
  ...more,
})

t.test('times are those of Vietnam, whatever the machine thinks', t => {
  t.same(iso(duesBetween('15 9,12 * * *', at('2026-11-27T00:00:00'), at('2026-11-27T23:00:00'))), [
    '2026-11-27T02:15:00.000Z',
    '2026-11-27T05:15:00.000Z',
  ])
  t.end()
})

t.test('what is due: never run, on time, after a downtime, after a failure', t => {
  const now = at('2026-11-27T13:00:00')
  t.same(iso(dueNow(vcb, null, now)), iso([at('2026-11-27T12:15:00')]), 'the newest time, once')
  t.same(dueNow(vcb, run('2026-11-27T12:15:00'), now), [], 'nothing twice')
  t.same(
    iso(dueNow(vcb, run('2026-11-25T16:15:00'), now)),
    iso(['26T09', '26T12', '26T16', '27T09', '27T12'].map(x => at(`2026-11-${x}:15:00`))),
    'each time that was missed',
  )
  t.ok(dueNow(vcb, run('2026-06-01T09:15:00'), now).length <= 14 * 3 + 1, 'two weeks back at most')
  const cut = run('2026-11-27T12:15:00', { result: 'interrupted' })
  t.same(iso(dueNow(vcb, cut, now)), iso([at('2026-11-27T12:15:00')]), 'a run that was cut off')
  const failed = run('2026-11-27T12:15:00', { result: 'failed', failures: 1 })
  t.same(dueNow(vcb, failed, at('2026-11-27T12:20:00')), [], 'not at once')
  t.same(
    iso(dueNow(vcb, failed, at('2026-11-27T12:31:00'))),
    iso([at('2026-11-27T12:15:00')]),
    'after 15 minutes',
  )
  const often = { ...failed, failures: 4 }
  t.same(dueNow(vcb, often, at('2026-11-27T13:30:00')), [], 'less often, the more often it failed')
  const pending = run('2026-11-27T21:40:00', {
    result: 'not-published',
    pending: [at('2026-11-27T21:40:00').toISOString()],
  })
  t.same(
    iso(dueNow(bulk, pending, at('2026-11-28T06:00:00'))),
    iso([at('2026-11-27T21:40:00')]),
    'into the next morning',
  )
  t.same(iso([nextLook(vcb, run('2026-11-27T12:15:00'), now)!]), iso([at('2026-11-27T16:15:00')]))
  t.equal(nextLook({ ...vcb, schedule: undefined } as unknown as Feed, null, now), null)
  t.end()
})

t.test('days that were missed are requested as those days', async t => {
  const home = await startFetching(t, '2026-11-24T16:20:00+07:00')
  t.equal((await runIfDue(home, vcb, new AbortController().signal))?.result, 'ok')
  await home.newFacts()
  home.clock.set('2026-11-27T13:00:00+07:00')
  const caught = await runIfDue(home, vcb, new AbortController().signal)
  t.equal(caught?.requests, 3, 'three days, each once')
  t.same(
    [...new Set(home.upstream.calls.map(call => call.url.searchParams.get('date')))],
    ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
  )
  t.equal(await runIfDue(home, vcb, new AbortController().signal), null, 'nothing is due any more')
})

async function nats(t: Test) {
  const { url } = await testNats()
  const names = streamNames(await testStreams(t))
  const opened = await openNats({ url, names, log: silentLog })
  t.teardown(() => opened.close())
  return opened
}

t.test('one worker at a time holds a feed; a dead one loses it when its time is over', async t => {
  const on = await nats(t)
  const clock = quickClock('2026-11-27T13:00:00+07:00')
  const first = await takeLease(on, 'a.b.c', clock, { owner: 'one', termMs: 30_000 })
  t.ok(first)
  t.equal(await takeLease(on, 'a.b.c', clock, { owner: 'two' }), null)
  t.equal(await takeLease(on, 'a.b.c', clock, { owner: 'one' }), null, 'nor the same process twice')
  t.ok(await takeLease(on, 'a.b.d', clock, { owner: 'two' }), 'another feed is another matter')
  await clock.sleep(31_000)
  const second = await takeLease(on, 'a.b.c', clock, { owner: 'two' })
  t.ok(second, 'the first is taken for dead')
  t.equal(second?.again, false)
  await first?.release()
  t.equal(
    await takeLease(on, 'a.b.c', clock, { owner: 'three' }),
    null,
    'the dead one cannot give away what it lost',
  )
  await second?.release()
  t.ok((await takeLease(on, 'a.b.c', clock, { owner: 'two' }))?.again, 'what it remembers still holds')
})

t.test('of many that want it at once, one gets it', async t => {
  const on = await nats(t)
  const clock = quickClock('2026-11-27T13:00:00+07:00')
  const owners = Array.from({ length: 12 }, (_, i) => `w${i}`)
  const got = await Promise.all(owners.map(owner => takeLease(on, 'x.y.z', clock, { owner })))
  t.equal(got.filter(lease => lease !== null).length, 1)
})

t.test('the schedule runs what is due, goes on, and stops on request', async t => {
  const home = await startFetching(t, '2026-11-27T13:00:00+07:00')
  const stop = new AbortController()
  const two = feeds.filter(feed => ['news.vnexpress.rss', vcb.id].includes(feed.id))
  const clock = {
    ...home.clock,
    async sleep(ms: number, signal?: AbortSignal) {
      await home.clock.sleep(ms, signal)
      if (home.clock.now() > Date.parse('2026-11-27T17:00:00+07:00')) stop.abort()
    },
  }
  await followSchedule({ ...home, clock }, two, stop.signal)
  const runs = await home.memory.runs()
  t.equal(runs.get(vcb.id)?.totals.runs, 2, '12:15 was due, then 16:15')
  t.ok((runs.get('news.vnexpress.rss')?.totals.runs ?? 0) >= 7, 'every half hour')
})
