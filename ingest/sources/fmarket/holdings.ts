import { type FundHoldings, fundHoldings } from '../../../contracts/events/fund.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { rowCandidates } from '../../chunks.ts'
import { type Feed, type Member, RejectedDocument } from '../../feed.ts'
import { tidy } from '../../listing/listing-candidates.ts'
import { placed } from '../../places.ts'
import { newRowLog } from '../../row-log.ts'
import { dateOrNull, isoDayOrInstant } from '../../text/dates.ts'
import { type JsonItem, jsonRoot } from '../../text/json-item.ts'
import { namedRows, startsWith } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { fmarket, isProducts, withoutTime } from './publisher.ts'

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

/** A row as either form has it, before it is judged. */
interface Position {
  readonly fund: string
  readonly item: string | null
  readonly detail: string | null
  /** NaN where it is no number. */
  readonly percent: number | null
  readonly as_of: string | null
  readonly where: string
}

/** One table for all funds, as data teams save it. */
function tableRows(member: Member): { by: FundHoldings['by']; rows: Position[] }[] {
  const head = new TextDecoder().decode(member.bytes.subarray(0, 300))
  const layout = layouts.find(one => head.startsWith(one.header)) ?? layouts[0]!
  const rows = namedRows(member, layout.header.split(',')).map(({ cell, where }) => ({
    fund: cell('short_name'),
    item: tidy(cell(layout.item)),
    detail: layout.detail ? tidy(cell(layout.detail)) : null,
    percent: plainNumber(cell(layout.percent)),
    as_of: dateOrNull(isoDayOrInstant(cell('update_at'))),
    where,
  }))
  return [{ by: layout.by, rows }]
}

const lists = [
  'productTopHoldingList',
  'productTopHoldingBondList',
  'productAssetHoldingList',
  'productIndustriesHoldingList',
] as const

/** The page of one fund: its largest shares and bonds, its classes of assets, its industries. */
function productRows(
  member: Member,
  wantedFund: string | null,
): { by: FundHoldings['by']; rows: Position[] }[] {
  const product = jsonRoot(member).item('data')
  const fund = product.text('shortName') || product.text('code')
  if (!fund || !lists.some(name => product.names.includes(name)))
    throw new RejectedDocument('unknown-shape', `${member.path} is no page of a fund with its holdings`)
  if (wantedFund !== null && fund.toUpperCase() !== wantedFund.toUpperCase())
    throw new RejectedDocument('another-document', `${wantedFund} was asked for, and ${fund} came`)
  const dayOf = (ms: number | null) => (ms ? vietnamDate(ms) : null)
  // The day that the report is of; without one, when its rows were entered.
  const reported = dayOf(product.item('fundReport').number('reportTime'))
  const positionOf = (item: JsonItem, label: string, percent: string, detail: string | null): Position => ({
    fund,
    item: tidy(label),
    detail,
    percent: item.number(percent),
    as_of: reported ?? dayOf(item.number('updateAt')),
    where: item.where,
  })
  return [
    {
      by: 'security',
      rows: [...product.items(lists[0]), ...product.items(lists[1])].map(item =>
        positionOf(item, item.text('stockCode'), 'netAssetPercent', tidy(item.text('industry'))),
      ),
    },
    {
      by: 'asset_class',
      rows: product
        .items(lists[2])
        .map(item => positionOf(item, item.item('assetType').text('name'), 'assetPercent', null)),
    },
    {
      by: 'industry',
      rows: product
        .items(lists[3])
        .map(item => positionOf(item, item.text('industry'), 'assetPercent', null)),
    },
  ]
}

/** What funds hold, percent of net assets: the largest securities, classes of assets, or industries. */
export const fmarketHoldings: Feed = {
  id: 'fund.fmarket.holdings',
  title: 'Fmarket: holdings of funds',
  publisher: fmarket,
  parser: 2,
  recognise: sniff =>
    layouts.some(layout => startsWith(layout.header)(sniff)) ||
    (!sniff.members && isProducts(sniff.head) && !sniff.head.includes('"rows"')),
  parse(document) {
    const member = document.members[0]!
    const log = newRowLog()
    const wantedFund = /[?&#]fund=([^&]+)/.exec(document.url)?.[1] ?? null
    const isProduct = member.bytes[0] === 0x7b
    const tables = isProduct
      ? productRows(member, wantedFund === null ? null : decodeURIComponent(wantedFund))
      : tableRows(member)
    const candidates = tables.flatMap(({ by, rows: read }) => {
      const rows: FundHoldings['rows'] = []
      for (const { fund, item, detail, percent, as_of, where } of read)
        if (!fund || !item) log.refuse('no-label', where, 'the row names no fund or nothing held')
        else if (percent === null || Number.isNaN(percent))
          log.refuse('bad-number', where, `${fund} ${item}: the share is no number`)
        else {
          // Futures and loans make shares above 100 % or below 0 possible; they are stated, not cut.
          if (percent < 0 || percent > 100)
            log.flag('percent-out-of-bounds', where, `${fund} ${item}: ${percent} %`)
          rows.push(placed({ fund, item, detail, percent, as_of }, where))
        }
      const last =
        rows
          .map(row => row.as_of ?? '')
          .sort()
          .at(-1) || vietnamDate(document.fetchedAt)
      const key = isProduct ? `holdings:${by}:${rows[0]?.fund}` : `holdings:${by}`
      return rowCandidates(fundHoldings, key, last, rows, own => ({ by, rows: own }))
    })
    return { candidates, rows: tables.reduce((sum, { rows }) => sum + rows.length, 0), issues: log.issues }
  },
  canonicalise: withoutTime,
  schedule: {
    // Holdings are of the end of a month, reported in the weeks after it.
    cron: '0 5 * * 6',
    form: 'json',
    past: 'latest',
    anyRows: true,
    needs: 'funds',
    requests: (_now, { funds }) =>
      Object.entries(funds).map(([fund, id]) => ({
        url: `https://api.fmarket.vn/res/products/${id}#fund=${encodeURIComponent(fund)}`,
        series: fund,
      })),
  },
}
