import type { DailyBar } from '../../contracts/http/market/daily.ts'
import type { TaSignals } from '../../contracts/http/market/ta-signals.ts'
import { type CallContext, callRoute, type RouteResponse } from '../http/call-route.ts'
import { daily } from './daily.ts'

/** The prices that indicators are computed on, as a query of daily prices. */
const asSignals = (basis: TaSignals['price_basis']) =>
  basis === 'events'
    ? ({ adjusted: 'events', total_return: true } as const)
    : ({ adjusted: basis === 'raw' ? 'false' : 'true' } as const)

/** Rows of one page of daily prices. */
const pageRows = 1000

/** Bars of one ticker over any number of years, in the prices of its signals, oldest first, as daily prices have them. */
export async function priceHistory(
  call: CallContext,
  ticker: string,
  {
    basis,
    from,
    to,
  }: { readonly basis: TaSignals['price_basis']; readonly from: string; readonly to: string },
): Promise<DailyBar[]> {
  const bars: DailyBar[] = []
  let cursor: string | null = null
  do {
    const page: RouteResponse<readonly DailyBar[]> = await callRoute(call, daily, {
      query: {
        from,
        to,
        symbols: [ticker],
        ...asSignals(basis),
        limit: pageRows,
        ...(cursor === null ? {} : { cursor }),
      },
    })
    bars.push(...page.data)
    cursor = (page.meta.pagination as { next_cursor: string | null }).next_cursor
  } while (cursor !== null)
  return bars
}
