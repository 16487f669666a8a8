import {
  type BarMeaning,
  barMeanings,
  dayFormats,
  type MappedColumn,
  type Mapping,
} from '../../contracts/mapping.ts'
import { plainName } from '../../contracts/plain-name.ts'
import type { FoundTable } from './found-table.ts'
import { bareName, codeInName, codeOf, placeOf, tickerOf } from './names.ts'
import { isAmbiguous, notationOf, readNumber } from './numbers.ts'
import { barNames, dateNames, exchangeNames, tickerNames } from './vocabulary.ts'

/** A mapping that was made for a table nobody described, with what speaks for each part of it. */
export interface Proposal {
  readonly mapping: Mapping
  readonly reasons: readonly string[]
  /** Columns that it does not read. */
  readonly unread: readonly string[]
}

const sampled = 200

/**
 * The mapping that a table of daily prices suggests by the names and cells of its columns; null where it has no day or no
 * closing price, so is none. Whose figures they are no column says: the source is asked.
 */
export function propose(table: FoundTable, fileName: string): Proposal | null {
  const { header, rows, headerLine } = table
  if (headerLine === 0) return null
  const cellsOf = (at: number) => rows.slice(0, sampled).map(({ cells }) => cells[at] ?? '')
  const reasons: string[] = []
  const date = find(dateNames, header)
  if (date < 0) return null
  reasons.push(`the day is ${quoted(header[date])}, such as ${cellsOf(date)[0] ?? 'nothing'}`)
  const ticker = tickerPlace(header, cellsOf, date, reasons)
  const columns: Partial<Record<BarMeaning, MappedColumn>> = {}
  const used = new Set([date, ticker])
  for (const meaning of barMeanings) {
    if (meaning === 'total_volume' || /turnover/.test(meaning)) continue
    const at = find(barNames[meaning], header)
    if (at < 0 || used.has(at)) continue
    if (!hasNumbers(cellsOf(at))) {
      reasons.push(`${quoted(header[at])} is not read as ${meaning}: its cells are no numbers`)
      continue
    }
    used.add(at)
    const isVolume = /volume/.test(meaning)
    columns[meaning] = {
      from: [header[at]!],
      unit: isVolume ? 'shares' : 'vnd-or-thousand-vnd',
    }
    reasons.push(`${quoted(header[at])} is ${meaning.replaceAll('_', ' ')} by its name`)
  }
  if (!columns.close && !columns.adj_close) return wideProposal(table, fileName, date, reasons)
  const exchange = find(exchangeNames, header)
  if (exchange >= 0) used.add(exchange)
  const unread = header.filter((name, at) => !used.has(at) && name !== '')
  const mapping: Mapping = {
    name: nameFor(fileName),
    title: `Daily prices as in ${fileName}`.slice(0, 200),
    source: 'asked',
    holds: 'bars',
    date: {
      from: [header[date]!],
      formats: [...dayFormats],
    },
    ticker: ticker >= 0 ? { from: [header[ticker]!] } : { file_name: true },
    ...(exchange >= 0 && { exchange: { from: [header[exchange]!] } }),
    prices: 'asked',
    columns,
    // A table without them is of another kind: it may be of another publisher, in another unit.
    ...(unread.length > 0 && { ignored: unread, marks: unread.map(column => [column]) }),
  }
  return { mapping, reasons, unread }
}

/** A column for each ticker and a row for each day: closing prices, as the most usual. */
function wideProposal(
  { header }: FoundTable,
  fileName: string,
  date: number,
  reasons: string[],
): Proposal | null {
  const others = header.filter((name, at) => at !== date && name !== '')
  const codes = others.filter(name => codeOf(tickerOf(name).ticker) !== null)
  if (codes.length < 2 || codes.length * 2 < others.length) return null
  reasons.push(
    `the columns ${codes.slice(0, 4).join(', ')} are instruments: their cells are read as closing prices`,
  )
  return {
    mapping: {
      name: nameFor(fileName),
      title: `Closing prices as in ${fileName}`.slice(0, 200),
      source: 'asked',
      holds: 'bars',
      form: 'wide',
      date: { from: [header[date]!], formats: [...dayFormats] },
      prices: 'asked',
      columns: { close: { from: ['*'], unit: 'vnd-or-thousand-vnd' } },
    },
    reasons,
    unread: others.filter(name => !codes.includes(name)),
  }
}

const quoted = (name: string | undefined) => `'${name ?? ''}'`

function find(names: readonly string[], header: readonly string[]): number {
  try {
    return placeOf([...names], header)
  } catch {
    // Twice in the header: not to be read.
    return -1
  }
}

/** By its name, else the one column whose cells are codes of instruments. */
function tickerPlace(
  header: readonly string[],
  cellsOf: (at: number) => string[],
  date: number,
  reasons: string[],
): number {
  const isTickers = (at: number) => {
    const cells = cellsOf(at).filter(cell => cell !== '')
    return (
      cells.length > 0 &&
      cells.filter(cell => codeOf(tickerOf(cell).ticker) !== null).length >= cells.length * 0.9
    )
  }
  const named = find(tickerNames, header)
  if (named >= 0 && isTickers(named)) {
    reasons.push(`the instrument is ${quoted(header[named])} by its name`)
    return named
  }
  const venue = find(exchangeNames, header)
  const found = header.flatMap((_, at) =>
    at !== date && at !== venue && isTickers(at) && !hasNumbers(cellsOf(at)) ? [at] : [],
  )
  const [only] = found
  if (found.length !== 1 || only === undefined) return -1
  reasons.push(`the instrument is ${quoted(header[only])}: its cells are codes such as ${cellsOf(only)[0]}`)
  return only
}

function hasNumbers(cells: readonly string[]): boolean {
  const filled = cells.filter(cell => cell !== '')
  const notation = notationOf(filled)
  return (
    filled.length > 0 &&
    filled.filter(cell => isAmbiguous(cell) || (notation && !Number.isNaN(readNumber(cell, notation))))
      .length >=
      filled.length * 0.9
  )
}

/** A name for the mapping from that of the file, without its ticker and its numbers. */
function nameFor(fileName: string): string {
  const stem = fileName.replace(/\.[A-Za-z0-9.]+$/, '')
  const code = codeInName(fileName)
  const words = plainName(stem)
    .split(' ')
    .filter(word => word !== '' && !/^\d+$/.test(word) && bareName(word) !== bareName(code ?? ''))
  const name = words
    .join('-')
    .slice(0, 32)
    .replace(/^-+|-+$/g, '')
  return name.length >= 2 ? name : 'my-prices'
}
