import { isSession } from '../../contracts/calendar.ts'
import { isTradedApart } from '../../contracts/market/instrument-kind.ts'
import { dateOfEpochDay } from '../../contracts/vietnam-time.ts'
import type { BarValues } from '../bars/bar-sheet.ts'
import { isInPoints } from '../bars/index-codes.ts'

/** A row with its values in the units of the facts; the prices are under the name that the document gives them. */
export interface ReadRow {
  readonly path: string
  readonly line: number
  readonly ticker: string
  readonly day: number
  readonly values: BarValues
}

/** Why rows of a document are held back: it may not mean what its mapping says. */
export interface Doubt {
  readonly rule: string
  readonly detail: string
  /** Rows of this ticker alone; all of the document where absent. */
  readonly ticker?: string
}

/** The rows of each ticker in the order of their days; of one day, as they stand. */
export type Series = ReadonlyMap<string, readonly ReadRow[]>

/** A price of a row, by the kind that the document is read as; 0 where it has none. */
const openOf = ({ open, adj_open }: BarValues, raw: boolean): number => (raw ? open : adj_open) ?? 0
const highOf = ({ high, adj_high }: BarValues, raw: boolean): number => (raw ? high : adj_high) ?? 0
const lowOf = ({ low, adj_low }: BarValues, raw: boolean): number => (raw ? low : adj_low) ?? 0
const closeOf = ({ close, adj_close }: BarValues, raw: boolean): number => (raw ? close : adj_close) ?? 0
const isWhole = (values: BarValues, raw: boolean): boolean =>
  openOf(values, raw) > 0 && highOf(values, raw) > 0 && lowOf(values, raw) > 0 && closeOf(values, raw) > 0

const fewRows = 3
/** A shift of days puts one row of five on a weekend; real documents have 2 of 766,824. */
const mostClosed = 0.03
const mostUnread = 0.05
/** Of real rows, 0.4 in 100 have a close outside of low and high, nearly all of thin shares. */
const mostOutside = { document: 0.15, ticker: 0.5 }
/** Rounding of adjusted prices. */
const tolerance = 0.002
const mostAbove = 0.2
/** Vietnam closes on some 11 weekdays a year, on which others trade. */
const mostHolidays = 0.02
const fewForCalendar = 100
/** Days between two bars of weekly ones, in the middle. */
const weekly = 5
const lowestShare = 100
const highestShare = 2_000_000
const pennies = 1_000
const lowestIndex = 10
const highestIndex = 50_000
/** No session moves by more than 40 in 100, and a bonus issue halves or thirds a price. */
const mostAtOnce = 5
/** A warrant can lose nearly all in its last sessions; a unit mixed up is a thousand. */
const mostOfWarrant = 500

/** Rows by ticker. Most tables have them in the order of their days. */
export function seriesOf(rows: readonly ReadRow[]): Series {
  const series = new Map<string, ReadRow[]>()
  const unsorted = new Set<ReadRow[]>()
  for (const row of rows) {
    const own = series.get(row.ticker)
    if (!own) {
      series.set(row.ticker, [row])
      continue
    }
    if (own.at(-1)!.day > row.day) unsorted.add(own)
    own.push(row)
  }
  for (const own of unsorted) own.sort((a, b) => a.day - b.day)
  return series
}

/**
 * What speaks against a document as a whole, of all its rows beside each other. Rows are what its mapping makes of them; a
 * doubt is held back and on record, never corrected.
 *
 * @param rows with a day, in the order of the document
 * @param series the same rows
 * @param unread how many more have none
 * @param readsTurned whether its days can also be read with day and month turned round
 * @param raw the prices are traded ones
 */
export function doubtsOf(
  rows: readonly ReadRow[],
  series: Series,
  {
    unread,
    readsTurned,
    raw,
    hasTickers,
  }: { unread: number; readsTurned: boolean; raw: boolean; hasTickers: boolean },
): Doubt[] {
  return [
    ...doubtsOfDays(rows, series, unread, readsTurned, hasTickers),
    ...doubtsOfPeriod(series),
    ...doubtsOfRange(series, raw),
    ...doubtsOfOrder(series, raw),
    ...doubtsOfLevel(series, raw),
    ...doubtsOfAdjusted(rows),
    ...doubtsOfTurnover(rows),
  ]
}

function doubtsOfAdjusted(rows: readonly ReadRow[]): Doubt[] {
  let beside = 0
  let above = 0
  for (const { values } of rows) {
    const [close, adjusted] = [values.close ?? 0, values.adj_close ?? 0]
    if (!(close > 0 && adjusted > 0)) continue
    beside += 1
    if (adjusted > close * 1.005) above += 1
  }
  if (beside < fewRows || above <= beside * mostAbove) return []
  return [
    {
      rule: 'adjusted-above-traded',
      detail: `the adjusted close is above the traded one in ${above} of ${beside} rows: are the two columns turned round?`,
    },
  ]
}

