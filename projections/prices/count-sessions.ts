import { sql } from 'kysely'
import type { Exchange } from '../../contracts/events/bars.ts'
import type { Db } from '../../runtime/postgres.ts'

/**
 * How many tickers have a traded or adjusted close on each session and exchange, in order of session. Tickers whose
 * exchange neither a feed of bars nor a list tells are left out.
 */
export async function countSessions(
  db: Db,
): Promise<{ session: string; exchange: Exchange; tickers: number }[]> {
  const { rows } = await sql<{ session: string; exchange: Exchange; tickers: number }>`
    select b.session, coalesce(b.exchange, i.exchange) as exchange, count(*)::int as tickers
      from prices.bars b
      left join listing.instruments i using (ticker)
     where coalesce(b.close, b.adj_close) is not null
       and coalesce(b.exchange, i.exchange) is not null
     group by 1, 2
     order by 1, 2`.execute(db)
  return rows
}

/** How many tickers have bars that `countSessions` leaves out, since nothing tells their exchange. */
export async function countWithoutExchange(db: Db): Promise<number> {
  const { rows } = await sql<{ tickers: number }>`
    select count(distinct b.ticker)::int as tickers
      from prices.bars b
      left join listing.instruments i using (ticker)
     where coalesce(b.close, b.adj_close) is not null
       and coalesce(b.exchange, i.exchange) is null`.execute(db)
  return rows[0]!.tickers
}
