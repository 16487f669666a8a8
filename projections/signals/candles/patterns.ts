import {
  body,
  bodyBottom,
  bodyGapDown,
  bodyGapUp,
  bodyTop,
  type Candles,
  colour,
  lowerShadow,
  typical,
  upperShadow,
} from './measure.ts'

/** +100/+80 for the upward form, -100/-80 for the downward one, 0 for none; 80 where edges touch (TA-Lib). */
export type Hit = 100 | 80 | 0 | -80 | -100

export interface Pattern {
  readonly id: string
  readonly name_en: string
  readonly name_vi: string
  /** Bars that must lie before the one looked at. */
  readonly lookback: number
  at(c: Candles, i: number): Hit
}

const doji: Pattern = {
  id: 'doji',
  name_en: 'doji',
  name_vi: 'doji',
  lookback: 10,
  at: (c, i) => (body(c, i) <= typical(c, i, 'bodyDoji') ? 100 : 0),
}

const dragonflyDoji: Pattern = {
  id: 'dragonfly_doji',
  name_en: 'dragonfly doji',
  name_vi: 'doji chuồn chuồn',
  lookback: 10,
  at: (c, i) =>
    body(c, i) <= typical(c, i, 'bodyDoji') &&
    upperShadow(c, i) < typical(c, i, 'shadowVeryShort') &&
    lowerShadow(c, i) > typical(c, i, 'shadowVeryShort')
      ? 100
      : 0,
}

const gravestoneDoji: Pattern = {
  id: 'gravestone_doji',
  name_en: 'gravestone doji',
  name_vi: 'doji bia mộ',
  lookback: 10,
  at: (c, i) =>
    body(c, i) <= typical(c, i, 'bodyDoji') &&
    lowerShadow(c, i) < typical(c, i, 'shadowVeryShort') &&
    upperShadow(c, i) > typical(c, i, 'shadowVeryShort')
      ? 100
      : 0,
}

const shortBodyLongLowerShadow = (c: Candles, i: number): boolean =>
  body(c, i) < typical(c, i, 'bodyShort') &&
  lowerShadow(c, i) > typical(c, i, 'shadowLong') &&
  upperShadow(c, i) < typical(c, i, 'shadowVeryShort')

const shortBodyLongUpperShadow = (c: Candles, i: number): boolean =>
  body(c, i) < typical(c, i, 'bodyShort') &&
  upperShadow(c, i) > typical(c, i, 'shadowLong') &&
  lowerShadow(c, i) < typical(c, i, 'shadowVeryShort')

const hammer: Pattern = {
  id: 'hammer',
  name_en: 'hammer',
  name_vi: 'búa',
  lookback: 11,
  at: (c, i) =>
    shortBodyLongLowerShadow(c, i) && bodyBottom(c, i) <= c.low[i - 1]! + typical(c, i - 1, 'near') ? 100 : 0,
}

const hangingMan: Pattern = {
  id: 'hanging_man',
  name_en: 'hanging man',
  name_vi: 'người treo cổ',
  lookback: 11,
  at: (c, i) =>
    shortBodyLongLowerShadow(c, i) && bodyBottom(c, i) >= c.high[i - 1]! - typical(c, i - 1, 'near')
      ? -100
      : 0,
}

const invertedHammer: Pattern = {
  id: 'inverted_hammer',
  name_en: 'inverted hammer',
  name_vi: 'búa ngược',
  lookback: 11,
  at: (c, i) => (shortBodyLongUpperShadow(c, i) && bodyGapDown(c, i) ? 100 : 0),
}

const shootingStar: Pattern = {
  id: 'shooting_star',
  name_en: 'shooting star',
  name_vi: 'sao băng',
  lookback: 11,
  at: (c, i) => (shortBodyLongUpperShadow(c, i) && bodyGapUp(c, i) ? -100 : 0),
}

const engulfing: Pattern = {
  id: 'engulfing',
  name_en: 'engulfing',
  name_vi: 'nhấn chìm',
  lookback: 2,
  at: (c, i) => {
    const now = colour(c, i)
    if (now === colour(c, i - 1)) return 0
    const [open, close, lastOpen, lastClose] = [c.open[i]!, c.close[i]!, c.open[i - 1]!, c.close[i - 1]!]
    const covers =
      now === 1
        ? (close >= lastOpen && open < lastClose) || (close > lastOpen && open <= lastClose)
        : (open >= lastClose && close < lastOpen) || (open > lastClose && close <= lastOpen)
    if (!covers) return 0
    const clean = open !== lastClose && close !== lastOpen
    return now === 1 ? (clean ? 100 : 80) : clean ? -100 : -80
  },
}

const harami: Pattern = {
  id: 'harami',
  name_en: 'harami',
  name_vi: 'harami',
  lookback: 11,
  at: (c, i) => {
    if (!(body(c, i - 1) > typical(c, i - 1, 'bodyLong') && body(c, i) <= typical(c, i, 'bodyShort')))
      return 0
    const [top, bottom, lastTop, lastBottom] = [
      bodyTop(c, i),
      bodyBottom(c, i),
      bodyTop(c, i - 1),
      bodyBottom(c, i - 1),
    ]
    const falling = colour(c, i - 1) === 1
    if (top < lastTop && bottom > lastBottom) return falling ? -100 : 100
    if (top <= lastTop && bottom >= lastBottom) return falling ? -80 : 80
    return 0
  },
}

