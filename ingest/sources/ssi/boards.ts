import { lastClosedSession } from '../../../contracts/calendar.ts'
import type { Exchange } from '../../../contracts/events/bars.ts'
import { instrumentKind } from '../../../contracts/market/instrument-kind.ts'
import { newBarReader } from '../../bars/bar-reader.ts'
import { type Feed, RejectedDocument } from '../../feed.ts'
import { compactDay } from '../../text/dates.ts'
import { type JsonItem, jsonRoot } from '../../text/json-item.ts'
import { ssi } from './publisher.ts'

/** What is on a board, by the last parts of its address, and prices that are believed there, VND. */
interface Board {
  readonly path: string
  /** Kinds of codes that are read: one that says none by itself, such as a bond of a city, would stand among shares. */
  readonly kinds: readonly string[]
  readonly exchange: Exchange | null
  readonly prices: readonly [lowest: number, highest: number]
  readonly mayBeEmpty?: true
}

const boards: readonly Board[] = [
  { path: 'e/hose', kinds: ['etf', 'fund'], exchange: 'HOSE', prices: [500, 500_000] },
  { path: 'm/hose', kinds: ['fund', 'etf'], exchange: 'HOSE', prices: [500, 500_000], mayBeEmpty: true },
  // Par is 100,000 VND, of private placements up to a billion: those are on another board.
  { path: 'b/hnxbond', kinds: ['bond'], exchange: 'HNX', prices: [10_000, 10_000_000] },
]

const boardOf = (url: string): Board | undefined =>
  boards.find(({ path }) => url.includes(`/stock/type/${path}`))

/**
 * SSI's boards of ETFs, closed funds and listed bonds: prices of the session in VND and matched volume, for those that traded.
 * The same fields as its board of shares, which public clients of 2026 read in VND (2026-07-06: `openPrice`, `highest`, `lowest`,
 * `matchedPrice`, `nmTotalTradedQty`, `tradingDate` as YYYYMMDD); another names the boards `e` ETF, `m` closed fund, `b` bond (2026),
 * and one reads `e/hose` and `b/hnxbond` beside the board of warrants. Prices of bonds were on no public record: one that is none in VND is quarantined.
 */
export const ssiBoards: Feed = {
  id: 'exchange.ssi.boards',
  title: 'SSI: ETFs, closed funds and listed bonds with prices of the session',
  publisher: ssi,
  parser: 1,
  recognise: ({ head, members }) =>
    !members &&
    /^\s*\{\s*"code"\s*:\s*"SUCCESS"/.test(head) &&
    head.includes('"nmTotalTradedQty"') &&
    !head.includes('"coveredWarrantData"'),
  parse(document) {
    const member = document.members[0]!
    const root = jsonRoot(member)
    if (root.text('code') !== 'SUCCESS')
      throw new RejectedDocument(
        'error-body',
        `${member.path} answers code ${JSON.stringify(root.text('code'))}`,
      )
    if (!root.list('data')) throw new RejectedDocument('unknown-shape', `${member.path} has no list of data`)
    const items = root.items('data')
    const board = boardOf(document.url)
    const reader = newBarReader(document, ['open', 'high', 'low', 'close', 'volume', 'turnover'])
    const issues = []
    const seen = new Set<string>()
    reader.open(member.path, board?.exchange ?? null)
    for (const [i, item] of items.entries()) {
      const symbol = item.text('stockSymbol').toUpperCase()
      const wrong = wrongWith(item, symbol, board, seen)
      seen.add(symbol)
      if (wrong) issues.push({ ...wrong, where: item.where })
      else if ((item.number('nmTotalTradedQty') ?? 0) > 0)
        reader.row(symbol, compactDay(item.text('tradingDate')), i + 1, {
          open: item.number('openPrice'),
          high: item.number('highest'),
          low: item.number('lowest'),
          close: item.number('matchedPrice'),
          volume: item.number('nmTotalTradedQty'),
          turnover: item.number('nmTotalTradedValue'),
        })
    }
    const read = reader.finish()
    return { candidates: read.candidates, rows: items.length, issues: [...issues, ...read.issues] }
  },
  schedule: {
    cron: '25 15,18 * * 1-5',
    form: 'json',
    mayBeEmpty: true,
    rows: [0, 5_000],
    past: 'latest',
    requests: now =>
      boards.map(({ path, mayBeEmpty }) => ({
        url: `https://iboard-query.ssi.com.vn/stock/type/${path}`,
        series: path,
        ...(!mayBeEmpty && { rowsExpected: `instruments are listed on ${lastClosedSession(now)}` }),
      })),
  },
}

/** Why a row is not read: the code of another board, one that came before, a price in another unit. */
function wrongWith(
  item: JsonItem,
  symbol: string,
  board: Board | undefined,
  seen: ReadonlySet<string>,
): { verdict: 'refused' | 'quarantined'; rule: string; detail: string } | null {
  const kind = instrumentKind(symbol)
  if (seen.has(symbol))
    return { verdict: 'refused', rule: 'duplicate-row', detail: `${symbol} stands above already` }
  if (kind === 'share' || (board && !board.kinds.includes(kind)))
    return {
      verdict: 'refused',
      rule: 'other-board',
      detail: `${symbol} is a ${kind}, which is not of this board`,
    }
  const price = item.number('matchedPrice')
  const [lowest, highest] = board?.prices ?? [500, 10_000_000]
  return price !== null && price > 0 && !(price >= lowest && price <= highest)
    ? {
        verdict: 'quarantined',
        rule: 'price-off-scale',
        detail: `${symbol}: matchedPrice ${price} is no price in VND`,
      }
    : null
}
