import type { TaSignals } from '../../contracts/http/market/ta-signals.ts'
import { readTickerFlows } from '../../projections/foreign-flow/query.ts'
import { type HistoryBar, quoteKey, readHistory } from '../../projections/prices/query.ts'
import type { CallContext } from '../http/call-route.ts'
import { flowColumns } from './daily-columns.ts'
import { tickerHoldings } from './holdings.ts'
import { ownAdjustment } from './own-adjustment.ts'
import { symbolDaysWithin } from './symbol-days.ts'

/** So many of the newest sessions have foreign flows beside their prices. */
export const flowSessions = 20

export interface PriceSession extends HistoryBar {
  /** Shares; null where the source is refused or states nothing, and before the newest `flowSessions` sessions. */
  readonly foreign_buy: number | null
  readonly foreign_sell: number | null
}

/** Bars of one ticker over any number of years, in the prices of its signals, oldest first: figures of daily prices. */
export async function priceHistory(
  { services, now }: CallContext,
  ticker: string,
  {
    basis,
    from,
    to,
  }: { readonly basis: TaSignals['price_basis']; readonly from: string; readonly to: string },
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
  })
  const newest = bars.slice(-flowSessions).map(({ ticker_then, date }) => ({ ticker: ticker_then, date }))
  const flows = services.readModels.get('foreign_flow')
    ? await readTickerFlows(services.db, newest)
    : new Map<string, never>()
  return bars.map(bar => ({ ...bar, ...flowColumns(flows.get(quoteKey(bar.ticker_then, bar.date))) }))
}
