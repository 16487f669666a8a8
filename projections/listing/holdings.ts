import { sql } from 'kysely'
import type { Holding } from '../../contracts/market/identities.ts'
import type { Db } from '../../runtime/postgres.ts'

/**
 * Which security tickers belonged to, and when; of tickers that never changed hands there is nothing.
 * @param tickers with all tickers that the securities of these ever had; left out: all
 */
export async function readHoldings(db: Db, tickers?: readonly string[]): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select security_id, ticker, from_day::text as "from", to_day::text as "to" from listing.holdings
     ${
       tickers === undefined
         ? sql``
         : sql`where security_id in (select security_id from listing.holdings where ticker = any(${[...tickers]}))`
     }
     order by security_id, from_day`.execute(db)
  return rows
}
