import { calendarCovers, isSession, isSessionDay } from '../../contracts/calendar.ts'
import { type Bars, bars, type Exchange, exchanges } from '../../contracts/events/bars.ts'
import type { Candidate } from '../../contracts/events/fact.ts'
import { futureBars } from '../../contracts/events/future-bars.ts'
import { indexBars } from '../../contracts/events/index-bars.ts'
import { isIndexFuture } from '../../contracts/market/instrument-kind.ts'
import { dateOfEpochDay, epochDay } from '../../contracts/vietnam-time.ts'
import type { RowIssue } from '../feed.ts'
import type { BarSheet } from './bar-sheet.ts'
import { barsOf, futureBarsOf, indexBarsOf, place, type Rows } from './facts-of-sheet.ts'
import { indexCode, isInPoints } from './index-codes.ts'
import { offScale } from './scale.ts'

/** Facts hold at most so many rows. */
const chunk = 1000
/** With more tickers traded than this, a day was a session whatever the calendar says. */
const sessionProof = 500

/**
 * Cuts the rows of a document into facts and judges them beside each other: duplicates, closed days, sessions
 * that are missing between others.
 *
 * A document of many tickers yields facts by session (`session:2025-08-25:HOSE/1`), in ascending order and grouped,
 * so that readers see a session whole; a document of one ticker yields facts by year (`ticker:VCB:2024`).
 * Shares, indices and futures on indices part here: an index code never becomes a share.
 *
 * @param wholeSeries the document holds the whole adjusted series of its tickers, so that older ones are void
 */
export function barCandidates(
  sheet: BarSheet,
  documentName: string,
  wholeSeries = false,
): { candidates: Candidate[]; issues: RowIssue[] } {
  const outOfScale = offScale(sheet)
  const issues: RowIssue[] = [...outOfScale.values()]
  if (outOfScale.size === 0 && isOneSeries(sheet)) {
    const open = numbered(sheet).filter(row => isOpenRow(sheet, row, documentName, issues))
    return { candidates: marked(sheet, tickerCandidates(sheet, open), open.at(-1), wholeSeries), issues }
  }
  const rowsOf = new Map<number, Rows>()
  for (const [day, rows] of byDay(sheet)) {
    const sound = outOfScale.size === 0 ? rows : rows.filter(row => !outOfScale.has(row))
    const single = withoutDuplicates(sheet, sound, issues)
    if (isOpen(sheet, day, single, documentName, issues)) rowsOf.set(day, single)
  }
  reportMissingSessions(sheet, rowsOf, documentName, issues)
  const candidates =
    sheet.tickers.length === 1
      ? tickerCandidates(sheet, Uint32Array.from([...rowsOf.values()].flatMap(rows => [...rows])))
      : sessionCandidates(sheet, rowsOf)
  const last = [...rowsOf.values()].findLast(rows => rows.length > 0)?.[0]
  return { candidates: marked(sheet, candidates, last, wholeSeries), issues }
}

/** @param last a row of the last session; undefined where there is none */
function marked(
  sheet: BarSheet,
  candidates: Candidate[],
  last: number | undefined,
  wholeSeries: boolean,
): Candidate[] {
  if (last !== undefined) markEdition(sheet, dateOfEpochDay(sheet.day(last)), candidates)
  if (wholeSeries) markReplaced(sheet, candidates)
  return candidates
}

/** Every fact of adjusted prices says up to which session the document adjusts them. */
function markEdition(sheet: BarSheet, edition: string, candidates: Candidate[]): void {
  if (!sheet.columns.includes('adj_close')) return
  for (const candidate of candidates)
    if (candidate.kind === bars) (candidate.data as Bars).adjusted_to = edition
}

/** The first fact of shares tells whose series all of them together replace. */
function markReplaced(sheet: BarSheet, candidates: Candidate[]): void {
  const first = candidates.find(candidate => candidate.kind === bars)
  const shares = sheet.tickers.filter(ticker => !isInPoints(ticker)).sort()
  if (first) (first.data as Bars).adj_series_replaced = shares
}

