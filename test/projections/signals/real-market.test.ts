import t from 'tap'
import { quote } from '../../../projections/prices/quote.ts'
import { answerOf } from '../../../projections/signals/answer.ts'
import { withEvents } from '../../../projections/signals/market/by-events.ts'
import { BarReader, type PriceRow } from '../../../projections/signals/market/read-bars.ts'
import { type Listed, TickerSeries } from '../../../projections/signals/market/ticker-series.ts'

const row = (session: string, close: number | null, more: Partial<PriceRow> = {}): PriceRow => ({
  session,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1000,
  turnover: close === null ? null : 1000 * close,
  adj_open: null,
  adj_high: null,
  adj_low: null,
  adj_close: null,
  adj_volume: null,
  exchange: null,
  ...more,
})

const day = (n: number): string => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10)
const listed = (exchange: 'HOSE' | 'HNX' | 'UPCOM'): Listed => ({
  exchange,
  kind: 'share',
  icb: null,
  status: 'listed',
})
const daily = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000 - 1)

t.test('adjusted and raw prices are never mixed', async t => {
  const rows = [
    row(day(0), 9_000),
    row(day(1), 10_000, { high: 11_000, low: 9_500, adj_close: 8_000 }),
    row(day(2), 10_500, { adj_open: 8_300, adj_high: 8_500, adj_low: 8_200, adj_close: 8_400 }),
    row(day(3), 10_000),
  ]
  const reader = new BarReader(withEvents(rows, undefined, listed('HOSE')).basis)
  const read = rows.map(r => reader.read(r))
  t.equal(read[0], null, 'older than the first adjusted price')
  t.match(read[1], { close: 8_000, high: 8_800, low: 7_600 }, 'other prices scaled by the same factor')
  t.match(read[2], { open: 8_300, high: 8_500, low: 8_200, close: 8_400 })
  t.match(read[3], { close: 8_000 }, 'the newest raw price by the last factor')
  t.equal(reader.pending, true)
  const raw = new BarReader(withEvents(rows.slice(0, 1), undefined, listed('HOSE')).basis)
  t.match(raw.read(rows[0]!), { close: 9_000 })
})

t.test('a row with a missing price is dropped, and nothing after it suffers', async t => {
  const walk = (n: number) => 20_000 + 500 * Math.round(4 * Math.sin(n))
  const whole = Array.from({ length: 60 }, (_, n) => row(day(n), walk(n)))
  const hole = row(`${day(29)}x`, 20_000, { low: null })
  const broken = row(`${day(29)}y`, 20_000, { high: Number.NaN })
  const holed = [...whole.slice(0, 30), hole, broken, ...whole.slice(30)]
  const a = answerOf(TickerSeries.of(listed('HOSE'), whole, daily))!
  const b = answerOf(TickerSeries.of(listed('HOSE'), holed, () => 0))!
  t.same(b.indicators, a.indicators)
  t.ok(Object.values(b.indicators.macd).every(x => x === null || Number.isFinite(x)))
  t.equal(answerOf(TickerSeries.of(listed('HOSE'), [row(day(0), null)], daily)), null, 'no bar, no answer')
  t.equal(answerOf(TickerSeries.of(listed('HOSE'), [row(day(0), 0)], daily)), null, 'zero is no price')
})

t.test('a suspended share comes back with the wide band', async t => {
  const before = Array.from({ length: 5 }, (_, n) => row(day(n), 20_000))
  const back = (silent: number) =>
    TickerSeries.of(listed('HNX'), [...before, row(day(5 + silent), 21_000)], daily).lastQuote
  t.match(back(24), { band_percent: 10, ceiling: 22_000, floor: 18_000, reference_session: day(4) })
  t.match(back(25), { band_percent: 30, ceiling: 26_000, floor: 14_000, reference_session: day(4) })
  const untraded = Array.from({ length: 25 }, (_, n) => row(day(5 + n), 20_000, { volume: 0, turnover: 0 }))
  t.match(TickerSeries.of(listed('HNX'), [...before, ...untraded, row(day(30), 21_000)], daily).lastQuote, {
    band_percent: 30,
  })
})

