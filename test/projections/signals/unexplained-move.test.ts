import t from 'tap'
import { answerOf } from '../../../projections/signals/answer.ts'
import type { PriceRow } from '../../../projections/signals/market/read-bars.ts'
import { TickerSeries } from '../../../projections/signals/market/ticker-series.ts'
import { isUnexplained, type Move } from '../../../projections/signals/market/unexplained-move.ts'

const sessions = Array.from({ length: 320 }, (_, i) =>
  new Date(Date.UTC(2024, 0, 1 + i)).toISOString().slice(0, 10),
)
const hose = { exchange: 'HOSE', kind: 'share', icb: null, status: 'listed' } as const

const row = (n: number, raw: number | null, adjusted: number | null): PriceRow => ({
  session: sessions[n]!,
  open: raw,
  high: raw,
  low: raw,
  close: raw,
  volume: 100_000,
  turnover: 100_000 * (raw ?? adjusted ?? 0),
  adj_open: adjusted,
  adj_high: adjusted,
  adj_low: adjusted,
  adj_close: adjusted,
  adj_volume: null,
  exchange: 'HOSE',
})
/** Closes that stray a little, so that no figure is flat. */
const wave = (n: number, level: number) => Math.round((level * (1 + 0.01 * Math.sin(n))) / 50) * 50
const seriesOf = (rows: PriceRow[]) => TickerSeries.of(hose, rows, () => 0)

t.test('a fall that only the adjusted series has, or both without an event, stops what spans it', async t => {
  for (const [name, raw] of [
    ['the adjusted series alone', (n: number) => wave(n, 40_000)],
    ['both', (n: number) => wave(n, n < 300 ? 40_000 : 28_000)],
    ['no raw prices', () => null],
  ] as const) {
    const series = seriesOf(
      sessions.slice(0, 310).map((_, n) => row(n, raw(n), wave(n, n < 300 ? 40_000 : 28_000))),
    )
    const answer = answerOf(series)!
    t.equal(answer.bars_used, 10, name)
    t.ok(answer.flags.includes('unexplained_move'))
    t.equal(answer.unexplained_move?.session, sessions[300])
    t.equal(answer.rating?.total ?? null, null)
    t.equal(answer.indicators.rsi14, null)
    t.equal(answer.missing.rsi14, 'unexplained_move')
    t.ok(answer.events.every(e => e.bar_date >= sessions[300]!))
  }
})

t.test('an event that raw beside adjusted prices show stops nothing', async t => {
  const series = seriesOf(
    sessions.slice(0, 310).map((_, n) => row(n, wave(n, n < 300 ? 40_000 : 28_000), wave(n, 28_000))),
  )
  const answer = answerOf(series)!
  t.equal(answer.bars_used, 310)
  t.equal(answer.unexplained_move, null)
  t.notOk(answer.flags.includes('unexplained_move'))
  t.ok(answer.rating)
})

t.test('recorded whole or bar by bar, the answer is the same', async t => {
  const rows = sessions.slice(0, 310).map((_, n) => row(n, null, wave(n, n < 300 ? 40_000 : 28_000)))
  const grown = seriesOf(rows.slice(0, 290))
  for (const one of rows.slice(290)) grown.push(one)
  t.same(answerOf(grown), answerOf(seriesOf(rows)))
})

t.test(
  'the widest band that may have been in force decides where reference and band are not known',
  async t => {
    const move: Move = {
      session: '2025-02-11',
      before: 40_000,
      now: 37_200,
      skipped: 0,
      idle: 0,
      kind: 'share',
      exchange: 'HOSE',
      exchangeStated: true,
      quote: { ceiling: null, floor: null },
      rawClose: null,
    }
    t.equal(isUnexplained(move), false, 'the floor')
    t.equal(isUnexplained({ ...move, now: 37_100 }), true, 'below it')
    t.equal(isUnexplained({ ...move, now: 42_900 }), true, 'above the ceiling')
    t.equal(isUnexplained({ ...move, now: 34_100, exchangeStated: false }), false, 'may have been on UPCoM')
    t.equal(isUnexplained({ ...move, now: 28_000, exchangeStated: false }), true)
    t.equal(isUnexplained({ ...move, now: 34_700, skipped: 1 }), false, 'a session between them is missing')
    t.equal(isUnexplained({ ...move, now: 32_100, idle: 25 }), false, 'twenty-five sessions without a trade')
    t.equal(isUnexplained({ ...move, now: 56_000, exchange: 'UPCOM' }), false, 'UPCoM counts from an average')
    t.equal(isUnexplained({ ...move, exchange: 'UPCOM', before: 300, now: 500 }), true)
    t.equal(isUnexplained({ ...move, exchange: 'UPCOM', before: 100, now: 200 }), false, 'one tick')
    t.equal(isUnexplained({ ...move, now: 28_000, kind: 'warrant' }), false, 'no band of this kind')
    t.equal(isUnexplained({ ...move, now: 28_000, session: '2009-02-11' }), false, 'no rule for that day')
    t.equal(isUnexplained({ ...move, kind: 'index', before: 1_200, now: 1_100 }), true, 'an index')
    t.equal(isUnexplained({ ...move, kind: 'index', before: 1_200, now: 1_120 }), false)
  },
)
