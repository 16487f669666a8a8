import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'

export interface FoundInstrument {
  readonly ticker: string
  readonly exchange: string | null
  readonly name_vi: string | null
  readonly name_en: string | null
}

/** Instruments whose ticker begins with a text, or whose name holds it; those of the ticker first. */
export async function findInstruments(db: Db, text: string, limit: number): Promise<FoundInstrument[]> {
  const like = text.replace(/[\\%_]/g, c => `\\${c}`)
  const { rows } = await sql<FoundInstrument>`
    select ticker, exchange, name_vi, name_en from listing.instruments
     where ticker like ${`${like.toUpperCase()}%`} or name_vi ilike ${`%${like}%`} or name_en ilike ${`%${like}%`}
     order by (ticker = ${text.toUpperCase()}) desc, (ticker like ${`${like.toUpperCase()}%`}) desc, ticker
     limit ${limit}`.execute(db)
  return rows
}

/** What the lists call some tickers. */
export async function namesOf(db: Db, tickers: readonly string[]): Promise<Map<string, FoundInstrument>> {
  const { rows } = await sql<FoundInstrument>`
    select ticker, exchange, name_vi, name_en from listing.instruments where ticker = any(${[...tickers]})`.execute(
    db,
  )
  return new Map(rows.map(row => [row.ticker, row]))
}
