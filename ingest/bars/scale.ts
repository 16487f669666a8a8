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
/** In 25 years of raw closes no ticker strayed further than 23-fold from its median. */
const furthestFromMedian = 300
const rowsForMedian = 5

/** Rows whose close is off by a unit, each with the reason; such rows are held back. */
export function offScale(sheet: BarSheet): Map<number, RowIssue> {
  const closes = sheet.values(sheet.columns.includes('close') ? 'close' : 'adj_close')
  const isRaw = sheet.columns.includes('close')
  const found = new Map<number, RowIssue>()
  const quarantineRow = (row: number, why: string) => {
    if (found.has(row)) return
    found.set(row, {
      verdict: 'held',
      rule: 'price-off-scale',
      where: `${sheet.files[sheet.file(row)]}:${sheet.line(row)}`,
      detail: `${sheet.tickers[sheet.ticker(row)]} ${dateOfEpochDay(sheet.day(row))}: close ${closes[row]} ${why}`,
    })
  }
  const isIndex = sheet.tickers.map(ticker => indexCode(ticker) !== null)
  const lowest = new Float64Array(sheet.tickers.length).fill(Number.POSITIVE_INFINITY)
  const highest = new Float64Array(sheet.tickers.length)
  for (let row = 0; row < sheet.size; row++) {
    const ticker = sheet.ticker(row)
    const close = closes[row]!
    if (isIndex[ticker] && close < lowestIndex)
      quarantineRow(row, 'is no level of an index: divided by 1,000?')
    else if (!isIndex[ticker] && isRaw && close > dearestShare)
      quarantineRow(row, 'VND was never paid for a share: another unit?')
    lowest[ticker] = Math.min(lowest[ticker]!, close)
    highest[ticker] = Math.max(highest[ticker]!, close)
  }
  const suspects = new Set(
    sheet.tickers.flatMap((_, id) => (highest[id]! > lowest[id]! * furthestFromMedian ? [id] : [])),
  )
  if (suspects.size > 0) compareWithMedian(sheet, closes, suspects, quarantineRow)
  return found
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
