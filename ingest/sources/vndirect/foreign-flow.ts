import { lastClosedSession } from '../../../contracts/calendar.ts'
import { documentTime } from '../../bars/bar-rules.ts'
import { type FlowRow, flowCandidates } from '../../bars/flow-candidates.ts'
import { whole } from '../../bars/prices.ts'
import { type Feed, type Paging, RejectedDocument, type ScheduledRequest } from '../../feed.ts'
import { exchangeOf } from '../../listing/listing-candidates.ts'
import { newRowLog } from '../../row-log.ts'
import { isoDay } from '../../text/dates.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { countIn } from '../../text/json-pages.ts'
import { vndirect } from './publisher.ts'

/**
 * VNDIRECT finfo `foreigns`: what foreigners bought and sold of every share in a session, shares and VND. Rows of the
 * exchanges as wholes (`STOCK_HOSE`) stand among them under types of their own and are not requested.
 */
export const vndirectForeignFlow: Feed = {
  id: 'exchange.vndirect.foreign-flow',
  title: 'VNDIRECT finfo: foreign buying and selling of the whole market by session',
  publisher: vndirect,
  parser: 1,
  recognise: ({ head }) =>
    /^\s*\{\s*"data"\s*:\s*\[/.test(head) && head.includes('"buyVol"') && head.includes('"tradingDate"'),
  parse(document) {
    const log = newRowLog()
    const rows: FlowRow[] = document.members.flatMap(member => {
      const answer = jsonRoot(member)
      if (!answer.list('data')) throw new RejectedDocument('unknown-shape', `${member.path} has no data`)
      return answer.items('data').map(({ where, text }) => ({
        exchange: exchangeOf(text('floor')),
        ticker: text('code').trim().toUpperCase(),
        where,
        day: isoDay(text('tradingDate')),
        buy_volume: whole(text('buyVol')),
        sell_volume: whole(text('sellVol')),
        buy_value: whole(text('buyVal')),
        sell_value: whole(text('sellVal')),
      }))
    })
    const wanted = /tradingDate:(\d{4}-\d{2}-\d{2})/.exec(document.url)?.[1]
    const other = rows.find(row => wanted !== undefined && row.day !== isoDay(wanted))
    if (other)
      throw new RejectedDocument('another-document', `${wanted} was asked for: ${other.where} is not`)
    const candidates = flowCandidates('foreign', rows, documentTime(document.fetchedAt), log)
    return { candidates, rows: rows.length, issues: log.issues }
  },
  schedule: {
    cron: '50 15,17,20 * * 1-5',
    form: 'json',
    past: { each: 'session', rows: [50, 5_000] },
    rows: [300, 5_000],
    requests: now => [{ ...flowRequest(now, 1), pages: pagesOf(now) }],
  },
}

const pageSize = 10_000

/** Four public clients ask so, the newest of 2026-07-23; one reads 3,000 rows at once. */
function flowRequest(now: Date, page: number): ScheduledRequest {
  const day = lastClosedSession(now)
  return {
    url: `https://api-finfo.vndirect.com.vn/v4/foreigns?q=tradingDate:${day}~floor:UPCOM,HNX,HOSE~type:STOCK,IFC,ETF&sort=code:asc&size=${pageSize}&page=${page}`,
    series: 'session',
    timeoutMs: 150_000,
  }
}

const pagesOf = (now: Date): Paging => ({
  size: pageSize,
  count: answer => countIn(answer, root => ({ rows: root.at('data'), total: root.at('totalElements') })),
  at: page => flowRequest(now, page),
})
