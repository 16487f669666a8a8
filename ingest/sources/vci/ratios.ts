import { requireHeader } from '../../content-shape.ts'
import { type Feed, type Member, RejectedDocument } from '../../feed.ts'
import { placed } from '../../places.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { type RatioRow, ratioCandidates } from '../../statements/ratio-candidates.ts'
import { csvTable, utf8 } from '../../text/csv.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { plainNumber } from '../../text/numbers.ts'
import { vci } from './publisher.ts'

/** `length_report` 5 is a full year, 1-4 a quarter. Numbers may come as floats (`2025.0`). */
function periodOf(year: string, length: string): string | null {
  const [y, l] = [Number(year), Number(length)]
  if (!Number.isInteger(y) || y < 1990 || y > 2100) return null
  return l === 5 ? String(y) : [1, 2, 3, 4].includes(l) ? `${y}-Q${l}` : null
}

/** Takes a cell into the values of a row; text that is no number is not stated. */
function put(values: RatioRow['values'], name: string, text: string, where: string, log: RowLog): void {
  const value = plainNumber(text.trim())
  if (!Number.isNaN(value)) values[name] = value
  else {
    values[name] = null
    if (!/^(inf|-inf|nan)$/i.test(text.trim()))
      log.flag('bad-number', where, `${name} is ${JSON.stringify(text)}`)
  }
}

function add(rows: Map<string, RatioRow>, row: RatioRow, where: string, log: RowLog): void {
  const key = `${row.ticker}/${row.period}`
  if (!/^[A-Z0-9]{3,12}$/.test(row.ticker))
    log.refuse('bad-ticker', where, `${JSON.stringify(row.ticker)} is no ticker`)
  else if (rows.has(key)) log.quarantine('duplicate-row', where, `${key} stands in the document already`)
  else rows.set(key, placed(row, where))
}

const summaryHeader = 'symbol,year_report,length_report,update_date,'

/** Vietcap's ratio summary: a row for each company, money in plain VND, rates as fractions. */
export const vciRatioSummary: Feed = {
  id: 'exchange.vci.ratio-summary',
  title: 'Vietcap: ratio summary by company (money in VND, rates as fractions)',
  publisher: vci,
  parser: 1,
  importOnly:
    'a table that a client library made; the form of the service’s own answer is not documented. Ratios are fetched with exchange.kbs.finance-info, and derived here',
  presumed: 'A client library names the columns of Vietcap’s ratio summary so; the file names nobody.',
  recognise: ({ head, members }) => !members && head.startsWith(summaryHeader),
  parse(document) {
    const member = document.members[0]!
    requireHeader(member, summaryHeader)
    const log = newRowLog()
    const { header, rows } = csvTable(utf8(member.bytes))
    const found = new Map<string, RatioRow>()
    for (const { cells, line } of rows) {
      const where = `${member.path}:${line}`
      const period = periodOf(cells[1] ?? '', cells[2] ?? '')
      if (!period) {
        log.refuse('bad-period', where, `${cells[0]}: year ${cells[1]}, length ${cells[2]}`)
        continue
      }
      const row: RatioRow = { ticker: cells[0] ?? '', period, values: {} }
      for (const [i, name] of header.entries()) if (i > 3) put(row.values, name, cells[i] ?? '', where, log)
      add(found, row, where, log)
    }
    return { candidates: ratioCandidates([...found.values()]), rows: rows.length, issues: log.issues }
  },
}

/**
 * Vietcap's ratio table back to about 2008, a file a company, with two header rows (group, name). Labels say
 * "Bn. VND" and "Mil. Shares" while the values are plain VND and shares, so the unit is dropped from the name.
 */
export const vciRatioHistory: Feed = {
  id: 'exchange.vci.ratio-history',
  title: 'Vietcap: ratios by company and period, plain VND and shares, rates as fractions',
  publisher: vci,
  parser: 1,
  importOnly:
    'a table that a client library made; the form of the service’s own answer is not documented. Ratios are fetched with exchange.kbs.finance-info, and derived here',
  presumed: 'A client library names the columns of Vietcap’s ratios so; the file names nobody.',
  recognise: ({ head }) => /^Meta,Meta,Meta,[^\n]*\n\s*ticker,yearReport,lengthReport,/.test(head),
  parse(document) {
    const log = newRowLog()
    const found = new Map<string, RatioRow>()
    let rows = 0
    for (const member of document.members) rows += readHistory(member, found, log)
    return { candidates: ratioCandidates([...found.values()]), rows, issues: log.issues }
  },
}

function readHistory(member: Member, found: Map<string, RatioRow>, log: RowLog): number {
  const { rows } = csvTable(utf8(member.bytes))
  const names = rows[0]?.cells ?? []
  if (names[0] !== 'ticker')
    throw new RejectedDocument('unknown-shape', `${member.path} lacks its second header`)
  for (const { cells, line } of rows.slice(1)) {
    const where = `${member.path}:${line}`
    const period = periodOf(cells[1] ?? '', cells[2] ?? '')
    if (!period) {
      log.refuse('bad-period', where, `${cells[0]}: year ${cells[1]}, length ${cells[2]}`)
      continue
    }
    const row: RatioRow = { ticker: cells[0] ?? '', period, values: {} }
    for (const [i, name] of names.entries()) {
      if (i < 3 || name === '' || name === 'period' || name === 'symbol') continue
      put(row.values, name.replace(/ \((Bn\. VND|Mil\. Shares|VND)\)$/, ''), cells[i] ?? '', where, log)
    }
    add(found, row, where, log)
  }
  return rows.length - 1
}

/** Ratios of the last quarter of all companies as JSON; fractions, not percent. */
export const vciRatios: Feed = {
  id: 'exchange.vci.ratios',
  title: 'Vietcap: key ratios of all companies for one quarter, as fractions',
  publisher: vci,
  parser: 1,
  importOnly:
    'a list that a client library made of many answers, whose own form is not documented. Ratios are fetched with exchange.kbs.finance-info, and derived here',
  recognise: ({ head, members }) =>
    !members && /^\s*\{\s*"generatedAt"/.test(head) && head.includes('"ratios"'),
  parse(document) {
    const member = document.members[0]!
    const answer = jsonRoot(member)
    if (!answer.list('ratios')) throw new RejectedDocument('unknown-shape', `${member.path} has no ratios`)
    const items = answer.items('ratios')
    const count = answer.number('count') ?? items.length
    if (count > items.length)
      throw new RejectedDocument(
        'cut-by-page-size',
        `${member.path} holds ${items.length} of ${count} companies`,
      )
    const log = newRowLog()
    const found = new Map<string, RatioRow>()
    for (const item of items) {
      const { where } = item
      const named = /^(\d{4})Q([1-4])$/.exec(item.text('period'))
      if (!named) {
        log.refuse('bad-period', where, `${item.text('symbol')}: period ${item.text('period')}`)
        continue
      }
      const values: RatioRow['values'] = {}
      for (const name of item.names) {
        const value = item.number(name)
        if (name !== 'symbol' && name !== 'period') values[name] = Number.isNaN(value) ? null : value
      }
      add(found, { ticker: item.text('symbol'), period: `${named[1]}-Q${named[2]}`, values }, where, log)
    }
    return { candidates: ratioCandidates([...found.values()]), rows: items.length, issues: log.issues }
  },
}
