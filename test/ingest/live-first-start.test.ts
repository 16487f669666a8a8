import t from 'tap'
import type { Bars } from '../../contracts/events/bars.ts'
import { openDocument } from '../../ingest/archive-members.ts'
import type { FeedDocument } from '../../ingest/feed.ts'
import { waitsForLists } from '../../ingest/fetch/run-feed.ts'
import { dueNow, runAllDue, runIfDue } from '../../ingest/schedule.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { kbsFinanceInfo } from '../../ingest/sources/kbs/finance-info.ts'
import { documentOf } from '../support/documents.ts'
import { fewDiscovered, startFetching } from '../support/upstream/fetching.ts'
import { tickers } from '../support/upstream/market.ts'

const evening = '2026-11-27T22:00:00+07:00'
const never = new AbortController().signal
const none = { tickers: {}, funds: {} }
const feed = (id: string) => feeds.find(one => one.id === id)!

t.test('a feed that asks by tickers or funds says so', async t => {
  const at = new Date(evening)
  for (const { id, schedule } of feeds)
    if (schedule) t.equal(schedule.needs !== undefined, schedule.requests(at, none).length === 0, id)
})

t.test(
  'no request because nothing is known is not a run: it waits for the lists, and then starts',
  async t => {
    const home = await startFetching(t, evening)
    await home.memory.noteDiscovered(none)
    const waiting = feeds.filter(one => one.schedule?.needs)
    t.equal(waiting.length, 13)
    for (const one of waiting) t.equal(await runIfDue(home, one, never), null, one.id)
    t.same(home.upstream.calls, [])
    t.equal((await home.memory.runs()).size, 0, 'nothing is noted as having run well')

    const few = ['fund.fmarket.funds', 'fund.fmarket.nav'].map(feed)
    const runs = await runAllDue(home, few.toReversed(), never)
    t.same(
      runs.map(run => [run.feed, run.result]),
      [
        ['fund.fmarket.funds', 'ok'],
        ['fund.fmarket.nav', 'ok'],
      ],
      'lists first, then who waits for them',
    )
    t.ok(
      waitsForLists(feed('exchange.cafef.foreign-flow'), await home.memory.discovered()),
      'tickers are still unknown',
    )
  },
)

t.test('a run that requested nobody, noted as good by an earlier version, is done again', async t => {
  const home = await startFetching(t, evening)
  const ran = await home.run('fund.fmarket.nav')
  const empty = { ...ran, requests: 0, taken: 0, result: 'ok' as const }
  t.equal(dueNow(feed('fund.fmarket.nav'), empty, new Date(evening)).length, 1)
  t.same(dueNow(feed('fund.fmarket.nav'), ran, new Date(evening)), [])
})

t.test(
  'shares of all three exchanges are requested as such, and an empty list for one that traded is no answer',
  async t => {
    const home = await startFetching(t, evening)
    const three = ['HSX', 'HNX', 'UPCOM'].map(venue => tickers.find(one => one.venue === venue)!.ticker)
    const discovered = {
      tickers: Object.fromEntries(three.map((one, i) => [one, (['HOSE', 'HNX', 'UPCOM'] as const)[i]!])),
      funds: {},
      // A day that the windows of all five days hold.
      traded: Object.fromEntries(three.map(one => [one, '2026-11-23'])),
    }
    // Rotations: each of the three has its turn on some day.
    const whole = { ...feed('exchange.cafef.foreign-flow') }
    const all = [0, 1, 2, 3, 4].flatMap(day =>
      whole.schedule!.requests(new Date(Date.parse(evening) - day * 86_400_000), discovered),
    )
    const everyone = { ...whole, schedule: { ...whole.schedule!, requests: () => all } }
    const run = await home.run(everyone)
    t.equal(run.result, 'ok', JSON.stringify(run.problems))
    t.same(new Set((await home.newFacts()).flatMap(fact => (fact.data as Bars).ticker)), new Set(three))

    const before = home.upstream.calls.length
    home.upstream.misbehave((good, call) => {
      const plain = new URL(call.url)
      plain.searchParams.delete('ExchangeType')
      return plain.searchParams.get('Symbol') === three[0]
        ? good
        : { ...good, body: Buffer.from('{"Data":{"TotalCount":0,"Data":[]},"Message":null,"Success":true}') }
    })
    const empty = await home.run(everyone)
    t.equal(empty.result, 'partial')
    t.match(empty.problems[0], { reason: 'empty-answer', times: 2, detail: /traded on 2026-11-23/ })
    t.equal(home.upstream.calls.length - before, 3)

    home.upstream.misbehave(good => ({
      ...good,
      body: Buffer.from(Buffer.from(good.body).toString().replaceAll('"Ngay"', '"Symbol":"ZZZ","Ngay"')),
    }))
    t.match(
      (await home.run(everyone)).problems[0],
      { reason: 'another-document' },
      'rows that name another ticker',
    )
  },
)

