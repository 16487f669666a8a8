import { awesomeAt } from './kernels/awesome.ts'
import { cciAt } from './kernels/cci.ts'
import { hullAt } from './kernels/hull.ts'
import { midpointAt } from './kernels/ichimoku.ts'
import { momentumAt } from './kernels/momentum.ts'
import { smaAt } from './kernels/sma.ts'
import { ultimateAt } from './kernels/ultimate.ts'
import { vwmaAt } from './kernels/vwma.ts'
import { williamsAt } from './kernels/williams.ts'
import type { EmaLength } from './tape.ts'
import { type Place, slowPair } from './votes.ts'

type Value = (p: Place) => number

const sma =
  (n: number): Value =>
  ({ tape, i }) =>
    smaAt(tape.close, i, n)
const ema =
  (n: EmaLength): Value =>
  ({ tape, r }) =>
    tape.ema[n][r]!

/** The number that each vote of the rating looks at first, by the name of the vote. NaN where there is none. */
export const voteValues: Readonly<Record<string, Value>> = {
  sma10: sma(10),
  ema10: ema(10),
  sma20: sma(20),
  ema20: ema(20),
  sma30: sma(30),
  ema30: ema(30),
  sma50: sma(50),
  ema50: ema(50),
  sma100: sma(100),
  ema100: ema(100),
  sma200: sma(200),
  ema200: ema(200),
  hma9: ({ tape, i }) => hullAt(tape.close, i, 9),
  vwma20: ({ tape, i }) => vwmaAt(tape.close, tape.volume, i, 20),
  ichimoku: ({ tape, i }) => midpointAt(tape.high, tape.low, i, 26),
  rsi: ({ tape, r }) => tape.rsi[r]!,
  stoch: ({ tape, i }) => (i < 17 ? Number.NaN : slowPair(tape.high, tape.low, tape.close, i).k),
  cci: ({ tape, i }) => cciAt(tape.close, i),
  adx: ({ tape, r }) => tape.adx[r]!,
  ao: ({ tape, i }) => awesomeAt(tape.high, tape.low, i),
  mom: ({ tape, i }) => momentumAt(tape.close, i),
  macd: ({ tape, r }) => tape.macd[r]!,
  stochrsi: ({ tape, r }) => slowPair(tape.rsi, tape.rsi, tape.rsi, r).k,
  willr: ({ tape, i }) => williamsAt(tape.high, tape.low, tape.close, i),
  bbpower: ({ tape, i, r }) => tape.low[i]! - tape.ema[13][r]!,
  uo: ({ tape, i }) => ultimateAt(tape.high, tape.low, tape.close, i),
}
