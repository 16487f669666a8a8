import { sql } from 'kysely'
import type { Exchange } from '../../contracts/events/bars.ts'
import type { InstrumentKind } from '../../contracts/events/listing.ts'
import { firstDay } from '../../contracts/market/identities.ts'
import type { Db } from '../../runtime/postgres.ts'
import { exchangeByChanges } from '../listing/security-days.ts'

/** A session of a ticker on which something may have happened to its shares. */
export interface Candidate {
  readonly ticker: string
  readonly session: string
  /** Raw closes of it and of the bar before, VND. */
  readonly close: number
  readonly before_session: string
  readonly before_close: number
  /** The last session before it with a trade; null: none is stored. */
  readonly traded: string | null
  /** As a feed named it on that day. */
  readonly exchange: Exchange | null
  readonly listed_exchange: Exchange | null
  readonly kind: InstrumentKind | null
  /** The close moved further than the narrowest band. */
  readonly moved: boolean
}

/** The bars around an ex-date. */
export interface AroundExDate {
  readonly ticker: string
  readonly ex_date: string
  readonly before_session: string | null
  /** Raw close of the last session with the right, VND. */
  readonly before_close: number | null
  readonly before_volume: number | null
  readonly before_turnover: number | null
  /** The first session without it that is stored. */
  readonly session: string | null
  readonly close: number | null
  readonly traded: string | null
  readonly exchange: Exchange | null
  readonly listed_exchange: Exchange | null
  readonly kind: InstrumentKind | null
  /** One document states adjusted prices of both sessions: it would show the event. */
  readonly has_series: boolean
}

/** The narrowest daily band since 2013 is 7 %: what is below explains itself. */
const quietMove = 0.065
/** What the rounding of most published series does to the quotient of the two. */
const quietQuotient = 0.0015

/** Of each ticker the last session with a close before a day, else that day: what happened after it matters. */
export async function startsOf(
  db: Db,
  from: string,
  tickers?: readonly string[],
): Promise<Map<string, string>> {
  // Nothing is before the first day: there is nothing to look up.
  if (tickers && from === firstDay) return new Map([...new Set(tickers)].map(ticker => [ticker, from]))
  const all = tickers
    ? sql`select unnest(${[...new Set(tickers)]}::text[]) as ticker`
    : sql`with recursive t (ticker) as (
            (select min(ticker) from prices.bars)
            union all
            select (select min(b.ticker) from prices.bars b where b.ticker > t.ticker) from t where t.ticker is not null)
          select ticker from t where ticker is not null`
  const { rows } = await sql<{ ticker: string; first: string }>`
    select t.ticker, coalesce((select max(p.session) from prices.bars p
                                where p.ticker = t.ticker and p.session < ${from}::date and p.close is not null),
                              ${from}::date)::text as first
      from (${all}) t`.execute(db)
  return new Map(rows.map(({ ticker, first }) => [ticker, first]))
}

/**
 * Sessions on which the raw close moved further than a band, or on which the adjusted series of one document moved
 * otherwise than the raw one.
 * @param starts of each ticker the session after which they matter
 */
export async function readCandidates(
  db: Db,
  starts: ReadonlyMap<string, string>,
  to: string,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with b as (
      select b.ticker, b.session, b.close, b.exchange, b.adj_close, b.adj_document,
             lag(b.session) over w as before_session, lag(b.close) over w as before_close,
             lag(b.adj_close) over w as before_adj, lag(b.adj_document) over w as before_document,
             max(b.session) filter (where b.volume is distinct from 0)
               over (partition by b.ticker order by b.session rows between unbounded preceding and 1 preceding) as traded
        from unnest(${[...starts.keys()]}::text[], ${[...starts.values()]}::date[]) s (ticker, first)
        join prices.bars b on b.ticker = s.ticker and b.session >= s.first
       where b.close > 0 and b.session <= ${to}::date
      window w as (partition by b.ticker order by b.session)),
    c as (
      select *, abs(close::float8 / before_close - 1) > ${quietMove} as moved,
             adj_document = before_document and before_adj > 0 and adj_close > 0
               and (before_close / before_adj) / (close / adj_close) > ${1 + quietQuotient} as differs
        from b where before_close > 0)
    select c.ticker, c.session::text as session, c.close, c.before_session::text as before_session, c.before_close,
           c.traded::text as traded, c.exchange,
           coalesce(${sql.raw(exchangeByChanges('c.ticker', 'c.session'))}, i.exchange) as listed_exchange, i.kind, c.moved
      from c left join listing.instruments i using (ticker)
     where c.moved or c.differs
     order by c.ticker, c.session`.execute(db)
  return rows
}

/** The bars around each of these ex-dates, in their order. */
export async function aroundExDates(
  db: Db,
  of: readonly { readonly ticker: string; readonly ex_date: string }[],
): Promise<AroundExDate[]> {
  if (of.length === 0) return []
  const { rows } = await sql<AroundExDate>`
    select w.ticker, w.ex_date::text as ex_date, p.session::text as before_session, p.close as before_close,
           p.volume::float8 as before_volume, p.turnover::float8 as before_turnover,
           n.session::text as session, n.close, t.session::text as traded,
           coalesce(n.exchange, ${sql.raw(exchangeByChanges('w.ticker', 'w.ex_date'))}, p.exchange) as exchange,
           i.exchange as listed_exchange, i.kind,
           coalesce(p.adj_close > 0 and n.adj_close > 0 and p.adj_document = n.adj_document, false) as has_series
      from unnest(${of.map(x => x.ticker)}::text[], ${of.map(x => x.ex_date)}::date[]) with ordinality as w(ticker, ex_date, place)
      left join listing.instruments i on i.ticker = w.ticker
      left join lateral (select * from prices.bars p
                          where p.ticker = w.ticker and p.session < w.ex_date and p.close is not null
                          order by p.session desc limit 1) p on true
      left join lateral (select * from prices.bars n
                          where n.ticker = w.ticker and n.session >= w.ex_date and n.close is not null
                          order by n.session limit 1) n on true
      left join lateral (select t.session from prices.bars t
                          where t.ticker = w.ticker and t.session < n.session and t.volume is distinct from 0
                          order by t.session desc limit 1) t on true
     order by w.place`.execute(db)
  return rows
}
