import { sql } from 'kysely'
import { type Holding, lastDay } from '../../contracts/market/identities.ts'
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

/**
 * The same of these tickers, or of all; none while the read model of listings is not built yet.
 * @param on as tickers were given on that day; left out: now
 */
export async function readLives(
  db: Db,
  tickers?: readonly string[],
  on: string = lastDay,
): Promise<Map<string, Life>> {
  return livesOf((await holdingsOnFile(db, tickers)).filter(({ from }) => from <= on))
}

/** Which security these tickers, or all, belonged to, and when; none while the read model of listings is not built yet. */
export async function holdingsOnFile(db: Db, tickers?: readonly string[]): Promise<Holding[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('listing.holdings') is not null as there`.execute(db)
  return rows[0]?.there ? readHoldings(db, tickers) : []
}

/** All holders of the tickers that the securities of a ticker ever had; none where it never changed hands. */
export async function holdingsAround(db: Db, ticker: string): Promise<Holding[]> {
  const own = await holdingsOnFile(db, [ticker])
  const tickers = new Set(own.map(holding => holding.ticker))
  return own.length === 0
    ? []
    : (await readHoldings(db, [...tickers])).filter(holding => tickers.has(holding.ticker))
}

/** What `holdingsAround` reads, out of all that is on file. */
export function holdersAround(all: readonly Holding[], ticker: string): readonly Holding[] {
  const tickers = new Set(holdingsOf(all, ticker).map(holding => holding.ticker))
  return tickers.size === 0 ? [] : all.filter(holding => tickers.has(holding.ticker))
}

/** What `readHoldings` reads of a ticker, out of all that is on file. */
export function holdingsOf(all: readonly Holding[], ticker: string): readonly Holding[] {
  const securities = new Set(
    all.filter(holding => holding.ticker === ticker).map(({ security_id }) => security_id),
  )
  return securities.size === 0 ? [] : all.filter(({ security_id }) => securities.has(security_id))
}

/** The ticker of each security on a day, by id; securities whose ticker is another's by then, or that have none yet, are left out. */
export function tickersOn(holdings: readonly Holding[], on: string = lastDay): Map<string, string> {
  const lives = livesOf(holdings.filter(({ from }) => from <= on))
  return new Map(
    [...lives].flatMap(([ticker, { spans, now }]): [string, string][] =>
      now === null ? [[spans[0]!.security_id, ticker]] : [],
    ),
  )
}

/** Whether a day of a ticker belongs to a security. */
export const isWithin = ({ spans }: Life, ticker: string, day: string): boolean =>
  spans.some(span => span.ticker === ticker && day >= span.from && day <= span.to)

/** Tickers together with all those that their securities ever had. */
export const withFormer = (tickers: readonly string[], lives: ReadonlyMap<string, Life>): string[] => [
  ...new Set(tickers.flatMap(ticker => [ticker, ...(lives.get(ticker)?.spans.map(s => s.ticker) ?? [])])),
]
