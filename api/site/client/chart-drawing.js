// Candles with volume, means and bands; RSI and MACD in panes of their own; events and gaps as marks. Or two lines from 100.
const means = ['sma20', 'sma50']
const bands = ['upper', 'lower']
/** Names of the palette. */
const lineColours = {
  sma20: '--series-3',
  sma50: '--series-2',
  upper: '--series-7',
  lower: '--series-7',
  rsi14: '--series-4',
  macd: '--series-3',
  signal: '--series-2',
}
const quiet = { lastValueVisible: false, priceLineVisible: false, crosshairMarkerVisible: false }
const lineNames = {
  sma20: 'SMA 20',
  sma50: 'SMA 50',
  upper: 'BB +',
  lower: 'BB −',
  rsi14: 'RSI',
  macd: 'MACD',
  signal: 'Signal',
}
const paneShares = { price: 6, other: 2 }
/** Half of the longest label of a month or year, and what the scale of prices takes; pixels. */
const labelRoom = 24
const priceScaleRoom = 80

function colours() {
  const style = getComputedStyle(document.documentElement)
  const colour = (name, otherwise) => style.getPropertyValue(name).trim() || otherwise
  return {
    ink: colour('--pico-color', '#333'),
    faint: colour('--pico-muted-border-color', '#ccc'),
    up: colour('--up', '#0a6b3d'),
    down: colour('--down', '#b3261e'),
    accent: colour('--pico-primary', '#5b6ee1'),
    of: name => colour(name, '#888'),
  }
}

function chartIn(place, { ink, faint }, { locale, library, decimals }) {
  const figures = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  const chart = library.createChart(place, {
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
    // The first label of all stays inside the chart. A phone that is turned shows the same days, not the same width of a day.
    timeScale: { borderColor: faint, lockVisibleTimeRangeOnResize: true, fixLeftEdge: true },
    handleScroll: { vertTouchDrag: false },
  })
  return { chart, figures }
}

const precision = decimals => ({ type: 'price', precision: decimals, minMove: 10 ** -decimals })

/** Lines of two series that both start from 100. */
function comparedIn(chart, library, { compare }, palette) {
  const line = (levels, color) => {
    const series = chart.addSeries(library.LineSeries, {
      color,
      lineWidth: 2,
      priceLineVisible: false,
      priceFormat: precision(2),
    })
    series.setData(
      compare.dates.map((time, i) => (levels[i] === null ? { time } : { time, value: levels[i] })),
    )
    return series
  }
  const own = line(compare.own, palette.accent)
  line(compare.other, palette.of('--series-2'))
  own.createPriceLine({
    price: 100,
    color: palette.faint,
    lineWidth: 1,
    lineStyle: 2,
    title: '',
    axisLabelVisible: false,
  })
  return own
}

/** The price in its three styles, of which one is seen. */
function pricesIn(chart, library, { bars, decimals, prices, marks }, palette) {
  const { up, down, ink, accent } = palette
  const format = { priceFormat: precision(decimals), priceLineVisible: false }
  const closes = bars.map(([time, , , , close]) => ({ time, value: close }))
  const styles = {
    candle: chart.addSeries(library.CandlestickSeries, {
      ...format,
      upColor: up,
      wickUpColor: up,
      borderUpColor: up,
      downColor: down,
      wickDownColor: down,
      borderDownColor: down,
    }),
    line: chart.addSeries(library.LineSeries, { ...format, color: accent, lineWidth: 2, visible: false }),
    area: chart.addSeries(library.AreaSeries, {
      ...format,
      lineColor: accent,
      topColor: `${accent}55`,
      bottomColor: 'transparent',
      lineWidth: 2,
      visible: false,
    }),
  }
  styles.candle.setData(bars.map(([time, open, high, low, close]) => ({ time, open, high, low, close })))
  styles.line.setData(closes)
  styles.area.setData(closes)
  // The band is that of the last session; its names stand in the text above the chart.
  for (const { price, color } of prices)
    styles.candle.createPriceLine({ price, title: '', color: palette.of(color), lineWidth: 1, lineStyle: 2 })
  const looks = {
    up: { position: 'belowBar', shape: 'arrowUp', color: up },
    down: { position: 'aboveBar', shape: 'arrowDown', color: down },
    both: { position: 'aboveBar', shape: 'circle', color: ink },
    gap: { position: 'belowBar', shape: 'square', color: ink },
  }
  for (const style of Object.values(styles))
    library.createSeriesMarkers(
      style,
      marks.map(({ time, side }) => ({ time, size: 0.6, ...looks[side] })),
    )
  return styles
}

function volumeIn(chart, library, { bars }, { faint }) {
  const volume = chart.addSeries(library.HistogramSeries, {
    ...quiet,
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    color: faint,
  })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } })
  volume.setData(bars.filter(bar => bar[5] !== null).map(bar => ({ time: bar[0], value: bar[5] })))
  return volume
}

/** Indicators by the names that a reader turns them on and off by; those in panes of their own are put in and taken out. */
function indicatorsIn(chart, library, { bars, lines }, palette) {
  const { faint, up, down } = palette
  const points = (name, more = () => ({})) =>
    bars.map(([time], i) =>
      lines[name][i] === null ? { time } : { time, value: lines[name][i], ...more(lines[name][i]) },
    )
  const line = (name, pane, options = {}) => {
    const series = chart.addSeries(
      library.LineSeries,
      { ...quiet, lineWidth: 1, color: palette.of(lineColours[name]), ...options },
      pane,
    )
    series.setData(points(name))
    return series
  }
  const level = (series, price) =>
    series.createPriceLine({
      price,
      color: faint,
      lineWidth: 1,
      lineStyle: 2,
      title: '',
      axisLabelVisible: false,
    })
  const nextPane = () => chart.panes().length
  return {
    sma: () => means.map(name => line(name, 0)),
    bollinger: () => bands.map(name => line(name, 0, { lineStyle: 2 })),
    volume: () => [volumeIn(chart, library, { bars }, palette)],
    rsi: () => {
      const series = line('rsi14', nextPane())
      for (const price of [30, 70]) level(series, price)
      return [series]
    },
    macd: () => {
      const pane = nextPane()
      const histogram = chart.addSeries(library.HistogramSeries, quiet, pane)
      histogram.setData(points('histogram', value => ({ color: value < 0 ? down : up })))
      return [histogram, line('macd', pane), line('signal', pane)]
    },
  }
}

