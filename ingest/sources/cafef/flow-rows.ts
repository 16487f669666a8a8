import type { FlowRow } from '../../bars/flow-candidates.ts'
import { whole } from '../../bars/prices.ts'
import type { Member } from '../../feed.ts'
import { dayFirst } from '../../text/dates.ts'
import { namedRows } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { tickerOfPath } from './price-history-rows.ts'

export const foreignFlowHeader = 'Ngay,KLGDRong,GTDGRong,ThayDoi,KLMua,GtMua,KLBan,GtBan,RoomConLai,DangSoHuu'
export const proprietaryFlowHeader = 'Symbol,Date,KLcpMua,KlcpBan,GtMua,GtBan'

/** GDKhoiNgoai: dd/mm/yyyy, shares, VND, room in shares, holding in percent. */
export function foreignFlowRows(member: Member, url = ''): FlowRow[] {
  const ticker = tickerOfPath(member.path, url)
  return namedRows(member, foreignFlowHeader.split(',')).map(row => foreignFlowRow(ticker, row))
}

/** A row of what foreigners traded, under the names that files and the API of CafeF share. */
export const foreignFlowRow = (
  ticker: string,
  { where, cell }: { readonly where: string; readonly cell: (name: string) => string },
): FlowRow => ({
  exchange: null,
  ticker,
  where,
  day: dayFirst(cell('Ngay')),
  buy_volume: whole(cell('KLMua')),
  sell_volume: whole(cell('KLBan')),
  buy_value: whole(cell('GtMua')),
  sell_value: whole(cell('GtBan')),
  room: whole(cell('RoomConLai')),
  held_percent: plainNumber(cell('DangSoHuu')),
})

/** GDTuDoanh: dd/mm/yyyy, shares and VND; names `Date` what the others name `Ngay`, and mixes `Kl` with `KL`. */
export function proprietaryFlowRows(member: Member): FlowRow[] {
  return namedRows(member, proprietaryFlowHeader.split(',')).map(({ where, cell }) => ({
    exchange: null,
    ticker: cell('Symbol'),
    where,
    day: dayFirst(cell('Date')),
    buy_volume: whole(cell('KLcpMua')),
    sell_volume: whole(cell('KlcpBan')),
    buy_value: whole(cell('GtMua')),
    sell_value: whole(cell('GtBan')),
  }))
}
