import { lastClosedSession } from '../../../contracts/calendar.ts'
import { newBarReader } from '../../bars/bar-reader.ts'
import { barColumns } from '../../bars/bar-sheet.ts'
import { thousandToAdjusted, thousandToVnd, whole } from '../../bars/prices.ts'
import { type Feed, type Paging, RejectedDocument, type RowIssue, type ScheduledRequest } from '../../feed.ts'
import { exchangeOf } from '../../listing/listing-candidates.ts'
import { isoDay } from '../../text/dates.ts'
import { type JsonItem, jsonRoot } from '../../text/json-item.ts'
import { countIn } from '../../text/json-pages.ts'
import { vndirectIndex } from './indices.ts'
import { vndirect } from './publisher.ts'

/**
 * VNDIRECT finfo `stock_prices`: raw and adjusted prices in thousand VND side by side, matched (`nm*`) and
 * put-through (`pt*`) volume in shares and value in VND.
 */
export const vndirectFinfo: Feed = {
  id: 'exchange.vndirect.stock-prices',
  title: 'VNDIRECT finfo: daily prices, raw and adjusted, with put-through',
  publisher: vndirect,
  parser: 2,
  recognise: ({ head, members }) =>
    !members && /^\s*\{\s*"data"\s*:\s*\[/.test(head) && head.includes('"nmVolume"'),
  parse(document) {
    const member = document.members[0]!
    const answers = document.members.map(jsonRoot)
    if (answers.some(answer => !answer.list('data')))
      throw new RejectedDocument('unknown-shape', `${member.path} has no data`)
    const rows = answers.flatMap(answer => answer.items('data'))
    const total = answers[0]!.number('totalElements') ?? rows.length
    if (total > rows.length && !/[?&]page=/.test(document.url))
      throw new RejectedDocument('cut-by-page-size', `${member.path} holds ${rows.length} of ${total} rows`)
    const reader = newBarReader(document, isSession(document.url) ? rawColumns : barColumns)
    for (const exchange of ['HOSE', 'HNX', 'UPCOM', null] as const) {
      const own = rows
        .map((row, i) => ({ cell: row.text, i }))
        .filter(({ cell }) => exchangeOf(cell('floor')) === exchange)
      if (own.length > 0) reader.open(member.path, exchange)
      for (const { cell, i } of own) {
        if (vndirectIndex(cell('code'))) {
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
    const [first] = answers as [JsonItem]
    const detail = `page ${first.text('currentPage')} of ${first.text('totalPages')}: ${rows.length} of ${total} rows`
    const partial: RowIssue = { verdict: 'flagged', rule: 'partial-page', where: member.path, detail }
    return { ...parsed, issues: [...parsed.issues, partial] }
  },
  schedule: {
    cron: '40 17 * * 1-5',
    form: 'json',
    past: { each: 'session', rows: [100, 5_000] },
    rows: [1_000, 4_000],
    requests: now => [{ ...sessionRequest(now, 1), pages: pagesOf(now) }],
  },
}

const rawColumns = barColumns.filter(column => !column.startsWith('adj_'))

/**
 * A single session's adjusted prices belong to a series that begins at its own day: beside sessions that were
 * adjusted for later events they would make a fall that never was. So of a session only the raw ones are taken.
 */
const isSession = (url: string) => url.endsWith('#session')

const pageSize = 5_000

/**
 * All shares of the last session at once, since crawling by ticker ends in 429. Answers take up to two minutes at times.
 */
function sessionRequest(now: Date, page: number): ScheduledRequest {
  const day = lastClosedSession(now)
  return {
    url: `https://api-finfo.vndirect.com.vn/v4/stock_prices?q=type:STOCK~date:gte:${day}~date:lte:${day}&sort=code:asc&size=${pageSize}&page=${page}#session`,
    series: 'session',
    timeoutMs: 150_000,
  }
}

const pagesOf = (now: Date): Paging => ({
  size: pageSize,
  count: answer => countIn(answer, root => ({ rows: root.at('data'), total: root.at('totalElements') })),
  at: page => sessionRequest(now, page),
})
