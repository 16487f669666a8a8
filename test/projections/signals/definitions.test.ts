import t from 'tap'
import { random } from '../../../ingest/simulated/random.ts'
import { hitAt, patterns } from '../../../projections/signals/candles/patterns.ts'
import { eventsOn } from '../../../projections/signals/events.ts'
import { accumulation } from '../../../projections/signals/kernels/accumulation.ts'
import { atr } from '../../../projections/signals/kernels/atr.ts'
import { bollinger } from '../../../projections/signals/kernels/bollinger.ts'
import { cci, typicalPrice } from '../../../projections/signals/kernels/cci.ts'
import { directional } from '../../../projections/signals/kernels/directional.ts'
import { ema } from '../../../projections/signals/kernels/ema.ts'
import { macd } from '../../../projections/signals/kernels/macd.ts'
import { moneyFlow } from '../../../projections/signals/kernels/money-flow.ts'
import { obv } from '../../../projections/signals/kernels/obv.ts'
import { rsi } from '../../../projections/signals/kernels/rsi.ts'
import { sma } from '../../../projections/signals/kernels/sma.ts'
import { stochastic } from '../../../projections/signals/kernels/stochastic.ts'
import { ultimate } from '../../../projections/signals/kernels/ultimate.ts'
import { williams } from '../../../projections/signals/kernels/williams.ts'
import { pivots } from '../../../projections/signals/levels.ts'
import { rate } from '../../../projections/signals/rating.ts'
import { Tape } from '../../../projections/signals/tape.ts'
import { placeAt } from '../../../projections/signals/votes.ts'

