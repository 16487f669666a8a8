import t from 'tap'
import type { Fact } from '../../contracts/events/fact.ts'
import type { LicensedBars } from '../../contracts/events/licensed-bars.ts'
import { Closes } from '../../ingest/contract/closes.ts'
import { authorizersOf } from '../../ingest/fetch/credentials/key-file.ts'
import { keyMissing } from '../../ingest/fetch/run-feed.ts'
import { licensedBarsOf } from '../../ingest/licensed-bars.ts'
import { planFacts } from '../../ingest/publish.ts'
import { runIfDue } from '../../ingest/schedule.ts'
import { dnseIntraday, dnseOhlc } from '../../ingest/sources/dnse/ohlc.ts'
import { feeds } from '../../ingest/sources/index.ts'
import { ssiDailyIndex, ssiDailyOhlc, ssiStockPrices } from '../../ingest/sources/ssi/fastconnect.ts'
import type { Projection } from '../../projections/engine/projection.ts'
import { readModels } from '../../projections/index.ts'
import { readStoredDocument } from '../../runtime/feed-documents.ts'
import { expireTokens, goodKeys } from '../support/upstream/endpoints/own-key.ts'
import { quickClock, startFetching } from '../support/upstream/fetching.ts'
import { quote, tickers } from '../support/upstream/market.ts'

const evening = '2026-11-27T20:00:00+07:00'
const session = '2026-11-27'
const never = new AbortController().signal
const secrets = [...Object.values(goodKeys.ssi), ...Object.values(goodKeys.dnse)]
const barsOf = (facts: readonly Fact[]) =>
  facts.filter(fact => fact.type === 'licensed.bars').map(fact => fact.data as LicensedBars)

/** Columns of a symbol's bar over all facts. */
function barOf(facts: readonly Fact[], symbol: string, day = session): Record<string, unknown> | null {
  for (const data of barsOf(facts))
    for (const [i, one] of data.symbol.entries())
      if (one === symbol && data.session[i] === day)
        return Object.fromEntries(
          Object.entries(data).map(([name, column]) => [name, Array.isArray(column) ? column[i] : column]),
        )
  return null
}

t.test('SSI: a token for the key, then the whole market of a session in pages of a thousand', async t => {
  const home = await startFetching(t, evening)
  const run = await home.run(ssiDailyOhlc)
  t.equal(run.result, 'ok', JSON.stringify(run.problems))
  const facts = await home.newFacts()
  t.ok(
    facts.every(fact => fact.licence === 'ssi-fastconnect'),
    'each fact bears its licence',
  )
  t.equal(
    barsOf(facts).reduce((sum, one) => sum + one.symbol.length, 0),
    tickers.length + 1,
  )
  const { ticker } = tickers[5]!
  const wanted = quote(ticker, session)
  t.match(barOf(facts, ticker), {
    contract: 'ssi-fastconnect',
    resolution: '1d',
    close: wanted.close,
    volume: wanted.volume,
    turnover: wanted.volume * wanted.close,
  })
  t.equal(barOf(facts, 'VNINDEX')?.close, 1_708.33, 'an index keeps its points')
  const tokens = home.upstream.calls.filter(call => call.url.pathname.endsWith('/AccessToken'))
  t.equal(tokens.length, 1, 'one token for all pages')
  await home.run(ssiDailyIndex)
  t.equal(
    home.upstream.calls.filter(call => call.url.pathname.endsWith('/AccessToken')).length,
    1,
    'and for the next feed',
  )
})

t.test(
  'the holder reads what the contract brought: the newest of each session, with fact and document',
  async t => {
    const home = await startFetching(t, evening)
    await home.run(ssiDailyOhlc)
    const { ticker } = tickers[5]!
    const wanted = { symbol: ticker, resolution: '1d', from: session, to: session } as const
    const [row, ...others] = await licensedBarsOf(home.nats, wanted)
    t.same(others, [])
    t.match(row, {
      contract: 'ssi-fastconnect',
      session,
      minute: null,
      close: quote(ticker, session).close,
      source: 'exchange.ssi.daily-ohlc',
      by_stream: false,
    })
    t.match(await readStoredDocument(home.nats, row!.document), { name: 'DailyOhlc' })
    t.same(await licensedBarsOf(home.nats, { ...wanted, to: '2026-11-26', from: '2026-11-26' }), [])
    t.same(await licensedBarsOf(home.nats, { ...wanted, resolution: '1m' }), [])
  },
)

