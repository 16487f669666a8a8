import {
  type Answers,
  type BarMeaning,
  barMeanings,
  type DateFormat,
  type Mapping,
  type Unit,
} from '../../contracts/mapping.ts'
import { isTradedApart } from '../../contracts/market/instrument-kind.ts'
import { isInPoints } from '../bars/index-codes.ts'
import type { OpenDocument } from '../feed.ts'
import { fittingFormats, isOddTime, readDay, turned } from './days.ts'
import { betweenSteps, unitByLevel } from './level.ts'
import { locate } from './locate.ts'
import { codeOf } from './names.ts'
import { type Notation, notationOf } from './numbers.ts'
import type { Question } from './question.ts'
import { noValue, readRows, type SettledRows, sampleOf } from './settled-rows.ts'
import { readTables } from './tables.ts'

/** How the columns of a document are read, with what settled it, and what nobody said. */
export interface Settled {
  readonly rows: SettledRows
  readonly meanings: readonly BarMeaning[]
  readonly notation: Notation
  readonly unit: 'vnd' | 'thousand-vnd'
  /** `neither`: adjusted for splits alone, beside an adjusted close that counts. */
  readonly prices: 'raw' | 'adjusted' | 'neither'
  readonly format: DateFormat
  /** Whether a column names the instrument of each row. */
  readonly hasTickers: boolean
  readonly reasons: readonly string[]
  readonly questions: readonly Question[]
}

const sampled = 5_000

/**
 * Finds the columns of a mapping in a document and settles what it leaves open: by the answers of a person first, else by
 * what the figures prove. What they do not prove is a question.
 * @throws RejectedDocument `unknown-shape` when a column is missing or stands twice
 */
export function settle(mapping: Mapping, document: OpenDocument, given: Answers): Settled {
  const { source: _, ...said } = given
  const by = JSON.stringify([mapping, Object.entries(said).sort(), document.members.map(({ path }) => path)])
  const found = last.get(document.body)
  if (found?.by === by) return found.settled
  const settled = settledAgain(mapping, document, given)
  last.set(document.body, { by, settled })
  return settled
}

/** What was settled of a document last: it is settled to find what is open, and again when it is parsed. */
const last = new WeakMap<Uint8Array, { readonly by: string; readonly settled: Settled }>()

function settledAgain(mapping: Mapping, document: OpenDocument, given: Answers): Settled {
  const reasons: string[] = []
  const questions: Question[] = []
  const zone = given.zone ?? mapping.date.zone ?? 'vietnam'
  const tables = readTables(document, mapping.file).map(table => locate(mapping, table))
  const notation = notationOf(sampleOf(tables, sampled), mapping.file?.decimal)
  const sure = notation ?? { decimal: '.', thousands: ',' }
  const unnamed: Question[] = []
  const { dates, withDays } = readRows(mapping, tables, given, sure, unnamed)
  const format = formatOf(mapping, [...dates.keys()], zone, given, reasons, questions)
  const odd = [...dates].filter(([cell]) => isOddTime(cell))
  const sum = (some: Iterable<readonly [string, number]>) => {
    let rows = 0
    for (const [, count] of some) rows += count
    return rows
  }
  if (zone === 'vietnam' && !given.zone && !mapping.date.zone && sum(odd) * 2 > sum(dates))
    questions.push({
      about: 'zone',
      text: `Times such as ${odd[0]?.[0]} name no zone, and no session of Vietnam is then`,
      option: '--zone utc or --zone vietnam',
    })
  const meanings = barMeanings.filter(meaning => tables.some(({ columns }) => columns.has(meaning)))
  const rows = withDays(cell => readDay(cell, format, zone))
  questions.push(...unnamed)
  if (given.ticker && tables.some(({ ticker }) => ticker >= 0))
    questions.push({
      about: 'ticker',
      text: `A column names the instrument of each row, and --as says ${given.ticker}`,
      option: 'one of them: leave --as out, or take the column out of the mapping',
    })
  if (!notation)
    questions.push({
      about: 'numbers',
      text: 'Some cells have a decimal point and others a decimal comma',
      option: 'decimal in a mapping (--map FILE)',
    })
  const close = meanings.includes('close') ? 'close' : 'adj_close'
  const closes = closesOf(rows, close)
  const isShares = [...closes.keys()].some(ticker => !isInPoints(ticker))
  const unit = unitOf(mapping.columns[close]?.unit ?? 'vnd', closes, isShares, given, reasons, questions)
  const factor = unit === 'vnd' ? 1 : 1_000
  const traded =
    factor === 1
      ? closes
      : new Map([...closes].map(([ticker, own]) => [ticker, own.map(value => value * factor)]))
  // Nobody adjusts prices of warrants and bonds: their terms are adjusted.
  const isAdjustable = [...closes.keys()].some(ticker => !isInPoints(ticker) && !isTradedApart(ticker))
  const prices = pricesOf(
    mapping,
    meanings,
    isAdjustable ? betweenSteps(traded) : null,
    isAdjustable,
    given,
    reasons,
    questions,
  )
  return {
    rows,
    meanings,
    notation: sure,
    unit,
    prices,
    format,
    hasTickers: tables.some(({ ticker }) => ticker >= 0),
    reasons,
    questions: questions.filter((one, at) => questions.findIndex(({ about }) => about === one.about) === at),
  }
}

