import type { Candidate } from '../../contracts/events/fact.ts'
import { type Statement, type StatementKind, statement } from '../../contracts/events/statement.ts'
import { periodEnd } from '../../contracts/indicators/period.ts'
import type { RowLog } from '../row-log.ts'

/** A statement as a source prints it: lines in order, amounts in whole VND. */
export interface PrintedStatement {
  readonly ticker: string
  readonly statement: StatementKind
  /** `2025` or `2025-Q4`. */
  readonly period: string
  readonly consolidated: boolean | null
  readonly audited: boolean | null
  readonly lines: readonly PrintedLine[]
  readonly where: string
}

export interface PrintedLine {
  readonly label_vi: string
  readonly label_en: string | null
  readonly code: string | null
  readonly level: number | null
  readonly value: number | null
}

/** Amounts are printed in thousand VND, so two sums of the same numbers may differ by a rounding. */
const roundingVnd = 2000

/** One fact a statement; those of one company and period are visible together, the oldest period first. */
export function statementCandidates(printed: readonly PrintedStatement[], log: RowLog): Candidate[] {
  const printedLines = printed.filter(one => {
    const blank = one.lines.every(line => line.value === null)
    if (blank)
      log.flag('empty-statement', one.where, `${one.ticker} ${one.period}: no value in ${one.statement}`)
    return !blank
  })
  printedLines.sort(
    (a, b) => compare(a.ticker, b.ticker) || compare(a.period, b.period) || compare(a.statement, b.statement),
  )
  return printedLines.map(one => {
    const flags = flagsOf(one, log)
    const data: Statement = {
      ticker: one.ticker,
      statement: one.statement,
      period: one.period,
      consolidated: one.consolidated,
      audited: one.audited,
      label_vi: one.lines.map(line => line.label_vi),
      label_en: one.lines.map(line => line.label_en),
      code: one.lines.map(line => line.code),
      level: one.lines.map(line => line.level),
      value: one.lines.map(line => line.value),
      ...(flags.length > 0 && { flags }),
    }
    return {
      kind: statement,
      key: `${one.ticker}:${one.period}:${one.statement}`,
      effectiveon: periodEnd(one.period),
      group: `${one.ticker}:${one.period}`,
      data,
    }
  })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const totalAssets = /^tổng (cộng )?tài sản/i
const totalSources = /^tổng (cộng nguồn vốn|nợ phải trả và vốn chủ sở hữu)/i

/** Assets must equal liabilities and equity, whatever chart of accounts the company follows. */
function flagsOf(one: PrintedStatement, log: RowLog): string[] {
  if (one.statement !== 'balance_sheet') return []
  const total = (label: RegExp) => one.lines.find(line => label.test(line.label_vi.trim()))?.value ?? null
  const assets = total(totalAssets)
  const sources = total(totalSources)
  if (assets === null || sources === null || Math.abs(assets - sources) <= roundingVnd) return []
  const detail = `${one.ticker} ${one.period}: assets ${assets}, liabilities and equity ${sources} VND`
  log.flag('does-not-balance', one.where, detail)
  return ['does-not-balance']
}
