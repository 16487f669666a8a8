import { awesomeAt } from './kernels/awesome.ts'
import { cciAt } from './kernels/cci.ts'
import { highestAt, lowestAt } from './kernels/extremes.ts'
import { hullAt } from './kernels/hull.ts'
import { midpointAt } from './kernels/ichimoku.ts'
import { momentumAt } from './kernels/momentum.ts'
import type { Series } from './kernels/series.ts'
import { smaAt } from './kernels/sma.ts'
import { rawStochasticAt } from './kernels/stochastic.ts'
import { ultimateAt } from './kernels/ultimate.ts'
import { vwmaAt } from './kernels/vwma.ts'
import { williamsAt } from './kernels/williams.ts'
import type { EmaLength, TapeView } from './tape.ts'

/** +1, 0, -1, or null where the component has no value at this bar. */
export type Vote = 1 | 0 | -1 | null

/** A place on a tape: bar index i in the price series, r in the series of recursive indicators. */
export interface Place {
  readonly tape: TapeView
  readonly i: number
  readonly r: number
}

/** The place `back` bars before the newest. */
export const placeAt = (tape: TapeView, back = 0): Place => ({
  tape,
  i: tape.close.length - 1 - back,
  r: tape.rsi.length - 1 - back,
})

/** Where the close stands in the range of n bars; NaN on a flat window, where the question has no answer. */
function standing(high: Series, low: Series, close: Series, j: number, n: number): number {
  return highestAt(high, j, n) === lowestAt(low, j, n) ? Number.NaN : rawStochasticAt(high, low, close, j, n)
}

/** Slow stochastic at a bar and at the one before it. */
export interface SlowPair {
  readonly k: number
  readonly d: number
  readonly k1: number
  readonly d1: number
}

/** %K is the mean of three standings within n bars, %D the mean of three %K; both at index j and before it. */
export function slowPair(high: Series, low: Series, close: Series, j: number, n = 14): SlowPair {
  const at = (back: number): number => standing(high, low, close, j - back, n)
  const [s0, s1, s2, s3, s4, s5] = [at(0), at(1), at(2), at(3), at(4), at(5)]
  const k0 = (s2 + s1 + s0) / 3
  const k1 = (s3 + s2 + s1) / 3
  const k2 = (s4 + s3 + s2) / 3
  const k3 = (s5 + s4 + s3) / 3
  return { k: k0, d: (k2 + k1 + k0) / 3, k1, d1: (k3 + k2 + k1) / 3 }
}

/** Null when a number that the rule reads is missing. */
const given = (values: number[], vote: () => Vote): Vote =>
  values.some(x => Number.isNaN(x)) ? null : vote()

/** Above the line +1, below it -1. */
const against = (price: number, line: number): Vote =>
  given([line], () => (price > line ? 1 : price < line ? -1 : 0))

const smaVote =
  (n: number) =>
  (p: Place): Vote =>
    against(p.tape.close[p.i]!, smaAt(p.tape.close, p.i, n))
const emaVote =
  (n: EmaLength) =>
  (p: Place): Vote =>
    against(p.tape.close[p.i]!, p.tape.ema[n][p.r]!)

/**
 * Ichimoku (9, 26, 52) as the help text of the rating states it: lead A over lead B, base over lead A, conversion
 * over base, price over conversion. Read on lines of the same bar, lead A lies between base and conversion, so the
 * conditions exclude one another and the vote is 0; it stays, because the published group has fifteen votes.
 */
function ichimoku({ tape: { high, low, close }, i }: Place): Vote {
  const conversion = midpointAt(high, low, i, 9)
  const base = midpointAt(high, low, i, 26)
  const leadA = (conversion + base) / 2
  const leadB = midpointAt(high, low, i, 52)
  const price = close[i]!
  return given([leadA, leadB], () => {
    if (leadA > leadB && base > leadA && conversion > base && price > conversion) return 1
    if (leadA < leadB && base < leadA && conversion < base && price < conversion) return -1
    return 0
  })
}

/** Fifteen votes of moving averages. */
export const averageVotes: Readonly<Record<string, (p: Place) => Vote>> = {
  sma10: smaVote(10),
  ema10: emaVote(10),
  sma20: smaVote(20),
  ema20: emaVote(20),
  sma30: smaVote(30),
  ema30: emaVote(30),
  sma50: smaVote(50),
  ema50: emaVote(50),
  sma100: smaVote(100),
  ema100: emaVote(100),
  sma200: smaVote(200),
  ema200: emaVote(200),
  hma9: p => against(p.tape.close[p.i]!, hullAt(p.tape.close, p.i, 9)),
  vwma20: p => against(p.tape.close[p.i]!, vwmaAt(p.tape.close, p.tape.volume, p.i, 20)),
  ichimoku,
}

