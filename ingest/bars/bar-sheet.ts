import type { Exchange } from '../../contracts/events/bars.ts'

/** The value columns of a bar, as in the facts; for an index the raw columns hold points. */
export const barColumns = [
  'open',
  'high',
  'low',
  'close',
  'volume',
  'turnover',
  'put_through_volume',
  'put_through_turnover',
  'adj_open',
  'adj_high',
  'adj_low',
  'adj_close',
] as const
export type BarColumn = (typeof barColumns)[number]

/** One row of a document, in the units of the facts. null: not stated. */
export type BarValues = { [column in BarColumn]?: number | null }

/**
 * The accepted rows of a document, column by column in typed arrays: 766,824 rows take 55 MB rather than
 * some hundreds as objects. NaN is "not stated".
 */
export interface BarSheet {
  readonly columns: readonly BarColumn[]
  readonly size: number
  readonly tickers: readonly string[]
  readonly files: readonly string[]
  readonly exchanges: readonly (Exchange | null)[]
  ticker(row: number): number
  day(row: number): number
  file(row: number): number
  line(row: number): number
  /** All values of a column; only the first `size` count. */
  values(column: BarColumn): Float64Array
  /** Starts a file; the rows that follow stand in it. */
  open(path: string, exchange: Exchange | null): void
  add(ticker: string, day: number, line: number, values: BarValues): void
  /** The same of a row of columns that stand in the order of this sheet's; NaN is "not stated" in them too. */
  addFrom(ticker: string, day: number, line: number, from: readonly Float64Array[], row: number): void
}

const none = new Float64Array(0)

/**
 * An empty sheet for the columns that a feed knows.
 * @param expected about how many rows will come; more are welcome
 */
export function newBarSheet(columns: readonly BarColumn[], expected = 1024): BarSheet {
  let capacity = Math.max(16, Math.ceil(expected))
  let size = 0
  const tickers: string[] = []
  const tickerIds = new Map<string, number>()
  const files: string[] = []
  const exchanges: (Exchange | null)[] = []
  let tickerOf = new Uint32Array(capacity)
  let dayOf = new Int32Array(capacity)
  let fileOf = new Uint32Array(capacity)
  let lineOf = new Uint32Array(capacity)
  const values = columns.map(() => new Float64Array(capacity))

  const grow = () => {
    capacity *= 2
    tickerOf = enlarged(tickerOf, new Uint32Array(capacity))
    dayOf = enlarged(dayOf, new Int32Array(capacity))
    fileOf = enlarged(fileOf, new Uint32Array(capacity))
    lineOf = enlarged(lineOf, new Uint32Array(capacity))
    for (const [n, array] of values.entries()) values[n] = enlarged(array, new Float64Array(capacity))
  }
  const idOf = (ticker: string): number => {
    let id = tickerIds.get(ticker)
    if (id === undefined) {
      id = tickers.push(ticker) - 1
      tickerIds.set(ticker, id)
    }
    return id
  }
  const place = (ticker: string, day: number, line: number): number => {
    if (size === capacity) grow()
    tickerOf[size] = idOf(ticker)
    dayOf[size] = day
    fileOf[size] = files.length - 1
    lineOf[size] = line
    return size++
  }

  return {
    columns,
    get size() {
      return size
    },
    tickers,
    files,
    exchanges,
    ticker: row => tickerOf[row]!,
    day: row => dayOf[row]!,
    file: row => fileOf[row]!,
    line: row => lineOf[row]!,
    values: column => values[columns.indexOf(column)] ?? none,
    open(path, exchange) {
      files.push(path)
      exchanges.push(exchange)
    },
    add(ticker, day, line, row) {
      const at = place(ticker, day, line)
      for (let n = 0; n < columns.length; n++) values[n]![at] = row[columns[n]!] ?? Number.NaN
    },
    addFrom(ticker, day, line, from, row) {
      const at = place(ticker, day, line)
      for (let n = 0; n < from.length; n++) values[n]![at] = from[n]![row]!
    },
  }
}

function enlarged<T extends Uint32Array | Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from)
  return to
}
