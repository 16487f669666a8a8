import t from 'tap'
import { derivedIndex, type MemberList, type MemberPrices } from '../../contracts/market/derived-index.ts'

const sessions = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04']
const member = (ticker: string, more: object = {}) => ({
  ticker,
  shares: null,
  free_float: null,
  capping: null,
  weight_percent: null,
  ...more,
})
const list = (as_of: string, ...members: MemberList['members']): MemberList => ({ as_of, members })

/** Closes by ticker, one a session; null: no bar. Factors by ticker and session of the ex-date; null: not known. */
const prices = (
  closes: Record<string, (number | null)[]>,
  factors: Record<string, Record<string, number | null>> = {},
): MemberPrices => ({
  close: (ticker, session) => closes[ticker]?.[sessions.indexOf(session)] ?? null,
  factor: (ticker, _after, to) => (factors[ticker]?.[to] === undefined ? 1 : factors[ticker][to]),
})
const levels = (...given: Parameters<typeof derivedIndex>) =>
  derivedIndex(...given).map(({ level }) => (level === null ? null : Math.round(level * 1e6) / 1e6))

t.test('equal weights take the mean of changes, whatever the prices', async t => {
  const lists = [list('2026-01-01', member('AAA'), member('BBB'))]
  const priceOf = prices({ AAA: [100, 110, 110, 99], BBB: [10_000, 10_000, 9_000, 9_000] })
  t.same(levels(sessions, lists, priceOf, 'equal'), [100, 105, 99.75, 94.7625])
})

t.test('weights by shares are those of a market capitalisation', async t => {
  const lists = [
    list(
      '2026-01-01',
      member('AAA', { shares: 100, free_float: 0.5, capping: 1 }),
      member('BBB', { shares: 10, free_float: 1, capping: 0.5 }),
    ),
  ]
  const closes = { AAA: [100, 120, 90, 95], BBB: [1_000, 900, 990, 1_000] }
  const cap = (i: number) => 50 * closes.AAA[i]! + 5 * closes.BBB[i]!
  t.same(
    levels(sessions, lists, prices(closes), 'stated'),
    sessions.map((_, i) => Math.round((cap(i) / cap(0)) * 100 * 1e6) / 1e6),
  )
})

t.test('stated percents drift with the prices after their day: a holding', async t => {
  const lists = [
    list('2026-06-01', member('AAA', { weight_percent: 60 }), member('BBB', { weight_percent: 40 })),
  ]
  const closes = { AAA: [100, 200, 100, 50], BBB: [10, 10, 20, 20] }
  const holding = (i: number) => (60 * closes.AAA[i]!) / 100 + (40 * closes.BBB[i]!) / 10
  t.same(
    levels(sessions, lists, prices(closes), 'stated'),
    sessions.map((_, i) => Math.round(holding(i) * 1e6) / 1e6),
  )
})

t.test('a new list counts from the session after its day, and nothing is known before the first', async t => {
  const lists = [list('2026-06-02', member('AAA')), list('2026-06-03', member('BBB'))]
  const priceOf = prices({ AAA: [100, 100, 150, 300], BBB: [100, 300, 300, 330] })
  t.same(levels(sessions, lists, priceOf, 'equal'), [null, 100, 150, 165])
})

t.test(
  'a member without a comparable price is not covered; below 80 % that session has no level',
  async t => {
    const of = (n: number) => Array.from({ length: n }, (_, i) => member(`M${i}`))
    const flat = (n: number) => Object.fromEntries(of(n).map(({ ticker }) => [ticker, [100, 110, 121, 121]]))
    const ten = [list('2026-01-01', ...of(10))]
    const one = derivedIndex(sessions, ten, prices({ ...flat(10), M0: [null, 110, 121, 121] }), 'equal')
    t.match(one[1], { members: 10, covered: 9, covered_percent: 90 })
    t.equal(Math.round(one[1]!.level!), 110)
    const three = { M0: [100, null, 121, 121], M1: [100, null, 121, 121], M2: [100, null, 121, 121] }
    const gone = derivedIndex(sessions, ten, prices({ ...flat(10), ...three }), 'equal')
    t.match(gone[1], { covered: 7, covered_percent: 70, level: null })
    t.match(gone[2], { covered: 10, covered_percent: 100 })
    t.equal(Math.round(gone[2]!.level! * 100), 12_100, 'the next one catches up with what was missed')
  },
)

t.test(
  'what events took off is no change, and on a day of which that is not known a member is not covered',
  async t => {
    const lists = [list('2026-01-01', member('AAA', { shares: 10 }), member('BBB', { shares: 10 }))]
    const closes = { AAA: [200, 100, 100, 100], BBB: [200, 200, 200, 200] }
    const split = prices(closes, { AAA: { '2026-06-02': 2 } })
    t.same(levels(sessions, lists, split, 'equal'), [100, 100, 100, 100])
    const unknown = derivedIndex(sessions, lists, prices(closes, { AAA: { '2026-06-02': null } }), 'equal')
    t.match(unknown[1], { covered: 1, level: null })
  },
)
