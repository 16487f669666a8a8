import t from 'tap'
import type { IndicatorRelease } from '../../contracts/events/indicator.ts'
import type { OpenMarket } from '../../contracts/events/open-market.ts'
import type { Parsed } from '../../ingest/feed.ts'
import type { AuctionRow } from '../../ingest/macro/open-market-candidates.ts'
import { outstandingByDay } from '../../ingest/macro/open-market-day.ts'
import { sbvOpenMarket } from '../../ingest/sources/sbv/open-market.ts'
import { documentOf, parseWith, reasonOf } from '../support/documents.ts'
import { openMarketPage } from '../support/upstream/endpoints/money.ts'
import { startFetching } from '../support/upstream/fetching.ts'

const name = 'nghiệp-vụ-thị-trường-mở'
const parse = (html: string) => parseWith(sbvOpenMarket, documentOf(name, html))
const rules = ({ issues }: Parsed) => issues.map(one => `${one.verdict}/${one.rule}`).sort()

const auctions = (facts: readonly { type: string; data: unknown }[]) =>
  facts
    .filter(one => one.type === 'rates.open-market')
    .flatMap(({ data }) => (data as OpenMarket).rows)
    .map(({ day, side, tenor_days, lot, bidders, winners, won, rate }) => [
      day,
      side,
      tenor_days,
      lot,
      bidders,
      winners,
      won,
      rate,
    ])

const series = (facts: readonly { type: string; data: unknown }[]) =>
  Object.fromEntries(
    facts
      .filter(one => one.type === 'macro.indicator')
      .flatMap(({ data }) => {
        const { indicator, period, value } = data as IndicatorRelease
        return indicator.map((id, i) => [`${id} ${period[i]}`, value[i]])
      }),
  )

const factsOf = ({ candidates }: Parsed) => candidates.map(({ kind, data }) => ({ type: kind.type, data }))

t.test(
  'the last session is fetched past the firewall: each round, its tenors, and the series of the day',
  async t => {
    const home = await startFetching(t, '2026-11-27T19:40:00+07:00')
    const run = await home.run(sbvOpenMarket)
    t.equal(run.result, 'ok', JSON.stringify(run.problems))
    const facts = await home.newFacts()
    t.same(auctions(facts), [
      ['2026-11-27', 'inject', 7, 1, 3, 3, 4_774.77, 4.5],
      ['2026-11-27', 'inject', 28, 1, 4, 4, 5_398.65, 4.5],
      ['2026-11-27', 'inject', 63, 1, 0, 0, 0, null],
      ['2026-11-27', 'inject', 7, 2, 13, 13, 35_983.63, 4.5],
      ['2026-11-27', 'withdraw', 14, 1, 2, 2, 1_000, 3.9],
    ])
    t.same(series(facts), {
      'vn.omo.injected 2026-11-27': 46_157.05,
      'vn.omo.withdrawn 2026-11-27': 1_000,
      'vn.omo.rate 2026-11-27': 4.5,
    })
    const before = home.upstream.calls.length
    t.equal((await home.run(sbvOpenMarket)).result, 'unchanged', 'what else is on the page is not news')
    t.equal(home.upstream.calls.length, before + 1, 'a page that was asked for is no reason for new cookies')
    t.same(await home.newFacts(), [])
  },
)

const one = [['Mua kỳ hạn', [[7, '4/4', 6_307.47, '4,5']]]] as const

t.test('the day is read where the page has had it, and never from its head', async t => {
  const dated = (html: string) => parse(html).then(parsed => auctions(factsOf(parsed))[0]?.[0])
  const now = openMarketPage('2026-08-25', one)
  t.equal(await dated(now), '2026-08-25')
  const undated = now.replace(/<div class="ls01-date">.*<\/div>/, '')
  t.equal(await dated(undated.replace('TRƯỜNG MỞ<', 'TRƯỜNG MỞ (14.08.26)<')), '2026-08-14')
  t.equal(await dated(undated.replace('TRƯỜNG MỞ<', 'TRƯỜNG MỞ ngày 12/06/2026<')), '2026-06-12')
  t.equal(await reasonOf(parse(undated)), 'unknown-shape')
  t.equal(await reasonOf(parse(openMarketPage('2026-11-28', one))), 'future-date')
})

t.test('a row that says its operation itself is read as one of a group', async t => {
  const html = openMarketPage('2026-06-12', one)
    .replace(/<tr class="ls01-group">.*<\/tr>/, '')
    .replace('- Kỳ hạn 7', 'Mua kỳ hạn - Kỳ hạn 7')
  t.same(auctions(factsOf(await parse(html)))[0], ['2026-06-12', 'inject', 7, 1, 4, 4, 6_307.47, 4.5])
})

t.test('what is doubtful is quarantined, and then no sum of the day is stated', async t => {
  const good = openMarketPage('2026-08-25', one)
  const totals = await parse(
    good.replace('Tổng cộng</td><td></td><td>6.307,47', 'Tổng cộng</td><td></td><td>63.074,70'),
  )
  t.same(rules(totals), ['quarantined/total-differs', 'refused/group-row', 'refused/subtotal-row'])
  const kinds = await parse(good.replace('>Mua kỳ hạn<', '>Hoán đổi ngoại tệ<'))
  t.same(rules(kinds), ['quarantined/unknown-kind', 'quarantined/unknown-kind', 'refused/subtotal-row'])
  const numbers = await parse(good.replace('<td>6.307,47</td><td>4,5', '<td>6,307.47</td><td>4,5'))
  t.match(rules(numbers), ['quarantined/bad-number', 'refused/group-row', 'refused/subtotal-row'])
  for (const parsed of [totals, kinds, numbers]) {
    t.same(auctions(factsOf(parsed)), [])
    t.same(series(factsOf(parsed)), {})
  }
})

t.test('another page, one without its end and other columns are no auctions', async t => {
  const good = openMarketPage('2026-08-25', one)
  t.equal(await reasonOf(parse('<!DOCTYPE html><html><body>Bảo trì</body></html>')), 'html-instead-of-data')
  t.equal(await reasonOf(parse(good.slice(0, -300))), 'truncated-page')
  t.equal(await reasonOf(parse(good.replace('(%/năm)', ''))), 'html-instead-of-data')
})

t.test('what is outstanding follows from tenors, once the record is as long as the longest', t => {
  const lent = (day: string, tenor: number, won: number): AuctionRow => ({
    day,
    side: 'inject',
    tenor_days: tenor,
    bidders: null,
    winners: null,
    won,
    rate: 4,
    where: day,
  })
  const stated = outstandingByDay([
    lent('2026-01-05', 7, 900),
    lent('2026-05-20', 14, 100),
    lent('2026-05-25', 28, 50),
    { ...lent('2026-05-26', 7, 1_000), side: 'withdraw' },
    lent('2026-06-03', 7, 20),
    lent('2026-06-22', 7, 1),
  ])
  t.same(
    stated.map(({ period, value }) => [period, value]),
    [
      ['2026-05-25', 150],
      ['2026-05-26', 150],
      ['2026-06-03', 70],
      ['2026-06-22', 1],
    ],
    'on 2026-05-20 the record is 135 days long',
  )
  t.end()
})
