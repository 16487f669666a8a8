import { sessionIsOver } from '../../contracts/calendar.ts'
import { dateOfEpochDay, epochDay, vietnamDate } from '../../contracts/vietnam-time.ts'
import type { Verdict } from '../feed.ts'
import { type BarValues, barColumns } from './bar-sheet.ts'

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
const priceColumns = ['open', 'high', 'low', 'close', 'adj_open', 'adj_high', 'adj_low'] as const
const amountColumns = ['volume', 'turnover', 'put_through_volume', 'put_through_turnover'] as const

/**
 * Judges one bar by itself. `values` are in the units of the facts; NaN is a cell that is no number. Prices of 0
 * beside a close mean "not stated" and are set to null in `values`.
 *
 * Raw prices with a fraction of a dong (reference prices after an adjustment) are rounded.
 *
 * @param isIndex points may have decimals, prices in VND may not
 * @param close the column whose value decides: `close`, or `adj_close` in a feed of adjusted prices only
 * @returns the reason to refuse or hold the row (then it is the only one), or remarks on a row that is taken
 */
export function judgeBar(
  values: BarValues,
  day: number,
  close: 'close' | 'adj_close',
  time: DocumentTime,
  isIndex: boolean,
): Finding[] {
  if (Number.isNaN(day))
    return [refused('bad-date', 'the date is no existing day in the notation of this feed')]
  for (const column of barColumns)
    if (Number.isNaN(values[column])) return [refused('bad-number', `${column} is no number`)]
  const last = values[close]
  if (last === null || last === undefined) return [refused('bad-number', `${close} is empty`)]
  for (const column of amountColumns)
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
    return [{ verdict: 'held', rule: 'unfinished-row', detail: 'received before the session ended' }]
  return [...judgePrices(values, close), ...(isIndex ? [] : roundToDong(values))]
}

function judgePrices(values: BarValues, close: 'close' | 'adj_close'): Finding[] {
  const remarks: Finding[] = []
  const flag = (rule: string, detail: string) => remarks.push({ verdict: 'flagged', rule, detail })
  for (const column of priceColumns) {
    const price = values[column]
    if (price === null || price === undefined || price > 0) continue
    if (price < 0) return [refused('bad-number', `${column} is ${price}`)]
    values[column] = null
    flag('zero-price', `${column} is 0 beside a close: read as not told`)
  }
  // A series adjusted for large dividends can fall below zero, where it says nothing any more.
  if (close === 'close' && (values.adj_close ?? 1) <= 0) {
    flag('adjusted-not-positive', `adjusted close is ${values.adj_close}: read as not told`)
    values.adj_close = null
  }
  const of = (name: 'open' | 'high' | 'low') => values[close === 'close' ? name : (`adj_${name}` as const)]
  const [open, high, low, last] = [of('open'), of('high'), of('low'), values[close]!]
  if (low && high && low > high) return [refused('low-above-high', `low ${low} is above high ${high}`)]
  if (!values.volume) return remarks
  const outside = (price: number) => (low && price < low) || (high && price > high)
  const range = `${low ?? '?'} to ${high ?? '?'}`
  if (outside(last)) flag('close-outside-range', `close ${last} is outside ${range}`)
  if (open && outside(open)) flag('open-outside-range', `open ${open} is outside ${range}`)
  return remarks
}

function roundToDong(values: BarValues): Finding[] {
  const remarks: Finding[] = []
  for (const column of ['open', 'high', 'low', 'close'] as const) {
    const price = values[column]
    if (price === null || price === undefined || Number.isInteger(price)) continue
    values[column] = Math.round(price)
    remarks.push({
      verdict: 'flagged',
      rule: 'fraction-of-dong',
      detail: `${column} ${price} VND is rounded`,
    })
  }
  return remarks.slice(0, 1)
}
