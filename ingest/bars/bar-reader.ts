import type { Exchange } from '../../contracts/events/bars.ts'
import type { OpenDocument, Parsed, RowIssue } from '../feed.ts'
import { barCandidates } from './bar-candidates.ts'
import { documentTime, newBarJudge, newPlainBarTest } from './bar-rules.ts'
import { type BarColumn, type BarValues, newBarSheet } from './bar-sheet.ts'
import { isInPoints } from './index-codes.ts'

/** Takes the rows of a document one by one, judges them, and hands over the facts at the end. */
export interface BarReader {
  /** Starts a file of the document. */
  open(path: string, exchange?: Exchange | null): void
  /** One row: ticker as written, day number or NaN, line in the file, values in the units of the facts. */
  row(ticker: string, day: number, line: number, values: BarValues): void
  /**
   * The same of a row of columns, which stand in the order of the reader's; NaN where a cell is not stated. Most rows take less
   * time so.
   */
  rowFrom(ticker: string, day: number, line: number, from: readonly Float64Array[], row: number): void
  /** A row that could not even be read as one. */
  unreadable(line: number, detail: string): void
  finish(): Parsed
}

/** Bytes; only sizes the first allocation. */
const shortestRow = 45
const rowsIn = (document: OpenDocument): number =>
  document.members.reduce((sum, member) => sum + member.bytes.byteLength, 0) / shortestRow

/**
 * @param columns what the feed tells of a bar
 * @param close which of them is the closing price that must be there
 * @param wholeSeries the document holds the whole adjusted series of its tickers
 * @param expected about how many rows will come
 */
export function newBarReader(
  document: OpenDocument,
  columns: readonly BarColumn[],
  close: 'close' | 'adj_close' = 'close',
  wholeSeries = false,
  expected = rowsIn(document),
): BarReader {
  const sheet = newBarSheet(columns, expected)
  const time = documentTime(document.fetchedAt)
  const judge = newBarJudge(columns, close, time)
  const isPlain = newPlainBarTest(columns, close, time)
  const issues: RowIssue[] = []
  let path = document.name
  let rows = 0
  /** Of the row before: most stand by ticker. */
  let last = { ticker: '', isCode: false, isIndex: false }
  const see = (ticker: string) => {
    if (ticker !== last.ticker)
      last = { ticker, isCode: /^[A-Z0-9]{3,12}$/.test(ticker), isIndex: isInPoints(ticker) }
    return last
  }
  const read = (ticker: string, day: number, line: number, values: BarValues) => {
    rows += 1
    const { isCode, isIndex } = see(ticker)
    if (!isCode) {
      const detail = `${JSON.stringify(ticker)} is no ticker`
      issues.push({ verdict: 'refused', rule: 'bad-ticker', where: `${path}:${line}`, detail })
      return
    }
    let isAccepted = true
    for (const finding of judge(values, day, isIndex)) {
      issues.push({ ...finding, where: `${path}:${line}`, detail: `${ticker}: ${finding.detail}` })
      if (finding.verdict !== 'flagged') isAccepted = false
    }
    if (isAccepted) sheet.add(ticker, day, line, values)
  }
  return {
    open(newPath, exchange = null) {
      path = newPath
      sheet.open(newPath, exchange)
    },
    row: read,
    rowFrom(ticker, day, line, from, row) {
      const { isCode, isIndex } = see(ticker)
      if (!isCode || !isPlain(from, row, day, isIndex)) {
        read(ticker, day, line, valuesOf(columns, from, row))
        return
      }
      rows += 1
      sheet.addFrom(ticker, day, line, from, row)
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

const valuesOf = (columns: readonly BarColumn[], from: readonly Float64Array[], row: number): BarValues =>
  Object.fromEntries(
    columns.map((column, n) => {
      const value = from[n]![row]!
      return [column, Number.isNaN(value) ? null : value]
    }),
  )
