import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { newBarReader } from '../../bars/bar-reader.ts'
import { barColumns } from '../../bars/bar-sheet.ts'
import { indexCode } from '../../bars/index-codes.ts'
import { thousandToAdjusted, thousandToVnd, whole } from '../../bars/prices.ts'
import { type Feed, RejectedDocument, type RowIssue } from '../../feed.ts'
import { exchangeOf } from '../../listing/listing-drafts.ts'
import { isoDay } from '../../text/dates.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { vndirect } from './publisher.ts'

/**
 * VNDIRECT finfo `stock_prices`: raw and adjusted prices in thousand VND side by side, matched (`nm*`) and
 * put-through (`pt*`) volume in shares and value in VND.
 */
export const vndirectFinfo: Feed = {
  id: 'exchange.vndirect.stock-prices',
  title: 'VNDIRECT finfo: daily prices, raw and adjusted, with put-through',
  publisher: vndirect,
  parser: 1,
  recognise: ({ head, members }) =>
    !members && /^\s*\{\s*"data"\s*:\s*\[/.test(head) && head.includes('"nmVolume"'),
  parse(document) {
    const member = document.members[0]!
    const answer = jsonRoot(member)
    if (!answer.list('data')) throw new RejectedDocument('unknown-shape', `${member.path} has no data`)
    const rows = answer.items('data')
    const total = answer.number('totalElements') ?? rows.length
    if (total > rows.length && !/[?&]page=/.test(document.url))
      throw new RejectedDocument('cut-by-page-size', `${member.path} holds ${rows.length} of ${total} rows`)
    const reader = newBarReader(document, barColumns)
    for (const exchange of ['HOSE', 'HNX', 'UPCOM', null] as const) {
      const own = rows
        .map((row, i) => ({ cell: row.text, i }))
        .filter(({ cell }) => exchangeOf(cell('floor')) === exchange)
      if (own.length > 0) reader.open(member.path, exchange)
      for (const { cell, i } of own) {
        if (indexCode(cell('code'))) {
          reader.unreadable(i + 1, `${cell('code')} is an index among shares`)
          continue
        }
        reader.row(cell('code'), isoDay(cell('date')), i + 1, {
          open: thousandToVnd(cell('open')),
          high: thousandToVnd(cell('high')),
          low: thousandToVnd(cell('low')),
          close: thousandToVnd(cell('close')),
          volume: whole(cell('nmVolume')),
          turnover: whole(cell('nmValue')),
          put_through_volume: whole(cell('ptVolume')),
          put_through_turnover: whole(cell('ptValue')),
          adj_open: thousandToAdjusted(cell('adOpen')),
          adj_high: thousandToAdjusted(cell('adHigh')),
          adj_low: thousandToAdjusted(cell('adLow')),
          adj_close: thousandToAdjusted(cell('adClose')),
        })
      }
    }
    const parsed = reader.finish()
    if (total <= rows.length) return parsed
    const detail = `page ${answer.text('currentPage')} of ${answer.text('totalPages')}: ${rows.length} of ${total} rows`
    const partial: RowIssue = { verdict: 'flagged', rule: 'partial-page', where: member.path, detail }
    return { ...parsed, issues: [...parsed.issues, partial] }
  },
  schedule: {
    // Latency goes up to minutes and crawling by ticker ends in 429, so the whole market is asked for at once.
    cron: '40 17 * * 1-5',
    requests: now => {
      const day = vietnamDate(now)
      const query = `date:gte:${day}~date:lte:${day}`
      return [
        { url: `https://api-finfo.vndirect.com.vn/v4/stock_prices?sort=code&q=${query}&size=5000&page=1` },
      ]
    },
  },
}
