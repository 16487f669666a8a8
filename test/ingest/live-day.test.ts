import t from 'tap'
import { ingestCurated } from '../../ingest/curated.ts'
import { runAllDue } from '../../ingest/schedule.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { startEngine, waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { readModels } from '../../projections/index.ts'
import { silentLog } from '../../runtime/log.ts'
import { openPostgres } from '../../runtime/postgres.ts'
import { testDatabase } from '../support/services.ts'
import { unitsTraded } from '../support/upstream/endpoints/instruments.ts'
import { fewDiscovered, startFetching } from '../support/upstream/fetching.ts'
import { tickers } from '../support/upstream/market.ts'

const never = new AbortController().signal
/** Whole markets last: what they teach would have the feeds of single tickers ask for all of them. */
const wholeMarket = /bulk|stock-prices|symbols/
const scheduled = feeds.filter(feed => feed.schedule)
const markets = scheduled.filter(feed => wholeMarket.test(feed.id))
const others = scheduled.filter(feed => !wholeMarket.test(feed.id))

/** What a live day fills, in every read model that feeds fill. */
const filled = [
  'connections.dealings',
  'connections.holders',
  'connections.officers',
  'connections.ownership',
  'connections.relations',
  'foreign_flow.flows',
  'funds.list',
  'funds.nav',
  'fx.central',
  'fx.quotes',
  'gold.quotes',
  'indicators.versions',
  'indices.bars',
  'listing.instruments',
  'news.items',
  'prices.bars',
  'rates.deposit',
  'rates.interbank',
  'rates.lending',
  'rates.policy',
  'statements.prints',
]

t.test(
  'two live days: documents fetched, facts published, read models up to date, nothing twice',
  async t => {
    const home = await startFetching(t, '2026-11-26T22:00:00+07:00')
    const databaseUrl = await testDatabase(t)
    const postgres = openPostgres(databaseUrl, { log: silentLog })
    const env = { pool: postgres.pool, databaseUrl, nats: home.nats, log: silentLog }
    const engine = await startEngine(env, readModels)
    t.teardown(async () => {
      await engine.stop()
      await postgres.close()
    })
    const count = async (from: string) =>
      Number((await postgres.pool.query<{ n: string }>(`select count(*) as n from ${from}`)).rows[0]?.n)
    const day = async (time: string, today: string) => {
      home.clock.set(time)
      home.upstream.today = today
      await home.memory.noteDiscovered(fewDiscovered)
      const runs = [...(await runAllDue(home, others, never)), ...(await runAllDue(home, markets, never))]
      await waitUntilCaughtUp(env, readModels, { timeoutMs: 60_000 })
      return runs
    }

    const first = await day('2026-11-26T22:00:00+07:00', '2026-11-26')
    const bad = first.filter(run => !/^(ok|unchanged|not-published)$/.test(run.result))
    t.same(
      bad.map(run => [run.feed, run.problems]),
      [],
    )
    t.equal(
      await count(`prices.bars where session = '2026-11-26' and close is not null`),
      tickers.length + unitsTraded,
    )
    t.same(
      first.filter(run => run.taken === 0 || run.facts === 0).map(run => [run.feed, run.result]),
      [],
      'every feed has brought documents, and facts of them',
    )
    t.equal(first.length, scheduled.length)
    const curated = async () =>
      (
        await ingestCurated(home.nats, feeds, {
          log: silentLog,
          ledgers: home.ledgers,
          now: new Date(home.clock.now()),
        })
      ).map(report => [report.feed, report.outcome])
    t.same(await curated(), [
      ['news.curated.evidence-base', 'taken'],
      ['central-bank.curated.lending-rates', 'taken'],
      ['central-bank.curated.policy-rates', 'taken'],
      ['exchange.curated.security-changes', 'taken'],
    ])
    await waitUntilCaughtUp(env, readModels, { timeoutMs: 60_000 })
    for (const table of filled) t.ok((await count(table)) > 0, table)
    t.equal(await count(`rates.lending where source = ''`), 0, 'each lending rate has its source')
    t.same(await curated(), [
      ['news.curated.evidence-base', 'unchanged'],
      ['central-bank.curated.lending-rates', 'unchanged'],
      ['central-bank.curated.policy-rates', 'unchanged'],
      ['exchange.curated.security-changes', 'unchanged'],
    ])

    const second = await day('2026-11-27T22:00:00+07:00', '2026-11-27')
    t.equal(second.find(run => run.feed === 'exchange.cafef.bulk-raw')?.result, 'ok')
    t.equal(
      await count(`prices.bars where session = '2026-11-27' and close is not null`),
      tickers.length + unitsTraded,
    )
    t.equal(
      await count(`prices.bars where session = '2026-11-26' and close is not null`),
      tickers.length + unitsTraded,
    )

    await home.newFacts()
    const again = await day('2026-11-27T23:59:00+07:00', '2026-11-27')
    t.ok(again.every(run => run.facts === 0))
    t.same(await home.newFacts(), [], 'the same once more publishes nothing')
  },
)
