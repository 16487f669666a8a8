import type { BarReader } from '../../bars/bar-reader.ts'
import type { BarColumn } from '../../bars/bar-sheet.ts'
import { indexCode, isInPoints } from '../../bars/index-codes.ts'
import { points, thousandToAdjusted, thousandToVnd, whole } from '../../bars/prices.ts'
import type { Member } from '../../feed.ts'
import { eachCsvRow, utf8 } from '../../text/csv.ts'
import { dayFirst } from '../../text/dates.ts'

/** Header of PriceHistory as CSV; the JSON answer has the same names. */
export const priceHistoryHeader =
  'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat'

export const priceHistoryColumns: readonly BarColumn[] = [
  'open',
  'high',
  'low',
  'close',
  'volume',
  'turnover',
  'put_through_volume',
  'put_through_turnover',
  'adj_close',
]

/**
 * Whose rows a file holds: `VCB.csv`, `VCB/PriceHistory.csv` and `VCB_PriceHistory.csv` all belong to VCB. A file alone has
 * its folder in the address of its document.
 */
export function tickerOfPath(path: string, url = ''): string {
  const address = /^file:(.*)$/.exec(url)?.[1] ?? ''
  const whole = address.endsWith(`/${path}`) ? address : path
  const parts = whole.replace(/\.gz$/i, '').split('/')
  const file = (parts.at(-1) ?? '').replace(/\.[a-z]+$/i, '')
  const own = file.replace(/[_ -]?(PriceHistory|GDKhoiNgoai|GDTuDoanh|GDCoDong)$/i, '')
  return (own || (parts.at(-2) ?? '')).toUpperCase()
}

/**
 * Rows of one ticker: dd/mm/yyyy, prices in thousand VND (points for an index), volumes in shares, values in
 * VND; raw open, high, low, close beside an adjusted close. The order of rows is not promised.
 */
export function readPriceHistory(member: Member, url: string, reader: BarReader): void {
  const ticker = tickerOfPath(member.path, url)
  const price = isInPoints(ticker) ? points : thousandToVnd
  const index = indexCode(ticker) !== null
  reader.open(member.path)
  eachCsvRow(utf8(member.bytes), (cells, line) => {
    if (line === 1) return
    if (cells.length !== 11) {
      reader.unreadable(line, `${cells.length} cells where the header has 11`)
      return
    }
    reader.row(index ? indexCode(ticker)! : ticker, dayFirst(cells[0]!), line, {
      open: price(cells[8]!),
      high: price(cells[9]!),
      low: price(cells[10]!),
      close: price(cells[2]!),
      volume: whole(cells[4]!),
      turnover: whole(cells[5]!),
      put_through_volume: whole(cells[6]!),
      put_through_turnover: whole(cells[7]!),
      adj_close: isInPoints(ticker) ? null : thousandToAdjusted(cells[1]!),
    })
  })
}
