// Custom functions for Google Sheets. Extensions → Apps Script → paste; Project Settings → Script properties: VNFIN_URL, VNFIN_KEY.
// Google fetches from its machines: the home needs an address that they reach. Prices in VND, tax in million VND.

const VNFIN_URL = ''

/**
 * Sessions of a share, oldest first: date, open, high, low, close, volume. Prices in VND.
 * @param {string} ticker FPT
 * @param {string} from first day, 2025-01-01
 * @param {string} to last day
 * @param {string} adjusted false (as traded, default), events or true (as publishers adjust)
 * @customfunction
 */
function VNFIN_PRICES(ticker, from, to, adjusted) {
  const query = {
    symbols: ticker,
    from: vnfinDay(from),
    to: vnfinDay(to),
    adjusted: adjusted === undefined ? 'false' : String(adjusted).toLowerCase(),
    sort: 'date',
    limit: 1000,
  }
  let rows = []
  let cursor = null
  for (;;) {
    const answer = vnfinGet(
      '/api/finance/stock-market/daily',
      cursor === null ? query : Object.assign({ cursor: cursor }, query),
    )
    rows = rows.concat(answer.data)
    cursor = answer.meta.pagination.next_cursor
    if (cursor === null) break
  }
  if (rows.length === 0)
    throw new Error(
      'No session of ' +
        ticker +
        ' in this span is on file. Feed: exchange.cafef.bulk-raw, exchange.cafef.price-history (docs/feeds.md).',
    )
  return vnfinTable(rows, ['date', 'open', 'high', 'low', 'close', 'volume'])
}

/**
 * The close of a share on a day, or of the newest session up to ten days before it, in VND.
 * @param {string} ticker FPT
 * @param {string} day 2025-10-31
 * @customfunction
 */
function VNFIN_CLOSE(ticker, day) {
  const to = vnfinDay(day)
  const from = new Date(new Date(`${to}T00:00:00Z`).getTime() - 10 * 86400000).toISOString().slice(0, 10)
  const table = VNFIN_PRICES(ticker, from, to)
  return table[table.length - 1][4]
}

/**
 * A macro series: period, value, unit, day of release, source.
 * @param {string} id vn.cpi (docs/series.md)
 * @param {string} from first period, 2025-01
 * @param {string} to last period
 * @customfunction
 */
function VNFIN_SERIES(id, from, to) {
  const data = vnfinGet(`/api/v1/indicators/${encodeURIComponent(id)}`, { from: from, to: to }).data
  if (data.observations.length === 0)
    throw new Error(`No figure of ${id} is on file. Feed: statistics.nso.monthly-workbook (docs/feeds.md).`)
  const rows = data.observations.map(row => ({
    period: row.period,
    value: row.value,
    unit: data.unit,
    released_at: row.released_at,
    source: row.source,
  }))
  return vnfinTable(rows, ['period', 'value', 'unit', 'released_at', 'source'])
}

/**
 * A ratio of a company: value and unit, of its newest year.
 * @param {string} ticker FPT
 * @param {string} name roe, pe, gross_margin and the others of the interface
 * @customfunction
 */
function VNFIN_RATIO(ticker, name) {
  const groups = vnfinGet(`/api/finance/bctc/ratios/${encodeURIComponent(ticker)}`, {
    period: 'annual',
    periods: 1,
  }).data.periods[0].ratios
  for (const group in groups)
    if (groups[group][name]) return [[groups[group][name].value, groups[group][name].unit]]
  throw new Error(
    'name=' +
      name +
      ' is no ratio. There are: ' +
      Object.keys(groups)
        .map(one => Object.keys(groups[one]).join(', '))
        .join(', '),
  )
}

/**
 * Income tax of a monthly salary: gross, taxable income, tax, net, in million VND.
 * @param {number} salary million VND a month
 * @param {number} dependents
 * @param {string} day whose law applies; default today
 * @customfunction
 */
function VNFIN_INCOME_TAX(salary, dependents, day) {
  const body = { salary: salary, dependents: dependents || 0 }
  if (day) body.effective_date = vnfinDay(day)
  const data = vnfinSend('/api/tax/personal-income', {
    method: 'post',
    contentType: 'application/json',
    payload: JSON.stringify(body),
  }).data
  return [[data.gross_income, data.taxable_income, data.tax_amount, data.net_income]]
}

function vnfinGet(path, query) {
  const parts = Object.keys(query).filter(
    name => query[name] !== undefined && query[name] !== '' && query[name] !== null,
  )
  const text = parts.map(name => `${name}=${encodeURIComponent(query[name])}`).join('&')
  return vnfinSend(path + (text ? `?${text}` : ''), { method: 'get' })
}

function vnfinSend(path, options) {
  const properties = PropertiesService.getScriptProperties()
  const base = VNFIN_URL || properties.getProperty('VNFIN_URL')
  if (!base) throw new Error('VNFIN_URL is not set: Project Settings → Script properties.')
  const key = properties.getProperty('VNFIN_KEY')
  const response = UrlFetchApp.fetch(
    base + path,
    Object.assign({ muteHttpExceptions: true, headers: key ? { 'x-api-key': key } : {} }, options),
  )
  const body = JSON.parse(response.getContentText())
  if (response.getResponseCode() >= 400) throw new Error(`${body.detail} ${body.action}`)
  return body
}

function vnfinDay(value) {
  const text =
    value instanceof Date ? Utilities.formatDate(value, 'Asia/Ho_Chi_Minh', 'yyyy-MM-dd') : String(value)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text))
    throw new Error(`${text} is no day: write 2025-10-31, or name a cell with a date.`)
  return text
}

function vnfinTable(rows, columns) {
  return [columns].concat(rows.map(row => columns.map(name => (row[name] === undefined ? null : row[name]))))
}
