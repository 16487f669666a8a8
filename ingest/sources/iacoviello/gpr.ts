import { requireHeader } from '../../content-shape.ts'
import { type Feed, type OpenDocument, RejectedDocument } from '../../feed.ts'
import { publishedRisk, type RiskMonth, riskCandidates } from '../../macro/risk-candidates.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { csvTable, utf8 } from '../../text/csv.ts'
import { isoDay } from '../../text/dates.ts'
import { plainNumber } from '../../text/numbers.ts'
import { isWorkbook, readWorkbook, serialDate } from '../../text/workbook.ts'
import { iacoviello } from './publisher.ts'

const start = 'month,GPR,GPRT,GPRA,GPRH,GPRHT,GPRHA'

/**
 * The GPR release: 1900 to date by month, world indices since 1985 (1985-2019 = 100) and shares of articles for 44
 * countries, Vietnam among them. A BIFF workbook whose last two columns are a legend, or columns of it as CSV.
 */
export const gpr: Feed = {
  id: 'risk.iacoviello.gpr',
  title: 'Geopolitical risk index by month, world and 44 countries',
  publisher: iacoviello,
  parser: 3,
  states: publishedRisk,
  recognise: ({ head, members }) => !members && head.startsWith(start),
  parse(document) {
    const log = newRowLog()
    const { rows, months } = isWorkbook(document.members[0]!.bytes)
      ? fromWorkbook(document, log)
      : fromCsv(document, log)
    return { candidates: riskCandidates('gpr', months, log), rows, issues: log.issues }
  },
  schedule: {
    cron: '0 8 2-6 * *',
    form: 'workbook',
    past: 'whole',
    requests: () => [{ url: 'https://www.matteoiacoviello.com/gpr_files/data_gpr_export.xls' }],
  },
}

const isLegend = (name: string) => name === 'var_name' || name === 'var_label'

function fromWorkbook(document: OpenDocument, log: RowLog): { rows: number; months: RiskMonth[] } {
  const member = document.members[0]!
  const [header, ...rows] = readWorkbook(member)[0]?.rows ?? []
  const names = (header ?? []).map(cell => String(cell ?? ''))
  if (!names.join(',').startsWith(start))
    throw new RejectedDocument('unknown-shape', `${member.path} is not the GPR sheet`)
  const months: RiskMonth[] = []
  for (const [i, cells] of rows.entries()) {
    const where = `${member.path}:${i + 2}`
    const serial = cells[0]
    if (typeof serial !== 'number') {
      log.refuse('bad-date', where, `${serial} is no Excel date`)
      continue
    }
    const values: Record<string, number | null> = {}
    for (const [column, name] of names.entries()) {
      const cell = cells[column] ?? null
      if (column === 0 || name === '' || isLegend(name)) continue
      if (typeof cell === 'string')
        log.flag('bad-number', where, `${name} is ${JSON.stringify(cell)}: not stated`)
      values[name] = typeof cell === 'number' ? cell : null
    }
    months.push({ month: serialDate(serial).slice(0, 7), values, where })
  }
  return { rows: rows.length, months }
}

function fromCsv(document: OpenDocument, log: RowLog): { rows: number; months: RiskMonth[] } {
  const member = document.members[0]!
  requireHeader(member, start)
  const { header, rows } = csvTable(utf8(member.bytes))
  const months: RiskMonth[] = []
  for (const { cells, line } of rows) {
    const where = `${member.path}:${line}`
    const values: Record<string, number | null> = {}
    let bad: string | null = null
    for (const [column, name] of header.entries()) {
      if (column === 0 || isLegend(name)) continue
      const value = plainNumber(cells[column]?.trim() ?? '')
      if (Number.isNaN(value)) bad = `${name} is ${cells[column]}`
      else values[name] = value
    }
    if (Number.isNaN(isoDay(cells[0] ?? ''))) log.refuse('bad-date', where, `${cells[0]} is no day`)
    else if (bad) log.refuse('bad-number', where, bad)
    else months.push({ month: cells[0]!.slice(0, 7), values, where })
  }
  return { rows: rows.length, months }
}
