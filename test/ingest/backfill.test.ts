import t from 'tap'
import { fetchHistory, historyOf } from '../../cli/fetch-history.ts'
import { createOutput } from '../../cli/output.ts'
import { followHistory, wantHistory } from '../../ingest/backfill/follow.ts'
import { inOrder, requestsOfPast, stageOf } from '../../ingest/backfill/plan.ts'
import { readBackfill, readBackfills } from '../../ingest/backfill/record.ts'
import { backfillFeed } from '../../ingest/backfill/run.ts'
import type { Feed } from '../../ingest/feed.ts'
import { followSchedule, runIfDue } from '../../ingest/schedule.ts'
import { hosts } from '../../ingest/sources/hosts.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { readSettings } from '../../runtime/settings.ts'
import { page } from '../support/upstream/endpoint.ts'
import { type Fetching, fewDiscovered, startFetching } from '../support/upstream/fetching.ts'

const evening = '2026-11-27T22:00:00+07:00'
const never = new AbortController().signal
const feed = (id: string): Feed => feeds.find(one => one.id === id)!
const rates = feed('central-bank.vietcombank.rates-json')
const flow = feed('exchange.vndirect.foreign-flow')
const scheduled = feeds.filter(one => one.schedule)
const span = { from: '2026-11-16', to: '2026-11-27' }
const more = { ...span, hosts, signal: never }

const quiet = () => {
  const lines: string[] = []
  const results: unknown[] = []
  const output = {
    ...createOutput({ json: false }),
    line: (text = '') => void lines.push(text),
    note: (text = '') => void lines.push(text),
    result: (value: unknown) => void results.push(value),
  }
  return { lines, results, output }
}

/** As after the first runs of a fresh home: nothing is due. */
async function hasRun(home: Fetching, ...wanted: readonly Feed[]) {
  for (const one of wanted) await runIfDue(home, one, never, true)
  home.upstream.calls.length = 0
  await home.newFacts()
}

t.test(
  'each feed that is fetched says how its past is, and requests of it lie in the span that is wanted',
  t => {
    const now = new Date(evening)
    for (const one of scheduled) {
      const { past, needs, archive, lists } = one.schedule!
      const requests = requestsOfPast(one, span, fewDiscovered, now)
      t.equal(past === 'latest', requests.length === 0, one.id)
      t.equal(past === 'archive', archive !== undefined, `${one.id} with an archive`)
      t.equal(
        new Set(requests.map(r => `${r.url}${r.body}`)).size,
        requests.length,
        `${one.id} asks nothing twice`,
      )
      if (typeof past === 'object')
        for (const { series } of requests)
          t.match(series, /^past /, `${one.id}: what is compared from run to run stays that of runs`)
      if (needs)
        t.ok(
          scheduled.some(other => other.schedule?.lists === needs),
          `${one.id} needs ${needs}`,
        )
      if (lists) t.equal(stageOf(one), 0)
    }
    t.same(
      requestsOfPast(feed('fund.sjc.gold'), { from: '2015-01-01', to: '2015-12-31' }, fewDiscovered, now),
      [],
    )
    const stages = inOrder(scheduled).map(stageOf)
    t.same(stages, stages.toSorted(), 'lists, whole archives, sessions of the market, tickers')
    t.end()
  },
)

t.test(
  'days gone by are asked day by day, the newest first; the same call again publishes nothing',
  async t => {
    const home = await startFetching(t, evening)
    await hasRun(home, rates)
    const live = await home.memory.request(rates.id, { url: 'x', series: 'day' })
    const done = await backfillFeed(home, rates, more)
    t.match(done, { state: 'done', requests: 12, settled: 12, left_ms: 0 })
    const days = home.upstream.calls.map(call => call.url.searchParams.get('date'))
    t.equal(days[0], '2026-11-27')
    t.equal(days.at(-1), '2026-11-16')
    t.same(
      await home.memory.request(rates.id, { url: 'x', series: 'day' }),
      live,
      'memory of runs is untouched',
    )
    t.ok((await home.newFacts()).length > 0)
    home.upstream.calls.length = 0
    home.clock.set('2026-11-27T23:00:00+07:00')
    await backfillFeed(home, rates, more)
    t.equal(home.upstream.calls.length, 12, 'a span that was whole is asked again')
    t.same(await home.newFacts(), [])
  },
)

t.test('sessions are asked for, and no closed day', async t => {
  const home = await startFetching(t, evening)
  await hasRun(home, flow)
  t.match(await backfillFeed(home, flow, more), { state: 'done', requests: 9 })
  const sessions = new Set((await home.newFacts()).map(fact => fact.effectiveon))
  t.equal(sessions.size, 8, 'the day of the run was there before')
})

t.test('what is interrupted goes on where it stopped, and asks nothing twice', async t => {
  const home = await startFetching(t, evening)
  await hasRun(home, rates)
  const stop = new AbortController()
  home.upstream.misbehave(good => {
    if (home.upstream.calls.length === 5) stop.abort(new Error('stopped'))
    return good
  })
  const cut = await backfillFeed(home, rates, { ...more, signal: stop.signal })
  t.equal(cut.state, 'running')
  t.ok(cut.settled < 12)
  home.upstream.misbehave(null)
  const settled = (await readBackfill(home.nats, rates.id))?.settled ?? 0
  home.upstream.calls.length = 0
  t.match(await backfillFeed(home, rates, more), { state: 'done', settled: 12, started: cut.started })
  t.equal(home.upstream.calls.length, 12 - settled)
})

