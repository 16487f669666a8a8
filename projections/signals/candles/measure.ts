/** Open, high, low and close, bar by bar. */
export interface Candles {
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

/** What a size is compared with: the mean of a range over the bars before, times a factor (TA-Lib's defaults). */
interface Setting {
  readonly range: 'body' | 'bar' | 'shadows'
  readonly bars: number
  readonly factor: number
}

export const settings = {
  bodyLong: { range: 'body', bars: 10, factor: 1 },
  bodyShort: { range: 'body', bars: 10, factor: 1 },
  bodyDoji: { range: 'bar', bars: 10, factor: 0.1 },
  shadowLong: { range: 'body', bars: 0, factor: 1 },
  shadowVeryShort: { range: 'bar', bars: 10, factor: 0.1 },
  near: { range: 'bar', bars: 5, factor: 0.2 },
  far: { range: 'bar', bars: 5, factor: 0.6 },
} as const satisfies Record<string, Setting>

export const body = (c: Candles, i: number): number => Math.abs(c.close[i]! - c.open[i]!)
export const bodyTop = (c: Candles, i: number): number => Math.max(c.close[i]!, c.open[i]!)
export const bodyBottom = (c: Candles, i: number): number => Math.min(c.close[i]!, c.open[i]!)
export const upperShadow = (c: Candles, i: number): number => c.high[i]! - bodyTop(c, i)
export const lowerShadow = (c: Candles, i: number): number => bodyBottom(c, i) - c.low[i]!
/** 1 for a close at or above the open, else -1. */
export const colour = (c: Candles, i: number): 1 | -1 => (c.close[i]! >= c.open[i]! ? 1 : -1)
export const bodyGapUp = (c: Candles, i: number): boolean => bodyBottom(c, i) > bodyTop(c, i - 1)
export const bodyGapDown = (c: Candles, i: number): boolean => bodyTop(c, i) < bodyBottom(c, i - 1)

function rangeOf(c: Candles, i: number, range: Setting['range']): number {
  if (range === 'body') return body(c, i)
  if (range === 'bar') return c.high[i]! - c.low[i]!
  return upperShadow(c, i) + lowerShadow(c, i)
}

/** The measure for bar i: mean over the bars before it (or bar i itself when the setting has no bars). */
export function typical(c: Candles, i: number, name: keyof typeof settings): number {
  const setting: Setting = settings[name]
  let size = 0
  if (setting.bars === 0) size = rangeOf(c, i, setting.range)
  else {
    for (let j = i - setting.bars; j < i; j++) size += rangeOf(c, j, setting.range)
    size /= setting.bars
  }
  return (setting.factor * size) / (setting.range === 'shadows' ? 2 : 1)
}
