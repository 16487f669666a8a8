import { sql } from 'kysely'

/**
 * SQL of the exchange on which a ticker traded in a session: as the feed of the bar names it, else by the changes on file,
 * else by the newest list of instruments.
 * @param bar name of a row with ticker, session and exchange
 * @param listed name of the row of `listing.instruments`
 */
export const exchangeOfDay = (bar: string, listed: string) =>
  sql.raw(
    `coalesce(${bar}.exchange, ${exchangeByChanges(`${bar}.ticker`, `${bar}.session`)}, ${listed}.exchange)`,
  )

/** The exchange that the changes on file give a ticker on a day; null where none is known. */
export const exchangeByChanges = (ticker: string, day: string): string =>
  `(select n.exchange from listing.identities n where n.ticker = ${ticker} and ${day} between n.from_day and n.to_day)`

/**
 * Joins to a bar the last one before it of the same security, as `p`: of its ticker, and of the tickers that it had before.
 * What was traded under the ticker while it belonged to another security is not its.
 * @param bar name of a row with ticker and session
 * @param has condition on `p` that the bar before has to fulfil
 */
export const barBefore = (bar: string, has: string) =>
  sql.raw(`left join listing.holdings h on h.ticker = ${bar}.ticker and ${bar}.session between h.from_day and h.to_day
      left join lateral (
        select x.* from (
          (select p.* from prices.bars p
            where p.ticker = ${bar}.ticker and p.session < ${bar}.session and (h.from_day is null or p.session >= h.from_day) and ${has}
            order by p.session desc limit 1)
          union all
          (select p.* from listing.holdings g
            cross join lateral (
              select p.* from prices.bars p
               where p.ticker = g.ticker and p.session between g.from_day and g.to_day
                 and p.session < ${bar}.session and ${has}
               order by p.session desc limit 1) p
            where h.security_id is not null and g.security_id = h.security_id and g.ticker <> h.ticker
            order by p.session desc limit 1)) x
         order by x.session desc limit 1) p on true`)

/**
 * Joins to a row the ticker of today of the security that had its ticker in its session, as `n`; null where another
 * security has that ticker by now.
 * @param row name of a row with ticker and session
 */
export const tickerOfToday = (row: string): string => `
  left join listing.holdings h on h.ticker = ${row}.ticker and ${row}.session between h.from_day and h.to_day
  cross join lateral (
    select case when h.security_id is null then ${row}.ticker
                else (select g.ticker from (select security_id, ticker, from_day from listing.holdings
                                             where security_id = h.security_id order by from_day desc limit 1) g
                       where not exists (select 1 from listing.holdings x
                                          where x.ticker = g.ticker and x.from_day > g.from_day)) end as ticker) n`
