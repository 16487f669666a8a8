import { bollinger } from './kernels/bollinger.ts'
import { macd } from './kernels/macd.ts'
import { rsi } from './kernels/rsi.ts'
import { sma } from './kernels/sma.ts'

export interface ChartLines {
  readonly sma20: readonly (number | null)[]
  readonly sma50: readonly (number | null)[]
  readonly upper: readonly (number | null)[]
  readonly lower: readonly (number | null)[]
  readonly rsi14: readonly (number | null)[]
  readonly macd: readonly (number | null)[]
  readonly signal: readonly (number | null)[]
  readonly histogram: readonly (number | null)[]
}

/** The lines of a chart at each close, by the kernels of the signals; null where a window is not full. */
export function chartLines(closes: readonly number[]): ChartLines {
  const close = Float64Array.from(closes)
  const bands = bollinger(close)
  const moving = macd(close)
  const points = (series: Float64Array) =>
    Array.from(series, value => (Number.isNaN(value) ? null : Math.round(value * 100) / 100))
  return {
    sma20: points(sma(close, 20)),
    sma50: points(sma(close, 50)),
    upper: points(bands.upper),
    lower: points(bands.lower),
    rsi14: points(rsi(close)),
    macd: points(moving.macd),
    signal: points(moving.signal),
    histogram: points(moving.histogram),
  }
}
