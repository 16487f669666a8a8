import { composite } from '../../projections/sentiment/composite.ts'
import { type MarketDays, partsOn, rawSeries } from '../../projections/sentiment/parts.ts'
import { answerOf } from '../../projections/signals/answer.ts'
import { atr } from '../../projections/signals/kernels/atr.ts'
import { bollinger } from '../../projections/signals/kernels/bollinger.ts'
import { directional } from '../../projections/signals/kernels/directional.ts'
import { macd } from '../../projections/signals/kernels/macd.ts'
import { obv } from '../../projections/signals/kernels/obv.ts'
import { rsi } from '../../projections/signals/kernels/rsi.ts'
import type { Series } from '../../projections/signals/kernels/series.ts'
import { sma } from '../../projections/signals/kernels/sma.ts'
import { stochastic } from '../../projections/signals/kernels/stochastic.ts'
import { Market } from '../../projections/signals/market/market.ts'
import { rate } from '../../projections/signals/rating.ts'
import { Tape } from '../../projections/signals/tape.ts'
import { placeAt } from '../../projections/signals/votes.ts'
import { interleaved, rounds } from './pace.ts'
import type { BenchRow } from './row.ts'
import { needPeers } from './servers.ts'
import { databaseBench } from './signals-database.ts'
import { madeUpMarket, marketSize, weekdays } from './signals-market.ts'

interface Bars<T> {
  open: T
  high: T
  low: T
  close: T
  volume: T
}
type Last = { rsi: number | null; sma200: number | null; upper: number | undefined }
interface Peers {
  tradingSignals(bars: Bars<number[]>): Last
  technicalIndicators(bars: Bars<number[]>): Last
}

/** The ten indicators of the comparison, whole series each. */
function ours({ high, low, close, volume }: Bars<Series>): Last {
  const strength = rsi(close)
  macd(close)
  const bands = bollinger(close)
  sma(close, 20)
  sma(close, 50)
  const mean = sma(close, 200)
  atr(high, low, close)
  directional(high, low, close)
  stochastic(high, low, close)
  obv(close, volume)
  return { rsi: strength.at(-1)!, sma200: mean.at(-1)!, upper: bands.upper.at(-1)! }
}

/** Wall time and this process's CPU time, ms: on a busy machine only the second says what the work costs. */
async function timed(work: () => unknown): Promise<{ wall: number; cpu: number }> {
  const before = process.cpuUsage()
  const begun = performance.now()
  await work()
  const wall = performance.now() - begun
  const used = process.cpuUsage(before)
  return { wall, cpu: (used.user + used.system) / 1000 }
}

/**
 * A market of 1,577 tickers and 500 sessions: ten indicators against two libraries on the same bars, everything that
 * the score derives in memory, and the score on a real database.
 */
export async function signalsBench(): Promise<BenchRow[]> {
  needPeers()
  const specifier = './peers/indicators.mjs'
  const peers = (await import(specifier)) as Peers
  const times = rounds()
  const sessions = weekdays(marketSize.sessions + times + 1)
  const market = madeUpMarket(sessions)
  return [
    ...(await indicators(market, peers, times)),
    ...(await inMemory(market, sessions, times)),
    ...(await databaseBench(market, sessions, times)),
  ]
}

type MadeUp = ReturnType<typeof madeUpMarket>

async function indicators(market: MadeUp, peers: Peers, rounds: number): Promise<BenchRow[]> {
  const plain: Bars<number[]>[] = [...market.rows.values()].slice(0, 300).map(rows => {
    const of = (name: 'open' | 'high' | 'low' | 'close' | 'volume') => rows.map(r => r[name]!)
    return { open: of('open'), high: of('high'), low: of('low'), close: of('close'), volume: of('volume') }
  })
  const typed = plain.map(b => ({
    open: Float64Array.from(b.open),
    high: Float64Array.from(b.high),
    low: Float64Array.from(b.low),
    close: Float64Array.from(b.close),
    volume: Float64Array.from(b.volume),
  }))
  const contestants: [string, () => Last[]][] = [
    ['own kernels', () => typed.map(ours)],
    ['trading-signals', () => plain.map(b => peers.tradingSignals(b))],
    ['technicalindicators', () => plain.map(b => peers.technicalIndicators(b))],
  ]
  // Work that gives other figures would prove nothing: the simple ones must agree.
  const [mine, first, second] = contestants.map(([, run]) => run()[1]!)
  for (const other of [first!, second!])
    if (Math.abs(mine!.sma200! - other.sma200!) > 1e-6 || Math.abs(mine!.rsi! - other.rsi!) > 0.01)
      throw new Error(`another library gives other figures: ${JSON.stringify([mine, other])}`)
  const works = contestants.map(([name, run]) => [name, async () => (await timed(run)).cpu])
  const times = await interleaved<string, number>(Object.fromEntries(works), { rounds, warmUps: 1 })
  const bars = plain.length * plain[0]!.close.length
  const perBar = (name: string) => times[name]!.map(ms => (ms * 1e6) / bars)
  return [
    {
      what: 'ten indicators, every bar',
      unit: 'ns of CPU a bar',
      samples: perBar('own kernels'),
      peers: ['trading-signals', 'technicalindicators'].map(name => ({
        what: name,
        samples: perBar(name),
        min: 5,
      })),
    },
  ]
}

