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

type Prices = readonly [open: number, high: number, low: number, close: number]

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

/**
 * What speaks against a document as a whole, of all its rows beside each other. Rows are what its mapping makes of them; a
 * doubt is held back and on record, never corrected.
 *
 * @param readsTurned whether its days can also be read with day and month turned round
 * @param raw the prices are traded ones
 */
export function doubtsOf(
  rows: readonly ReadRow[],
  { readsTurned, raw, hasTickers }: { readsTurned: boolean; raw: boolean; hasTickers: boolean },
): Doubt[] {
  const doubts: Doubt[] = [...doubtsOfDays(rows, readsTurned, hasTickers)]
  const kind = raw ? '' : 'adj_'
  const pricesOf = ({ values }: ReadRow): Prices | null => {
    const [open, high, low, close] = (['open', 'high', 'low', 'close'] as const).map(
      name => values[`${kind}${name}` as keyof BarValues] ?? Number.NaN,
    ) as [number, number, number, number]
    return [open, high, low, close].every(price => price > 0) ? [open, high, low, close] : null
  }
  const byTicker = Map.groupBy(
    rows.filter(({ day }) => !Number.isNaN(day)),
    ({ ticker }) => ticker,
  )
  for (const own of byTicker.values()) own.sort((a, b) => a.day - b.day)
  doubts.push(...doubtsOfPeriod(byTicker))
  doubts.push(...doubtsOfRange(byTicker, pricesOf))
  doubts.push(...doubtsOfOrder(byTicker, pricesOf))
  doubts.push(...doubtsOfLevel(byTicker, raw))
  const beside = rows.filter(({ values }) => (values.close ?? 0) > 0 && (values.adj_close ?? 0) > 0)
  const above = beside.filter(({ values }) => values.adj_close! > values.close! * 1.005).length
  if (beside.length >= fewRows && above > beside.length * mostAbove)
    doubts.push({
      rule: 'adjusted-above-traded',
      detail: `the adjusted close is above the traded one in ${above} of ${beside.length} rows: are the two columns turned round?`,
    })
  const paid = rows.flatMap(({ values }) => {
    const amount = (values.volume ?? 0) * (values.close ?? 0)
    return amount > 0 && (values.turnover ?? 0) > 0 ? [values.turnover! / amount] : []
  })
  const middle = paid.sort((a, b) => a - b)[Math.floor(paid.length / 2)] ?? 1
  if (paid.length >= fewRows && (middle < 0.5 || middle > 2))
    doubts.push({
      rule: 'turnover-disagrees',
      detail: `the turnover is ${middle.toPrecision(2)} times volume and close: one of them is in another unit`,
    })
  return doubts
}

/** 1 Monday … 7 Sunday, of a day since 1970-01-01, a Thursday. */
const weekday = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

function doubtsOfDays(rows: readonly ReadRow[], readsTurned: boolean, hasTickers: boolean): Doubt[] {
  const read = rows.filter(({ day }) => !Number.isNaN(day))
  const unread = rows.length - read.length
  const doubts: Doubt[] = []
  if (unread > 0 && unread > rows.length * mostUnread)
    doubts.push({
      rule: 'days-unread',
      detail: `${unread} of ${rows.length} days do not exist in the format of the others${readsTurned ? ': day and month are turned round?' : ''}`,
    })
  // A shift of a day and days turned round fall on weekends; bars of holidays alone are refused one by one.
  const closed = read.filter(({ day }) => weekday(day) > 5)
  if (closed.length > 0 && closed.length > read.length * mostClosed)
    doubts.push({
      rule: 'days-without-trading',
      detail: `${closed.length} of ${read.length} rows are of Saturdays and Sundays, such as ${dateOfEpochDay(closed[0]!.day)}: another zone, or day and month turned round?`,
    })
  const first = new Map<string, ReadRow>()
  let twice = 0
  for (const row of read) {
    const key = `${row.ticker} ${row.day}`
    const before = first.get(key)
    if (!before) first.set(key, row)
    else if (JSON.stringify(before.values) !== JSON.stringify(row.values)) twice += 1
  }
  if (twice > 0 && twice > read.length * mostClosed)
    doubts.push({
      rule: 'days-twice',
      detail: `${twice} of ${read.length} rows are of a session that stands already, with other figures: bars within the day${hasTickers ? '' : ', or several instruments in one file'}?`,
    })
  const holidays = read.filter(
    ({ day, values }) => weekday(day) <= 5 && (values.volume ?? 0) > 0 && !isSession(dateOfEpochDay(day)),
  ).length
  if (read.length >= fewForCalendar && holidays > read.length * mostHolidays)
    doubts.push({
      rule: 'another-calendar',
      detail: `${holidays} of ${read.length} rows have trades on holidays of Vietnam: shares of another country?`,
    })
  return doubts
}