function formatOf(
  mapping: Mapping,
  cells: readonly string[],
  zone: 'vietnam' | 'utc',
  given: Answers,
  reasons: string[],
  questions: Question[],
): DateFormat {
  const { formats } = mapping.date
  const isSlashed = (format: DateFormat) => turned[format] !== undefined
  const wanted = formats.filter(
    format =>
      !isSlashed(format) || !given.dates || format.startsWith(given.dates === 'day-first' ? 'dd' : 'mm'),
  )
  const fits = fittingFormats(cells, wanted, zone)
  const best = Math.max(0, ...fits.map(({ read }) => read))
  const whole = fits.filter(({ read }) => read > best - 0.02)
  if (whole.length === 0) return wanted[0] ?? formats[0]!
  const leastClosed = Math.min(...whole.map(({ closed }) => closed))
  const left = whole.filter(({ closed }) => closed <= leastClosed + 0.02)
  const [only] = left
  if (left.length > 1 && left.some(({ format }) => isSlashed(format)))
    questions.push({
      about: 'dates',
      text: `Days such as ${cells.find(cell => cell !== '')} exist with the day first and with the month first, and fall on sessions either way`,
      option: '--dates day-first or --dates month-first',
    })
  else if (whole.length > 1 && isSlashed(only!.format))
    reasons.push(`days are ${only!.format}: turned round, they fall on days without trading`)
  else reasons.push(`days are ${only!.format}`)
  return only!.format
}

/** Closes of each ticker, as written, in the order of its days. */
function closesOf(rows: SettledRows, close: BarMeaning): Map<string, readonly number[]> {
  const { size, days, tickers, tickerOf } = rows
  const isCode = tickers.map(ticker => codeOf(ticker) !== null)
  const series = new Map<number, { days: number[]; values: number[]; isSorted: boolean }>()
  const numbers = rows.numbers(close)
  for (let row = 0; numbers && row < size; row++) {
    const value = numbers[row]!
    const ticker = tickerOf[row]!
    if (value === noValue || Number.isNaN(value) || !isCode[ticker]) continue
    let own = series.get(ticker)
    if (!own) {
      own = { days: [], values: [], isSorted: true }
      series.set(ticker, own)
    }
    const before = own.days.at(-1)
    if (before !== undefined && !(before <= days[row]!)) own.isSorted = false
    own.days.push(days[row]!)
    own.values.push(value)
  }
  return new Map([...series].map(([ticker, own]) => [tickers[ticker]!, inOrder(own)]))
}

function inOrder({
  days,
  values,
  isSorted,
}: {
  days: readonly number[]
  values: readonly number[]
  isSorted: boolean
}): readonly number[] {
  if (isSorted) return values
  return Array.from(values.keys())
    .sort((a, b) => days[a]! - days[b]!)
    .map(at => values[at]!)
}

function unitOf(
  stated: Unit,
  closes: ReadonlyMap<string, readonly number[]>,
  isShares: boolean,
  given: Answers,
  reasons: string[],
  questions: Question[],
): 'vnd' | 'thousand-vnd' {
  if (!isShares) return 'vnd'
  if (stated === 'vnd' || stated === 'thousand-vnd') return stated
  if (given.unit) {
    reasons.push(`prices are in ${given.unit === 'vnd' ? 'VND' : 'thousand VND'}, as was said`)
    return given.unit
  }
  const { unit, why } = unitByLevel(closes)
  if (unit) reasons.push(why)
  else questions.push({ about: 'unit', text: upper(why), option: '--unit vnd or --unit thousand-vnd' })
  return unit ?? 'vnd'
}

const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
/** With more of its prices between the steps of the exchanges, a series is none of traded prices. */
export const maxBetweenSteps = 0.2

function pricesOf(
  mapping: Mapping,
  meanings: readonly BarMeaning[],
  between: number | null,
  isAdjustable: boolean,
  given: Answers,
  reasons: string[],
  questions: Question[],
): 'raw' | 'adjusted' | 'neither' {
  if (!isAdjustable) return 'raw'
  if (!meanings.includes('close')) {
    if (!(['open', 'high', 'low'] as const).some(name => meanings.includes(name))) return 'adjusted'
    reasons.push(
      'open, high and low stand beside an adjusted close alone, and nothing says what they are: they are not read',
    )
    return 'neither'
  }
  const isBetween = between !== null && between > maxBetweenSteps
  const percent = Math.round((between ?? 0) * 100)
  if (meanings.includes('adj_close')) {
    if (given.prices) return given.prices === 'raw' ? 'raw' : 'neither'
    if (!isBetween) {
      reasons.push(
        'close stands beside an adjusted close and on the steps of the exchanges: it is the traded price',
      )
      return 'raw'
    }
    reasons.push(
      `${percent} % of the prices stand between the steps of the exchanges: they are adjusted for splits, so the adjusted close alone is read`,
    )
    return 'neither'
  }
  const stated = given.prices ?? (mapping.prices === 'asked' ? undefined : mapping.prices)
  if (stated) {
    reasons.push(`prices are ${stated}, as ${given.prices ? 'was said' : 'the mapping says'}`)
    return stated
  }
  if (isBetween) {
    reasons.push(`prices are adjusted: ${percent} % of them stand between the steps of the exchanges`)
    return 'adjusted'
  }
  questions.push({
    about: 'prices',
    text: 'The prices stand on the steps of the exchanges, as traded prices do and adjusted ones may',
    option: '--prices raw or --prices adjusted',
  })
  return 'raw'
}
