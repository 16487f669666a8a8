import fc from 'fast-check'
import t from 'tap'
import { evaluate, type Signals } from '../../../projections/signals/evaluate.ts'
import { EventTrail, eventsOn } from '../../../projections/signals/events.ts'
import { highestAt, lowestAt } from '../../../projections/signals/kernels/extremes.ts'
import { swingLevels } from '../../../projections/signals/levels.ts'
import { type Bar, Tape } from '../../../projections/signals/tape.ts'

/** YYYY-MM-DD of day n: the order is all that matters. */
const day = (n: number): string => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10)

const bar = (n: number, close: number, spread = 0, volume = 1000): Bar => ({
  session: day(n),
  open: close,
  high: close + spread,
  low: close - spread,
  close,
  volume,
  value: volume * close * 1e6,
})

function tapeOf(bars: Iterable<Bar>, retainAll = false): Tape {
  const tape = new Tape(retainAll)
  for (const b of bars) tape.push(b)
  return tape
}

t.test('swing levels cluster turning points and name the nearest above and below', async t => {
  const closes: number[] = []
  for (let turn = 0; turn < 6; turn++)
    for (let k = 0; k < 20; k++) closes.push(100 + (k < 10 ? k : 20 - k) * (turn < 3 ? 1 : 2))
  closes.push(101, 102, 103, 104, 105)
  const close = Float64Array.from(closes)
  const levels = swingLevels(
    close,
    close,
    close,
    closes.map((_, i) => day(i)),
    closes.length - 1,
    1,
  )
  t.same(
    levels.map(l => [l.side, l.price, l.touches]),
    [
      ['resistance', 110, 3],
      ['resistance', 120, 3],
      ['support', 100, 5],
    ],
  )
  t.same(swingLevels(close, close, close, [], closes.length - 1, Number.NaN), [], 'no ATR, no clusters')
})

t.test('flat prices: no RSI, no stochastic, no %B; zero range and trend; bands fall together', async t => {
  const s = evaluate(tapeOf(Array.from({ length: 60 }, (_, n) => bar(n, 12_300))).view())
  t.equal(s.indicators.rsi14, null)
  t.equal(s.missing.rsi14, 'flat')
  t.same(s.indicators.stochastic, { k: null, d: null })
  t.equal(s.missing['stochastic.k'], 'flat')
  t.equal(s.indicators.bollinger.percent_b, null)
  t.equal(s.indicators.bollinger.upper, s.indicators.bollinger.lower)
  t.equal(s.indicators.atr14, 0)
  t.equal(s.indicators.adx14.adx, 0)
})

t.test('flat for sixty bars after movement: the bands have no width and RSI stays where it was', async t => {
  const closes = Array.from({ length: 40 }, (_, n) => 123_456.7 + 900 * Math.sin(n))
  const before = evaluate(tapeOf(closes.map((c, n) => bar(n, c))).view())
  const level = closes[39]!
  const flat = [...closes, ...Array.from({ length: 60 }, () => level)]
  const s = evaluate(tapeOf(flat.map((c, n) => bar(n, c))).view())
  t.ok(Math.abs(s.indicators.bollinger.width!) < 1e-6)
  t.ok(Math.abs(s.indicators.rsi14! - before.indicators.rsi14!) < 1e-9)
})

t.test('strictly rising prices reach 100', async t => {
  const s = evaluate(tapeOf(Array.from({ length: 80 }, (_, n) => bar(n, 100 + n))).view())
  t.equal(s.indicators.rsi14, 100)
  t.equal(s.indicators.adx14.adx, 100)
  t.ok(Math.abs(s.indicators.stochastic.k! - 100) < 1e-9)
})

t.test('a figure appears on the very bar on which its window is full, and says why before', async t => {
  const firsts: [string, number, (s: Signals) => unknown][] = [
    ['sma.20', 20, s => s.indicators.sma[20]],
    ['sma.50', 50, s => s.indicators.sma[50]],
    ['sma.200', 200, s => s.indicators.sma[200]],
    ['ema.12', 12, s => s.indicators.ema[12]],
    ['ema.200', 200, s => s.indicators.ema[200]],
    ['rsi14', 15, s => s.indicators.rsi14],
    ['macd.line', 34, s => s.indicators.macd.line],
    ['macd.signal', 34, s => s.indicators.macd.signal],
    ['bollinger.upper', 20, s => s.indicators.bollinger.upper],
    ['atr14', 15, s => s.indicators.atr14],
    ['adx14.pdi', 15, s => s.indicators.adx14.pdi],
    ['adx14.adx', 28, s => s.indicators.adx14.adx],
    ['stochastic.k', 18, s => s.indicators.stochastic.k],
    ['stochastic.d', 18, s => s.indicators.stochastic.d],
    ['williams_r14', 14, s => s.indicators.williams_r14],
    ['mfi14', 15, s => s.indicators.mfi14],
    ['obv_slope20', 21, s => s.indicators.obv_slope20],
    ['volatility20', 21, s => s.indicators.volatility20],
    ['volume.ratio20', 21, s => s.volume.ratio20],
    ['range52w', 252, s => s.range52w],
  ]
  const tape = new Tape()
  for (let n = 0; n < 260; n++) {
    tape.push(bar(n, 100 + 3 * Math.sin(n), 1 + Math.cos(n) / 2, 1000 + (n % 7)))
    const s = evaluate(tape.view())
    for (const [path, first, get] of firsts) {
      const has = get(s) !== null
      if (has !== n + 1 >= first) t.fail(`${path} at ${n + 1} bars: ${has}`)
      if (!has && s.missing[path] !== 'not_enough_bars') t.fail(`${path} is null without its reason`)
    }
    if (n + 1 === 1) t.equal(s.rating!.total, null, 'no votes, no rating')
  }
  t.pass('260 bars looked at')
})