t.test('keys stand in no document, address, fact, run or log', async t => {
  const home = await startFetching(t, evening)
  const runs = [await home.run(ssiDailyIndex), await home.run(dnseOhlc)]
  const facts = await home.newFacts()
  const documents = [...new Set(facts.map(fact => fact.documentseq))]
  t.ok(documents.length > 3)
  for (const seq of documents.slice(0, 8)) {
    const document = await readStoredDocument(home.nats, seq)
    const all = `${JSON.stringify({ ...document, body: '' })}${Buffer.from(document!.body).toString()}`
    t.ok(secrets.every(secret => !all.includes(secret)) && !/Bearer|x-signature/i.test(all), document!.url)
  }
  const rest = JSON.stringify([runs, facts, home.upstream.calls.map(call => call.url.href)])
  t.ok(secrets.every(secret => !rest.includes(secret)))
})

t.test('a token that has run out is replaced, and the request goes on', async t => {
  const home = await startFetching(t, evening)
  t.equal((await home.run(ssiDailyIndex)).result, 'ok')
  expireTokens()
  const run = await home.run(ssiStockPrices)
  t.equal(run.result, 'ok', JSON.stringify(run.problems))
  t.equal(home.upstream.calls.filter(call => call.url.pathname.endsWith('/AccessToken')).length, 2)
  const facts = await home.newFacts()
  const { ticker } = tickers[0]!
  t.match(
    barOf(
      facts.filter(fact => JSON.stringify(fact.data).includes('foreign_bought')),
      ticker,
    ),
    {
      exchange: 'HOSE',
      foreign_bought: 100,
      foreign_sold: 50,
      reference: quote(ticker, session).open,
    },
  )
})

t.test('a token is had anew before its end, by its own account', async t => {
  const home = await startFetching(t, evening)
  await home.run(ssiDailyIndex)
  // The stand-in's tokens end an hour after midnight.
  home.clock.set('2026-11-28T00:56:00+07:00')
  home.upstream.today = '2026-11-28'
  await home.run(ssiDailyIndex)
  t.equal(home.upstream.calls.filter(call => call.url.pathname.endsWith('/AccessToken')).length, 2)
})

t.test('a wrong key is said to be one, with the remedy, and is not tried on and on', async t => {
  const clock = quickClock(evening)
  const wrong = authorizersOf(
    {
      ssi: { ...goodKeys.ssi, consumerSecret: 'another-secret-of-somebody' },
      dnse: { ...goodKeys.dnse, apiSecret: 'another-secret-of-somebody' },
    },
    clock,
  )
  const home = await startFetching(t, evening, { authorizers: wrong })
  for (const [feed, remedy] of [
    [ssiDailyOhlc, /Key does not exist.*vnfin feeds setup ssi.*FEEDS_SSI_ID/],
    [dnseOhlc, /vnfin feeds setup dnse.*FEEDS_DNSE_KEY/],
  ] as const) {
    const before = home.upstream.calls.length
    const run = await home.run(feed)
    t.match(run, { result: 'failed' })
    t.match(run.problems[0], { reason: 'wrong-key', detail: remedy })
    t.ok(
      home.upstream.calls.length - before <= 3,
      `${feed.id} asked ${home.upstream.calls.length - before} times`,
    )
    t.notMatch(JSON.stringify(run), /another-secret/)
  }
  t.same(await home.newFacts(), [])
})

t.test('a host that turns the token call away is said to be that, and the key is not judged', async t => {
  const answers = [
    [
      { status: 403, page: '<html><title>Request Rejected</title>support ID is 1</html>' },
      'blocked',
      /FEEDS_PROXY|FEEDS_USER_AGENT/,
    ],
    [{ status: 404, page: '<html>gone</html>' }, 'http-404', /key was not judged/],
    [{ status: 200, page: 'welcome' }, 'no-token', /key was not judged/],
  ] as const
  for (const [{ status, page }, reason, remedy] of answers) {
    const home = await startFetching(t, evening)
    home.upstream.misbehave(
      () => ({ status, headers: { 'content-type': 'text/html' }, body: Buffer.from(page) }),
      call => call.url.pathname.endsWith('/AccessToken'),
    )
    const run = await home.run(ssiDailyIndex)
    t.match(run, { result: reason === 'blocked' ? 'blocked' : 'failed' })
    t.match(run.problems[0], { reason, detail: remedy })
  }
  const away = await startFetching(t, evening)
  away.upstream.misbehave(
    good => ({ ...good, line: 'cut' }),
    call => call.url.pathname.endsWith('/AccessToken'),
  )
  t.match((await away.run(ssiDailyIndex)).problems[0], { reason: /truncated|connection/ })
})

t.test('without a key the feeds wait and ask nothing; the others run', async t => {
  const home = await startFetching(t, evening, { authorizers: {} })
  for (const feed of feeds.filter(one => one.licence)) {
    t.equal(await runIfDue(home, feed, never), null, feed.id)
    t.ok(keyMissing(feed, home.fetcher), feed.id)
  }
  t.same(home.upstream.calls, [])
  t.match((await home.run(ssiDailyOhlc)).problems[0], { reason: 'no-key', detail: /feeds setup ssi/ })
})

