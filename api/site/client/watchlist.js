// The page of one's own list: lines from this browser, prices from the server.
import { save } from './chart-files.js'
import { csvOf, lineOf, readCsv, readList, totalsOf, withLine, worthOf, writeList } from './own-list.js'

const texts = JSON.parse(document.getElementById('own-texts').textContent)
const byId = id => document.getElementById(id)
const locale = texts.lang === 'vi' ? 'vi-VN' : 'en-GB'
const numbers = digits =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
const percent = numbers(2)

let lines = readList(localStorage)
let prices = new Map()
/** An answer to an older list must not replace that to a newer one. */
let request = null

function element(name, { text, className, ...attributes } = {}, ...children) {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  if (className) made.className = className
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** A dash with its reason where a figure is missing, never 0. */
const missing = reason => element('abbr', { text: '–', title: reason })

const figure = (value, reason, format = whole) =>
  value === null ? missing(reason) : element('span', { text: format.format(value).replace('-', '−') })

/** A gain or loss: sign and colour, never colour alone. */
function signed(value, reason, format = whole, unit = '') {
  if (value === null) return missing(reason)
  const text = format.format(Math.abs(value))
  if (Number(value.toFixed(2)) === 0) return element('span', { text: `${text}${unit}` })
  return element('span', {
    text: `${value > 0 ? '+' : '−'}${text}${unit}`,
    className: value > 0 ? 'up' : 'down',
  })
}

function dayText(day) {
  const [year, month, date] = day.split('-')
  return texts.lang === 'vi' ? `${date}/${month}/${year}` : day
}

const none = { name: null, date: null, close: null, change: null, change_percent: null, reason: texts.failed }

function rowOf({ line, price, worth }) {
  const why = line.shares === null ? texts.noShares : line.cost === null ? texts.noCost : price.reason
  const noPrice = price.reason ?? texts.failed
  const remove = element('button', {
    type: 'button',
    className: 'quiet',
    text: '×',
    'aria-label': `${texts.remove}: ${line.ticker}`,
  })
  remove.addEventListener('click', () => change(lines.filter(({ ticker }) => ticker !== line.ticker)))
  const cells = [
    element('a', { text: line.ticker, href: withTicker(line.ticker) }),
    price.name ?? missing(noPrice),
    figure(line.shares, texts.noShares),
    figure(line.cost, texts.noCost),
    figure(price.close, noPrice),
    price.date === null
      ? missing(noPrice)
      : element('time', { text: dayText(price.date), datetime: price.date, className: 'day' }),
    signed(price.change_percent, noPrice, percent, '%'),
    figure(worth.value, line.shares === null ? texts.noShares : noPrice),
    signed(worth.gain, why ?? noPrice),
    signed(worth.gainPercent, line.cost === null ? texts.noCost : noPrice, percent, '%'),
    remove,
  ]
  return element(
    'tr',
    { role: 'row' },
    ...cells.map((cell, i) =>
      element(
        i === 0 ? 'th' : 'td',
        {
          ...attributesOf(columns[i]),
          role: i === 0 ? 'rowheader' : 'cell',
          ...(i === 0 ? { scope: 'row' } : { 'data-title': columns[i].short ?? columns[i].title }),
        },
        cell,
      ),
    ),
  )
}

/** Columns of the list; `line` is where a phone has a cell (api/site/table.ts), 0 for wider screens alone. */
const columns = [
  { title: texts.ticker, line: 1 },
  { title: texts.name, line: 0 },
  { title: texts.shares, short: texts.sharesShort, line: 2, isNumber: true },
  { title: texts.cost, line: 0, isNumber: true },
  { title: texts.close, line: 1, isNumber: true },
  { title: texts.date, line: 0 },
  { title: texts.day, line: 1, isNumber: true },
  { title: texts.value, short: texts.valueShort, line: 2, isNumber: true },
  { title: texts.gain, line: 0, isNumber: true },
  { title: texts.gainPercent, line: 2, isNumber: true },
  { title: texts.remove, line: 1 },
]

const attributesOf = ({ line, isNumber }) => ({
  'data-line': String(line),
  ...(isNumber ? { className: 'number' } : {}),
})

/** The address of a ticker, in the language that the page was opened in. */
function withTicker(ticker) {
  const [address, query] = texts.market.split('?')
  return `${address}${ticker}${query ? `?${query}` : ''}`
}

function tableOf(rows) {
  const head = columns.map(column =>
    element('th', { scope: 'col', role: 'columnheader', text: column.title, ...attributesOf(column) }),
  )
  return element(
    'div',
    { className: 'scroll', tabindex: '0', role: 'region', 'aria-label': texts.caption },
    element(
      'table',
      { className: 'two-lines', role: 'table' },
      element('thead', { role: 'rowgroup' }, element('tr', { role: 'row' }, ...head)),
      element('tbody', { role: 'rowgroup' }, ...rows.map(rowOf)),
    ),
  )
}

function totalsView(rows) {
  const totals = totalsOf(rows)
  const cards = [
    [texts.value, figure(totals.value, texts.noShares)],
    [texts.day, signed(totals.day, texts.noShares)],
    [texts.gain, signed(totals.gain, texts.noCost), totals.gainPercent],
  ].map(([title, value, share]) =>
    element(
      'article',
      { className: 'card' },
      element('h3', { text: title }),
      element('span', { className: 'figure small' }, value),
      ...(share === undefined || share === null ? [] : [signed(share, '', percent, '%')]),
      ...(totals.unpriced > 0 ? [element('small', { text: ` ${totals.unpriced} ${texts.unpriced}` })] : []),
    ),
  )
  return rows.some(({ line }) => line.shares !== null) ? cards : []
}

function draw() {
  const rows = lines.map(line => {
    const price = prices.get(line.ticker) ?? none
    return { line, price, worth: worthOf(line, price) }
  })
  byId('own-totals').replaceChildren(...totalsView(rows))
  byId('own-list').replaceChildren(...(rows.length > 0 ? [tableOf(rows)] : []))
  byId('own-empty').hidden = rows.length > 0
  if (rows.length === 0) byId('own-sources').replaceChildren()
}

const say = text => {
  byId('own-said').textContent = text
}

async function readPrices() {
  request?.abort()
  if (lines.length === 0) return
  request = new AbortController()
  const query = new URLSearchParams({
    tickers: lines.map(({ ticker }) => ticker).join(','),
    lang: texts.lang,
  })
  try {
    const response = await fetch(`${texts.prices}?${query}`, { signal: request.signal })
    const body = await response.json()
    if (!response.ok) throw new Error(body.detail)
    prices = new Map(body.data.map(price => [price.ticker, price]))
    // Markup of our own server, made of names of publishers.
    byId('own-sources').innerHTML = body.meta.sources_html
    draw()
  } catch (error) {
    if (error.name !== 'AbortError') say(`${texts.failed}: ${error.message}`)
  }
}

function change(next) {
  const isStored = writeList(localStorage, next)
  lines = next
  say(isStored ? '' : texts.blocked)
  draw()
  if (next.some(({ ticker }) => !prices.has(ticker))) readPrices()
}

byId('own-add').addEventListener('submit', event => {
  event.preventDefault()
  const form = event.currentTarget
  const { line, fault } = lineOf(Object.fromEntries(new FormData(form)))
  if (fault) return say(texts[fault])
  const next = withLine(lines, line)
  if (next.length > texts.max) return say(texts.full)
  change(next)
  form.reset()
  form.elements.ticker.focus()
})

byId('own-import').addEventListener('change', async event => {
  const [file] = event.currentTarget.files
  if (!file) return
  const { lines: read, faults } = readCsv(await file.text())
  event.target.value = ''
  const next = read.reduce(withLine, lines)
  if (next.length > texts.max) return say(texts.full)
  change(next)
  say(
    [
      `${read.length} ${texts.imported}.`,
      ...faults.map(({ number, fault }) => `${texts.line} ${number}: ${texts[fault]}.`),
    ].join(' '),
  )
})

byId('own-export').addEventListener('click', () => save(`\uFEFF${csvOf(lines)}`, 'text/csv', 'watchlist.csv'))
byId('own-clear').addEventListener('click', () => change([]))
// Another tab of the same browser changes the same list.
addEventListener('storage', () => {
  lines = readList(localStorage)
  draw()
  if (lines.some(({ ticker }) => !prices.has(ticker))) readPrices()
})

draw()
readPrices()