/** Bars of weeks and months stand a week or a month apart. */
function doubtsOfPeriod(byTicker: ReadonlyMap<string, readonly ReadRow[]>): Doubt[] {
  return [...byTicker].flatMap(([ticker, rows]): Doubt[] => {
    const gaps = rows.slice(1).map(({ day }, at) => day - rows[at]!.day)
    const middle = gaps.filter(gap => gap > 0).sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1
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

function doubtsOfRange(
  byTicker: ReadonlyMap<string, readonly ReadRow[]>,
  pricesOf: (row: ReadRow) => Prices | null,
): Doubt[] {
  const doubts: Doubt[] = []
  let seen = 0
  let outside = 0
  for (const [ticker, rows] of byTicker) {
    const traded = rows
      .flatMap(row => (row.values.volume === 0 ? [] : [pricesOf(row) ?? []]))
      .filter(p => p.length > 0)
    const wrong = traded.filter(([open, high, low, close]) => {
      const [top, bottom] = [high! * (1 + tolerance), low! * (1 - tolerance)]
      return low! > top || open! > top || open! < bottom || close! > top || close! < bottom
    }).length
    seen += traded.length
    outside += wrong
    if (traded.length >= fewRows && wrong > traded.length * mostOutside.ticker)
      doubts.push({
        rule: 'columns-disagree',
        ticker,
        detail: `open or close is outside of low and high in ${wrong} of ${traded.length} rows: another base, or columns turned round?`,
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
function doubtsOfOrder(
  byTicker: ReadonlyMap<string, readonly ReadRow[]>,
  pricesOf: (row: ReadRow) => Prices | null,
): Doubt[] {
  let pairs = 0
  let gap = 0
  let reverse = 0
  for (const rows of byTicker.values())
    for (let at = 1; at < rows.length; at++) {
      const [before, now] = [pricesOf(rows[at - 1]!), pricesOf(rows[at]!)]
      if (!before || !now || rows[at]!.day - rows[at - 1]!.day > 7) continue
      pairs += 1
      // An ex-date moves both alike.
      gap += Math.min(0.1, Math.abs(now[0] / before[3] - 1))
      reverse += Math.min(0.1, Math.abs(now[3] / before[0] - 1))
    }
  if (pairs < 10 || gap <= reverse * 1.25) return []
  return [
    {
      rule: 'open-and-close',
      detail: `the opens do not follow the closes of the sessions before, but the closes follow the opens (${pairs} pairs of sessions): open and close, or the days, are turned round`,
    },
  ]
}

function doubtsOfLevel(byTicker: ReadonlyMap<string, readonly ReadRow[]>, raw: boolean): Doubt[] {
  return [...byTicker].flatMap(([ticker, rows]): Doubt[] => {
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
    if (jump && spikes(rows, raw).size === 0)
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
  const kind = raw ? '' : 'adj_'
  const price = (name: string) => values[`${kind}${name}` as keyof BarValues] ?? 0
  const close = price('close')
  return (
    close > 0 &&
    ['open', 'high', 'low'].some(
      name => price(name) > close * 3 || (price(name) > 0 && price(name) < close / 3),
    )
  )
}

/** A close that is far from the sessions on both its sides, which are near each other: one cell off by a digit or a mark. */
export function spikes(rows: readonly ReadRow[], raw: boolean): Set<ReadRow> {
  const found = new Set<ReadRow>()
  const close = ({ values }: ReadRow) => (raw ? values.close : values.adj_close) ?? 0
  for (const own of Map.groupBy(rows, ({ ticker }) => ticker).values()) {
    const sorted = own.filter(row => close(row) > 0).toSorted((a, b) => a.day - b.day)
    for (const [at, row] of sorted.entries()) {
      const around = [sorted[at - 1] ?? sorted[at + 2], sorted[at + 1] ?? sorted[at - 2]]
      if (!around[0] || !around[1]) continue
      const [before, after] = [close(around[0]), close(around[1])]
      const isApart = (other: number) => close(row) > other * 2 || close(row) < other / 2
      if (isApart(before) && isApart(after) && before < after * 1.5 && after < before * 1.5) found.add(row)
    }
  }
  return found
}
