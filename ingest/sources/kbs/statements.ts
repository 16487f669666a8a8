import type { StatementKind } from '../../../contracts/events/statement.ts'
import { type Feed, type Member, RejectedDocument } from '../../feed.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { type RatioRow, ratioCandidates } from '../../statements/ratio-candidates.ts'
import { type PrintedStatement, statementCandidates } from '../../statements/statement-candidates.ts'
import { csvTable, type Table, utf8 } from '../../text/csv.ts'
import { plainNumber } from '../../text/numbers.ts'
import { lineScale } from './line-scale.ts'
import { kbs } from './publisher.ts'

const path =
  /(?:^|[/_])([A-Z0-9]{3,12})[/_](balance_sheet|income_statement|cash_flow|ratio)_(year|quarter)\.csv$/
const kinds: Readonly<Record<string, StatementKind>> = {
  balance_sheet: 'balance_sheet',
  income_statement: 'income',
  cash_flow: 'cash_flow',
}

/**
 * Statements and ratios of KBS as tables of items by period (`item,item_en,2025,2024,…`), thousand VND. Blank is not
 * told; a label may stand in a statement several times, so lines keep their place.
 */
export const kbsStatements: Feed = {
  id: 'exchange.kbs.statements',
  title: 'KBS: balance sheets, income statements, cash flows and ratios by company',
  publisher: kbs,
  parser: 2,
  importOnly:
    'a folder that a data team made of many answers; the statements of each company are fetched as exchange.kbs.finance-info',
  recognise: ({ name, head, members }) =>
    head.startsWith('item,item_en') && (members ?? [name]).some(one => path.test(one)),
  parse(document) {
    const log = newRowLog()
    const printed: PrintedStatement[] = []
    const ratios: RatioRow[] = []
    let rows = 0
    for (const member of document.members) {
      const table = csvTable(utf8(member.bytes))
      rows += table.rows.length
      const named = path.exec(member.path)
      if (!named || table.header[0] !== 'item')
        log.refuse('unknown-file', member.path, 'neither a statement nor ratios of one company')
      else if (named[2] === 'ratio') ratios.push(...ratiosOf(named[1]!, member, table, log))
      else printed.push(...statementsOf(named[1]!, kinds[named[2]!]!, member, table, log))
    }
    if (
      document.members.every(member =>
        log.issues.some(i => i.rule === 'unknown-file' && i.where === member.path),
      )
    )
      throw new RejectedDocument('unknown-shape', `${document.name} holds no statement of a company`)
    return {
      candidates: [...statementCandidates(printed, log), ...ratioCandidates(ratios)],
      rows,
      issues: log.issues,
    }
  },
}

/** The columns that are periods; a file without any belongs to a company that published none. */
function periodsOf(member: Member, table: Table, log: RowLog): { period: string; column: number }[] {
  const periods: { period: string; column: number }[] = []
  for (const [column, period] of table.header.entries()) {
    if (column < 2) continue
    if (/^\d{4}(-Q[1-4])?$/.test(period)) periods.push({ period, column })
    else log.flag('bad-period', `${member.path}:1`, `${JSON.stringify(period)} is no period: column left out`)
  }
  if (periods.length === 0) log.flag('no-period', member.path, 'the table has no period')
  return periods
}

function numberIn(text: string, where: string, log: RowLog, scale: number): number | null {
  const value = plainNumber(text.trim())
  if (value === null) return null
  if (!Number.isNaN(value)) return scale === 1 ? value : Math.round(value * scale)
  log.flag('bad-number', where, `${JSON.stringify(text)} is no number: read as not stated`)
  return null
}

function statementsOf(
  ticker: string,
  statement: StatementKind,
  member: Member,
  table: Table,
  log: RowLog,
): PrintedStatement[] {
  const labelled = table.rows.filter(({ cells, line }) => {
    if (cells[0]?.trim()) return true
    log.refuse('no-label', `${member.path}:${line}`, 'a line without a label')
    return false
  })
  return periodsOf(member, table, log).map(({ period, column }) => ({
    ticker,
    statement,
    period,
    consolidated: null,
    audited: null,
    where: member.path,
    lines: labelled.map(({ cells, line }) => ({
      label_vi: cells[0]!.trim(),
      label_en: cells[1]?.trim() || null,
      code: null,
      level: null,
      value: numberIn(cells[column] ?? '', `${member.path}:${line}`, log, lineScale(cells[0]!, 1000)),
    })),
  }))
}

/** Ratios keep the publisher's labels; a label that comes again is distinguished by its number. */
function ratiosOf(ticker: string, member: Member, table: Table, log: RowLog): RatioRow[] {
  return periodsOf(member, table, log).map(({ period, column }) => {
    const values: Record<string, number | null> = {}
    for (const { cells, line } of table.rows) {
      const label = cells[0]?.trim()
      if (!label) continue
      let name = label
      for (let i = 2; name in values; i++) name = `${label} #${i}`
      values[name] = numberIn(cells[column] ?? '', `${member.path}:${line}`, log, 1)
    }
    return { ticker, period, values }
  })
}
