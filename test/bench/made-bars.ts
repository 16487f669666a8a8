import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { sessionsBetween } from '../../contracts/calendar.ts'
import { type Random, random } from '../../ingest/simulated/random.ts'

/** The size of the real archive, and how often each of its faults occurs: counted from CafeF's bars of August 2025. */
export const madeMarket = {
  tickers: 1577,
  /** Rows of all files, those of the index among them. */
  rows: 766_824,
  /** Rows of a file, at most: the newest ones. */
  longest: 500,
  /** Tickers with fewer rows. */
  young: 86,
  /** Tickers whose last row is older than the last session. */
  gone: 34,
  /** Files with the newest row first. */
  descending: 92,
  /** Rows of the session that still went on, without a close. */
  unfinished: [
    ['2025-08-25', 92],
    ['2025-08-26', 4],
  ],
  lastSession: '2025-08-25',
} as const

type Exchange = 'HOSE' | 'HNX' | 'UPCOM'
interface Company {
  readonly ticker: string
  readonly number: number
  readonly exchange: Exchange
  /** Sessions of its file. */
  readonly rows: number
  /** Share of sessions without a trade. */
  readonly idle: number
}

/** Sessions that the archive lacks for the first tickers of an exchange. */
const holes: readonly (readonly [from: string, to: string, exchange: Exchange, tickers: number])[] = [
  ['2024-11-28', '2024-12-06', 'HNX', 114],
  ['2024-12-02', '2024-12-06', 'UPCOM', 654],
  ['2025-03-17', '2025-03-17', 'HNX', 316],
  ['2025-03-17', '2025-03-17', 'UPCOM', 866],
  ['2025-07-09', '2025-07-10', 'UPCOM', 214],
  ['2025-07-11', '2025-07-11', 'UPCOM', 103],
  ['2025-08-14', '2025-08-14', 'HOSE', 71],
]
/** The session that it lacks altogether. */
const lost = '2025-02-03'
/** A share with two rows on Sundays, in the place of those of the Mondays after them. */
const onSundays = {
  place: 200,
  days: [
    ['05/05/2025', '04/05/2025'],
    ['12/05/2025', '11/05/2025'],
  ],
} as const
/** Daily price limits. */
const limits = { HOSE: 0.07, HNX: 0.1, UPCOM: 0.15 } as const

const header =
  '\uFEFFNgay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat'

const letters = (n: number) =>
  String.fromCharCode(65 + Math.floor(n / 676), 65 + (Math.floor(n / 26) % 26), 65 + (n % 26))
const dayFirst = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
const round = (x: number, step: number) => Math.round(Math.round(x / step) * step * 100) / 100

function companies(seed: string): Company[] {
  const { tickers, longest, young, rows } = madeMarket
  const missing = (tickers + 1) * longest - rows
  /** Rows that the first `n` of the young lack together: each a little more than the one before. */
  const lacking = (n: number) => Math.round((missing / 2) * (n / young + (n / young) ** 2))
  return Array.from({ length: tickers }, (_, number) => ({
    ticker: letters((number * 11 + 7) % 17_576),
    number,
    exchange: number % 20 < 5 ? 'HOSE' : number % 20 < 9 ? 'HNX' : 'UPCOM',
    rows: number < young ? longest - (lacking(number + 1) - lacking(number)) : longest,
    idle: random(seed, 'company', number).next() ** 1.9,
  }))
}

/** The sessions of one file, oldest first. */
function sessionsOf({ number, exchange, rows }: Company, rank: number, all: readonly string[]): string[] {
  const lacks = (day: string) =>
    day === lost ||
    holes.some(([from, to, of, tickers]) => of === exchange && rank < tickers && day >= from && day <= to)
  const end = number >= madeMarket.tickers - madeMarket.gone ? all.length - 7 * (number % 30) - 1 : all.length
  const present = all.slice(0, end).filter(day => !lacks(day))
  return present.slice(-rows)
}

