import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'

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

/** What the lists call some tickers. */
export async function namesOf(db: Db, tickers: readonly string[]): Promise<Map<string, FoundInstrument>> {
  const { rows } = await sql<FoundInstrument>`
    select ticker, exchange, name_vi, name_en from listing.instruments where ticker = any(${[...tickers]})`.execute(
    db,
  )
  return new Map(rows.map(row => [row.ticker, row]))
}
