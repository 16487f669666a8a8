// A slider over the vintages of a series in place of its list: what was known at each stop is on the page already, so
// chart and table follow while it moves, and the address when it rests.
import { changeEmbed } from './embed-code.js'

const form = document.querySelector('form[data-vintages]')
const figuresOfChart = document.getElementById('series')

function sliderFor(select) {
  const slider = document.createElement('input')
  slider.type = 'range'
  slider.id = 'vintage-slider'
  slider.min = '0'
  slider.max = String(select.options.length - 1)
  slider.step = '1'
  slider.value = String(select.selectedIndex)
  return slider
}

/** Figures of the table at a stop: a column of their own, and the rows that end with what was known. */
function tableAt(place, missing) {
  const { rows: count, decimals, maxDecimals } = place.dataset
  const table = place.querySelector('table')
  const rows = [...table.tBodies[0].rows]
  const periods = rows.map(row => row.cells[0].querySelector('time').dateTime)
  const figures = new Intl.NumberFormat(document.documentElement.lang === 'vi' ? 'vi-VN' : 'en-GB', {
    minimumFractionDigits: Number(decimals),
    maximumFractionDigits: Number(maxDecimals),
  })

  function contentOf(value) {
    if (value !== null) return figures.format(value).replace('-', '−')
    const dash = document.createElement('abbr')
    dash.title = missing
    dash.textContent = '–'
    return dash
  }

  function addColumn(title, values) {
    const head = table.tHead.rows[0].cells[1].cloneNode(false)
    head.textContent = title
    head.dataset.line = '2'
    table.tHead.rows[0].cells[1].after(head)
    rows.forEach((row, i) => {
      const cell = row.cells[1].cloneNode(false)
      cell.dataset.line = '2'
      cell.dataset.title = title
      // What the slider never changes is what stands beside it.
      if (values[i] === undefined)
        cell.append(...[...row.cells[1].childNodes].map(node => node.cloneNode(true)))
      else cell.append(contentOf(values[i]))
      row.cells[1].after(cell)
    })
  }

  /** @param title of the column; null: now, without one */
  return (title, figureOf) => {
    if ('atStop' in place.dataset) for (const row of table.rows) row.cells[2].remove()
    delete place.dataset.atStop
    const values = periods.map(figureOf)
    const begin = Math.max(
      0,
      values.findIndex(value => value !== null),
    )
    rows.forEach((row, i) => {
      row.hidden = i < begin || i >= begin + Number(count)
    })
    if (title === null) return
    addColumn(title, values)
    place.dataset.atStop = ''
  }
}

if (form && figuresOfChart) {
  const select = form.querySelector('select')
  const slider = sliderFor(select)
  const said = document.createElement('output')
  said.htmlFor = slider.id
  const ends = document.createElement('small')
  ends.className = 'vintage-ends'
  const [first] = select.options
  ends.append(first.text, ` ← ${form.dataset.help} → `, select.options[select.options.length - 1].text)
  form.querySelector('label').htmlFor = slider.id
  form.querySelector('button').hidden = true
  select.hidden = true
  form.querySelector('.vintage-choice').prepend(slider, said)
  form.append(ends)

  const { lines, stops, places } = JSON.parse(figuresOfChart.textContent)
  const [now, ...others] = lines.filter(line => !line.dashed)
  const table = tableAt(document.getElementById('as-known-table'), form.dataset.missing)

  const name = () => {
    const { text } = select.options[select.selectedIndex]
    said.textContent = text
    slider.setAttribute('aria-valuetext', text)
  }
  name()

  /** Undefined: what stands there now; null: nothing was known. */
  function valueAt(period, stop) {
    const figures = stops[period]
    return figures && (figures.findLast(([from]) => from <= stop)?.[1] ?? null)
  }

  function show() {
    const stop = select.selectedIndex
    const { text, value } = select.options[stop]
    const isNow = value === ''
    const values = [...now.values]
    if (!isNow) for (const [period, place] of Object.entries(places)) values[place] = valueAt(period, stop)
    const isEmpty = !values.some(each => typeof each === 'number')
    const then = isNow || isEmpty ? [] : [{ label: text, values, dashed: true }]
    document.dispatchEvent(new CustomEvent('series', { detail: [now, ...then, ...others] }))
    table(then.length === 0 ? null : text, period => (then.length === 0 ? undefined : valueAt(period, stop)))
    const note = document.createElement('p')
    note.textContent = form.dataset.none.replace('{day}', text)
    document.getElementById('as-known').replaceChildren(...(isEmpty ? [note] : []))
    const day = document.querySelector('input[type="date"][name="vintage"]')
    if (day) day.value = value
  }

  function remember() {
    const parameters = new URLSearchParams(new FormData(form))
    if (parameters.get('vintage') === '') parameters.delete('vintage')
    const query = parameters.toString()
    history.replaceState(null, '', `${form.action}${query && `?${query}`}`)
    changeEmbed(embedded => {
      embedded.delete('vintage')
      if (parameters.has('vintage')) embedded.set('vintage', parameters.get('vintage'))
      return embedded
    })
  }

  // Browsers refuse an address that changes with every pixel of a thumb.
  const rest = 150
  let timer = 0
  let frame = 0
  slider.addEventListener('input', () => {
    select.selectedIndex = Number(slider.value)
    name()
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(show)
    clearTimeout(timer)
    timer = setTimeout(remember, rest)
  })
}
