import { isTradedApart } from '../../contracts/market/instrument-kind.ts'
import { dateOfEpochDay } from '../../contracts/vietnam-time.ts'
import type { RowIssue } from '../feed.ts'
import type { BarSheet } from './bar-sheet.ts'
import { indexCode } from './index-codes.ts'

/**
 * Values that only a mixed-up unit explains: VND among thousand VND, an index divided by 1,000. No index of Vietnam
 * was ever below 30 points; the dearest share was 1,358,700 VND (VNZ, February 2023).
 */
const lowestIndex = 10
const dearestShare = 5_000_000
/** No share of the three exchanges ever closed below 100 VND, before adjustment. */
const cheapestShare = 50
/** The middle of the last closes of several shares: 8,000 to 25,000 VND in each year since 2006. */
const middleOfShares = { lowest: 100, highest: 300_000, minTickers: 5 }
/** In 25 years of raw closes no ticker strayed further than 23-fold from its median. */
const furthestFromMedian = 300
const rowsForMedian = 5

/** Rows whose close is off by a unit, each with the reason; such rows are quarantined. */
export function offScale(sheet: BarSheet): Map<number, RowIssue> {
  const closes = sheet.values(sheet.columns.includes('close') ? 'close' : 'adj_close')
  const isRaw = sheet.columns.includes('close')
  const found = new Map<number, RowIssue>()
  const quarantineRow = (row: number, why: string) => {
    if (found.has(row)) return
    found.set(row, {
      verdict: 'quarantined',
      rule: 'price-off-scale',
      where: `${sheet.files[sheet.file(row)]}:${sheet.line(row)}`,
      detail: `${sheet.tickers[sheet.ticker(row)]} ${dateOfEpochDay(sheet.day(row))}: close ${closes[row]} ${why}`,
    })
  }
  const isIndex = sheet.tickers.map(ticker => indexCode(ticker) !== null)
  // A warrant may end at 10 VND, a bond cost a hundred million: no level of theirs is a unit mixed up.
  const isApart = sheet.tickers.map(isTradedApart)
  const lowest = new Float64Array(sheet.tickers.length).fill(Number.POSITIVE_INFINITY)
  const highest = new Float64Array(sheet.tickers.length)
  for (let row = 0; row < sheet.size; row++) {
    const ticker = sheet.ticker(row)
    if (isApart[ticker]) continue
    const close = closes[row]!
    if (isIndex[ticker] && close < lowestIndex)
      quarantineRow(row, 'is no level of an index: divided by 1,000?')
    else if (!isIndex[ticker] && close > dearestShare)
      quarantineRow(row, 'VND was never paid for a share: another unit?')
    else if (!isIndex[ticker] && isRaw && close > 0 && close < cheapestShare)
      quarantineRow(row, 'VND was never the price of a share: thousand VND?')
    lowest[ticker] = Math.min(lowest[ticker]!, close)
    highest[ticker] = Math.max(highest[ticker]!, close)
  }
  const suspects = new Set(
    sheet.tickers.flatMap((_, id) => (highest[id]! > lowest[id]! * furthestFromMedian ? [id] : [])),
  )
  if (suspects.size > 0) compareWithMedian(sheet, closes, suspects, quarantineRow)
  const isNoShare = isIndex.map((is, id) => is || isApart[id]!)
  const middle = middleOfLast(sheet, closes, isNoShare)
  if (middle !== null && (middle < middleOfShares.lowest || middle > middleOfShares.highest))
    for (let row = 0; row < sheet.size; row++)
      if (!isNoShare[sheet.ticker(row)])
        quarantineRow(row, `: the middle share of the file closes at ${middle} VND: 1,000 times off?`)
  return found
}

/** The median of the last closes of the shares of a sheet, VND; null for fewer than tell the level of a market. */
function middleOfLast(sheet: BarSheet, closes: Float64Array, isNoShare: readonly boolean[]): number | null {
  const last = new Map<number, number>()
  for (let row = 0; row < sheet.size; row++) {
    const ticker = sheet.ticker(row)
    const before = last.get(ticker)
    if (
      !isNoShare[ticker] &&
      closes[row]! > 0 &&
      (before === undefined || sheet.day(row) >= sheet.day(before))
    )
      last.set(ticker, row)
  }
  if (last.size < middleOfShares.minTickers) return null
  const sorted = [...last.values()].map(row => closes[row]!).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

function compareWithMedian(
  sheet: BarSheet,
  closes: Float64Array,
  suspects: ReadonlySet<number>,
  quarantineRow: (row: number, why: string) => void,
): void {
  const rowsOf = new Map<number, number[]>()
  for (let row = 0; row < sheet.size; row++) {
    const id = sheet.ticker(row)
    if (!suspects.has(id)) continue
    const rows = rowsOf.get(id)
    if (rows) rows.push(row)
    else rowsOf.set(id, [row])
  }
  for (const rows of rowsOf.values()) {
    if (rows.length < rowsForMedian) continue
    const sorted = rows.map(row => closes[row]!).sort((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)]!
    for (const row of rows) {
      const times = closes[row]! > median ? closes[row]! / median : median / closes[row]!
      if (times > furthestFromMedian)
        quarantineRow(row, `is ${Math.round(times)}-fold off the median of its rows, ${median}`)
    }
  }
}