/** Everything that the scores derive, without a database: newest answers, breadth and sectors of all days, sentiment. */
function deriveAll(market: MadeUp, sessions: readonly string[]): { market: Market; value: number | null } {
  const state = new Market(new Map(market.listed))
  state.addSessions(sessions)
  for (const [ticker, rows] of market.rows) state.load(ticker, rows.slice(0, sessions.length))
  for (const series of state.series.values()) answerOf(series)
  const { breadth } = state.count(null)
  const all = breadth.filter(b => b.exchange === 'ALL')
  const days: MarketDays = {
    index: all.map((_, i) => 1200 + i + 20 * Math.sin(i / 7)),
    highLowPercent: all.map(b => b.counts.new_highs - b.counts.new_lows),
    summation: all.map(b => b.mcclellan?.summation ?? null),
    gold: all.map((_, i) => 80 + Math.sin(i)),
    foreignNet: all.map((_, i) => Math.cos(i)),
    turnover: all.map(() => 10),
    newsTone: all.map((_, i) => Math.sin(i) / 10),
  }
  const raw = rawSeries(days)
  let value: number | null = null
  for (let i = 0; i < all.length; i++) {
    const parts = partsOn(raw, i)
    value = composite(Object.fromEntries(Object.entries(parts).map(([name, p]) => [name, p.score]))).value
  }
  return { market: state, value }
}

async function inMemory(market: MadeUp, sessions: readonly string[], rounds: number): Promise<BenchRow[]> {
  const history = sessions.slice(0, marketSize.sessions)
  const whole: { wall: number; cpu: number }[] = []
  let state: Market | null = null
  for (let round = 0; round < rounds; round++)
    whole.push(await timed(() => (state = deriveAll(market, history).market)))
  const session: { wall: number; cpu: number }[] = []
  for (let round = 0; round < rounds; round++) {
    const next = sessions[marketSize.sessions + round]!
    session.push(
      await timed(() => {
        state!.addSessions([next])
        for (const [ticker, rows] of market.rows)
          state!.series.get(ticker)!.push(rows[marketSize.sessions + round]!)
        for (const series of state!.series.values()) answerOf(series)
        state!.count(next)
      }),
    )
  }
  const ratings: number[] = []
  const rateAll = () => {
    for (const rows of market.rows.values()) {
      const tape = new Tape(true)
      for (const row of rows.slice(0, marketSize.sessions))
        tape.push({
          ...row,
          open: row.open!,
          high: row.high!,
          low: row.low!,
          close: row.close!,
          volume: row.volume!,
          value: row.turnover!,
        })
      const view = tape.view()
      for (let back = 0; back < view.count; back++) rate(placeAt(view, back))
    }
  }
  for (let round = 0; round < rounds; round++) ratings.push((await timed(rateAll)).cpu)
  return [
    {
      what: 'signals, ratings, breadth, sectors, sentiment of 1,577 × 500, in memory',
      samples: whole.map(t => t.wall),
      unit: 'ms',
      max: 5_000,
    },
    { what: 'the same: CPU', samples: whole.map(t => t.cpu), unit: 'ms' },
    { what: 'the 26 votes on every one of the 788,500 bars, CPU', samples: ratings, unit: 'ms' },
    {
      what: 'one new session of 1,577 bars, in memory',
      samples: session.map(t => t.wall),
      unit: 'ms',
      max: 400,
    },
    { what: 'one new session, in memory: CPU', samples: session.map(t => t.cpu), unit: 'ms' },
  ]
}
