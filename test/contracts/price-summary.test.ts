import t from 'tap'
import {
  averageVolume,
  firstDayOfReturns,
  foreignNet,
  returnSpans,
  returnsOf,
  type SummedSession,
} from '../../contracts/market/price-summary.ts'

const at = (date: string, close: number | null, volume: number | null = 100): SummedSession => ({
  date,
  close,
  volume,
})

/** Six years of a share, by hand: only the sessions that a span may start from, and their neighbours. */
const years = [
  at('2021-11-25', 10_000),
  at('2023-11-27', 16_000),
  at('2025-11-26', 20_000),
  at('2025-11-28', 99_000),
  at('2025-12-31', 22_000),
  at('2026-05-27', 23_000),
  at('2026-08-27', 24_000),
  at('2026-10-27', 24_500),
  at('2026-11-20', 26_000),
  at('2026-11-26', 25_500),
  at('2026-11-27', 25_000),
]

const percents = (sessions: readonly SummedSession[], breakAt: string | null = null) =>
  Object.fromEntries(
    returnsOf(sessions, breakAt).map(({ span, percent, reason }) => [
      span,
      percent === null ? reason : Number(percent.toFixed(4)),
    ]),
  )

t.test('a return starts at the last session up to its day, and ends at the newest one', async t => {
  t.strictSame(percents(years), {
    '1d': -1.9608, // 25,000 / 25,500 − 1
    '1w': -3.8462, // 20/11, seven days before, is a session itself: 25,000 / 26,000 − 1
    '1m': 2.0408, // 27/10
    '3m': 4.1667, // 27/8
    '6m': 8.6957, // 27/5
    ytd: 13.6364, // the last session of the year before
    '1y': 25, // 27/11/2025 has no session: the 26th, and not the 28th
    '3y': 56.25,
    '5y': 150, // 27/11/2021 is a Saturday, the 25th the last session before it
  })
  const [day] = returnsOf(years, null)
  t.match(day, { from: '2026-11-26', from_close: 25_500 }, 'and says which one that was')
})

t.test('a return that cannot be stated says why', async t => {
  t.strictSame(percents([]), Object.fromEntries(returnSpans.map(span => [span, 'no_price'])))
  t.match(percents(years.slice(4)), { '1y': 'short_history', ytd: 13.6364 }, 'the series starts later')
  t.match(percents(years, '2026-06-01'), { '6m': 'unexplained_move', '3m': 4.1667 }, 'a break lies between')
  t.match(
    percents(years.filter(({ date }) => date !== '2025-11-26')),
    { '1y': 'gap' },
    'the session before is two years older',
  )
  t.match(percents([at('2026-11-26', null), at('2026-11-27', 1)]), { '1d': 'no_price' })
})

t.test('the last day of a month stays the last one: a month before 31/3 is 28/2', async t => {
  const spring = [at('2026-02-27', 10), at('2026-03-02', 11), at('2026-03-31', 12)]
  t.equal(percents(spring)['1m'], 20)
})

t.test('means and sums are of as many sessions as they name, or null', async t => {
  const volumes = [10, 20, 40].map((volume, i) => ({
    ...at(`2026-11-2${i + 5}`, 1, volume),
    foreign_buy: volume,
    foreign_sell: 15,
  }))
  t.strictSame(averageVolume(volumes, 3), { sessions: 3, shares: 23, reason: null })
  t.strictSame(averageVolume(volumes, 2), { sessions: 2, shares: 30, reason: null }, 'the newest ones')
  t.strictSame(averageVolume(volumes, 4), { sessions: 4, shares: null, reason: 'short_history' })
  t.strictSame(foreignNet(volumes, 3), { sessions: 3, shares: 25, reason: null })
  t.strictSame(foreignNet([...volumes, at('2026-11-28', 1, null)], 2).reason, 'not_stated')
  t.strictSame(averageVolume([...volumes, at('2026-11-28', 1, null)], 2).reason, 'not_stated')
})

t.test('sessions are read from before the longest span', async t => {
  t.equal(firstDayOfReturns('2026-11-27'), '2021-11-13')
})
