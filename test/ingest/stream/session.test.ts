import t, { type Test } from 'tap'
import type { Fact } from '../../../contracts/events/fact.ts'
import type { LicensedBars } from '../../../contracts/events/licensed-bars.ts'
import type { FeedKeys } from '../../../ingest/fetch/credentials/credentials.ts'
import { authorizersOf } from '../../../ingest/fetch/credentials/key-file.ts'
import type { RunEnvironment } from '../../../ingest/fetch/run-environment.ts'
import { dnseIntraday } from '../../../ingest/sources/dnse/ohlc.ts'
import { ssiIntraday } from '../../../ingest/sources/ssi/fastconnect.ts'
import { readStreamState } from '../../../ingest/stream/coverage.ts'
import { fillGaps, followStreams, isStreaming } from '../../../ingest/stream/follow.ts'
import type { Streaming } from '../../../ingest/stream/session.ts'
import { streamSession } from '../../../ingest/stream/session.ts'
import { readStoredDocument } from '../../../runtime/feed-documents.ts'
import { eventually } from '../../support/eventually.ts'
import { expireTokens, goodKeys } from '../../support/upstream/endpoints/own-key.ts'
import { fastClock } from '../../support/upstream/fast-clock.ts'
import { type Fetching, startFetching } from '../../support/upstream/fetching.ts'
import type { MadeTrade } from '../../support/upstream/streams/brokers.ts'

const session = '2026-11-27'
/** Eighteen minutes from 14:42 are nearly two of the wall: nobody is late. */
const steady = 10
/** For silence and pauses of minutes. */
const fast = 200
const at = (time: string) => Date.parse(`${session}T${time}+07:00`)
/** @param silenceMs as of that clock, which is moved by many minutes at once */
const streaming = (feed: typeof dnseIntraday, silenceMs = 6 * 3_600_000): Streaming => {
  if (!isStreaming(feed)) throw new Error(`${feed.id} has no stream`)
  return { ...feed, stream: { ...feed.stream, silenceMs } }
}

interface Home extends Fetching {
  readonly env: RunEnvironment
  /** Sets the clock to that time of the session. */
  moveTo(time: string): void
}

async function startStreaming(
  t: Test,
  time: string,
  speed: number,
  keys: FeedKeys = goodKeys,
): Promise<Home> {
  const clock = fastClock(`${session}T${time}+07:00`, speed)
  const home = await startFetching(t, `${session}T${time}+07:00`, {
    clock,
    authorizers: authorizersOf(keys, clock),
  })
  // Servers may have taken their time to start.
  clock.restart()
  const moveTo = (to: string) => clock.moveTo(`${session}T${to}+07:00`)
  return Object.assign(home, { moveTo, env: { ...home, clock } })
}

const received = (home: Home, feed: string, messages: number) =>
  eventually(async () => (await readStreamState(home.nats, feed))?.messages === messages)

const trade = (symbol: string, time: string, price: number, volume: number, total: number): MadeTrade => ({
  symbol,
  at: at(time),
  price,
  volume,
  total,
  open: 24_000,
  high: 24_500,
  low: 23_900,
})

interface Bar extends Record<string, unknown> {
  readonly key: string
}

const barsIn = (facts: readonly Fact[], resolution: '1d' | '1m', symbol: string): Bar[] =>
  facts
    .filter(fact => fact.type === 'licensed.bars' && (fact.data as LicensedBars).resolution === resolution)
    .flatMap(fact => {
      const data = fact.data as LicensedBars
      return data.symbol.flatMap((one, i) =>
        one !== symbol
          ? []
          : {
              key: fact.key,
              ...Object.fromEntries(
                Object.entries(data).map(([name, column]) => [
                  name,
                  Array.isArray(column) ? column[i] : column,
                ]),
              ),
            },
      )
    })

