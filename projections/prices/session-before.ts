import { sql } from 'kysely'
import type { Exchange } from '../../contracts/events/bars.ts'
import type { InstrumentKind } from '../../contracts/events/listing.ts'
import type { Db } from '../../runtime/postgres.ts'

/** The last session with a raw close before a day, with the venue of the ticker on that day. */
export interface SessionBefore {
  readonly day: string
  readonly session: string | null
  /** Whole VND. */
  readonly close: number | null
  readonly volume: number | null
  readonly turnover: number | null
  readonly exchange: Exchange | null
  readonly kind: InstrumentKind | null
}

/** Of each day the session before it, by day. */
export async function sessionsBefore(
  db: Db,
  ticker: string,
  days: readonly string[],
): Promise<Map<string, SessionBefore>> {
  if (days.length === 0) return new Map()
  const { rows } = await sql<SessionBefore>`
    select w.day::text as day, p.session::text as session, p.close, p.volume::float8 as volume, p.turnover::float8 as turnover,
           coalesce(b.exchange, p.exchange, i.exchange) as exchange, i.kind
      from unnest(${[...days]}::date[]) as w(day)
      left join prices.bars b on b.session = w.day and b.ticker = ${ticker}
      left join listing.instruments i on i.ticker = ${ticker}
      left join lateral (select * from prices.bars p
                          where p.ticker = ${ticker} and p.session < w.day and p.close is not null
                          order by p.session desc limit 1) p on true`.execute(db)
  return new Map(rows.map(row => [row.day, row]))
}