t.test('bars one by one, in batches or all at once: the same answer to the last bit', async t => {
  const price = fc.record({
    close: fc.integer({ min: 1000, max: 90_000 }),
    spread: fc.integer({ min: 0, max: 900 }),
    volume: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9_000_000 })),
  })
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 1, maxLength: 900 }),
      fc.integer({ min: 1, max: 40 }),
      (rows, step) => {
        const bars = rows.map((row, n) => bar(n, row.close, row.spread, row.volume))
        const whole = tapeOf(bars)
        const fullTape = tapeOf(bars, true)
        const live = new Tape()
        const trail = new EventTrail(20)
        let year = true
        for (let n = 0; n < bars.length; n += step) {
          for (const b of bars.slice(n, n + step)) {
            live.push(b)
            const view = live.view()
            const i = view.close.length - 1
            const { newHigh, newLow } = live.trend(0)
            if (newHigh !== null)
              year &&=
                newHigh === view.high[i]! >= highestAt(view.high, i, 252) &&
                newLow === view.low[i]! <= lowestAt(view.low, i, 252)
          }
          trail.upTo(live.view())
          evaluate(live.view())
        }
        const text = JSON.stringify(evaluate(whole.view()))
        const same =
          year &&
          JSON.stringify(trail.upTo(live.view())) === JSON.stringify(eventsOn(whole.view(), 20)) &&
          JSON.stringify(evaluate(live.view())) === text &&
          JSON.stringify(evaluate(fullTape.view())) === text &&
          live.mark === whole.mark
        const back = Math.min(17, bars.length - 1)
        const earlier = JSON.stringify(evaluate(tapeOf(bars.slice(0, bars.length - back)).view()))
        return same && JSON.stringify(evaluate(fullTape.view(), back)) === earlier
      },
    ),
    { numRuns: 60, seed: 7 },
  )
  t.pass('60 random series')
})

t.test('another bar, another mark', async t => {
  const bars = Array.from({ length: 30 }, (_, n) => bar(n, 100 + n))
  const mark = tapeOf(bars).mark
  t.match(mark, /^[0-9a-f]{16}$/)
  t.not(tapeOf(bars.map((b, n) => (n === 3 ? { ...b, close: b.close + 0.0001 } : b))).mark, mark)
  t.not(tapeOf(bars.map((b, n) => (n === 3 ? { ...b, volume: 0 } : b))).mark, mark)
  t.not(tapeOf(bars.slice(0, 29)).mark, mark)
})

t.test('thin trading gets a flag, no rating and no candles', async t => {
  const bars = Array.from({ length: 60 }, (_, n) => ({
    ...bar(n, 5000 + 50 * (n % 3), 20),
    value: 999_999_999,
  }))
  const s = evaluate(tapeOf(bars).view())
  t.equal(s.liquidity.low_liquidity, true)
  t.equal(s.rating, null)
  t.ok(s.flags.includes('low_liquidity'))
  t.notOk(s.events.some(e => e.type.startsWith('candle_')))
  const enough = evaluate(tapeOf(bars.map(b => ({ ...b, value: 1e9 }))).view())
  t.equal(enough.liquidity.low_liquidity, false)
  t.ok(enough.rating)
})

t.test('volume that was not stated is unknown, not zero', async t => {
  const bars = Array.from({ length: 60 }, (_, n) => ({
    ...bar(n, 5000 + 50 * (n % 3), 20),
    volume: Number.NaN,
    value: Number.NaN,
  }))
  const s = evaluate(tapeOf(bars).view())
  t.same(s.volume, { last: null, ratio20: null, spike: null })
  t.equal(s.missing['volume.ratio20'], 'no_volume')
  t.equal(s.liquidity.low_liquidity, null)
  t.ok(s.flags.includes('liquidity_unknown'))
  t.equal(s.rating!.votes.ma.vwma20, null, 'a vote without a value is left out')
  t.ok(s.indicators.rsi14)
})

t.test('a bar without a price, or out of order, is refused', async t => {
  const tape = tapeOf([bar(0, 100), bar(1, 101)])
  t.throws(() => tape.push(bar(1, 102)), /does not follow/)
  t.throws(() => tape.push({ ...bar(2, 102), low: Number.NaN }), /price is missing/)
  t.throws(() => tape.push({ ...bar(2, 102), close: 0 }), /price is missing/)
  t.equal(tape.count, 2)
})
