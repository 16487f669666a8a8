import { Atr } from './kernels/atr.ts'
import { Directional } from './kernels/directional.ts'
import { Ema } from './kernels/ema.ts'
import { Macd } from './kernels/macd.ts'
import { Rsi } from './kernels/rsi.ts'
import type { Series } from './kernels/series.ts'
import { smaAt } from './kernels/sma.ts'

/** One bar of a series; prices are adjusted ones. */
export interface Bar {
  /** YYYY-MM-DD. */
  session: string
  open: number
  high: number
  low: number
  close: number
  /** Order-matched shares; NaN when not stated. */
  volume: number
  /** Order-matched value in VND; NaN when not stated. */
  value: number
}

/** Means that stay between bars. */
const emaLengths = [10, 12, 13, 20, 26, 30, 50, 100, 200] as const
export type EmaLength = (typeof emaLengths)[number]

/** Room for a quarter more than is kept, so that the kept values are moved rarely. */
const fullLength = (retained: number): number =>
  Number.isFinite(retained) ? retained + (retained >> 2) + 1 : Number.POSITIVE_INFINITY

/** The last values of a growing series: memory stays bounded however long the history is. */
class Column {
  private readonly capacity: number
  /** Values up to `end`; older ones before the kept ones may linger at its start. */
  buffer: Float64Array
  end = 0
  /** @param expected values to come, as far as known: memory is taken once instead of by doubling */
  constructor(retained: number, expected: number) {
    this.capacity = retained
    this.buffer = new Float64Array(Math.max(16, Math.min(expected + (expected >> 5), fullLength(retained))))
  }
  push(x: number): void {
    if (this.end === this.buffer.length) this.makeRoom()
    this.buffer[this.end++] = x
  }
  view(): Series {
    return this.buffer.subarray(Math.max(0, this.end - this.capacity), this.end)
  }
  private makeRoom(): void {
    const full = fullLength(this.capacity)
    if (this.end < full) {
      const larger = new Float64Array(Math.min(2 * this.buffer.length, full))
      larger.set(this.buffer)
      this.buffer = larger
      return
    }
    this.buffer.copyWithin(0, this.end - this.capacity, this.end)
    this.end = this.capacity
  }
}

/** The newest bar that holds the highest (lowest) price of a year. */
class Extreme {
  price: number
  /** Its number, counted from 1. */
  at = 0
  constructor(price: number) {
    this.price = price
  }
  take(price: number, at: number): void {
    this.price = price
    this.at = at
  }
  /** @param sign 1 for the highest, -1 for the lowest of bars `first` … `count`, the last of which is at index i */
  search(prices: Float64Array, i: number, count: number, first: number, sign: 1 | -1): void {
    this.at = first
    this.price = prices[i - (count - first)]!
    for (let bar = first + 1; bar <= count; bar++) {
      const price = prices[i - (count - bar)]!
      if (sign * price >= sign * this.price) this.take(price, bar)
    }
  }
}

/** What a bar tells the market's counts; null where the history is too short or trading too thin. */
export interface TrendState {
  readonly newHigh: boolean | null
  readonly newLow: boolean | null
  readonly aboveMa50: boolean | null
  readonly aboveMa200: boolean | null
}

/** What an evaluation reads: the last bars, and the last values of the recursive indicators, newest last. */
export interface TapeView {
  /** Bars since the start of the series. */
  readonly count: number
  readonly sessions: readonly string[]
  readonly open: Series
  readonly high: Series
  readonly low: Series
  readonly close: Series
  readonly volume: Series
  readonly value: Series
  readonly ema: Readonly<Record<EmaLength, Series>>
  readonly rsi: Series
  readonly macd: Series
  readonly macdSignal: Series
  readonly atr: Series
  readonly pdi: Series
  readonly mdi: Series
  readonly adx: Series
}

/** Bars that window indicators may look back on: SMA200, 252 bars of range, and twenty sessions of events. */
const barsRetained = 320
/** Values of recursive indicators that votes, smoothed oscillators and events look back on. */
const valuesRetained = 48

/**
 * A series being recorded: bars go in one by one, in their order, and whatever indicators need of the past is kept.
 * Recording all bars at once, in batches, or one a day gives the same view, because it is the same code.
 *
 * @param keepAll keep every value instead of the last ones (for a history of evaluations)
 * @param expected bars to come, as far as known
 */
export class Tape {
  count = 0
  /** Changes with every bar: two tapes with the same mark hold the same bars. 8 hex digits twice. */
  private hashA = 0x811c9dc5
  private hashB = 0x01000193
  private sessions: string[] = []
  private readonly open: Column
  private readonly high: Column
  private readonly low: Column
  private readonly close: Column
  private readonly volume: Column
  private readonly value: Column
  private readonly emas: { n: EmaLength; fold: Ema; out: Column }[]
  private readonly rsiFold = new Rsi(14)
  private readonly macdFold = new Macd(12, 26, 9)
  private readonly atrFold = new Atr(14)
  private readonly directionalFold = new Directional(14)
  private readonly rsi: Column
  private readonly macd: Column
  private readonly macdSignal: Column
  private readonly atr: Column
  private readonly pdi: Column
  private readonly mdi: Column
  private readonly adx: Column
  private readonly barCapacity: number
  private readonly top = new Extreme(Number.NEGATIVE_INFINITY)
  private readonly bottom = new Extreme(Number.POSITIVE_INFINITY)

