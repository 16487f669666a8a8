import type { Exchange } from '../../contracts/events/bars.ts'
import {
  type Answers,
  type BarMeaning,
  barMeanings,
  type DateFormat,
  type Mapping,
} from '../../contracts/mapping.ts'
import { RejectedDocument } from '../feed.ts'
import { exchangeOf } from '../listing/listing-candidates.ts'
import { readDay } from './days.ts'
import type { FoundTable } from './found-table.ts'
import { codeInName, codeOf, placeOf, tickerOf } from './names.ts'
import type { Question } from './question.ts'

/** One row of a table of prices, its cells found and its day and ticker read. */
export interface SettledRow {
  readonly path: string
  readonly line: number
  readonly ticker: string
  readonly exchange: Exchange | null
  readonly day: number
  /** All cells of the row, and which of them has what: shared with the table, so that a row has nothing of its own. */
  readonly cells: readonly string[]
  readonly columns: ReadonlyMap<BarMeaning, number>
}

/** The cell of a row that has a meaning; empty where the row is too short or the table lacks it. */
export const cellOf = ({ cells, columns }: SettledRow, meaning: BarMeaning): string =>
  cells[columns.get(meaning) ?? -1] ?? ''

/** A table and where in it each column of a mapping stands, from 0; -1 where it does not. */
export interface Located {
  readonly table: FoundTable
  readonly date: number
  readonly ticker: number
  readonly exchange: number
  readonly columns: ReadonlyMap<BarMeaning, number>
  readonly filters: readonly {
    at: number
    is: readonly string[] | undefined
    not: readonly string[] | undefined
  }[]
}

/** @throws RejectedDocument `unknown-shape` when a column is missing, stands twice or is read twice */
export function locate(stated: Mapping, found: FoundTable): Located {
  const wide = stated.form === 'wide' ? longForm(stated, found) : null
  const { mapping, table } = wide ?? { mapping: stated, table: found }
  const lacks = (what: string) =>
    new RejectedDocument(
      'unknown-shape',
      `${table.path} lacks ${what} of the mapping ${mapping.name}; its columns are ${table.header.slice(0, 20).join(', ')}`,
    )
  const find = (from: NonNullable<Mapping['date']>['from'] | undefined): number => {
    if (!from) return -1
    try {
      return placeOf(from, table.header)
    } catch (error) {
      throw new RejectedDocument('unknown-shape', `${table.path}: ${(error as Error).message}`)
    }
  }
  const date = find(mapping.date.from)
  if (date < 0) throw lacks('the day')
  const ticker = find(mapping.ticker?.from)
  const columns = new Map<BarMeaning, number>()
  for (const meaning of barMeanings) {
    const column = mapping.columns[meaning]
    const at = find(column?.from)
    if (at >= 0) columns.set(meaning, at)
    else if (column && !column.optional) throw lacks(`the column ${column.from.join(' or ')}`)
  }
  const used = [date, ...(ticker >= 0 ? [ticker] : []), ...columns.values()]
  if (new Set(used).size < used.length)
    throw new RejectedDocument(
      'unknown-shape',
      `the mapping ${mapping.name} reads one column of ${table.path} twice`,
    )
  const filters = (mapping.rows ?? []).map(({ from, is, not }) => ({ at: find(from), is, not }))
  if (filters.some(({ at }) => at < 0)) throw lacks('a column by which rows are chosen')
  return { table, date, ticker, exchange: find(mapping.exchange?.from), columns, filters }
}

/** The rows that the mapping chooses. A file whose instrument nobody names is a question. */
export function rowsOf(
  mapping: Mapping,
  { table, date, ticker, exchange, columns, filters }: Located,
  given: Answers,
  format: DateFormat,
  zone: 'vietnam' | 'utc',
  tables: number,
  questions: Question[],
): SettledRow[] {
  const remove = mapping.ticker?.remove ? new RegExp(mapping.ticker.remove, 'i') : undefined
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
  const isChosen = ({ cells }: FoundTable['rows'][number]) =>
    filters.every(({ at, is, not }) => {
      const cell = cells[at] ?? ''
      return (is === undefined || is.includes(cell)) && !not?.includes(cell)
    })
  const chosen = filters.length === 0 ? table.rows : table.rows.filter(isChosen)
  const venue = given.exchange ?? mapping.exchange?.constant ?? null
  // Of half a million rows, a thousand days and a few hundred tickers differ.
  const dayOf = remembering(cell => readDay(cell, format, zone))
  const nameOf = remembering(cell => tickerOf(cell, remove))
  return chosen.map(({ line, cells }) => {
    const named = ticker < 0 ? null : nameOf(cells[ticker] ?? '')
    return {
      path: table.path,
      line,
      ticker: named ? named.ticker : (subject ?? ''),
      exchange: (exchange < 0 ? null : exchangeOf(cells[exchange] ?? '')) ?? named?.exchange ?? venue,
      day: dayOf(cells[date] ?? ''),
      cells,
      columns,
    }
  })
}

function remembering<T>(read: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, T>()
  return cell => {
    const found = known.get(cell)
    if (found !== undefined) return found
    const value = read(cell)
    if (known.size < 100_000) known.set(cell, value)
    return value
  }
}

/** A table with a column for each ticker, as one with a row for each ticker and day. */
function longForm(stated: Mapping, table: FoundTable): { mapping: Mapping; table: FoundTable } {
  const date = placeOf(stated.date.from, table.header)
  const tickers = table.header.flatMap((name, at) => {
    const { ticker } = tickerOf(name)
    return at !== date && codeOf(ticker) ? [{ at, ticker }] : []
  })
  const close = stated.columns.close ?? stated.columns.adj_close
  if (date < 0 || tickers.length === 0 || !close)
    throw new RejectedDocument('unknown-shape', `${table.path} has no column whose name is a ticker`)
  const rows = table.rows.flatMap(({ line, cells }) =>
    tickers.flatMap(({ at, ticker }) =>
      (cells[at] ?? '') === '' ? [] : [{ line, cells: [cells[date] ?? '', ticker, cells[at] ?? ''] }],
    ),
  )
  const meaning = stated.columns.close ? 'close' : 'adj_close'
  return {
    mapping: {
      ...stated,
      date: { ...stated.date, from: [1] },
      ticker: { from: [2] },
      columns: { [meaning]: { ...close, from: [3] } },
      rows: [],
    },
    table: { ...table, header: ['date', 'ticker', 'close'], rows },
  }
}
