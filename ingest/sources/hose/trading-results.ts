import { addDays, epochDay, vietnamDate } from '../../../contracts/vietnam-time.ts'
import { newBarReader } from '../../bars/bar-reader.ts'
import { documentTime } from '../../bars/bar-rules.ts'
import { type FlowRow, flowCandidates } from '../../bars/flow-candidates.ts'
import {
  type Discovered,
  type Feed,
  type Member,
  type Paging,
  RejectedDocument,
  type ScheduledRequest,
} from '../../feed.ts'
import { newRowLog } from '../../row-log.ts'
import { isoDayOrInstant } from '../../text/dates.ts'
import { type JsonItem, jsonRoot } from '../../text/json-item.ts'
import { countIn } from '../../text/json-pages.ts'
import { type DayWindow, partOfDay, windowsOf } from '../rotation.ts'

/**
 * HOSE's own trading results of one share by session: prices in VND, round-lot matching (`main*`), put-through
 * (`bigLot*`) in shares and VND, and foreign flow in both. Pages hold 20 rows whatever is asked; `reportDate` is
 * midnight UTC of the session in epoch seconds; symbols may be padded. It serves as the cross-check of other sources.
 */
export const hoseTradingResults: Feed = {
  id: 'exchange.hose.trading-results',
  title: 'HOSE: trading results of a share by session, with foreign flow',
  publisher: { id: 'hose', name: 'Ho Chi Minh Stock Exchange (HOSE)', url: 'https://www.hsx.vn' },
  parser: 2,
  recognise: ({ head, members }) =>
    !members && head.includes('"reportDate"') && head.includes('"mainBuyForeignVolume"'),
  parse(document) {
    const member = document.members[0]!
    const answers = document.members.map(dataOf)
    const list = answers.flatMap(data => data.items('list'))
    const log = newRowLog()
    const reader = newBarReader(document, [
      'open',
      'high',
      'low',
      'close',
      'volume',
      'turnover',
      'put_through_volume',
      'put_through_turnover',
    ])
    reader.open(member.path, 'HOSE')
    const flows: FlowRow[] = []
    for (const [i, row] of list.entries()) {
      const ticker = row.text('symbol')
      const day = dayOf(row)
      reader.row(ticker, day, i + 1, {
        open: row.number('openPrice'),
        high: row.number('highPrice'),
        low: row.number('lowPrice'),
        close: row.number('closePrice'),
        volume: row.number('mainVolume'),
        turnover: row.number('mainValue'),
        put_through_volume: row.number('bigLotVolume'),
        put_through_turnover: row.number('bigLotValue'),
      })
      flows.push({
        exchange: 'HOSE',
        ticker,
        day,
        where: `${member.path}[${i}]`,
        buy_volume: sum(row.number('mainBuyForeignVolume'), row.number('bigLotBuyForeignVolume')),
        sell_volume: sum(row.number('mainSellForeignVolume'), row.number('bigLotSellForeignVolume')),
        buy_value: sum(row.number('mainBuyForeignValue'), row.number('bigLotBuyForeignValue')),
        sell_value: sum(row.number('mainSellForeignValue'), row.number('bigLotSellForeignValue')),
      })
    }
    const bars = reader.finish()
    const foreign = flowCandidates('foreign', flows, documentTime(document.fetchedAt), newRowLog())
    const paging = answers[0]!.item('paging')
    const pages = paging.number('totalPages') ?? 1
    if (pages > answers.length)
      log.flag(
        'partial-page',
        member.path,
        `page ${paging.text('pageIndex')} of ${pages}: ${list.length} of ${paging.text('totalCount')} rows`,
      )
    return {
      candidates: [...bars.candidates, ...foreign],
      rows: bars.rows,
      issues: [...bars.issues, ...log.issues],
    }
  },
  schedule: {
    cron: '30 18 * * 1-5',
    form: 'json',
    past: {
      span: (from, to, { tickers }) =>
        windowsOf(from, to, 27).flatMap(window => hoseShares(tickers).map(ticker => whole(ticker, window))),
    },
    anyRows: true,
    needs: 'tickers',
    requests: (now, { tickers }) =>
      partOfDay(hoseShares(tickers), now, 5).map(ticker => whole(ticker, threeWeeks(now))),
  },
}

const pageSize = 20

const hoseShares = (tickers: Discovered['tickers']): string[] =>
  Object.keys(tickers)
    .filter(ticker => tickers[ticker] === 'HOSE')
    .sort()

const threeWeeks = (now: Date): DayWindow => {
  const to = vietnamDate(now)
  return { from: addDays(to, -21), to }
}

/** Pages hold 20 rows whatever is asked. */
function resultsRequest(ticker: string, { from, to }: DayWindow, page: number): ScheduledRequest {
  return {
    url: `https://api.hsx.vn/mk/api/v1/market/securities/tradingresult/${ticker}?fromDate=${from}&toDate=${to}&pageIndex=${page}&pageSize=${pageSize}`,
    series: ticker,
  }
}

const whole = (ticker: string, window: DayWindow): ScheduledRequest => ({
  ...resultsRequest(ticker, window, 1),
  pages: pagesOf(ticker, window),
})

const pagesOf = (ticker: string, window: DayWindow): Paging => ({
  size: pageSize,
  count: answer =>
    countIn(answer, root => {
      const data = root.at('data')
      return { rows: data.at('list'), total: data.at('paging').at('totalCount') }
    }),
  at: page => resultsRequest(ticker, window, page),
})

function dataOf(member: Member): JsonItem {
  const answer = jsonRoot(member)
  if (answer.flag('success') === false)
    throw new RejectedDocument(
      'error-body',
      `${member.path}: ${answer.text('message') || 'success is false'}`,
    )
  const data = answer.item('data')
  if (!data.list('list')) throw new RejectedDocument('unknown-shape', `${member.path} has no list`)
  return data
}

/** Both parts must be stated; one of them alone is not the whole. */
const sum = (matched: number | null, putThrough: number | null): number | null =>
  matched === null || putThrough === null ? null : matched + putThrough

/** Epoch seconds (or milliseconds) at midnight UTC of the session, or an ISO day. */
function dayOf(row: JsonItem): number {
  const text = row.text('reportDate')
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return isoDayOrInstant(text)
  const value = row.number('reportDate')
  if (value === null || !(value > 0 && value < 1e14)) return Number.NaN
  const ms = value > 1e11 ? value : value * 1000
  return ms % 86_400_000 === 0 ? ms / 86_400_000 : epochDay(vietnamDate(ms))
}
