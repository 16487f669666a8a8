import {
  type PriceSummary,
  priceSummaryAnswer,
  priceSummaryParams,
  priceSummaryQuery,
} from '../../contracts/http/market/price-summary.ts'
import type { TaSignals } from '../../contracts/http/market/ta-signals.ts'
import {
  averageVolume,
  firstDayOfReturns,
  foreignNet,
  returnsOf,
  type SummedSession,
} from '../../contracts/market/price-summary.ts'
import { indexBars } from '../../projections/indices/query.ts'
import { reportsNow, type StoredReport } from '../../projections/ratios/query.ts'
import { callRoute } from '../http/call-route.ts'
import { route } from '../http/route.ts'
import { roundNumbers } from '../rounded.ts'
import { marketModels } from './models.ts'
import { flowSessions, priceHistory, volumeWindows } from './price-history.ts'
import { taSignals } from './ta-signals.ts'

const foreignWindows = [1, 5, flowSessions] as const

/** Returns over usual spans, mean volumes, foreign net and market value of a ticker: what lists call its key figures. */
export const priceSummary = route({
  method: 'GET',
  path: '/api/finance/stock-market/summary/:ticker',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: marketModels },
  summary: 'Returns, mean volume, foreign net and market value of a ticker',
  description:
    'Returns from a day to five years on adjusted prices, each with the session that it starts from; mean volume of 20 and 50 sessions; what foreign investors bought net; shares times price. What cannot be computed is null with its reason. Describes the past; advises nothing.',
  tags: ['market'],
  params: priceSummaryParams,
  query: priceSummaryQuery,
  responses: { 200: priceSummaryAnswer },
  async handle(call) {
    const { data: signals, meta } = await callRoute(call, taSignals, {
      params: { ticker: call.params.ticker },
    })
    const { ticker, as_of } = signals
    const isIndex = signals.kind === 'index'
    const basis = signals.price_basis ?? null
    const from = firstDayOfReturns(as_of)
    const sessions: readonly SummedSession[] = isIndex
      ? await indexBars(call.services.db, ticker, from, as_of)
      : await priceHistory(call, ticker, { basis, from, to: as_of })
    const hasReports = !isIndex && call.services.readModels.get('ratios') !== null
    const [report] = hasReports ? await reportsNow(call.services.db, ticker, 'annual', 1) : []
    return {
      data: summaryOf(signals, sessions, report),
      meta: {
        as_of,
        freshness: 'end_of_day',
        unit: {
          close: isIndex ? 'points' : 'VND',
          percent: 'percent',
          shares: 'share',
          value: 'VND',
        },
        source: meta.source,
        warnings: meta.warnings,
      },
    }
  },
})

/**
 * Key figures from what a page has read anyway.
 * @param sessions of the prices that the signals are of, oldest first
 * @param report of the newest year, if one is on file
 */
export function summaryOf(
  signals: TaSignals,
  sessions: readonly SummedSession[],
  report: StoredReport | undefined,
): PriceSummary {
  const isIndex = signals.kind === 'index'
  return roundNumbers({
    ticker: signals.ticker,
    as_of: signals.as_of,
    price_basis: signals.price_basis ?? null,
    close: signals.close,
    returns: returnsOf(sessions, signals.unexplained_move?.session ?? null),
    average_volume: volumeWindows.map(count => averageVolume(sessions, count)),
    foreign_net: isIndex ? [] : foreignWindows.map(count => foreignNet(sessions, count)),
    market_value: isIndex ? null : marketValue(report, signals),
  })
}

/**
 * Shares of the newest year's report, counted to the day of the price, times the price as traded. Where no source states
 * that, a published series says the same of its newest session: ratios take it too, and agree with this value.
 */
export function marketValue(
  report: Pick<StoredReport, 'shares'> | undefined,
  signals: Pick<TaSignals, 'price_basis' | 'close'> & { readonly price: Pick<TaSignals['price'], 'last'> },
): PriceSummary['market_value'] {
  if (!report?.shares) return null
  const price = signals.price.last ?? (signals.price_basis === 'published' ? signals.close : null)
  const { count, on } = report.shares
  return {
    value: count === null || price === null ? null : Math.round(count * price),
    shares: count,
    shares_as_of: on,
    price,
    reason: count === null ? 'no_terms' : price === null ? 'no_price' : null,
  }
}