function doubtsOfTurnover(rows: readonly ReadRow[]): Doubt[] {
  const paid: number[] = []
  for (const { values } of rows) {
    const turnover = values.turnover ?? 0
    if (!(turnover > 0)) continue
    const amount = (values.volume ?? 0) * (values.close ?? 0)
    if (amount > 0) paid.push(turnover / amount)
  }
  const middle = paid.sort((a, b) => a - b)[Math.floor(paid.length / 2)] ?? 1
  if (paid.length < fewRows || (middle >= 0.5 && middle <= 2)) return []
  return [
    {
      rule: 'turnover-disagrees',
      detail: `the turnover is ${middle.toPrecision(2)} times volume and close: one of them is in another unit`,
    },
  ]
}

/** 1 Monday … 7 Sunday, of a day since 1970-01-01, a Thursday. */
const weekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

function doubtsOfDays(
  read: readonly ReadRow[],
  series: Series,
  unread: number,
  readsTurned: boolean,
  hasTickers: boolean,
): Doubt[] {
  const all = read.length + unread
  const doubts: Doubt[] = []
  if (unread > 0 && unread > all * mostUnread)
    doubts.push({
      rule: 'days-unread',
      detail: `${unread} of ${all} days do not exist in the format of the others${readsTurned ? ': day and month are turned round?' : ''}`,
    })
  // A shift of a day and days turned round fall on weekends; bars of holidays alone are refused one by one.
  let closed = 0
  let firstClosed = Number.NaN
  let holidays = 0
  for (const { day, values } of read)
    if (weekday(day) > 5) {
      if (closed === 0) firstClosed = day
      closed += 1
    } else if ((values.volume ?? 0) > 0 && !isSession(dateOfEpochDay(day))) holidays += 1
  if (closed > 0 && closed > read.length * mostClosed)
    doubts.push({
      rule: 'days-without-trading',
      detail: `${closed} of ${read.length} rows are of Saturdays and Sundays, such as ${dateOfEpochDay(firstClosed)}: another zone, or day and month turned round?`,
    })
  const twice = sessionsTwice(series)
  if (twice > 0 && twice > read.length * mostClosed)
    doubts.push({
      rule: 'days-twice',
      detail: `${twice} of ${read.length} rows are of a session that stands already, with other figures: bars within the day${hasTickers ? '' : ', or several instruments in one file'}?`,
    })
  if (read.length >= fewForCalendar && holidays > read.length * mostHolidays)
    doubts.push({
      rule: 'another-calendar',
      detail: `${holidays} of ${read.length} rows have trades on holidays of Vietnam: shares of another country?`,
    })
  return doubts
}

/** Rows that have other figures than the first of their ticker and session. */
function sessionsTwice(series: Series): number {
  let twice = 0
  for (const rows of series.values()) {
    let first = rows[0]
    for (const row of rows)
      if (!first || first.day !== row.day) first = row
      else if (first !== row && JSON.stringify(first.values) !== JSON.stringify(row.values)) twice += 1
  }
  return twice
}

/** Bars of weeks and months stand a week or a month apart. */
function doubtsOfPeriod(series: Series): Doubt[] {
  return [...series].flatMap(([ticker, rows]): Doubt[] => {
    const gaps = new Float64Array(Math.max(0, rows.length - 1))
    let count = 0
    for (let at = 1; at < rows.length; at++) {
      const gap = rows[at]!.day - rows[at - 1]!.day
      if (gap > 0) gaps[count++] = gap
    }
    const middle = gaps.subarray(0, count).sort()[Math.floor(gaps.length / 2)] ?? 1
    if (gaps.length < fewRows || middle < weekly) return []
    return [
      {
        rule: 'not-daily',
        ticker,
        detail: `its bars are ${middle} days apart: weeks or months, and no sessions?`,
      },
    ]
  })
}

function doubtsOfRange(series: Series, raw: boolean): Doubt[] {
  const doubts: Doubt[] = []
  let seen = 0
  let outside = 0
  for (const [ticker, rows] of series) {
    let traded = 0
    let wrong = 0
    for (const { values } of rows) {
      if (values.volume === 0 || !isWhole(values, raw)) continue
      traded += 1
      const [open, low, close] = [openOf(values, raw), lowOf(values, raw), closeOf(values, raw)]
      const top = highOf(values, raw) * (1 + tolerance)
      const bottom = low * (1 - tolerance)
      if (low > top || open > top || open < bottom || close > top || close < bottom) wrong += 1
    }
    seen += traded
    outside += wrong
    if (traded >= fewRows && wrong > traded * mostOutside.ticker)
      doubts.push({
        rule: 'columns-disagree',
        ticker,
        detail: `open or close is outside of low and high in ${wrong} of ${traded} rows: another base, or columns turned round?`,
      })
  }
  if (seen >= fewRows && outside > seen * mostOutside.document)
    doubts.push({
      rule: 'columns-disagree',
      detail: `open or close is outside of low and high in ${outside} of ${seen} rows: another base, or columns turned round?`,
    })
  return doubts
}

