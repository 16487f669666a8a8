import t from 'tap'
import { bars } from '../../../contracts/events/bars.ts'
import { foreignFlow as foreignFlowFact } from '../../../contracts/events/foreign-flow.ts'
import { gold as goldFact } from '../../../contracts/events/gold.ts'
import { indexBars } from '../../../contracts/events/index-bars.ts'
import { listing as listingFact } from '../../../contracts/events/listing.ts'
import { news as newsFact } from '../../../contracts/events/news.ts'
import { foreignFlow } from '../../../projections/foreign-flow/projection.ts'
import { gold } from '../../../projections/gold/projection.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { news } from '../../../projections/news/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { sentiment } from '../../../projections/sentiment/score.ts'
import { signalsScore } from '../../../projections/signals/score.ts'
import { storedFact } from '../../support/facts.ts'
import { projected } from '../../support/projected.ts'

const sessions: string[] = []
for (let d = Date.UTC(2024, 0, 2); sessions.length < 560; d += 86_400_000) {
  const day = new Date(d)
  if (day.getUTCDay() % 6 !== 0) sessions.push(day.toISOString().slice(0, 10))
}
const tickers = ['AAA', 'BBB', 'CCC', 'DDD']
const price = (ticker: string, n: number): number =>
  Math.round((30_000 + 5000 * Math.sin((n + ticker.charCodeAt(0) * 7) / 23) + 20 * n) / 50) * 50

const bar = (n: number, some = tickers) =>
  storedFact(bars, {
    exchange: 'HOSE' as const,
    ticker: [...some],
    session: some.map(() => sessions[n]!),
    open: some.map(x => price(x, n)),
    high: some.map(x => price(x, n) + 100),
    low: some.map(x => price(x, n) - 100),
    close: some.map(x => price(x, n)),
    volume: some.map(() => 1_000_000),
    turnover: some.map(x => 1_000_000 * price(x, n)),
    adj_close: some.map(x => price(x, n)),
  })

t.test('sentiment from breadth, index, flows, gold and news', async t => {
  const signals = signalsScore()
  const bench = await projected(t, [prices, listing, indices, foreignFlow, news, gold, signals, sentiment])
  const everything = {
    signals: { all: true },
    indices: { all: true },
    foreign_flow: { all: true },
    news: { all: true },
    gold: { all: true },
  }
  await bench.apply(listing, [
    storedFact(listingFact, {
      as_of: '2026-11-27',
      rows: tickers.map(ticker => ({
        ticker,
        exchange: 'HOSE' as const,
        status: 'listed' as const,
        kind: 'share' as const,
        name_vi: null,
        name_en: null,
        icb: null,
        industry_vi: null,
        industry_en: null,
      })),
    }),
  ])
  await bench.apply(
    prices,
    sessions.map((_, n) => bar(n)),
  )
  await bench.derive(signals, { prices: { all: true } })
  await bench.apply(indices, [
    storedFact(indexBars, {
      code: sessions.map(() => 'VNINDEX'),
      session: sessions,
      close: sessions.map((_, n) => 1200 + n / 3 + 40 * Math.sin(n / 15) + 9 * Math.sin(n * 1.7)),
    }),
  ])
  await bench.derive(sentiment, everything)
  const read = async (session: string) =>
    (await bench.pool.query('select * from sentiment.days where session = $1', [session])).rows[0]

  const last = sessions.at(-1)!
  const before = await read(last)
  t.ok(before.value > 0 && before.value < 100)
  t.equal(before.coverage, 4 / 7)
  const parts = Object.fromEntries(before.parts.map((p: { name: string }) => [p.name, p]))
  t.equal(parts.momentum.sample, 436)
  t.match(parts.news, { score: null, raw: null, contribution: null })
  t.ok(
    Math.abs(
      before.parts.reduce((a: number, p: { contribution: number }) => a + (p.contribution ?? 0), 0) -
        before.value,
    ) < 1e-9,
  )
  t.equal((await read(sessions[200]!)).value, null, 'the first year has no percentiles')

  const flow = (n: number, sell: number) =>
    storedFact(foreignFlowFact, {
      ticker: tickers,
      session: tickers.map(() => sessions[n]!),
      buy_volume: tickers.map(() => 1000),
      sell_volume: tickers.map(() => 900),
      buy_value: tickers.map(() => 3_000_000_000 + n * 1e6),
      sell_value: tickers.map((_, i) => (i === 0 ? sell : 2_000_000_000)),
      room: tickers.map((_, i) => (i === 3 ? 0 : 1_000_000)),
    })
  const touched = await bench.apply(
    foreignFlow,
    sessions.map((_, n) => flow(n, 2_000_000_000)),
  )
  await bench.derive(sentiment, { foreign_flow: touched! })
  t.equal((await read(last)).coverage, 5 / 7, 'a fifth part')
  const flows = async (session: string) =>
    (await bench.pool.query('select * from sentiment.flows where session = $1', [session])).rows[0]
  t.match(await flows(last), { tickers: 4, refused: 0, room_full: 1 })

  const broken = await bench.apply(foreignFlow, [flow(559, 2_486_000_000_000_000)])
  await bench.derive(sentiment, { foreign_flow: broken! })
  t.match(await flows(last), { tickers: 3, refused: 1 }, 'a flow above twice the turnover is refused')
  t.equal((await read(last)).coverage, 4 / 7, 'and a session with too many of them has no flow')

  const quotes = await bench.apply(gold, [
    storedFact(goldFact, {
      dealer: 'SJC',
      rows: sessions.map((day, n) => ({
        day,
        time: null,
        product: 'Vàng SJC 1L',
        branch: null,
        metal: 'gold' as const,
        unit: 'tael' as const,
        buy: null,
        sell: 80_000_000 + 10_000 * n,
      })),
    }),
  ])
  const articles = await bench.apply(news, [
    storedFact(newsFact, {
      rows: Array.from({ length: 24 }, (_, i) => ({
        link: `https://example.vn/${i}`,
        publisher: `paper ${i % 3}`,
        title:
          i % 2
            ? `Công ty số ${i} ${'abcdefghijklmnopqrstuvwxyz'[i]} báo lãi kỷ lục`
            : `Tin chung ${i} về ${'abcdefghijklmnopqrstuvwxyz'[i]}`,
        teaser: null,
        published_at: `${sessions[559 - (i % 2)]}T20:00:00+07:00`,
        categories: [],
      })),
    }),
  ])
  await bench.derive(sentiment, { gold: quotes!, news: articles! })
  const after = await read(last)
  const named = Object.fromEntries(after.parts.map((p: { name: string }) => [p.name, p]))
  t.ok(named.safe_haven.score !== null)
  t.ok(named.news.raw > 0)
  t.equal(named.news.score, null, 'one day of news has no year to compare with')

  const live = await bench.dump('sentiment.days')
  const tone = await bench.dump('sentiment.tone')
  await bench.derive(sentiment, everything)
  t.same(await bench.dump('sentiment.days'), live, 'derived whole, the rows are the same')
  t.same(await bench.dump('sentiment.tone'), tone)
})
