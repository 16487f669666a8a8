import type { BarReader } from '../../bars/bar-reader.ts'
import type { FlowRow } from '../../bars/flow-candidates.ts'
import { indexCode, isInPoints } from '../../bars/index-codes.ts'
import { points, thousandToAdjusted, thousandToVnd, whole } from '../../bars/prices.ts'
import type { Member } from '../../feed.ts'
import type { RowLog } from '../../row-log.ts'
import { dayFirst } from '../../text/dates.ts'
import { ajaxRows, assertTicker, flagPartialPage, symbolOf } from './ajax.ts'
import { foreignFlowRow } from './flow-rows.ts'

export function ajaxForeignRows(member: Member, url: string, log: RowLog): FlowRow[] {
  const ticker = symbolOf(url, member.path)
  const page = ajaxRows(member)
  assertTicker(page, url)
  flagPartialPage(page, member, log)
  return page.rows.map(row => foreignFlowRow(ticker, row))
}

export function ajaxProprietaryRows(member: Member, url: string, log: RowLog): FlowRow[] {
  const page = ajaxRows(member)
  assertTicker(page, url)
  flagPartialPage(page, member, log)
  return page.rows.map(({ where, cell }) => ({
    exchange: null,
    ticker: cell('Symbol').toUpperCase(),
    where,
    day: dayFirst(cell('Date')),
    buy_volume: whole(cell('KLcpMua')),
    sell_volume: whole(cell('KlcpBan')),
    buy_value: whole(cell('GtMua')),
    sell_value: whole(cell('GtBan')),
  }))
}

/** PriceHistory as JSON: the same names and units as the CSV. */
export function readAjaxHistory(member: Member, url: string, reader: BarReader, log: RowLog): void {
  const ticker = symbolOf(url, member.path)
  const index = indexCode(ticker)
  const price = isInPoints(ticker) ? points : thousandToVnd
  const page = ajaxRows(member)
  assertTicker(page, url)
  flagPartialPage(page, member, log)
  reader.open(member.path)
  for (const [i, { cell }] of page.rows.entries())
    reader.row(index ?? ticker, dayFirst(cell('Ngay')), i + 1, {
      open: price(cell('GiaMoCua')),
      high: price(cell('GiaCaoNhat')),
      low: price(cell('GiaThapNhat')),
      close: price(cell('GiaDongCua')),
      volume: whole(cell('KhoiLuongKhopLenh')),
      turnover: whole(cell('GiaTriKhopLenh')),
      put_through_volume: whole(cell('KLThoaThuan')),
      put_through_turnover: whole(cell('GtThoaThuan')),
      adj_close: isInPoints(ticker) ? null : thousandToAdjusted(cell('GiaDieuChinh')),
    })
}
