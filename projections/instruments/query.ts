import { sql } from 'kysely'
import type { Exchange } from '../../contracts/events/bars.ts'
import type { TermedKind } from '../../contracts/events/instrument-terms.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { InstrumentBarRow, TermsRow } from './table.ts'

/** An ETF, fund, warrant, future or bond as the lists of instruments have it. */
export interface ListedApart {
  readonly ticker: string
  readonly kind: TermedKind
  readonly exchange: Exchange | null
  readonly status: 'listed' | 'unlisted' | 'delisted'
  readonly name_vi: string | null
  readonly name_en: string | null
  readonly as_of: string
}

/** All instruments of these kinds that a list names, delisted ones too. */
export async function listedApart(db: Db): Promise<ListedApart[]> {
  const { rows } = await sql<ListedApart>`
    select ticker, kind, exchange, status, name_vi, name_en, as_of::text as as_of from listing.instruments
     where kind in ('etf', 'fund', 'warrant', 'future', 'bond') order by ticker`.execute(db)
  return rows
}

export type StoredTerms = Omit<TermsRow, 'vintage' | 'document' | 'fact'>

/** The terms on file, of all instruments or of some, the newest statement of each first. */
export async function readTerms(db: Db, symbols?: readonly string[]): Promise<StoredTerms[]> {
  const { rows } = await sql<StoredTerms>`
    select symbol, source, kind, name, exchange, underlying, issuer, option_type, strike, ratio,
           first_trading_day::text as first_trading_day, last_trading_day::text as last_trading_day,
           maturity_date::text as maturity_date, issue_date::text as issue_date, coupon_percent,
           quantity::float8 as quantity, as_of::text as as_of
      from instruments.terms ${symbols ? sql`where symbol = any(${[...symbols]})` : sql``}
     order by symbol, as_of desc, vintage desc, document desc`.execute(db)
  return rows
}

/** Symbols of which a bar is stored. */
export async function symbolsWithBars(db: Db): Promise<string[]> {
  const { rows } = await sql<{ symbol: string }>`
    with recursive s (symbol) as (
      (select min(symbol) from instruments.bars)
      union all
      select (select min(b.symbol) from instruments.bars b where b.symbol > s.symbol) from s where s.symbol is not null)
    select symbol from s where symbol is not null`.execute(db)
  return rows.map(({ symbol }) => symbol)
}

export type StoredBar = Pick<
  InstrumentBarRow,
  'symbol' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'turnover' | 'is_adjusted'
> & { readonly date: string }

const columns = sql`b.symbol, b.session::text as date, b.open, b.high, b.low, b.close, b.volume::float8 as volume,
           b.turnover::float8 as turnover, b.is_adjusted`

/** Bars of instruments between two days, oldest first. */
export async function barsApart(
  db: Db,
  symbols: readonly string[],
  from: string,
  to: string,
): Promise<StoredBar[]> {
  const { rows } = await sql<StoredBar>`
    select ${columns} from instruments.bars b
     where b.symbol = any(${[...symbols]}) and b.session between ${from} and ${to}
     order by b.session, b.symbol`.execute(db)
  return rows
}

/** The newest bar of each of some instruments, up to a day; of ETFs and closed funds the one among shares. */
export async function newestBars(
  db: Db,
  symbols: readonly string[],
  until: string,
): Promise<Map<string, Pick<StoredBar, 'date' | 'close' | 'volume'>>> {
  const { rows } = await sql<StoredBar>`
    select s.symbol, b.session::text as date, b.close, b.volume::float8 as volume
      from unnest(${[...symbols]}::text[]) as s (symbol)
      cross join lateral (
        select * from (
          (select session, close, volume from instruments.bars
            where symbol = s.symbol and session <= ${until} order by session desc limit 1)
          union all
          (select session, coalesce(close, adj_close * adj_factor) as close, coalesce(volume, adj_volume) from prices.bars
            where ticker = s.symbol and session <= ${until} and coalesce(close, adj_close * adj_factor) is not null
            order by session desc limit 1)) x
         order by session desc limit 1) b`.execute(db)
  return new Map(rows.map(row => [row.symbol, row]))
}

/** First and last session of which a bar of an instrument is stored; null where there is none. */
export async function sessionsApart(
  db: Db,
  symbols: readonly string[],
): Promise<{ readonly first: string | null; readonly last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(session)::text as first, max(session)::text as last from instruments.bars
     where symbol = any(${[...symbols]})`.execute(db)
  return rows[0]!
}

/** Feeds behind the bars and terms of instruments, for `meta.source`. */
export async function feedsBehindInstruments(
  db: Db,
  symbols: readonly string[],
  days: { readonly from: string; readonly to: string } | null,
): Promise<string[]> {
  const { rows } = await sql<{ feed: string }>`
    select distinct s.feed
      from (select document from instruments.terms where symbol = any(${[...symbols]})
            ${
              days
                ? sql`union select distinct document from instruments.bars
                       where symbol = any(${[...symbols]}) and session between ${days.from} and ${days.to}`
                : sql``
            }) d
      join engine.build b on b.name = 'instruments' and b.state = 'live'
      join engine.source s on s.name = b.name and s.build = b.build and s.document = d.document
     order by 1`.execute(db)
  return rows.map(({ feed }) => feed)
}