/** Rows of one share: a price that walks within its limit, and repeats itself on a day without a trade. */
function rowsOf(company: Company, sessions: readonly string[], chance: Random): string[] {
  const tick = 0.1
  const limit = limits[company.exchange]
  const adjust = 0.6 + 0.4 * chance.next()
  let close = round(3 + 60 * chance.next() ** 2, tick)
  return sessions.map(day => {
    const before = close
    if (chance.next() < company.idle)
      return `${dayFirst(day)},${round(close * adjust, 0.01)},${close},0(0.00 %),0,0,0,0,${close},${close},${close}`
    const move = Math.max(-limit, Math.min(limit, 0.02 * chance.normal()))
    close = Math.max(0.2, round(before * (1 + move), tick))
    const open = round(before * (1 + move * chance.next()), tick)
    const high = round(Math.max(open, close) * (1 + 0.01 * chance.next()), tick)
    let low = round(Math.min(open, close) * (1 - 0.01 * chance.next()), tick)
    // One row in 165 of those with a trade has its close below its low, as thin shares have it.
    if (chance.next() < 0.006) low = round(close + tick, tick)
    const volume = 100 * chance.integer(1, 1 + Math.floor(60_000 * (1 - company.idle) ** 4))
    const put = chance.next() < 0.05 ? 1000 * chance.integer(1, 90) : 0
    const change = Math.round((close - before) * 100) / 100
    const percent = ((100 * change) / before).toFixed(2)
    return [
      dayFirst(day),
      round(close * adjust, 0.01),
      close,
      `${change}(${percent} %)`,
      volume,
      Math.round(volume * close * 1000),
      put,
      Math.round(put * close * 1000),
      open,
      Math.max(high, low),
      low,
    ].join(',')
  })
}

/** The row of a session that still goes on: no close, a change of −100 %. */
const unfinished = (day: string, row: string): string => {
  const [, , close, , volume, , , , open, high, low] = row.split(',')
  return `${dayFirst(day)},${close},0.0,-${close}(-100.00 %),${volume},${Number(close) * 1000},0,0,${open},${high},${low}`
}

function indexRows(sessions: readonly string[], chance: Random): string[] {
  let close = 1180
  return sessions.map(day => {
    const before = close
    close = round(before * (1 + 0.009 * chance.normal() + 0.0006), 0.01)
    const [high, low] = [
      round(Math.max(before, close) * 1.004, 0.01),
      round(Math.min(before, close) * 0.996, 0.01),
    ]
    const change = round(close - before, 0.01)
    return `${dayFirst(day)},${close},${close},${change}(${((100 * change) / before).toFixed(2)} %),${chance.integer(5e8, 12e8)},${chance.integer(12e12, 30e12)}.0,${chance.integer(4e7, 9e7)},${chance.integer(1e12, 2e12)},${before},${high},${low}`
  })
}

/** Each file of the market in turn: its ticker and its text. The same seed makes the same bytes. */
export function* madeFiles(seed = 'bars'): Generator<{ ticker: string; text: string }> {
  const all = sessionsBetween('2022-06-01', madeMarket.lastSession)
  const [today, tomorrow] = madeMarket.unfinished
  const ranks = { HOSE: 0, HNX: 0, UPCOM: 0 }
  for (const company of companies(seed)) {
    const { ticker, number, exchange } = company
    const rows = rowsOf(company, sessionsOf(company, ranks[exchange]++, all), random(seed, ticker))
    const place = number - madeMarket.young
    if (place >= 0 && place < today[1]) rows.push(unfinished(today[0], rows.pop()!))
    else if (place >= today[1] && place < today[1] + tomorrow[1]) {
      rows.shift()
      rows.push(unfinished(tomorrow[0], rows.at(-1)!))
    } else if (place === onSundays.place)
      for (const [monday, sunday] of onSundays.days) {
        const found = rows.findIndex(row => row.startsWith(monday))
        rows[found] = rows[found]!.replace(monday, sunday)
      }
    if (number % 17 === 5 && number < 17 * madeMarket.descending) rows.reverse()
    yield { ticker, text: `${[header, ...rows].join('\n')}\n` }
  }
  const days = all.filter(day => day !== lost).slice(-madeMarket.longest)
  yield { ticker: 'VNINDEX', text: `${[header, ...indexRows(days, random(seed, 'VNINDEX'))].join('\n')}\n` }
}

/** Writes the market as one archive, `cafef_price_history/<ticker>.csv`, as the real one is. */
export async function writeMadeBars(file: string, seed?: string): Promise<void> {
  const out = pack()
  const written = pipeline(out, createGzip({ level: 1 }), createWriteStream(file))
  for (const { ticker, text } of madeFiles(seed))
    await new Promise<void>((resolve, reject) => {
      out.entry({ name: `cafef_price_history/${ticker}.csv`, mtime: new Date(0) }, text, error =>
        error ? reject(error) : resolve(),
      )
    })
  out.finalize()
  await written
}
