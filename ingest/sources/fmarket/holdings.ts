import { type FundHoldings, fundHoldings } from '../../../contracts/events/fund.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import type { Feed } from '../../feed.ts'
import { tidy } from '../../listing/listing-drafts.ts'
import { rowDrafts } from '../../portions.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDay } from '../../text/dates.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { fmarket } from './publisher.ts'

interface Layout {
  readonly header: string
  readonly by: FundHoldings['by']
  readonly item: string
  readonly detail: string | null
  readonly percent: string
}

const layouts: readonly Layout[] = [
  {
    header: 'stock_code,industry,net_asset_percent,type_asset,update_at,fundId,short_name',
    by: 'security',
    item: 'stock_code',
    detail: 'industry',
    percent: 'net_asset_percent',
  },
  {
    header: 'asset_percent,asset_type,short_name,fund',
    by: 'asset_class',
    item: 'asset_type',
    detail: null,
    percent: 'asset_percent',
  },
  {
    header: 'industry,net_asset_percent,short_name,fund',
    by: 'industry',
    item: 'industry',
    detail: null,
    percent: 'net_asset_percent',
  },
]

/** What funds hold, percent of net assets: the largest securities, classes of assets, or industries. */
export const fmarketHoldings: Feed = {
  id: 'fund.fmarket.holdings',
  title: 'Fmarket: holdings of funds',
  publisher: fmarket,
  parser: 1,
  recognise: sniff => layouts.some(layout => startsWith(layout.header)(sniff)),
  parse(document) {
    const member = document.members[0]!
    const log = newRowLog()
    const head = new TextDecoder().decode(member.bytes.subarray(0, 300))
    const layout = layouts.find(one => head.startsWith(one.header)) ?? layouts[0]!
    const table = namedRows(member, layout.header.split(','))
    const rows: FundHoldings['rows'] = []
    for (const { cell, where } of table) {
      const percent = plainNumber(cell(layout.percent))
      const [fund, item] = [cell('short_name'), tidy(cell(layout.item))]
      if (!fund || !item) log.refuse('no-label', where, 'the row names no fund or nothing held')
      else if (percent === null || Number.isNaN(percent))
        log.refuse('bad-number', where, `${fund} ${item}: ${cell(layout.percent)}`)
      else {
        // Futures and loans make shares above 100 % or below 0 possible; they are told, not cut.
        if (percent < 0 || percent > 100)
          log.flag('percent-out-of-bounds', where, `${fund} ${item}: ${percent} %`)
        const as_of = dateOrNull(isoDay(cell('update_at').slice(0, 10)))
        rows.push({ fund, item, detail: layout.detail ? tidy(cell(layout.detail)) : null, percent, as_of })
      }
    }
    const last =
      rows
        .map(row => row.as_of ?? '')
        .sort()
        .at(-1) || vietnamDate(document.fetchedAt)
    const drafts = rowDrafts(fundHoldings, `holdings:${layout.by}`, last, rows, own => ({
      by: layout.by,
      rows: own,
    }))
    return { drafts, rows: table.length, issues: log.issues }
  },
}
