import type { TaSignals } from '../../contracts/http/market/ta-signals.ts'
import { daysOfReturns, firstDayOfReturns } from '../../contracts/market/price-summary.ts'
import { addDays } from '../../contracts/vietnam-time.ts'
import { readTickerFlows } from '../../projections/foreign-flow/query.ts'
import { type HistoryBar, quoteKey, readHistory, type SparseDays } from '../../projections/prices/query.ts'
import type { CallContext } from '../http/call-route.ts'
import { flowColumns } from './daily-columns.ts'
import { tickerHoldings } from './holdings.ts'
import { ownAdjustment } from './own-adjustment.ts'
import { symbolDaysWithin } from './symbol-days.ts'

/** So many of the newest sessions have foreign flows beside their prices. */
export const flowSessions = 20

/** Of so many of the newest sessions key figures have the mean volume. */
export const volumeWindows = [20, 50] as const

export interface PriceSession extends HistoryBar {
  /** Shares; null where the source is refused or states nothing, and before the newest `flowSessions` sessions. */
  readonly foreign_buy: number | null
  readonly foreign_sell: number | null
}

interface HistoryRequest {
  readonly basis: TaSignals['price_basis']
  readonly from: string
  readonly to: string
}

/**
 * What a chart needs, and before its first day the sessions alone that key figures start from, not all of five years.
 * Oldest first, as `priceHistory`.
 */
export async function historyForFigures(
  call: CallContext,
  ticker: string,
  { basis, from, to }: HistoryRequest,
): Promise<PriceSession[]> {
  const first = firstDayOfReturns(to)
  const whole = { basis, from: [first, from].sort()[0]!, to }
  if (from <= first) return priceHistory(call, ticker, whole)
  const read = await priceHistory(call, ticker, {
    ...whole,
    sparse: { from, upTo: [...daysOfReturns(to), addDays(from, -1)] },
  })
  const recent = read.filter(({ date }) => date >= from)
  // Spans end on the newest session, and windows go back over sessions: one that is halted for long needs older ones.
  const isEnough = recent.length >= Math.max(...volumeWindows) && recent.at(-1)!.date === to
  return isEnough ? read : priceHistory(call, ticker, whole)
}

/** Bars of one ticker over any number of years, in the prices of its signals, oldest first: figures of daily prices. */
export async function priceHistory(
  { services, now }: CallContext,
  ticker: string,
  { basis, from, to, sparse }: HistoryRequest & { readonly sparse?: SparseDays },
): Promise<PriceSession[]> {
  const days = symbolDaysWithin((await tickerHoldings(services, ticker)).own, [ticker], { from, to })
  const asSignals =
    basis === 'events'
      ? await ownAdjustment(
          services,
          { adjusted: 'events', total_return: true, symbols: [ticker] },
          { from, to },
          now,
        )
      : {}
  const bars = await readHistory(services.db, {
    spans: days.spans ?? [{ ticker, ticker_then: ticker, from, to }],
    adjusted: basis !== 'events' && basis !== 'raw',
    ...asSignals,
    ...(sparse ? { sparse } : {}),
  })
  const newest = bars.slice(-flowSessions).map(({ ticker_then, date }) => ({ ticker: ticker_then, date }))
  const flows = services.readModels.get('foreign_flow')
    ? await readTickerFlows(services.db, newest)
    : new Map<string, never>()
  return bars.map(bar => ({ ...bar, ...flowColumns(flows.get(quoteKey(bar.ticker_then, bar.date))) }))
}