/** 200 bars that wander, in thousand VND, the same at every run. */
const chance = random('definitions')
const [open, high, low, close, volume] = (() => {
  const columns: number[][] = [[], [], [], [], []]
  let last = 50
  for (let n = 0; n < 200; n++) {
    const o = last * (1 + 0.005 * chance.normal())
    const c = o * (1 + 0.02 * chance.normal())
    const bar = [
      o,
      Math.max(o, c) * (1 + 0.01 * chance.next()),
      Math.min(o, c) * (1 - 0.01 * chance.next()),
      c,
    ]
    for (const [i, value] of [...bar, chance.integer(1, 900) * 100].entries()) columns[i]!.push(value)
    last = c
  }
  return columns.map(column => Float64Array.from(column)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
})()

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
const window = (x: Float64Array, i: number, n: number) => [...x.subarray(i - n + 1, i + 1)]
/** Wilder's mean written out: the mean of the first n, then each later value with weight 1/n. */
const wilder = (x: readonly number[], n: number, i: number) =>
  x.slice(n, i + 1).reduce((a, value) => a + (value - a) / n, mean(x.slice(0, n)))
const changes = [...close].slice(1).map((c, i) => c - close[i]!)
const ranges = [...close]
  .slice(1)
  .map((_, i) => Math.max(high[i + 1]!, close[i]!) - Math.min(low[i + 1]!, close[i]!))
const typical = typicalPrice(high, low, close)

/** The value of bar i from its definition, in the plainest terms. */
const definitions: Record<string, { ours: Float64Array; from: number; at: (i: number) => number }> = {
  'simple mean of 20': { ours: sma(close, 20), from: 19, at: i => mean(window(close, i, 20)) },
  'exponential mean of 12': {
    ours: ema(close, 12),
    from: 11,
    at: i =>
      [...close]
        .slice(12, i + 1)
        .reduce((a, c) => (2 / 13) * c + (11 / 13) * a, mean([...close].slice(0, 12))),
  },
  'RSI 14 (Wilder 1978)': {
    ours: rsi(close),
    from: 14,
    at: i => {
      const gain = wilder(
        changes.map(c => Math.max(c, 0)),
        14,
        i - 1,
      )
      const loss = wilder(
        changes.map(c => Math.max(-c, 0)),
        14,
        i - 1,
      )
      return 100 - 100 / (1 + gain / loss)
    },
  },
  'average true range 14 (Wilder 1978)': {
    ours: atr(high, low, close),
    from: 14,
    at: i => wilder(ranges, 14, i - 1),
  },
  'upper Bollinger band': {
    ours: bollinger(close).upper,
    from: 19,
    at: i => {
      const of = window(close, i, 20)
      return mean(of) + 2 * Math.sqrt(mean(of.map(c => c * c)) - mean(of) ** 2)
    },
  },
  'slow stochastic %K (Lane)': {
    ours: stochastic(high, low, close).k,
    from: 17,
    at: i =>
      mean(
        [i - 2, i - 1, i].map(j => {
          const [top, bottom] = [Math.max(...window(high, j, 14)), Math.min(...window(low, j, 14))]
          return (100 * (close[j]! - bottom)) / (top - bottom)
        }),
      ),
  },
  'Williams %R 14': {
    ours: williams(high, low, close),
    from: 13,
    at: i => {
      const [top, bottom] = [Math.max(...window(high, i, 14)), Math.min(...window(low, i, 14))]
      return (-100 * (top - close[i]!)) / (top - bottom)
    },
  },
  'commodity channel index 20 (Lambert)': {
    ours: cci(typical, 20),
    from: 19,
    at: i => {
      const of = window(typical, i, 20)
      return (typical[i]! - mean(of)) / (0.015 * mean(of.map(p => Math.abs(p - mean(of)))))
    },
  },
  'money flow index 14': {
    ours: moneyFlow(high, low, close, volume),
    from: 14,
    at: i => {
      const flow = (sign: number) =>
        Array.from({ length: 14 }, (_, k) => i - k)
          .filter(j => Math.sign(typical[j]! - typical[j - 1]!) === sign)
          .reduce((sum, j) => sum + typical[j]! * volume[j]!, 0)
      return 100 - 100 / (1 + flow(1) / flow(-1))
    },
  },
  'accumulation and distribution (Chaikin)': {
    ours: accumulation(high, low, close, volume),
    from: 0,
    at: i =>
      [...close.subarray(0, i + 1)].reduce(
        (sum, c, j) => sum + ((2 * c - high[j]! - low[j]!) / (high[j]! - low[j]!)) * volume[j]!,
        0,
      ),
  },
  'ultimate oscillator (Williams 1976)': {
    ours: ultimate(high, low, close, 7, 14, 28),
    from: 28,
    at: i => {
      const part = (n: number) => {
        const bars = Array.from({ length: n }, (_, k) => i - k)
        const pressure = bars.map(j => close[j]! - Math.min(low[j]!, close[j - 1]!))
        return mean(pressure) / mean(bars.map(j => ranges[j - 1]!))
      }
      return (100 * (4 * part(7) + 2 * part(14) + part(28))) / 7
    },
  },
}

t.test('every indicator is what its author defined, on every bar from its first', async t => {
  for (const [name, { ours, from, at }] of Object.entries(definitions)) {
    t.ok(
      ours.subarray(0, from).every(x => Number.isNaN(x)),
      `${name}: none before bar ${from}`,
    )
    let worst = 0
    for (let i = from; i < close.length; i++)
      worst = Math.max(worst, Math.abs(ours[i]! - at(i)) / Math.max(1, Math.abs(at(i))))
    t.ok(worst < 1e-9, `${name}: ${worst}`)
  }
})

t.test(
  'identities: MACD is its two means, OBV adds and takes away whole days, DI follows the trend',
  async t => {
    const line = macd(close)
    t.ok(
      Math.abs(line.macd[199]! - (ema(close, 12)[199]! - ema(close, 26)[199]!)) < 1e-4,
      'its start is forgotten',
    )
    t.ok(Math.abs(line.histogram[199]! - (line.macd[199]! - line.signal[199]!)) < 1e-12)
    const flow = obv(close, volume)
    for (let i = 1; i < 200; i++)
      if (flow[i]! - flow[i - 1]! !== Math.sign(close[i]! - close[i - 1]!) * volume[i]!) t.fail(`OBV at ${i}`)
    const rising = Float64Array.from({ length: 60 }, (_, i) => 100 + i)
    const trend = directional(
      rising.map(x => x + 1),
      rising.map(x => x - 1),
      rising,
    )
    t.ok(trend.pdi[59]! > 40 && trend.mdi[59] === 0 && trend.adx[59] === 100)
  },
)

t.test('pivots of a bar of 110, 90 and 100', async t => {
  const { classic, fibonacci } = pivots(110, 90, 100)
  t.same(classic, { P: 100, R1: 110, S1: 90, R2: 120, S2: 80, R3: 130, S3: 70 })
  t.ok(Math.abs(fibonacci.R1 - 107.64) < 1e-9 && Math.abs(fibonacci.S2 - 87.64) < 1e-9)
})

const day = (n: number) => new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10)
const tapeOf = (closes: readonly number[]) => {
  const tape = new Tape(true)
  for (const [n, c] of closes.entries())
    tape.push({
      session: day(n),
      open: c,
      high: c * 1.01,
      low: c * 0.99,
      close: c,
      volume: 1e6,
      value: c * 1e9,
    })
  return tape
}

