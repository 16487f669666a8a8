import t from 'tap'
import { type Bars, bars } from '../../../contracts/events/bars.ts'
import { type ListingRow, listing as listingFact } from '../../../contracts/events/listing.ts'
import type { StoredFact } from '../../../projections/engine/projection.ts'
import { inTransaction } from '../../../projections/engine/transaction.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import type { Answer } from '../../../projections/signals/answer.ts'
import { dayNumber, sessionOf } from '../../../projections/signals/market/share-log.ts'
import { signalsScore } from '../../../projections/signals/score.ts'
import { storedFact } from '../../support/facts.ts'
import { type Projected, projected } from '../../support/projected.ts'

/** Weekdays from 2025-01-02 on. */
const sessions: string[] = []
for (let d = Date.UTC(2025, 0, 2); sessions.length < 300; d += 86_400_000) {
  const day = new Date(d)
  if (day.getUTCDay() % 6 !== 0) sessions.push(day.toISOString().slice(0, 10))
}

const tickers = [
  ['AAA', 'HOSE', '8355'],
  ['BBB', 'HOSE', '8355'],
  ['CCC', 'HNX', '2353'],
  ['DDD', 'UPCOM', '2353'],
  ['EEE', 'UPCOM', null],
] as const

const row = (ticker: string, exchange: 'HOSE' | 'HNX' | 'UPCOM', icb: string | null): ListingRow => ({
  ticker,
  exchange,
  status: 'listed',
  kind: 'share',
  name_vi: null,
  name_en: null,
  icb,
  industry_vi: null,
  industry_en: null,
})

const listed = () =>
  storedFact(listingFact, { as_of: '2026-11-27', rows: tickers.map(([t, e, i]) => row(t, e, i)) })

/** A session's bars of some tickers; EEE is quiet on most days, CCC trades little. */
function session(
  n: number,
  some: readonly string[] = tickers.map(([t]) => t),
  factor = 1,
  documentseq = 1,
): StoredFact<Bars> {
  const data: Required<
    Pick<Bars, 'ticker' | 'session' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'turnover' | 'adj_close'>
  > = {
    ticker: [],
    session: [],
    open: [],
    high: [],
    low: [],
    close: [],
    volume: [],
    turnover: [],
    adj_close: [],
  }
  for (const ticker of some) {
    const k = ticker.charCodeAt(0)
    const quiet = ticker === 'EEE' && n % 40 > 3
    const level = quiet
      ? 9000
      : Math.round((20_000 + 4000 * Math.sin((n + k) / 17) + 300 * Math.sin(n * k)) / 100) * 100
    const volume = quiet ? 0 : 200_000 + ((n * k) % 9) * 10_000
    data.ticker.push(ticker)
    data.session.push(sessions[n]!)
    data.open.push(quiet ? level : level - 100)
    data.high.push(quiet ? level : level + 200)
    data.low.push(quiet ? level : level - 200)
    data.close.push(level)
    data.volume.push(volume)
    data.turnover.push(ticker === 'CCC' ? volume * 100 : volume * level)
    data.adj_close.push(level * factor)
  }
  return storedFact(bars, data, { documentseq })
}

const dumpAll = async (bench: Projected): Promise<Record<string, string[]>> => ({
  latest: await bench.dump('signals.latest'),
  breadth: await bench.dump('signals.breadth'),
  sectors: await bench.dump('signals.sectors'),
})

/** Derives everything again into a database of its own from the same facts. */
async function rebuilt(t: Parameters<typeof projected>[0], facts: readonly StoredFact<Bars>[]) {
  const score = signalsScore()
  const bench = await projected(t, [prices, listing, score])
  await bench.apply(listing, [listed()])
  await bench.apply(prices, facts)
  await bench.derive(score, { prices: { all: true }, listing: { all: true } })
  return dumpAll(bench)
}

t.test('bars in batches, one by one, over restarts and rollbacks: the rows of a rebuild', async t => {
  const facts = sessions.map((_, n) => session(n))
  let score = signalsScore()
  const bench = await projected(t, [prices, listing, score])
  const take = async (some: readonly StoredFact<Bars>[]) =>
    bench.derive(score, { prices: (await bench.apply(prices, some))! })
  await bench.derive(score, { listing: (await bench.apply(listing, [listed()]))! })
  await take(facts.slice(0, 120))
  for (const fact of facts.slice(120, 160)) await take([fact])
  await take(facts.slice(160, 200))
  t.same(await dumpAll(bench), await rebuilt(t, facts.slice(0, 200)), 'portions and single sessions')

  score = signalsScore()
  await take(facts.slice(200, 201))
  await take(facts.slice(201, 230))
  t.same(await dumpAll(bench), await rebuilt(t, facts.slice(0, 230)), 'after a restart')

  const touched = (await bench.apply(prices, facts.slice(230, 231)))!
  await t.rejects(
    inTransaction(bench.pool, async trx => {
      await trx.query('set local search_path to signals, pg_catalog')
      await score.derive(trx, { prices: touched })
      throw new Error('the connection was lost at commit')
    }),
    /lost at commit/,
  )
  await bench.derive(score, { prices: touched })
  await take(facts.slice(231, 260))
  t.same(await dumpAll(bench), await rebuilt(t, facts.slice(0, 260)), 'after a rollback')

  const other = signalsScore()
  const more = (await bench.apply(prices, facts.slice(260, 270)))!
  await bench.derive(other, { prices: more })
  await take(facts.slice(270, 300))
  t.same(await dumpAll(bench), await rebuilt(t, facts), 'after another process was at work')
})

