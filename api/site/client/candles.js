// Candles with volume, means and bands; RSI and MACD in panes of their own; events and gaps as marks.
const place = document.getElementById('chart')
const source = document.getElementById('candles')

if (place && source) {
  const { createChart, createSeriesMarkers, CandlestickSeries, HistogramSeries, LineSeries } =
    globalThis.LightweightCharts
  const { bars, lines, marks, prices } = JSON.parse(source.textContent)
  const style = getComputedStyle(document.documentElement)
  const colour = name => style.getPropertyValue(name).trim()
  const [ink, faint, up, down] = ['--pico-color', '--pico-muted-border-color', '--up', '--down'].map(colour)
  const chart = createChart(place, {
    autoSize: true,
    // The attribution stands below the chart: the built-in mark would need an inline style.
    layout: {
      attributionLogo: false,
      background: { color: 'transparent' },
      textColor: ink,
      panes: { separatorColor: faint },
    },
    grid: { vertLines: { color: faint }, horzLines: { color: faint } },
    rightPriceScale: { borderColor: faint },
    timeScale: { borderColor: faint },
  })
  const candles = chart.addSeries(CandlestickSeries, {
    upColor: up,
    wickUpColor: up,
    borderUpColor: up,
    downColor: down,
    wickDownColor: down,
    borderDownColor: down,
    priceFormat: { type: 'price', precision: 0, minMove: 1 },
  })
  candles.setData(bars.map(([time, open, high, low, close]) => ({ time, open, high, low, close })))
  for (const { price, title, color } of prices)
    candles.createPriceLine({ price, title, color: colour(color) || ink, lineWidth: 1, lineStyle: 2 })
  createSeriesMarkers(
    candles,
    marks.map(({ time, text, side }) => ({
      time,
      text,
      position: side === 'up' ? 'belowBar' : 'aboveBar',
      shape: side === 'up' ? 'arrowUp' : side === 'down' ? 'arrowDown' : 'circle',
      color: side === 'up' ? up : side === 'down' ? down : ink,
    })),
  )
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    color: faint,
    lastValueVisible: false,
    priceLineVisible: false,
  })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } })
  volume.setData(bars.filter(bar => bar[5] !== null).map(bar => ({ time: bar[0], value: bar[5] })))

  const line = (name, options, pane = 0) => {
    const series = chart.addSeries(
      LineSeries,
      {
        lineWidth: 1,
        lastValueVisible: false,
        priceLineVisible: false,
        ...options,
      },
      pane,
    )
    series.setData(
      bars.map(([time], i) => (lines[name][i] === null ? { time } : { time, value: lines[name][i] })),
    )
    return series
  }
  line('sma20', { color: '#5b6ee1' })
  line('sma50', { color: '#c2542d' })
  line('upper', { color: '#8a8f98', lineStyle: 2 })
  line('lower', { color: '#8a8f98', lineStyle: 2 })
  const rsi = line('rsi14', { color: '#a05bb5' }, 1)
  for (const price of [30, 70])
    rsi.createPriceLine({ price, color: faint, lineWidth: 1, lineStyle: 2, title: '' })
  line('macd', { color: '#5b6ee1' }, 2)
  line('signal', { color: '#c2542d' }, 2)
  const histogram = chart.addSeries(HistogramSeries, { lastValueVisible: false, priceLineVisible: false }, 2)
  histogram.setData(
    bars.map(([time], i) => {
      const value = lines.histogram[i]
      return value === null ? { time } : { time, value, color: value < 0 ? down : up }
    }),
  )
  chart.panes().forEach((pane, i) => {
    pane.setStretchFactor(i === 0 ? 6 : 2)
  })
  chart.timeScale().setVisibleLogicalRange({ from: Math.max(0, bars.length - 180), to: bars.length + 2 })
}
