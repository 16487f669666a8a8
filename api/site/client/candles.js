// Candles with volume, means and bands; RSI and MACD in panes of their own; events and gaps as marks.
const place = document.getElementById('chart')
const source = document.getElementById('candles')

if (place && source) {
  const { createChart, createSeriesMarkers, CandlestickSeries, HistogramSeries, LineSeries } =
    globalThis.LightweightCharts
  const { bars, lines, marks, prices, decimals, names } = JSON.parse(source.textContent)
  const style = getComputedStyle(document.documentElement)
  const colour = name => style.getPropertyValue(name).trim()
  const [ink, faint, up, down] = ['--pico-color', '--pico-muted-border-color', '--up', '--down'].map(colour)
  const locale = document.documentElement.lang === 'vi' ? 'vi-VN' : 'en-GB'
  const figures = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const chart = createChart(place, {
    autoSize: true,
    // The attribution stands below the chart: the built-in mark would need an inline style.
    layout: {
      attributionLogo: false,
      background: { color: 'transparent' },
      textColor: ink,
      panes: { separatorColor: faint },
    },
    localization: { locale, priceFormatter: price => figures.format(price) },
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
    priceLineVisible: false,
    priceFormat: { type: 'price', precision: decimals, minMove: 10 ** -decimals },
  })
  candles.setData(bars.map(([time, open, high, low, close]) => ({ time, open, high, low, close })))
  // The band is that of the last session; its names stand in the text above the chart.
  for (const { price, color } of prices)
    candles.createPriceLine({ price, title: '', color: colour(color) || ink, lineWidth: 1, lineStyle: 2 })
  const looks = {
    up: { position: 'belowBar', shape: 'arrowUp', color: up },
    down: { position: 'aboveBar', shape: 'arrowDown', color: down },
    both: { position: 'aboveBar', shape: 'circle', color: ink },
    gap: { position: 'belowBar', shape: 'square', color: ink },
  }
  createSeriesMarkers(
    candles,
    marks.map(({ time, side }) => ({ time, size: 0.6, ...looks[side] })),
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
        crosshairMarkerVisible: false,
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
    rsi.createPriceLine({
      price,
      color: faint,
      lineWidth: 1,
      lineStyle: 2,
      title: '',
      axisLabelVisible: false,
    })
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

  // What a session was, in words, for whoever points at it.
  const note = document.getElementById('bar')
  const bySession = new Map(bars.map(bar => [bar[0], bar]))
  chart.subscribeCrosshairMove(({ time }) => {
    const bar = bySession.get(time)
    if (!note || !bar) return
    const [date, open, high, low, close, traded] = bar
    const told = [
      ...Object.entries({ open, high, low, close }).map(([name, x]) => `${names[name]} ${figures.format(x)}`),
      ...(traded === null ? [] : [`${names.volume} ${whole.format(traded)}`]),
      ...marks.filter(mark => mark.time === date).map(mark => mark.text),
    ]
    const shown = locale === 'vi-VN' ? date.split('-').reverse().join('/') : date
    note.textContent = `${shown}: ${told.join(' · ')}`
  })
}
