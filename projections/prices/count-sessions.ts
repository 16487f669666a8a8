import { sql } from 'kysely'
import type { Exchange } from '../../contracts/events/bars.ts'
import type { Db } from '../../runtime/postgres.ts'
import { exchangeOfDay } from '../listing/security-days.ts'

/** Traded closes; in a database that holds adjusted prices alone, those. */
const closes = sql`(case when (select count(*) from (select 1 from prices.bars where close is not null limit 1) r) > 0
                         then b.close else b.adj_close * b.adj_factor end)`

/**
 * How many tickers have a traded close on each session and exchange, in order of session. Adjusted prices alone are no
 * session's prices. Tickers whose exchange neither a feed of bars nor a list tells are left out.
 */
export async function countSessions(
  db: Db,
): Promise<{ session: string; exchange: Exchange; tickers: number }[]> {
  const { rows } = await sql<{ session: string; exchange: Exchange; tickers: number }>`
    select b.session, ${exchangeOfDay('b', 'i')} as exchange, count(*)::int as tickers
      from prices.bars b
      left join listing.instruments i on i.ticker = b.ticker
     where ${closes} is not null
       and ${exchangeOfDay('b', 'i')} is not null
     group by 1, 2
     order by 1, 2`.execute(db)
  return rows
}

/** Tickers of an exchange (null: of all) that have a close on one session and none on some of others, in order. */
export async function tickersLost(
  db: Db,
  exchange: Exchange | null,
  there: string,
  missing: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ ticker: string }>`
    select b.ticker from prices.bars b
      left join listing.instruments i on i.ticker = b.ticker
     where b.session = ${there} and ${closes} is not null
       and (${exchange}::text is null or ${exchangeOfDay('b', 'i')} = ${exchange})
       and exists (select from unnest(${missing}::date[]) d
                    where not exists (select 1 from prices.bars m
                                       where m.session = d and m.ticker = b.ticker and m.close is not null))
     order by 1`.execute(db)
  return rows.map(r => r.ticker)
}

/** How many tickers have bars that `countSessions` leaves out, since nothing tells their exchange. */
export async function countWithoutExchange(db: Db): Promise<number> {
  const { rows } = await sql<{ tickers: number }>`
    select count(distinct b.ticker)::int as tickers
      from prices.bars b
      left join listing.instruments i on i.ticker = b.ticker
     where coalesce(b.close, b.adj_close) is not null
       and ${exchangeOfDay('b', 'i')} is null`.execute(db)
  return rows[0]!.tickers
}
