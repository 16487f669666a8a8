import { epochDay, vietnamDate } from '../../../contracts/vietnam-time.ts'
import { newBarReader } from '../../bars/bar-reader.ts'
import { documentTime } from '../../bars/bar-rules.ts'
import { type FlowRow, flowDrafts } from '../../bars/flow-drafts.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { newRowLog } from '../../row-log.ts'
import { readJson } from '../../text/json.ts'

type Row = Record<string, unknown>
interface Answer {
  success?: boolean
  message?: string | null
  data?: {
    list?: Row[]
    paging?: { pageIndex?: number; pageSize?: number; totalCount?: number; totalPages?: number }
  }
}

/**
 * HOSE's own trading results of one share by session: prices in VND, round-lot matching (`main*`), put-through
 * (`bigLot*`) in shares and VND, and foreign flow in both. Pages hold 20 rows whatever is asked; `reportDate` is
 * midnight UTC of the session in epoch seconds; symbols may be padded. It serves as the cross-check of other sources.
 */
export const hoseTradingResults: Feed = {
  id: 'exchange.hose.trading-results',
  title: 'HOSE: trading results of a share by session, with foreign flow',
  publisher: { id: 'hose', name: 'Ho Chi Minh Stock Exchange (HOSE)', url: 'https://www.hsx.vn' },
  parser: 1,
  recognise: ({ head, members }) =>
    !members && head.includes('"reportDate"') && head.includes('"mainBuyForeignVolume"'),
  parse(document) {
    const member = document.members[0]!
    const answer = readJson(member) as Answer
    if (answer.success === false)
      throw new RejectedDocument('error-body', `${member.path}: ${answer.message ?? 'success is false'}`)
    const list = answer.data?.list
    if (!Array.isArray(list)) throw new RejectedDocument('unknown-shape', `${member.path} has no list`)
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
      const ticker = String(row.symbol ?? '').trim()
      const day = dayOf(row.reportDate)
      reader.row(ticker, day, i + 1, {
        open: numberIn(row.openPrice),
        high: numberIn(row.highPrice),
        low: numberIn(row.lowPrice),
        close: numberIn(row.closePrice),
        volume: numberIn(row.mainVolume),
        turnover: numberIn(row.mainValue),
        put_through_volume: numberIn(row.bigLotVolume),
        put_through_turnover: numberIn(row.bigLotValue),
      })
      flows.push({
        exchange: 'HOSE',
        ticker,
        day,
        where: `${member.path}[${i}]`,
        buy_volume: sum(row.mainBuyForeignVolume, row.bigLotBuyForeignVolume),
        sell_volume: sum(row.mainSellForeignVolume, row.bigLotSellForeignVolume),
        buy_value: sum(row.mainBuyForeignValue, row.bigLotBuyForeignValue),
        sell_value: sum(row.mainSellForeignValue, row.bigLotSellForeignValue),
      })
    }
    const bars = reader.finish()
    const foreign = flowDrafts('foreign', flows, documentTime(document.fetchedAt), newRowLog())
    const { totalCount = 0, totalPages = 1, pageIndex } = answer.data?.paging ?? {}
    if (totalPages > 1)
      log.flag(
        'partial-page',
        member.path,
        `page ${pageIndex} of ${totalPages}: ${list.length} of ${totalCount} rows`,
      )
    return { drafts: [...bars.drafts, ...foreign], rows: bars.rows, issues: [...bars.issues, ...log.issues] }
  },
}

const numberIn = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value)

/** Both parts must be told; one of them alone is not the whole. */
function sum(matched: unknown, putThrough: unknown): number | null {
  const [a, b] = [numberIn(matched), numberIn(putThrough)]
  return a === null || b === null ? null : a + b
}

/** Epoch seconds (or milliseconds) at midnight UTC of the session, or an ISO day. */
function dayOf(value: unknown): number {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) return epochDay(value.slice(0, 10))
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return Number.NaN
  const ms = value > 1e11 ? value : value * 1000
  return ms % 86_400_000 === 0 ? ms / 86_400_000 : epochDay(vietnamDate(ms))
}
