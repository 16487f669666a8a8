import { sessionIsOver } from '../../contracts/calendar.ts'
import { dateOfEpochDay, epochDay, vietnamDate } from '../../contracts/vietnam-time.ts'
import type { Verdict } from '../feed.ts'
import { type BarColumn, type BarValues, barColumns } from './bar-sheet.ts'

export interface Finding {
  readonly verdict: Verdict
  readonly rule: string
  readonly detail: string
}

/** What a document's time says about its rows: rows of later days, or of a session that still runs. */
export interface DocumentTime {
  readonly today: number
  readonly todayIsOver: boolean
}

export function documentTime(fetchedAt: string): DocumentTime {
  const today = vietnamDate(fetchedAt)
  return { today: epochDay(today), todayIsOver: sessionIsOver(today, fetchedAt) }
}

const refused = (rule: string, detail: string): Finding => ({ verdict: 'refused', rule, detail })
const priceColumns: readonly BarColumn[] = ['open', 'high', 'low', 'close', 'adj_open', 'adj_high', 'adj_low']
const amountColumns: readonly BarColumn[] = [
  'volume',
  'turnover',
  'put_through_volume',
  'put_through_turnover',
]
const dongColumns: readonly BarColumn[] = ['open', 'high', 'low', 'close']

/**
 * Judges one bar by itself. `values` are in the units of the facts; NaN is a cell that is no number. Prices of 0
 * beside a close mean "not stated" and are set to null in `values`. Raw prices with a fraction of a dong (reference prices
 * after an adjustment) are rounded.
 *
 * @param isIndex points may have decimals, prices in VND may not
 * @returns the reason to refuse or hold the row (then it is the only one), or remarks on a row that is taken
 */
export type JudgeBar = (values: BarValues, day: number, isIndex: boolean) => readonly Finding[]

/** Most rows have no finding. */
const none: readonly Finding[] = []

/**
 * @param columns what the feed tells of a bar
 * @param close the column whose value decides: `close`, or `adj_close` in a feed of adjusted prices only
 */
export function newBarJudge(
  columns: readonly BarColumn[],
  close: 'close' | 'adj_close',
  time: DocumentTime,
): JudgeBar {
  const own = (some: readonly BarColumn[]) => some.filter(column => columns.includes(column))
  const all = own(barColumns)
  const amounts = own(amountColumns)
  const dongs = own(dongColumns)
  const judgePrices = newPriceJudge(own(priceColumns), close)
  return (values, day, isIndex) => {
    if (Number.isNaN(day))
      return [refused('bad-date', 'the date is no existing day in the notation of this feed')]
    for (const column of all)
      if (Number.isNaN(values[column])) return [refused('bad-number', `${column} is no number`)]
    const last = values[close]
    if (last === null || last === undefined) return [refused('bad-number', `${close} is empty`)]
    for (const column of amounts)
      if ((values[column] ?? 0) < 0)
        return [
          refused(
            column === 'volume' ? 'negative-volume' : 'negative-amount',
            `${column} is ${values[column]}`,
          ),
        ]
    if (last === 0) return [refused('unfinished-row', 'close is 0: taken before the session ended')]
    if (last < 0) return [refused('bad-number', `${close} is ${last}`)]
    if (day > time.today) return [refused('future-date', `${dateOfEpochDay(day)} is after the document`)]
    if (day === time.today && !time.todayIsOver)
      return [{ verdict: 'quarantined', rule: 'unfinished-row', detail: 'received before the session ended' }]
    const remarks = judgePrices(values)
    const rounded = isIndex ? null : roundToDong(values, dongs)
    return rounded === null ? remarks : [...remarks, rounded]
  }
}

/** Whether a row of columns, in which NaN is "not stated", is plain: no rule of `newBarJudge` has a word on it. */
export type IsPlainBar = (
  from: readonly Float64Array[],
  row: number,
  day: number,
  isIndex: boolean,
) => boolean

