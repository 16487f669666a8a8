import fc from 'fast-check'
import t from 'tap'
import { sessionsBetween } from '../../contracts/calendar.ts'
import { type Exchange, exchanges } from '../../contracts/events/bars.ts'
import { findGaps, gapSpans, type SessionCount, skippedSessions } from '../../ingest/completeness.ts'

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
