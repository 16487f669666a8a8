import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'

/** How much of the market is stored of a session. */
export interface SessionCoverage {
  /** YYYY-MM-DD */
  readonly session: string
  /** Tickers with a traded close. */
  readonly tickers: number
  /** Tickers of which only an adjusted price is stored: no traded one, no change against a reference. */
  readonly adjustedOnly: number
}

/** Days that the measure of a session is taken from: a year and some holidays. */
const window = 400

/**
 * The sessions of the last 400 days of which there are rows, up to a day, oldest first. Each is looked up by itself in the
 * key: a look-up a session, where a list of all rows would take a thousand times as many.
 */
export async function sessionsInWindow(db: Db, until?: string): Promise<string[]> {
  const { rows } = await sql<{ session: string }>`
    with recursive newest as (
      select max(session) as session from prices.bars ${until === undefined ? sql`` : sql`where session <= ${until}`}),
    found as (
      select session from newest
      union all
      select (select max(b.session) from prices.bars b
               where b.session < found.session and b.session > (select session from newest) - ${window}::int)
        from found where found.session is not null)
    select session from found where session is not null order by 1`.execute(db)
  return rows.map(({ session }) => session)
}

/** How much is stored of each of these sessions; one of which nothing is has zeros or is absent. */
export async function countOfSessions(db: Db, sessions: readonly string[]): Promise<SessionCoverage[]> {
  if (sessions.length === 0) return []
  const { rows } = await sql<SessionCoverage>`
    select session, count(close)::int as tickers,
           count(*) filter (where close is null and adj_close * adj_factor is not null)::int as "adjustedOnly"
      from prices.bars where session = any(${[...sessions]}::date[])
     group by 1 order by 1`.execute(db)
  return rows
}

/** Of these tickers those that a list names or that have a bar, and of those with a bar whether one lies in the days. */
export async function tickersOnFile(
  db: Db,
  tickers: readonly string[],
  from: string,
  to: string,
): Promise<Map<string, { readonly bars: boolean }>> {
  const { rows } = await sql<{ ticker: string; exists: boolean; bars: boolean }>`
    select t.ticker,
           exists (select 1 from listing.instruments i where i.ticker = t.ticker)
             or exists (select 1 from prices.bars b where b.ticker = t.ticker) as "exists",
           exists (select 1 from prices.bars b where b.ticker = t.ticker and b.session between ${from} and ${to}) as bars
      from unnest(${[...tickers]}::text[]) as t (ticker)`.execute(db)
  return new Map(rows.filter(r => r.exists).map(r => [r.ticker, { bars: r.bars }]))
}

/** First and last session of which a bar of a ticker is stored between two days; null where there is none. */
export async function sessionsOfTicker(
  db: Db,
  ticker: string,
  from: string,
  to: string,
): Promise<{ readonly first: string | null; readonly last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(session)::text as first, max(session)::text as last from prices.bars
     where ticker = ${ticker} and session between ${from} and ${to}`.execute(db)
  return rows[0]!
}