/**
 * Finds the rows that need no judge, which are most of them, without an object for each. Of a row that is not plain it says
 * nothing: the judge may find nothing either.
 * @param columns in the order of the columns that are passed
 */
export function newPlainBarTest(
  columns: readonly BarColumn[],
  close: 'close' | 'adj_close',
  { today }: DocumentTime,
): IsPlainBar {
  const [open, high, low] = pricesBeside(close).map(column => columns.indexOf(column)) as [
    number,
    number,
    number,
  ]
  const [last, volume] = [columns.indexOf(close), columns.indexOf('volume')]
  const isPrice = columns.map(column => !amountColumns.includes(column))
  const isDong = columns.map(column => dongColumns.includes(column))
  const at = (from: readonly Float64Array[], column: number, row: number): number =>
    column < 0 ? Number.NaN : from[column]![row]!
  return (from, row, day, isIndex) => {
    if (!(day < today) || !(at(from, last, row) > 0)) return false
    for (let n = 0; n < from.length; n++) {
      const value = from[n]![row]!
      if (Number.isNaN(value)) continue
      if (!(value >= 0) || (value === 0 && isPrice[n])) return false
      if (!isIndex && isDong[n] && !Number.isInteger(value)) return false
    }
    const [highest, lowest] = [at(from, high, row), at(from, low, row)]
    if (lowest > highest) return false
    if (!(at(from, volume, row) > 0)) return true
    const isOutside = (price: number) => price < lowest || price > highest
    return !isOutside(at(from, last, row)) && !isOutside(at(from, open, row))
  }
}

/** Open, high and low of the kind of prices that the close is of. */
const pricesBeside = (close: 'close' | 'adj_close') =>
  (['open', 'high', 'low'] as const).map(name => (close === 'close' ? name : (`adj_${name}` as const))) as [
    BarColumn,
    BarColumn,
    BarColumn,
  ]

function newPriceJudge(columns: readonly BarColumn[], close: 'close' | 'adj_close') {
  const [openOf, highOf, lowOf] = pricesBeside(close)
  return (values: BarValues): readonly Finding[] => {
    let remarks: Finding[] | null = null
    const flag = (rule: string, detail: string) => {
      remarks ??= []
      remarks.push({ verdict: 'flagged', rule, detail })
    }
    for (const column of columns) {
      const price = values[column]
      if (price === null || price === undefined || price > 0) continue
      if (price < 0) return [refused('bad-number', `${column} is ${price}`)]
      values[column] = null
      flag('zero-price', `${column} is 0 beside a close: read as not stated`)
    }
    // A series adjusted for large dividends can fall below zero, where it says nothing any more.
    if (close === 'close' && (values.adj_close ?? 1) <= 0) {
      flag('adjusted-not-positive', `adjusted close is ${values.adj_close}: read as not stated`)
      values.adj_close = null
    }
    const [open, high, low, last] = [values[openOf], values[highOf], values[lowOf], values[close]!]
    if (low && high && low > high) return [refused('low-above-high', `low ${low} is above high ${high}`)]
    if (!values.volume) return remarks ?? none
    const isOutside = (price: number) => (low && price < low) || (high && price > high)
    if (isOutside(last))
      flag('close-outside-range', `close ${last} is outside ${low ?? '?'} to ${high ?? '?'}`)
    if (open && isOutside(open))
      flag('open-outside-range', `open ${open} is outside ${low ?? '?'} to ${high ?? '?'}`)
    return remarks ?? none
  }
}

/** @returns the remark on the first that is rounded */
function roundToDong(values: BarValues, columns: readonly BarColumn[]): Finding | null {
  let first: Finding | null = null
  for (const column of columns) {
    const price = values[column]
    if (price === null || price === undefined || Number.isInteger(price)) continue
    values[column] = Math.round(price)
    first ??= { verdict: 'flagged', rule: 'fraction-of-dong', detail: `${column} ${price} VND is rounded` }
  }
  return first
}