t.test('a session of the whole market teaches which shares traded', async t => {
  const home = await startFetching(t, evening)
  await home.run('exchange.cafef.bulk-raw')
  const { traded = {} } = await home.memory.discovered()
  t.equal(Object.keys(traded).length, tickers.length)
  t.equal(traded[tickers[0]!.ticker], '2026-11-27')
  const [request] = feed('exchange.cafef.price-history').schedule!.requests(new Date(evening), {
    tickers: { [tickers[0]!.ticker]: 'HOSE' },
    funds: {},
    traded: { [tickers[0]!.ticker]: '2026-01-02' },
  })
  t.equal(request?.rowsExpected, undefined, 'a share that has not traded for months may have no rows')
})

t.test('one-day files are gone after three days: the archive of all days stands in, once', async t => {
  const home = await startFetching(t, evening)
  const requested = () =>
    home.upstream.calls
      .splice(0)
      .map(call => call.url.pathname.split('/').at(-1)?.replace('CafeF.SolieuGD.', ''))
  const bulk = feed('exchange.cafef.bulk-raw')
  t.equal((await runIfDue(home, bulk, never))?.result, 'ok')
  t.same(requested(), ['Raw.27112026.zip', 'Raw.Upto27112026.zip'], 'a fresh home has every session, not one')
  const sessions = new Set((await home.newFacts()).flatMap(fact => (fact.data as Bars).session))
  t.same([...sessions].sort(), ['2026-11-25', '2026-11-26', '2026-11-27'])

  home.clock.set('2026-11-30T22:00:00+07:00')
  home.upstream.today = '2026-11-30'
  await runIfDue(home, bulk, never)
  t.same(requested(), ['Raw.30112026.zip'], 'the next session is one file')

  home.clock.set('2026-12-08T22:00:00+07:00')
  home.upstream.today = '2026-12-08'
  t.equal((await runIfDue(home, bulk, never))?.result, 'ok')
  t.same(
    requested().sort(),
    ['Raw.07122026.zip', 'Raw.08122026.zip', 'Raw.Upto08122026.zip'],
    'no file that is gone',
  )
})

t.test('heads that come unsorted: values belong to them by ID', async t => {
  const head = (ID: number, YearPeriod: number) => ({
    ID,
    YearPeriod,
    TermName: 'Năm',
    United: 'HN',
    AuditedStatus: 'KT',
  })
  const parse = async (heads: unknown[]) => {
    const content = [
      { ID: 1, Name: 'TỔNG TÀI SẢN', NameEn: 'TOTAL ASSETS', Levels: 0, Value1: 10, Value2: 20 },
    ]
    const document: FeedDocument = {
      ...documentOf('CDKT.json', JSON.stringify({ Head: heads, Content: { section: content } })),
      url: 'https://kbbuddywts.kbsec.com.vn/iis-server/investment/stock/finance-info/VCB?type=CDKT&unit=1000',
    }
    return Object.fromEntries(
      kbsFinanceInfo.parse(await openDocument(document)).candidates.map(({ data }) => {
        const { period, value } = data as { period: string; value: number[] }
        return [period, value]
      }),
    )
  }
  const right = { 2025: [10_000], 2024: [20_000] }
  t.same(await parse([head(1, 2025), head(2, 2024)]), right)
  t.same(await parse([head(2, 2024), head(1, 2025)]), right)
})

t.test('in the weeks in which statements come each company is requested once a week', async t => {
  const { requests } = kbsFinanceInfo.schedule!
  const market = {
    ...fewDiscovered,
    tickers: Object.fromEntries(tickers.slice(0, 210).map(o => [o.ticker, 'HOSE' as const])),
  }
  const companies = (day: string) => requests(new Date(`${day}T09:00:00+07:00`), market).length / 8
  t.equal(companies('2026-10-25'), 30)
  t.equal(companies('2026-12-20'), 7)
})
