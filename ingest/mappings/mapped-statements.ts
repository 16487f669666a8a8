import type { StatementKind } from '../../contracts/events/statement.ts'
import type { Answers, Mapping } from '../../contracts/mapping.ts'
import { type OpenDocument, type Parsed, RejectedDocument } from '../feed.ts'
import { newRowLog } from '../row-log.ts'
import {
  type PrintedLine,
  type PrintedStatement,
  statementCandidates,
} from '../statements/statement-candidates.ts'
import { type MappedRow, type MappedTable, mappedRows } from './mapped-rows.ts'
import { bareName, codeInName, codeOf, tickerOf } from './names.ts'

type PlacedLine = PrintedLine & { readonly where: string }
type Row = MappedRow & { readonly of: MappedTable; readonly cells: readonly string[] }

/**
 * The facts of statements by their mapping: a row for each line (`line`), or a column for each line (form wide). A company
 * and period that comes twice with other figures is quarantined: two editions, or two companies under one name.
 * @throws RejectedDocument `unsettled` when nothing says which statement or which company it is
 */
export function mappedStatements(mapping: Mapping, document: OpenDocument, given: Answers): Parsed {
  const log = newRowLog()
  const printed = new Map<string, Omit<PrintedStatement, 'lines'> & { readonly lines: PlacedLine[] }>()
  let rows = 0
  const isWide = mapping.form === 'wide'
  const needed = isWide
    ? [mapping.ticker?.from]
    : [mapping.ticker?.from, mapping.line?.from, mapping.columns.value?.from]
  const numbersAt = (one: MappedTable) =>
    isWide ? lineColumns(mapping, one).map(({ at }) => at) : [one.place(mapping.columns.value?.from)]
  for (const row of mappedRows(mapping, document, given, log, needed, numbersAt)) {
    rows += 1
    const ticker = tickerIn(mapping, row, given)
    const kind = kindOf(mapping, row)
    const period = periodOf(mapping, row)
    if (codeOf(ticker) === null) log.refuse('bad-ticker', row.where, `${JSON.stringify(ticker)} is no ticker`)
    else if (kind === null)
      log.refuse('unknown-statement', row.where, `${ticker}: no statement of the mapping`)
    else if (period === null) log.refuse('bad-period', row.where, `${ticker}: no year or quarter`)
    else {
      const key = `${ticker} ${period} ${kind}`
      const lines = isWide ? wideLines(mapping, row, ticker) : [longLine(mapping, row, ticker)]
      const before = printed.get(key)
      if (isWide && before)
        log.quarantine(
          'stated-twice',
          row.where,
          `${ticker} ${period} stands already at ${before.where}: two editions, or two companies?`,
        )
      else if (before) addLine(before.lines, lines[0]!, row.where, key, log)
      else
        printed.set(key, {
          ticker,
          statement: kind,
          period,
          consolidated: mapping.statement?.consolidated ?? null,
          audited: null,
          lines: [...lines],
          where: row.where,
        })
    }
  }
  const whole = [...printed.values()].filter(one => {
    const repeated = repeatedLines(one.lines)
    if (repeated * 2 <= one.lines.length - repeated) return true
    for (const { where } of one.lines)
      log.quarantine(
        'stated-twice',
        where,
        `${one.ticker} ${one.period}: ${repeated} of ${one.lines.length} lines of its ${one.statement} stand twice, with other figures: two editions, or two companies?`,
      )
    return false
  })
  return { candidates: statementCandidates(whole, log), rows, issues: log.issues }
}

/** Labels repeat inside a statement under different parents; where most do, it is two statements. */
const repeatedLines = (lines: readonly PrintedLine[]): number =>
  lines.length - new Set(lines.map(({ label_vi, code }) => `${label_vi}\n${code}`)).size

function addLine(
  lines: PlacedLine[],
  line: PlacedLine,
  where: string,
  key: string,
  log: ReturnType<typeof newRowLog>,
) {
  const same = lines.find(({ label_vi, code }) => label_vi === line.label_vi && code === line.code)
  if (same && same.value === line.value && line.value !== null)
    log.refuse('duplicate-row', where, `${key}: ${line.label_vi} stands already with the same value`)
  else lines.push(line)
}

function tickerIn(mapping: Mapping, row: Row, given: Answers): string {
  const remove = mapping.ticker?.remove ? new RegExp(mapping.ticker.remove, 'i') : undefined
  if (mapping.ticker?.from) return tickerOf(row.cell(mapping.ticker.from), remove).ticker
  const said = given.ticker ?? mapping.ticker?.constant ?? codeInName(row.of.table.path)
  if (said === null)
    throw new RejectedDocument(
      'unsettled',
      `Neither a column nor the name of ${row.of.table.path} says of which company it is: say --as TICKER`,
    )
  return said
}

function kindOf({ statement }: Mapping, row: Row): StatementKind | null {
  if (!statement?.from) return statement?.constant ?? null
  const said = row.cell(statement.from)
  return statement.ids?.[said] ?? null
}

/** `2025`, or `2025-Q4` where a column beside the year has the quarter; null where it says neither. */
function periodOf({ date }: Mapping, row: Row): string | null {
  const year = row.period('annual')
  if (!date.quarter) return row.period('quarterly') ?? year
  const quarter = /^Q?([1-4])(?:\.0)?$/i.exec(row.cell(date.quarter))?.[1]
  if (quarter && year !== null) return `${year}-Q${quarter}`
  return /^(?:[05](?:\.0)?)?$/.test(row.cell(date.quarter)) ? year : null
}

/** Columns that are lines: all that the mapping neither reads as something else nor ignores. */
function lineColumns(mapping: Mapping, { table, place }: MappedTable): { at: number; label: string }[] {
  const ignored = new Set((mapping.ignored ?? []).map(bareName))
  const used = new Set(
    [mapping.date.from, mapping.date.quarter, mapping.ticker?.from, mapping.statement?.from].map(place),
  )
  return table.header.flatMap((name, at) =>
    used.has(at) || name === '' || ignored.has(bareName(name))
      ? []
      : [{ at, label: name.replace(/\s*\((?:đồng|VND|tỷ đồng|triệu đồng)\)\s*$/i, '') }],
  )
}

function wideLines(mapping: Mapping, row: Row, ticker: string): PlacedLine[] {
  return lineColumns(mapping, row.of).flatMap(({ at, label }) => {
    const cell = row.cells[at] ?? ''
    const value = cell === '' ? null : row.number(cell, `${ticker}: ${label}`)
    // A blank of a union of charts is a line that this company does not have.
    return value === null ? [] : [lineOf(label, null, value, row.where)]
  })
}

const longLine = (mapping: Mapping, row: Row, ticker: string): PlacedLine => {
  const label = row.cell(mapping.line?.from)
  return lineOf(
    label || '?',
    row.cell(mapping.line?.code) || null,
    row.number(row.cell(mapping.columns.value?.from), `${ticker}: ${label}`),
    row.where,
  )
}

const lineOf = (label: string, code: string | null, value: number | null, where: string): PlacedLine => ({
  where,
  label_vi: label,
  label_en: null,
  code,
  level: null,
  value: value === null ? null : Math.round(value),
})