t.test('a limit that is reached is waited for, and the day is whole afterwards', async t => {
  const home = await startFetching(t, evening)
  home.upstream.misbehave(
    (good, _call, n) =>
      n === 1
        ? {
            ...good,
            status: 429,
            headers: { ...good.headers, 'retry-after': '7' },
            body: Buffer.from('{"message":"API calls quota exceeded! maximum admitted 1 per Second."}'),
          }
        : good,
    call => call.url.pathname.endsWith('/DailyOhlc'),
  )
  const run = await home.run(ssiDailyOhlc)
  t.equal(run.result, 'ok', JSON.stringify(run.problems))
  t.ok(
    home.clock.slept.some(ms => ms >= 6_000 && ms <= 8_000),
    'as long as SSI asks',
  )
  t.equal(
    barsOf(await home.newFacts()).reduce((sum, one) => sum + one.symbol.length, 0),
    tickers.length + 1,
  )
})

t.test(
  'DNSE: signed requests, thousand VND into đồng, indices in points, minutes by the clock of Vietnam',
  async t => {
    const home = await startFetching(t, evening)
    t.equal((await home.run(dnseOhlc)).result, 'ok')
    const facts = await home.newFacts()
    t.ok(facts.every(fact => fact.licence === 'dnse-openapi'))
    const requests = home.upstream.calls.map(call => call.url.searchParams.get('symbol')!)
    const share = requests.find(one => one.length === 3)!
    t.equal(barOf(facts, share)?.close, quote(share, session).close)
    t.equal(barOf(facts, 'VN30')?.close, quote('VN30', session).close / 10)
    const minutesRun = await home.run(dnseIntraday)
    t.equal(minutesRun.result, 'ok', JSON.stringify(minutesRun.problems))
    const [minutes] = barsOf(await home.newFacts())
    t.same(minutes?.minute, ['09:15', '09:16', '14:45'])
  },
)

t.test(
  'the day’s bar is held against the public sources, and neither takes the place of the other',
  async t => {
    const home = await startFetching(t, evening)
    const { ticker } = tickers[3]!
    home.upstream.misbehave(
      good => {
        const answer = JSON.parse(Buffer.from(good.body).toString()) as { data: Record<string, string>[] }
        const row = answer.data.find(one => one.Symbol === ticker)
        if (row)
          Object.assign(row, { Close: String(Number(row.Low) + 300), High: String(Number(row.High) + 900) })
        return { ...good, body: Buffer.from(JSON.stringify(answer)) }
      },
      call => call.url.pathname.endsWith('/DailyOhlc'),
    )
    const open = await home.run('exchange.vndirect.stock-prices')
    t.equal(open.result, 'ok', JSON.stringify(open.problems))
    const served = (await home.newFacts()).filter(fact => fact.type === 'market.bars')
    t.equal((await home.run(ssiDailyOhlc)).result, 'ok')
    const own = await home.newFacts()
    t.equal(barOf(own, ticker)?.close, quote(ticker, session).low + 300, 'what SSI says is on record')
    const closes = await Closes.load(home.nats)
    t.same(
      closes.differences().map(one => [one.ticker, one.session, Object.keys(one.closes)]),
      [[ticker, session, ['exchange.vndirect.stock-prices', 'exchange.ssi.daily-ohlc']]],
    )
    await home.run('exchange.vndirect.stock-prices')
    t.same(
      (await home.newFacts()).filter(fact => fact.type === 'market.bars'),
      [],
      'what is served to all stays as it was',
    )
    t.ok(served.length > 0)
  },
)

t.test('no read model of what is served to all takes what a contract gives', async t => {
  for (const { name, handles } of readModels.filter((one): one is Projection => 'handles' in one))
    t.ok(
      handles.every(kind => !kind.type.startsWith('licensed.')),
      name,
    )
  const origin = { feed: 'x', document: 1, parser: 1, observedAt: evening, simulated: false }
  const open = {
    kind: { type: 'market.bars', schema: 1, title: '', dataSchema: {}, rows: () => 1 },
    key: 'k',
    effectiveon: session,
    data: {},
  }
  const closed = { ...open, kind: { ...open.kind, type: 'licensed.bars' } }
  const plan = (candidate: typeof open, licence?: string) => () =>
    planFacts([candidate], { ...origin, licence }, new Map(), new Date())
  t.throws(plan(open, 'ssi-fastconnect'), /had by the contract ssi-fastconnect.*served to all/)
  t.throws(plan(closed), /declare its licence/)
  t.doesNotThrow(plan(open))
  t.doesNotThrow(plan(closed, 'ssi-fastconnect'))
})
