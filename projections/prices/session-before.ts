import { sql } from 'kysely'
import type { Exchange } from '../../contracts/events/bars.ts'
import type { InstrumentKind } from '../../contracts/events/listing.ts'
import type { Db } from '../../runtime/postgres.ts'
import { barBefore, exchangeByChanges } from '../listing/security-days.ts'

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
    select w.session::text as day, p.session::text as session, p.close, p.volume::float8 as volume, p.turnover::float8 as turnover,
           coalesce(b.exchange, ${sql.raw(exchangeByChanges('w.ticker', 'w.session'))}, p.exchange, i.exchange) as exchange, i.kind
      from (select unnest(${[...days]}::date[]) as session, ${ticker}::text as ticker) w
      left join prices.bars b on b.session = w.session and b.ticker = w.ticker
      left join listing.instruments i on i.ticker = w.ticker
      ${barBefore('w', 'p.close is not null')}`.execute(db)
  return new Map(rows.map(row => [row.day, row]))
}