/**
 * A session opens near the close of the one before, while its close wanders from the open of that by what two sessions
 * move. The other way round, open and close stand under each other's name, or the days run backwards.
 */
function doubtsOfOrder(series: Series, raw: boolean): Doubt[] {
  let pairs = 0
  let gap = 0
  let reverse = 0
  for (const rows of series.values()) {
    let before: ReadRow | null = null
    for (const row of rows) {
      const isOne = isWhole(row.values, raw)
      if (isOne && before && row.day - before.day <= 7) {
        pairs += 1
        // An ex-date moves both alike.
        gap += Math.min(0.1, Math.abs(openOf(row.values, raw) / closeOf(before.values, raw) - 1))
        reverse += Math.min(0.1, Math.abs(closeOf(row.values, raw) / openOf(before.values, raw) - 1))
      }
      before = isOne ? row : null
    }
  }
  if (pairs < 10 || gap <= reverse * 1.25) return []
  return [
    {
      rule: 'open-and-close',
      detail: `the opens do not follow the closes of the sessions before, but the closes follow the opens (${pairs} pairs of sessions): open and close, or the days, are turned round`,
    },
  ]
}

function doubtsOfLevel(series: Series, raw: boolean): Doubt[] {
  return [...series].flatMap(([ticker, rows]): Doubt[] => {
    const isIndex = isInPoints(ticker)
    // A warrant falls to its last step of 10 VND, and bonds cost what they are issued at: only a wrong unit moves so far.
    const isApart = isTradedApart(ticker)
    const mostFold = isApart ? mostOfWarrant : mostAtOnce
    const close = ({ values }: ReadRow) => (raw ? values.close : values.adj_close) ?? values.adj_close ?? null
    const last = rows.findLast(row => (close(row) ?? 0) > 0)
    const value = last ? close(last)! : null
    if (value === null) return []
    const jump = rows.find((row, at) => {
      const before = rows[at - 1]
      const times = before ? (close(row) ?? 0) / (close(before) ?? 0) : 1
      return before && row.day - before.day <= 7 && times > 0 && (times > mostFold || times < 1 / mostFold)
    })
    if (jump && spikes([rows], raw).size === 0)
      return [
        {
          rule: 'unit-changes',
          ticker,
          detail: `its close is ${close(jump)} on ${dateOfEpochDay(jump.day)}, more than ${mostFold}-fold off the session before: another unit from there?`,
        },
      ]
    if (isApart && !isIndex) return []
    const [lowest, highest] = isIndex ? [lowestIndex, highestIndex] : [lowestShare, highestShare]
    if (!isIndex && ticker.length === 3 && value < pennies && value > lowest && value % 100 !== 0)
      return [
        {
          rule: 'price-off-scale',
          ticker,
          detail: `its last close is ${value} VND, and below 1,000 VND a price stands on full hundreds: another unit, or a share of another country?`,
        },
      ]
    if (value >= lowest && value <= highest) return []
    return [
      {
        rule: 'price-off-scale',
        ticker,
        detail: `its last close is ${value} ${isIndex ? 'points' : 'VND'}, and none was ever ${value < lowest ? 'below' : 'above'} ${value < lowest ? lowest : highest}: another unit?`,
      },
    ]
  })
}

/** Whether a price of a row is another than three times its close: no session moves so far. */
export function isTorn({ values }: ReadRow, raw: boolean): boolean {
  const close = closeOf(values, raw)
  if (!(close > 0)) return false
  const isFar = (price: number) => price > close * 3 || (price > 0 && price < close / 3)
  return isFar(openOf(values, raw)) || isFar(highOf(values, raw)) || isFar(lowOf(values, raw))
}

/**
 * A close that is far from the sessions on both its sides, which are near each other: one cell off by a digit or a mark.
 * @param series rows of one ticker each, in the order of their days
 */
export function spikes(series: Iterable<readonly ReadRow[]>, raw: boolean): Set<ReadRow> {
  const found = new Set<ReadRow>()
  for (const rows of series) {
    const closes: number[] = []
    const own: ReadRow[] = []
    for (const row of rows) {
      const close = closeOf(row.values, raw)
      if (!(close > 0)) continue
      closes.push(close)
      own.push(row)
    }
    if (closes.length < 3) continue
    for (let at = 0; at < closes.length; at++) {
      const close = closes[at]!
      const before = closes[at - 1] ?? closes[at + 2]!
      const after = closes[at + 1] ?? closes[at - 2]!
      const isApart = (other: number) => close > other * 2 || close < other / 2
      if (isApart(before) && isApart(after) && before < after * 1.5 && after < before * 1.5)
        found.add(own[at]!)
    }
  }
  return found
}
