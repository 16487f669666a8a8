import { plans } from '../../../contracts/events/company-plan.ts'
import type { StatementKind } from '../../../contracts/events/statement.ts'
import { rowCandidates } from '../../chunks.ts'
import { requireHeader } from '../../content-shape.ts'
import type { Feed, Member } from '../../feed.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { type RatioRow, ratioCandidates } from '../../statements/ratio-candidates.ts'
import { type PrintedStatement, statementCandidates } from '../../statements/statement-candidates.ts'
import { csvTable, utf8 } from '../../text/csv.ts'
import { plainNumber } from '../../text/numbers.ts'

const kinds: Readonly<Record<string, StatementKind>> = {
  'balance_sheet.csv': 'balance_sheet',
  'income_statement.csv': 'income',
  'cash_flow.csv': 'cash_flow',
}
const ownColumns = new Set(['period', 'year_period', 'symbol'])
const baseOf = (path: string) => path.split('/').at(-1) ?? ''

/**
 * Mirae Asset's statements: a row for each company and year, a column for each label of any chart of accounts, in
 * plain VND. Most cells are blank because the columns are the union of all charts: only what is stated becomes a line.
 */
export const masStatements: Feed = {
  id: 'exchange.mas.statements',
  title: 'Mirae Asset: yearly statements, ratios and plans of companies',
  publisher: { id: 'mas', name: 'Mirae Asset Securities Vietnam', url: 'https://www.masvn.com' },
  parser: 1,
  importOnly:
    'tables that a data team made of Mirae Asset’s pages, whose requests are not documented; statements are fetched as exchange.kbs.finance-info',
  recognise: ({ head, members = [] }) =>
    /^period,/.test(head) && members.some(path => kinds[baseOf(path)] !== undefined),
  parse(document) {
    const log = newRowLog()
    const printed: PrintedStatement[] = []
    const ratios: RatioRow[] = []
    const planned: RatioRow[] = []
    let rows = 0
    for (const member of document.members) {
      const kind = kinds[baseOf(member.path)]
      const read = readRows(member, log)
      rows += read.rows
      for (const { ticker, period, values, where } of read.found) {
        const lines = [...values]
        if (kind)
          printed.push({
            ticker,
            statement: kind,
            period,
            consolidated: null,
            audited: null,
            where,
            lines: lines.map(([label, value]) => ({
              label_vi: label,
              label_en: null,
              code: null,
              level: null,
              value: Math.round(value),
            })),
          })
        else if (baseOf(member.path) === 'ratio.csv')
          ratios.push({ ticker, period, values: Object.fromEntries(lines) })
        else if (baseOf(member.path) === 'annual_plan.csv')
          planned.push({ ticker, period, values: Object.fromEntries(lines) })
        else log.refuse('unknown-file', where, 'a file that is not known')
      }
    }
    const yearly = planned.map(({ ticker, period, values }) => ({ ticker, year: period, values }))
    const candidates = [
      ...statementCandidates(printed, log),
      ...ratioCandidates(ratios),
      ...rowCandidates(plans, 'plans', `${latestYear(planned)}-12-31`, yearly, own => ({ rows: own })),
    ]
    return { candidates, rows, issues: log.issues }
  },
}

const latestYear = (rows: readonly RatioRow[]) =>
  rows
    .map(row => row.period)
    .sort()
    .at(-1) ?? '1970'

interface Found {
  ticker: string
  period: string
  values: Map<string, number>
  where: string
}

function readRows(member: Member, log: RowLog): { rows: number; found: Found[] } {
  requireHeader(member, 'period,')
  const { header, rows } = csvTable(utf8(member.bytes))
  const at = (name: string) => header.indexOf(name)
  const seen = new Set<string>()
  const found: Found[] = []
  for (const { cells, line } of rows) {
    const where = `${member.path}:${line}`
    const ticker = cells[at('symbol')]?.trim() ?? ''
    const period = cells[at('period')]?.trim() ?? ''
    if (!/^[A-Z0-9]{3,12}$/.test(ticker))
      log.refuse('bad-ticker', where, `${JSON.stringify(ticker)} is no ticker`)
    else if (!/^\d{4}$/.test(period)) log.refuse('bad-period', where, `${ticker}: ${period} is no year`)
    else if (seen.has(`${ticker}/${period}`))
      log.quarantine('duplicate-row', where, `${ticker} ${period} stands in the file already`)
    else {
      seen.add(`${ticker}/${period}`)
      const values = new Map<string, number>()
      for (const [i, label] of header.entries()) {
        const value = ownColumns.has(label) ? null : plainNumber(cells[i]?.trim() ?? '')
        if (value === null) continue
        if (Number.isNaN(value)) log.flag('bad-number', where, `${label} is ${cells[i]}: read as not stated`)
        else values.set(label, value)
      }
      found.push({ ticker, period, values, where })
    }
  }
  return { rows: rows.length, found }
}
