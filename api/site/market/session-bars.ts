import { chunks } from '../../../contracts/chunks.ts'
import type { DailyBar } from '../../../contracts/http/market/daily.ts'
import { type CallContext, callRoute } from '../../http/call-route.ts'
import { daily } from '../../market/daily.ts'

/** Tickers that one request of the daily list may name. */
const perRequest = 100

/** Bars of some tickers in one session, as the interface states them; who did not trade has none. */
export async function barsOfSession(
  call: CallContext,
  tickers: readonly string[],
  session: string,
): Promise<readonly DailyBar[]> {
  const answers = await Promise.all(
    chunks(tickers, perRequest).map(symbols =>
      callRoute(call, daily, { query: { date: session, symbols: [...symbols], limit: symbols.length } }),
    ),
  )
  return answers.flatMap(({ data }) => data)
}
