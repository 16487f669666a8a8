import type { Exchange } from '../../contracts/events/bars.ts'
import type { Answers, BarMeaning, Mapping } from '../../contracts/mapping.ts'
import { exchangeOf } from '../listing/listing-candidates.ts'
import type { Located } from './locate.ts'
import { codeInName, tickerOf } from './names.ts'
import { isPlainCount, type Notation } from './numbers.ts'
import { type CellCursor, cellCursor } from './plain-rows.ts'
import type { Question } from './question.ts'

/** A number of a cell that has no value, beside NaN for one that is no number. */
export const noValue = Number.NEGATIVE_INFINITY

/** Columns that count shares. */
export const countMeanings: readonly BarMeaning[] = ['volume', 'total_volume', 'put_through_volume']

/**
 * The rows of all tables of a document that a mapping chooses, in columns: a row of half a million is no object of its own,
 * which would take twenty times its memory and most of the time of an import to clear away. Rows are numbers from 0.
 */
export interface SettledRows {
  readonly size: number
  /** Days since 1970; NaN where the cell is none in the format of the document. */
  readonly days: Float64Array
  /** The different tickers, and which of them each row has. */
  readonly tickers: readonly string[]
  readonly tickerOf: Uint32Array
  exchange(row: number): Exchange | null
  /** Path of the file or sheet in which a row stands, and its line there. */
  path(row: number): string
  line(row: number): number
  /** Where the columns of its table stand. */
  columns(row: number): Located['columns']
  /** Its cells as text. */
  cells(row: number): readonly string[]
  /** The cells of a meaning as numbers: `noValue` for an empty one, NaN for what is none. Null where no table has it. */
  numbers(meaning: BarMeaning): Float64Array | null
  /** Whether its counts of shares are digits alone, of which nothing more is to be known than the numbers. */
  hasPlainCounts(row: number): boolean
}

/** The rows before anybody knows how their days are written. */
export interface ReadRows {
  /** The different cells of days as written, in the order in which they come first, with their rows, chosen or not. */
  readonly dates: ReadonlyMap<string, number>
  /** @param dayOf the day of a cell; called once for each that differs */
  withDays(dayOf: (cell: string) => number): SettledRows
}

/** Cells of the first rows that a mapping chooses which have more than digits: the others are written in one way alone. */
export function sampleOf(located: readonly Located[], maxRows: number): string[] {
  const found: string[] = []
  let left = maxRows
  for (const { table, columns, filters } of located) {
    const places = [...columns.values()]
    const cells = cellCursor(table.rows, [...places, ...filters.map(({ at }) => at)])
    for (const row of table.rows) {
      if (left === 0) return found
      cells.to(row)
      if (!isChosen(cells, filters)) continue
      for (const place of places) if (!cells.isDigits(place)) found.push(cells.text(place))
      left -= 1
    }
  }
  return found
}