/** Rows by day in ascending order, inside a day by ticker and then by their order in the document. */
function byDay(sheet: BarSheet): Map<number, Rows> {
  const alphabetical = sheet.tickers.map((_, id) => id)
  alphabetical.sort((a, b) => (sheet.tickers[a]! < sheet.tickers[b]! ? -1 : 1))
  const rank = new Uint32Array(sheet.tickers.length)
  for (const [position, id] of alphabetical.entries()) rank[id] = position
  const byTicker = stableSort(numbered(sheet), row => rank[sheet.ticker(row)]!, sheet.tickers.length)
  const different = new Set<number>()
  for (const row of byTicker) different.add(sheet.day(row))
  const days = [...different].sort((a, b) => a - b)
  const ordinal = new Map(days.map((day, i) => [day, i]))
  const sorted = stableSort(byTicker, row => ordinal.get(sheet.day(row))!, days.length)
  const result = new Map<number, Rows>()
  for (let from = 0; from < sorted.length; ) {
    const day = sheet.day(sorted[from]!)
    let to = from + 1
    while (to < sorted.length && sheet.day(sorted[to]!) === day) to += 1
    result.set(day, sorted.subarray(from, to))
    from = to
  }
  return result
}

/** All rows, in the order of the document. */
function numbered({ size }: BarSheet): Rows {
  const rows = new Uint32Array(size)
  for (let row = 0; row < size; row++) rows[row] = row
  return rows
}

/** One ticker, each day once and in order: nothing is to be sorted. */
function isOneSeries(sheet: BarSheet): boolean {
  if (sheet.tickers.length !== 1) return false
  for (let row = 1; row < sheet.size; row++) if (sheet.day(row) <= sheet.day(row - 1)) return false
  return true
}

/** Counting sort by a small whole number: linear, stable, and without an object per row. */
function stableSort(rows: Rows, key: (row: number) => number, keys: number): Rows {
  const next = new Uint32Array(keys + 1)
  for (const row of rows) next[key(row) + 1]! += 1
  for (let i = 1; i <= keys; i++) next[i]! += next[i - 1]!
  const sorted = new Uint32Array(rows.length)
  for (const row of rows) {
    const at = key(row)
    sorted[next[at]!] = row
    next[at]! += 1
  }
  return sorted
}

function withoutDuplicates(sheet: BarSheet, rows: Rows, issues: RowIssue[]): Rows {
  if (rows.length < 2) return rows
  return rows.filter((row, i) => {
    let first = i
    while (first > 0 && sheet.ticker(rows[first - 1]!) === sheet.ticker(row)) first -= 1
    if (first === i) return true
    const original = rows[first]!
    const same = sheet.columns.every(column =>
      Object.is(sheet.values(column)[row], sheet.values(column)[original]),
    )
    issues.push({
      verdict: same ? 'refused' : 'quarantined',
      rule: 'duplicate-row',
      where: place(sheet, row),
      detail: `${sheet.tickers[sheet.ticker(row)]} ${dateOfEpochDay(sheet.day(row))} stands already at ${place(sheet, original)}, with ${same ? 'the same' : 'other'} values`,
    })
    return false
  })
}

const isOpenRow = (sheet: BarSheet, row: number, documentName: string, issues: RowIssue[]): boolean =>
  isSessionDay(sheet.day(row)) || isOpen(sheet, sheet.day(row), Uint32Array.of(row), documentName, issues)

function isOpen(sheet: BarSheet, day: number, rows: Rows, documentName: string, issues: RowIssue[]): boolean {
  const date = dateOfEpochDay(day)
  if (isSession(date)) return true
  const volume = sheet.values('volume')
  const traded = rows.filter(row => (volume[row] ?? 0) > 0).length
  if (traded > sessionProof) {
    issues.push({
      verdict: 'flagged',
      rule: 'calendar-corrected',
      where: documentName,
      detail: `${date} is closed by the calendar, but ${traded} tickers traded: taken as a session`,
    })
    return true
  }
  for (const row of rows)
    issues.push({
      verdict: 'refused',
      rule: 'closed-day',
      where: place(sheet, row),
      detail: `${sheet.tickers[sheet.ticker(row)]} has a bar on ${date}, a day without trading`,
    })
  return false
}

