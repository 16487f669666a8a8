import { sql } from 'kysely'
import { type Db, isNothingBuilt } from '../../runtime/postgres.ts'

/** Traded and adjusted close of a session, VND; null where it is not stated. */
export interface StoredClose {
  readonly ticker: string
  /** YYYY-MM-DD */
  readonly session: string
  readonly close: number | null
  readonly adj_close: number | null
}

/** All closes of these tickers; none in a database in which no prices were ever kept. */
export async function storedCloses(db: Db, tickers: readonly string[]): Promise<StoredClose[]> {
  try {
    const { rows } = await sql<StoredClose>`
      select ticker, session::text as session, close::float8 as close, (adj_close * adj_factor)::float8 as adj_close
        from prices.bars where ticker = any(${[...tickers]})`.execute(db)
    return rows
  } catch (error) {
    if (isNothingBuilt(error)) return []
    throw error
  }
}