t.test('an exchange that comes later, a session that comes late, a history that is rewritten', async t => {
  const score = signalsScore()
  const bench = await projected(t, [prices, listing, score])
  const all: StoredFact<Bars>[] = []
  const take = async (...some: StoredFact<Bars>[]) => {
    all.push(...some)
    return bench.derive(score, { prices: (await bench.apply(prices, some))! })
  }
  await bench.derive(score, { listing: (await bench.apply(listing, [listed()]))! })
  await take(...sessions.slice(0, 100).map((_, n) => session(n)))
  await take(session(100, ['AAA', 'BBB']))
  await take(session(100, ['CCC', 'DDD', 'EEE']))
  t.same(await dumpAll(bench), await rebuilt(t, all), 'venues one after the other')

  await take(session(102))
  await take(session(101))
  t.same(await dumpAll(bench), await rebuilt(t, all), 'a late session')

  const rewritten = sessions.slice(0, 103).map((_, n) => session(n, ['BBB'], n < 60 ? 0.8 : 1, 2))
  const last = rewritten.at(-1)!
  last.data.adj_series_replaced = ['BBB']
  await take(...rewritten)
  t.same(await dumpAll(bench), await rebuilt(t, all), 'a rewritten adjusted series')

  const moved = storedFact(listingFact, { as_of: '2026-11-28', rows: [row('CCC', 'HOSE', '9533')] })
  await bench.derive(score, { listing: (await bench.apply(listing, [moved]))! })
  const { rows } = await bench.pool.query("select code from signals.sectors where code = '9500' limit 1")
  t.equal(rows.length, 1, 'a share that moves to another sector takes its past along')
})

t.test('days are numbered as the calendar numbers them', async t => {
  for (let d = Date.UTC(1999, 11, 25); d < Date.UTC(2101, 2, 5); d += 86_400_000) {
    const session = new Date(d).toISOString().slice(0, 10)
    if (dayNumber(session) !== d / 86_400_000 || sessionOf(dayNumber(session)) !== session) t.fail(session)
  }
  t.pass('every day of a century')
})

t.test('what the rows say', async t => {
  const score = signalsScore()
  const bench = await projected(t, [prices, listing, score])
  await bench.apply(listing, [listed()])
  await bench.apply(
    prices,
    sessions.slice(0, 280).map((_, n) => session(n)),
  )
  await bench.derive(score, { prices: { all: true } })
  const { rows } = await bench.pool.query<{ ticker: string; body: string; exchange: string }>(
    'select ticker, exchange, body from signals.latest order by ticker',
  )
  t.same(
    rows.map(r => r.ticker),
    ['AAA', 'BBB', 'CCC', 'DDD', 'EEE'],
  )
  const [aaa, , ccc, ddd, eee] = rows.map(r => JSON.parse(r.body) as Answer)
  t.equal(aaa!.as_of, sessions[279])
  t.equal(aaa!.bars_used, 280)
  t.equal(aaa!.warm, true)
  t.equal(aaa!.adjusted, true)
  t.equal(aaa!.price.reference_basis, 'previous_close')
  t.ok(aaa!.price.ceiling! > aaa!.price.reference!)
  t.ok(aaa!.rating)
  t.equal(ccc!.rating, null, 'thin trading gets no rating')
  t.ok(ccc!.flags.includes('low_liquidity'))
  t.equal(ddd!.price.reference_basis, 'previous_average', 'UPCoM')
  t.ok(eee!.flags.includes('no_trade'))
  t.equal(eee!.price.band_percent, 40, 'twenty-five sessions without a trade: the wide band')
  const { rows: breadth } = await bench.pool.query(
    'select * from signals.breadth where session = $1 order by exchange',
    [sessions[279]],
  )
  t.same(
    breadth.map(b => b.exchange),
    ['ALL', 'HNX', 'HOSE', 'UPCOM'],
  )
  t.equal(breadth[0].untraded, 1)
  t.equal(breadth[0].advancers + breadth[0].decliners + breadth[0].unchanged, 4)
  t.equal(breadth[0].warm, true)
  const { rows: sectors } = await bench.pool.query(
    'select * from signals.sectors where session = $1 order by code',
    [sessions[279]],
  )
  t.same(
    sectors.map(s => [s.code, s.leaders.length]),
    [
      ['2300', 2],
      ['8300', 2],
    ],
  )
})
