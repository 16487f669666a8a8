import t from 'tap'
import type { Fact } from '../../../contracts/events/fact.ts'
import { indexBars } from '../../../contracts/events/index-bars.ts'
import { rebuild } from '../../../projections/engine/rebuild.ts'
import { joinSources } from '../../../projections/indices/join-sources.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { dayFact, engineBench } from '../../support/engine.ts'

const days = Array.from({ length: 40 }, (_, i) =>
  new Date(Date.UTC(2025, 0, 1 + i)).toISOString().slice(0, 10),
)

t.test('a source joins an index where it agrees on common sessions, or has none', async t => {
  const three = [
    { source: 'a', sessions: 90 },
    { source: 'b', sessions: 50 },
    { source: 'c', sessions: 20 },
  ]
  const joined = (...pairs: Parameters<typeof joinSources>[1]) =>
    joinSources(three, pairs).map(({ source, joined }) => [source, joined])
  t.same(joined({ one: 'a', other: 'b', common: 40, agreeing: 38 }), [
    ['a', true],
    ['b', true],
    ['c', true],
  ])
  t.same(
    joined(
      { one: 'a', other: 'b', common: 40, agreeing: 3 },
      { one: 'a', other: 'c', common: 20, agreeing: 18 },
      { one: 'b', other: 'c', common: 20, agreeing: 2 },
    ),
    [
      ['a', true],
      ['c', true],
      ['b', false],
    ],
    'one that disagrees with the others is not served',
  )
  t.same(
    joinSources(three.slice(0, 2), [{ one: 'a', other: 'b', common: 40, agreeing: 3 }]).map(
      one => one.joined,
    ),
    [true, false],
    'of two that disagree the one with more sessions is',
  )
})

/** Sessions of one document; closes by session. */
function document(
  number: number,
  source: string,
  [from, to]: [number, number],
  close: (d: number) => number,
): Fact[] {
  const sessions = days.slice(from, to + 1)
  const fact = dayFact(
    indexBars,
    {
      code: sessions.map(() => 'VNINDEX'),
      session: sessions,
      close: sessions.map((_, i) => close(from + i)),
    },
    { document: number, key: `index:VNINDEX:${source}` },
  )
  return [{ ...fact, source: `/feeds/${source}`, vintage: `${days[to]}T23:59:59` }]
}

t.test('an index has one series, whatever the order in which documents of two sources come in', async t => {
  const close = (d: number) => 1_200 + 5 * (d % 9)
  const one = document(2, 'exchange.cafef.price-history', [0, 24], close)
  const two = document(4, 'exchange.vndirect.dchart', [15, 39], d => (d === 20 ? 1_290 : close(d)))
  const other = document(6, 'exchange.other.index', [10, 39], d => 8 * close(d))
  const numbered = (facts: Fact[], documentseq: number) => facts.map(fact => ({ ...fact, documentseq }))
  const orders = [
    [...one, ...two, ...other],
    [...numbered(two, 1), ...numbered(other, 3), ...numbered(one, 7)],
    [...numbered(other, 1), ...numbered(one, 3), ...numbered(two, 5)],
  ]
  for (const [n, order] of orders.entries()) {
    const bench = await engineBench(t)
    await bench.start([indices])
    for (const fact of order) {
      await bench.publish(fact)
      await bench.caughtUp([indices])
    }
    const served = await bench.rows('indices.bars', 'session, close')
    const expected = days.map((session, d) => ({ session, close: d === 20 ? 1_290 : close(d) }))
    t.same(
      served.map(row => JSON.parse(row)).sort((a, b) => (a.session < b.session ? -1 : 1)),
      expected,
      `order ${n}: the later edition is served, a series of another base is not`,
    )
    t.match(await rebuild(bench, indices, { signal: AbortSignal.timeout(60_000) }), {
      outcome: 'swapped',
      differences: [],
    })
    t.same(await bench.rows('indices.bars', 'session, close'), served, 'a rebuild gives the same')
  }
})
