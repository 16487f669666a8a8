import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import fc from 'fast-check'
import t from 'tap'
import tar from 'tar-stream'
import { isSession, sessionsBetween } from '../../contracts/calendar.ts'
import { type Exchange, exchanges } from '../../contracts/events/bars.ts'
import { findGaps, gapSpans, type SessionCount, skippedSessions } from '../../ingest/completeness.ts'

const material = new URL('../../../shared/data/', import.meta.url)
const absent =
  !existsSync(material) && 'SKIPPED: ../shared/data is absent, gaps of real bars were not looked for'

const typical: Record<Exchange, number> = { HOSE: 390, HNX: 305, UPCOM: 845 }
const sessions = sessionsBetween('2025-01-02', '2025-06-30')

/** A market in which each exchange loses and gains a ticker now and then. */
function counts(
  change: (session: string, exchange: Exchange, tickers: number) => number = (_, __, n) => n,
): SessionCount[] {
  return sessions.flatMap((session, i) =>
    exchanges.map(exchange => ({
      session,
      exchange,
      tickers: change(session, exchange, typical[exchange] + (i % 3) - Math.floor(i / 40)),
    })),
  )
}

t.test('a market that is all there has no gap', async t => {
  t.same(findGaps(counts()), [])
  t.same(findGaps([]), [])
})

t.test('a session that no exchange has is one gap, two exchanges are two', async t => {
  const gaps = findGaps(
    counts((session, exchange, n) =>
      session === '2025-02-03' || (session === '2025-03-17' && exchange !== 'HOSE') ? 0 : n,
    ),
  )
  t.match(gaps, [
    { session: '2025-02-03', exchange: null, kind: 'session-missing', tickers: 0, measured_on: '2025-01-24' },
    { session: '2025-03-17', exchange: 'HNX', kind: 'exchange-missing' },
    { session: '2025-03-17', exchange: 'UPCOM', kind: 'exchange-missing' },
  ])
  t.equal(gaps.length, 3)
  t.ok(gaps.every(gap => gap.missing === gap.expected))
})

t.test('a market that was thinned stays a gap, however long it lasts', async t => {
  const from = '2025-03-03'
  const gaps = findGaps(counts((session, _, n) => (session >= from ? Math.floor(n * 0.35) : n)))
  const thinned = sessions.filter(session => session >= from)
  t.equal(gaps.length, thinned.length * exchanges.length)
  t.ok(gaps.every(gap => gap.kind === 'exchange-partial' && gap.measured_on === '2025-02-28'))
  t.match(gapSpans(gaps), [{ from, to: sessions.at(-1), sessions: thinned.length }, {}, {}])
})

t.test('the newest session is a gap when it should be there and is not', async t => {
  t.same(findGaps(counts(), '2025-06-30'), [])
  t.match(findGaps(counts(), '2025-07-01'), [{ session: '2025-07-01', kind: 'session-missing' }])
})

t.test('a day that the calendar calls closed counts when a market traded on it', async t => {
  const extra = (tickers: number) => [
    ...counts(),
    { session: '2025-05-02', exchange: 'HOSE' as const, tickers },
  ]
  t.same(findGaps(extra(1)), [], 'a stray row makes no session')
  t.match(findGaps(extra(520)), [
    { session: '2025-05-02', exchange: 'HNX', kind: 'exchange-missing' },
    { session: '2025-05-02', exchange: 'UPCOM', kind: 'exchange-missing' },
  ])
})

t.test(
  'where the calendar ends, a day without trading may be a holiday; a missing exchange is a gap',
  async t => {
    const days = sessionsBetween('2009-06-01', '2009-10-30').filter(day => day !== '2009-09-02')
    const old = days.flatMap(session =>
      exchanges.map(exchange => ({
        session,
        exchange,
        tickers: session === '2009-09-15' && exchange === 'HNX' ? 0 : typical[exchange],
      })),
    )
    t.match(findGaps(old), [{ session: '2009-09-15', exchange: 'HNX', kind: 'exchange-missing' }])
    t.equal(findGaps(old).length, 1)
  },
)