function stochasticVote({ tape: { high, low, close }, i }: Place): Vote {
  const { k, d, k1, d1 } = slowPair(high, low, close, i)
  return given([k, d, k1, d1], () => {
    if (k < 20 && d < 20 && k > d && k1 < d1) return 1
    if (k > 80 && d > 80 && k < d && k1 > d1) return -1
    return 0
  })
}

function stochasticRsiVote({ tape: { rsi, close, ema }, i, r }: Place): Vote {
  const { k, d, k1, d1 } = slowPair(rsi, rsi, rsi, r)
  const mean = ema[50][r]!
  return given([k, d, k1, d1, mean], () => {
    if (close[i]! < mean && k < 20 && d < 20 && k > d && k1 < d1) return 1
    if (close[i]! > mean && k > 80 && d > 80 && k < d && k1 > d1) return -1
    return 0
  })
}

function awesomeVote({ tape: { high, low }, i }: Place): Vote {
  const [a, a1, a2] = [awesomeAt(high, low, i), awesomeAt(high, low, i - 1), awesomeAt(high, low, i - 2)]
  return given([a, a1, a2], () => {
    if ((a1 <= 0 && a > 0) || (a > 0 && a1 > 0 && a > a1 && a2 > a1)) return 1
    if ((a1 >= 0 && a < 0) || (a < 0 && a1 < 0 && a < a1 && a2 < a1)) return -1
    return 0
  })
}

function bullBearVote({ tape: { high, low, close, ema }, i, r }: Place): Vote {
  const [bull, bull1] = [high[i]! - ema[13][r]!, high[i - 1]! - ema[13][r - 1]!]
  const [bear, bear1] = [low[i]! - ema[13][r]!, low[i - 1]! - ema[13][r - 1]!]
  const mean = ema[50][r]!
  return given([bull1, bear1, mean], () => {
    if (close[i]! > mean && bear < 0 && bear > bear1) return 1
    if (close[i]! < mean && bull > 0 && bull < bull1) return -1
    return 0
  })
}

/** +1 below `low` and rising, -1 above `high` and falling. */
const turning = (now: number, before: number, low: number, high: number): Vote =>
  given([now, before], () => (now < low && now > before ? 1 : now > high && now < before ? -1 : 0))

/** Eleven votes of oscillators. */
export const oscillatorVotes: Readonly<Record<string, (p: Place) => Vote>> = {
  rsi: ({ tape, r }) => turning(tape.rsi[r]!, tape.rsi[r - 1] ?? Number.NaN, 30, 70),
  stoch: stochasticVote,
  cci: ({ tape, i }) => turning(cciAt(tape.close, i), cciAt(tape.close, i - 1), -100, 100),
  adx: ({ tape, r }) => {
    const [adx, pdi, mdi] = [tape.adx[r]!, tape.pdi[r]!, tape.mdi[r]!]
    const [pdi1, mdi1] = [tape.pdi[r - 1] ?? Number.NaN, tape.mdi[r - 1] ?? Number.NaN]
    return given([adx, pdi1, mdi1], () =>
      adx > 20 && pdi > mdi && pdi1 < mdi1 ? 1 : adx > 20 && pdi < mdi && pdi1 > mdi1 ? -1 : 0,
    )
  },
  ao: awesomeVote,
  mom: ({ tape, i }) => {
    const [now, before] = [momentumAt(tape.close, i), momentumAt(tape.close, i - 1)]
    return given([now, before], () => (now > before ? 1 : now < before ? -1 : 0))
  },
  macd: ({ tape, r }) => against(tape.macd[r]!, tape.macdSignal[r]!),
  stochrsi: stochasticRsiVote,
  willr: ({ tape: { high, low, close }, i }) =>
    turning(williamsAt(high, low, close, i), williamsAt(high, low, close, i - 1), -80, -20),
  bbpower: bullBearVote,
  uo: ({ tape: { high, low, close }, i }) => {
    const value = ultimateAt(high, low, close, i)
    return given([value], () => (value > 70 ? 1 : value < 30 ? -1 : 0))
  },
}
