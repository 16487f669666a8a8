import { sql } from 'kysely'
import { lastDay } from '../../contracts/market/identities.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { RightsByExDate } from '../corporate-actions/on-file.ts'
import type { Touched, Trx } from '../engine/projection.ts'
import { dbOfTrx } from '../engine/trx-db.ts'
import type { History } from '../statements/history.ts'
import { type DividendsOfYear, dividendsOfYear, type SharesOfDay, sharesOfDay } from './shares-of-day.ts'
import { type Market, noMarket } from './window.ts'

/** The last traded price of each ticker, and its session. */
export interface LastPrice {
  readonly price: number
  readonly session: string
}

/**
 * Raw close where stated; the adjusted series says the same of its newest session. Of a security that has not traded under a
 * new ticker yet that of the former one; a price of another security that had the ticker is none of it.
 * @param until as tickers and prices were at the end of that day; left out: the newest
 */
export async function lastPrices(
  db: Db,
  tickers: readonly string[],
  until: string = lastDay,
): Promise<Map<string, LastPrice>> {
  const price = sql`coalesce(b.close, b.adj_close * b.adj_factor)`
  const newest = sql`${price} > 0 and b.session <= ${until}::date order by b.session desc limit 1`
  // One read of an index for each ticker and each former one: a join would read all bars, newest first, until one fits.
  const { rows } = await sql<{ ticker: string; session: string; price: number }>`
    select t.ticker, last.session, last.price::float8 as price
      from unnest(${[...tickers]}::text[]) as t(ticker)
      left join lateral (
        select security_id, from_day from listing.holdings
         where ticker = t.ticker and from_day <= ${until}::date order by from_day desc limit 1) h on true
     cross join lateral (
       select * from (
         (select b.session, ${price} as price from prices.bars b
           where b.ticker = t.ticker and b.session >= coalesce(h.from_day, b.session) and ${newest})
         union all
         (select b.session, b.price from listing.holdings g
           cross join lateral (
             select b.session, ${price} as price from prices.bars b
              where b.ticker = g.ticker and b.session between g.from_day and g.to_day and ${newest}) b
           where g.security_id = h.security_id and g.ticker <> t.ticker
           order by b.session desc limit 1)) own
        order by session desc limit 1) last`.execute(db)
  return new Map(rows.map(row => [row.ticker, { price: row.price, session: row.session }]))
}

/** Whether the last price of a share is among what came in: bars of a session may come in many batches, in any order. */
export async function movesLastPrice(trx: Trx, touched: Touched | undefined): Promise<boolean> {
  const { ticker: tickers, session: sessions } = touched ?? {}
  if (!Array.isArray(tickers) || !Array.isArray(sessions)) return false
  const came = new Set<string>(sessions)
  return [...(await lastPrices(dbOfTrx(trx), tickers)).values()].some(({ session }) => came.has(session))
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
