// The list of one's own: in this browser alone, and as CSV. Nothing here touches the page, so that tests read it too.
const storageKey = 'vnfin.watchlist'

const isTicker = text => /^[A-Z0-9]{3,12}$/.test(text)

/** A positive number as programs write it; null for an empty text, undefined for what is none. */
function positive(text, isWhole) {
  const plain = String(text ?? '').trim()
  if (plain === '') return null
  const value = Number(plain)
  return Number.isFinite(value) && value > 0 && (!isWhole || Number.isInteger(value)) ? value : undefined
}

/**
 * A line of the list from texts.
 * @returns the line, or `fault`: badTicker, badShares, badCost
 */
export function lineOf({ ticker, shares, cost }) {
  const code = String(ticker ?? '')
    .trim()
    .toUpperCase()
  if (!isTicker(code)) return { fault: 'badTicker' }
  const count = positive(shares, true)
  if (count === undefined) return { fault: 'badShares' }
  const price = positive(cost, false)
  if (price === undefined) return { fault: 'badCost' }
  return { line: { ticker: code, shares: count, cost: price } }
}

/** The list as it is stored; what is no line of a list is left out. */
export function readList(storage) {
  try {
    const lines = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(lines) ? lines.flatMap(each => lineOf(each ?? {}).line ?? []) : []
  } catch {
    return []
  }
}

/** @returns false where the browser stores nothing */
export function writeList(storage, lines) {
  try {
    storage.setItem(storageKey, JSON.stringify(lines))
    return true
  } catch {
    return false
  }
}

/** The list with a line in place of that of the same ticker, or behind all others. */
export function withLine(lines, line) {
  const at = lines.findIndex(({ ticker }) => ticker === line.ticker)
  return at === -1 ? [...lines, line] : lines.with(at, line)
}

/** What a line is worth at a close; null where shares, cost or close are missing. */
export function worthOf({ shares, cost }, { close, change }) {
  const value = shares === null || close === null ? null : shares * close
  const gain = value === null || cost === null ? null : shares * (close - cost)
  return {
    value,
    gain,
    gainPercent: close === null || cost === null ? null : (close / cost - 1) * 100,
    day: shares === null || change === null ? null : shares * change,
    paid: shares === null || cost === null || close === null ? null : shares * cost,
  }
}

/** Sums over the lines that have them, and how many lines with shares have no price. */
export function totalsOf(rows) {
  const sum = of => {
    const values = rows.map(({ worth }) => worth[of]).filter(value => value !== null)
    return values.length === 0 ? null : values.reduce((a, b) => a + b, 0)
  }
  const gain = sum('gain')
  const paid = sum('paid')
  return {
    value: sum('value'),
    day: sum('day'),
    gain,
    gainPercent: gain === null || !paid ? null : (gain / paid) * 100,
    unpriced: rows.filter(({ line, price }) => line.shares !== null && price.close === null).length,
  }
}

const columns = ['ticker', 'shares', 'cost']

/** The list as CSV, as programs read it. */
export const csvOf = lines =>
  `${[columns, ...lines.map(line => columns.map(name => line[name] ?? ''))].map(row => row.join(',')).join('\r\n')}\r\n`

/** Lines of a CSV file (comma or semicolon, with or without its head), and what is wrong in the others. */
export function readCsv(text) {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((row, i) => ({
      number: i + 1,
      cells: row.split(/[,;\t]/).map(cell => cell.trim().replace(/^"(.*)"$/, '$1')),
    }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  const head = rows[0]?.cells.map(cell => cell.toLowerCase())
  const hasHead = head?.includes('ticker') ?? false
  const place = name => (hasHead ? head.indexOf(name) : columns.indexOf(name))
  const lines = []
  const faults = []
  for (const { number, cells } of hasHead ? rows.slice(1) : rows) {
    const [ticker, shares, cost] = columns.map(name => cells[place(name)])
    const { line, fault } = lineOf({ ticker, shares, cost })
    if (line) lines.push(line)
    else faults.push({ number, fault })
  }
  return { lines, faults }
}