t.test('a year of rises has every mean vote up, a year of falls every one down', async t => {
  const line = (step: number) => Array.from({ length: 300 }, (_, n) => 1000 + step * n)
  const votesOf = (closes: readonly number[]) => rate(placeAt(tapeOf(closes).view(), 0))
  const up = votesOf(line(3))
  const down = votesOf(line(-3))
  const means = (r: typeof up) => Object.entries(r.votes.ma).filter(([name]) => /^(sma|ema)/.test(name))
  t.ok(means(up).length >= 10 && means(up).every(([, vote]) => vote === 1), 'up')
  t.ok(
    means(down).every(([, vote]) => vote === -1),
    'down',
  )
  t.ok(up.total! > 0 && down.total! < 0)
})

t.test('a fall that turns crosses its means once, on the bar where the faster one passes', async t => {
  const closes = Array.from({ length: 330 }, (_, n) => 1000 + (n < 250 ? 250 - n : 4 * (n - 250)))
  const found = eventsOn(tapeOf(closes).view(), closes.length).filter(e => e.type === 'sma50_x_sma200')
  const x = Float64Array.from(closes)
  const [fast, slow] = [sma(x, 50), sma(x, 200)]
  const bars = closes.map((_, i) => i).filter(i => fast[i]! > slow[i]! && fast[i - 1]! <= slow[i - 1]!)
  t.same(
    found.map(e => [e.bar_date, e.direction]),
    bars.map(i => [day(i), 'up']),
  )
  t.equal(bars.length, 1)
})

t.test('an engulfing body is found by its direction, and a smaller one inside is none', async t => {
  const pattern = patterns.find(({ id }) => id === 'engulfing')!
  const candles = (last: [open: number, close: number], before: [open: number, close: number]) => {
    const bars = [...Array.from({ length: 12 }, (): [number, number] => [100, 101]), before, last]
    const of = (pick: (bar: [number, number]) => number) => Float64Array.from(bars, pick)
    return {
      open: of(([o]) => o),
      close: of(([, c]) => c),
      high: of(([o, c]) => Math.max(o, c) + 0.5),
      low: of(([o, c]) => Math.min(o, c) - 0.5),
    }
  }
  t.equal(hitAt(pattern, candles([98, 103], [102, 99]), 13), 100, 'up')
  t.equal(hitAt(pattern, candles([103, 98], [99, 102]), 13), -100, 'down')
  t.equal(hitAt(pattern, candles([100, 101], [102, 99]), 13), 0, 'inside')
  t.ok(open.length === 200)
})
