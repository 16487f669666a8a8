/** How a vote of the technical rating is shown: what it is, what it looks at, and when it votes. */
export interface VoteText {
  readonly name: string
  readonly params: Readonly<Record<string, number>>
  readonly rule_en: string
  readonly rule_vi: string
}

const mean = (name: string, length: number): VoteText => ({
  name: `${name}(${length})`,
  params: { length },
  rule_en: '+1 while the close is above the line, -1 below it',
  rule_vi: '+1 khi giá đóng cửa ở trên đường, -1 khi ở dưới',
})

const zone = (name: string, params: Record<string, number>, low: string, high: string): VoteText => ({
  name,
  params,
  rule_en: `+1 below ${low} and rising, -1 above ${high} and falling`,
  rule_vi: `+1 khi dưới ${low} và đang tăng, -1 khi trên ${high} và đang giảm`,
})

/** Texts by the name of the vote. */
export const voteTexts: Readonly<Record<string, VoteText>> = {
  sma10: mean('SMA', 10),
  ema10: mean('EMA', 10),
  sma20: mean('SMA', 20),
  ema20: mean('EMA', 20),
  sma30: mean('SMA', 30),
  ema30: mean('EMA', 30),
  sma50: mean('SMA', 50),
  ema50: mean('EMA', 50),
  sma100: mean('SMA', 100),
  ema100: mean('EMA', 100),
  sma200: mean('SMA', 200),
  ema200: mean('EMA', 200),
  hma9: mean('HMA', 9),
  vwma20: mean('VWMA', 20),
  ichimoku: {
    name: 'Ichimoku(9,26,52)',
    params: { conversion: 9, base: 26, lead: 52 },
    rule_en: '+1 when lead A > lead B, base > lead A, conversion > base and close > conversion; -1 mirrored',
    rule_vi: '+1 khi lead A > lead B, base > lead A, conversion > base và giá > conversion; -1 khi ngược lại',
  },
  rsi: zone('RSI(14)', { length: 14 }, '30', '70'),
  stoch: {
    name: 'Stochastic(14,3,3)',
    params: { length: 14, k: 3, d: 3 },
    rule_en: '+1 when %K and %D are below 20 and %K crosses up, -1 when above 80 and %K crosses down',
    rule_vi: '+1 khi %K, %D dưới 20 và %K cắt lên, -1 khi trên 80 và %K cắt xuống',
  },
  cci: zone('CCI(20), close', { length: 20 }, '-100', '100'),
  adx: {
    name: 'ADX(14)',
    params: { length: 14 },
    rule_en: 'with ADX above 20: +1 when +DI crosses above -DI, -1 when it crosses below',
    rule_vi: 'khi ADX trên 20: +1 khi +DI cắt lên -DI, -1 khi cắt xuống',
  },
  ao: {
    name: 'Awesome(5,34)',
    params: { fast: 5, slow: 34 },
    rule_en: '+1 when it crosses 0 upwards or turns up above 0, -1 mirrored',
    rule_vi: '+1 khi cắt lên 0 hoặc quay lên ở trên 0, -1 khi ngược lại',
  },
  mom: {
    name: 'Momentum(10)',
    params: { length: 10 },
    rule_en: '+1 rising, -1 falling',
    rule_vi: '+1 khi tăng, -1 khi giảm',
  },
  macd: {
    name: 'MACD(12,26,9)',
    params: { fast: 12, slow: 26, signal: 9 },
    rule_en: '+1 while the line is above its signal, -1 below it',
    rule_vi: '+1 khi đường MACD trên đường tín hiệu, -1 khi ở dưới',
  },
  stochrsi: {
    name: 'StochRSI(3,3,14,14)',
    params: { k: 3, d: 3, rsi: 14, length: 14 },
    rule_en:
      '+1 below EMA(50) with %K and %D below 20 and %K crossing up, -1 above EMA(50) with both above 80 and %K crossing down',
    rule_vi: '+1 dưới EMA(50), %K, %D dưới 20 và %K cắt lên; -1 trên EMA(50), cả hai trên 80 và %K cắt xuống',
  },
  willr: zone('Williams %R(14)', { length: 14 }, '-80', '-20'),
  bbpower: {
    name: 'Bull/bear power(13)',
    params: { length: 13 },
    rule_en:
      '+1 above EMA(50) with bear power below 0 and rising, -1 below EMA(50) with bull power above 0 and falling',
    rule_vi: '+1 trên EMA(50), bear power âm và tăng; -1 dưới EMA(50), bull power dương và giảm',
  },
  uo: {
    name: 'Ultimate(7,14,28)',
    params: { short: 7, middle: 14, long: 28 },
    rule_en: '+1 above 70, -1 below 30',
    rule_vi: '+1 trên 70, -1 dưới 30',
  },
}
