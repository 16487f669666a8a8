import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import type { ChangeRow, IdentityRow, VenueRow } from './table.ts'

export { readHoldings } from './holdings.ts'
export { holdersAround, holdingsOf, holdingsOnFile, readLives } from './lives.ts'

export interface FoundInstrument {
  readonly ticker: string
  readonly exchange: string | null
  readonly name_vi: string | null
  readonly name_en: string | null
}

export interface ListedInstrument extends FoundInstrument {
  readonly kind: string
  readonly status: string
  readonly industry_vi: string | null
  readonly industry_en: string | null
}

/** Every share, fund and ETF that any list names, delisted ones too; derivatives and bonds are left out. */
export async function listedInstruments(db: Db): Promise<ListedInstrument[]> {
  const { rows } = await sql<ListedInstrument>`
    select ticker, exchange, name_vi, name_en, kind, status, industry_vi, industry_en from listing.instruments
     where kind in ('share', 'etf', 'fund') order by ticker`.execute(db)
  return rows
}

/** One instrument as the lists know it; null where none names it. */
export async function listedInstrument(db: Db, ticker: string): Promise<ListedInstrument | null> {
  const { rows } = await sql<ListedInstrument>`
    select ticker, exchange, name_vi, name_en, kind, status, industry_vi, industry_en from listing.instruments
     where ticker = ${ticker}`.execute(db)
  return rows[0] ?? null
}

export type NamedInstrument = FoundInstrument & Pick<ListedInstrument, 'industry_vi' | 'industry_en'>

/** What the lists call some tickers, and their industries. */
export async function namesOf(db: Db, tickers: readonly string[]): Promise<Map<string, NamedInstrument>> {
  const { rows } = await sql<NamedInstrument>`
    select ticker, exchange, name_vi, name_en, industry_vi, industry_en from listing.instruments where ticker = any(${[...tickers]})`.execute(
    db,
  )
  return new Map(rows.map(row => [row.ticker, row]))
}

/** A stored identity of a security with the days as text. */
export type StoredIdentity = IdentityRow

/** The identities of the securities that a ticker ever belonged to, oldest first; none where no change is known. */
export async function identitiesOfTicker(db: Db, ticker: string): Promise<StoredIdentity[]> {
  const { rows } = await sql<StoredIdentity>`
    select security_id, ticker, from_day::text as from_day, to_day::text as to_day, exchange, name, changes, ended
      from listing.identities
     where security_id in (select security_id from listing.identities where ticker = ${ticker})
     order by security_id, from_day`.execute(db)
  return rows
}

export type StoredChange = Omit<ChangeRow, 'vintage' | 'document' | 'fact'>

/** Changes by their ids. */
export async function changesById(db: Db, ids: readonly string[]): Promise<Map<string, StoredChange>> {
  const { rows } = await sql<StoredChange>`
    select distinct on (change_id) change_id, feed, ticker, kind, previous_ticker, successor, from_exchange, to_exchange,
           last_session::text as last_session, first_session::text as first_session, name, previous_name, source, url
      from listing.changes where change_id = any(${[...ids]})
     order by change_id, vintage desc, document desc`.execute(db)
  return new Map(rows.map(row => [row.change_id, row]))
}

/** On which exchanges lists of instruments have a ticker. */
export async function venuesOf(db: Db, ticker: string): Promise<VenueRow[]> {
  const { rows } = await sql<VenueRow>`
    select ticker, exchange, first_seen::text as first_seen, last_seen::text as last_seen from listing.venues
     where ticker = ${ticker} order by first_seen, exchange`.execute(db)
  return rows
}