/** Between the first and the last day with a whole market, each session of the calendar must be there. */
function reportMissingSessions(
  sheet: BarSheet,
  rowsOf: Map<number, Rows>,
  documentName: string,
  issues: RowIssue[],
): void {
  const full = [...rowsOf].filter(([, rows]) => rows.length > sessionProof).map(([day]) => day)
  const [first, last] = [full[0], full.at(-1)]
  if (first === undefined || last === undefined || sheet.tickers.length <= sessionProof) return
  for (let day = first; day < last; day++) {
    const date = dateOfEpochDay(day)
    if (calendarCovers(date) && isSession(date) && !rowsOf.has(day))
      issues.push({
        verdict: 'flagged',
        rule: 'missing-session',
        where: documentName,
        detail: `${date} was a session, but the document has no row of it`,
      })
  }
}

function sessionCandidates(sheet: BarSheet, rowsOf: Map<number, Rows>): Candidate[] {
  const candidates: Candidate[] = []
  const isIndex = sheet.tickers.map(ticker => indexCode(ticker) !== null)
  const isFuture = sheet.tickers.map(isIndexFuture)
  for (const [day, rows] of rowsOf) {
    const session = dateOfEpochDay(day)
    const group = `session:${session}`
    const shares = rows.filter(row => !isIndex[sheet.ticker(row)] && !isFuture[sheet.ticker(row)])
    const indices = rows.filter(row => isIndex[sheet.ticker(row)])
    for (const [exchange, own] of byExchange(sheet, shares)) {
      const key = exchange ? `${group}:${exchange}` : group
      for (let at = 0; at < own.length; at += chunk) {
        const data = barsOf(sheet, own.slice(at, at + chunk), exchange)
        candidates.push({ kind: bars, key: `${key}/${at / chunk + 1}`, effectiveon: session, group, data })
      }
    }
    if (indices.length > 0)
      candidates.push({
        kind: indexBars,
        key: group,
        effectiveon: session,
        group,
        data: indexBarsOf(sheet, indices),
      })
    const futures = Map.groupBy(
      rows.filter(row => isFuture[sheet.ticker(row)]),
      row => sheet.ticker(row),
    )
    for (const [id, own] of futures)
      candidates.push({
        kind: futureBars,
        key: `${group}:${sheet.tickers[id]}`,
        effectiveon: session,
        group,
        data: futureBarsOf(sheet, Uint32Array.from(own)),
      })
  }
  return candidates
}

/** @param all rows of the one ticker, in the order of their days */
function tickerCandidates(sheet: BarSheet, all: Rows): Candidate[] {
  const ticker = sheet.tickers[0]!
  const code = indexCode(ticker)
  return byYear(sheet, all).map(({ year, rows }) => {
    const effectiveon = dateOfEpochDay(sheet.day(rows.at(-1)!))
    const exchange = sheet.exchanges[sheet.file(rows[0]!)] ?? null
    if (isIndexFuture(ticker))
      return {
        kind: futureBars,
        key: `${ticker}:${year}`,
        effectiveon,
        group: `ticker:${ticker}`,
        data: futureBarsOf(sheet, rows),
      }
    return {
      kind: code ? indexBars : bars,
      key: code ? `index:${code}:${year}` : `ticker:${ticker}:${year}`,
      effectiveon,
      group: `ticker:${ticker}`,
      data: code ? indexBarsOf(sheet, rows) : barsOf(sheet, rows, exchange),
    }
  })
}

function byYear(sheet: BarSheet, rows: Rows): { year: string; rows: Rows }[] {
  const years: { year: string; rows: Rows }[] = []
  for (let from = 0; from < rows.length; ) {
    const year = dateOfEpochDay(sheet.day(rows[from]!)).slice(0, 4)
    const end = epochDay(`${year}-12-31`)
    let to = from + 1
    while (to < rows.length && sheet.day(rows[to]!) <= end) to += 1
    years.push({ year, rows: rows.subarray(from, to) })
    from = to
  }
  return years
}

function byExchange(sheet: BarSheet, rows: Rows): Map<Exchange | null, Rows> {
  if (sheet.exchanges.every(exchange => exchange === null))
    return rows.length ? new Map([[null, rows]]) : new Map()
  const groups = Map.groupBy(rows, row => sheet.exchanges[sheet.file(row)] ?? null)
  const ordered = [...exchanges, null].filter(exchange => groups.has(exchange))
  return new Map(ordered.map(exchange => [exchange, Uint32Array.from(groups.get(exchange)!)]))
}
