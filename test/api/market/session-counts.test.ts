import { sql } from 'kysely'
import t from 'tap'
import { sessionsUpTo } from '../../../api/market/session-counts.ts'
import { type Bars, bars } from '../../../contracts/events/bars.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { runningSystem } from '../../support/running-system.ts'

const tickers = ['AAA', 'BBB', 'CCC', 'DDD']
/** 200 days in a row: more rows than a batch needs to go in by COPY. */
const days = Array.from({ length: 200 }, (_, i) =>
  new Date(Date.UTC(2026, 4, 12 + i)).toISOString().slice(0, 10),
)

const of = (sessions: readonly string[], names: readonly string[], columns: Partial<Bars>): Bars =>
  ({
    ticker: sessions.flatMap(() => names),
    session: sessions.flatMap(session => names.map(() => session)),
    ...columns,
  }) as Bars
const traded = (sessions: readonly string[], names: readonly string[]) =>
  of(sessions, names, {
    exchange: 'HOSE',
    close: sessions.flatMap(() => names.map(() => 20_000)),
  })
const adjusted = (sessions: readonly string[], names: readonly string[], more: Partial<Bars>) =>
  of(sessions, names, { adj_close: sessions.flatMap(() => names.map(() => 18_000)), ...more })

t.test('sessions are counted once, and again where a batch touched them', async t => {
  const home = await runningSystem(t, { models: [prices], routes: [], now: '2026-11-28T03:00:00Z' })
  const { services } = home
  const read = async (until?: string) =>
    new Map((await sessionsUpTo(services, until)).map(s => [s.session, [s.tickers, s.adjustedOnly]]))
  const [old, day, next] = [days[10]!, days[198]!, days[199]!]

  await home.caughtUp()
  t.equal((await read()).size, 0, 'nothing is stored')
  await home.publish(bars, traded(days.slice(0, 199), tickers), {
    source: '/feeds/exchange.cafef.bulk-raw',
  })
  await home.caughtUp()
  const first = await read()
  t.equal(first.size, 199)
  t.strictSame(first.get(day), [4, 0])
  const queries = home.queries()
  t.equal((await read()).size, 199)
  t.equal(home.queries(), queries, 'while nothing moves it is not read again')
  t.equal((await read(old)).size, 11, 'up to a day')

  // A row that goes without a batch is not noticed: what no batch touched is not counted again.
  await sql`delete from prices.bars where session = ${old} and ticker = 'AAA'`.execute(services.db)
  await home.publish(bars, traded([next], tickers.slice(0, 2)), { source: '/feeds/exchange.cafef.bulk-raw' })
  await home.caughtUp()
  const moved = await read()
  t.strictSame(moved.get(next), [2, 0], 'the new session')
  t.strictSame(moved.get(old), [4, 0], 'the others as they were counted')

  await home.publish(bars, traded([old], ['EEE']), { source: '/feeds/exchange.cafef.bulk-raw' })
  await home.publish(bars, adjusted([next], ['DDD'], { adjusted_to: next }), {
    source: '/feeds/exchange.ssi.adjusted',
  })
  await home.caughtUp()
  const corrected = await read()
  t.strictSame(corrected.get(old), [4, 0], 'a late row of an old session: three that are left, and one more')
  t.strictSame(corrected.get(next), [2, 1], 'a price that is adjusted alone')
  t.strictSame((await read(next)).get(next), [2, 1])

  await rebuild(home.env, prices, { signal: AbortSignal.timeout(60_000) })
  await home.caughtUp()
  t.strictSame((await read()).get(old), [5, 0], 'a new build is counted as a whole')
})

t.test('a series that replaces another leaves no count of what it voids', async t => {
  const home = await runningSystem(t, { models: [prices], routes: [], now: '2026-11-28T03:00:00Z' })
  const read = async () =>
    new Map((await sessionsUpTo(home.services)).map(s => [s.session, [s.tickers, s.adjustedOnly]]))
  const whole = { adjusted_to: days[100]!, adj_series_replaced: ['AAA'] }
  await home.publish(bars, traded(days, ['BBB']), { source: '/feeds/exchange.cafef.bulk-raw' })
  await home.publish(bars, adjusted(days.slice(0, 50), ['AAA'], { adjusted_to: days[49]! }), {
    source: '/feeds/exchange.ssi.adjusted',
  })
  await home.caughtUp()
  t.strictSame((await read()).get(days[3]!), [1, 1])
  // Large enough to go in by COPY.
  await home.publish(
    bars,
    {
      ...adjusted(days.slice(60), ['AAA', 'CCC', 'DDD', 'EEE'], whole),
    },
    { source: '/feeds/exchange.ssi.adjusted' },
  )
  await home.caughtUp()
  const after = await read()
  t.strictSame(after.get(days[3]!), [1, 0], 'the days that the whole series has not')
  t.strictSame(after.get(days[70]!), [1, 4])
})
