import { eventsOn, type SignalEvent, volumeRatioAt, withoutCandles } from './events.ts'
import { deviationAt } from './kernels/bollinger.ts'
import { cciTypicalAt } from './kernels/cci.ts'
import { highestAt, lowestAt } from './kernels/extremes.ts'
import { moneyFlowAt } from './kernels/money-flow.ts'
import { obvSlopeAt } from './kernels/obv.ts'
import { smaAt } from './kernels/sma.ts'
import { realisedVolatilityAt } from './kernels/volatility.ts'
import { williamsAt } from './kernels/williams.ts'
import { type Pivots, pivots, type SwingLevel, swingLevels } from './levels.ts'
import { type Rating, rate } from './rating.ts'
import type { TapeView } from './tape.ts'
import { placeAt, slowPair } from './votes.ts'

/** Raised with any change of a formula or an answer's meaning. */
export const methodVersion = 'signals-5'

/** Mean matched value of twenty sessions, in VND, under which no rating is given. */
export const liquidityFloor = 1_000_000_000

/** Bars of a year's range, the longest window of all: from then on a move before them is forgotten. */
export const yearBars = 252

/** Bars from which recursive means no longer depend on where the series starts. */
const warmBars = 250
const warmBarsEma200 = 750

/** Sessions that events are reported for. */
export const eventBars = 20

type Figure = number | null

export interface Signals {
  as_of: string
  close: number
  bars_used: number
  warm: boolean
  warm_ema200: boolean
  indicators: {
    rsi14: Figure
    macd: { line: Figure; signal: Figure; histogram: Figure }
    bollinger: { upper: Figure; middle: Figure; lower: Figure; percent_b: Figure; width: Figure }
    sma: { 20: Figure; 50: Figure; 200: Figure }
    ema: { 12: Figure; 26: Figure; 50: Figure; 200: Figure }
    /** Close against each mean, percent. */
    distance_percent: {
      sma20: Figure
      sma50: Figure
      sma200: Figure
      ema12: Figure
      ema26: Figure
      ema50: Figure
    }
    atr14: Figure
    natr14: Figure
    adx14: { adx: Figure; pdi: Figure; mdi: Figure }
    stochastic: { k: Figure; d: Figure }
    cci20: Figure
    williams_r14: Figure
    mfi14: Figure
    /** Share of a mean day's volume gained a day. */
    obv_slope20: Figure
    /** Realised volatility of twenty returns, percent a year. */
    volatility20: Figure
  }
  /** Why a figure is null, by its path. */
  missing: Record<string, 'not_enough_bars' | 'unexplained_move' | 'event_gap' | 'flat' | 'no_volume'>
  events: SignalEvent[]
  levels: { pivots: Pivots; swings: SwingLevel[] }
  range52w: { high: number; low: number; position: Figure } | null
  volume: { last: Figure; ratio20: Figure; spike: boolean | null }
  liquidity: { mean_value20: Figure; low_liquidity: boolean | null }
  /** Null when liquidity is too low for it. */
  rating: Rating | null
  flags: string[]
}

/**
 * Everything a ticker's signals answer says, at the bar `back` bars before the newest of the tape. A figure whose
 * window is not full is null and named in `missing`: never a value from part of a window.
 *
 * @param events of the last twenty bars, where the caller has them already
 */
