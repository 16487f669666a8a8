import { type Bars, bars } from '../../contracts/events/bars.ts'
import type { Candidate } from '../../contracts/events/fact.ts'
import { type FundList, fundList } from '../../contracts/events/fund.ts'
import { type Listing, listing } from '../../contracts/events/listing.ts'
import type { Discovered } from '../feed.ts'

/** A document with fewer tickers is no list of the market. */
const wholeMarket = 200

/**
 * What the facts of a document teach about what to ask for: shares by exchange from lists and from sessions of the
 * whole market, funds from their list. The same object when it teaches nothing new.
 */
export function learn(discovered: Discovered, candidates: readonly Candidate[]): Discovered {
  const tickers: Record<string, Discovered['tickers'][string]> = {}
  const gone = new Set<string>()
  const funds: Record<string, string> = {}
  const traded: Record<string, string> = {}
  for (const { kind, data } of candidates) {
    if (kind.type === listing.type)
      for (const row of (data as Listing).rows) {
        if (row.kind !== 'share') continue
        if (row.exchange && row.status === 'listed') tickers[row.ticker] = row.exchange
        else gone.add(row.ticker)
      }
    if (kind.type === bars.type) {
      const { exchange, ticker, session, volume } = data as Bars
      if (exchange) for (const one of ticker) tickers[one] = exchange
      for (const [i, one] of ticker.entries()) {
        const day = session[i]
        if (day !== undefined && (volume?.[i] ?? 0) > 0 && day > (traded[one] ?? '')) traded[one] = day
      }
    }
    if (kind.type === fundList.type)
      for (const row of (data as FundList).rows) if (row.fund_id) funds[row.fund] = row.fund_id
  }
  const market = Object.keys(tickers).length >= wholeMarket ? tickers : {}
  const sessions = Object.keys(traded).length >= wholeMarket ? traded : {}
  const fresh =
    Object.entries(sessions).some(([ticker, day]) => day > (discovered.traded?.[ticker] ?? '')) ||
    Object.entries(market).some(([ticker, exchange]) => discovered.tickers[ticker] !== exchange) ||
    Object.entries(funds).some(([fund, id]) => discovered.funds[fund] !== id) ||
    [...gone].some(ticker => ticker in discovered.tickers)
  if (!fresh) return discovered
  const living = Object.entries({ ...discovered.tickers, ...market }).filter(
    ([t]) => !gone.has(t) || t in market,
  )
  const newest = { ...discovered.traded }
  for (const [ticker, day] of Object.entries(sessions)) if (day > (newest[ticker] ?? '')) newest[ticker] = day
  return {
    tickers: Object.fromEntries(living),
    funds: { ...discovered.funds, ...funds },
    ...(Object.keys(newest).length > 0 && { traded: newest }),
  }
}
