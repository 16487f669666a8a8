// Lines over time. The table beside the chart holds the same figures, for whoever sees no canvas.
const place = document.getElementById('chart')
const source = document.getElementById('series')

let drawn = null
const isVietnamese = document.documentElement.lang === 'vi'
/** What the page holds; vintages.js puts other lines in place of its own. */
const model = source && JSON.parse(source.textContent)

/** The first line as it was first published. */
function firstLine() {
  const values = [...model.lines[0].values]
  for (const [at, value] of model.first.values) values[at] = value
  return { label: model.first.label, values, thin: true, dots: true }
}

/** Spans of days behind everything, and the room between what was said first and what stands now. */
function behind(chart, ink, first) {
  const { ctx, bbox } = chart
  const x = time => chart.valToPos(time, 'x', true)
  const y = value => chart.valToPos(value, 'y', true)
  ctx.save()
  ctx.beginPath()
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  ctx.clip()
  ctx.fillStyle = ink
  ctx.globalAlpha = 0.12
  // A day is at least as wide as can be seen.
  for (const [from, until] of model.shaded ?? [])
    ctx.fillRect(x(from), bbox.top, Math.max(2, x(until) - x(from)), bbox.height)
  if (first) {
    ctx.fillStyle = colours[0]
    ctx.globalAlpha = 0.3
    const run = []
    const fill = () => {
      if (run.length > 1) {
        ctx.beginPath()
        for (const at of run) ctx.lineTo(x(model.times[at]), y(first.values[at]))
        for (const at of run.toReversed()) ctx.lineTo(x(model.times[at]), y(model.lines[0].values[at]))
        ctx.fill()
      }
      run.length = 0
    }
    model.lines[0].values.forEach((value, at) => {
      if (value === null) fill()
      else if (value !== false) run.push(at)
    })
    fill()
  }
  ctx.restore()
}

/** Of the palette, as the theme has them. */
let colours = []

/** Places of figures between two gaps, of which a line alone shows nothing. */
function alone(values) {
  const own = values.flatMap((value, at) => (value === false ? [] : [at]))
  const isGap = at => at === undefined || values[at] === null
  return own.filter((at, i) => values[at] !== null && isGap(own[i - 1]) && isGap(own[i + 1]))
}

/** Height of the legend with its button, pixels. */
const belowLines = () =>
  (place.querySelector('.u-legend')?.offsetHeight ?? 40) +
  (place.querySelector('.legend-more')?.offsetHeight ?? 0)

/** Narrow windows fold the legend of many lines behind this (parts.css). */
function foldButton() {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'legend-more outline'
  const say = () => {
    const isWhole = place.classList.contains('whole')
    const texts = isVietnamese ? ['Chú giải đủ', 'Thu gọn chú giải'] : ['Whole legend', 'Short legend']
    button.setAttribute('aria-expanded', String(isWhole))
    button.textContent = isWhole ? texts[1] : `${texts[0]} (${model.lines.length})`
  }
  button.addEventListener('click', () => {
    place.classList.toggle('whole')
    say()
    fit()
  })
  say()
  return button
}

function draw() {
  const { times, unit } = model
  const first = model.first && firstLine()
  const lines = first ? [...model.lines, first] : model.lines
  const style = getComputedStyle(document.documentElement)
  colours = Array.from({ length: 9 }, (_, i) => style.getPropertyValue(`--series-${i + 1}`).trim())
  const ink = style.getPropertyValue('--pico-color').trim() || '#333'
  const faint = style.getPropertyValue('--pico-muted-border-color').trim() || '#ccc'
  const months = Array.from({ length: 12 }, (_, i) => `Th${i + 1}`)
  const days = ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7']
  const vietnamese = { MMMM: months, MMM: months, WWWW: days, WWW: days }
  const figures = new Intl.NumberFormat(isVietnamese ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 4 })
  // A second unit has the axis on the right; a third one has a scale of its own, and its figures in the legend alone.
  const other = lines.find(line => line.unit)?.unit
  const axis = { stroke: ink, grid: { stroke: faint, width: 1 }, ticks: { stroke: faint, width: 1 } }
  // As wide as its longest figure, a digit being 7 pixels: phones have no room to spare.
  const widthOf = (_, ticks) => 22 + 7 * Math.max(3, ...(ticks ?? []).map(tick => tick.length))
  // What the legend leaves of the room that the page gives the chart.
  const size = () => ({
    width: place.clientWidth,
    height: Math.max(160, place.clientHeight - belowLines()),
  })
  const chart = new globalThis.uPlot(
    {
      ...size(),
      ...(isVietnamese ? { fmtDate: template => globalThis.uPlot.fmtDate(template, vietnamese) } : {}),
      scales: { x: { time: true } },
      hooks: { drawClear: [at => behind(at, ink, first)] },
      axes: [
        axis,
        {
          ...axis,
          label: unit,
          labelSize: 20,
          size: widthOf,
          values: (_, ticks) => ticks.map(tick => figures.format(tick)),
        },
        ...(other
          ? [
              {
                ...axis,
                scale: other,
                side: 1,
                label: other,
                labelSize: 20,
                size: widthOf,
                grid: { show: false },
                values: (_, ticks) => ticks.map(tick => figures.format(tick)),
              },
            ]
          : []),
      ],
      series: [
        { label: isVietnamese ? 'Thời gian' : 'Time' },
        ...lines.map((line, i) => ({
          label: line.label,
          stroke: line === first ? colours[0] : colours[i % colours.length],
          width: line.thin ? 1 : 2,
          spanGaps: false,
          points: { filter: (_, __, isVisible) => (isVisible ? null : alone(line.values)) },
          ...(line.unit ? { scale: line.unit } : {}),
          value: (_, figure) => (figure == null ? '–' : figures.format(figure)),
          ...(line.dashed ? { dash: [6, 4] } : {}),
          ...(line.dots ? { dash: [2, 3] } : {}),
        })),
      ],
    },
    // A day of other lines alone is no gap: uPlot draws through what is undefined.
    [times, ...lines.map(line => line.values.map(value => (value === false ? undefined : value)))],
    place,
  )
  if (place.classList.contains('folds')) place.append(foldButton())
  // The legend has its height after the first layout; before it, it would take room from the lines.
  requestAnimationFrame(() => {
    if (drawn?.chart === chart) chart.setSize(size())
  })
  return { chart, size }
}

function redraw() {
  drawn?.chart.destroy()
  place.querySelector('.legend-more')?.remove()
  drawn = draw()
}

const fit = () => drawn.chart.setSize(drawn.size())

if (place && source) {
  redraw()
  document.addEventListener('series', event => {
    model.lines = event.detail
    redraw()
  })
  // The legend wraps by the new width only after the first pass: the lines take what it leaves in the second.
  addEventListener('resize', () => {
    fit()
    requestAnimationFrame(fit)
  })
}
