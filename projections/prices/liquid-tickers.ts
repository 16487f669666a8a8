import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import { sessionsInWindow } from './sessions.ts'

/** Value of a bar `b`, VND: matched value, or close times volume where none is reported; 0 where nothing says it. */
export const barValue = sql`coalesce(b.turnover, b.close::bigint * b.volume, b.adj_close * coalesce(b.volume, b.adj_volume), 0)`

/**
 * Tickers with the largest average value traded over the last sessions, the largest first. A session in which a ticker
 * has no bar counts as none traded.
 * @param until last of the sessions, YYYY-MM-DD
 * @param sessions that the average is of
 * @param count of tickers at most; fewer where fewer traded at all
 */
export async function liquidTickers(
  db: Db,
  { until, sessions, count }: { readonly until: string; readonly sessions: number; readonly count: number },
): Promise<string[]> {
  const days = (await sessionsInWindow(db, until)).slice(-sessions)
  if (days.length === 0) return []
  const { rows } = await sql<{ ticker: string }>`
    select b.ticker from prices.bars b where b.session = any(${days}::date[])
     group by b.ticker having sum(${barValue}) > 0
     order by sum(${barValue}) desc, b.ticker limit ${count}`.execute(db)
  return rows.map(({ ticker }) => ticker)
}