t.test(
  'DNSE: trades, quotes and bars of a minute are a document, bars of a minute and the day facts',
  async t => {
    const home = await startStreaming(t, '14:42:00', steady)
    const { streams } = home.upstream
    const running = streamSession(
      home.env,
      streaming(dnseIntraday),
      session,
      ['HPG', 'VCB'],
      new AbortController().signal,
    )
    await eventually(() => streams.subscribed.length === 1)
    t.match(JSON.parse(streams.subscriptions[0]!), {
      action: 'subscribe',
      channels: [
        { name: 'tick.G1.json', symbols: ['HPG', 'VCB'] },
        { name: 'ohlc_closed.1.json', symbols: ['HPG', 'VCB'] },
        { name: 'top_price.G1.json', symbols: ['HPG', 'VCB'] },
      ],
    })
    // Out of order, and one twice.
    streams.trade('dnse', trade('HPG', '14:44:30', 24_300, 500, 1_500))
    streams.trade('dnse', trade('HPG', '14:44:10', 24_250, 1_000, 1_000))
    streams.trade('dnse', trade('HPG', '14:44:10', 24_250, 1_000, 1_000))
    for (let n = 0; n < 50; n++) streams.quote('dnse', 'HPG', at('14:44:40') + n)
    streams.bar('HPG', at('14:44:00'), [24_250, 24_300, 24_250, 24_300], 1_500)
    streams.bar('HPG', at('14:44:00'), [24_250, 24_300, 24_250, 24_300], 1_500)
    await received(home, dnseIntraday.id, 55)
    home.moveTo('15:00:30')
    streams.trade('dnse', trade('VCB', '14:45:00', 24_100, 100, 22_880_600))
    await received(home, dnseIntraday.id, 56)
    home.moveTo('15:03:00')
    await running
    const facts = await home.newFacts()
    t.ok(facts.every(fact => fact.licence === 'dnse-openapi'))
    const minute = barsIn(facts, '1m', 'HPG')
    t.equal(minute.length, 1, 'the bar that came twice is one')
    t.match(minute[0], {
      minute: '14:44',
      open: 24_250,
      high: 24_300,
      low: 24_250,
      close: 24_300,
      volume: 1_500,
    })
    t.match(
      barsIn(facts, '1d', 'HPG')[0],
      { session, open: 24_000, high: 24_500, low: 23_900, close: 24_300, volume: 1_500 },
      'the day by the last trade, in shares and not in lots of ten',
    )
    t.match(barsIn(facts, '1d', 'VCB')[0], { close: 24_100, volume: 22_880_600 })
    const [first] = facts
    const document = await readStoredDocument(home.nats, first!.documentseq)
    t.match(document, { name: 'stream-minute-2026-11-27T14:44.ndjson', status: 101 })
    const lines = Buffer.from(document!.body).toString().trim().split('\n')
    t.equal(lines.filter(line => line.includes('"T":"t"')).length, 3, 'every trade, as received')
    t.equal(lines.filter(line => line.includes('"T":"q"')).length, 1, 'of quotes the last')
    const state = await readStreamState(home.nats, dnseIntraday.id)
    t.match(state, { session, symbols: 2, connections: 1, broken: null })
  },
)

t.test(
  'a line that breaks, and one that stands and is silent, are made again; what was missed is filled',
  async t => {
    const home = await startStreaming(t, '13:05:00', fast)
    const { streams } = home.upstream
    const feed = streaming(dnseIntraday, 60_000)
    const running = streamSession(home.env, feed, session, ['HPG', 'VCB'], new AbortController().signal)
    await eventually(() => streams.subscribed.length === 1)
    streams.subscribed[0]!.cut()
    await eventually(() => streams.subscribed.length === 1 && streams.connections.length >= 2)
    streams.silent = true
    await eventually(() => streams.subscribed.length === 0)
    streams.silent = false
    await eventually(() => streams.subscribed.length === 1)
    home.moveTo('15:03:00')
    await running
    const before = await readStreamState(home.nats, feed.id)
    t.ok((before?.connections ?? 0) >= 3)
    t.ok((before?.heard.length ?? 0) >= 3, JSON.stringify(before?.heard))
    t.equal(home.upstream.calls.length, 0, 'nothing is requested while the session runs')
    await fillGaps(home.env, feed, session, 'HPG,VCB', new AbortController().signal)
    t.same(
      home.upstream.calls.map(call => call.url.searchParams.get('symbol')),
      ['HPG', 'VCB'],
    )
    const state = await readStreamState(home.nats, feed.id)
    t.ok((state?.missed ?? 0) > 200, 'the morning was not heard')
    t.type(state?.filled, 'string')
    const filled = barsIn(await home.newFacts(), '1m', 'HPG')
    t.ok(
      filled.some(bar => bar.minute === '09:15'),
      'bars of minutes by request',
    )
    await fillGaps(home.env, feed, session, 'HPG,VCB', new AbortController().signal)
    t.equal(home.upstream.calls.length, 2, 'once')
  },
)