  constructor(retainAll = false, expected = 32) {
    const bars = retainAll ? Number.POSITIVE_INFINITY : barsRetained
    const values = retainAll ? Number.POSITIVE_INFINITY : valuesRetained
    this.barCapacity = bars
    const bar = (): Column => new Column(bars, expected)
    const out = (): Column => new Column(values, expected)
    this.open = bar()
    this.high = bar()
    this.low = bar()
    this.close = bar()
    this.volume = bar()
    this.value = bar()
    this.emas = emaLengths.map(n => ({ n, fold: new Ema(n), out: out() }))
    this.rsi = out()
    this.macd = out()
    this.macdSignal = out()
    this.atr = out()
    this.pdi = out()
    this.mdi = out()
    this.adx = out()
  }

  /** @throws RangeError for a bar without all four prices or not later than the last one */
  push(bar: Bar): void {
    const last = this.sessions[this.sessions.length - 1]
    if (last !== undefined && bar.session <= last)
      throw new RangeError(`session: ${bar.session} does not follow ${last}`)
    if (!(bar.open > 0 && bar.high > 0 && bar.low > 0 && bar.close > 0))
      throw new RangeError(`bar of ${bar.session}: a price is missing; drop the bar before`)
    this.count++
    this.sessions.push(bar.session)
    if (this.sessions.length > 2 * this.barCapacity) this.sessions = this.sessions.slice(-this.barCapacity)
    this.open.push(bar.open)
    this.high.push(bar.high)
    this.low.push(bar.low)
    this.close.push(bar.close)
    this.volume.push(bar.volume)
    this.value.push(bar.value)
    for (const mean of this.emas) mean.out.push(mean.fold.push(bar.close))
    this.rsi.push(this.rsiFold.push(bar.close))
    this.macdFold.push(bar.close)
    this.macd.push(this.macdFold.macd)
    this.macdSignal.push(this.macdFold.signal)
    this.atr.push(this.atrFold.push(bar.high, bar.low, bar.close))
    this.directionalFold.push(bar.high, bar.low, bar.close)
    this.pdi.push(this.directionalFold.pdi)
    this.mdi.push(this.directionalFold.mdi)
    this.adx.push(this.directionalFold.adx)
    this.followYear()
    this.stir(bar)
  }

  view(): TapeView {
    const ema = {} as Record<EmaLength, Series>
    for (const mean of this.emas) ema[mean.n] = mean.out.view()
    const close = this.close.view()
    return {
      count: this.count,
      sessions: this.sessions.length === close.length ? this.sessions : this.sessions.slice(-close.length),
      open: this.open.view(),
      high: this.high.view(),
      low: this.low.view(),
      close,
      volume: this.volume.view(),
      value: this.value.view(),
      ema,
      rsi: this.rsi.view(),
      macd: this.macd.view(),
      macdSignal: this.macdSignal.view(),
      atr: this.atr.view(),
      pdi: this.pdi.view(),
      mdi: this.mdi.view(),
      adx: this.adx.view(),
    }
  }

  /**
   * What the market's counts ask of the newest bar: is it a new high or low of 252 sessions, does it close above
   * its means. Null without the bars for it, and for means also where twenty sessions' mean value is too small.
   */
  trend(liquidityFloor: number): TrendState {
    const i = this.close.end - 1
    const close = this.close.buffer
    const liquid = smaAt(this.value.buffer, i, 20) >= liquidityFloor
    const above = (n: number): boolean | null =>
      liquid && this.count >= n ? close[i]! > smaAt(close, i, n) : null
    const year = this.count >= 252
    return {
      newHigh: year ? this.top.at === this.count : null,
      newLow: year ? this.bottom.at === this.count : null,
      aboveMa50: above(50),
      aboveMa200: above(200),
    }
  }

  /** Keeps where the year's high and low stand; searched again only when the old one has left the year. */
  private followYear(): void {
    const i = this.close.end - 1
    const { top, bottom } = this
    const first = Math.max(1, this.count - 251)
    if (this.high.buffer[i]! >= top.price) top.take(this.high.buffer[i]!, this.count)
    else if (top.at < first) top.search(this.high.buffer, i, this.count, first, 1)
    if (this.low.buffer[i]! <= bottom.price) bottom.take(this.low.buffer[i]!, this.count)
    else if (bottom.at < first) bottom.search(this.low.buffer, i, this.count, first, -1)
  }

  /** Fingerprint of every bar recorded, 16 hex digits. */
  get mark(): string {
    const hex = (x: number): string => (x >>> 0).toString(16).padStart(8, '0')
    return hex(this.hashA) + hex(this.hashB)
  }

  private stir(bar: Bar): void {
    scratch[0] = bar.open
    scratch[1] = bar.high
    scratch[2] = bar.low
    scratch[3] = bar.close
    scratch[4] = bar.volume
    scratch[5] = bar.value
    let a = this.hashA
    let b = this.hashB
    for (let i = 0; i < scratchWords.length; i++) {
      a = Math.imul(a ^ scratchWords[i]!, 0x01000193)
      b = Math.imul(b + scratchWords[i]!, 0x85ebca6b) ^ (b >>> 13)
    }
    for (let i = 0; i < bar.session.length; i++) a = Math.imul(a ^ bar.session.charCodeAt(i), 0x01000193)
    this.hashA = a
    this.hashB = b ^ (a >>> 15)
  }
}

const scratch = new Float64Array(6)
const scratchWords = new Int32Array(scratch.buffer)
