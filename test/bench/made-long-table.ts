import { once } from 'node:events'
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parquetWriteFile } from 'hyparquet-writer'
import { sessionsBetween } from '../../contracts/calendar.ts'

/** Invented bars of an invented market of so many rows: by day and then by ticker, as people keep them. */
export interface LongTable {
  readonly rows: number
  readonly tickers: number
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const tickerOf = (n: number) =>
  `${letters[Math.floor(n / 676) % 26]}${letters[Math.floor(n / 26) % 26]}${letters[n % 26]}`
export const header = 'Date,Ticker,Open,High,Low,Close,Volume'

/** A walk on steps of 100 VND that stays between 20,000 and 200,000 VND. */
class Walk {
  #seed: number
  #last: number
  constructor(n: number) {
    this.#seed = 7 + n * 7919
    this.#last = 50_000 + (n % 100) * 1_000
  }
  #random(): number {
    this.#seed = (this.#seed * 16_807) % 2_147_483_647
    return this.#seed / 2_147_483_647
  }
  next(): readonly [number, number, number, number, number] {
    const step = (price: number) => Math.min(200_000, Math.max(20_000, Math.round(price / 100) * 100))
    const open = step(this.#last * (1 + (this.#random() - 0.5) * 0.002))
    const close = step(open * (1 + (this.#random() - 0.5) * 0.04))
    const high = step(Math.max(open, close) * (1 + this.#random() * 0.01))
    const low = step(Math.min(open, close) * (1 - this.#random() * 0.01))
    this.#last = close
    return [open, high, low, close, 1_000 + Math.floor(this.#random() * 1e6)]
  }
}

/** Rows in the order of days, made as they are read. */
function* rowsOf({ rows, tickers }: LongTable): Generator<Row> {
  const walks = Array.from({ length: tickers }, (_, n) => new Walk(n))
  const names = walks.map((_, n) => tickerOf(n))
  const days = sessionsBetween('1990-01-02', '2026-10-30').slice(-Math.ceil(rows / tickers))
  let made = 0
  for (const day of days)
    for (const [n, walk] of walks.entries()) {
      if (made++ >= rows) return
      yield [day, names[n]!, ...walk.next()]
    }
}

type Row = readonly [day: string, ticker: string, ...prices: readonly number[]]

/** One CSV with all rows. */
export const writeCsv = (path: string, table: LongTable): Promise<void> =>
  writeRows(path, table, header, row => row.join(','))

/** The same rows as one Parquet file: days and tickers as texts of a dictionary, prices and volumes as whole numbers. */
export function writeParquet(path: string, table: LongTable): void {
  const [days, tickers]: [string[], string[]] = [[], []]
  const numbers = header
    .split(',')
    .slice(2)
    .map(name => ({ name, data: new Int32Array(table.rows) }))
  for (const [day, ticker, ...values] of rowsOf(table)) {
    for (const [n, { data }] of numbers.entries()) data[days.length] = values[n]!
    days.push(day)
    tickers.push(ticker)
  }
  const columnData = [{ name: 'Date', data: days }, { name: 'Ticker', data: tickers }, ...numbers]
  parquetWriteFile({ filename: path, columnData, rowGroupSize: 700_000 })
}

/** The same rows as CafeF writes those of the whole market, which a feed knows: in a file of its name, `bulkName`. */
export const writeBulk = (path: string, table: LongTable): Promise<void> =>
  writeRows(
    path,
    table,
    '<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>',
    ([day, ticker, open = 0, high = 0, low = 0, close = 0, volume = 0]) =>
      [ticker, day.replaceAll('-', ''), open / 1e3, high / 1e3, low / 1e3, close / 1e3, volume].join(','),
  )
export const bulkName = 'CafeF.SolieuGD.Raw.Upto30.10.2026.csv'

async function writeRows(
  path: string,
  table: LongTable,
  head: string,
  lineOf: (row: Row) => string,
): Promise<void> {
  const file = createWriteStream(path, { highWaterMark: 1024 * 1024 })
  let text = `${head}\n`
  for (const row of rowsOf(table)) {
    text += `${lineOf(row)}\n`
    if (text.length < 1_000_000) continue
    if (!file.write(text)) await once(file, 'drain')
    text = ''
  }
  file.end(text)
  await once(file, 'finish')
}

/** A folder with a file for each ticker. */
export function writeFolder(path: string, { rows, tickers }: LongTable): void {
  mkdirSync(path, { recursive: true })
  const days = sessionsBetween('1990-01-02', '2026-10-30').slice(-Math.ceil(rows / tickers))
  for (let n = 0; n < tickers; n++) {
    const walk = new Walk(n)
    const lines = days.map(day => `${day},${walk.next().join(',')}`)
    writeFileSync(join(path, `${tickerOf(n)}.csv`), `Date,Open,High,Low,Close,Volume\n${lines.join('\n')}\n`)
  }
}