t.test('a host that refuses stops the fetch, which says why; a day without data is no fault', async t => {
  const home = await startFetching(t, evening)
  await hasRun(home, rates)
  home.upstream.misbehave(good => (home.upstream.calls.length > 3 ? page('Error 1015', 403) : good))
  const stopped = await backfillFeed(home, rates, more)
  t.match(stopped, { state: 'stopped', settled: 3 })
  t.equal(stopped.problems[0]?.reason, 'blocked')
  home.upstream.misbehave(() => page('Not Found', 404))
  t.match(await backfillFeed(home, rates, more), { state: 'done', settled: 12 })
})

t.test('the run of a feed whose time has come is not kept waiting by its history', async t => {
  const home = await startFetching(t, '2026-11-27T16:14:00+07:00')
  await hasRun(home, rates)
  const stop = new AbortController()
  const scheduleRuns = followSchedule(home, [rates], stop.signal)
  let ranBeside = 0
  await backfillFeed(home, rates, {
    from: '2026-08-01',
    to: '2026-11-27',
    hosts,
    signal: never,
    onProgress: () => {
      ranBeside = home.upstream.calls.filter(
        call => call.url.searchParams.get('date') === '2026-11-27',
      ).length
    },
  })
  stop.abort()
  await scheduleRuns
  t.ok(ranBeside >= 2, 'once by the history, once by the run of 16:15')
  t.ok(((await home.memory.run(rates.id))?.totals.runs ?? 0) >= 2)
})

t.test(
  'a fresh home fetches its history after its lists, says how long it takes, and goes on at the next start',
  async t => {
    const home = await startFetching(t, evening)
    await home.memory.noteDiscovered({ tickers: {}, funds: {} })
    const wanted = ['exchange.kbs.profile', flow.id, 'exchange.kbs.symbols', rates.id].map(feed)
    const reported: string[] = []
    const options = { days: 14, hosts, report: (line: string) => void reported.push(line) }
    await wantHistory(home, wanted, options)
    t.same(
      [...(await readBackfills(home.nats)).keys()].sort(),
      ['exchange.kbs.profile', flow.id, rates.id].sort(),
    )
    const start = async (until: () => Promise<boolean>) => {
      const stop = new AbortController()
      const few = async () => {
        const { funds, tickers, traded } = await home.memory.discovered()
        if (Object.keys(tickers).length > 40)
          await home.memory.noteDiscovered({
            tickers: Object.fromEntries(Object.entries(tickers).slice(0, 40)),
            funds,
            ...(traded && { traded }),
          })
      }
      const running = [
        followSchedule(home, wanted, stop.signal),
        followHistory(home, wanted, options, stop.signal),
      ]
      while (!(await until())) {
        await few()
        await new Promise(resolve => setTimeout(resolve, 20))
      }
      stop.abort(new Error('stopped'))
      await Promise.all(running)
    }
    const states = async () => [...(await readBackfills(home.nats)).values()].map(one => one.state)
    await start(async () => (await states()).includes('running'))
    t.match(
      reported[0],
      /^History since 2026-11-13 is fetched: \d+ requests of \d feeds, which take (\d+ h )?\d+ min at/,
    )
    await start(async () => (await states()).every(state => state === 'done'))
    t.same(await states(), ['done', 'done', 'done'])
    const firstProfile = home.upstream.calls.findIndex(call => call.url.pathname.includes('/profile/'))
    const list = home.upstream.calls.findIndex(call => call.url.pathname.endsWith('/search/data'))
    t.ok(list !== -1 && list < firstProfile, 'lists first')
    const requests = home.upstream.calls.filter(call => call.host === 'api-finfo.vndirect.com.vn')
    t.ok(new Set(requests.map(call => call.url.href)).size >= 9)
  },
)

t.test('a home that was at work before is left as it is', async t => {
  const home = await startFetching(t, evening)
  await hasRun(home, rates)
  await wantHistory(home, [rates, flow], { days: 365 })
  t.same([...(await readBackfills(home.nats)).keys()], [flow.id])
  await wantHistory(home, [feed('exchange.vndirect.dchart')], { days: 0 })
  t.same([...(await readBackfills(home.nats)).keys()], [flow.id])
})

t.test(
  'vnfin ingest --from --to --feed: days and feeds are checked, the plan and the end are printed',
  async t => {
    const now = new Date(evening)
    const settings = readSettings({})
    const of = (options: Record<string, unknown>, args: string[] = []) =>
      historyOf({ args, options, settings }, now)
    t.equal(of({}), null)
    t.match(of({ feed: rates.id }), { from: '2025-11-27', to: '2026-11-27', feeds: [rates] })
    t.match(of({ from: '2026-01-01' })?.feeds.length, scheduled.length)
    t.throws(() => of({ from: '2026-02-30' }), /--from: /)
    t.throws(() => of({ from: '2026-03-01', to: '2026-02-01' }), /the first day comes first/)
    t.throws(() => of({ to: '2026-11-28' }), /not over yet/)
    t.throws(() => of({ feed: 'news.cafef.rss' }), /nothing of days gone by/)
    t.throws(() => of({ feed: 'no.such.feed' }), /no feed/)
    t.throws(() => of({ from: '2026-01-01', once: true }), /--once/)

    const home = await startFetching(t, evening)
    await hasRun(home, rates, flow)
    const { lines, results, output } = quiet()
    const history = of({ ...span, feed: [rates.id, flow.id] })!
    t.equal(await fetchHistory(home, history, { output, signal: never }), 0)
    t.match(lines[0], /21 requests of 2 feeds, which take 1 min at the least/)
    t.match(results[0], { from: span.from, feeds: [{ state: 'done' }, { state: 'done' }], waiting: [] })
    await home.memory.noteDiscovered({ tickers: {}, funds: {} })
    const funds = of({ ...span, feed: 'exchange.kbs.profile' })!
    t.equal(await fetchHistory(home, funds, { output, signal: never }), 1)
    t.match(lines.at(-1), /waits for a list of tickers/)
  },
)
