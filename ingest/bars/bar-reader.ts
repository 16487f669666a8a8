import type { Exchange } from '../../contracts/events/bars.ts'
import type { OpenDocument, Parsed, RowIssue } from '../feed.ts'
import { barCandidates } from './bar-candidates.ts'
import { documentTime, judgeBar } from './bar-rules.ts'
import { type BarColumn, type BarValues, newBarSheet } from './bar-sheet.ts'
import { isInPoints } from './index-codes.ts'

/** Takes the rows of a document one by one, judges them, and hands over the facts at the end. */
export interface BarReader {
  /** Starts a file of the document. */
  open(path: string, exchange?: Exchange | null): void
  /** One row: ticker as written, day number or NaN, line in the file, values in the units of the facts. */
  row(ticker: string, day: number, line: number, values: BarValues): void
  /** A row that could not even be read as one. */
  unreadable(line: number, detail: string): void
  finish(): Parsed
}

/** Bytes; only sizes the first allocation. */
const shortestRow = 45

/**
 * @param columns what the feed tells of a bar
 * @param close which of them is the closing price that must be there
 * @param wholeSeries the document holds the whole adjusted series of its tickers
 */
export function newBarReader(
  document: OpenDocument,
  columns: readonly BarColumn[],
  close: 'close' | 'adj_close' = 'close',
  wholeSeries = false,
): BarReader {
  const bytes = document.members.reduce((sum, member) => sum + member.bytes.byteLength, 0)
  const sheet = newBarSheet(columns, bytes / shortestRow)
  const time = documentTime(document.fetchedAt)
  const issues: RowIssue[] = []
  let path = document.name
  let rows = 0
  return {
    open(newPath, exchange = null) {
      path = newPath
      sheet.open(newPath, exchange)
    },
    row(ticker, day, line, values) {
      rows += 1
      const where = () => `${path}:${line}`
      if (!/^[A-Z0-9]{3,12}$/.test(ticker)) {
        const detail = `${JSON.stringify(ticker)} is no ticker`
        issues.push({ verdict: 'refused', rule: 'bad-ticker', where: where(), detail })
        return
      }
      const findings = judgeBar(values, day, close, time, isInPoints(ticker))
      for (const finding of findings)
        issues.push({ ...finding, where: where(), detail: `${ticker}: ${finding.detail}` })
      if (findings.every(finding => finding.verdict === 'flagged')) sheet.add(ticker, day, line, values)
    },
    unreadable(line, detail) {
      rows += 1
      issues.push({ verdict: 'refused', rule: 'unreadable-row', where: `${path}:${line}`, detail })
    },
    finish() {
      const { candidates, issues: late } = barCandidates(sheet, document.name, wholeSeries)
      return { candidates, rows, issues: [...issues, ...late] }
    },
  }
}
