// Ten indicators over a whole series with two libraries, as a user of them would write it. `series` has plain
// arrays open, high, low, close, volume. Each returns the last value of each indicator.
import * as ti from 'technicalindicators'
import { ADX, ATR, BollingerBands, EMA, MACD, OBV, RSI, SMA, StochasticOscillator } from 'trading-signals'

export function tradingSignals({ open, high, low, close, volume }) {
  const rsi = new RSI(14)
  const macd = new MACD(new EMA(12), new EMA(26), new EMA(9))
  const bands = new BollingerBands(20, 2)
  const means = [new SMA(20), new SMA(50), new SMA(200)]
  const atr = new ATR(14)
  const adx = new ADX(14)
  const stochastic = new StochasticOscillator(14, 3, 3)
  const obv = new OBV(2)
  for (let i = 0; i < close.length; i++) {
    const bar = { open: open[i], high: high[i], low: low[i], close: close[i], volume: volume[i] }
    rsi.update(close[i], false)
    macd.update(close[i], false)
    bands.update(close[i], false)
    for (const mean of means) mean.update(close[i], false)
    atr.update(bar, false)
    adx.update(bar, false)
    stochastic.update(bar, false)
    obv.update(bar, false)
  }
  return { rsi: rsi.getResult(), sma200: means[2].getResult(), upper: bands.getResult()?.upper }
}

export function technicalIndicators({ high, low, close, volume }) {
  const rsi = ti.RSI.calculate({ values: close, period: 14 })
  ti.MACD.calculate({
    values: close,
    fastPeriod: 12,
    slowPeriod: 26,
    signalPeriod: 9,
    SimpleMAOscillator: false,
    SimpleMASignal: false,
  })
  const bands = ti.BollingerBands.calculate({ values: close, period: 20, stdDev: 2 })
  ti.SMA.calculate({ values: close, period: 20 })
  ti.SMA.calculate({ values: close, period: 50 })
  const sma200 = ti.SMA.calculate({ values: close, period: 200 })
  ti.ATR.calculate({ high, low, close, period: 14 })
  ti.ADX.calculate({ high, low, close, period: 14 })
  ti.Stochastic.calculate({ high, low, close, period: 14, signalPeriod: 3 })
  ti.OBV.calculate({ close, volume })
  return { rsi: rsi.at(-1), sma200: sma200.at(-1), upper: bands.at(-1)?.upper }
}