export function evaluate(
  tape: TapeView,
  back = 0,
  events: SignalEvent[] = eventsOn(tape, eventBars, back),
): Signals {
  const place = placeAt(tape, back)
  const { i, r } = place
  const { open, high, low, close, volume, value } = tape
  const price = close[i]!
  const bars = tape.count - back
  const missing: Signals['missing'] = {}
  /** Null with a reason for a missing number; `first` is the bar of the first value. */
  const figure = (path: string, x: number, first: number, reason: 'flat' | 'no_volume' = 'flat'): Figure => {
    if (!Number.isNaN(x)) return x
    missing[path] = bars <= first ? 'not_enough_bars' : reason
    return null
  }
  const mean20 = smaAt(close, i, 20)
  const sd = deviationAt(close, i, 20)
  const [upper, lower] = [mean20 + 2 * sd, mean20 - 2 * sd]
  const slow = slowPair(high, low, close, i)
  const sma = {
    20: figure('sma.20', mean20, 19),
    50: figure('sma.50', smaAt(close, i, 50), 49),
    200: figure('sma.200', smaAt(close, i, 200), 199),
  }
  const ema = {
    12: figure('ema.12', tape.ema[12][r]!, 11),
    26: figure('ema.26', tape.ema[26][r]!, 25),
    50: figure('ema.50', tape.ema[50][r]!, 49),
    200: figure('ema.200', tape.ema[200][r]!, 199),
  }
  const away = (mean: Figure): Figure => (mean === null ? null : (price / mean - 1) * 100)
  const atr = tape.atr[r]!
  const line = tape.macd[r]!
  const signal = tape.macdSignal[r]!
  const indicators: Signals['indicators'] = {
    rsi14: figure('rsi14', tape.rsi[r]!, 14),
    macd: {
      line: figure('macd.line', line, 33),
      signal: figure('macd.signal', signal, 33),
      histogram: figure('macd.histogram', line - signal, 33),
    },
    bollinger: {
      upper: figure('bollinger.upper', upper, 19),
      middle: sma[20],
      lower: figure('bollinger.lower', lower, 19),
      percent_b: figure('bollinger.percent_b', sd > 0 ? (price - lower) / (upper - lower) : Number.NaN, 19),
      width: figure('bollinger.width', (upper - lower) / mean20, 19),
    },
    sma,
    ema,
    distance_percent: {
      sma20: away(sma[20]),
      sma50: away(sma[50]),
      sma200: away(sma[200]),
      ema12: away(ema[12]),
      ema26: away(ema[26]),
      ema50: away(ema[50]),
    },
    atr14: figure('atr14', atr, 14),
    natr14: figure('natr14', (100 * atr) / price, 14),
    adx14: {
      adx: figure('adx14.adx', tape.adx[r]!, 27),
      pdi: figure('adx14.pdi', tape.pdi[r]!, 14),
      mdi: figure('adx14.mdi', tape.mdi[r]!, 14),
    },
    stochastic: {
      k: figure('stochastic.k', bars < 18 ? Number.NaN : slow.k, 17),
      d: figure('stochastic.d', slow.d, 17),
    },
    cci20: figure('cci20', cciTypicalAt(high, low, close, i), 19),
    williams_r14: figure('williams_r14', williamsAt(high, low, close, i), 13),
    mfi14: figure('mfi14', moneyFlowAt(high, low, close, volume, i), 14, 'no_volume'),
    obv_slope20: figure('obv_slope20', obvSlopeAt(close, volume, i), 20, 'no_volume'),
    volatility20: figure('volatility20', realisedVolatilityAt(close, i), 20),
  }
  const ratio = volumeRatioAt(volume, i)
  const ratio20 = figure('volume.ratio20', ratio, 20, 'no_volume')
  const meanValue = figure('liquidity.mean_value20', smaAt(value, i, 20), 19, 'no_volume')
  const lowLiquidity = meanValue === null ? null : meanValue < liquidityFloor
  const flags: string[] = []
  if (open[i] === high[i] && high[i] === low[i] && low[i] === price && volume[i] === 0) flags.push('no_trade')
  if (lowLiquidity) flags.push('low_liquidity')
  if (lowLiquidity === null) flags.push('liquidity_unknown')
  const full = bars >= yearBars
  if (!full) missing.range52w = 'not_enough_bars'
  const [top, bottom] = full ? [highestAt(high, i, yearBars), lowestAt(low, i, yearBars)] : [0, 0]
  return {
    as_of: tape.sessions[i]!,
    close: price,
    bars_used: bars,
    warm: bars >= warmBars,
    warm_ema200: bars >= warmBarsEma200,
    indicators,
    missing,
    events: lowLiquidity ? withoutCandles(events) : events,
    levels: {
      pivots: pivots(high[i]!, low[i]!, price),
      swings: swingLevels(high, low, close, tape.sessions, i, atr),
    },
    range52w: full
      ? { high: top, low: bottom, position: top > bottom ? (price - bottom) / (top - bottom) : null }
      : null,
    volume: {
      last: Number.isNaN(volume[i]!) ? null : volume[i]!,
      ratio20,
      spike: ratio20 === null ? null : ratio20 >= 2,
    },
    liquidity: { mean_value20: meanValue, low_liquidity: lowLiquidity },
    rating: lowLiquidity ? null : rate(place),
    flags,
  }
}