/** A session in words: prices, volume, the indicators that are on, and what happened in it. */
function teller({ bars, lines, marks, names, compare, ticker }, { locale, figures }) {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const two = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const day = date => (locale === 'vi-VN' ? date.split('-').reverse().join('/') : date)
  const level = value => (value === null ? '–' : two.format(value))
  return (index, isOn) => {
    if (compare)
      return `${day(compare.dates[index])}: ${ticker} ${level(compare.own[index])} · ${compare.code} ${level(compare.other[index])}`
    const [date, open, high, low, close, volume] = bars[index]
    const before = bars[index - 1]?.[4]
    const moved = before ? (close / before - 1) * 100 : null
    const parts = [
      ...Object.entries({ open, high, low, close }).map(([name, x]) => `${names[name]} ${figures.format(x)}`),
      ...(moved === null ? [] : [`${moved > 0 ? '+' : ''}${two.format(moved)}%`.replace('-', '−')]),
      ...(volume === null ? [] : [`${names.volume} ${whole.format(volume)}`]),
      ...[...(isOn('sma') ? means : []), ...(isOn('bollinger') ? bands : [])]
        .filter(name => lines[name][index] !== null)
        .map(name => `${lineNames[name]} ${figures.format(lines[name][index])}`),
      ...[...(isOn('rsi') ? ['rsi14'] : []), ...(isOn('macd') ? ['macd', 'signal'] : [])]
        .filter(name => lines[name][index] !== null)
        .map(name => `${lineNames[name]} ${two.format(lines[name][index])}`),
      ...marks.filter(mark => mark.time === date).map(mark => mark.text),
    ]
    return `${day(date)}: ${parts.join(' · ')}`
  }
}

/** Draws what the page brought, and what a reader can do with it. */
export function drawing(place, data, { locale, library }) {
  const palette = colours()
  const { chart, figures } = chartIn(place, palette, {
    locale,
    library,
    decimals: data.compare ? 2 : data.decimals,
  })
  const { compare, bars } = data
  const dates = compare ? compare.dates : bars.map(([date]) => date)
  const closes = compare ? compare.own : bars.map(bar => bar[4])
  const styles = compare ? null : pricesIn(chart, library, data, palette)
  let main = compare ? comparedIn(chart, library, data, palette) : styles.candle
  const makers = compare ? {} : indicatorsIn(chart, library, data, palette)
  const onChart = new Map()
  const describe = teller(data, { locale, figures })
  const places = new Map(dates.map((date, i) => [date, i]))

  const show = (id, isVisible) => {
    if (isVisible === onChart.has(id) || !makers[id]) return
    if (isVisible) onChart.set(id, makers[id]())
    else {
      for (const series of onChart.get(id)) chart.removeSeries(series)
      onChart.delete(id)
    }
    chart.panes().forEach((pane, i) => {
      pane.setStretchFactor(i === 0 ? paneShares.price : paneShares.other)
    })
  }
  for (const id of Object.keys(makers)) show(id, true)

  return {
    count: dates.length,
    show,
    describe: index => describe(index, id => onChart.has(id)),
    reaches: day => dates[0] <= day,
    showFrom(day) {
      const first = Math.max(
        0,
        dates.findIndex(date => date >= day),
      )
      // Labels of months at both edges have their room. Before the chart is drawn its scale of prices has no width yet.
      const width = chart.timeScale().width() || place.clientWidth - priceScaleRoom
      const room = (labelRoom * (dates.length + 2 - first)) / width
      const opensMonth = (date, i) => date.slice(0, 7) !== dates[i - 1]?.slice(0, 7)
      const firstMonth = dates.findIndex((date, i) => i >= first && opensMonth(date, i))
      const lastMonth = dates.findLastIndex(opensMonth)
      const from = firstMonth < first ? first : Math.max(0, Math.min(first, firstMonth - room + 0.5))
      chart
        .timeScale()
        .setVisibleLogicalRange({ from: from - 0.5, to: Math.max(dates.length + 1, lastMonth + room) })
    },
    setStyle(style) {
      if (!styles?.[style]) return
      for (const [name, series] of Object.entries(styles)) series.applyOptions({ visible: name === style })
      main = styles[style]
    },
    setScale(scale) {
      chart.priceScale('right').applyOptions({ mode: scale === 'log' ? 1 : 0 })
    },
    pointAt(index) {
      chart.setCrosshairPosition(closes[index], dates[index], main)
      const visible = chart.timeScale().getVisibleLogicalRange()
      if (visible && (index < visible.from || index > visible.to)) {
        const width = visible.to - visible.from
        const from = index < visible.from ? index - 1 : index - width + 1
        chart.timeScale().setVisibleLogicalRange({ from, to: from + width })
      }
    },
    onPoint(listener) {
      chart.subscribeCrosshairMove(({ time }) => {
        if (places.has(time)) listener(places.get(time))
      })
    },
    picture: () => chart.takeScreenshot(),
  }
}
