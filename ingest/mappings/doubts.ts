import { isSessionDay } from '../../contracts/calendar.ts'
import { isTradedApart } from '../../contracts/market/instrument-kind.ts'
import { dateOfEpochDay } from '../../contracts/vietnam-time.ts'
import { isInPoints } from '../bars/index-codes.ts'
import type { ReadBars } from './read-bars.ts'
import { Prices, type Series } from './series.ts'
import { spikes } from './spikes.ts'

/** Why rows of a document are quarantined: it may not mean what its mapping says. */
export interface Doubt {
  readonly rule: string
  readonly detail: string
  /** Rows of this ticker alone; all of the document where absent. */
  readonly ticker?: string
}

const fewRows = 3
/** A shift of days puts one row of five on a weekend; real documents have 2 of 766,824. */
const maxClosed = 0.03
const maxUnread = 0.05
/** Of real rows, 0.4 in 100 have a close outside of low and high, nearly all of thin shares. */
const maxOutside = { document: 0.15, ticker: 0.5 }
/** Rounding of adjusted prices. */
const tolerance = 0.002
const maxAbove = 0.2
/** Vietnam closes on some 11 weekdays a year, on which others trade. */
const maxHolidays = 0.02
const fewForCalendar = 100
/** Days between two bars of weekly ones, in the middle. */
const weekly = 5
const lowestShare = 100
const highestShare = 2_000_000
const pennies = 1_000
const lowestIndex = 10
const highestIndex = 50_000
/** No session moves by more than 40 in 100, and a bonus issue halves or thirds a price. */
const maxAtOnce = 5
/** A warrant can lose nearly all in its last sessions; a unit mixed up is a thousand. */
const maxOfWarrant = 500

/**
 * What speaks against a document as a whole, of all its rows beside each other. Rows are what its mapping makes of them; a
 * doubt is quarantined and on record, never corrected.
 *
 * @param bars rows with a day
 * @param series the same rows
 * @param unread how many more have none
 * @param readsTurned whether its days can also be read with day and month turned round
 * @param raw the prices are traded ones
 */
export function doubtsOf(
  bars: ReadBars,
  series: Series,
  {
    unread,
    readsTurned,
    raw,
    hasTickers,
  }: { unread: number; readsTurned: boolean; raw: boolean; hasTickers: boolean },
): Doubt[] {
  const prices = new Prices(bars, raw)
  return [
    ...doubtsOfDays(bars, series, unread, readsTurned, hasTickers),
    ...doubtsOfPeriod(bars, series),
    ...doubtsOfRange(bars, series, prices),
    ...doubtsOfOrder(bars, series, prices),
    ...doubtsOfLevel(bars, series, raw),
    ...doubtsOfAdjusted(bars),
    ...doubtsOfTurnover(bars),
  ]
}

function doubtsOfAdjusted(bars: ReadBars): Doubt[] {
  const [closes, adjusted] = [bars.values('close'), bars.values('adj_close')]
  let beside = 0
  let above = 0
  for (const row of bars.rows) {
    if (!(closes[row]! > 0 && adjusted[row]! > 0)) continue
    beside += 1
    if (adjusted[row]! > closes[row]! * 1.005) above += 1
  }
  if (beside < fewRows || above <= beside * maxAbove) return []
  return [
    {
      rule: 'adjusted-above-traded',
      detail: `the adjusted close is above the traded one in ${above} of ${beside} rows: are the two columns turned round?`,
    },
  ]
}