t.test('a new listing has no reference, no window and no 52 weeks, and says why', async t => {
  const first = TickerSeries.of(listed('HOSE'), [row(day(0), 30_000)], daily)
  t.match(first.lastQuote, { reference: null, ceiling: null, change: null, reason: 'no_earlier_bar' })
  const answer = answerOf(first)!
  t.equal(answer.range52w, null)
  t.equal(answer.missing.rsi14, 'not_enough_bars')
  t.equal(answer.rating!.total, null)
  t.match(answer.liquidity, { mean_value20: null, low_liquidity: null })
  t.equal(answer.warm, false)
})

t.test('closing at the ceiling is a flag, not a breakout to trust', async t => {
  const rows = [...Array.from({ length: 30 }, (_, n) => row(day(n), 20_000)), row(day(30), 21_400)]
  const answer = answerOf(TickerSeries.of(listed('HOSE'), rows, daily))!
  t.equal(answer.price.ceiling, 21_400)
  t.ok(answer.flags.includes('limit_locked_up'))
})

t.test('a quote says where its reference is from and what it does not know', async t => {
  const bar = { session: '2025-06-03', close: 10_500, adj_close: null, volume: 1000, turnover: null }
  const before = { ...bar, session: '2025-06-02', close: 10_000, turnover: null }
  t.match(quote({ exchange: 'UPCOM', kind: 'share' }, bar, before, 0), {
    reference: null,
    change_percent: null,
    reason: 'no_average',
  })
  t.ok(Math.abs(quote({ exchange: 'UPCOM', kind: 'share' }, bar, before, 0).close_change_percent! - 5) < 1e-9)
  t.match(quote({ exchange: null, kind: null }, bar, before, 0), { reason: 'no_venue' })
  t.match(quote({ exchange: 'HOSE', kind: 'share' }, { ...bar, close: null }, before, 0), {
    reason: 'no_raw_price',
  })
  t.match(quote({ exchange: 'HOSE', kind: 'warrant' }, bar, before, 0), {
    reference: 10_000,
    ceiling: null,
    reason: 'no_percent_band_for_kind',
  })
  const ex = quote(
    { exchange: 'HOSE', kind: 'share' },
    { ...bar, close: 8_400, adj_close: 8_400 },
    { ...before, adj_close: 8_000 },
    0,
  )
  t.match(ex, { reference: 8_000, reference_basis: 'ex_rights', ceiling: 8_560 })
  t.ok(Math.abs(ex.change_percent! - 5) < 1e-9)
})

t.test('an event is what exceeds the rounding of its document, coarse as that may be', async t => {
  const document = { raw_document: 1, adj_document: 1 }
  /** Raw closes and those of a series adjusted by 5 % before the last `n` days, rounded to `step`. */
  const rowsOf = (raws: readonly number[], step: number, n: number) =>
    raws.map((close, i) => {
      const adjusted = i < raws.length - n ? Math.round(close / 1.05 / step) * step : close
      const own = { adj_close: adjusted, own_adj_close: adjusted }
      return { session: day(i), close, ...own, ...document, volume: 1000, turnover: null }
    })
  const factors = (rows: ReturnType<typeof rowsOf>) =>
    rows
      .slice(1)
      .map((bar, i) =>
        quote({ exchange: 'HOSE', kind: 'share' }, bar, rows[i]!, 0, rows.slice(Math.max(0, i - 10), i)),
      )
      .map(({ factor }) => Number(factor.toFixed(2)))
  const raws = [29_250, 29_400, 29_050, 29_300, 29_700, 29_450, 29_600, 29_250, 28_000]
  for (const step of [100, 50, 10])
    t.same(factors(rowsOf(raws, step, 1)), [1, 1, 1, 1, 1, 1, 1, 1.05], `rounded to ${step} VND`)
  const small = rowsOf([29_250, 29_400, 29_050, 29_300], 10, 1).map((row, i) => {
    const adjusted = i < 3 ? Math.round(row.close / 1.004 / 10) * 10 : row.close
    return { ...row, adj_close: adjusted, own_adj_close: adjusted }
  })
  t.ok(
    quote({ exchange: 'HOSE', kind: 'share' }, small[3]!, small[2]!, 0, small.slice(0, 2)).factor > 1.003,
    'a small event of a series that is rounded to 10 VND is one',
  )
})
