import type { RightsByExDate } from '../corporate-actions/on-file.ts'
import type { Touched, Trx } from '../engine/projection.ts'
import type { History } from '../statements/history.ts'
import { type DividendsOfYear, dividendsOfYear, type SharesOfDay, sharesOfDay } from './shares-of-day.ts'
import { type Market, noMarket } from './window.ts'

/** The last traded price of each ticker, and its session. */
export interface LastPrice {
  readonly price: number
  readonly session: string
}

/**
 * Raw close where stated; the adjusted series says the same of its newest session. A price of another security that had the
 * ticker before is none of it.
 */
export async function lastPrices(trx: Trx, tickers: readonly string[]): Promise<Map<string, LastPrice>> {
  const { rows } = await trx.query<{ ticker: string; session: string; price: number }>(
    `select t.ticker, b.session, coalesce(b.close, b.adj_close * b.adj_factor)::float8 as price
       from unnest($1::text[]) as t(ticker)
      cross join lateral (
        select session, close, adj_close, adj_factor from prices.bars
         where bars.ticker = t.ticker and coalesce(close, adj_close * adj_factor) > 0
           and session >= coalesce((select max(h.from_day) from listing.holdings h where h.ticker = t.ticker), session)
         order by session desc limit 1) b`,
    [tickers],
  )
  return new Map(rows.map(row => [row.ticker, { price: row.price, session: row.session }]))
}

/** Whether the last price of a share is among what came in: bars of a session may come in many batches, in any order. */
export async function movesLastPrice(trx: Trx, touched: Touched | undefined): Promise<boolean> {
  const { ticker: tickers, session: sessions } = touched ?? {}
  if (!Array.isArray(tickers) || !Array.isArray(sessions)) return false
  const came = new Set<string>(sessions)
  return [...(await lastPrices(trx, tickers)).values()].some(({ session }) => came.has(session))
}

/** What the market says of a company on the day of its last price, and how its shares were counted. */
export interface Priced {
  readonly market: Market
  readonly shares: SharesOfDay | null
  readonly dividends: DividendsOfYear | null
}

/** @param rights of the company by ex-date; absent: no action of it is on file */
export function pricedBy(
  last: LastPrice | undefined,
  history: History | undefined,
  rights: RightsByExDate | undefined,
): Priced {
  if (last === undefined || history === undefined) return { market: noMarket, shares: null, dividends: null }
  const shares = sharesOfDay(history, rights, last.session)
  const dividends = dividendsOfYear(rights, last.session)
  const market = {
    price: last.price,
    shares: shares?.count ?? Number.NaN,
    ...(shares !== null && shares.count === null ? { sharesUnknown: true } : {}),
    dividendPerShare: dividends?.per_share ?? Number.NaN,
  }
  return { market, shares, dividends }
}

/** The newest session on file; null without any. */
export async function newestSession(trx: Trx): Promise<string | null> {
  const { rows } = await trx.query<{ session: string | null }>(
    'select max(session) as session from prices.bars',
  )
  return rows[0]?.session ?? null
}
