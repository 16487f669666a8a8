import t from 'tap'
import { statusPages } from '../../api/site/status/pages.ts'
import { systemRoutes } from '../../api/system/index.ts'
import { feedsCommand } from '../../cli/commands/feeds.ts'
import { createOutput } from '../../cli/output.ts'
import { centralRates } from '../../contracts/events/central-rate.ts'
import { indicator } from '../../contracts/events/indicator.ts'
import type { FeedCoverage } from '../../contracts/http/coverage.ts'
import { fx } from '../../projections/fx/projection.ts'
import { indicators } from '../../projections/indicators/projection.ts'
import { readSettings } from '../../runtime/settings.ts'
import { said } from '../support/indicator-release.ts'
import { runningSystem } from '../support/running-system.ts'
import { testNats } from '../support/services.ts'

const feed = 'central-bank.sbv.central-rate'
const workbook = 'statistics.nso.monthly-workbook'
const sentence = 'a page with the title "Bảo trì"'

/** What the fetcher notes of a run that broke the feed. */
const broken = {
  feed,
  started: '2026-11-27T01:15:00Z',
  ended: '2026-11-27T01:15:02Z',
  result: 'rejected',
  failures: 1,
  good: '2026-11-26T01:15:02Z',
  problems: [
    { reason: 'html-instead-of-data', detail: sentence, times: 1 },
    { reason: 'quarantined/unfinished-row', detail: 'two', times: 1 },
  ],
  pending: [],
  totals: { runs: 9, documents: 8, rejected: 1 },
  alarm: {
    since: '2026-11-27T01:15:02Z',
    result: 'rejected',
    reason: 'html-instead-of-data',
    detail: sentence,
    delivered: true,
  },
}

t.test('how far history is fetched stands in the answer, on the page and in the metrics', async t => {
  const { base, nats } = await runningSystem(t, {
    models: [fx],
    routes: [...statusPages, ...systemRoutes],
    now: '2026-11-30T03:00:00Z',
  })
  const notes = await nats.kv(nats.names.feedState)
  const note = (id: string, more: object) =>
    notes.put(
      `backfill.${id}`,
      JSON.stringify({
        feed: id,
        from: '2026-10-01',
        to: '2026-11-29',
        state: 'running',
        started: '2026-11-30T02:00:00Z',
        requests: 40,
        settled: 25,
        left_ms: 52_500,
        documents: 24,
        facts: 96,
        problems: [],
        at: '2026-11-30T02:59:00Z',
        ...more,
      }),
    )
  await note(feed, {})
  const stopped = 'exchange.vndirect.dchart'
  const problems = [{ reason: 'blocked', detail: 'turned away', times: 1 }]
  await note(stopped, { state: 'stopped', settled: 3, problems })
  await note('fund.sjc.gold', { state: 'done', settled: 40 })
  const get = async (path: string) => (await fetch(`${base}${path}`)).text()
  const { data } = JSON.parse(await get('/api/status')) as { data: { feeds: object[] } }
  const span = { from: '2026-10-01', to: '2026-11-29', requests: 40 }
  t.match(data.feeds, [
    {
      feed,
      history: { ...span, state: 'running', answered: 25, seconds_left: 53, documents: 24, problem: null },
    },
    { feed: stopped, history: { ...span, state: 'stopped', answered: 3, problem: 'blocked: turned away' } },
    { feed: 'fund.sjc.gold', history: { ...span, state: 'done', answered: 40, seconds_left: 0 } },
  ])
  const page = await get('/status?lang=en')
  t.match(page, /History that is fetched<\/h2>/)
  t.match(page, /<progress value="25" max="40">/)
  t.match(page, /stopped for now.*blocked by the publisher: turned away/s)
  t.notMatch(/History that is fetched<\/h2>.*?<\/table>/s.exec(page)?.[0] ?? '', /fund\.sjc\.gold/)
  t.match(await get('/status?lang=vi'), /Dữ liệu quá khứ đang lấy<\/h2>/)
  const metrics = await get('/metrics')
  for (const line of [
    `vnfin_feed_history_requests{feed="${feed}"} 40`,
    `vnfin_feed_history_answered{feed="${feed}"} 25`,
    `vnfin_feed_history_left_seconds{feed="${feed}"} 52.5`,
    `vnfin_feed_history_stopped{feed="${stopped}"} 1`,
    'vnfin_feed_history_left_seconds{feed="fund.sjc.gold"} 0',
  ])
    t.ok(metrics.split('\n').includes(line), line)
})