/** @param questions one is added for a file whose instrument nobody names */
export function readRows(
  mapping: Mapping,
  located: readonly Located[],
  given: Answers,
  notation: Notation,
  questions: Question[],
): ReadRows {
  const maxRows = located.reduce((sum, { table }) => sum + table.rows.length, 0)
  const meanings = new Set(located.flatMap(({ columns }) => [...columns.keys()]))
  const numbers = new Map([...meanings].map(meaning => [meaning, new Float64Array(maxRows).fill(noValue)]))
  const [tableOf, rowOf, dateOf] = [
    new Uint32Array(maxRows),
    new Uint32Array(maxRows),
    new Uint32Array(maxRows),
  ]
  const [tickerOf, lineOf] = [new Uint32Array(maxRows), new Uint32Array(maxRows)]
  const oddCounts = new Uint8Array(maxRows)
  const exchanges: (Exchange | null)[] = []
  const counts: number[] = []
  const dates = newIds<string>(cell => cell)
  const names = newNames(mapping)
  let size = 0
  for (const [n, one] of located.entries()) {
    const { table, date, ticker, exchange, columns, filters } = one
    const subject = subjectOf(mapping, one, given, located.length, questions)
    const own = ticker < 0 ? names.ofTicker(subject ?? '') : null
    const places = [...columns].map(([meaning, at]) => ({
      at,
      into: numbers.get(meaning)!,
      isCount: countMeanings.includes(meaning),
    }))
    const venue = given.exchange ?? mapping.exchange?.constant ?? null
    const cells = cellCursor(table.rows, [
      ...[date, ticker, exchange, ...columns.values()],
      ...filters.map(({ at }) => at),
    ])
    let day = -1
    for (let row = 0; row < table.rows.length; row++) {
      const found = table.rows[row]!
      cells.to(found)
      // Many rows have the day of the row before.
      if (day < 0 || !cells.is(date, dates.all[day]!)) day = dates.of(cells.text(date))
      counts[day] = (counts[day] ?? 0) + 1
      if (!isChosen(cells, filters)) continue
      const named = own ?? names.ofCell(cells.text(ticker))
      tableOf[size] = n
      rowOf[size] = row
      lineOf[size] = found.line
      dateOf[size] = day
      tickerOf[size] = named.ticker
      exchanges[size] = (exchange < 0 ? null : exchangeOf(cells.text(exchange))) ?? named.exchange ?? venue
      for (const { at, into, isCount } of places) {
        const whole = cells.whole(at)
        into[size] = whole >= 0 ? whole : (cells.number(at, notation) ?? noValue)
        if (isCount && whole < 0 && !cells.isDigits(at) && !isPlainCount(cells.text(at))) oddCounts[size] = 1
      }
      size += 1
    }
  }
  const tableAt = (row: number) => located[tableOf[row]!]!
  const tableRow = (row: number) => tableAt(row).table.rows[rowOf[row]!]!
  return {
    dates: new Map(dates.all.map((cell, id) => [cell, counts[id]!])),
    withDays(dayOf) {
      const different = dates.all.map(dayOf)
      const days = new Float64Array(size)
      for (let row = 0; row < size; row++) days[row] = different[dateOf[row]!]!
      return {
        size,
        days,
        tickers: names.tickers,
        tickerOf,
        exchange: row => exchanges[row]!,
        path: row => tableAt(row).table.path,
        line: row => lineOf[row]!,
        columns: row => tableAt(row).columns,
        cells: row => tableRow(row).cells,
        numbers: meaning => numbers.get(meaning) ?? null,
        hasPlainCounts: row => oddCounts[row] === 0,
      }
    },
  }
}

const isChosen = (cells: CellCursor, filters: Located['filters']): boolean =>
  filters.every(({ at, is, not }) => {
    const cell = cells.text(at)
    return (is === undefined || is.includes(cell)) && !not?.includes(cell)
  })

/** The one instrument of a table; null where its rows name it, or nobody does. */
function subjectOf(
  mapping: Mapping,
  { table, ticker }: Located,
  given: Answers,
  tables: number,
  questions: Question[],
): string | null {
  const subject =
    given.ticker ??
    mapping.ticker?.constant ??
    (table.subject === null ? null : tickerOf(table.subject).ticker) ??
    (mapping.ticker?.file_name === false
      ? null
      : (codeInName(table.path) ?? codeInName(table.path.split('/').slice(0, -1).join('/'))))
  if (ticker < 0 && subject === null)
    questions.push({
      about: 'ticker',
      text: `No column of ${table.path} names an instrument, and neither does the name of the file`,
      option: tables > 1 ? 'it by naming each file after its ticker' : '--as TICKER',
    })
  return subject
}

/** Numbers from 0 for what differs, in the order in which it comes first. */
function newIds<T>(made: (cell: string) => T) {
  const ids = new Map<string, number>()
  const all: T[] = []
  return {
    all,
    of(cell: string): number {
      let id = ids.get(cell)
      if (id === undefined) {
        id = all.push(made(cell)) - 1
        ids.set(cell, id)
      }
      return id
    },
  }
}

/** Tickers by their number. Of half a million rows a few hundred differ; two spellings of one are one. */
function newNames(mapping: Mapping) {
  const remove = mapping.ticker?.remove ? new RegExp(mapping.ticker.remove, 'i') : undefined
  const tickers = newIds(ticker => ticker)
  const cells = newIds(cell => {
    const { ticker, exchange } = tickerOf(cell, remove)
    return { ticker: tickers.of(ticker), exchange }
  })
  return {
    tickers: tickers.all,
    ofTicker: (ticker: string) => ({ ticker: tickers.of(ticker), exchange: null }),
    ofCell: (cell: string) => cells.all[cells.of(cell)]!,
  }
}