t.test('any loss above the tolerance is found, on exactly its sessions, and with its size', async t => {
  const inner = sessions.slice(20, -20)
  fc.assert(
    fc.property(
      fc.constantFrom(...exchanges),
      fc.integer({ min: 0, max: inner.length - 10 }),
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0.05, max: 1, noNaN: true }),
      (exchange, start, length, share) => {
        const hurt = new Set(inner.slice(start, start + length))
        const gaps = findGaps(
          counts((session, of, n) =>
            of === exchange && hurt.has(session) ? Math.floor(n * (1 - share)) : n,
          ),
        )
        return (
          gaps.length === hurt.size &&
          gaps.every(
            gap =>
              hurt.has(gap.session) &&
              gap.exchange === exchange &&
              gap.kind === (gap.tickers > 0 ? 'exchange-partial' : 'exchange-missing') &&
              gap.missing === gap.expected - gap.tickers &&
              Math.abs(gap.expected - typical[exchange]) < 8,
          ) &&
          gapSpans(gaps).length === 1 &&
          gapSpans(gaps)[0]!.sessions === hurt.size
        )
      },
    ),
  )
  t.pass('for every exchange, place, length and size')
})

t.test('a change over a gap names the sessions between', async t => {
  t.same(skippedSessions('2025-01-24', '2025-02-03'), [], 'Tết is no gap')
  t.same(skippedSessions('2025-01-24', '2025-02-04'), ['2025-02-03'])
  t.same(skippedSessions('2025-03-14', '2025-03-18'), ['2025-03-17'])
})

/** Tickers with a closing price by session and exchange, straight from the raw lines. */
async function countArchive(): Promise<SessionCount[]> {
  const venue: Record<string, Exchange> = { '1': 'HOSE', '2': 'HNX', '9': 'UPCOM' }
  const exchangeOf = new Map(
    readFileSync(new URL('listing/cafef_companies_all.csv', material), 'utf8')
      .split('\n')
      .map(line => line.split(','))
      .map(row => [row[1] ?? '', venue[row[2] ?? '']]),
  )
  const found = new Map<string, SessionCount & { tickers: number }>()
  const archive = createReadStream(new URL('ohlcv/cafef_price_history_tail.tar.gz', material))
  for await (const entry of archive.pipe(createGunzip()).pipe(tar.extract())) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    const exchange = exchangeOf.get(/([^/]+)\.csv$/.exec(entry.header.name)?.[1] ?? '')
    if (!exchange) continue
    for (const line of Buffer.concat(chunks).toString('utf8').split(/\r?\n/).slice(1)) {
      const [date = '', , close] = line.split(',')
      const session = date.split('/').reverse().join('-')
      if (!(Number(close) > 0) || session < '2023-06-01' || !isSession(session)) continue
      const key = `${session} ${exchange}`
      const count = found.get(key) ?? { session, exchange, tickers: 0 }
      count.tickers += 1
      found.set(key, count)
    }
  }
  return [...found.values()]
}

t.test('the gaps of two years of real bars', { skip: absent }, async t => {
  const spans = gapSpans(findGaps(await countArchive(), '2025-08-25'))
  t.same(
    spans.map(span => `${span.from}…${span.to} ${span.exchange ?? 'all'} ${span.missing}`),
    [
      '2023-09-15…2023-09-15 HNX 123',
      '2023-09-19…2023-09-19 HNX 306',
      '2023-10-27…2023-10-27 HNX 306',
      '2024-11-28…2024-12-06 HNX 111',
      '2024-12-02…2024-12-06 UPCOM 654',
      '2025-02-03…2025-02-03 all 1537',
      '2025-03-17…2025-03-17 HNX 306',
      '2025-03-17…2025-03-17 UPCOM 845',
      '2025-07-09…2025-07-11 HNX 13',
      '2025-07-09…2025-07-11 UPCOM 215',
      '2025-08-14…2025-08-14 HOSE 71',
      '2025-08-25…2025-08-25 HOSE 92',
    ],
  )
})
