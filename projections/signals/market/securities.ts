import type { Exchange } from '../../../contracts/events/bars.ts'
import type { Trx } from '../../engine/projection.ts'
import { dbOfTrx } from '../../engine/trx-db.ts'
import { type Life, readLives } from '../../listing/lives.ts'
import type { PriceRow } from './read-bars.ts'

/** Days on which a ticker traded on an exchange by the changes on file; both ends included. */
export interface VenueDays {
  readonly ticker: string
  readonly from: string
  readonly to: string
  readonly exchange: Exchange
}

/** What changed tickers and exchanges, as far as prices are concerned. */
export interface Securities {
  readonly lives: ReadonlyMap<string, Life>
  readonly venues: ReadonlyMap<string, readonly VenueDays[]>
}

export const noChanges: Securities = { lives: new Map(), venues: new Map() }

/** Of all tickers, from the read model of listings. */
export async function readSecurities(trx: Trx): Promise<Securities> {
  const { rows } = await trx.query<VenueDays>(
    `select ticker, from_day::text as "from", to_day::text as "to", exchange from listing.identities
      where exchange is not null order by ticker, from_day`,
  )
  return { lives: await readLives(dbOfTrx(trx)), venues: Map.groupBy(rows, ({ ticker }) => ticker) }
}

/** The ticker that a security goes by today, for one that it had. */
export const tickerNow = ({ lives }: Securities, ticker: string): string => lives.get(ticker)?.now ?? ticker

/** Tickers of which a series is recorded: those that a security has today, whether it traded under them or before. */
export const tickersNow = (securities: Securities, tickers: readonly string[]): string[] =>
  [...new Set(tickers.map(ticker => tickerNow(securities, ticker)))].sort()

/**
 * The rows of the security that has a ticker, oldest first, out of those of its tickers. What was traded under the ticker
 * while it belonged to another security is left out; what the security did under earlier tickers is joined.
 */
export function rowsOfSecurity(
  ticker: string,
  rowsOf: (ticker: string) => readonly PriceRow[],
  { lives, venues }: Securities,
): PriceRow[] {
  const life = lives.get(ticker)
  const own = (of: string) => onVenues(rowsOf(of), venues.get(of))
  if (life === undefined) return own(ticker)
  const parts = life.spans
    .map(span => own(span.ticker).filter(({ session }) => session >= span.from && session <= span.to))
    .filter(part => part.length > 0)
  return joined(parts)
}

/** The exchange of each row that names none, by the changes on file. */
function onVenues(rows: readonly PriceRow[], venues: readonly VenueDays[] | undefined): PriceRow[] {
  if (venues === undefined) return rows as PriceRow[]
  return rows.map(row => {
    const venue = row.exchange === null && venues.find(v => row.session >= v.from && row.session <= v.to)
    return venue ? { ...row, exchange: venue.exchange } : row
  })
}

type Both = PriceRow & { readonly close: number; readonly adj_close: number }
const hasBoth = (row: PriceRow): row is Both => (row.close ?? 0) > 0 && (row.adj_close ?? 0) > 0

/**
 * Publishers adjust each ticker for itself: the series of an earlier ticker is put on the basis of the next one, which it
 * meets at the change. Where one of them has no published series, none is used.
 */
function joined(parts: readonly (readonly PriceRow[])[]): PriceRow[] {
  const rows = [...(parts.at(-1) ?? [])]
  for (let i = parts.length - 2; i >= 0; i--) {
    const part = parts[i]!
    const [last, first] = [part.findLast(hasBoth), rows.find(hasBoth)]
    if (!last || !first) return parts.flatMap(each => each.map(asTraded))
    const k = first.adj_close / first.close / (last.adj_close / last.close)
    // Two tickers in one document are two series: nothing between them shows an event.
    const apart = (document: number | null | undefined) =>
      typeof document === 'number' ? -(document * parts.length + i) : null
    const scaled = (x: number | null | undefined) => (typeof x === 'number' ? x * k : null)
    rows.unshift(
      ...part.map(row => ({
        ...row,
        adj_open: scaled(row.adj_open),
        adj_high: scaled(row.adj_high),
        adj_low: scaled(row.adj_low),
        adj_close: scaled(row.adj_close),
        adj_factor: scaled(row.adj_factor ?? 1),
        raw_document: apart(row.raw_document),
        adj_document: apart(row.adj_document),
      })),
    )
  }
  return rows
}

const asTraded = (row: PriceRow): PriceRow => ({
  ...row,
  adj_open: null,
  adj_high: null,
  adj_low: null,
  adj_close: null,
  adj_document: null,
  own_adj_close: null,
})