t.test(
  'SSI: a token, the hub, trades into bars of a minute; a token that has run out is replaced',
  async t => {
    const home = await startStreaming(t, '14:42:00', steady)
    const { streams } = home.upstream
    const feed = streaming(ssiIntraday)
    const running = streamSession(home.env, feed, session, ['HPG'], new AbortController().signal)
    await eventually(() => streams.subscriptions.length === 2)
    t.same(
      streams.subscriptions.map(text => (JSON.parse(text) as { A: string[] }).A[0]),
      ['X-TRADE:HPG', 'X-QUOTE:HPG'],
    )
    expireTokens()
    streams.subscribed[0]!.close(1001, 'going away')
    await eventually(() => streams.subscriptions.length === 4)
    streams.trade('ssi', trade('HPG', '14:44:30', 24_300, 500, 1_500))
    streams.trade('ssi', trade('HPG', '14:44:10', 24_250, 1_000, 1_000))
    streams.trade('ssi', trade('HPG', '14:44:30', 24_300, 500, 1_500))
    streams.trade('ssi', trade('FPT', '14:44:30', 90_000, 500, 1_500))
    streams.quote('ssi', 'HPG', at('14:44:31'))
    await received(home, feed.id, 4)
    home.moveTo('15:03:00')
    await running
    const facts = await home.newFacts()
    t.match(barsIn(facts, '1m', 'HPG'), [
      { minute: '14:44', open: 24_250, high: 24_300, low: 24_250, close: 24_300, volume: 1_500 },
    ])
    t.same(barsIn(facts, '1m', 'FPT'), [], 'nobody wanted it')
    const tokens = home.upstream.calls.filter(call => call.url.pathname.endsWith('/AccessToken'))
    t.equal(tokens.length, 2)
    t.ok(home.upstream.calls.filter(call => call.url.pathname.endsWith('/start')).length >= 2)
  },
)

t.test('a wrong key is said to be one; the stream is not knocked at on and on', async t => {
  const home = await startStreaming(t, '14:42:00', steady, {
    dnse: { ...goodKeys.dnse, apiSecret: 'another-secret-of-somebody' },
  })
  const running = streamSession(
    home.env,
    streaming(dnseIntraday),
    session,
    ['HPG'],
    new AbortController().signal,
  )
  const broken = async () => (await readStreamState(home.nats, dnseIntraday.id))?.broken
  await eventually(async () => (await broken()) != null)
  home.moveTo('15:03:00')
  await running
  const state = await readStreamState(home.nats, dnseIntraday.id)
  t.match(state?.broken, { reason: 'wrong-key', detail: /vnfin feeds setup dnse/ })
  t.ok(home.upstream.streams.connections.length <= 2)
  t.notMatch(JSON.stringify(state), /another-secret/)
})

t.test('streams are followed in the hours of a session, and stop at once when they are stopped', async t => {
  const home = await startStreaming(t, '10:00:00', fast)
  const stopping = new AbortController()
  const following = followStreams(home.env, [dnseIntraday, ssiIntraday], 'HPG', stopping.signal)
  await eventually(() => home.upstream.streams.subscribed.length === 2)
  home.upstream.streams.trade('dnse', trade('HPG', '10:20:00', 24_300, 500, 1_500))
  await received(home, dnseIntraday.id, 1)
  const began = performance.now()
  stopping.abort()
  await following
  t.ok(performance.now() - began < 2_000)
  await eventually(() => home.upstream.streams.subscribed.length === 0)
  const documents = await readStreamState(home.nats, dnseIntraday.id)
  t.equal(documents?.documents, 1, 'what had come is stored')
})