t.test(
  'what feeds supply, what is stale and which feed is broken stand in the answer, on the page, in the metrics and in the command',
  async t => {
    // Monday, 30 November: rates of Thursday and the figures of October are due.
    const system = await runningSystem(t, {
      models: [fx, indicators],
      routes: [...statusPages, ...systemRoutes],
      now: '2026-11-30T03:00:00Z',
    })
    const { base, nats } = system
    await system.publish(
      centralRates,
      { day: ['2026-11-26'], central: [25_120], buy: [null], sell: [null] },
      { source: `/feeds/${feed}`, observedat: '2026-11-26T01:15:02Z' },
    )
    await system.publish(indicator, said([['vn.cpi', '2026-09', 3.5]]), {
      source: `/feeds/${workbook}`,
      observedat: '2026-10-03T02:20:00Z',
    })
    await system.caughtUp()
    const runs = await nats.kv(nats.names.feedState)
    await runs.put(`run.${feed}`, JSON.stringify(broken))

    const get = async (path: string) => {
      const answer = await fetch(`${base}${path}`)
      t.equal(answer.status, 200, path)
      return answer.text()
    }
    const { data } = JSON.parse(await get('/api/status')) as {
      data: { coverage: FeedCoverage; feeds: { feed: string; alarm: object | null }[] }
    }
    t.match(data.feeds, [
      {
        feed,
        alarm: { since: broken.ended, reason: 'html-instead-of-data', detail: sentence, delivered: true },
      },
      { feed: workbook, alarm: null },
    ])
    const tableOf = (name: string) =>
      data.coverage.tables.find(one => one.read_model === 'fx' && one.table === name)
    t.match(tableOf('central'), {
      state: 'fresh',
      due_day: '2026-11-26',
      feeds: [{ feed, series_of: null, series: 1, only: 1 }],
    })
    t.match(tableOf('quotes'), { state: 'missing', newest_day: null, feeds: [] })
    const series = (id: string) => data.coverage.indicators.find(one => one.indicator === id)
    t.match(series('vn.cpi'), { state: 'stale', due_period: '2026-10', newest_period: '2026-09' })
    t.match(series('world.gold_usd'), { state: 'not_fetched', reason: 'no_live_source', stated_by: null })
    t.match(data.coverage.feeds, [
      { feed, tables: [{ read_model: 'fx', table: 'central', only: 1 }] },
      { feed: workbook, indicators: ['vn.cpi'] },
    ])

    const before = system.queries()
    const page = await get('/status?lang=en')
    const vi = await get('/status?lang=vi')
    const metrics = await get('/metrics')
    t.ok(
      system.queries() - before < 10,
      `${system.queries() - before} queries: the reading of a minute is shared`,
    )
    t.match(page, /Broken feeds<\/h2>\s*<ul><li>.*central-bank\.sbv\.central-rate.*Bảo trì/)
    t.match(page, /What would be missing without a feed/)
    t.match(page, /Balance of trade[^\n]*|vn\.trade_balance/)
    t.match(page, /Stated by import: <code>central-bank\.fiingroup\.interbank-history/)
    t.match(vi, /Nguồn bị hỏng<\/h2>/)
    t.match(page, /quarantined, the session was not over \(1\): two/)
    t.match(vi, /tạm giữ, phiên chưa kết thúc \(1\): /)
    t.match(vi, /chưa có nguồn cập nhật/)
    for (const line of [
      'vnfin_table_fresh{read_model="fx",table="central"} 1',
      'vnfin_table_fresh{read_model="fx",table="quotes"} 0',
      'vnfin_indicator_fresh{indicator="vn.cpi"} 0',
      `vnfin_feed_only_series{feed="${feed}",read_model="fx",table="central",part=""} 1`,
      `vnfin_feed_newest_day_timestamp_seconds{feed="${feed}",read_model="fx",table="central",part=""} ${Date.parse('2026-11-26') / 1000}`,
      `vnfin_feed_only_indicators{feed="${workbook}"} 1`,
      `vnfin_feed_broken{feed="${feed}"} 1`,
    ])
      t.ok(metrics.split('\n').includes(line), line)
    t.notMatch(
      metrics,
      /vnfin_indicator_fresh\{indicator="world\.gold_usd"\}/,
      'nothing is fetched that could be late',
    )

    await runs.put(`run.${feed}`, JSON.stringify({ ...broken, alarm: null }))
    system.setNow('2026-11-30T03:00:05Z')
    t.notMatch(await get('/status?lang=en'), /Broken feeds/, 'it is well again')

    await runs.put(`run.${feed}`, JSON.stringify(broken))
    const lines: string[] = []
    const results: Record<string, unknown>[] = []
    const output = {
      ...createOutput({ json: true }),
      line: (text = '') => void lines.push(text),
      result: (value: unknown) => void results.push(value as Record<string, unknown>),
    }
    const settings = readSettings({
      LOG_LEVEL: 'silent',
      DATABASE_URL: system.env.databaseUrl,
      NATS_URL: (await testNats()).url,
      STREAM_PREFIX: nats.names.feeds.replace('FEEDS', ''),
    })
    const signal = new AbortController().signal
    const code = await feedsCommand.run({ args: ['coverage'], options: {}, output, settings, signal })
    t.equal(code, 1, 'something that should be fresh is not')
    const text = lines.join('\n')
    t.match(text, /^fx\.central .*central-bank\.sbv\.central-rate +2026-11-26 +2026-11-26 +2026-11-26/m)
    t.match(text, /^vn\.cpi +stale .*2026-09 +2026-09 +statistics\.nso\.monthly-workbook\*$/m)
    t.match(
      text,
      /^vn\.interbank_collected\.on +not fetched .*no_live_source: .*Stated by import: central-bank\.fiingroup\.interbank-history\.$/m,
    )
    t.match(text, /^central-bank\.sbv\.central-rate is broken since .*html-instead-of-data/m)
    t.match(text, /^Not fresh: .*vn\.cpi \(stale\)/m)
    t.match(results[0], {
      feeds: [
        { feed, kind: 'fetched', alarm: { reason: 'html-instead-of-data' } },
        { feed: workbook, kind: 'fetched', alarm: null },
      ],
    })
    const { supply_nothing, not_fresh } = results[0] as {
      supply_nothing: string[]
      not_fresh: { tables: string[]; indicators: string[] }
    }
    t.ok(supply_nothing.includes('exchange.hose.trading-results'), 'fetched, and nothing came yet')
    t.notOk(supply_nothing.includes(feed))
    t.ok(not_fresh.tables.includes('fx.quotes') && not_fresh.indicators.includes('vn.cpi'))
    t.notOk(not_fresh.indicators.includes('world.gold_usd'))
  },
)