const piercing: Pattern = {
  id: 'piercing',
  name_en: 'piercing line',
  name_vi: 'xuyên thủng',
  lookback: 11,
  at: (c, i) =>
    colour(c, i - 1) === -1 &&
    body(c, i - 1) > typical(c, i - 1, 'bodyLong') &&
    colour(c, i) === 1 &&
    body(c, i) > typical(c, i, 'bodyLong') &&
    c.open[i]! < c.low[i - 1]! &&
    c.close[i]! < c.open[i - 1]! &&
    c.close[i]! > c.close[i - 1]! + body(c, i - 1) * 0.5
      ? 100
      : 0,
}

const darkCloud: Pattern = {
  id: 'dark_cloud_cover',
  name_en: 'dark cloud cover',
  name_vi: 'mây đen bao phủ',
  lookback: 11,
  at: (c, i) =>
    colour(c, i - 1) === 1 &&
    body(c, i - 1) > typical(c, i - 1, 'bodyLong') &&
    colour(c, i) === -1 &&
    c.open[i]! > c.high[i - 1]! &&
    c.close[i]! > c.open[i - 1]! &&
    c.close[i]! < c.close[i - 1]! - body(c, i - 1) * 0.5
      ? -100
      : 0,
}

const star = (c: Candles, i: number): boolean =>
  body(c, i - 2) > typical(c, i - 2, 'bodyLong') &&
  body(c, i - 1) <= typical(c, i - 1, 'bodyShort') &&
  body(c, i) > typical(c, i, 'bodyShort')

const morningStar: Pattern = {
  id: 'morning_star',
  name_en: 'morning star',
  name_vi: 'sao mai',
  lookback: 12,
  at: (c, i) =>
    star(c, i) &&
    colour(c, i - 2) === -1 &&
    bodyGapDown(c, i - 1) &&
    colour(c, i) === 1 &&
    c.close[i]! > c.close[i - 2]! + body(c, i - 2) * 0.3
      ? 100
      : 0,
}

const eveningStar: Pattern = {
  id: 'evening_star',
  name_en: 'evening star',
  name_vi: 'sao hôm',
  lookback: 12,
  at: (c, i) =>
    star(c, i) &&
    colour(c, i - 2) === 1 &&
    bodyGapUp(c, i - 1) &&
    colour(c, i) === -1 &&
    c.close[i]! < c.close[i - 2]! - body(c, i - 2) * 0.3
      ? -100
      : 0,
}

const marubozu: Pattern = {
  id: 'marubozu',
  name_en: 'marubozu',
  name_vi: 'marubozu',
  lookback: 10,
  at: (c, i) =>
    body(c, i) > typical(c, i, 'bodyLong') &&
    upperShadow(c, i) < typical(c, i, 'shadowVeryShort') &&
    lowerShadow(c, i) < typical(c, i, 'shadowVeryShort')
      ? colour(c, i) === 1
        ? 100
        : -100
      : 0,
}

const soldiers: Pattern = {
  id: 'three_white_soldiers',
  name_en: 'three white soldiers',
  name_vi: 'ba chàng lính trắng',
  lookback: 12,
  at: (c, i) => {
    for (let j = i - 2; j <= i; j++)
      if (colour(c, j) !== 1 || !(upperShadow(c, j) < typical(c, j, 'shadowVeryShort'))) return 0
    for (let j = i - 1; j <= i; j++)
      if (
        !(
          c.close[j]! > c.close[j - 1]! &&
          c.open[j]! > c.open[j - 1]! &&
          c.open[j]! <= c.close[j - 1]! + typical(c, j - 1, 'near') &&
          body(c, j) > body(c, j - 1) - typical(c, j - 1, 'far')
        )
      )
        return 0
    return body(c, i) > typical(c, i, 'bodyShort') ? 100 : 0
  },
}

const crows: Pattern = {
  id: 'three_black_crows',
  name_en: 'three black crows',
  name_vi: 'ba con quạ đen',
  lookback: 13,
  at: (c, i) => {
    if (colour(c, i - 3) !== 1 || !(c.high[i - 3]! > c.close[i - 2]!)) return 0
    for (let j = i - 2; j <= i; j++)
      if (colour(c, j) !== -1 || !(lowerShadow(c, j) < typical(c, j, 'shadowVeryShort'))) return 0
    for (let j = i - 1; j <= i; j++)
      if (!(c.open[j]! < c.open[j - 1]! && c.open[j]! > c.close[j - 1]! && c.close[j]! < c.close[j - 1]!))
        return 0
    return -100
  },
}

/** The patterns looked for, with TA-Lib's definitions. */
export const patterns: readonly Pattern[] = [
  doji,
  dragonflyDoji,
  gravestoneDoji,
  hammer,
  hangingMan,
  invertedHammer,
  shootingStar,
  engulfing,
  harami,
  piercing,
  darkCloud,
  morningStar,
  eveningStar,
  marubozu,
  soldiers,
  crows,
]

/** The hit of a pattern at bar i; 0 while too few bars lie before it. */
export const hitAt = (pattern: Pattern, c: Candles, i: number): Hit =>
  i < pattern.lookback ? 0 : pattern.at(c, i)
