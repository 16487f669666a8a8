import { sql } from 'kysely'
import type { Holding } from '../../contracts/market/identities.ts'
import type { Db } from '../../runtime/postgres.ts'
import { readHoldings } from './holdings.ts'

/** The security that had a ticker last. */
export interface Life {
  /** All its days, each under the ticker of then, oldest first. */
  readonly spans: readonly Holding[]
  /** The ticker that it goes by since it gave this one up; null: it still has it, or ended with it. */
  readonly now: string | null
}

/** Of each ticker that was given up, taken over or given out again the security that had it last; of others nothing. */
export function livesOf(holdings: readonly Holding[]): Map<string, Life> {
  const oldestFirst = holdings.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  const securities = Map.groupBy(oldestFirst, ({ security_id }) => security_id)
  const last = new Map(oldestFirst.map(holding => [holding.ticker, holding]))
  return new Map(
    [...last].map(([ticker, { security_id, from }]) => {
      const spans = securities.get(security_id)!
      const newest = spans.at(-1)!
      return [ticker, { spans, now: newest.from > from ? newest.ticker : null }]
    }),
  )
}

/** The same of these tickers, or of all; none while the read model of listings is not built yet. */
export async function readLives(db: Db, tickers?: readonly string[]): Promise<Map<string, Life>> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('listing.holdings') is not null as there`.execute(db)
  return rows[0]?.there ? livesOf(await readHoldings(db, tickers)) : new Map()
}

/** Whether a day of a ticker belongs to a security. */
export const isWithin = ({ spans }: Life, ticker: string, day: string): boolean =>
  spans.some(span => span.ticker === ticker && day >= span.from && day <= span.to)

/** Tickers together with all those that their securities ever had. */
export const withFormer = (tickers: readonly string[], lives: ReadonlyMap<string, Life>): string[] => [
  ...new Set(tickers.flatMap(ticker => [ticker, ...(lives.get(ticker)?.spans.map(s => s.ticker) ?? [])])),
]