function doubtsOfTurnover(bars: ReadBars): Doubt[] {
  const turnovers = bars.values('turnover')
  const [volumes, closes] = [bars.values('volume'), bars.values('close')]
  const paid: number[] = []
  for (const row of bars.rows) {
    const amount = volumes[row]! * closes[row]!
    if (turnovers[row]! > 0 && amount > 0) paid.push(turnovers[row]! / amount)
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
  bars: ReadBars,
  series: Series,
  unread: number,
  readsTurned: boolean,
  hasTickers: boolean,
): Doubt[] {
  const { rows, days } = bars
  const all = rows.length + unread
  const doubts: Doubt[] = []
  if (unread > 0 && unread > all * maxUnread)
    doubts.push({
      rule: 'days-unread',
      detail: `${unread} of ${all} days do not exist in the format of the others${readsTurned ? ': day and month are turned round?' : ''}`,
    })
  // A shift of a day and days turned round fall on weekends; bars of holidays alone are refused one by one.
  let closed = 0
  let firstClosed = Number.NaN
  let holidays = 0
  const volumes = bars.values('volume')
  for (const row of rows) {
    const day = days[row]!
    if (weekday(day) > 5) {
      if (closed === 0) firstClosed = day
      closed += 1
    } else if (volumes[row]! > 0 && !isSessionDay(day)) holidays += 1
  }
  if (closed > 0 && closed > rows.length * maxClosed)
    doubts.push({
      rule: 'days-without-trading',
      detail: `${closed} of ${rows.length} rows are of Saturdays and Sundays, such as ${dateOfEpochDay(firstClosed)}: another zone, or day and month turned round?`,
    })
  const twice = sessionsTwice(bars, series)
  if (twice > 0 && twice > rows.length * maxClosed)
    doubts.push({
      rule: 'days-twice',
      detail: `${twice} of ${rows.length} rows are of a session that stands already, with other figures: bars within the day${hasTickers ? '' : ', or several instruments in one file'}?`,
    })
  if (rows.length >= fewForCalendar && holidays > rows.length * maxHolidays)
    doubts.push({
      rule: 'another-calendar',
      detail: `${holidays} of ${rows.length} rows have trades on holidays of Vietnam: shares of another country?`,
    })
  return doubts
}

/** Rows that have other figures than the first of their ticker and session. */
function sessionsTwice({ days, columns, values }: ReadBars, series: Series): number {
  const all = columns.map(values)
  const isOther = (row: number, first: number) =>
    all.some(one => one[row] !== one[first] && !(Number.isNaN(one[row]) && Number.isNaN(one[first])))
  let twice = 0
  for (const rows of series.values()) {
    let first = rows[0]!
    for (const row of rows)
      if (days[first] !== days[row]) first = row
      else if (first !== row && isOther(row, first)) twice += 1
  }
  return twice
}

/** Bars of weeks and months stand a week or a month apart. */
function doubtsOfPeriod({ days }: ReadBars, series: Series): Doubt[] {
  return [...series].flatMap(([ticker, rows]): Doubt[] => {
    const gaps = new Float64Array(Math.max(0, rows.length - 1))
    let count = 0
    for (let at = 1; at < rows.length; at++) {
      const gap = days[rows[at]!]! - days[rows[at - 1]!]!
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

function doubtsOfRange(bars: ReadBars, series: Series, prices: Prices): Doubt[] {
  const { open, high, low, close } = prices
  const volumes = bars.values('volume')
  const doubts: Doubt[] = []
  let seen = 0
  let outside = 0
  for (const [ticker, rows] of series) {
    let traded = 0
    let wrong = 0
    for (const row of rows) {
      if (volumes[row] === 0 || !prices.isWhole(row)) continue
      traded += 1
      const top = high[row]! * (1 + tolerance)
      const bottom = low[row]! * (1 - tolerance)
      const isIn = (price: number) => price <= top && price >= bottom
      if (low[row]! > top || !isIn(open[row]!) || !isIn(close[row]!)) wrong += 1
    }
    seen += traded
    outside += wrong
    if (traded >= fewRows && wrong > traded * maxOutside.ticker)
      doubts.push({
        rule: 'columns-disagree',
        ticker,
        detail: `open or close is outside of low and high in ${wrong} of ${traded} rows: another base, or columns turned round?`,
      })
  }
  if (seen >= fewRows && outside > seen * maxOutside.document)
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
function doubtsOfOrder({ days }: ReadBars, series: Series, prices: Prices): Doubt[] {
  const { open, close } = prices
  let pairs = 0
  let gap = 0
  let reverse = 0
  for (const rows of series.values()) {
    let before = -1
    for (const row of rows) {
      const isOne = prices.isWhole(row)
      if (isOne && before >= 0 && days[row]! - days[before]! <= 7) {
        pairs += 1
        // An ex-date moves both alike.
        gap += Math.min(0.1, Math.abs(open[row]! / close[before]! - 1))
        reverse += Math.min(0.1, Math.abs(close[row]! / open[before]! - 1))
      }
      before = isOne ? row : -1
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

function doubtsOfLevel(bars: ReadBars, series: Series, raw: boolean): Doubt[] {
  const { days } = bars
  const [traded, adjusted] = [bars.values('close'), bars.values('adj_close')]
  /** 0 where a row has none. */
  const close = (row: number): number =>
    raw && !Number.isNaN(traded[row]) ? traded[row]! : adjusted[row]! || 0
  const prices = new Prices(bars, raw)
  return [...series].flatMap(([ticker, rows]): Doubt[] => {
    const isIndex = isInPoints(ticker)
    // A warrant falls to its last step of 10 VND, and bonds cost what they are issued at: only a wrong unit moves so far.
    const isApart = isTradedApart(ticker)
    const maxFold = isApart ? maxOfWarrant : maxAtOnce
    const last = rows.findLast(row => close(row) > 0)
    if (last === undefined) return []
    const value = close(last)
    const jump = rows.find((row, at) => {
      if (at === 0) return false
      const before = rows[at - 1]!
      const times = close(row) / close(before)
      return days[row]! - days[before]! <= 7 && times > 0 && (times > maxFold || times < 1 / maxFold)
    })
    if (jump !== undefined && spikes([rows], prices).size === 0)
      return [
        {
          rule: 'unit-changes',
          ticker,
          detail: `its close is ${close(jump)} on ${dateOfEpochDay(days[jump]!)}, more than ${maxFold}-fold off the session before: another unit from there?`,
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
